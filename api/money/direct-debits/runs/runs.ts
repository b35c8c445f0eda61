import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type {
	answerCollections as answerCall,
	CollectionRun,
	proposeCollections as proposeCall,
	recallCollections as recallCall,
} from '#contract/money/staff/collections.ts'
import { refusalOfAnswer } from '#domain/cases/proposals/rules.ts'
import { isBefore } from '#domain/platform/dates.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { cents } from '#domain/platform/money.ts'

import { orderCollections, recallOrders } from '#api/money/payments/payments.ts'
import type { DeskContext } from '#api/money/reconciliation/context.ts'
import { tellAmendments } from '../account-changes/store.ts'
import { holdMandates } from '../store.ts'
import { runNow } from './present.ts'
import { accountsInEuros, earliestDay, judged, latestDay, totalOf, type Wanted } from './proposal.ts'
import {
	answerRun,
	findRun,
	insertCollections,
	insertRun,
	listCollections,
	nextRunVersion,
	recallRun,
	setCollections,
	type RunRow,
} from './store.ts'

/** Proposes what somebody saw of a day. Of two at once one is told, and so is whoever saw something else. */
export async function proposeRun(context: DeskContext, given: BodyOf<typeof proposeCall>): Promise<CollectionRun> {
	const { services, db, actor, partner } = context
	const { partner_id } = partner
	const { on, account_id } = given
	const earliest = await earliestDay(context)
	if (isBefore(on, earliest)) throw new Refusal([issue('err_form_date_too_early', 'on', { min_date: earliest })])
	const latest = latestDay(earliest)
	if (isBefore(latest, on)) throw new Refusal([issue('err_form_date_too_late', 'on', { max_date: latest })])
	if (!(await accountsInEuros(context)).some((account) => account.account_id === account_id)) refuse('err_entity_not_found')
	const { wanted } = await judged(context, on)
	if (wanted.length === 0) refuse('err_collections_none')
	if (wanted.length !== given.number || totalOf(wanted) !== given.total_cents) refuse('err_version_conflict')
	const run_id = randomUUIDv7()
	const run = { partner_id, run_id, account_id, collect_on: on, proposed_by: actor.id, proposed_at: services.now() }
	if ((await db.first(insertRun, run)) === undefined) refuse('err_proposal_open')
	const rows = wanted.map(({ loan_id, instalment, mandate_id, amount_cents, end_to_end_id }) => ({
		collection_id: randomUUIDv7(),
		loan_id,
		instalment,
		mandate_id,
		amount_cents,
		end_to_end_id,
	}))
	const kept = await db.all(insertCollections, { partner_id, run_id, collections: JSON.stringify(rows) })
	if (kept.length !== rows.length) refuse('err_version_conflict')
	return runNow(context, run_id)
}

const becomes = { confirm: 'released', refuse: 'refused', withdraw: 'withdrawn' } as const

/** The second person releases a run as it was proposed, or refuses it; whoever proposed it may take it back. */
export async function answerRunOf(context: DeskContext, run_id: string, given: BodyOf<typeof answerCall>): Promise<CollectionRun> {
	const { services, db, actor, partner } = context
	const { partner_id } = partner
	const run = await nextVersion(context, run_id, given.version)
	const still = given.answer === 'confirm' && run.status === 'proposed' ? await asProposed(context, run) : []
	const status = run.status === 'proposed' ? 'open' : 'confirmed'
	const refusal = refusalOfAnswer(given.answer, { status, proposed_by: run.proposed_by, is_current: still !== null }, actor.id)
	if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	await db.all(answerRun, {
		partner_id,
		run_id,
		status: becomes[given.answer],
		by: actor.id,
		at: services.now(),
		note: given.answer === 'refuse' ? given.note : null,
		file_id: given.answer === 'confirm' ? await order(context, run, still ?? []) : null,
	})
	await db.all(setCollections, { partner_id, run_id, status: given.answer === 'confirm' ? 'released' : 'dropped' })
	if (given.answer === 'confirm') await db.all(tellAmendments, { partner_id, run_id })
	return runNow(context, run_id)
}

