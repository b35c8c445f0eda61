import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

import { discardDraft, getDraft, saveDraft, type Draft } from '#contract/applying/drafts.ts'
import { getSessionTime } from '#contract/platform/session-time.ts'
import { draftFields, type DraftField } from '#domain/applying/applications/draft.ts'

import { call, CallRefusal } from '../../../kit/call.ts'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePageState, usePageStateStore, type PageStateStore } from '../../../kit/page-state.tsx'
import { DraftMirror, isNothing, merged, nothing, type Unsaved } from './draft-mirror.ts'

export type Answers = Draft['answers']

/** Where the input is saved: on the server, on this device until the server answers again, or nowhere. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'on_device' | 'no_cookies' | 'failed'

const delay_ms = 500
const retryMs = { first: 2_000, longest: 60_000 }
const max_characters = 4_000

/** The draft before the first save. */
const beginning: Draft = { answers: {}, custom_answers: {}, form: null, version: 0, creation_key: '', application_id: null, updated_at: '' }

const isDraftField = (name: string): name is DraftField => (draftFields as readonly string[]).includes(name)

/** Selects the form values a draft keeps: its own fields, valid or not, if they can be stored. */
const storable = (values: Readonly<Record<string, unknown>>): Answers =>
	Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (isDraftField(name) ? [[name, storableValue(value)] as const] : [])))

function storableValue(value: unknown): string | number | boolean | null {
	if (typeof value === 'string') return value.slice(0, max_characters)
	return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const changedIn = <Values extends Readonly<Record<string, unknown>>>(before: Readonly<Record<string, unknown>>, values: Values): Values =>
	Object.fromEntries(Object.entries(values).filter(([name, value]) => before[name] !== value)) as Values

/** A lasting refusal, which a retry would only repeat. */
const isLasting = (error: unknown): boolean =>
	error instanceof CallRefusal && error.http_status >= 400 && error.http_status < 500 && error.http_status !== 429

/**
 * Saves the draft of one page: takes every change at once, sends the changes to the server with a debounce, and mirrors unsent ones on the
 * device. Unsent changes are retried when the browser is online again, after a back-off, and at the next visit.
 */
class DraftKeeper {
	readonly #store: PageStateStore
	readonly #listeners = new Set<() => void>()
	#unsaved: Unsaved = nothing
	#timer: number | undefined
	#sending: Promise<void> | undefined
	#state: SaveState = 'untouched'
	#is_mirrored = true
	#next_retry_ms = retryMs.first

	constructor(store: PageStateStore) {
		this.#store = store
	}

	readonly state = (): SaveState => this.#state

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	/** Merges values into the draft; equal values are no change. */
	update(values: Readonly<Record<string, unknown>>): void {
		this.#take({ answers: changedIn(this.#draft.answers, storable(values)), custom_answers: {} })
	}

	/** Does the same for the questions of a configured form, together with that form. */
	updateCustom(values: Readonly<Record<string, unknown>>, form: Draft['form']): void {
		const { custom_answers, form: before } = this.#draft
		const given = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, storableValue(value)]))
		const is_same_form = before?.name === form?.name && before?.version === form?.version
		this.#take({ answers: {}, custom_answers: changedIn(custom_answers, given), ...(!is_same_form && { form }) })
	}

	/** Sends unsaved changes now. Resolves when everything is saved, or has failed. */
	async flush(options: { readonly keepalive?: boolean } = {}): Promise<void> {
		window.clearTimeout(this.#timer)
		while (this.#sending !== undefined) await this.#sending
		if (isNothing(this.#unsaved)) return
		this.#sending = this.#send(options).finally(() => (this.#sending = undefined))
		await this.#sending
	}

	/** Restores changes an earlier visit could not send, and returns them. */
	restore(): Answers {
		const mirror = this.#mirror
		const key = this.#draft.creation_key
		const left = key === '' ? mirror.read('') : merged(mirror.read(''), mirror.read(key))
		if (key !== '') mirror.clear('')
		this.#take({
			answers: changedIn(this.#draft.answers, storable(left.answers)),
			custom_answers: changedIn(this.#draft.custom_answers, left.custom_answers),
			...(left.form !== undefined && { form: left.form }),
		})
		return storable(left.answers)
	}

	/** Clears the device once the draft has become an application. */
	finish(): void {
		this.#forget()
		this.#mirror.clear(this.#draft.creation_key)
		this.#store.update({ draft: null })
	}

	/** Discards the draft here and on the server. An earlier draft of the account becomes the current one again. */
	async discard(): Promise<void> {
		this.#forget()
		await this.#sending
		await call(discardDraft)
		this.finish()
		if (this.#store.get().profile !== null) this.#store.update(await call(getDraft))
	}

	/** Switches to another draft in this browser; unsaved changes of this one stay in its mirror. */
	continueWith(draft: Draft): void {
		this.#forget()
		this.#store.update({ draft })
	}

	/** Prepares for sign-out: the draft stays with its account, and nothing of it on the device. */
	leave(): void {
		this.#forget()
		this.#mirror.clearAll()
	}

	get #draft(): Draft {
		return this.#store.get().draft ?? beginning
	}

	get #mirror(): DraftMirror {
		return new DraftMirror(this.#store.get().partner?.key ?? '')
	}

	#take(changed: Unsaved): void {
		if (isNothing(changed)) return
		this.#unsaved = merged(this.#unsaved, changed)
		this.#show(this.#draft)
		this.#is_mirrored = this.#mirror.add(this.#draft.creation_key, this.#unsaved)
		// A failed or mirrored state stays shown until the server has the change.
		if (this.#state === 'untouched' || this.#state === 'saved') this.#tell('saving')
		this.#sendIn(delay_ms)
	}

	/** Shows the server's draft with the unsaved changes applied. */
	#show(draft: Draft): void {
		const { answers, custom_answers, form } = this.#unsaved
		this.#store.update({
			draft: {
				...draft,
				answers: { ...draft.answers, ...answers },
				custom_answers: { ...draft.custom_answers, ...custom_answers },
				...(form !== undefined && { form }),
			},
		})
	}

	#sendIn(wait_ms: number): void {
		window.clearTimeout(this.#timer)
		this.#timer = window.setTimeout(() => void this.flush(), wait_ms)
	}

	async #send(options: { readonly keepalive?: boolean }, is_second = false): Promise<void> {
		const sent = this.#unsaved
		const { creation_key } = this.#draft
		this.#unsaved = nothing
		this.#tell('saving')
		try {
			const { draft } = await call(saveDraft, { body: { ...sent, ...(creation_key !== '' && { creation_key }) }, ...options })
			// A visitor's draft is found by its cookie alone: where that does not come back, the device is all there is.
			if (creation_key === '' && this.#store.get().profile === null && (await call(getDraft)).draft === null) {
				this.#unsaved = merged(sent, this.#unsaved)
				return this.#tell('no_cookies')
			}
			this.#mirror.remove(creation_key, merged(sent, this.#unsaved))
			this.#is_mirrored = this.#mirror.add(draft.creation_key, this.#unsaved)
			this.#show(draft)
			this.#next_retry_ms = retryMs.first
			this.#tell('saved')
		} catch (error) {
			this.#unsaved = merged(sent, this.#unsaved)
			if (!is_second && error instanceof CallRefusal && error.is('err_draft_version_conflict')) return this.#sendToPresent(options)
			this.#fail(error)
		}
	}

	/**
	 * Handles a version conflict. If the session is over, the changes wait until the same person signs in again on this page. If the draft
	 * was sent or discarded elsewhere, the changes go into the current draft, or start one.
	 */
	async #sendToPresent(options: { readonly keepalive?: boolean }): Promise<void> {
		const before = this.#draft.creation_key
		try {
			if (this.#store.get().profile !== null) await call(getSessionTime, { is_background: true })
			const { draft } = await call(getDraft)
			if (draft?.creation_key !== before) this.#mirror.clear(before)
			this.#show(draft ?? beginning)
			this.#is_mirrored = this.#mirror.add(this.#draft.creation_key, this.#unsaved)
		} catch (error) {
			this.#fail(error)
			return
		}
		await this.#send(options, true)
	}

	#fail(error: unknown): void {
		const is_lasting = isLasting(error)
		this.#tell(is_lasting || !this.#is_mirrored ? 'failed' : 'on_device')
		if (is_lasting) return
		this.#sendIn(this.#next_retry_ms)
		this.#next_retry_ms = Math.min(this.#next_retry_ms * 2, retryMs.longest)
	}

	#forget(): void {
		window.clearTimeout(this.#timer)
		this.#unsaved = nothing
		this.#tell('untouched')
	}

	#tell(state: SaveState): void {
		this.#state = state
		for (const listener of this.#listeners) listener()
	}
}

