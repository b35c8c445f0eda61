import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { stepStates, type ProcessStep } from '#domain/applying/applications/process.ts'
import { isWillingToSign } from '#domain/applying/signatories/missing.ts'

import { CheckIcon } from '../../../kit/icons.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useClockText } from '../overview/clock-text.ts'
import { hasFactoring } from './parts.ts'
import list from './NextSteps.module.css'
import classes from './Submission.module.css'

type Next = 'received' | 'check' | 'answer' | 'decide' | 'sign' | 'sign_all' | 'payout' | 'set_up'

interface NextStepsProps {
	readonly application: ApplicationView
	readonly signatories: readonly Signatory[]
}

/** What follows the submission, with the usual time where enough cases tell it. */
export function NextSteps({ application, signatories }: NextStepsProps) {
	const { t } = useTranslation('submission')
	const formats = useFormats()
	const clock = useClockText()
	const { status, usual_times } = application
	const states = stepStates(status)
	const signing = signatories.filter(isWillingToSign).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
	const names = new Intl.ListFormat(formats.locale).format(signing)
	const steps: readonly { readonly is: Next; readonly of: ProcessStep }[] = [
		{ is: 'received', of: 'documents' },
		{ is: 'check', of: 'review' },
		{ is: 'answer', of: 'review' },
		{ is: 'decide', of: 'offer' },
		{ is: signing.length === 0 ? 'sign_all' : 'sign', of: 'contract' },
		{ is: hasFactoring(application) ? 'set_up' : 'payout', of: 'payout' },
	]
	const timed: readonly Next[] = ['answer', 'sign', 'sign_all', 'payout', 'set_up']
	return (
		<section className={list.next}>
			<h2>{t('done.next')}</h2>
			<ol className={list.steps}>
				{steps.map(({ is, of }) => {
					const usual = timed.includes(is) ? usual_times[of] : null
					// One thing at a time: the answer comes after the check, in the same step of the way.
					const state = is === 'answer' && states?.review === 'now' ? 'next' : (states?.[of] ?? 'done')
					return (
						<li key={is} data-state={state}>
							<span className={list.dot}>{state === 'done' && <CheckIcon />}</span>
							<div>
								<p className={classes.name}>{t(`done.steps.${is}.title`)}</p>
								{usual !== null && (
									<p className={list.when}>{t('done.usual', { median: clock.time(usual.median_s), most: clock.time(usual.most_s) })}</p>
								)}
								<p className={classes.small}>{is === 'sign' ? t('done.steps.sign.text', { names }) : t(`done.steps.${is}.text`)}</p>
							</div>
						</li>
					)
				})}
			</ol>
		</section>
	)
}
