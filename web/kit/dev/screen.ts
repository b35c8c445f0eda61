import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode, ErrorValues } from '#domain/platform/errors/catalogue.ts'

/** What a call is answered with, instead of by the server. */
export interface Example {
	readonly endpoint: Endpoint
	/** Given how often the screen has asked before. Undefined: no answer ever comes. */
	readonly respond: ((earlier: number) => Response) | undefined
}

export const answered = <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Example => ({
	endpoint,
	respond: () =>
		endpoint.answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer, { status: endpoint.status ?? 200 }),
})

/** Somebody else saves between the first time something is read and the second. */
export const readTwice = <E extends Endpoint>(endpoint: E, first: AnswerOf<E>, later: AnswerOf<E>): Example => ({
	endpoint,
	respond: (earlier) => Response.json(earlier === 0 ? first : later),
})

export const unanswered = (endpoint: Endpoint): Example => ({ endpoint, respond: undefined })

export const refused = (endpoint: Endpoint, status: number, code: ErrorCode, values?: ErrorValues): Example => ({
	endpoint,
	respond: () => Response.json({ errors: [{ code, values }] }, { status }),
})

/** One screen in one state. A new one is an entry in its app's `screens.ts`, and nothing else. */
export interface Screen<State = undefined> {
	/** What it shows, in the words of whoever looks for it. Stands in the address of its frame. */
	readonly name: string
	readonly url: string
	/** What differs from the state all screens begin with. */
	readonly state?: State
	/** Asked before the answers that all screens share. */
	readonly examples?: readonly Example[]
	/** What is typed first, by the name of the field. */
	readonly types?: Readonly<Record<string, string>>
	/** Buttons pressed once it stands, one after the other, by the key of what is written on them. */
	readonly presses?: readonly string[]
	/** The same once more, for what only stands by then. */
	readonly afterwards?: Pick<Screen, 'types' | 'presses'>
}

/** A screen by its name, in a language and a colour scheme. */
export type ShownScreen = Readonly<Record<'screen' | 'lng' | 'scheme', string>>

export const addressOfScreen = (base: string, shown: ShownScreen): string => `${base}?${new URLSearchParams(shown).toString()}`

declare global {
	interface Window {
		/** Shows another screen in this page, as if the page had been loaded anew; resolves when the screen stands. */
		showScreen?: (shown: ShownScreen) => Promise<void>
	}
}
