import { Readable } from 'node:stream'

import type { getQrBill, PayByTransfer } from '#contract/money/pay-by-transfer.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { loanAccount, type LoanAccount } from '#domain/money/ledger/loan-account.ts'
import { swissBillOf } from '#domain/money/payment-requests/transfer.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { cents } from '#domain/platform/money.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import { lawRates } from '#api/money/ledger/ledger.ts'
import { requireOwnLoan } from '#api/money/loans/account/account.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { StepwiseCall } from '#api/platform/http/serve.ts'
import { composeBill } from './bill.ts'
import { creditorOf, debtorOf } from './creditor.ts'
import { requestsOf, transferFor, type Payable } from './requests.ts'

type OwnContext = Pick<ApplicantContext, 'db' | 'actor' | 'services' | 'partner'>

/** A company looks for what it has just paid. */
const last_ones = 12

async function ownPayable(context: OwnContext, application_id: string) {
	const { db, partner } = context
	const { application, loan, facts, day } = await requireOwnLoan(context, application_id)
	const payable: Payable = { application, loan, creditor: await creditorOf(db, partner, loan.currency) }
	const account = loan.status === 'repaid' || loan.status === 'canceled' ? undefined : loanAccount(facts, await lawRates(db), day)
	return { payable, day, now: toPayNow(account) }
}

/** What is open, else what falls due next. */
function toPayNow(account: LoanAccount | undefined) {
	const [oldest] = account?.open ?? []
	if (account !== undefined && oldest !== undefined)
		return { kind: 'open' as const, amount_cents: account.arrears_cents, due_on: oldest.due_on }
	const next = account?.instalments.find(({ due_on, status }) => account.day < due_on && status === 'scheduled')
	if (account === undefined || next === undefined) return null
	const amount_cents = Math.max(0, next.interest_cents + next.principal_cents + next.fee_cents - account.waiting_cents)
	return amount_cents === 0 ? null : { kind: 'next' as const, amount_cents, due_on: next.due_on }
}

/** How one's own loan is paid by transfer, what was asked for, and what has arrived. */
export async function payByTransfer(context: OwnContext, application_id: string): Promise<PayByTransfer> {
	const { payable, day, now } = await ownPayable(context, application_id)
	const { application, loan } = payable
	const { requests, arrived } = await requestsOf(context.db, payable)
	return {
		currency: loan.currency as Currency,
		number: application.shortApplicationId,
		companyName: application.companyName,
		day,
		now: now === null ? null : { ...now, transfer: transferFor(payable, { amount_cents: now.amount_cents, sequence: null }) },
		requests: requests.map(({ view }) => view),
		arrived: arrived
			.toReversed()
			.slice(0, last_ones)
			.map(({ value_on, amount_cents }) => ({ on: value_on, amount_cents })),
	}
}

/** The QR-bill of a request, or of what is to be paid now, as its company reads it; 404 where the account has no such bill. */
export async function ownQrBill(call: StepwiseCall<typeof getQrBill>): Promise<FileAnswer> {
	const { services, actor, partner, params } = call
	const { printed, name } = await call.read(async (db) => {
		const context = { db, services, actor, partner }
		const { payable, day, now } = await ownPayable(context, params.applicationId)
		const { requests } = await requestsOf(db, payable)
		const request = requests.find(({ view }) => view.sequence === params.sequence)
		const transfer = request?.view.transfer
		const amount_cents = params.sequence === 0 ? now?.amount_cents : transfer?.amount_cents
		const { application, loan, creditor } = payable
		if (creditor === null || amount_cents === undefined) return refuse('err_entity_not_found')
		const sequence = params.sequence === 0 ? null : params.sequence
		const wanted = {
			creditor,
			debtor: debtorOf(application),
			currency: loan.currency as Currency,
			amount_cents: cents(amount_cents),
			referred: { number: application.shortApplicationId, sequence },
		}
		const bill = swissBillOf(wanted)
		const account = await accountOf(db, actor.id)
		const language = (account?.communication_language as Language | undefined) ?? partner.configuration.default_interface_language
		const document = bill && composeBill(bill, { partner, application, language, day, now: services.now() })
		return { printed: document ?? refuse('err_entity_not_found'), name: `${application.shortApplicationId}-${day}.pdf` }
	})
	const { pdf } = await services.printer.print(printed)
	return new FileAnswer({ content: Readable.from([pdf]), file_name: name, content_type: 'application/pdf', size_bytes: pdf.length })
}
