import { randomUUIDv7 } from 'node:crypto'

import { type StepRefusal, issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { bankCodeOf } from '#domain/platform/banks.ts'
import { maskIban } from '#domain/cases/disclosures/masks.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { addCents, cents, majorOf, type Cents } from '#domain/platform/money.ts'
import { isSameHolder, payoutAmount, type FeeSettlement, type PayoutForm } from '#domain/money/loans/payout.ts'
import { loanCosts } from '#domain/review/offers/costs.ts'
import { owedOf } from '#domain/review/offers/terms.ts'
import type { DueInstalment } from '#domain/review/pricing/plan.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { findBank } from './banks/banks.ts'
import { recordPayout } from './booking.ts'
import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import type { Services } from '#api/platform/services.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { acceptedOffer } from '#api/review/offers/current.ts'
import {
	cancelPending,
	findLoan,
	findPayout,
	insertInstalment,
	insertLoan,
	insertPayment,
	insertPayout,
	listFilesOfType,
	listInstalments,
	openLoan,
	updatePayout,
	type InstalmentRow,
	type LoanRow,
	type PayoutRow,
} from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

export const payoutOf = (db: Db, { partner_id, application_id }: OfApplication): Promise<PayoutRow | undefined> =>
	db.first(findPayout, { partner_id, application_id })

export const loanOf = (db: Db, { partner_id, application_id }: OfApplication): Promise<LoanRow | undefined> =>
	db.first(findLoan, { partner_id, application_id })

export const instalmentsOf = (db: Db, { partner_id, loan_id }: LoanRow): Promise<InstalmentRow[]> =>
	db.all(listInstalments, { partner_id, loan_id })

/** Documents of one type in the case, with their verdicts. */
export const filesOfType = (db: Db, { partner_id, application_id }: OfApplication, document_type: string) =>
	db.all(listFilesOfType, { partner_id, application_id, document_type })

/** Statuses in which the payout is prepared. */
export const payoutStatuses: readonly Status[] = ['Approved', 'Awaiting_Payout']

/** The BIC of an account's bank, if our table of banks has it. */
export function bicOf(iban: string): string | null {
	const code = bankCodeOf(iban)
	return code === null ? null : (findBank(code)?.bic ?? null)
}

const accountFields = ['payee_name', 'payee_iban', 'payee_bic', 'holder_name'] as const

/** Saves the payee and the preparations of the payout. A concurrent save is not overwritten. */
export async function savePayout(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ application, now }: { readonly application: ApplicationRow; readonly now: Date },
	{ version, ...form }: PayoutForm & { readonly version: number | null },
): Promise<void> {
	const { db, actor } = context
	if (!payoutStatuses.includes(application.status)) refuse('err_payout_change_not_allowed')
	const payee_bic = bicOf(form.payee_iban) ?? form.payee_bic
	if (payee_bic === null) throw new Refusal([issue('err_application_bic_not_found', 'payee_bic')])
	const { partner_id, application_id } = application
	const present = await payoutOf(db, application)
	if ((present?.version ?? null) !== version) refuse('err_version_conflict')
	const saved = { partner_id, application_id, ...form, payee_bic, saved_by: actor.id, saved_at: now }
	const kept = version === null ? await db.first(insertPayout, saved) : await db.first(updatePayout, { ...saved, version })
	if (kept === undefined) refuse('err_version_conflict')
	const is_account_changed = present === undefined || accountFields.some((field) => present[field] !== saved[field])
	// Without the account number, because many people read the history.
	await recordEvent(context, application, {
		kind: 'payout_prepared',
		details: {
			version: kept.version,
			account_changed_at: is_account_changed ? now.toISOString() : null,
			fee_settlement: form.fee_settlement,
			notices_sent_on: form.notices_sent_on,
		},
	})
}

/** The amount that is transferred, before the payout as after it. */
export const transferredOf = ({ payout_cents, fee_cents }: LoanRow, settlement: FeeSettlement | null): number =>
	payoutAmount({ paid_out_cents: payout_cents, fee_cents }, settlement)

/** The payout as a second person confirms it before the transfer; null while a part of it is missing, which refuses the step. */
export async function payoutProposed(db: Db, of: OfApplication) {
	const payout = await payoutOf(db, of)
	const loan = await loanOf(db, of)
	if (payout === undefined || loan === undefined) return null
	const { payee_name, payee_iban, payee_bic, holder_name, fee_settlement } = payout
	return {
		amount: majorOf(cents(transferredOf(loan, fee_settlement))),
		currency: loan.currency as Currency,
		payee_name,
		payee_iban: maskIban(payee_iban),
		payee_bic,
		holder_name,
		is_same_holder: isSameHolder(payee_name, holder_name),
	}
}

