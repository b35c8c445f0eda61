import { type keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'

import { call, CallRefusal, type CallOptions, type CallParts } from './call.ts'

/**
 * Reads are kept for the moment it takes to go back and forth; what the server refuses is not asked again. A first answer that
 * fails is the page's error; when a later one does, what is shown stays: a lost connection must not take the page away from
 * under somebody who is uploading.
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

/** The key of an answer: the endpoint, then what was asked of it. The first part alone stands for every answer of the endpoint. */
const keyOf = (endpoint: Endpoint, parts?: object): readonly unknown[] => {
	const { params, query } = { ...parts } as { params?: unknown; query?: unknown }
	return [`${endpoint.method} ${endpoint.path}`, ...(params === undefined && query === undefined ? [] : [{ params, query }])]
}

interface ReadOptions {
	/** false waits: for a call whose parameters are not known yet. */
	readonly enabled?: boolean
	/** Handle a failure in the screen instead of its error page. */
	readonly throwOnError?: boolean
	readonly refetchInterval?: number | false
	/** What to show of the last answer while the next is on its way: `keepPreviousData`, which here keeps to the same record. */
	readonly placeholderData?: typeof keepPreviousData
}

/** The answer of a GET, kept and shared by endpoint and parameters. */
export const useCall = <E extends Endpoint>(endpoint: E, parts: CallParts<E>, options: ReadOptions = {}) =>
	useQuery<AnswerOf<E>>({
		queryKey: keyOf(endpoint, parts),
		meta: { endpoint, parts },
		queryFn: ({ client, queryKey, signal }) =>
			callLoosely(endpoint, {
				...parts,
				signal,
				// What reads itself anew would otherwise keep the session alive for ever.
				is_background: typeof options.refetchInterval === 'number' && client.getQueryData(queryKey) !== undefined,
			}),
		// What asks for nothing fails at nothing, whoever else asks the same.
		...(options.enabled === false && { throwOnError: false }),
		...options,
		...(options.placeholderData !== undefined && { placeholderData: keepOfSame(parts) }),
	})

const keepOfSame =
	(parts: object): typeof keepPreviousData =>
	<T>(answer: T | undefined, asked?: { readonly meta?: unknown }) =>
		isOfSame(parts, asked?.meta) ? answer : undefined

/** Whether what was asked before is about the same record: what is in the path is; another page or filter of it is in the query. */
export function isOfSame(parts: object, meta: unknown): boolean {
	const { params } = { ...parts } as { params?: unknown }
	const before = meta as { readonly parts?: { readonly params?: unknown } } | undefined
	return JSON.stringify(params) === JSON.stringify(before?.parts?.params)
}

/** An answer that is kept already, without asking for it; undefined where there is none. */
export const answerKept = <E extends Endpoint>(client: QueryClient, endpoint: E, parts: CallParts<E>): AnswerOf<E> | undefined =>
	client.getQueryData<AnswerOf<E>>(keyOf(endpoint, parts))

/**
 * Reads again what the page shows of answers that match. Nobody asked for it: it keeps no session alive, and where it fails, what
 * is shown stays.
 */
export async function rereadShown(client: QueryClient, matches: (asked: { readonly params?: unknown }) => boolean): Promise<void> {
	const shown = client.getQueryCache().findAll({ type: 'active' })
	await Promise.all(
		shown.map(async ({ queryKey, meta }) => {
			const { endpoint, parts } = meta as unknown as { endpoint: Endpoint; parts: { readonly params?: unknown } & CallOptions }
			if (!matches(parts)) return
			// What is being read already was asked before the news: its answer may not know of it.
			if (client.getQueryData(queryKey) !== undefined) await client.cancelQueries({ queryKey, exact: true }, { silent: true })
			await client
				.query({
					queryKey,
					// Kept with the query from here on, in place of what it had: the next news needs it as much.
					...(meta !== undefined && { meta }),
					queryFn: ({ signal }) => callLoosely(endpoint, { ...parts, signal, is_background: true } as never),
					staleTime: 0,
				})
				.catch(() => undefined)
		}),
	)
}

interface SendOptions {
	/** Endpoints whose answers this call makes old. */
	readonly refreshes?: readonly Endpoint[]
}

interface Told<Answer> {
	readonly onSuccess?: (answer: Answer) => void
	readonly onError?: (error: Error) => void
	readonly onSettled?: () => void
}

/**
 * A call that changes something; `refreshes` names what has to be read again afterwards. Whoever asked is told when that has been read,
 * and also where it took away the row that was pressed: the library's own `mutate` keeps silent then.
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

/** Inside a generic function TypeScript cannot see which parts an endpoint needs; the callers above have checked it. */
const callLoosely = call as <E extends Endpoint>(endpoint: E, parts: CallParts<E> & CallOptions) => Promise<AnswerOf<E>>
