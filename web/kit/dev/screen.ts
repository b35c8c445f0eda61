import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import type { ErrorCode, ErrorValues } from '#domain/platform/errors/catalogue.ts'

/** The mocked answer of an endpoint. */
export interface Example {
	readonly endpoint: Endpoint
	/** `earlier` is the number of previous calls. Undefined for a call that never responds. */
	readonly respond: ((earlier: number) => Response) | undefined
}

export const answered = <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Example => ({
	endpoint,
	respond: () =>
		endpoint.answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer, { status: endpoint.status ?? 200 }),
})

/** An answer that is calculated when it is asked for: whatever counts days does so once Temporal is loaded. */
export const calculated = <E extends Endpoint>(endpoint: E, answer: () => AnswerOf<E>): Example => ({
	endpoint,
	respond: () => Response.json(answer()),
})

/** Simulates a save by somebody else between the first and the second read. */
export const readTwice = <E extends Endpoint>(endpoint: E, first: AnswerOf<E>, later: AnswerOf<E>): Example => ({
	endpoint,
	respond: (earlier) => Response.json(earlier === 0 ? first : later),
})

export const unanswered = (endpoint: Endpoint): Example => ({ endpoint, respond: undefined })

export const refused = (endpoint: Endpoint, status: number, code: ErrorCode, values?: ErrorValues): Example => ({
	endpoint,
	respond: () => Response.json({ errors: [{ code, values }] }, { status }),
})

/** One screen in one state. A new one needs only an entry in its app's `screens.ts`. */
export interface Screen<State = undefined> {
	/** The name of the state, as developers would search for it. It is part of the frame's address. */
	readonly name: string
	readonly url: string
	/** The differences from the common initial state. */
	readonly state?: State
	/** The screen's own answers, which precede the common ones. */
	readonly examples?: readonly Example[]
	/** The input to type first, by field name. */
	readonly types?: Readonly<Record<string, string>>
	/** The buttons to press in turn once the screen is rendered, by the keys of their texts. */
	readonly presses?: readonly string[]
	/** Further input and presses, for elements that only exist by then. */
	readonly afterwards?: Pick<Screen, 'types' | 'presses'>
}

/** A screen's name, language and colour scheme. */
export type ShownScreen = Readonly<Record<'screen' | 'lng' | 'scheme', string>>

export const addressOfScreen = (base: string, shown: ShownScreen): string => `${base}?${new URLSearchParams(shown).toString()}`

declare global {
	interface Window {
		/** Shows another screen in this page as after a page load; resolves once it is rendered. */
		showScreen?: (shown: ShownScreen) => Promise<void>
		/** Shows the same screen in another language, as its menu of languages does; resolves once it is rendered. */
		changeLanguage?: (language: Language) => Promise<void>
	}
}
