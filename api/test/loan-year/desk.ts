import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { aStaffMember } from '../builders.ts'
import type { Answer, Browser, Json, TestServer } from '../server.ts'
import type { LentLoan } from './lending.ts'

/** Two of the staff: one enters and proposes, the other confirms and releases, each time freshly signed in. */
export class Desk {
	readonly #server: TestServer
	readonly #key: string
	readonly #account_id: string
	/** What was refused, by its codes. */
	readonly refused = new Map<string, number>()

	constructor(server: TestServer, { key, account_id }: { readonly key: string; readonly account_id: string }) {
		this.#server = server
		this.#key = key
		this.#account_id = account_id
	}

	#one(): Promise<Browser> {
		return aStaffMember(this.#server, 'auszahlung')
	}

	#other(): Promise<Browser> {
		return aStaffMember(this.#server, 'zahlungsfreigabe')
	}

	#note({ status, body }: Answer): boolean {
		if (status < 300) return true
		if (status >= 500) throw new Error(`A fault of ours: ${status}`)
		const code = String((body.errors as Json[] | undefined)?.[0]?.['code'] ?? status)
		this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
		return false
	}

	/** Proposes what falls due next, if a bank takes it no later, and has it released. */
	async collect(): Promise<void> {
		const at = `/staff/collections/${this.#key}`
		const one = await this.#one()
		const { on, earliest, number, total_cents } = (await one.get(at)).body
		if (on !== earliest || number === 0) return
		const proposed = await one.post(`${at}/runs`, { on, account_id: this.#account_id, number, total_cents })
		if (!this.#note(proposed)) return
		const { run_id, version } = proposed.body
		this.#note(await (await this.#other()).post(`${at}/runs/${run_id}/answers`, { version, answer: 'confirm' }))
	}

	/** Enters something at a loan, and has it confirmed where it waits. Whether it is recorded. */
	async change({ loan_id }: LentLoan, change: Json): Promise<boolean> {
		const at = `/staff/loans/${loan_id}/changes`
		const one = await this.#one()
		const { version } = (await one.get(at)).body
		const entered = await one.post(at, { version, change })
		return this.#note(entered) && this.#confirm(entered.body, at)
	}

	async #confirm({ version, changes }: Json, at: string): Promise<boolean> {
		const waiting = (changes as Json[]).filter(({ status }) => status === 'open')
		for (const { change_id } of waiting)
			if (!this.#note(await (await this.#other()).post(`${at}/${change_id}/answers`, { version, answer: 'confirm' }))) return false
		return true
	}

	/** Takes back the last payment that somebody entered at a loan. */
	async takeBack(loan: LentLoan): Promise<boolean> {
		const { changes } = (await (await this.#one()).get(`/staff/loans/${loan.loan_id}/changes`)).body
		const found = (changes as Json[]).find(({ reversible }) => reversible !== null)
		return found !== undefined && this.change(loan, { kind: 'reversal', fact_id: found['reversible'], reason: 'Irrtum' })
	}

	/** Books what waits at the bank as it is proposed, puts every fifth of the rest aside, and leaves the others. */
	async reconcile(): Promise<void> {
		const at = `/staff/bank/${this.#key}/entries`
		const one = await this.#one()
		const { entries } = (await one.get(at)).body
		let left = 0
		for (const { entry_id, version, open_cents, proposals } of entries as Json[]) {
			const number = (proposals as Json[])[0]?.['shares'][0].number as string | undefined
			left += number === undefined ? 1 : 0
			if (number !== undefined) {
				const booked = await one.post(`${at}/${entry_id}/matches`, { version, shares: [{ number, amount: open_cents / 100 }] })
				if (this.#note(booked)) await this.#confirmAt(booked.body.entry.matches[0]?.loan_id)
			} else if (left % 5 === 0) this.#note(await one.post(`${at}/${entry_id}/aside`, { version, note: 'Wir fragen nach.' }))
		}
	}

	async #confirmAt(loan_id: string | undefined): Promise<void> {
		if (loan_id === undefined) return
		const at = `/staff/loans/${loan_id}/changes`
		await this.#confirm((await (await this.#one()).get(at)).body, at)
	}

	/** What a month brings beside its instalments, of one loan each. */
	async serve(month: number, loans: readonly LentLoan[], day: IsoDate): Promise<LentLoan | undefined> {
		const pick = (after: number): LentLoan | undefined => loans[(month * 13 + after * 7) % loans.length]
		const entered = async (after: number, change: Json): Promise<void> => {
			const loan = pick(after)
			if (loan !== undefined) await this.change(loan, change)
		}
		await entered(0, { kind: 'fee', amount: 15 + month, value_on: day, reason: 'Abschrift' })
		await entered(0, { kind: 'waiver', account: 'fees_due', amount: 5, value_on: day, reason: 'Kulanz' })
		await entered(1, {
			kind: 'deferral',
			first: 2 + month,
			count: 1,
			is_full: month % 2 === 0,
			in_difficulties: false,
			value_on: day,
			reason: 'Saison',
		})
		const never = loans.find(({ habit }) => habit === 'never')
		if (month === 4 && never !== undefined)
			await this.change(never, { kind: 'termination', value_on: addDays(day, 0), reason: 'Keine Zahlung' })
		const wrong = pick(2)
		const payment = { kind: 'payment', amount: 20, currency: 'EUR', value_on: day, bank_reference: `IRRTUM-${month}`, payer: 'Muster' }
		if (wrong !== undefined && (await this.change(wrong, payment))) await this.takeBack(wrong)
		return pick(3)
	}

	/** Money that waits at a loan becomes a prepayment. */
	async prepay(loan: LentLoan, amount: number | null, day: IsoDate): Promise<boolean> {
		return this.change(loan, { kind: 'prepayment', amount, effect: 'shorter', value_on: day })
	}
}
