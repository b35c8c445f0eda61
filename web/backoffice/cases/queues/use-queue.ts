import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { AnswerOf } from '#contract/endpoint.ts'
import type { Colleague } from '#contract/accounts/staff/account.ts'
import { countQueues, listColleagues, listQueue, type QueueCounts, type QueueRow } from '#contract/cases/staff/queues.ts'
import { listPartners } from '#contract/partners/staff/configuration.ts'

import { useCall } from '../../../kit/query.ts'
import { sentQuery, wholeQueue, type QueueView } from './queue-address.ts'

const refresh_every_ms = 15_000

export interface Queue {
	/** Undefined until the first answer, or after its failure; the previous list while another loads. */
	readonly rows: readonly QueueRow[] | undefined
	readonly total: number
	/** There are more results than `total`. */
	readonly is_more: boolean
	/** The displayed list is stale: another one is loading. */
	readonly is_changing: boolean
	readonly error: Error | null
	readonly updated_at: Date
	readonly refresh: () => void
	readonly is_refreshing: boolean
}

/** The current view of the queue, polled every 15 seconds while the page is visible and somebody is present. */
export function useQueue(view: QueueView, is_present: boolean): Queue {
	const { data, error, isFetching, dataUpdatedAt, refetch } = useCall(
		listQueue,
		{ query: sentQuery(view) },
		{ throwOnError: false, refetchInterval: is_present ? refresh_every_ms : false },
	)
	const latest = useRef(data)
	useEffect(() => {
		if (data !== undefined) latest.current = data
	}, [data])
	// After a failure the previous list must not pass for the requested one.
	const shown = data ?? (error === null ? latest.current : undefined)
	return {
		rows: shown?.applications,
		total: shown?.total ?? 0,
		is_more: shown?.is_more ?? false,
		is_changing: data === undefined && shown !== undefined,
		error,
		updated_at: new Date(dataUpdatedAt),
		refresh: () => void refetch(),
		is_refreshing: isFetching,
	}
}

/** More arrivals are unlikely, and their exact number would not matter. */
const max_counted = 100

export interface Arrivals {
	/** The number submitted since the page was opened or the note was dismissed. */
	readonly count: number
	readonly isNew: (row: Pick<QueueRow, 'submitted'>) => boolean
	readonly putAway: () => void
}

/** The arrivals under the same filters, in any order of the list: the newest are queried beside the displayed page. */
export function useArrivals(view: QueueView, is_present: boolean): Arrivals {
	const newest_view: QueueView = { ...view, sort: '-submitted', page: 1, page_size: max_counted }
	const { data } = useCall(
		listQueue,
		{ query: sentQuery(newest_view) },
		{ throwOnError: false, refetchInterval: is_present ? refresh_every_ms : false },
	)
	const filters = JSON.stringify({ ...newest_view, page_size: wholeQueue.page_size })
	const [known, setKnown] = useState<{ readonly filters: string; readonly newest: string }>()
	const newest = data === undefined ? undefined : (data.applications[0]?.submitted ?? '')

	// Other filters make another list, whose initial content is not new.
	if (newest !== undefined && known?.filters !== filters) setKnown({ filters, newest })

	const isNew = ({ submitted }: Pick<QueueRow, 'submitted'>): boolean => known?.filters === filters && submitted > known.newest
	return {
		count: data?.applications.filter(isNew).length ?? 0,
		isNew,
		putAway: () => setKnown({ filters, newest: newest ?? '' }),
	}
}

/** The partners with applications in the queue; empty while they load, because the other filters work without them. */
export function usePartners(): AnswerOf<typeof listPartners>['partners'] {
	return useCall(listPartners, {}, { throwOnError: false }).data?.partners ?? []
}

/** All colleagues a case can be assigned to. */
export function useColleagues(): readonly Colleague[] {
	return useCall(listColleagues, {}, { throwOnError: false }).data?.colleagues ?? []
}

/** The counts per queue, stage and shared view, as the view filters them; undefined while they load, and after a failure. */
export function useQueueCounts(view: QueueView, is_present: boolean): QueueCounts | undefined {
	const { sort: _sort, page: _page, page_size: _size, ...query } = sentQuery(view)
	return useCall(
		countQueues,
		{ query },
		{ throwOnError: false, refetchInterval: is_present ? refresh_every_ms : false, placeholderData: keepPreviousData },
	).data
}
