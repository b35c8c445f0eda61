import { useEffect, useRef, useState } from 'react'

import type { AnswerOf } from '#contract/endpoint.ts'
import type { Colleague } from '#contract/accounts/staff/account.ts'
import { countQueues, listColleagues, listQueue, type QueueCounts, type QueueRow } from '#contract/cases/staff/queues.ts'
import { listPartners } from '#contract/partners/staff/configuration.ts'

import { useCall } from '../../../kit/query.ts'
import { sentQuery, wholeQueue, type QueueView } from './queue-address.ts'

const refresh_every_ms = 15_000

export interface Queue {
	/** undefined until the first answer, and when none came; the previous list while another is on its way. */
	readonly rows: readonly QueueRow[] | undefined
	readonly total: number
	/** There are more than `total`. */
	readonly is_more: boolean
	/** What is shown is not yet what was asked for. */
	readonly is_changing: boolean
	readonly error: Error | null
	readonly updated_at: Date
	readonly refresh: () => void
	readonly is_refreshing: boolean
}

/** The part of the queue that is looked at; read again every 15 seconds while the page is visible and somebody is there. */
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
	// A list that failed to come is not passed off as another.
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

/** More than this arrive at once only after a weekend, and then the number does not matter. */
const max_counted = 100

export interface Arrivals {
	/** Submitted since the page was opened or the note was last put away. */
	readonly count: number
	readonly isNew: (row: Pick<QueueRow, 'submitted'>) => boolean
	readonly putAway: () => void
}

/** What has come in under the same filters, wherever in the order it stands: the newest are asked for beside the page shown. */
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

	// Other filters, another list: what is in it at first is not news.
	if (newest !== undefined && known?.filters !== filters) setKnown({ filters, newest })

	const isNew = ({ submitted }: Pick<QueueRow, 'submitted'>): boolean => known?.filters === filters && submitted > known.newest
	return {
		count: data?.applications.filter(isNew).length ?? 0,
		isNew,
		putAway: () => setKnown({ filters, newest: newest ?? '' }),
	}
}

/** The partners whose applications can be in the queue. None while they are not known: the other filters work all the same. */
export function usePartners(): AnswerOf<typeof listPartners>['partners'] {
	return useCall(listPartners, {}, { throwOnError: false }).data?.partners ?? []
}

/** Everybody who may have a case. */
export function useColleagues(): readonly Colleague[] {
	return useCall(listColleagues, {}, { throwOnError: false }).data?.colleagues ?? []
}

/** How many there are in each queue and stage; undefined until it is known, and where it cannot be. */
export function useQueueCounts(is_present: boolean): QueueCounts | undefined {
	return useCall(countQueues, {}, { throwOnError: false, refetchInterval: is_present ? refresh_every_ms : false }).data
}
