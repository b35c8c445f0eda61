import { statusFacts, type Status } from './status.ts'
import type { Stage } from './stages.ts'

/** The way of an application in the five steps that an applicant thinks in; `stages` are finer. */
export const processSteps = ['documents', 'review', 'offer', 'contract', 'payout'] as const
export type ProcessStep = (typeof processSteps)[number]

const stepOfStage: Readonly<Record<Stage, ProcessStep>> = {
	check: 'documents',
	completion: 'documents',
	review: 'review',
	bank: 'review',
	pricing: 'offer',
	// Every flow approves after it has priced.
	approval: 'offer',
	offer: 'offer',
	preparation: 'contract',
	identification: 'contract',
	signature: 'contract',
	final_review: 'contract',
	payout: 'payout',
	set_up: 'payout',
}

/** The step an application is in; `reached` at the end of the way, null where it ended before. */
export function stepOf(status: Status): ProcessStep | 'reached' | null {
	const { clock, queue } = statusFacts[status]
	return clock === null ? (queue.turn === 'reached' ? 'reached' : null) : stepOfStage[clock.stage]
}

export type StepState = 'done' | 'now' | 'next'

/** Each step before, at or after the one of this status; null where the application ended on its way. */
export function stepStates(status: Status): Readonly<Record<ProcessStep, StepState>> | null {
	const current = stepOf(status)
	if (current === null) return null
	const at = current === 'reached' ? processSteps.length : processSteps.indexOf(current)
	const stateOf = (index: number): StepState => (index < at ? 'done' : index === at ? 'now' : 'next')
	return Object.fromEntries(processSteps.map((step, index) => [step, stateOf(index)])) as Record<ProcessStep, StepState>
}

/** The stage whose usual time tells how long a step takes. Nobody knows beforehand how long a company takes for its documents or its answer. */
export const timedStage = {
	documents: null,
	review: 'review',
	offer: null,
	contract: 'signature',
	payout: 'payout',
} as const satisfies Record<ProcessStep, Stage | null>
