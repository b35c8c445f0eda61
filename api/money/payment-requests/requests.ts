import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { PaymentRequestView } from '#contract/money/pay-by-transfer.ts'
import type { LoanPaymentRequests, requestPayment as requestCall } from '#contract/money/staff/payment-requests.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { loanAccount } from '#domain/money/ledger/loan-account.ts'
import { max_sequence, readReference, referencesIn } from '#domain/money/payment-requests/references.ts'
import { standingOfRequests, type ArrivedMoney } from '#domain/money/payment-requests/standing.ts'
import { transferOf, type Creditor, type Transfer } from '#domain/money/payment-requests/transfer.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'

import { tellTeam } from '#api/accounts/memberships/teams.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { loanDay } from '#api/money/ledger/day-end/business-date.ts'
import { factsOf, lawRates } from '#api/money/ledger/ledger.ts'
import { follows, requireLoan, type StaffsLoan } from '#api/money/loans/account/account.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { creditorOf, debtorOf } from './creditor.ts'
import { insertPaymentRequest, listArrived, listPaymentRequests, withdrawPaymentRequest, type PaymentRequestRow } from './store.ts'

type Reading = Pick<StaffContext, 'db' | 'actor' | 'services'>

export interface Payable {
	readonly application: ApplicationRow
	readonly loan: { readonly partner_id: string; readonly loan_id: string; readonly currency: string }
	readonly creditor: Creditor | null
}

/** How an amount is paid at a loan, or on one of its requests; null where nobody knows an account. */
export const transferFor = (
	{ application, loan: { currency }, creditor }: Payable,
	{ amount_cents, sequence }: { readonly amount_cents: number; readonly sequence: number | null },
): Transfer | null =>
	creditor === null
		? null
		: transferOf({
				creditor,
				debtor: debtorOf(application),
				// The schema guaranteed the enumeration on write.
				currency: currency as Currency,
				amount_cents: cents(amount_cents),
				referred: { number: application.shortApplicationId, sequence },
			})

/** Money of banks that is booked at a loan, each once, with the request that its payer has named. */
async function arrivedAt(db: Db, { partner_id, loan_id }: Payable['loan'], number: string): Promise<ArrivedMoney[]> {
	const rows = await db.all(listArrived, { partner_id, loan_id })
	return [...Map.groupBy(rows, ({ match_id }) => match_id).values()].flatMap((of_match) => {
		const [first] = of_match
		if (first === undefined) return []
		const named = of_match.flatMap(({ reference, end_to_end_id, remittance }) => [
			readReference(reference ?? ''),
			readReference(end_to_end_id ?? ''),
			...referencesIn(remittance ?? ''),
		])
		const sequence = named.find((one) => one?.number === number && one.sequence !== null)?.sequence ?? null
		return [{ amount_cents: first.amount_cents, value_on: first.value_on, sequence }]
	})
}

export interface Shown {
	readonly row: PaymentRequestRow
	readonly view: PaymentRequestView
}

/** The requests of a loan with what has arrived on each, the latest first. */
export async function requestsOf(db: Db, payable: Payable): Promise<{ readonly requests: Shown[]; readonly arrived: ArrivedMoney[] }> {
	const { loan, application } = payable
	const rows = await db.all(listPaymentRequests, { partner_id: loan.partner_id, loan_id: loan.loan_id })
	const arrived = await arrivedAt(db, loan, application.shortApplicationId)
	const standings = new Map(standingOfRequests(rows, arrived).map((one) => [one.sequence, one]))
	const requests = rows.toReversed().flatMap((row): Shown[] => {
		const standing = standings.get(row.sequence)
		if (standing === undefined) return []
		const { status, paid_cents, paid_on } = standing
		const is_open = status === 'open' || status === 'paid_in_part'
		return [
			{
				row,
				view: {
					request_id: row.request_id,
					sequence: row.sequence,
					amount_cents: row.amount_cents,
					open_cents: row.open_cents,
					claims: row.claims,
					reason: row.reason,
					requested_on: row.requested_on,
					withdrawn_on: row.withdrawn_on,
					withdrawn_reason: row.withdrawn_reason,
					status,
					paid_cents,
					paid_on,
					transfer: is_open ? transferFor(payable, { amount_cents: row.amount_cents - paid_cents, sequence: row.sequence }) : null,
				},
			},
		]
	})
	return { requests, arrived }
}

async function openOf({ db, services }: Pick<Reading, 'db' | 'services'>, { loan, partner }: StaffsLoan) {
	const facts = await factsOf(db, loan)
	const day = await loanDay({ db, partner, now: services.now() }, loan)
	const account = loanAccount(facts, await lawRates(db), day)
	return { account, day, is_followed: follows(partner, facts, day) }
}

/** Why nothing is asked for at a loan; undefined where it takes payments. */
function closedBy({ loan }: StaffsLoan, { account, is_followed }: Awaited<ReturnType<typeof openOf>>) {
	if (account === undefined || loan.status === 'canceled' || loan.status === 'repaid') return 'err_loan_not_open' as const
	return is_followed ? undefined : ('err_loan_payments_elsewhere' as const)
}

