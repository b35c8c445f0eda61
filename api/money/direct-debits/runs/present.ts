import type { CollectionRun } from '#contract/money/staff/collections.ts'

import { consequenceOf } from '#domain/money/direct-debits/returns.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import type { DeskContext } from '#api/money/reconciliation/context.ts'
import { countFates, findRun, listCollections, listRuns, type RunRow } from './store.ts'

const page_size = 50

type Shown = RunRow & { readonly iban: string; readonly file_state: string | null }

export async function presentRuns({ db, actor, partner }: DeskContext, rows: readonly Shown[]): Promise<CollectionRun[]> {
	if (rows.length === 0) return []
	const { partner_id } = partner
	const names = await staffNames(db)
	const fates = Map.groupBy(await db.all(countFates, { partner_id, run_ids: rows.map(({ run_id }) => run_id) }), ({ run_id }) => run_id)
	return rows.map((row) => {
		const of_run = (fates.get(row.run_id) ?? []).map(({ status, number, total_cents }) => ({ status, number, total_cents }))
		const is_open = row.status === 'proposed'
		const is_own = row.proposed_by === actor.id
		return {
			run_id: row.run_id,
			version: row.version,
			status: row.status,
			collect_on: row.collect_on,
			iban: row.iban,
			number: of_run.reduce((sum, { number }) => sum + number, 0),
			total_cents: of_run.reduce((sum, { total_cents }) => sum + total_cents, 0),
			fates: of_run,
			proposed_by: names.get(row.proposed_by) ?? '',
			proposed_at: row.proposed_at.toISOString(),
			answered_by: row.answered_by === null ? null : (names.get(row.answered_by) ?? ''),
			answered_at: row.answered_at?.toISOString() ?? null,
			answer_note: row.answer_note,
			may_answer: is_open && !is_own,
			may_withdraw: is_open && is_own,
			may_recall: row.status === 'released' && row.file_state === 'released',
		}
	})
}

export async function runNow(context: DeskContext, run_id: string): Promise<CollectionRun> {
	const row = (await context.db.first(findRun, { partner_id: context.partner.partner_id, run_id })) ?? refuse('err_entity_not_found')
	const [shown] = await presentRuns(context, [row])
	return shown ?? refuse('err_entity_not_found')
}

export async function runsOf(context: DeskContext, page: number) {
	const { db, partner } = context
	const rows = await db.all(listRuns, { partner_id: partner.partner_id, page_size: page_size + 1, skipped: (page - 1) * page_size })
	return { runs: await presentRuns(context, rows.slice(0, page_size)), has_more: rows.length > page_size }
}

export async function runCollections(context: DeskContext, run_id: string, page: number) {
	const { db, partner } = context
	const run = await runNow(context, run_id)
	const wanted = { partner_id: partner.partner_id, run_id, page_size: page_size + 1, skipped: (page - 1) * page_size }
	const rows = await db.all(listCollections, wanted)
	const collections = rows.slice(0, page_size).map((row) => ({
		...row,
		consequence: row.status === 'rejected' || row.status === 'returned' ? consequenceOf(row.reason) : null,
	}))
	return { run, collections, has_more: rows.length > page_size }
}
