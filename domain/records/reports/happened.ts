import type { StatusChange } from '#domain/applying/applications/clock.ts'
import { flows, type Flow } from '#domain/applying/applications/flows.ts'
import { statusFacts, type Status } from '#domain/applying/applications/status.ts'
import type { DeclineGround } from '#domain/applying/decisions/decline.ts'
import type { Happening } from '#domain/cases/queues/happenings.ts'
import type { QueueStage } from '#domain/applying/applications/stages.ts'
import { answerOf, monthOf } from './months.ts'

/** What a decline rests on besides the grounds that staff choose: the product's rules, or nothing that was named. */
type CountedReason = DeclineGround | 'by_rule' | 'none_named'

/** One decline of a case. */
export interface Declined {
	readonly at: Date
	readonly reasons: readonly CountedReason[]
}

/** What happened to a case in a month, once for each reason. */
export interface Mark {
	readonly happening: Happening
	readonly reason: CountedReason | QueueStage | ''
	readonly month: string
}

interface History {
	readonly flow: Flow
	readonly changes: readonly StatusChange[]
	readonly declines: readonly Declined[]
}

/** A case that goes back into its backlog was put back by whoever had taken it: nobody found fault with it. */
const isBacklog = (status: Status): boolean => status.endsWith('_backlog')

/** The way back a change of status is; undefined where it is none. */
function wayBack(flow: Flow, from: Status, to: Status): 'sent_back' | 'stepped_back' | undefined {
	const order: readonly Status[] = flows[flow]
	if (!order.includes(from)) return undefined
	if (to === 'Reopened') return 'sent_back'
	return order.includes(to) && order.indexOf(to) < order.indexOf(from) && !isBacklog(to) ? 'stepped_back' : undefined
}

/** What the reports count of a case's history since a moment; twice the same in a month is counted once. */
export function marksOf({ flow, changes, declines }: History, since: Date): Mark[] {
	const answer = answerOf(changes)
	const returns = changes.flatMap(({ to_status, happened_at }, at): (Omit<Mark, 'month'> & { readonly at: Date })[] => {
		const from = changes[at - 1]?.to_status
		const happening = from === undefined ? undefined : wayBack(flow, from, to_status)
		return from === undefined || happening === undefined ? [] : [{ happening, reason: statusFacts[from].queue.stage, at: happened_at }]
	})
	const all: readonly (Omit<Mark, 'month'> & { readonly at: Date })[] = [
		...(answer === undefined
			? []
			: [{ happening: answer.is_offer ? ('offered' as const) : ('turned_down' as const), reason: '' as const, at: answer.at }]),
		...declines.flatMap(({ at, reasons }) => reasons.map((reason) => ({ happening: 'declined' as const, reason, at }))),
		...returns,
	]
	const marks = all.filter(({ at }) => at >= since).map(({ happening, reason, at }) => ({ happening, reason, month: monthOf(at) }))
	return [...new Map(marks.map((mark) => [keyOf(mark), mark])).values()]
}

/** The same for the same mark. */
export const keyOf = ({ happening, reason, month }: Mark): string => `${happening} ${reason} ${month}`
