import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Question } from '#domain/applying/forms/definition.ts'

import { usePageState } from '../../../kit/page-state.tsx'
import { placeOf } from '#web/portal/platform/access.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import classes from './forms.module.css'

interface NewQuestionsProps {
	readonly form: ConfiguredForm
	readonly questions: readonly Question[]
}

/** The questions added to the form since the draft was begun, with their steps. */
export function NewQuestions({ form, questions }: NewQuestionsProps) {
	const { t } = useTranslation('forms')
	const language = usePageState((state) => state.language)
	if (questions.length === 0) return null
	return (
		<div className={classes.changes}>
			<Notice kind="info" title={t('changes.title')}>
				<p>{t('changes.lead')}</p>
				<ul className={classes.list}>
					{questions.map(({ id, label, step_id }) => (
						<li key={id}>
							<Link to={`${placeOf(form, step_id)}#${id}`}>{label[language]}</Link>
						</li>
					))}
				</ul>
			</Notice>
		</div>
	)
}
