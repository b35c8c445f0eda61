import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Status } from '#domain/applying/applications/status.ts'

const flowSections = ['checklists', 'ownership', 'screenings', 'payout'] as const
type FlowSection = (typeof flowSections)[number]

/** From which status on of its flow a section has something to say. */
const begins: Readonly<Record<FlowSection, Status>> = {
	checklists: 'Submitted',
	ownership: 'ubo_check',
	screenings: 'offer_accepted',
	payout: 'Approved',
}

/**
 * The sections of a file at this point of its flow; what has ended shows them all but the payout it never had. A partner's people
 * have checklists of their own and none of the others.
 */
export function flowSectionsOf(
	{ status_flow, status }: Pick<ApplicationView, 'status_flow' | 'status'>,
	is_inside: boolean,
): FlowSection[] {
	const order = status_flow.map(({ status_name }) => status_name)
	return flowSections.filter((section) => {
		if (!is_inside && section !== 'checklists') return false
		const begin = order.indexOf(begins[section])
		if (begin < 0 || (section === 'payout' && !order.includes('Awaiting_Payout'))) return false
		return status === 'Rejected' ? section !== 'payout' : order.indexOf(status) >= begin
	})
}