/** Compares the payee's name with the account holder's name at the bank. */
export const payeeAgainst = (payout: PayoutRow | undefined): StepRefusal | undefined =>
	payout !== undefined && isSameHolder(payout.payee_name, payout.holder_name) ? undefined : { code: 'err_payout_payee_mismatch' }

export const feeAgainst = (payout: PayoutRow | undefined, loan: LoanRow | undefined): StepRefusal | undefined =>
	loan === undefined || loan.fee_cents === 0 || (payout?.fee_settlement ?? null) !== null
		? undefined
		: { code: 'err_loan_origination_fee_unpaid' }

/** An instalment includes the charge for processing the payment, as in the offer's costs and in the annual rate. */
const dueInstalment = ({ payment_cents, ...instalment }: DueInstalment, fee_cents: Cents) => ({
	...instalment,
	fee_cents,
	payment_cents: addCents(payment_cents, fee_cents),
})

/** T51: creates the loan on the accepted terms, with every instalment of its plan. It stays a plan until the payout. */
export async function createLoan(context: Pick<StaffContext, 'db' | 'actor'>, application: ApplicationRow, now: Date): Promise<void> {
	const { db, actor } = context
	const offer = (await acceptedOffer(db, application)) ?? refuse('err_application_pricing_missing')
	const { terms } = offer
	if (terms.kind !== 'loan') refuse('err_application_status_change_not_allowed')
	const { plan, paid_out_cents } = loanCosts(terms)
	const of_loan = { partner_id: application.partner_id, loan_id: randomUUIDv7() }
	await db.all(insertLoan, {
		...of_loan,
		application_id: application.application_id,
		offer_id: offer.offer_id,
		currency: terms.currency,
		owed_cents: owedOf(terms),
		payout_cents: paid_out_cents,
		fee_cents: terms.transaction_fee_cents,
		rate_bps: terms.interest_rate_bps,
		months: terms.duration_months,
		terms: JSON.stringify(terms),
		created_by: actor.id,
		created_at: now,
	})
	for (const instalment of plan)
		await db.all(insertInstalment, { ...of_loan, ...dueInstalment(instalment, terms.payment_processing_fee_cents) })
	await recordEvent(context, application, { kind: 'loan_created', details: { loan_id: of_loan.loan_id, offer_id: offer.offer_id } })
}

/** T55: records the payout once, opens the loan and books it, which dates every instalment. */
export async function payOutLoan(
	context: Pick<StaffContext, 'db' | 'partner' | 'actor'> & { readonly services: Pick<Services, 'publications'> },
	application: ApplicationRow,
	{ proposed_by, now }: { readonly proposed_by: string; readonly now: Date },
): Promise<void> {
	const { db, partner, actor } = context
	const payout = (await payoutOf(db, application)) ?? refuse('err_payout_payee_mismatch')
	const pending = (await loanOf(db, application)) ?? refuse('err_loan_repayment_plan_missing')
	const of_loan = { partner_id: application.partner_id, loan_id: pending.loan_id }
	const loan = (await db.first(openLoan, { ...of_loan, opened_at: now })) ?? refuse('err_loan_exists')
	const { acts_on: paid_on } = await businessDate({ db, partner, now })
	const { payee_name, payee_iban, payee_bic, fee_settlement } = payout
	const amount_cents = transferredOf(loan, fee_settlement)
	await db.all(insertPayment, {
		...of_loan,
		payment_id: randomUUIDv7(),
		kind: 'initial_payout',
		amount_cents,
		currency: loan.currency,
		payee_name,
		payee_iban,
		payee_bic,
		proposed_by,
		confirmed_by: actor.id,
		booked_at: now,
	})
	await recordPayout(context, { loan, transferred_cents: amount_cents, fee_settlement }, { paid_on, now })
	await recordEvent(context, application, {
		kind: 'initial_payout',
		details: { loan_id: loan.loan_id, amount_cents, currency: loan.currency },
	})
}

/** The case was re-opened or ended before a payout, so the plan is void. */
export async function cancelLoan(context: Pick<StaffContext, 'db' | 'actor'>, application: ApplicationRow): Promise<void> {
	const { partner_id, application_id } = application
	for (const { loan_id } of await context.db.all(cancelPending, { partner_id, application_id }))
		await recordEvent(context, application, { kind: 'loan_cancelled', details: { loan_id } })
}
