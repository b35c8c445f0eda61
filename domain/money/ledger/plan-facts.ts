import type { Fact, FactContent } from './facts.ts'

/** What makes the plan another one. */
export const planChanges = [
	'contract',
	'payout',
	'rate',
	'deferral',
	'extension',
	'pause',
	'restructuring',
	'capitalisation',
	'prepayment',
] as const
export type PlanChange = (typeof planChanges)[number]

/** Those after the contract that a borrower is told of one by one. */
export const agreedChanges = [
	'rate',
	'deferral',
	'extension',
	'pause',
	'restructuring',
	'capitalisation',
	'prepayment',
] as const satisfies readonly PlanChange[]

export const isAgreedChange = (change: PlanChange | undefined): change is (typeof agreedChanges)[number] =>
	agreedChanges.some((one) => one === change)

export function planChangeOf(content: FactContent): PlanChange | undefined {
	if (content.kind === 'plan_version') return content.version.change
	return content.kind === 'payout' || content.kind === 'prepayment' ? content.kind : undefined
}

/** A correction changes the plan too where it takes a change of it away. */
export function changesPlan(content: FactContent, known: readonly Fact[]): boolean {
	if (content.kind !== 'correction') return planChangeOf(content) !== undefined
	const corrected = known.find(({ fact_id }) => fact_id === content.corrects)
	return corrected !== undefined && changesPlan(corrected.content, known)
}
