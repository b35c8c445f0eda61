import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ConfiguredForm } from '#contract/applying/forms.ts'
import { judgeForm } from '#domain/applying/forms/judge.ts'
import { loanTypeOf, stepsOf } from '#domain/applying/forms/questions.ts'

import { usePageState } from '../../../kit/page-state.tsx'
import { placeOf } from '#web/portal/platform/access.ts'
import { useAnswerText } from './answer-text.ts'
import classes from './forms.module.css'
import { judgingOf, takenOver } from './place.ts'

/** All answers by step, each with a link back. */
export function AnswerReview({ form }: { readonly form: ConfiguredForm }) {
	const { t } = useTranslation('forms')
	const state = usePageState((whole) => whole)
	const answerText = useAnswerText()
	const { language } = state
	const { answers } = takenOver(state, form)
	const { asked, kept } = judgeForm(form, answers, judgingOf(state))
	const steps = stepsOf(form, loanTypeOf(form, answers)).filter(({ kind }) => kind === 'questions')
	return (
		<section className={classes.review} aria-labelledby="answer-review">
			<h2 id="answer-review">{t('review.title')}</h2>
			{steps.map((step) => (
				<div key={step.id} className={classes.reviewed}>
					<div className={classes.reviewHead}>
						<h3>{step.name[language]}</h3>
						<Link to={placeOf(form, step.id)}>{t('review.change', { step: step.name[language] })}</Link>
					</div>
					<dl className={classes.answers}>
						{asked
							.filter(({ step_id }) => step_id === step.id)
							.map((question) => (
								<div key={question.id}>
									<dt>{question.label[language]}</dt>
									<dd>{answerText(question, kept.get(question.id), answers) ?? t('review.none')}</dd>
								</div>
							))}
					</dl>
				</div>
			))}
		</section>
	)
}
