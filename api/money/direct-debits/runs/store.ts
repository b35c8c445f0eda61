import { sql, type Selectable } from 'kysely'

import type { RunStatus } from '#domain/money/direct-debits/collecting.ts'

import { prepare, prepareInsert, type SqlBuilder } from '#api/platform/db/prepare.ts'
import type { CollectionRunsTable } from '#api/platform/db/tables/direct-debits.ts'

export type RunRow = Selectable<CollectionRunsTable>

interface OfPartner {
	partner_id: string
}

interface OfRun extends OfPartner {
	run_id: string
}

/** What falls due on a day, and what is presented once more, with all that decides on its collection. */
export const listDue = prepare((db, param: OfPartner & { on: string; reasons: readonly string[]; most_attempts: number }) =>
	db
		.selectFrom('loan_instalments')
		.innerJoin('loans', (join) =>
			join.onRef('loans.partner_id', '=', 'loan_instalments.partner_id').onRef('loans.loan_id', '=', 'loan_instalments.loan_id'),
		)
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.leftJoin('mandates', (join) =>
			join
				.onRef('mandates.partner_id', '=', 'loans.partner_id')
				.onRef('mandates.application_id', '=', 'loans.application_id')
				.on('mandates.status', '<>', 'revoked'),
		)
		.leftJoin('collections', (join) =>
			join
				.onRef('collections.partner_id', '=', 'loan_instalments.partner_id')
				.onRef('collections.loan_id', '=', 'loan_instalments.loan_id')
				.onRef('collections.instalment', '=', 'loan_instalments.number')
				.on('collections.status', 'in', ['proposed', 'released', 'collected']),
		)
		.select([
			'loan_instalments.loan_id',
			'loan_instalments.number as instalment',
			'loan_instalments.status',
			'loan_instalments.payment_cents',
			'loan_instalments.open_cents',
			'loans.status as loan_status',
			'loans.currency',
			'loans.months',
			'loans.standing_as_of',
			'loans.insolvent_since',
			'applications.shortApplicationId as number',
			'applications.companyName',
			'mandates.mandate_id',
			'mandates.reference',
			'mandates.creditor_identifier',
			'mandates.debtor_name',
			'mandates.debtor_iban',
			'mandates.iban_before',
			'mandates.signed_on',
			'mandates.last_collected_on',
			'mandates.status as mandate_status',
			'collections.run_id',
		])
		.select(({ selectFrom, fn }) => [
			selectFrom('ledger_entries')
				.select(sql<number>`-coalesce(sum(ledger_entries.amount_cents), 0)::bigint`.as('waiting'))
				.whereRef('ledger_entries.loan_id', '=', 'loans.loan_id')
				.where('ledger_entries.account', '=', 'unallocated')
				.as('waiting_cents'),
			selectFrom('ledger_facts')
				.select(sql<string>`max(ledger_facts.recorded_at)::date`.as('changed_on'))
				.whereRef('ledger_facts.loan_id', '=', 'loans.loan_id')
				.where('ledger_facts.kind', 'in', ['plan_version', 'prepayment'])
				.where(sql<boolean>`ledger_facts.content -> 'version' ->> 'change' is distinct from 'contract'`)
				.as('plan_changed_on'),
			selectFrom('collections as before')
				.select(fn.countAll<number>().as('before'))
				.whereRef('before.loan_id', '=', 'loan_instalments.loan_id')
				.whereRef('before.instalment', '=', 'loan_instalments.number')
				.as('attempts'),
			selectFrom('dunning_acts')
				.select(sql<string[]>`array_agg(dunning_acts.kind)`.as('noted'))
				.whereRef('dunning_acts.loan_id', '=', 'loans.loan_id')
				.where('dunning_acts.lifted_at', 'is', null)
				.as('noted'),
			selectFrom('loan_changes')
				.select(fn.countAll<number>().as('open'))
				.whereRef('loan_changes.loan_id', '=', 'loans.loan_id')
				.where('loan_changes.status', '=', 'open')
				.as('open_changes'),
			selectFrom('collections as returned')
				.select(sql<number>`1`.as('one'))
				.whereRef('returned.loan_id', '=', 'loan_instalments.loan_id')
				.whereRef('returned.instalment', '=', 'loan_instalments.number')
				.where('returned.status', 'in', ['rejected', 'returned'])
				.where('returned.is_cleared', '=', false)
				.having(
					sql<boolean>`count(*) >= ${param.most_attempts}::integer or not bool_and(returned.reason is not null and returned.reason = any(${param.reasons}::text[]))`,
				)
				.as('came_back'),
		])
		.where(({ or, eb, exists, selectFrom, and }) =>
			or([
				eb('loan_instalments.counting_on', '=', param.on),
				// What came back for want of money, while it was not presented too often, and what a person wants collected once more.
				and([
					eb('loan_instalments.counting_on', '<', param.on),
					exists(
						selectFrom('collections as returned')
							.select(sql`1`.as('one'))
							.whereRef('returned.loan_id', '=', 'loan_instalments.loan_id')
							.whereRef('returned.instalment', '=', 'loan_instalments.number')
							.where('returned.status', 'in', ['rejected', 'returned'])
							.having(sql<boolean>`count(*) > 0 and count(*) filter (where not returned.is_cleared) < ${param.most_attempts}::integer`)
							.having(sql<boolean>`bool_and(returned.is_cleared or returned.reason = any(${param.reasons}::text[]))`),
					),
				]),
			]),
		)
		.where('loan_instalments.status', 'not in', ['canceled', 'paid'])
		.where('loans.status', 'in', ['open', 'delay', 'default'])
		.orderBy('applications.shortApplicationId')
		.orderBy('loan_instalments.number'),
)

