import { describe, expect, it } from 'vitest'

import { factsOf, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import { nothingOutside } from '#domain/money/ledger/loan-closing.ts'
import { replay } from '#domain/money/ledger/replay.ts'
import { addMonths } from '#domain/platform/dates.ts'
import { centsOf } from '#domain/platform/money.ts'
import { balanceConfirmation, interestStatement, repaymentConfirmation, repaymentPlan } from './figures.ts'

const known = (facts: readonly Fact[], day = '2027-03-31') => ({ facts, law_rates: lawRates, day, outside: nothingOutside })

const due_days = Array.from({ length: 12 }, (_, at) => addMonths('2026-01-15', at + 1))
const all_paid = factsOf({}, ...paidOnTime(...due_days.slice(0, 11)), ['2027-01-15', receipt(1_032.78)])

describe('the interest statement of a year, on loan A', () => {
	it('says what the days of the year bear and what was paid, and both years together are the whole interest', () => {
		const [first, second] = [2026, 2027].map((year) => interestStatement(known(all_paid), year))
		expect(first).toMatchObject({ from: '2026-01-01', as_of: '2026-12-31', balance_before_cents: 0, late_interest_charged_cents: 0 })
		expect(first?.payments).toHaveLength(11)
		const whole = 11 * 103_280 + 103_278 - 1_200_000
		expect((first?.borne_cents ?? 0) + (second?.borne_cents ?? 0)).toBe(whole)
		expect((first?.paid.interest_cents ?? 0) + (second?.paid.interest_cents ?? 0)).toBe(whole)
		for (const said of [first, second]) {
			const { balance_before_cents = 0, paid_out_in_year_cents = 0, released_cents = 0, paid, balance_cents } = said ?? {}
			expect(balance_before_cents + paid_out_in_year_cents - released_cents - (paid?.principal_cents ?? 0)).toBe(balance_cents)
		}
		expect(second).toMatchObject({ balance_before_cents: first?.balance_cents, balance_cents: 0 })
		// Sixteen days of December are borne before they are due.
		expect(first?.borne_cents).toBe((first?.paid.interest_cents ?? 0) + 274)
	})

	it('each figure is the sum of its arithmetic', () => {
		const { borne_cents, borne } = interestStatement(known(all_paid), 2026) ?? { borne_cents: 0, borne: [] }
		expect(borne.reduce((sum, { derivation }) => sum + derivation.figure_cents, 0)).toBe(borne_cents)
		expect(borne[0]?.derivation).toMatchObject({ figure_cents: 3_200, pieces: [{ days: 16, base_cents: 1_200_000 }] })
	})

	it('takes back what was returned', () => {
		const paid = factsOf({}, ...paidOnTime('2026-02-15'))
		const receipt_id = paid.at(-1)?.fact_id ?? ''
		const facts = factsOf({}, ...paidOnTime('2026-02-15'), [
			'2026-02-20',
			{ kind: 'return', receipt: receipt_id, amount_cents: centsOf(1_032.8) },
		])
		expect(interestStatement(known(facts), 2026)?.paid).toEqual({
			principal_cents: 0,
			interest_cents: 0,
			late_interest_cents: 0,
			fees_cents: 0,
		})
	})

	it('and the balance of a day know no difference between interest that is suspended and other', () => {
		const [plain, suspends] = [false, true].map((suspends_interest) =>
			known(factsOf({ terms: { suspends_interest } }, ...paidOnTime('2026-02-15'), ['2026-08-20', receipt(2_000)])),
		)
		if (plain === undefined || suspends === undefined) throw new Error('Both are known.')
		expect(interestStatement(suspends, 2026)).toEqual(interestStatement(plain, 2026))
		expect(balanceConfirmation(suspends, '2026-07-31')).toEqual(balanceConfirmation(plain, '2026-07-31'))
	})

	it('there is none of a year before the payout', () => {
		expect(interestStatement(known(all_paid), 2025)).toBeUndefined()
	})
})

describe('the balance confirmation, on loan A', () => {
	it('says at a month’s end what the ledger has accrued, and how the balance has come about', () => {
		const facts = factsOf({}, ...paidOnTime('2026-02-15'))
		const said = balanceConfirmation(known(facts), '2026-02-28')
		expect(said).toMatchObject({ balance_cents: 1_102_720, repaid_cents: 97_280, released_cents: 0, accrued_interest_cents: 2_941 })
		expect(said?.derivations).toMatchObject([{ figure_cents: 2_941 }])
		expect(said?.total_cents).toBe(1_102_720 + 2_941)
		expect(said?.next).toMatchObject({ due_on: '2026-03-15', principal_cents: 97_766 })
	})

	it('says what is due, with late interest to the day', () => {
		const facts = factsOf({}, ...paidOnTime('2026-02-15'))
		const said = balanceConfirmation(known(facts), '2026-03-30')
		expect(said).toMatchObject({ overdue_principal_cents: 97_766, due_interest_cents: 5_514, due_late_interest_cents: 235 })
		expect(said?.derivations.map(({ clause }) => clause)).toEqual(['contract_interest', 'late_interest'])
	})

	it('counts no money that came later', () => {
		expect(balanceConfirmation(known(all_paid), '2026-02-14')?.balance_cents).toBe(1_200_000)
	})

	it('agrees with the ledger on every day of the loan', () => {
		for (const day of ['2026-01-15', '2026-01-31', '2026-03-15', '2026-06-30', '2026-12-31', '2027-01-15']) {
			const { journals } = replay(all_paid, lawRates, day)
			const on = (account: string) =>
				journals.flatMap(({ entries }) => entries).reduce((sum, one) => sum + (one.account === account ? one.amount_cents : 0), 0)
			const said = balanceConfirmation(known(all_paid), day)
			expect([day, said?.balance_cents]).toEqual([day, on('principal')])
			expect(said?.repaid_cents).toBe(1_200_000 - on('principal'))
		}
	})
})

describe('the repayment plan, on loan A', () => {
	it('is the one that was signed until something changes it', () => {
		const plan = repaymentPlan(known(factsOf({}, ...paidOnTime('2026-02-15')), '2026-03-01'))
		expect(plan).toMatchObject({ change: 'contract', as_of: '2026-01-15' })
		expect(plan?.instalments).toHaveLength(12)
		expect(plan?.instalments.reduce((sum, { principal_cents }) => sum + principal_cents, 0)).toBe(1_200_000)
	})

	it('is another one after a prepayment or a deferral, and stays the same while money comes in', () => {
		const changed = factsOf(
			{},
			...paidOnTime('2026-02-15', '2026-03-15'),
			['2026-03-25', receipt(3_000)],
			['2026-03-25', { kind: 'prepayment', amount_cents: centsOf(3_000), effect: 'smaller' }],
		)
		const plan = repaymentPlan(known(changed, '2026-03-25'))
		expect(plan).toMatchObject({ change: 'prepayment', as_of: '2026-03-25' })
		expect(plan?.instalments[2]).toMatchObject({ number: 3, interest_cents: 4_025 })
		const later = [...changed, { fact_id: '00000000-0000-7000-8000-000000000099', value_on: '2026-04-15', content: receipt(725) }]
		expect(repaymentPlan(known(later, '2026-05-31'))).toEqual(plan)
		const deferral: FactContent = { kind: 'plan_version', version: { change: 'deferral', instalments: [3, 4], is_full: true } }
		const put_off = repaymentPlan(known(factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-03-25', deferral]), '2026-03-25'))
		expect(put_off?.instalments.at(-1)?.due_on).toBe('2027-03-15')
	})

	it('a loan of which nothing is to come has none', () => {
		const whole = factsOf(
			{},
			['2026-02-01', receipt(12_500)],
			['2026-02-01', { kind: 'prepayment', amount_cents: null, effect: 'shorter' }],
		)
		expect(repaymentPlan(known(whole, '2026-02-01'))).toBeUndefined()
	})
})

const waives = (account: 'principal' | 'written_off_claim', major: number): FactContent => ({
	kind: 'waiver',
	account,
	instalment: null,
	amount_cents: centsOf(major),
})
const writeOff: FactContent = { kind: 'write_off', amount_cents: null }

describe('the repayment confirmation, on loan A', () => {
	it('is there once nothing is owed, of the day on which the last of it was paid', () => {
		expect(repaymentConfirmation(known(all_paid, '2027-01-14'))).toBeUndefined()
		expect(repaymentConfirmation(known(all_paid))).toMatchObject({
			as_of: '2027-01-15',
			paid_out_cents: 1_200_000,
			paid: { principal_cents: 1_200_000, interest_cents: 11 * 103_280 + 103_278 - 1_200_000 },
		})
	})

	it('waits as long as the loan does for what a bank may take back', () => {
		const outside = { pending: [], debited: [{ on: '2027-01-15', amount_cents: centsOf(1_032.78) }] }
		expect(repaymentConfirmation({ ...known(all_paid, '2027-03-12'), outside })).toBeUndefined()
		expect(repaymentConfirmation({ ...known(all_paid, '2027-03-13'), outside })).toMatchObject({ as_of: '2027-01-15' })
	})

	const paid_twice = paidOnTime('2026-02-15', '2026-03-15')

	it('says what was given up: a rest waived, written off and recovered, or written off and waived', () => {
		const given = (...more: readonly (readonly [string, FactContent])[]) => repaymentConfirmation(known(factsOf({}, ...more)))?.given_up
		const last = due_days.slice(0, 11)
		expect(given(...paidOnTime(...last), ['2027-01-15', receipt(1_032.7)], ['2027-01-15', waives('principal', 0.08)])).toEqual({
			waived_cents: 8,
			written_off_cents: 0,
			recovered_cents: 0,
		})
		const whole = 1_022_643
		expect(given(...paid_twice, ['2026-06-30', writeOff], ['2026-09-01', receipt(10_226.43)])).toEqual({
			waived_cents: 0,
			written_off_cents: whole,
			recovered_cents: whole,
		})
		expect(
			given(...paid_twice, ['2026-06-30', writeOff], ['2026-09-01', receipt(1_000)], ['2026-09-02', waives('written_off_claim', 9_226.43)]),
		).toEqual({ waived_cents: 922_643, written_off_cents: whole, recovered_cents: 100_000 })
		expect(repaymentConfirmation(known(all_paid))).not.toHaveProperty('given_up')
	})

	it('a balance of what was written off counts it, as it is owed', () => {
		const balance = balanceConfirmation(known(factsOf({}, ...paid_twice, ['2026-06-30', writeOff])), '2026-07-31')
		expect(balance).toMatchObject({ balance_cents: 0, written_off_cents: 1_022_643, total_cents: 1_022_643 })
		expect(balanceConfirmation(known(all_paid), '2026-07-31')).not.toHaveProperty('written_off_cents')
	})
})
