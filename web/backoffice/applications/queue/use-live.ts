import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { watchQueues } from '#contract/cases/staff/queues.ts'

import { addressOf } from '../../../kit/call.ts'
import { rereadShown } from '../../../kit/query.ts'

/**
 * Reads list and counts again as soon as something has happened anywhere. Where no stream comes through they are read now and then all the
 * same. A hidden page hears nothing, and catches up when it is looked at.
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
				// What the page has just read is as new as the first word.
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
