import { useEffect, useState } from 'react'

import { getIdentification, type IdentificationView } from '#contract/signing/identifications.ts'
import { watch_at_most_ms, watch_every_ms } from '#domain/signing/identifications/polling.ts'
import { isLive } from '#domain/signing/identifications/run.ts'

import { useCall } from '../../../kit/query.ts'

export interface Ids {
	readonly applicationId: string
	readonly signatoryId: string
}

/** A result of the provider or of staff is expected. */
const isAwaited = ({ run }: IdentificationView): boolean => run !== null && isLive(run.status)

/**
 * The identification, polled every ten seconds while a result is expected: not in a hidden tab, and for a quarter of an hour at most;
 * focusing the page restarts the polling (docs/domain/readings Q96).
 */
export function useIdentification(ids: Ids) {
	const [is_awaited, setAwaited] = useState(false)
	const [is_watching, setWatching] = useState(true)
	const { data, error, refetch, isFetching } = useCall(
		getIdentification,
		{ params: { ...ids } },
		{ throwOnError: false, refetchInterval: is_awaited && is_watching ? watch_every_ms : false },
	)
	const awaited = data !== undefined && isAwaited(data)
	if (awaited !== is_awaited) setAwaited(awaited)

	useEffect(() => {
		if (!awaited || !is_watching) return undefined
		const timer = setTimeout(() => setWatching(false), watch_at_most_ms)
		return () => clearTimeout(timer)
	}, [awaited, is_watching])

	useEffect(() => {
		const resume = () => {
			if (document.visibilityState === 'visible') setWatching(true)
		}
		document.addEventListener('visibilitychange', resume)
		window.addEventListener('focus', resume)
		return () => {
			document.removeEventListener('visibilitychange', resume)
			window.removeEventListener('focus', resume)
		}
	}, [])

	return {
		identification: data,
		error,
		is_watching,
		is_reading: isFetching,
		lookNow: () => {
			setWatching(true)
			void refetch()
		},
	}
}
