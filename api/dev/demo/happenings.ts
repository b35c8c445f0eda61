import { countingDay } from '#domain/money/loans/bank-days.ts'
import type { LoanChange } from '#domain/money/servicing/changes.ts'
import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import { enterAct } from '../../money/dunning/dunning.ts'
import { collectionsOf } from '../../money/direct-debits/runs/proposal.ts'
import { answerRunOf, proposeRun } from '../../money/direct-debits/runs/runs.ts'
import { staffWhatIf, requireLoan } from '../../money/loans/account/account.ts'
import { answerLoanChange, enterChange, loanChanges, type ServicingContext } from '../../money/servicing/servicing.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Partner } from '../../platform/partner.ts'
import { accountEnding, type SimulatedBank } from '../../platform/providers/payments/choose.ts'
import type { Services } from '../../platform/services.ts'
import { demoStaffMember } from './actors.ts'
import { strayPayments, type Act, type Borrower } from './borrowers.ts'
import { findLoanOfEmail, listPlanned } from './store.ts'

/** A day of the demo's past, with the clock at its noon. */
export interface Past {
	readonly services: Services
	readonly partner: Partner
	readonly bank: SimulatedBank
	readonly day: IsoDate
	readonly today: IsoDate
}

const countedOn = (due_on: IsoDate): IsoDate => countingDay('TARGET', due_on)

/** The loan of a company with its plan; undefined before its payout. */
async function loanOf({ services, partner: { partner_id } }: Past, { email }: Pick<Borrower, 'email'>) {
	return services.database.read(partner_id, async (db) => {
		const loan = await db.first(findLoanOfEmail, { partner_id, email })
		return loan === undefined ? undefined : { ...loan, plan: await db.all(listPlanned, { partner_id, loan_id: loan.loan_id }) }
	})
}

interface Paid {
	readonly name: string
	readonly iban_end: string
	readonly amount_cents: number
	readonly text: string
}

/** Comes to the house's account with the next night. The same text is the same payment. */
async function pay({ partner, bank }: Past, { name, iban_end, amount_cents, text }: Paid): Promise<void> {
	const { lender } = partner.configuration
	const { due } = await bank.booksOf(partner.key)
	if (lender === null || due.some((one) => one.name === name && one.text === text)) return
	const own = { own_iban: lender.iban, currency: 'EUR' }
	await bank.pay(partner.key, { ...own, minor: cents(amount_cents), name, iban: accountEnding(iban_end), text })
}

/** An instalment that falls due with the next night, where the company pays it. */
export async function paysOnTime(past: Past, borrower: Borrower): Promise<void> {
	const loan = await loanOf(past, borrower)
	for (const { number, due_on, payment_cents } of loan?.plan ?? []) {
		if (loan === undefined || number > borrower.pays || due_on === null || addDays(countedOn(due_on), -1) !== past.day) continue
		const text = `${loan.number.toUpperCase()} Rate ${number}`
		await pay(past, { name: loan.company_name, iban_end: borrower.iban_end, amount_cents: payment_cents, text })
	}
}

export async function strays(past: Past): Promise<void> {
	for (const { amount, ...stray } of strayPayments) await pay(past, { ...stray, amount_cents: amount * 100 })
}

/** Staff at work on the loans of a partner, in a transaction. */
function asStaff<Result>(
	{ services, partner }: Past,
	who: 'payer' | 'second',
	work: (context: ServicingContext & { readonly db: TenantDb; readonly partner: Partner }) => Promise<Result>,
): Promise<Result> {
	const email = who === 'payer' ? 'auszahlung@fundament.example' : 'zahlungsfreigabe@fundament.example'
	return services.database.transaction(partner.partner_id, async (db) =>
		work({ services, db, partner, actor: await demoStaffMember(db, email) }),
	)
}

