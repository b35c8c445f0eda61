import { expect } from 'vitest'

import type { Answer, Browser, Json } from './server.ts'

/** What was refused, without where. */
export const codesIn = (body: { errors: { code: string }[] }): string[] => body.errors.map((fault) => fault.code)
export const codesOf = ({ body }: Answer): string[] => codesIn(body)

export const statusAndCodes = ({ status, body }: Answer): unknown[] => [status, ...(body?.errors ?? []).map((found: Json) => found.code)]

/** The first thing that was refused, or that nothing was. */
export const refusalOf = ({ status, body }: Answer): string => (status < 300 ? 'allowed' : String(body.errors?.[0]?.code))

/** The status, then each fault with its field. */
export const codes = ({ status, body }: Answer): unknown[] => [
	status,
	...(body?.errors ?? []).map((found: Json) => `${found.code} ${found.field ?? ''}`.trim()),
]

/** What came of a call that has to go well. */
export const done = ({ status, body }: Answer): Json => {
	expect(status, JSON.stringify(body)).toBeLessThan(300)
	return body
}

export const put = (browser: Browser, path: string, body: unknown): Promise<Answer> =>
	browser.send({ method: 'PUT', url: `/api${path}`, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) })

/** What the companies that were found are called. */
export const namesOf = (companies: readonly { name: string }[]): string[] => companies.map((company) => company.name)
