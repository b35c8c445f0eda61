import { randomUUID } from 'node:crypto'

import type { TestServer } from './server.ts'

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
				select $1, 'authority', 'standard', 1 + coalesce((select max(version) from publications where partner_id = $1), 0), $2,
					now() + make_interval(secs => $3), $4, $5, $6, $7, false`,
			[partner_id, set_id, in_seconds, schema_version, JSON.stringify(content), randomUUID(), [submitter]],
		)
	})
}
