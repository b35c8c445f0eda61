import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { OwnRequirements } from '#contract/signing/signatures.ts'

import { CheckIcon } from '../../../kit/icons.tsx'
import { stepName, stepPlace } from './place.ts'
import classes from './Signatures.module.css'

interface StepPanelProps {
	readonly own: OwnRequirements
	readonly step: OwnRequirements['steps'][number]
	readonly children: ReactNode
}

/** A step with its number and its state as text. */
export function StepPanel({ own, step: { step, number, state, waits_for }, children }: StepPanelProps) {
	const { t } = useTranslation('signatures')
	const name = t(stepName(step, own))
	const names = waits_for.map((other) => t(stepName(other, own))).join(', ')
	return (
		<section className={classes.step} data-state={state} aria-labelledby={stepPlace(step)}>
			<div className={classes.stepHead}>
				<span className={classes.number} aria-hidden>
					{state === 'complete' ? <CheckIcon /> : number}
				</span>
				<h3 id={stepPlace(step)} tabIndex={-1} className={classes.stepTitle}>
					<span className="visually-hidden">{t('step', { number, name })}</span>
					<span aria-hidden>{name}</span>
				</h3>
				<span className={classes.state} data-state={state}>
					{t(`state.${state}`)}
				</span>
			</div>
			<div className={classes.stepBody}>
				{state === 'locked' ? <p className={classes.muted}>{t('locked', { steps: names })}</p> : children}
			</div>
		</section>
	)
}
