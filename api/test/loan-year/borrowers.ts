import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { accountEnding, type SimulatedBank } from '../../platform/providers/payments/choose.ts'
import { own_iban } from '../bank-accounts.ts'
import type { ledgersOf } from '../ledgers.ts'
import type { Habit, LentLoan } from './lending.ts'

interface Transfer {
	readonly loan: LentLoan
	readonly minor: number
	readonly text: string
}

interface Due {
	readonly loan: LentLoan
	readonly payment_cents: number
	readonly day: IsoDate
}

/** What a borrower pays of an instalment, and when. */
const pays: Readonly<Record<Habit, (due: Due) => readonly (Transfer & { readonly on: IsoDate })[]>> = {
	debit: () => [],
	on_time: (due) => [paid(due, {})],
	late: (due) => [paid(due, { after: 12 })],
	too_much: (due) => [paid(due, { minor: due.payment_cents + 12_345 })],
	no_reference: (due) => [paid(due, { text: 'Rate' })],
	twice: (due) => [paid(due, {}), paid(due, {})],
	partly: (due) => [
		paid(due, { minor: Math.ceil(due.payment_cents / 2) }),
		paid(due, { minor: Math.floor(due.payment_cents / 2), after: 50 }),
	],
	never: () => [],
}

function paid(
	{ loan, payment_cents, day }: Due,
	{
		after = 0,
		minor = payment_cents,
		text = `Rate ${loan.number}`,
	}: { readonly after?: number; readonly minor?: number; readonly text?: string },
): Transfer & { readonly on: IsoDate } {
	return { loan, minor, text, on: addDays(day, after) }
}

/** Borrowers who pay by transfer, each in a way of their own. */
export class Borrowers {
	readonly #bank: SimulatedBank
	readonly #key: string
	readonly #sql: ReturnType<typeof ledgersOf>['sql']
	readonly #by_loan = new Map<string, LentLoan>()
	readonly #to_come = new Map<IsoDate, Transfer[]>()

	constructor({
		bank,
		key,
		sql,
	}: {
		readonly bank: SimulatedBank
		readonly key: string
		readonly sql: ReturnType<typeof ledgersOf>['sql']
	}) {
		this.#bank = bank
		this.#key = key
		this.#sql = sql
	}

	take(loan: LentLoan): void {
		this.#by_loan.set(loan.loan_id, loan)
	}

	/** Pays something beside the instalments. */
	later(on: IsoDate, transfer: Transfer): void {
		this.#to_come.set(on, [...(this.#to_come.get(on) ?? []), transfer])
	}

	/** Whether anybody pays on a day. Somebody nobody knows does on the first of each month. */
	async payOn(day: IsoDate): Promise<boolean> {
		return day.endsWith('-01') || this.#to_come.has(day) || (await this.#due(day)).length > 0
	}

	/** Gives the bank what is paid on a day. */
	async pay(day: IsoDate): Promise<void> {
		for (const { loan, payment_cents } of await this.#due(day))
			for (const { on, ...transfer } of pays[loan.habit]({ loan, payment_cents, day })) this.later(on, transfer)
		for (const { loan, minor, text } of this.#to_come.get(day) ?? []) await this.#give({ minor, name: loan.company, iban: loan.iban, text })
		if (day.endsWith('-01')) await this.#give({ minor: 4_711, name: 'Unbekannt AG', iban: accountEnding('999'), text: 'Danke' })
	}

	async #due(day: IsoDate): Promise<{ readonly loan: LentLoan; readonly payment_cents: number }[]> {
		const due = await this.#sql(
			`select loan_id, payment_cents from loan_instalments where due_on = $1 and status <> 'canceled' and payment_cents > 0 order by loan_id`,
			day,
		)
		return due.flatMap(({ loan_id, payment_cents }) => {
			const loan = this.#by_loan.get(String(loan_id))
			return loan === undefined || loan.habit === 'debit' ? [] : [{ loan, payment_cents: Number(payment_cents) }]
		})
	}

	#give(payment: { readonly minor: number; readonly name: string; readonly iban: string; readonly text: string }): Promise<void> {
		return this.#bank.pay(this.#key, { own_iban, currency: 'EUR', ...payment })
	}
}
