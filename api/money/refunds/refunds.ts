import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type {
	answerRefund as answerCall,
	LoanRefunds,
	proposeRefund as proposeCall,
	recallRefund as recallCall,
} from '#contract/money/staff/refunds.ts'
import { refusalOfAnswer } from '#domain/cases/proposals/rules.ts'
import { isSameHolder } from '#domain/money/loans/payout.ts'
import { max_name, refundDay, type RefundForm } from '#domain/money/refunds/rules.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { payeeFaults } from '#domain/platform/iban.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { requireLoan } from '#api/money/loans/account/account.ts'
import { bicOf } from '#api/money/loans/loans.ts'
import { orderTransfers, recallOrders } from '#api/money/payments/payments.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { presentRefunds } from './present.ts'
import { standingOf, type Standing } from './standing.ts'
import { answerRefund, holdLoan, insertRefund, nextRefundVersion, recallRefund, type RefundRow } from './store.ts'

type RefundContext = Pick<StaffContext, 'db' | 'actor' | 'services'>

interface OfRefund {
	readonly loanId: string
	readonly refundId: string
}

async function standingHeld(context: RefundContext, loan_id: string): Promise<Standing> {
	const found = await requireLoan(context, loan_id)
	await context.db.all(holdLoan, { partner_id: found.loan.partner_id, loan_id })
	return standingOf(context, found)
}

export async function loanRefunds(context: RefundContext, loan_id: string): Promise<LoanRefunds> {
	return presentRefunds(context, await standingOf(context, await requireLoan(context, loan_id)))
}

/** Who gets it: the payer of an entry as the bank names it, or another account whose holder is the payee. */
function payeeOf({ payers }: Standing, { entry_id, payee_name, payee_iban, payee_bic, holder_name }: RefundForm) {
	if (entry_id !== null) {
		const payer = payers.find((one) => one.entry_id === entry_id)
		if (payer === undefined || payer.party_iban === null) throw new Refusal([issue('err_payment_id_mismatch', 'entry_id')])
		const { party_iban, party_name } = payer
		const faults = payeeFaults(party_iban)
		if (faults.length > 0) throw new Refusal(faults.map((one) => ({ ...one, field: 'entry_id' })))
		const name = (party_name ?? party_iban).slice(0, max_name)
		return { entry_id, payee_name: name, payee_iban: party_iban, payee_bic: bicOf(party_iban), holder_name: null }
	}
	const missing = Object.entries({ payee_name, payee_iban, holder_name }).filter(([, value]) => value === null)
	if (payee_name === null || payee_iban === null || holder_name === null)
		throw new Refusal(missing.map(([field]) => issue('err_field_required', field)))
	if (!isSameHolder(payee_name, holder_name)) throw new Refusal([issue('err_payout_payee_mismatch', 'holder_name')])
	return { entry_id: null, payee_name, payee_iban, payee_bic: bicOf(payee_iban) ?? payee_bic, holder_name }
}

/** Proposes to pay back what no claim of the loan takes. One waits at a time. */
export async function proposeRefund(context: RefundContext, loan_id: string, given: BodyOf<typeof proposeCall>): Promise<LoanRefunds> {
	const { db, actor, services } = context
	const standing = await standingHeld(context, loan_id)
	const { loan, application, refundable_cents } = standing
	if (!standing.is_followed) refuse('err_loan_payments_elsewhere')
	const amount_cents = centsOf(given.amount)
	if (amount_cents > refundable_cents)
		throw new Refusal([
			issue('err_payment_amount_mismatch', 'amount', { expected: majorOf(cents(refundable_cents)), currency: loan.currency }),
		])
	if (!standing.accounts.some(({ account_id }) => account_id === given.account_id)) refuse('err_entity_not_found')
	const refund_id = randomUUIDv7()
	const kept = await db.first(insertRefund, {
		partner_id: loan.partner_id,
		refund_id,
		loan_id,
		account_id: given.account_id,
		amount_cents,
		currency: loan.currency,
		...payeeOf(standing, given),
		reason: given.reason,
		end_to_end_id: refund_id.replaceAll('-', ''),
		proposed_by: actor.id,
		proposed_at: services.now(),
	})
	if (kept === undefined) refuse('err_proposal_open')
	await recordEvent(context, application, { kind: 'refund_proposed', note: given.reason, details: { loan_id, refund_id, amount_cents } })
	return loanRefunds(context, loan_id)
}

