import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { watchApplication } from '#contract/applying/changes.ts'

import { addressOf, CallRefusal } from '../../kit/call.ts'
import { rereadShown, useCall } from '../../kit/query.ts'
import { makeListener, type Told } from './listener.ts'

/** Where no stream comes through, somebody looks now and then. */
const poll_ms = 30_000

/**
 * Shows what others change while one is looking: the server tells that there is something new, and what is on the screen is read
 * again. Forms keep what is typed in them. A hidden page hears nothing and catches up when it is looked at.
 */
export function useLiveChanges(applicationId: string): void {
	const client = useQueryClient()
	const [is_cut_off, setCutOff] = useState(false)
	const hear = useMemo(
		() => makeListener(() => void rereadShown(client, ({ params }) => isOf(params, applicationId))),
		[client, applicationId],
	)

	useEffect(() => {
		let source: EventSource | undefined
		const listen = (): void => {
			source?.close()
			source = undefined
			if (document.visibilityState === 'hidden') return
			source = new EventSource(addressOf(watchApplication, { params: { applicationId } }))
			source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as Told))
			source.addEventListener('open', () => setCutOff(false))
			// It comes back by itself after a lost line, but not after a refusal.
			source.addEventListener('error', () => setCutOff(true))
		}
		listen()
		document.addEventListener('visibilitychange', listen)
		return () => {
			document.removeEventListener('visibilitychange', listen)
			source?.close()
		}
	}, [applicationId, hear])

	const { data, error } = useCall(
		watchApplication,
		{ params: { applicationId } },
		{ enabled: is_cut_off, refetchInterval: is_cut_off && poll_ms, throwOnError: false },
	)
	useEffect(() => {
		if (data !== undefined) hear(data)
	}, [data, hear])

	// Whoever has lost the right to see it sees it no longer: what was read goes, and asking again leads to the page that is not there.
	useEffect(() => {
		if (!(error instanceof CallRefusal) || !error.is('err_entity_not_found')) return
		void client.resetQueries({
			predicate: ({ meta }) => isOf((meta as { parts?: { params?: unknown } } | undefined)?.parts?.params, applicationId),
		})
	}, [error, client, applicationId])
}

const isOf = (params: unknown, applicationId: string): boolean =>
	typeof params === 'object' && params !== null && 'applicationId' in params && params.applicationId === applicationId