/** Enters a change, and confirms it where it takes two. */
async function record(past: Past, loanId: string, change: LoanChange): Promise<void> {
	const entered = await asStaff(past, 'payer', async (context) => {
		const { changes } = await loanChanges(context, loanId)
		// What the bank's entries were booked as nobody has entered.
		const same = changes.find((one) => one.proposed_by !== null && one.change.kind === change.kind)
		if (same !== undefined) return same.status === 'open' ? same.change_id : undefined
		const { loan } = await requireLoan(context, loanId)
		const change_id = await enterChange(context, loanId, { version: loan.version, change })
		const { changes: now } = await loanChanges(context, loanId)
		return now.find((one) => one.change_id === change_id)?.status === 'open' ? change_id : undefined
	})
	if (entered === undefined) return
	await asStaff(past, 'second', async (context) => {
		const { loan } = await requireLoan(context, loanId)
		await answerLoanChange(context, { loanId, changeId: entered }, { version: loan.version, answer: 'confirm' })
	})
}

/** What happens to a loan on a day besides its instalments. */
export async function happens(past: Past, borrower: Borrower, act: Act): Promise<void> {
	const loan = await loanOf(past, borrower)
	if (loan === undefined) return
	const { loan_id, plan } = loan
	const { day } = past
	if (act.kind === 'prepayment') return prepays(past, loan, act.amount)
	if (act.kind === 'promise') {
		const { payment_cents } = plan.find(({ number }) => number === borrower.pays + 1) ?? { payment_cents: 0 }
		const promise = { kind: 'promise', until: addDays(day, act.days), amount: majorOf(cents(payment_cents)), note: act.note } as const
		await asStaff(past, 'payer', (context) => enterAct(context, loan_id, promise))
		return
	}
	const first = plan.find(({ status }) => status === 'scheduled')?.number ?? 1
	const { count, reason } = act
	const deferral = { kind: 'deferral', first, count, is_full: false, in_difficulties: false, value_on: day, reason } as const
	await record(past, loan_id, deferral)
}

/** The money that a prepayment takes comes first, as much as it takes. */
async function prepays(
	past: Past,
	{ loan_id, company_name, number }: { readonly loan_id: string; readonly company_name: string; readonly number: string },
	amount: number | null,
): Promise<void> {
	const { day } = past
	const wanted = {
		kind: 'prepayment',
		on: day,
		amount_cents: cents(amount === null ? Number.MAX_SAFE_INTEGER : amount * 100),
		effect: 'shorter',
	} as const
	const { quote } = await asStaff(past, 'payer', (context) => staffWhatIf(context, loan_id, wanted))
	if (quote !== null && quote.total_cents > 0) {
		const said = { bank_reference: `${number.toUpperCase()} Sondertilgung`, payer: company_name, value_on: day }
		await record(past, loan_id, { kind: 'payment', amount: majorOf(quote.total_cents), currency: 'EUR', ...said })
	}
	await record(past, loan_id, { kind: 'prepayment', amount, effect: 'shorter', value_on: day })
}

/** Proposes and releases the direct debits of an instalment that falls due with the next night; those to come are left to be proposed. */
export async function collects(past: Past, borrower: Borrower): Promise<void> {
	const { day, today } = past
	const loan = await loanOf(past, borrower)
	if (loan === undefined || borrower.is_collected !== true || loan.status !== 'open') return
	const next = loan.plan.find(({ number, due_on }) => number > borrower.pays && due_on !== null && isBefore(day, countedOn(due_on)))
	const on = next?.due_on === undefined || next.due_on === null ? undefined : countedOn(next.due_on)
	if (on === undefined || isBefore(today, on) || addDays(on, -1) !== day) return
	await asStaff(past, 'payer', async (context) => {
		const { accounts, number, total_cents } = await collectionsOf(context, on)
		const [account] = accounts
		if (account !== undefined && number > 0) await proposeRun(context, { on, account_id: account.account_id, number, total_cents })
	})
	await asStaff(past, 'second', async (context) => {
		const [run] = (await collectionsOf(context, on)).waiting
		if (run !== undefined) await answerRunOf(context, run.run_id, { version: run.version, answer: 'confirm' })
	})
}
