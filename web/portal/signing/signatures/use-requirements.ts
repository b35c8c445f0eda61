import { useEffect, useState } from 'react'

import { getRequirements, type RequirementsView } from '#contract/signing/signatures.ts'
import { watch_at_most_ms, watch_every_ms } from '#domain/signing/identifications/polling.ts'

import { useCall } from '../../../kit/query.ts'

/**
 * The person's own requirements, polled every ten seconds while signing is in progress: not in a hidden tab, and for a quarter of an hour
 * at most; focusing the page restarts the polling (docs/domain/readings Q96).
 */
export function useRequirements(applicationId: string, signatoryId: string): RequirementsView | undefined {
	const [is_in_progress, setInProgress] = useState(false)
	const [is_watching, setWatching] = useState(true)
	const { data } = useCall(
		getRequirements,
		{ params: { applicationId, signatoryId } },
		{ refetchInterval: is_in_progress && is_watching ? watch_every_ms : false },
	)
	const now = data?.own?.is_open === true && data.signature_status === 'in_progress'
	if (now !== is_in_progress) setInProgress(now)

	useEffect(() => {
		if (!now || !is_watching) return undefined
		const timer = setTimeout(() => setWatching(false), watch_at_most_ms)
		return () => clearTimeout(timer)
	}, [now, is_watching])

	useEffect(() => {
		const resume = () => {
			if (document.visibilityState === 'visible') setWatching(true)
		}
		document.addEventListener('visibilitychange', resume)
		return () => document.removeEventListener('visibilitychange', resume)
	}, [])
	return data
}
