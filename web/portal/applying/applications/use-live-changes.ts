import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { watchApplication } from '#contract/applying/changes.ts'

import { addressOf, call, CallRefusal } from '../../../kit/call.ts'
import { answerKept, rereadShown, useCall } from '../../../kit/query.ts'
import { makeListener, type Told } from './listener.ts'

/** The polling interval where the event stream is unavailable. */
const poll_ms = 30_000

/**
 * Shows changes by others live: an event of the stream refetches the displayed queries. Forms keep their input. A hidden page closes the
 * stream and catches up when it is visible again.
 */
export function useLiveChanges(applicationId: string): LiveChanges {
	const client = useQueryClient()
	const [is_cut_off, setCutOff] = useState(false)
	const [shown, setShown] = useState(() => answerKept(client, watchApplication, { params: { applicationId } })?.changes)
	const { hear, reread } = useMemo(() => {
		const rereadThen = async (told: Told): Promise<void> => {
			await rereadShown(client, ({ params }) => isOf(params, applicationId))
			setShown(told.changes)
		}
		const known = answerKept(client, watchApplication, { params: { applicationId } })
		return { hear: makeListener((told) => void rereadThen(told), known), reread: rereadThen }
	}, [client, applicationId])

	useEffect(() => {
		let source: EventSource | undefined
		const listen = (): void => {
			source?.close()
			source = undefined
			if (document.visibilityState === 'hidden') return
			source = new EventSource(addressOf(watchApplication, { params: { applicationId } }))
			source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as Told))
			source.addEventListener('open', () => setCutOff(false))
			// The browser reconnects after a lost connection, but not after a refusal.
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
		// The stream may have ended because the reader lost the right: that is asked at once, however fresh the answer the page came with.
		{ enabled: is_cut_off, refetchInterval: is_cut_off && poll_ms, staleTime: 0, throwOnError: false },
	)
	useEffect(() => {
		if (data !== undefined) hear(data)
	}, [data, hear])

	// A reader who has lost the right must stop seeing the data: the cache is cleared, and the refetch leads to the error page.
	useEffect(() => {
		if (!(error instanceof CallRefusal) || !error.is('err_entity_not_found')) return
		void client.resetQueries({
			predicate: ({ meta }) => isOf((meta as { parts?: { params?: unknown } } | undefined)?.parts?.params, applicationId),
		})
	}, [error, client, applicationId])

	const catchUp = async (): Promise<void> => reread(await call(watchApplication, { params: { applicationId } }))
	return { changes: shown, catchUp }
}

interface LiveChanges {
	/** The number of changes of what is shown; undefined while nobody has told. */
	readonly changes: number | undefined
	/** Reads again what is shown, where something else has told that it is outdated. */
	readonly catchUp: () => Promise<void>
}

const isOf = (params: unknown, applicationId: string): boolean =>
	typeof params === 'object' && params !== null && 'applicationId' in params && params.applicationId === applicationId
