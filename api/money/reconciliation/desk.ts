import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type {
	BankEntryView,
	bookBankEntry as bookCall,
	freeBankEntry as freeCall,
	putBankEntryAside as asideCall,
} from '#contract/money/staff/bank.ts'
import { undictated } from '#domain/applying/applications/short-id.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { addCents, cents, centsOf, majorOf } from '#domain/platform/money.ts'

import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import { answerLoanChange, enterChange } from '#api/money/servicing/servicing.ts'
import type { DeskContext } from './context.ts'
import { inOrder, paymentOf, paymentsOf } from './booking.ts'
import { presentEntries } from './present.ts'
import { findEntry, findLoanByNumber, findLoanVersion, insertMatch, listMatches, listUndoWaiting, putAside, takeOfEntry } from './store.ts'

/** The entry in the version somebody saw. */
async function requireEntry({ db, partner: { partner_id } }: DeskContext, entry_id: string, version: number) {
	const entry = (await db.first(findEntry, { partner_id, entry_id })) ?? refuse('err_entity_not_found')
	return entry.version === version ? entry : refuse('err_version_conflict')
}

async function entryNow(context: DeskContext, entry_id: string): Promise<{ entry: BankEntryView }> {
	const { db, partner } = context
	const entry = (await db.first(findEntry, { partner_id: partner.partner_id, entry_id })) ?? refuse('err_entity_not_found')
	const [shown] = await presentEntries(context, [entry])
	return { entry: shown ?? refuse('err_entity_not_found') }
}

/** Books all that is open of an entry, as payments that a person enters at each loan. */
export async function bookEntry(context: DeskContext, entry_id: string, { version, shares }: BodyOf<typeof bookCall>) {
	const { services, db, partner } = context
	const { partner_id } = partner
	const entry = await requireEntry(context, entry_id, version)
	// What a job has booked as a return is at its loan already.
	const open_cents = cents(entry.is_return_booked ? 0 : entry.amount_cents - entry.matched_cents)
	const sum_cents = addCents(...shares.map(({ amount }) => centsOf(amount)))
	if (sum_cents !== open_cents)
		throw new Refusal([issue('err_payment_amount_mismatch', 'shares', { expected: majorOf(open_cents), currency: entry.currency })])
	const payments = (await paymentsOf(db, partner_id, [entry_id])).get(entry_id) ?? []
	const at = services.now()
	const { business_on, acts_on } = await businessDate({ db, partner, now: at })
	// A bank that tells no day leaves that of the booking.
	const dated = { ...entry, value_on: entry.value_on ?? entry.booked_on ?? business_on ?? acts_on }
	for (const { loan_id, amount_cents } of inOrder(await loansOf(context, shares))) {
		const { version: of_loan } = (await db.first(findLoanVersion, { partner_id, loan_id })) ?? refuse('err_entity_not_found')
		const change_id = await enterChange(context, loan_id, { version: of_loan, change: paymentOf(dated, payments, amount_cents) })
		const match = { partner_id, match_id: randomUUIDv7(), entry_id, loan_id, amount_cents, fact_id: null, change_id, matched_at: at }
		await db.all(insertMatch, match)
	}
	const taken = await db.first(takeOfEntry, { partner_id, entry_id, version, amount_cents: open_cents, at })
	if (taken === undefined) refuse('err_version_conflict')
	return entryNow(context, entry_id)
}

/** Shares of one loan are one payment. */
async function loansOf({ db, partner: { partner_id } }: DeskContext, shares: BodyOf<typeof bookCall>['shares']) {
	const sums = new Map<string, number>()
	for (const [at, { number, amount }] of shares.entries()) {
		const found = await db.first(findLoanByNumber, { partner_id, number: undictated(number).trim().toLowerCase() })
		if (found === undefined) throw new Refusal([issue('err_entity_not_found', `shares.${at}.number`)])
		sums.set(found.loan_id, (sums.get(found.loan_id) ?? 0) + centsOf(amount))
	}
	return [...sums].map(([loan_id, amount_cents]) => ({ loan_id, amount_cents }))
}

/** What was booked is taken back as a mistake; what waits still is withdrawn by whoever entered it. */
export async function freeEntry(
	context: DeskContext,
	{ entryId: entry_id, matchId: match_id }: { readonly entryId: string; readonly matchId: string },
	{ version, reason }: BodyOf<typeof freeCall>,
) {
	const { db, partner } = context
	const { partner_id } = partner
	await requireEntry(context, entry_id, version)
	const matches = await db.all(listMatches, { partner_id, entry_ids: [entry_id] })
	const match = matches.find((one) => one.match_id === match_id) ?? refuse('err_entity_not_found')
	const { loan_id, change_id } = match
	const waiting = await db.all(listUndoWaiting, { partner_id, loan_ids: [loan_id] })
	const { version: of_loan } = (await db.first(findLoanVersion, { partner_id, loan_id })) ?? refuse('err_entity_not_found')
	const fact_id = match.fact_id ?? match.fact_ids?.[0]
	if (waiting.some((undo) => undo.fact_id === fact_id)) refuse('err_proposal_open')
	if (fact_id !== undefined) await enterChange(context, loan_id, { version: of_loan, change: { kind: 'reversal', fact_id, reason } })
	else if (change_id !== null)
		await answerLoanChange(context, { loanId: loan_id, changeId: change_id }, { answer: 'withdraw', version: of_loan })
	return entryNow(context, entry_id)
}

export async function setAside(context: DeskContext, entry_id: string, { version, note }: BodyOf<typeof asideCall>) {
	const { services, db, actor, partner } = context
	await requireEntry(context, entry_id, version)
	const now = services.now()
	const who = note === null ? { by: null, at: null } : { by: actor.id, at: now }
	const kept = await db.first(putAside, { partner_id: partner.partner_id, entry_id, version, note, ...who, looked_at: now })
	if (kept === undefined) refuse('err_version_conflict')
	return entryNow(context, entry_id)
}
