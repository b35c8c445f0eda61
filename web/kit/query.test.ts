import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { listDocuments } from '#contract/applying/documents.ts'
import { listSessions } from '#contract/accounts/sessions.ts'

import { Unreachable } from './call.ts'
import { isOfSame, makeQueryClient, rereadShown } from './query.ts'

const lost = new Unreachable('/api/list')

/** Returns whether a failed fetch replaces a page that shows an answer by the error page. */
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

describe('a failed fetch', () => {
	it('is the page’s error the first time', async () => {
		expect(await isPageReplaced({ shown: undefined, failure: lost })).toBe(true)
	})

	it('keeps a page that shows an earlier answer', async () => {
		expect(await isPageReplaced({ shown: 'as it was', failure: lost })).toBe(false)
	})
})

describe('a displayed query', () => {
	afterEach(() => vi.unstubAllGlobals())

	it('is refetched on every change', async () => {
		const answers = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})))
		vi.stubGlobal('fetch', answers)
		const client = makeQueryClient()
		const meta = { endpoint: listSessions, parts: {} }
		client.setQueryData(['shown'], 'as it was')
		const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn: () => 'as it was', staleTime: Infinity, meta })
		const stop = observer.subscribe(() => undefined)
		await rereadShown(client, () => true)
		await rereadShown(client, () => true)
		stop()
		expect(answers).toHaveBeenCalledTimes(2)
	})

	it('shows the latest answer after two changes, even if the first refetch is still pending', async () => {
		const calls = [Promise.withResolvers<(type: string) => void>(), Promise.withResolvers<(type: string) => void>()] as const
		let made = 0
		vi.stubGlobal('fetch', () => {
			const { promise, resolve } = Promise.withResolvers<Response>()
			calls[made++]?.resolve((type) => resolve(Response.json({ result: [], asked_types: [type] })))
			return promise
		})
		const client = makeQueryClient()
		const parts = { params: { applicationId: 'one' }, query: {} }
		const query_key = ['shown']
		const initial_data = { result: [], asked_types: [] }
		const stop = new QueryObserver(client, {
			queryKey: query_key,
			initialData: initial_data,
			staleTime: Number.POSITIVE_INFINITY,
			meta: { endpoint: listDocuments, parts },
		}).subscribe(() => undefined)
		const first = rereadShown(client, () => true)
		const answerFirst = await calls[0].promise
		const second = rereadShown(client, () => true)
		const answerSecond = await calls[1].promise
		answerSecond('newest')
		answerFirst('older')
		await Promise.all([first, second])
		expect(client.getQueryData(query_key)).toEqual({ result: [], asked_types: ['newest'] })
		stop()
	})

	it('shows what a change made, even if its first fetch was answered before and arrives after', async () => {
		vi.stubGlobal('fetch', () => Promise.resolve(Response.json('after the change')))
		const client = makeQueryClient()
		const first = Promise.withResolvers<string>()
		const meta = { endpoint: listSessions, parts: {} }
		const stop = new QueryObserver(client, { queryKey: ['shown'], queryFn: () => first.promise, meta }).subscribe(() => undefined)
		const reread = rereadShown(client, () => true)
		first.resolve('before the change')
		await reread
		expect(client.getQueryData(['shown'])).toBe('after the change')
		stop()
	})
})

describe('an answer that is kept and not displayed', () => {
	afterEach(() => vi.unstubAllGlobals())

	it.each([
		['is stale once it may have changed', 'one', true],
		['of another record stays fresh', 'other', false],
	])('%s, and nobody asks for it', async (_, applicationId, is_stale) => {
		const answers = vi.fn<typeof fetch>()
		vi.stubGlobal('fetch', answers)
		const client = makeQueryClient()
		const asked = { client, queryKey: ['kept'], meta: { endpoint: listDocuments, parts: { params: { applicationId }, query: {} } } }
		client.setQueryData(['without parts'], 'never asked for')
		await client.query({ ...asked, queryFn: () => 'as it was' })
		await rereadShown(client, ({ params }) => JSON.stringify(params) === '{"applicationId":"one"}')
		const kept = client.getQueryCache().find({ queryKey: ['kept'] })
		expect(kept?.isStaleByTime(10_000)).toBe(is_stale)
		expect(answers).not.toHaveBeenCalled()
	})
})

const of = (applicationId: string, newest: number) => ({ params: { applicationId }, query: { newest } })

it('the last answer is a placeholder for the same record only', () => {
	expect(isOfSame(of('one', 40), { parts: of('one', 20) })).toBe(true)
	expect(isOfSame(of('other', 20), { parts: of('one', 20) })).toBe(false)
	expect(isOfSame({ query: { search: 'b' } }, { parts: { query: { search: 'a' } } })).toBe(true)
})
