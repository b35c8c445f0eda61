import { type keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'

import { call, CallRefusal, type CallOptions, type CallParts } from './call.ts'

/**
 * Answers are cached briefly, for going back and forth; a refusal is not retried. A failed first fetch is the page's error; a failed
 * refetch keeps the displayed answer, so that a lost connection does not interrupt an upload.
 */
export const makeQueryClient = (): QueryClient =>
	new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: 10_000,
				retry: (failures, error) => !(error instanceof CallRefusal && error.http_status < 500) && failures < 2,
				throwOnError: (_, query) => query.state.data === undefined,
			},
		},
	})

/** The query key: the endpoint, then its parameters. The endpoint alone matches all its queries. */
export const keyOf = (endpoint: Endpoint, parts?: object): readonly unknown[] => {
	const { params, query } = { ...parts } as { params?: unknown; query?: unknown }
	return [`${endpoint.method} ${endpoint.path}`, ...(params === undefined && query === undefined ? [] : [{ params, query }])]
}

interface ReadOptions<Answer> {
	/** False defers the call, while its parameters are unknown. */
	readonly enabled?: boolean
	/** False handles a failure in the component instead of the error page. */
	readonly throwOnError?: boolean
	/** The polling interval in milliseconds; a function decides by the last answer. */
	readonly refetchInterval?: Interval | ((answer: Answer | undefined) => Interval)
	/** The age in milliseconds up to which a kept answer is displayed without asking again. */
	readonly staleTime?: number
	/** The answer displayed while the next one loads: `keepPreviousData`, limited to the same record. */
	readonly placeholderData?: typeof keepPreviousData
}

type Interval = number | false | undefined

/** The answer of a GET, cached and shared by endpoint and parameters. */
export const useCall = <E extends Endpoint>(endpoint: E, parts: CallParts<E>, options: ReadOptions<AnswerOf<E>> = {}) => {
	const { refetchInterval: asked, ...others } = options
	const intervalAfter = (answer: AnswerOf<E> | undefined): Interval => (typeof asked === 'function' ? asked(answer) : asked)
	const isPolled = (answer: AnswerOf<E> | undefined): boolean => answer !== undefined && typeof intervalAfter(answer) === 'number'
	return useQuery<AnswerOf<E>>({
		queryKey: keyOf(endpoint, parts),
		meta: { endpoint, parts },
		queryFn: ({ client, queryKey, signal }) =>
			callLoosely(endpoint, {
				...parts,
				signal,
				// Polling must not extend the session.
				is_background: isPolled(client.getQueryData<AnswerOf<E>>(queryKey)),
			}),
		// A disabled query must not throw the error of another component's.
		...(options.enabled === false && { throwOnError: false }),
		...others,
		refetchInterval: ({ state }) => intervalAfter(state.data),
		...(options.placeholderData !== undefined && { placeholderData: keepOfSame(parts) }),
	})
}

const keepOfSame =
	(parts: object): typeof keepPreviousData =>
	<T>(answer: T | undefined, asked?: { readonly meta?: unknown }) =>
		isOfSame(parts, asked?.meta) ? answer : undefined

/** Compares the path parameters, which identify the record; pages and filters are in the query. */
export function isOfSame(parts: object, meta: unknown): boolean {
	const { params } = { ...parts } as { params?: unknown }
	const before = meta as { readonly parts?: { readonly params?: unknown } } | undefined
	return JSON.stringify(params) === JSON.stringify(before?.parts?.params)
}

/** Keeps an answer as if the screen had asked for it. */
export const keepAnswer = <E extends Endpoint>(client: QueryClient, endpoint: E, parts: CallParts<E>, answer: AnswerOf<E>): void =>
	void client.setQueryData(keyOf(endpoint, parts), answer)

/** An answer that is kept already, without asking for it; undefined where there is none. */
export const answerKept = <E extends Endpoint>(client: QueryClient, endpoint: E, parts: CallParts<E>): AnswerOf<E> | undefined =>
	client.getQueryData<AnswerOf<E>>(keyOf(endpoint, parts))

/**
 * Refetches the page's displayed queries that match. It is a background fetch: it does not extend the session, and a failure keeps the
 * displayed answers. Answers that are kept and not displayed are asked for again once a page displays them.
 */
export async function rereadShown(client: QueryClient, matches: (asked: { readonly params?: unknown }) => boolean): Promise<void> {
	const shown = client.getQueryCache().findAll({ type: 'active' })
	await client.invalidateQueries({
		type: 'inactive',
		refetchType: 'none',
		// An answer that the server kept has no parts until a page displays it.
		predicate: ({ meta }) => meta?.['parts'] !== undefined && matches(meta['parts'] as { readonly params?: unknown }),
	})
	await Promise.all(
		shown.map(async (query) => {
			const { queryKey, meta } = query
			const { endpoint, parts } = meta as unknown as { endpoint: Endpoint; parts: { readonly params?: unknown } & CallOptions }
			if (!matches(parts)) return
			// A pending fetch may have been answered before the change, so it is cancelled. The first one is waited for: the page has nothing else.
			if (client.getQueryData(queryKey) !== undefined) await client.cancelQueries({ queryKey, exact: true }, { silent: true })
			else await query.promise?.catch(() => undefined)
			await client
				.query({
					queryKey,
					// Preserves the query's meta, which this fetch would overwrite and the next change needs.
					...(meta !== undefined && { meta }),
					queryFn: ({ signal }) => callLoosely(endpoint, { ...parts, signal, is_background: true } as never),
					staleTime: 0,
				})
				.catch(() => undefined)
		}),
	)
}

interface SendOptions {
	/** The endpoints whose answers this call makes stale. */
	readonly refreshes?: readonly Endpoint[]
}

interface Told<Answer> {
	readonly onSuccess?: (answer: Answer) => void
	readonly onError?: (error: Error) => void
	readonly onSettled?: () => void
}

/**
 * A call that changes data; `refreshes` names the queries to invalidate. The callbacks run after the refetch, even if it unmounts the row
 * that was pressed: the library's own `mutate` skips them then.
 */
export function useSend<E extends Endpoint>(endpoint: E, { refreshes = [] }: SendOptions = {}) {
	const client = useQueryClient()
	const sending = useMutation<AnswerOf<E>, Error, CallParts<E> & CallOptions>({
		mutationFn: (parts) => callLoosely(endpoint, parts),
		onSuccess: async () => {
			await Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })))
		},
	})
	const { mutateAsync } = sending
	const mutate = useCallback(
		(parts: CallParts<E> & CallOptions, { onSuccess, onError = () => undefined, onSettled }: Told<AnswerOf<E>> = {}): void => {
			void mutateAsync(parts).then(onSuccess, onError).finally(onSettled)
		},
		[mutateAsync],
	)
	return { ...sending, mutate }
}

/** In a generic function TypeScript cannot resolve an endpoint's parts; the typed callers above have checked them. */
const callLoosely = call as <E extends Endpoint>(endpoint: E, parts: CallParts<E> & CallOptions) => Promise<AnswerOf<E>>
