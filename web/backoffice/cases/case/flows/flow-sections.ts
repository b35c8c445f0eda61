import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { pricingStatuses } from '#domain/review/offers/status.ts'

const flowSections = ['checklists', 'ownership', 'screenings', 'payout'] as const
type FlowSection = (typeof flowSections)[number]

/** The statuses from which a section is shown; a flow has one of them. */
const begins: Readonly<Record<FlowSection, readonly Status[]>> = {
	checklists: ['Submitted'],
	ownership: ['ubo_check'],
	// Before an offer is released, so from its pricing on.
	screenings: pricingStatuses,
	payout: ['Approved'],
}

/**
 * The sections of a case at this point of its flow; an ended case shows all but a payout it never had. A partner's people have their own
 * checklists and no other section.
 */
export function flowSectionsOf(
	{ status_flow, status }: Pick<ApplicationView, 'status_flow' | 'status'>,
	is_inside: boolean,
): FlowSection[] {
	const order = status_flow.map(({ status_name }) => status_name)
	return flowSections.filter((section) => {
		if (!is_inside && section !== 'checklists') return false
		const begin = order.findIndex((name) => begins[section].includes(name))
		if (begin < 0 || (section === 'payout' && !order.includes('Awaiting_Payout'))) return false
		return status === 'Rejected' ? section !== 'payout' : order.indexOf(status) >= begin
	})
}
