import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { watchQueues } from '#contract/cases/staff/queues.ts'

import { addressOf } from '../../../kit/call.ts'
import { rereadShown } from '../../../kit/query.ts'

/**
 * Refetches list and counts on every event of the stream. Without a stream polling continues. A hidden page closes the stream and catches
 * up when it is visible again.
 */
export function useLiveQueue(is_present: boolean): void {
	const client = useQueryClient()
	useEffect(() => {
		let source: EventSource | undefined
		let is_first = true
		const listen = (): void => {
			source?.close()
			source = undefined
			if (!is_present || document.visibilityState === 'hidden') return
			source = new EventSource(addressOf(watchQueues, {}))
			source.addEventListener('message', () => {
				// The first event brings nothing the page has not just fetched.
				if (!is_first) void rereadShown(client, ({ params }) => params === undefined)
				is_first = false
			})
		}
		listen()
		document.addEventListener('visibilitychange', listen)
		return () => {
			document.removeEventListener('visibilitychange', listen)
			source?.close()
		}
	}, [client, is_present])
}
