import { sql, type RawBuilder } from 'kysely'

import { max_of_kind, type WaitingKind } from '#domain/cases/waiting/kinds.ts'

import { sqlBuilder } from '#api/platform/db/prepare.ts'
import {
	accountChangePart,
	arrearsPart,
	bankMoneyPart,
	collectionRunPart,
	loanDefaultPart,
	monthClosingPart,
	returnPart,
} from './arrears/store.ts'
import type { WaitingFilter, WaitingRow } from './row.ts'
import { unscreenedPart } from './screenings/store.ts'

/** A kind of what waits: its columns, in the order of every other's, and the rows they are read of. */
interface Part {
	readonly from: RawBuilder<unknown>
	readonly partner_id?: RawBuilder<unknown>
	readonly application_id?: RawBuilder<unknown>
	readonly subject_id: RawBuilder<unknown>
	readonly since: RawBuilder<unknown>
	readonly by_staff?: RawBuilder<unknown>
	readonly of_staff?: RawBuilder<unknown>
	readonly name?: RawBuilder<unknown>
	readonly due_date?: RawBuilder<unknown>
	readonly priority?: RawBuilder<unknown>
	readonly facts?: RawBuilder<unknown>
	/** What is left out first comes last; the oldest first where nothing is said. */
	readonly order?: RawBuilder<unknown>
}

/** The conditions of a part end with it. */
const within = ({ of_case, left_out }: WaitingFilter, partner_id: RawBuilder<unknown>): RawBuilder<unknown> => {
	if (of_case !== undefined) return sql`and x.partner_id = ${of_case.partner_id} and x.application_id = ${of_case.application_id}`
	return left_out.length === 0 ? sql`` : sql`and ((${partner_id})::uuid is null or (${partner_id})::uuid <> all(${[...left_out]}::uuid[]))`
}

/** The oldest of a kind: they are the most urgent ones too, as the hours are the same for all of it. */
const select = (kind: WaitingKind, part: Part, filter: WaitingFilter): RawBuilder<unknown> =>
	sql`(select ${sql.lit(kind)}::text as kind, ${part.subject_id}::text as subject_id, ${part.since}::timestamptz as since,
		${part.by_staff ?? sql`null`}::uuid as by_staff, ${part.of_staff ?? sql`null`}::uuid as of_staff, ${part.name ?? sql`null`}::text as name,
		${part.due_date ?? sql`null`}::date as due_date, ${part.priority ?? sql`null`}::text as priority,
		${part.facts ?? sql`'{}'`}::jsonb as facts, ${part.partner_id ?? sql`x.partner_id`}::uuid as partner_id,
		${part.application_id ?? sql`x.application_id`}::uuid as application_id
		from ${part.from} ${within(filter, part.partner_id ?? sql`x.partner_id`)} order by ${part.order ?? part.since} limit ${sql.lit(max_of_kind)})`

const ofCase = sql`join applications a on a.partner_id = x.partner_id and a.application_id = x.application_id`
const nothing = sql`null`
const among = (values: readonly string[]) => sql`any(${[...values]})`

/** Nobody judges an identification in an application they are part of. */
const notOwnCase = ({ email }: WaitingFilter) => sql`not exists (
	select from signatories s where s.partner_id = x.partner_id and s.application_id = x.application_id and s.email = ${email}
) and not exists (
	select from users u join memberships m on m.partner_id = u.partner_id and m.user_id = u.user_id
	where m.partner_id = a.partner_id and m.team_id = a.team_id and u.email = ${email}
)`

const person = sql`x.first_name || ' ' || x.last_name`

/** What is decided on: the terms that are prepared, and the bureau's last report on the company that applies. */
const granted = (terms: RawBuilder<unknown>) => sql`jsonb_build_object('terms', ${terms}, 'report', (
	select r.report from credit_reports r where r.partner_id = a.partner_id and r.application_id = a.application_id
	and r.company_id = a.company_id and r.status = 'received' order by r.requested_at desc, r.report_id desc limit 1
))`

/** Who has proposed it and when, in a case or apart from any. */
const proposed = { since: sql`x.proposed_at`, by_staff: sql`x.proposed_by` } as const
const proposedApart = { ...proposed, application_id: nothing } as const

