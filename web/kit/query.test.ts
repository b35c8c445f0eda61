import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { CallRefusal, Unreachable } from './call.ts'
import { makeQueryClient } from './query.ts'

const lost = new Unreachable('/api/list')

/** Whether a page that shows an answer is replaced by its error when asking fails. */
async function isPageReplaced(options: { readonly shown: string | undefined; readonly failure: Error }): Promise<boolean> {
	const client = makeQueryClient()
	if (options.shown !== undefined) client.setQueryData(['list'], options.shown)
	const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: () => Promise.reject(options.failure), retry: false })
	const stop = observer.subscribe(() => undefined)
	await observer.refetch()
	const query = observer.getCurrentQuery()
	const { throwOnError } = observer.options
	stop()
	expect(query.state.error).toBe(options.failure)
	return typeof throwOnError === 'function' ? throwOnError(options.failure, query) : throwOnError === true
}

describe('an answer that cannot be read', () => {
	it('is the page’s error the first time', async () => {
		expect(await isPageReplaced({ shown: undefined, failure: lost })).toBe(true)
	})

	it('leaves the page alone that shows an earlier one', async () => {
		expect(await isPageReplaced({ shown: 'as it was', failure: lost })).toBe(false)
	})

	it('waits below the sign-in when the session is over', async () => {
		const over = new CallRefusal([{ code: 'err_authentication_session_expired' }], 401)
		expect(await isPageReplaced({ shown: undefined, failure: over })).toBe(false)
	})
})
