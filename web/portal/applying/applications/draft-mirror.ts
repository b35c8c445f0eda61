import type { Draft } from '#contract/applying/drafts.ts'

/** Changes the server does not have yet. */
export interface Unsaved {
	readonly answers: Draft['answers']
	readonly custom_answers: Draft['custom_answers']
	/** Undefined if the form has not changed. */
	readonly form?: Draft['form']
}

export const nothing: Unsaved = { answers: {}, custom_answers: {} }

export const isNothing = ({ answers, custom_answers, form }: Unsaved): boolean =>
	form === undefined && Object.keys(answers).length === 0 && Object.keys(custom_answers).length === 0

/** Merges both; the newer value wins. */
export const merged = (older: Unsaved, newer: Unsaved): Unsaved => ({
	...older,
	...newer,
	answers: { ...older.answers, ...newer.answers },
	custom_answers: { ...older.custom_answers, ...newer.custom_answers },
})

const without = <Values extends object>(values: Values, sent: object): Values =>
	Object.fromEntries(Object.entries(values).filter(([name]) => !(name in sent))) as Values

/**
 * Mirrors unsaved changes on this device until the server has them. The key is the draft's: changes to one person's draft never reach
 * another's, and wait until its owner returns. A draft that was never saved has no key yet.
 */
export class DraftMirror {
	readonly #prefix: string

	constructor(partner_key: string) {
		this.#prefix = `draft.${partner_key}.`
	}

	read(creation_key: string): Unsaved {
		try {
			const kept = JSON.parse(localStorage.getItem(this.#prefix + creation_key) ?? '{}') as Partial<Unsaved>
			return merged(nothing, kept as Unsaved)
		} catch {
			return nothing
		}
	}

	/** Merges with the changes of other tabs. Returns false where the browser has no storage. */
	add(creation_key: string, unsaved: Unsaved): boolean {
		return this.#write(creation_key, merged(this.read(creation_key), unsaved))
	}

	/** Removes changes the server has by now. */
	remove(creation_key: string, arrived: Unsaved): void {
		const { form, ...kept } = this.read(creation_key)
		this.#write(creation_key, {
			answers: without(kept.answers, arrived.answers),
			custom_answers: without(kept.custom_answers, arrived.custom_answers),
			...(form !== undefined && arrived.form === undefined && { form }),
		})
	}

	clear(creation_key: string): void {
		this.#write(creation_key, nothing)
	}

	/** Clears the mirrors of all drafts, at sign-out. */
	clearAll(): void {
		try {
			for (const key of Object.keys(localStorage)) if (key.startsWith(this.#prefix)) localStorage.removeItem(key)
		} catch {
			// Without storage nothing was mirrored.
		}
	}

	#write(creation_key: string, unsaved: Unsaved): boolean {
		try {
			if (isNothing(unsaved)) localStorage.removeItem(this.#prefix + creation_key)
			else localStorage.setItem(this.#prefix + creation_key, JSON.stringify(unsaved))
			return true
		} catch {
			return false
		}
	}
}
