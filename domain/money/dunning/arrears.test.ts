import { describe, expect, it } from 'vitest'

import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import { loanAccount } from '#domain/money/ledger/loan-account.ts'
import { centsOf } from '#domain/platform/money.ts'
import { factsOf, idOfFact, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { arrearsOf, deferredUntil } from './arrears.ts'

/** Loan A of the ledger's examples: its second instalment counts from Monday, 16 March 2026. */
const withFacts = (...more: readonly (readonly [string, FactContent])[]) => factsOf({}, ...paidOnTime('2026-02-15'), ...more)

function accountOn(day: string, facts: readonly Fact[]) {
	const account = loanAccount(facts, lawRates, day)
	if (account === undefined) throw new Error('The loan is paid out.')
	return account
}

const arrears = (day: string, facts: readonly Fact[]) => arrearsOf(accountOn(day, facts), facts)

describe('arrears', () => {
	it('count from the counting day of what is open longest, and are one for all that is open', () => {
		const facts = withFacts()
		expect(arrears('2026-03-16', facts)).toBeUndefined()
		expect(arrears('2026-03-17', facts)).toMatchObject({ since: '2026-03-16', is_for_costs_alone: false })
		expect(arrears('2026-04-20', facts)).toMatchObject({ since: '2026-03-16', claims: [{ instalment: 2 }, { instalment: 3 }] })
	})

	it('name the sum with the late interest of the day', () => {
		// 14 days on 977.66, as the worked example says.
		expect(arrears('2026-03-30', withFacts())?.amount_cents).toBe(centsOf(1_035.15))
	})

	it('are none below the difference limit', () => {
		expect(arrears('2026-04-10', withFacts(['2026-03-30', receipt(1_032.8)]))).toBeUndefined()
	})

	it('count anew from the day on which the bank took a payment back', () => {
		const taken: FactContent = { kind: 'return', receipt: idOfFact(4), amount_cents: centsOf(1_032.8) }
		const facts = withFacts(['2026-03-16', receipt(1_032.8)], ['2026-03-20', taken])
		expect(arrears('2026-03-25', facts)?.since).toBe('2026-03-20')
	})

	it('may be for costs alone', () => {
		const fee: FactContent = { kind: 'fee', amount_cents: centsOf(8), instalment: null, is_deferred: false }
		expect(arrears('2026-03-10', withFacts(['2026-02-20', fee]))).toMatchObject({ is_for_costs_alone: true, amount_cents: 800 })
	})
})

describe('a deferral', () => {
	it('holds from the due day of what was put off to the day before the next one', () => {
		const deferral: FactContent = { kind: 'plan_version', version: { change: 'deferral', instalments: [3, 4], is_full: true } }
		const facts = withFacts(['2026-03-20', deferral])
		expect(deferredUntil(accountOn('2026-04-14', facts))).toBeUndefined()
		expect(deferredUntil(accountOn('2026-04-15', facts))).toBe('2026-06-14')
		expect(deferredUntil(accountOn('2026-06-15', facts))).toBeUndefined()
	})
})
