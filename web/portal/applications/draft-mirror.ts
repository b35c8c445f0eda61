import type { Draft } from '#contract/applying/drafts.ts'

/** What was typed and has not arrived on the server. */
export interface Unsaved {
	readonly answers: Draft['answers']
	readonly custom_answers: Draft['custom_answers']
	/** Undefined: the form has not changed. */
	readonly form?: Draft['form']
}

export const nothing: Unsaved = { answers: {}, custom_answers: {} }

export const isNothing = ({ answers, custom_answers, form }: Unsaved): boolean =>
	form === undefined && Object.keys(answers).length === 0 && Object.keys(custom_answers).length === 0

/** Both; where both say something, the newer. */
export const merged = (older: Unsaved, newer: Unsaved): Unsaved => ({
	...older,
	...newer,
	answers: { ...older.answers, ...newer.answers },
	custom_answers: { ...older.custom_answers, ...newer.custom_answers },
})

const without = <Values extends object>(values: Values, sent: object): Values =>
	Object.fromEntries(Object.entries(values).filter(([name]) => !(name in sent))) as Values

/**
 * What has not arrived yet, kept on this device until it has. It is kept by draft: what was typed into one person's draft never
 * gets into another's, and waits until its owner is back. The draft that has not been saved at all has no key yet.
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

	/** Keeps it beside what another tab keeps. False in a browser that keeps nothing. */
	add(creation_key: string, unsaved: Unsaved): boolean {
		return this.#write(creation_key, merged(this.read(creation_key), unsaved))
	}

	/** What has arrived is not kept any longer. */
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

	/** Of every draft: for signing out. */
	clearAll(): void {
		try {
			for (const key of Object.keys(localStorage)) if (key.startsWith(this.#prefix)) localStorage.removeItem(key)
		} catch {
			// It kept nothing.
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