/** Of a run that is not this partner's there is none. */
async function nextVersion({ db, partner: { partner_id } }: DeskContext, run_id: string, version: number): Promise<RunRow> {
	if ((await db.first(findRun, { partner_id, run_id })) === undefined) refuse('err_entity_not_found')
	return (await db.first(nextRunVersion, { partner_id, run_id, version })) ?? refuse('err_version_conflict')
}

const keyOf = (one: { readonly loan_id: string; readonly instalment: number }): string => `${one.loan_id} ${one.instalment}`

/** More than any run has. */
const all_of_run = 1_000_000

/** The collections of a run as they are to be ordered; null where one of them would not be proposed any more, or not for this amount. */
async function asProposed(context: DeskContext, run: RunRow): Promise<Wanted[] | null> {
	const { db, partner } = context
	const { run_id, collect_on } = run
	if (isBefore(collect_on, await earliestDay(context))) return null
	const of_run = { partner_id: partner.partner_id, run_id }
	const proposed = await db.all(listCollections, { ...of_run, page_size: all_of_run, skipped: 0 })
	const held = new Set((await db.all(holdMandates, of_run)).map(({ mandate_id }) => mandate_id))
	const now = new Map((await judged(context, collect_on, run_id)).wanted.map((one) => [keyOf(one), one]))
	const still = proposed.flatMap((one): Wanted[] => {
		const wanted = now.get(keyOf(one))
		const is_same = wanted !== undefined && wanted.amount_cents === one.amount_cents && held.has(wanted.mandate_id)
		return is_same ? [{ ...wanted, end_to_end_id: one.end_to_end_id }] : []
	})
	return still.length === proposed.length ? still : null
}

/** The file leaves with the transaction, or not at all. Each creditor identifier is a block of its own. */
async function order(context: DeskContext, run: RunRow, wanted: readonly Wanted[]): Promise<string> {
	const { services, db, partner } = context
	const account = (await accountsInEuros(context)).find(({ account_id }) => account_id === run.account_id)
	if (account === undefined) return refuse('err_entity_not_found')
	const blocks = [...Map.groupBy(wanted, ({ creditor_identifier }) => creditor_identifier)].map(([creditor_id, of_creditor]) => ({
		on: run.collect_on,
		is_booked_as_batch: false,
		scheme: 'CORE' as const,
		sequence: 'RCUR' as const,
		creditor_id,
		collections: of_creditor.map((one) => ({
			end_to_end_id: one.end_to_end_id,
			amount_cents: cents(one.amount_cents),
			debtor: { name: one.debtor_name, address: null },
			account: { iban: one.debtor_iban, bic: null },
			mandate: {
				reference: one.reference,
				signed_on: one.signed_on,
				amended: one.iban_before === null ? null : { debtor_account: { iban: one.iban_before } },
			},
			remittance: { text: `${one.number.toUpperCase()} ${one.instalment}/${one.months} ${run.collect_on}` },
		})),
	}))
	const ordered = await orderCollections(db, { partner_id: partner.partner_id, account, now: services.now() }, blocks)
	if ('faults' in ordered) {
		services.log.error({ run_id: run.run_id, faults: ordered.faults.slice(0, 20) }, 'a run of direct debits cannot be ordered')
		return refuse('err_proposal_lapsed')
	}
	return ordered.file_id
}

/** Takes a released run back, by one person. Its instalments may be collected anew. */
export async function recallRunOf(context: DeskContext, run_id: string, { version }: BodyOf<typeof recallCall>): Promise<CollectionRun> {
	const { services, db, actor, partner } = context
	const { partner_id } = partner
	const { file_id, status } = await nextVersion(context, run_id, version)
	if (status !== 'released' || file_id === null) refuse('err_version_conflict')
	else if (!(await recallOrders(db, { partner_id, file_id }))) refuse('err_collections_handed_over')
	await db.all(recallRun, { partner_id, run_id, by: actor.id, at: services.now() })
	await db.all(setCollections, { partner_id, run_id, status: 'dropped' })
	return runNow(context, run_id)
}
