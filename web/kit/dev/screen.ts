import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode, ErrorValues } from '#domain/errors/catalogue.ts'

/** What a call is answered with, instead of by the server. */
export interface Example {
	readonly endpoint: Endpoint
	/** Undefined: no answer ever comes. */
	readonly respond: (() => Response) | undefined
}

export const answered = <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Example => ({
	endpoint,
	respond: () =>
		endpoint.answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer, { status: endpoint.status ?? 200 }),
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

/** The name as it stands in an address. */
export const addressOfScreen = (base: string, parameters: Readonly<Record<'screen' | 'lng' | 'scheme', string>>): string =>
	`${base}?${new URLSearchParams(parameters).toString()}`
