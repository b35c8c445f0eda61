import { useTranslation } from 'react-i18next'

import type { ApplicationSummary, ApplicationView } from '#contract/applying/applications.ts'
import { turnOf } from '#domain/applying/applications/clock.ts'
import { processSteps, stepStates, type ProcessStep } from '#domain/applying/applications/process.ts'
import { isFactoring } from '#domain/partners/products/enumerations.ts'

import { useClockText } from './clock-text.ts'
import classes from './ProcessLine.module.css'

interface ProcessLineProps {
	readonly application: ApplicationSummary & Partial<Pick<ApplicationView, 'usual_times' | 'own_rights'>>
}

/** The way of an application in five steps: which are done, with whom it is now and since when, and how long the next ones take. */
export function ProcessLine({ application }: ProcessLineProps) {
	const { t } = useTranslation('clock')
	const text = useClockText()
	const { status, clock, usual_times, own_rights, allBanksLoanPurpose } = application
	const states = stepStates(status)
	if (states === null) return null
	const is_factoring = isFactoring(allBanksLoanPurpose)
	const nameOf = (step: ProcessStep): string => (step === 'payout' && is_factoring ? t('stage.set_up') : t(`process.${step}`))
	const at = processSteps.findIndex((step) => states[step] === 'now')
	const next = processSteps[at + 1]
	const turn = turnOf(clock, { changes_anything: own_rights === undefined || own_rights.changes.length > 0 })
	const since = clock === null ? undefined : text.since(clock, { is_companys: turn === 'companys' })
	const usual = clock === null ? undefined : text.usual(clock)

	const about = (step: ProcessStep): string | undefined => {
		if (states[step] === 'now') return since
		if (states[step] === 'done') return undefined
		const times = usual_times?.[step] ?? null
		const told = t(`process.about.${step === 'payout' && is_factoring ? 'set_up' : step}`)
		return times === null ? told : `${told}, ${t('process.usual', { time: text.time(times.median_s) })}`
	}

	return (
		<section className={classes.root} aria-label={t('label')}>
			{at >= 0 && (
				<p className={classes.position} aria-hidden>
					<strong>
						{t('process.position', { at: at + 1, count: processSteps.length, step: nameOf(processSteps[at] ?? 'documents') })}
					</strong>
					{next !== undefined && <span>{t('process.afterwards', { step: nameOf(next) })}</span>}
				</p>
			)}
			<ol className={classes.steps} aria-label={t('process.label')}>
				{processSteps.map((step) => (
					<li key={step} data-state={states[step]} aria-current={states[step] === 'now' ? 'step' : undefined}>
						<span className={classes.name}>{nameOf(step)}</span>
						{states[step] === 'done' && <span className="visually-hidden"> {t('process.done')}</span>}
						<span className={classes.about}>{about(step)}</span>
					</li>
				))}
			</ol>
			{usual !== undefined && <p className={classes.usual}>{usual}</p>}
		</section>
	)
}
