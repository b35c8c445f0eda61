import { expect } from 'vitest'

import type { Answer, Browser, Json } from './server.ts'

/** The error codes of an answer, without the fields. */
export const codesIn = (body: { errors: { code: string }[] }): string[] => body.errors.map((fault) => fault.code)
export const codesOf = ({ body }: Answer): string[] => codesIn(body)

export const statusAndCodes = ({ status, body }: Answer): unknown[] => [status, ...(body?.errors ?? []).map((found: Json) => found.code)]

/** The first error code of a refused call, otherwise `allowed`. */
export const refusalOf = ({ status, body }: Answer): string => (status < 300 ? 'allowed' : String(body.errors?.[0]?.code))

/** The status, then each fault with its field. */
export const codes = ({ status, body }: Answer): unknown[] => [
	status,
	...(body?.errors ?? []).map((found: Json) => `${found.code} ${found.field ?? ''}`.trim()),
]

/** The body of a call that must succeed. */
export const done = ({ status, body }: Answer): Json => {
	expect(status, JSON.stringify(body)).toBeLessThan(300)
	return body
}

export const put = (browser: Browser, path: string, body: unknown): Promise<Answer> =>
	browser.send({ method: 'PUT', url: `/api${path}`, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) })

/** The names of the companies found. */
export const namesOf = (companies: readonly { name: string }[]): string[] => companies.map((company) => company.name)