const keepers = new WeakMap<PageStateStore, DraftKeeper>()

export function keeperOf(store: PageStateStore): DraftKeeper {
	const keeper = keepers.get(store) ?? new DraftKeeper(store)
	keepers.set(store, keeper)
	return keeper
}

export const useDraftKeeper = (): DraftKeeper => keeperOf(usePageStateStore())

/** The answers so far. */
export const useAnswers = (): Answers => usePageState((state) => state.draft)?.answers ?? beginning.answers

export function useSaveState(): SaveState {
	const keeper = useDraftKeeper()
	return useSyncExternalStore(keeper.subscribe, keeper.state, () => 'untouched')
}

/** Flushes on page hide, and retries as soon as the connection is back. */
export function useKeptDraft(): void {
	const keeper = useDraftKeeper()
	useEffect(() => {
		const leave = () => void keeper.flush({ keepalive: true })
		const resend = () => void keeper.flush()
		window.addEventListener('pagehide', leave)
		window.addEventListener('online', resend)
		return () => {
			window.removeEventListener('pagehide', leave)
			window.removeEventListener('online', resend)
			void keeper.flush()
		}
	}, [keeper])
}

/** Saves every change of a form into the draft, but not its default values, which would overwrite the answer of another tab. */
export function useDraftedForm<Name extends string>(form: ContractForm<Name>): void {
	const keeper = useDraftKeeper()
	// The form of the first render: it stays the same for the life of the screen.
	const first = useRef(form).current
	useKeptDraft()
	// A layout effect, because it has to listen before the fields apply input from before hydration, which they do in effects.
	useLayoutEffect(() => first.onChange((_, changed) => keeper.update(changed)), [keeper, first])
	useEffect(() => {
		first.fill(keeper.restore() as Partial<Record<Name, unknown>>)
	}, [keeper, first])
}
