import { randomUUID } from 'node:crypto'

import { authoritySubject } from '#domain/review/authority/subject.ts'

import { put } from './answers.ts'
import { aStaffMember } from './builders.ts'
import type { Answer, Browser, Json, TestServer } from './server.ts'
import { change } from './signing.ts'

/** Somebody with the role of risk, under this name. */
export async function publishes(server: TestServer, name: string): Promise<Browser> {
	const email = `${name}@fundament.example` as const
	await change(server, "insert into staff_users (staff_id, email, display_name, roles) values ($1, $2, $3, '{risk}')", [
		randomUUID(),
		email,
		name,
	])
	return aStaffMember(server, email)
}

export const partner_path = '/staff/partners/hansekontor'
export const authority_path = `${partner_path}/publications/authority`

/** What one person declines alone is all that differs; one vote of either office is what the demo's people can give. */
export const authorityContent = (decline_alone: number) => ({
	...authoritySubject.shipped,
	bands: [{ votes: { front_office: 1, back_office: 1 }, up_to: null }],
	decline_alone: { EUR: decline_alone, CHF: decline_alone, PLN: decline_alone },
})

export const beginsDraft = (by: Browser, from: Json = { from: 'newest' }): Promise<Answer> => by.post(`${authority_path}/draft`, from)

export const savesDraft = (by: Browser, revision: number, decline_alone: number): Promise<Answer> =>
	put(by, `${authority_path}/draft`, { revision, content: authorityContent(decline_alone) })

export const submitsDraft = (by: Browser, revision: number, effective_from: Date | null = null): Promise<Answer> =>
	by.post(`${partner_path}/publication-sets`, { drafts: [{ subject: 'authority', revision }], reason: 'Ab jetzt so.', effective_from })

export const answersSet = (by: Browser, set: Json, given: string): Promise<Answer> =>
	by.post(`${partner_path}/publication-sets/${set.set_id}/answer`, { answer: given, ...(given === 'refuse' && { note: 'Zu weit.' }) })

interface Released {
	readonly partner_id: string
	readonly content: object
	/** Not before the lead is over. */
	readonly in_seconds: number
	/** 2 is what this software does not know yet. */
	readonly schema_version?: number
}

/** A version of the authority that another process has released, by software of another version maybe. */
export async function releaseBeside(server: TestServer, { partner_id, content, in_seconds, schema_version = 1 }: Released): Promise<void> {
	const set_id = randomUUID()
	await server.asEveryPartner(async (db) => {
		const run = (text: string, values: readonly unknown[]) =>
			db.dynamic<{ staff_id: string }>({ compile: () => ({ sql: text, parameters: values }) as never })
		const [submitter, releaser] = (await run('select staff_id from staff_users limit 2', [])).map(({ staff_id }) => staff_id)
		await run('insert into publication_heads (partner_id) values ($1) on conflict do nothing', [partner_id])
		await run('update publication_heads set revision = revision + 1, changed_at = now() where partner_id = $1', [partner_id])
		await run(
			`insert into publication_sets (partner_id, set_id, state, reason, subjects, authors, submitted_hash, submitted_by, submitted_at,
				released_by, released_at) values ($1, $2, 'released', 'x', '{authority}', $3, 'x', $4, now(), $5, now())`,
			[partner_id, set_id, [submitter], submitter, releaser],
		)
		await run(
			`insert into publications (partner_id, subject, key, version, set_id, effective_from, schema_version, content, content_hash, authors, is_retired)
				select $1, 'authority', 'standard', 1 + coalesce((select max(version) from publications where partner_id = $1 and subject = 'authority'), 0), $2,
					now() + make_interval(secs => $3), $4, $5, $6, $7, false`,
			[partner_id, set_id, in_seconds, schema_version, JSON.stringify(content), randomUUID(), [submitter]],
		)
	})
}
