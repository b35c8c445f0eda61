import { useEffect, useRef, useSyncExternalStore } from 'react'

import { saveDraft, type Draft } from '#contract/drafts.ts'
import { draftFields, type DraftField } from '#domain/applications/draft.ts'

import { call } from '../../kit/call.ts'
import type { ContractForm } from '../../kit/form/use-contract-form.ts'
import { usePageState, usePageStateStore, type PageStateStore } from '../../kit/page-state.tsx'

export type Answers = Draft['answers']

/** Whether what was typed has reached the server. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'on_device'

const delay_ms = 500
const max_characters = 4_000

/** Before the first save there is nothing but what was typed. */
const beginning: Draft = { answers: {}, version: 0, creation_key: '', application_id: null, updated_at: '' }

const isDraftField = (name: string): name is DraftField => (draftFields as readonly string[]).includes(name)

/** What of a form's values a draft keeps: its own fields, half-typed or not, as far as they can be stored. */
const storable = (values: Readonly<Record<string, unknown>>): Answers =>
	Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (isDraftField(name) ? [[name, storableValue(value)] as const] : [])))

function storableValue(value: unknown): string | number | boolean | null {
	if (typeof value === 'string') return value.slice(0, max_characters)
	return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/**
 * Keeps the draft of one page: takes every change at once, sends what changed to the server when typing pauses, and mirrors
 * on the device what has not arrived there yet.
 */
class DraftKeeper {
	readonly #store: PageStateStore
	readonly #listeners = new Set<() => void>()
	#unsaved: Answers = {}
	#timer: number | undefined
	#sending: Promise<void> | undefined
	#state: SaveState = 'untouched'

	constructor(store: PageStateStore) {
		this.#store = store
	}

	readonly state = (): SaveState => this.#state

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	/** Merges values into the draft; those that are the same as before are no change. */
	update(values: Readonly<Record<string, unknown>>): void {
		const draft = this.#store.get().draft ?? beginning
		const changed = Object.fromEntries(
			Object.entries(storable(values)).filter(([name, value]) => draft.answers[name as DraftField] !== value),
		)
		if (Object.keys(changed).length === 0) return
		this.#unsaved = { ...this.#unsaved, ...changed }
		this.#store.update({ draft: { ...draft, answers: { ...draft.answers, ...changed } } })
		writeMirror(this.#mirror, this.#unsaved)
		window.clearTimeout(this.#timer)
		this.#timer = window.setTimeout(() => void this.flush(), delay_ms)
	}

	/** Sends what is not saved yet, now. Resolves when everything is, or when it could not be. */
	async flush(options: { readonly keepalive?: boolean } = {}): Promise<void> {
		window.clearTimeout(this.#timer)
		await this.#sending
		if (Object.keys(this.#unsaved).length === 0) return
		this.#sending = this.#send(options)
		await this.#sending
		this.#sending = undefined
	}

	async #send(options: { readonly keepalive?: boolean }): Promise<void> {
		const sent = this.#unsaved
		this.#unsaved = {}
		this.#tell('saving')
		try {
			const { draft } = await call(saveDraft, { body: { answers: sent }, ...options })
			// What was typed meanwhile is newer than what came back.
			this.#store.update({ draft: { ...draft, answers: { ...draft.answers, ...this.#unsaved } } })
			writeMirror(this.#mirror, this.#unsaved)
			this.#tell('saved')
		} catch {
			this.#unsaved = { ...sent, ...this.#unsaved }
			this.#tell('on_device')
		}
	}

	/** Takes up what an earlier visit could not send, and answers it. */
	restore(): Answers {
		const left = readMirror(this.#mirror)
		this.update(left)
		return left
	}

	/** The draft became an application: nothing of it stays on the device. */
	finish(): void {
		window.clearTimeout(this.#timer)
		this.#unsaved = {}
		writeMirror(this.#mirror, {})
		this.#store.update({ draft: null })
		this.#tell('untouched')
	}

	get #mirror(): string {
		return `draft.${this.#store.get().partner?.key ?? ''}`
	}

	#tell(state: SaveState): void {
		this.#state = state
		for (const listener of this.#listeners) listener()
	}
}

function writeMirror(key: string, unsaved: Answers): void {
	try {
		if (Object.keys(unsaved).length === 0) localStorage.removeItem(key)
		else localStorage.setItem(key, JSON.stringify(unsaved))
	} catch {
		// A browser that keeps nothing: the server still does.
	}
}

function readMirror(key: string): Answers {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
		return typeof kept === 'object' && kept !== null ? storable(kept as Record<string, unknown>) : {}
	} catch {
		return {}
	}
}

const keepers = new WeakMap<PageStateStore, DraftKeeper>()

export function useDraftKeeper(): DraftKeeper {
	const store = usePageStateStore()
	const keeper = keepers.get(store) ?? new DraftKeeper(store)
	keepers.set(store, keeper)
	return keeper
}

/** What was answered so far. */
export const useAnswers = (): Answers => usePageState((state) => state.draft)?.answers ?? beginning.answers

export function useSaveState(): SaveState {
	const keeper = useDraftKeeper()
	return useSyncExternalStore(keeper.subscribe, keeper.state, () => 'untouched')
}

/** Saves every change of a form into the draft, and the rest of it when the page is left. */
export function useDraftedForm<Name extends string>(form: ContractForm<Name>): void {
	const keeper = useDraftKeeper()
	// The same form for as long as its screen stands.
	const first = useRef(form).current
	useEffect(() => {
		const leave = () => void keeper.flush({ keepalive: true })
		first.fill(keeper.restore() as Partial<Record<Name, unknown>>)
		const stop = first.onChange((values) => keeper.update(values))
		window.addEventListener('pagehide', leave)
		return () => {
			stop()
			window.removeEventListener('pagehide', leave)
			void keeper.flush()
		}
	}, [keeper, first])
}
