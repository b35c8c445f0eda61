import { sql, type RawBuilder } from 'kysely'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { ExceptionKind } from '#domain/records/exceptions/kinds.ts'
import type { IndustryCodeType } from '#domain/review/industry-codes/codes.ts'

import { sqlBuilder } from '#api/platform/db/prepare.ts'

export interface ExceptionFilter {
	readonly kinds: readonly ExceptionKind[]
	readonly from: Date | undefined
	readonly until: Date | undefined
	/** Partners of which nothing is listed. */
	readonly left_out: readonly string[]
	readonly page: number
	readonly page_size: number
}

export interface ExceptionRow {
	readonly kind: ExceptionKind
	readonly exception_id: string
	readonly happened_at: Date
	readonly decided_by: string | null
	readonly second_person: string | null
	readonly reason: string | null
	readonly facts: {
		readonly rate_bps?: number
		readonly item?: Readonly<Record<Language, string>>
		readonly code?: string
		readonly type?: IndustryCodeType
	}
	readonly partner_id: string
	readonly application_id: string
	readonly shortApplicationId: string
	readonly companyName: string
}

/** A kind of exception: its columns, and the rows they are read of. */
interface Part {
	readonly id: RawBuilder<unknown>
	readonly at: RawBuilder<unknown>
	readonly by: RawBuilder<unknown>
	readonly second: RawBuilder<unknown>
	readonly reason: RawBuilder<unknown>
	readonly facts?: RawBuilder<unknown>
	/** Ends with its conditions. */
	readonly from: RawBuilder<unknown>
}

const confirmed = {
	id: sql`x.proposal_id`,
	at: sql`x.answered_at`,
	by: sql`x.proposed_by`,
	second: sql`x.answered_by`,
	reason: sql`x.note`,
}

const parts: Readonly<Record<ExceptionKind, Part>> = {
	eligibility_override: {
		...confirmed,
		from: sql`proposals x where x.status = 'confirmed' and x.from_status = 'pre_check' and x.move ->> 'to' = 'Open'`,
	},
	reopened: {
		...confirmed,
		from: sql`proposals x where x.status = 'confirmed' and x.from_status = 'Rejected' and x.move ->> 'move' = 'reopen'`,
	},
	price: {
		id: sql`x.offer_id`,
		at: sql`x.released_at`,
		by: sql`x.prepared_by`,
		second: sql`x.released_by`,
		reason: sql`x.terms ->> 'exception_reason'`,
		facts: sql`jsonb_build_object('rate_bps', coalesce(x.terms -> 'interest_rate_bps', x.terms -> 'interest_bps'))`,
		from: sql`offers x where x.released_at is not null and x.terms ->> 'exception_reason' is not null`,
	},
	item_excused: {
		id: sql`x.checklist_id || ' ' || (item ->> 'key')`,
		at: sql`x.frozen_at`,
		by: sql`item ->> 'marked_by'`,
		second: sql`x.frozen_by`,
		reason: sql`item ->> 'note'`,
		facts: sql`jsonb_build_object('item', item -> 'text')`,
		from: sql`frozen_checklists x cross join lateral jsonb_array_elements(x.items) item
			where x.items @> '[{"state": "not_applicable"}]' and item ->> 'state' = 'not_applicable'`,
	},
	industry_code: {
		id: sql`x.change_id`,
		at: sql`x.decided_at`,
		by: sql`x.proposed_by`,
		second: sql`x.decided_by`,
		reason: sql`x.note`,
		facts: sql`jsonb_build_object('code', x.code, 'type', x.type)`,
		from: sql`application_industry_codes x where x.decided_by is not null and x.status in ('in_force', 'replaced')`,
	},
	// Approved although an earlier one of the case was voted down: its reason is what was said against it.
	votes_overruled: {
		id: sql`x.recommendation_id`,
		at: sql`last.voted_at`,
		by: sql`x.author_ids[cardinality(x.author_ids)]`,
		second: sql`last.voted_by`,
		reason: sql`against.note`,
		from: sql`investment_recommendations x cross join lateral (
			select v.voted_at, v.voted_by from recommendation_votes v where v.partner_id = x.partner_id
			and v.recommendation_id = x.recommendation_id and v.voided_at is null order by v.voted_at desc limit 1
		) last cross join lateral (
			select v.note from investment_recommendations r join recommendation_votes v on v.partner_id = r.partner_id
			and v.recommendation_id = r.recommendation_id where r.partner_id = x.partner_id and r.application_id = x.application_id
			and r.status = 'rejected' and v.vote = 'reject' and v.voted_at < last.voted_at order by v.voted_at desc limit 1
		) against where x.status = 'approved'`,
	},
}

/** One row more than a page, which tells that there is another. */
export function listExceptions({ kinds, from, until, left_out, page, page_size }: ExceptionFilter) {
	const end = page * page_size + 1
	const listed = left_out.length === 0 ? sql`` : sql`and x.partner_id <> all(${[...left_out]}::uuid[])`
	const select = (kind: ExceptionKind): RawBuilder<unknown> => {
		const { id, at, by, second, reason, facts = sql`'{}'`, from: rows } = parts[kind]
		const since = from === undefined ? sql`` : sql`and ${at} >= ${from}`
		const before = until === undefined ? sql`` : sql`and ${at} < ${until}`
		return sql`(select ${sql.lit(kind)}::text as kind, ${id}::text as exception_id, ${at}::timestamptz as happened_at, ${by}::text as decided_by,
			${second}::text as second_person, ${reason}::text as reason, ${facts}::jsonb as facts, x.partner_id, x.application_id
			from ${rows} ${listed} ${since} ${before} order by ${at} desc limit ${sql.lit(end)})`
	}
	const whole = sql<ExceptionRow>`select e.*, a."shortApplicationId", a."companyName" from (${sql.join(kinds.map(select), sql` union all `)}) e
		join applications a on a.partner_id = e.partner_id and a.application_id = e.application_id
		order by e.happened_at desc, e.exception_id limit ${sql.lit(page_size + 1)} offset ${sql.lit((page - 1) * page_size)}`
	return { compile: () => whole.compile(sqlBuilder) }
}