/** The loan is held before its refund, by whoever decides: of two the slower sees what the quicker has done. */
async function nextVersion(context: RefundContext, { loanId: loan_id, refundId: refund_id }: OfRefund, version: number) {
	const standing = await standingHeld(context, loan_id)
	const { partner_id } = standing.loan
	if (!standing.refunds.some((refund) => refund.refund_id === refund_id)) refuse('err_entity_not_found')
	const row = (await context.db.first(nextRefundVersion, { partner_id, loan_id, refund_id, version })) ?? refuse('err_version_conflict')
	return { standing, row }
}

const becomes = { confirm: 'released', refuse: 'refused', withdraw: 'withdrawn' } as const

/** The second person releases what the money still covers, or refuses it; whoever proposed it may take it back. */
export async function answerRefundOf(context: RefundContext, of: OfRefund, given: BodyOf<typeof answerCall>): Promise<LoanRefunds> {
	const { db, actor, services } = context
	const { standing, row } = await nextVersion(context, of, given.version)
	const { answer } = given
	const is_current = row.amount_cents <= standing.refundable_cents
	const status = row.status === 'proposed' ? 'open' : 'confirmed'
	const refusal = refusalOfAnswer(answer, { status, proposed_by: row.proposed_by, is_current }, actor.id)
	if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	const note = answer === 'refuse' ? given.note : null
	await db.all(answerRefund, {
		partner_id: row.partner_id,
		refund_id: row.refund_id,
		status: becomes[answer],
		by: actor.id,
		at: services.now(),
		note,
		file_id: answer === 'confirm' ? await order(context, standing, row) : null,
	})
	await recordEvent(context, standing.application, {
		kind: `refund_${becomes[answer]}`,
		...(note !== null && { note }),
		details: { loan_id: row.loan_id, refund_id: row.refund_id },
	})
	return loanRefunds(context, row.loan_id)
}

/** One transfer in a file of its own, which leaves with the transaction or not at all. */
async function order({ db, services }: RefundContext, standing: Standing, row: RefundRow): Promise<string> {
	const account = standing.accounts.find(({ account_id }) => account_id === row.account_id) ?? refuse('err_entity_not_found')
	const { partner, application, day } = standing
	const transfer = {
		end_to_end_id: row.end_to_end_id,
		amount_cents: cents(row.amount_cents),
		creditor: { name: row.payee_name, address: null },
		account: { iban: row.payee_iban, bic: row.payee_bic },
		remittance: { text: `${application.shortApplicationId.toUpperCase()} ${application.companyName}`.slice(0, 140) },
	}
	// The database knows no other currencies of loans.
	const on = refundDay(day, row.currency as Currency)
	const block = { on, is_booked_as_batch: false, transfers: [transfer] }
	const ordered = await orderTransfers(db, { partner_id: partner.partner_id, account, now: services.now() }, [block])
	if ('faults' in ordered) {
		services.log.error({ refund_id: row.refund_id, faults: ordered.faults.slice(0, 20) }, 'a refund cannot be ordered')
		return refuse('err_proposal_lapsed')
	}
	return ordered.file_id
}

/** Takes a released refund back, by one person. The money waits at its loan as before. */
export async function recallRefundOf(context: RefundContext, of: OfRefund, { version }: BodyOf<typeof recallCall>): Promise<LoanRefunds> {
	const { db, actor, services } = context
	const { standing, row } = await nextVersion(context, of, version)
	const { partner_id, refund_id, loan_id, file_id } = row
	if (row.status !== 'released' || file_id === null) refuse('err_version_conflict')
	else if (!(await recallOrders(db, { partner_id, file_id }))) refuse('err_collections_handed_over')
	await db.all(recallRefund, { partner_id, refund_id, by: actor.id, at: services.now() })
	await recordEvent(context, standing.application, { kind: 'refund_recalled', details: { loan_id, refund_id } })
	return loanRefunds(context, loan_id)
}
