import { randomUUID } from 'node:crypto'

import type { Person } from './person.ts'

/** A call of the page's own, as its scripts would make it; answers with status and body. */
export const calls = (person: Person, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> =>
	person.page.evaluate(
		async ([by, to, sent, key]) => {
			const headers = { 'content-type': 'application/json', 'idempotency-key': key }
			const answer = await fetch(`/api${to}`, { method: by, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) })
			const text = await answer.text()
			return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
		},
		[method, path, body, randomUUID()] as const,
	)

export async function sends<Answer>(person: Person, method: string, path: string, body: unknown): Promise<Answer> {
	const answer = await calls(person, method, path, body)
	if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
	return answer.body as Answer
}

interface Made {
	readonly applicationId: string
	readonly shortApplicationId: string
}

/** An application of whoever is signed in, by a body of `anApplicationForm`. */
export const createsApplication = (person: Person, form: object): Promise<Made> => sends(person, 'POST', '/user/applications', form)
