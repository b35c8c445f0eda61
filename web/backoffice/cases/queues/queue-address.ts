import type { SentQueryOf } from '#contract/endpoint.ts'
import { queueSorts, type listQueue } from '#contract/cases/staff/queues.ts'
import { parseStatus, type Status } from '#domain/applying/applications/status.ts'
import { loanTypes, type LoanType } from '#domain/partners/products/enumerations.ts'
import { queueStages, type QueueStage } from '#domain/applying/applications/stages.ts'
import { happenedOf } from '#domain/cases/queues/happenings.ts'
import { queues, type QueueName } from '#domain/cases/queues/queues.ts'

export const pageSizes = [25, 50, 100] as const

export type Sort = (typeof queueSorts)[number]

/** The view of the queue: all of it is part of the address. */
export interface QueueView {
	readonly queue: QueueName
	readonly stage: QueueStage | null
	readonly status: Status | null
	readonly assigned_staff_id: string | null
	readonly partner_key: string | null
	readonly loan_type: LoanType | null
	/** What a figure of a report counts, see `happenings.ts`. */
	readonly happened: string | null
	readonly search: string
	readonly sort: Sort
	readonly page: number
	readonly page_size: (typeof pageSizes)[number]
}

export const wholeQueue: QueueView = {
	queue: 'all',
	stage: null,
	status: null,
	assigned_staff_id: null,
	partner_key: null,
	loan_type: null,
	happened: null,
	search: '',
	sort: 'turn_since',
	page: 1,
	page_size: 25,
}

/** The contract's limits; a longer address was not written by us. */
export const max_search_length = 100
const max_key_length = 63
const max_page = 10_000
const uuidLooks = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses an address, which may be typed by hand: invalid parts are ignored. */
export function parseQueueView(query: URLSearchParams): QueueView {
	const page = Number(query.get('page'))
	const page_size = Number(query.get('page_size'))
	const partner_key = query.get('partner_key') ?? ''
	const assigned_staff_id = query.get('assigned_staff_id') ?? ''
	return {
		queue: queues.find((known) => known === query.get('queue')) ?? wholeQueue.queue,
		stage: queueStages.find((known) => known === query.get('stage')) ?? null,
		status: parseStatus(query.get('status') ?? '') ?? null,
		assigned_staff_id: uuidLooks.test(assigned_staff_id) ? assigned_staff_id : null,
		partner_key: partner_key === '' || partner_key.length > max_key_length ? null : partner_key,
		loan_type: loanTypes.find((known) => known === query.get('loan_type')) ?? null,
		happened: happenedOf(query.get('happened') ?? '') === undefined ? null : query.get('happened'),
		search: (query.get('search') ?? '').trim().slice(0, max_search_length),
		sort: queueSorts.find((known) => known === query.get('sort')) ?? wholeQueue.sort,
		page: Number.isInteger(page) && page >= 1 && page <= max_page ? page : wholeQueue.page,
		page_size: pageSizes.find((known) => known === page_size) ?? wholeQueue.page_size,
	}
}

/** The address of a view: only what differs from the default, in the order of the view. */
export function queueAddress(view: QueueView): URLSearchParams {
	const differing = (Object.keys(wholeQueue) as (keyof QueueView)[]).filter((name) => view[name] !== wholeQueue[name])
	return new URLSearchParams(differing.map((name) => [name, String(view[name])]))
}

/** Changes the view. Another filter makes another list, so it returns to the first page unless the page itself changes. */
export const changeView = (view: QueueView, change: Partial<QueueView>): QueueView => ({ ...view, page: wholeQueue.page, ...change })

const optionalFilters = ['stage', 'status', 'assigned_staff_id', 'partner_key', 'loan_type', 'happened'] as const

/** Returns whether any filter is set. */
export const isFiltered = (view: QueueView): boolean =>
	view.queue !== 'all' || view.search !== '' || optionalFilters.some((name) => view[name] !== null)

/** The query of a view, by the contract's names. */
export const sentQuery = ({
	stage,
	status,
	assigned_staff_id,
	partner_key,
	loan_type,
	happened,
	search,
	...view
}: QueueView): SentQueryOf<typeof listQueue> => ({
	...view,
	...(stage !== null && { stage }),
	...(status !== null && { status }),
	...(assigned_staff_id !== null && { assigned_staff_id }),
	...(partner_key !== null && { partner_key }),
	...(loan_type !== null && { loan_type }),
	...(happened !== null && { happened }),
	...(search !== '' && { search }),
})