/** The next days on which something falls due. */
export const listDays = prepare((db, param: OfPartner & { from: string; to: string }) =>
	db
		.selectFrom('loan_instalments')
		.innerJoin('loans', (join) =>
			join.onRef('loans.partner_id', '=', 'loan_instalments.partner_id').onRef('loans.loan_id', '=', 'loan_instalments.loan_id'),
		)
		.select(({ fn }) => [sql<string>`loan_instalments.counting_on`.as('on'), fn.countAll<number>().as('instalments')])
		.where('loan_instalments.counting_on', '>=', param.from)
		.where('loan_instalments.counting_on', '<=', param.to)
		.where('loan_instalments.status', 'in', ['scheduled', 'payment_pending'])
		.where('loans.status', 'in', ['open', 'delay', 'default'])
		.groupBy('loan_instalments.counting_on')
		.orderBy('loan_instalments.counting_on'),
)

/** Nothing where another run waits. */
export const insertRun = prepareInsert(
	'collection_runs',
	['partner_id', 'run_id', 'account_id', 'collect_on', 'proposed_by', 'proposed_at'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('run_id'),
)

/** Rows as JSON. What somebody else has just taken into a run is left out. */
export const insertCollections = prepare((db, param: OfRun & { collections: string }) =>
	db
		.insertInto('collections')
		.columns(['partner_id', 'run_id', 'collection_id', 'loan_id', 'instalment', 'mandate_id', 'amount_cents', 'end_to_end_id'])
		.expression(
			sql`select ${param.partner_id}::uuid, ${param.run_id}::uuid, given.* from jsonb_to_recordset(${param.collections}::jsonb)
				as given (collection_id uuid, loan_id uuid, instalment integer, mandate_id uuid, amount_cents bigint, end_to_end_id text)`,
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning('collection_id'),
)

/** Only the version that was seen, which holds the run to the end. */
export const nextRunVersion = prepare((db, param: OfRun & { version: number }) =>
	db
		.updateTable('collection_runs')
		.set(({ eb }) => ({ version: eb('collection_runs.version', '+', 1) }))
		.where('run_id', '=', param.run_id)
		.where('version', '=', param.version)
		.returningAll(),
)

interface Answered extends OfRun {
	status: Exclude<RunStatus, 'proposed' | 'recalled'>
	by: string
	at: Date
	note: string | null
	file_id: string | null
}

export const answerRun = prepare((db, param: Answered) =>
	db
		.updateTable('collection_runs')
		.set({
			status: param.status,
			answered_by: param.by,
			answered_at: param.at,
			answer_note: param.note,
			file_id: param.file_id,
		})
		.where('run_id', '=', param.run_id)
		.where('status', '=', 'proposed'),
)

export const recallRun = prepare((db, param: OfRun & { by: string; at: Date }) =>
	db
		.updateTable('collection_runs')
		.set({ status: 'recalled', recalled_by: param.by, recalled_at: param.at })
		.where('run_id', '=', param.run_id)
		.where('status', '=', 'released'),
)

export const setCollections = prepare((db, param: OfRun & { status: 'released' | 'dropped' }) =>
	db
		.updateTable('collections')
		.set({ status: param.status })
		.where('run_id', '=', param.run_id)
		.where('status', 'in', ['proposed', 'released']),
)

const runs = (db: SqlBuilder) =>
	db
		.selectFrom('collection_runs')
		.innerJoin('bank_accounts', (join) =>
			join
				.onRef('bank_accounts.partner_id', '=', 'collection_runs.partner_id')
				.onRef('bank_accounts.account_id', '=', 'collection_runs.account_id'),
		)
		.leftJoin('bank_order_files', (join) =>
			join
				.onRef('bank_order_files.partner_id', '=', 'collection_runs.partner_id')
				.onRef('bank_order_files.file_id', '=', 'collection_runs.file_id'),
		)
		.selectAll('collection_runs')
		.select(['bank_accounts.iban', 'bank_order_files.state as file_state'])

export const findRun = prepare((db, param: OfRun) => runs(db).where('collection_runs.run_id', '=', param.run_id))

export const listWaitingRuns = prepare((db, _param: OfPartner) =>
	runs(db).where('collection_runs.status', '=', 'proposed').orderBy('collection_runs.run_id'),
)

export const listRuns = prepare((db, param: OfPartner & { page_size: number; skipped: number }) =>
	runs(db)
		.orderBy('collection_runs.collect_on', 'desc')
		.orderBy('collection_runs.run_id', 'desc')
		.limit(param.page_size)
		.offset(param.skipped),
)

export const countFates = prepare((db, param: OfPartner & { run_ids: readonly string[] }) =>
	db
		.selectFrom('collections')
		.select(({ fn }) => [
			'run_id',
			'status',
			fn.countAll<number>().as('number'),
			sql<number>`sum(collections.amount_cents)::bigint`.as('total_cents'),
		])
		.where(sql<boolean>`collections.run_id = any(${param.run_ids}::uuid[])`)
		.groupBy(['run_id', 'status'])
		.orderBy('run_id')
		.orderBy('status'),
)

/** What did not go well first. */
export const listCollections = prepare((db, param: OfRun & { page_size: number; skipped: number }) =>
	db
		.selectFrom('collections')
		.innerJoin('mandates', (join) =>
			join.onRef('mandates.partner_id', '=', 'collections.partner_id').onRef('mandates.mandate_id', '=', 'collections.mandate_id'),
		)
		.innerJoin('loans', (join) =>
			join.onRef('loans.partner_id', '=', 'collections.partner_id').onRef('loans.loan_id', '=', 'collections.loan_id'),
		)
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.select([
			'collections.collection_id',
			'collections.loan_id',
			'collections.instalment',
			'collections.amount_cents',
			'collections.end_to_end_id',
			'collections.status',
			'collections.reason',
			'collections.collected_on',
			'collections.returned_on',
			'applications.shortApplicationId as number',
			'applications.companyName',
			'mandates.reference',
		])
		.where('collections.run_id', '=', param.run_id)
		.orderBy(sql`collections.status not in ('rejected', 'returned')`)
		.orderBy('collections.end_to_end_id')
		.limit(param.page_size)
		.offset(param.skipped),
)
