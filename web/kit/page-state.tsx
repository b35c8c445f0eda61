import type { DehydratedState } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

import type { PageState } from '#contract/page.ts'

/** The state the server wrote into the page, updated since: one store for routes and components. */
export class PageStateStore {
	#state: PageState
	readonly #listeners = new Set<() => void>()

	constructor(state: PageState) {
		this.#state = state
	}

	readonly get = (): PageState => this.#state

	readonly update = (change: Partial<PageState>): void => {
		this.#state = { ...this.#state, ...change }
		for (const listener of this.#listeners) listener()
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}
}

const PageStateContext = createContext<PageStateStore | null>(null)

export const PageStateProvider = ({ store, children }: { readonly store: PageStateStore; readonly children: ReactNode }) => (
	<PageStateContext value={store}>{children}</PageStateContext>
)

export function usePageStateStore(): PageStateStore {
	const store = use(PageStateContext)
	if (store === null) throw new Error('There is no PageStateProvider above this component.')
	return store
}

/** Selects a part of the page state; the component renders again only when that part changes. */
export function usePageState<Part>(select: (state: PageState) => Part): Part {
	const store = usePageStateStore()
	const read = () => select(store.get())
	return useSyncExternalStore(store.subscribe, read, read)
}

export const useProfile = (): PageState['profile'] => usePageState((state) => state.profile)

export type Partner = NonNullable<PageState['partner']>

/** The partner of this portal. Only the not-found page of an unknown host has none, and does not call this. */
export function usePartner(): Partner {
	const partner = usePageState((state) => state.partner)
	if (partner === null) throw new Error('This screen needs a partner.')
	return partner
}

/** Returns whether an applicant may start an application here (docs/domain/readings Q5). */
export const mayCreateApplication = ({ partner, features }: Pick<PageState, 'partner' | 'features'>): boolean =>
	partner !== null &&
	!partner.is_suspended &&
	partner.userCreateApplication &&
	features.includes('application_creation') &&
	partner.products.length > 0

const state_element_id = 'page-state'

/** The attributes of the element with the state: data, not a script. */
export const stateElement = { id: state_element_id, type: 'application/json' } as const

/** The data the server embeds in the page. */
export interface Handover {
	readonly state: PageState
	/** The results of the routes' loaders, so that hydration does not repeat them. */
	readonly hydration: { readonly loaderData: Record<string, unknown>; readonly errors: Record<string, unknown> | null }
	/** The answers read for the page, as TanStack Query hands it over. */
	readonly answers: DehydratedState | undefined
}

/** Escapes `<`, which could end the element early. */
export const writeHandover = (handover: Handover): string => JSON.stringify(handover).replaceAll('<', String.raw`\u003c`)

export function readHandover(): Handover {
	const text = document.querySelector(`#${state_element_id}`)?.textContent
	if (text === undefined || text === null) throw new Error('The page came without its state.')
	return JSON.parse(text) as Handover
}
