import { sql } from 'kysely'

import { prepare } from '#api/platform/db/prepare.ts'

interface OfAccount {
	partner_id: string
	user_id: string
	kinds: string[]
	field: string
	/** No entry about the account is older. */
	since: Date
}

/** Entries about an account that still say this. */
export const listToRedact = prepare((db, param: OfAccount) =>
	db
		.selectFrom('audit_events')
		.select(['event_id', 'position', 'hash', sql<string>`happened_at::text`.as('happened_at')])
		.where('happened_at', '>=', param.since)
		.where('kind', '=', sql<string>`any(${param.kinds}::text[])`)
		.where(sql<boolean>`content -> 'details' ->> 'user_id' = ${param.user_id}`)
		.where(sql<boolean>`content -> 'details' ? ${param.field}::text`)
		.orderBy('happened_at')
		.orderBy('event_id'),
)

interface OfEntry {
	partner_id: string
	event_id: string
	happened_at: string
}

export const redactEntry = prepare((db, param: OfEntry & { field: string; why: string }) =>
	db.selectNoFrom(
		sql`redact_audit_event(${param.partner_id}::uuid, ${param.event_id}::uuid, ${param.happened_at}::timestamptz, ${param.field}, ${param.why})`.as(
			'done',
		),
	),
)

export const findContent = prepare((db, param: OfEntry) =>
	db
		.selectFrom('audit_events')
		.select(sql<string>`content::text`.as('content'))
		.where('event_id', '=', param.event_id)
		.where('happened_at', '=', sql<Date>`${param.happened_at}::timestamptz`),
)

/** What the sealed entries about the redaction of another say was left. */
export const listRedactionsOf = prepare((db, param: { partner_id: string; event_id: string }) =>
	db
		.selectFrom('audit_events')
		.select(sql<string | null>`content -> 'details' ->> 'left_sha256'`.as('left_sha256'))
		.select(sql<string | null>`content -> 'details' ->> 'hash'`.as('hash'))
		.where('kind', '=', 'audit_redacted')
		.where('position', 'is not', null)
		.where(sql<boolean>`content -> 'details' ->> 'event_id' = ${param.event_id}`),
)
