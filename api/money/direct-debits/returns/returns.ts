import type { BodyOf } from '#contract/endpoint.ts'
import type { decideReturn as decideCall, ReturnedCollection } from '#contract/money/staff/returns.ts'
import { consequenceOf, settledReasons, type ReturnView } from '#domain/money/direct-debits/returns.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import type { DeskContext } from '#api/money/reconciliation/context.ts'
import { clearReturned, findReturned, insertDecision, listReturned } from './store.ts'

const page_size = 50

type Row = NonNullable<Awaited<ReturnType<typeof found>>>

const found = ({ db, partner }: DeskContext, collection_id: string) =>
	db.first(findReturned, { partner_id: partner.partner_id, collection_id })

const ended: readonly Row['instalment_status'][] = ['paid', 'canceled']

/** A person decides where the table of reasons says so, and as long as the instalment is open. */
const isDecidable = ({ reason, decision, instalment_status }: Row): boolean =>
	decision === null && consequenceOf(reason) === 'person' && !ended.includes(instalment_status)

function present(row: Row, names: ReadonlyMap<string, string>): ReturnedCollection {
	const { status, decided_by, decided_at } = row
	return {
		collection_id: row.collection_id,
		loan_id: row.loan_id,
		number: row.number,
		companyName: row.companyName,
		instalment: row.instalment,
		amount_cents: row.amount_cents,
		end_to_end_id: row.end_to_end_id,
		status: status === 'rejected' ? 'rejected' : 'returned',
		reason: row.reason,
		consequence: consequenceOf(row.reason),
		collect_on: row.collect_on,
		returned_on: row.returned_on,
		decision: row.decision,
		decided_by: decided_by === null ? null : (names.get(decided_by) ?? ''),
		decided_at: decided_at?.toISOString() ?? null,
		note: row.note,
		may_decide: isDecidable(row),
	}
}

interface Asked {
	readonly view: ReturnView
	readonly reason?: string | undefined
	readonly page: number
}

/** What came back over all runs of a partner. */
export async function returnsOf({ db, partner }: DeskContext, { view, reason, page }: Asked) {
	const { partner_id } = partner
	const rows = await db.all(listReturned, {
		partner_id,
		is_open: view === 'open',
		settled: settledReasons,
		reason: reason ?? null,
		page_size: page_size + 1,
		skipped: (page - 1) * page_size,
	})
	const names = await staffNames(db)
	return { returns: rows.slice(0, page_size).map((row) => present(row, names)), has_more: rows.length > page_size }
}

/** Of two who decide at once one is told. */
export async function decideReturn(
	context: DeskContext,
	collection_id: string,
	given: BodyOf<typeof decideCall>,
): Promise<ReturnedCollection> {
	const { services, db, actor, partner } = context
	const { partner_id } = partner
	const { decision, note } = given
	const row = (await found(context, collection_id)) ?? refuse('err_entity_not_found')
	if (row.decision !== null) refuse('err_proposal_answered')
	if (!isDecidable(row)) refuse('err_return_not_decided')
	const kept = { partner_id, collection_id, decision, note, decided_by: actor.id, decided_at: services.now() }
	if ((await db.first(insertDecision, kept)) === undefined) refuse('err_proposal_answered')
	if (decision === 'again') await db.all(clearReturned, { partner_id, collection_id })
	const application = await requireCase(db, row.application_id)
	const details = { loan_id: row.loan_id, collection_id, decision }
	await recordEvent({ db, actor }, application, { kind: 'return_decided', note, details })
	return present((await found(context, collection_id)) ?? refuse('err_entity_not_found'), await staffNames(db))
}