const parts: Readonly<Record<WaitingKind, (filter: WaitingFilter) => Part>> = {
	proposal: ({ staff_id }) => ({
		subject_id: sql`x.proposal_id`,
		...proposed,
		facts: sql`jsonb_build_object('move', x.move ->> 'move', 'to', x.move ->> 'to')`,
		from: sql`proposals x where x.status = 'open' and x.proposed_by <> ${staff_id}`,
	}),
	vote: ({ staff_id }) => ({
		subject_id: sql`x.recommendation_id`,
		since: sql`x.saved_at`,
		by_staff: sql`x.author_ids[cardinality(x.author_ids)]`,
		facts: sql`jsonb_build_object('author_ids', x.author_ids, 'grant', ${granted(sql`(select o.terms from offers o
			where o.partner_id = x.partner_id and o.application_id = x.application_id and o.status = 'prepared')`)}, 'votes', coalesce((
			select jsonb_agg(jsonb_build_object('office', v.office, 'vote', v.vote, 'voted_by', v.voted_by)) from recommendation_votes v
			where v.partner_id = x.partner_id and v.recommendation_id = x.recommendation_id and v.voided_at is null
		), '[]'))`,
		from: sql`investment_recommendations x ${ofCase} where x.status = 'waiting_for_approval' and ${staff_id} <> all (x.author_ids)`,
	}),
	release: ({ staff_id, releases }) => ({
		subject_id: sql`x.offer_id`,
		since: sql`greatest(x.prepared_at, a.stage_since)`,
		by_staff: sql`x.prepared_by`,
		facts: sql`jsonb_build_object(
			'is_exception', x.terms ->> 'exception_reason' is not null,
			'grant', ${granted(sql`x.terms`)},
			'recommendation', (select r.status from investment_recommendations r where r.partner_id = x.partner_id
				and r.application_id = x.application_id order by r.created_at desc, r.recommendation_id desc limit 1),
			'marks', (select coalesce(jsonb_agg(jsonb_build_object('item_key', m.item_key, 'state', m.state, 'marked_by', m.marked_by)), '[]')
				from checklist_marks m where m.partner_id = x.partner_id and m.application_id = x.application_id and m.kind = 'four_eyes')
		)`,
		from: sql`offers x ${ofCase} where x.status = 'prepared' and x.refused_at is null and a.flow || ' ' || a.status = ${among(releases)} and not exists (
		select from offer_versions v where v.partner_id = x.partner_id and v.offer_id = x.offer_id and v.saved_by = ${staff_id}
		)`,
	}),
	refused_terms: ({ for_ids }) => ({
		subject_id: sql`x.offer_id`,
		since: sql`x.refused_at`,
		by_staff: sql`x.refused_by`,
		of_staff: sql`x.prepared_by`,
		from: sql`offers x ${ofCase} where x.status = 'prepared' and x.refused_at is not null and x.prepared_by = ${among(for_ids)}`,
	}),
	industry_code: ({ staff_id }) => ({
		subject_id: sql`x.change_id`,
		...proposed,
		name: sql`x.code`,
		facts: sql`jsonb_build_object('type', x.type)`,
		from: sql`application_industry_codes x where x.status = 'proposed' and x.proposed_by <> ${staff_id}`,
	}),
	verdict: (filter) => ({
		subject_id: sql`x.ident_id`,
		since: sql`x.verdict_at`,
		by_staff: sql`x.verdict_by`,
		name: person,
		from: sql`identifications x ${ofCase} where x.is_last and x.verdict is not null and x.verdict_confirmed_by is null
		and x.verdict_by <> ${filter.staff_id} and ${notOwnCase(filter)}`,
	}),
	identification: (filter) => ({
		subject_id: sql`x.ident_id`,
		since: sql`coalesce(x.doubted_at, x.completed_at, x.created_at)`,
		name: person,
		from: sql`identifications x ${ofCase} where x.is_last and x.verdict is null and a.turn is not null
		and (x.doubted_at is not null or x.verdict_confirmed_by is null and x.findings <> '{}') and ${notOwnCase(filter)}`,
	}),
	screening: () => ({
		subject_id: sql`x.screening_id`,
		since: sql`coalesce(x.answered_at, x.requested_at)`,
		name: sql`x.name`,
		from: sql`screenings x ${ofCase} where x.status = 'hit' and x.decision is null and a.turn is not null`,
	}),
	unscreened: ({ screened }) => unscreenedPart(screened),
	staff_change: ({ staff_id }) => ({
		subject_id: sql`x.change_id`,
		...proposedApart,
		name: sql`p.display_name`,
		partner_id: sql`coalesce(x.partner_id, p.partner_id)`,
		facts: sql`jsonb_build_object('change', x.kind, 'is_of_partner', x.partner_id is not null)`,
		from: sql`staff_changes x left join staff_users p on p.staff_id = x.staff_id
		where x.answered_at is null and x.proposed_by <> ${staff_id} and x.staff_id is distinct from ${staff_id}`,
	}),
	address_correction: ({ staff_id }) => ({
		subject_id: sql`x.correction_id`,
		...proposedApart,
		name: sql`x.email_before`,
		facts: sql`jsonb_build_object('user_id', x.user_id)`,
		from: sql`address_corrections x where x.status = 'open' and x.proposed_by <> ${staff_id}`,
	}),
	address_objection: () => ({
		subject_id: sql`x.lock_id`,
		since: sql`x.locked_at`,
		name: sql`u.email`,
		application_id: nothing,
		facts: sql`jsonb_build_object('user_id', x.user_id)`,
		from: sql`account_locks x join users u on u.partner_id = x.partner_id and u.user_id = x.user_id
		where x.locked_by is null and x.lifted_at is null and u.deleted_at is null`,
	}),
	account_deletion: ({ staff_id }) => ({
		subject_id: sql`x.deletion_id`,
		...proposedApart,
		name: sql`u.email`,
		facts: sql`jsonb_build_object('user_id', x.user_id)`,
		from: sql`account_deletions x join users u on u.partner_id = x.partner_id and u.user_id = x.user_id
		where x.status = 'open' and x.proposed_by <> ${staff_id}`,
	}),
	corridor: ({ staff_id }) => ({
		subject_id: sql`x.corridor_id`,
		...proposedApart,
		facts: sql`jsonb_build_object('product_id', x.product_id)`,
		from: sql`price_corridors x where x.status = 'proposed' and x.proposed_by <> ${staff_id}`,
	}),
	fixing: ({ staff_id }) => ({
		subject_id: sql`x.fixing_id`,
		...proposedApart,
		partner_id: nothing,
		facts: sql`jsonb_build_object('rate', x.rate, 'tenor', x.tenor)`,
		from: sql`reference_fixings x where x.status = 'proposed' and x.proposed_by <> ${staff_id}`,
	}),
	template: ({ staff_id }) => ({
		subject_id: sql`x.kind || ' ' || x.language || ' ' || x.version`,
		since: sql`coalesce(x.edited_at, x.created_at)`,
		by_staff: sql`x.authors[cardinality(x.authors)]`,
		application_id: nothing,
		facts: sql`jsonb_build_object('kind', x.kind, 'language', x.language, 'version', x.version)`,
		from: sql`document_templates x where x.status = 'submitted' and ${staff_id} <> all (x.authors)`,
	}),
	publication: ({ staff_id }) => ({
		subject_id: sql`x.set_id`,
		since: sql`x.submitted_at`,
		by_staff: sql`x.submitted_by`,
		name: sql`x.reason`,
		application_id: nothing,
		facts: sql`jsonb_build_object('subjects', x.subjects)`,
		from: sql`publication_sets x where x.state = 'submitted' and x.submitted_by <> ${staff_id} and ${staff_id} <> all (x.authors)`,
	}),
	month_closing: ({ staff_id }) => ({ ...proposedApart, ...monthClosingPart(staff_id) }),
	loan_change: ({ staff_id }) => ({
		subject_id: sql`x.change_id`,
		...proposed,
		facts: sql`jsonb_build_object('loan_id', x.loan_id, 'currency', l.currency, 'amount_cents', ((x.content ->> 'amount')::numeric * 100)::bigint)`,
		from: sql`loan_changes x join loans l on l.partner_id = x.partner_id and l.loan_id = x.loan_id where x.status = 'open' and x.proposed_by <> ${staff_id}`,
	}),
	collection_run: ({ staff_id }) => ({ ...proposedApart, ...collectionRunPart(staff_id) }),
	return: () => returnPart,
	account_change: ({ staff_id }) => accountChangePart(staff_id),
	bank_money: () => ({ ...bankMoneyPart, application_id: nothing }),
	arrears: () => arrearsPart,
	loan_default: () => loanDefaultPart,
	cover: ({ for_ids, covers }) => ({
		of_staff: sql`a.assigned_staff_id`,
		subject_id: sql`x.cover_id`,
		since: sql`coalesce(x.decided_at, x.requested_at)`,
		name: sql`d.company_name`,
		from: sql`insurance_covers x ${ofCase} join debitors d on d.partner_id = x.partner_id and d.cover_id = x.cover_id
		where x.status = ${among(covers)} and x.recorded_by is null and d.removed_at is null and a.turn is not null
		and a.assigned_staff_id = ${among(for_ids)}`,
	}),
	request: ({ for_ids }) => ({
		of_staff: sql`coalesce(a.assigned_staff_id, x.created_by_staff_id)`,
		subject_id: sql`x.request_id`,
		since: sql`x.turn_since`,
		name: sql`x.question`,
		from: sql`requests x ${ofCase} where x.status = 'answered' and coalesce(a.assigned_staff_id, x.created_by_staff_id) = ${among(for_ids)}`,
	}),
	mention: ({ for_ids }) => ({
		of_staff: sql`x.staff_id`,
		subject_id: sql`x.mention_id`,
		since: sql`x.mentioned_at`,
		by_staff: sql`x.mentioned_by`,
		from: sql`note_mentions x where x.seen_at is null and x.staff_id = ${among(for_ids)}`,
	}),
	document: ({ for_ids }) => ({
		of_staff: sql`a.assigned_staff_id`,
		subject_id: sql`x.document_id`,
		since: sql`coalesce(x.filed_at, x.uploaded_at, x.created_at)`,
		name: sql`x.document_name`,
		facts: sql`jsonb_build_object('document_type', x.document_type, 'upload_status', x.upload_status, 'scan_status', x.scan_status,
			'is_scan_waived', x.is_scan_waived, 'uploaded_by_type', x.uploaded_by_type, 'related_entity_kind', x.related_entity_kind)`,
		from: sql`documents x ${ofCase} where a.assigned_staff_id = ${among(for_ids)} and x.deleted_at is null and x.review_status = 'open'
		and x.upload_status = 'uploaded' and x.uploaded_by_type <> 'system' and not exists (
			select from documents n where n.partner_id = x.partner_id and n.application_id = x.application_id
			and n.replaces_document_id = x.document_id and n.deleted_at is null
		)`,
	}),
	task: ({ for_ids, staff_id }) => ({
		of_staff: sql`coalesce(x.assigned_staff_id, case when x.kind <> 'decline_review' then a.assigned_staff_id end)`,
		subject_id: sql`x.task_id`,
		since: sql`x.created_at`,
		by_staff: sql`x.created_by_staff_id`,
		name: sql`x.title`,
		due_date: sql`x.due_date`,
		priority: sql`x.priority`,
		facts: sql`jsonb_build_object('task', x.kind, 'details', x.details)`,
		order: sql`x.due_date asc nulls last, x.created_at`,
		from: sql`tasks x ${ofCase} where x.status <> 'done'
		and (x.assigned_staff_id = ${among(for_ids)}
			or x.assigned_staff_id is null and x.kind <> 'decline_review' and a.assigned_staff_id = ${among(for_ids)}
			or x.assigned_staff_id is null and x.kind = 'decline_review' and not exists (
				select from application_events e where e.partner_id = x.partner_id and e.application_id = x.application_id
				and e.actor_id = ${staff_id} and e.happened_at < x.created_at and e.kind not like 'task\\_%'))`,
	}),
	own_case: ({ for_ids, partners_places }) => ({
		...(partners_places === undefined && { of_staff: sql`x.assigned_staff_id` }),
		subject_id: sql`x.application_id`,
		since: sql`x.turn_since`,
		from:
			partners_places === undefined
				? sql`applications x where x.assigned_staff_id = ${among(for_ids)} and x.turn = 'ours' and not exists (
			select from proposals p where p.partner_id = x.partner_id and p.application_id = x.application_id
			and p.status = 'open' and p.proposed_by = ${among(for_ids)})`
				: sql`applications x where x.turn is not null and x.flow || ' ' || x.status = ${among(partners_places)}`,
	}),
}

/** One statement reads all of it, each part by an index of its own (migration 0060). */
export const listWaiting = (kinds: readonly WaitingKind[], filter: WaitingFilter) => {
	const asked = kinds.flatMap((kind) => {
		const part = parts[kind](filter)
		return filter.of_case !== undefined && part.application_id === nothing ? [] : [select(kind, part, filter)]
	})
	const whole = sql<WaitingRow>`select w.*, a."shortApplicationId", a."companyName", a.loan_size_cents, a.currency, a.flow, a.status, a.product_id
		from (${sql.join(asked, sql` union all `)}) w
		left join applications a on a.partner_id = w.partner_id and a.application_id = w.application_id`
	return { compile: () => whole.compile(sqlBuilder) }
}