export async function paymentRequests(context: Reading, loan_id: string): Promise<LoanPaymentRequests> {
	const { db, actor } = context
	const found = await requireLoan(context, loan_id)
	const { loan, application, partner } = found
	const open = await openOf(context, found)
	const creditor = await creditorOf(db, partner, loan.currency)
	const { requests } = await requestsOf(db, { application, loan, creditor })
	const names = await staffNames(db)
	const closed = closedBy(found, open)
	return {
		currency: loan.currency as Currency,
		open_cents: closed === undefined ? (open.account?.arrears_cents ?? 0) : 0,
		claims: closed === undefined ? (open.account?.open ?? []) : [],
		last: requests[0]?.row.sequence ?? 0,
		account_shown: transferFor({ application, loan, creditor }, { amount_cents: 1, sequence: null })?.account_shown ?? null,
		requests: requests.map(({ row, view }) => ({
			...view,
			requested_by: names.get(row.requested_by) ?? '',
			withdrawn_by: row.withdrawn_by === null ? null : (names.get(row.withdrawn_by) ?? ''),
		})),
		may_request: closed === undefined && creditor !== null && mayStaff(actor.roles, 'loan_service'),
	}
}

/** Asks for what is open, or for another amount with its reason. Of two at once one is told. */
export async function requestPayment(context: Reading, loan_id: string, given: BodyOf<typeof requestCall>): Promise<LoanPaymentRequests> {
	const { db, actor, services } = context
	const found = await requireLoan(context, loan_id)
	const { loan, application, partner } = found
	const open = await openOf(context, found)
	const closed = closedBy(found, open)
	const creditor = await creditorOf(db, partner, loan.currency)
	if (closed !== undefined) refuse(closed)
	if (creditor === null) refuse('err_loan_payments_elsewhere')
	const open_cents = open.account?.arrears_cents ?? cents(0)
	const amount_cents = given.amount === null ? open_cents : centsOf(given.amount)
	if (amount_cents === 0) refuse('err_loan_nothing_open')
	if (amount_cents !== open_cents && given.reason === null) throw new Refusal([issue('err_field_required', 'reason')])
	const owed_cents = cents((open.account?.balance_cents ?? 0) + open_cents)
	if (amount_cents > owed_cents)
		throw new Refusal([issue('err_payment_amount_mismatch', 'amount', { expected: majorOf(owed_cents), currency: loan.currency })])
	const sequence = given.after + 1
	if (sequence > max_sequence) refuse('err_version_conflict')
	const request_id = randomUUIDv7()
	const { partner_id } = loan
	const last = (await db.all(listPaymentRequests, { partner_id, loan_id })).at(-1)?.sequence ?? 0
	if (last !== given.after) refuse('err_version_conflict')
	const kept = await db.first(insertPaymentRequest, {
		partner_id,
		request_id,
		loan_id,
		sequence,
		amount_cents,
		currency: loan.currency,
		open_cents,
		claims: JSON.stringify(open.account?.open ?? []),
		reason: given.reason,
		requested_by: actor.id,
		requested_on: open.day,
		requested_at: services.now(),
	})
	if (kept === undefined) refuse('err_version_conflict')
	await recordEvent(context, application, {
		kind: 'payment_requested',
		...(given.reason !== null && { note: given.reason }),
		details: { loan_id, request_id, amount_cents },
	})
	// Account and code are behind the sign-in: no mail teaches to pay by what a mail says.
	await tellTeam(db, application, { template: 'payment_requested' })
	return paymentRequests(context, loan_id)
}

/** What was asked for is taken back with its reason; money that comes by its reference is found all the same. */
export async function withdrawRequest(
	context: Reading,
	{ loanId: loan_id, requestId: request_id }: { readonly loanId: string; readonly requestId: string },
	reason: string,
): Promise<LoanPaymentRequests> {
	const { db, actor, services } = context
	const found = await requireLoan(context, loan_id)
	const { loan, application, partner } = found
	const { requests } = await requestsOf(db, { application, loan, creditor: await creditorOf(db, partner, loan.currency) })
	const request = requests.find(({ row }) => row.request_id === request_id) ?? refuse('err_entity_not_found')
	if (request.view.status === 'paid') refuse('err_proposal_answered')
	const on: IsoDate = await loanDay({ db, partner, now: services.now() }, loan)
	const taken_back = { partner_id: loan.partner_id, loan_id, request_id, by: actor.id, on, at: services.now(), reason }
	if ((await db.first(withdrawPaymentRequest, taken_back)) === undefined) refuse('err_proposal_answered')
	await recordEvent(context, application, { kind: 'payment_request_withdrawn', note: reason, details: { loan_id, request_id } })
	await tellTeam(db, application, { template: 'payment_request_withdrawn' })
	return paymentRequests(context, loan_id)
}
