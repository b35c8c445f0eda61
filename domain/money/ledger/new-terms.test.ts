import { describe, expect, it } from 'vitest'

import { balancesOf, booked, factsOf, journalsOf, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { addCents, cents, centsOf, majorOf } from '#domain/platform/money.ts'
import type { FactContent } from './facts.ts'
import type { PlanVersion } from './plan-versions.ts'
import { replay } from './replay.ts'
import { loanAccount } from './loan-account.ts'
import { whatIf } from './what-if.ts'

const versionFact = (version: PlanVersion): FactContent => ({ kind: 'plan_version', version })

/** Loan A with instalments 1 and 2 paid and another plan agreed on a day. */
const changed = (on: string, version: PlanVersion, ...more: readonly (readonly [string, FactContent])[]) =>
	factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ...more, [on, versionFact(version)])

/** Number, interest and principal of what is to come after the day of the agreement. */
function planOf(on: string, version: PlanVersion, ...more: readonly (readonly [string, FactContent])[]) {
	const { plan } = replay(changed(on, version, ...more), lawRates, on)
	return (plan?.to_come ?? []).map(({ number, interest_cents, principal_cents }) => ({
		number,
		interest: majorOf(interest_cents),
		payment: majorOf(addCents(interest_cents, principal_cents)),
	}))
}

const agreed = { change: 'restructuring', rate_percent: null, instalments: 10, instalment_cents: null, free_months: 0 } as const

describe('loan A after two instalments, 10,049.54 owed', () => {
	it('with six instalments more pays 655.12', () => {
		const plan = planOf('2026-03-25', { change: 'extension', instalments: 6 })
		expect([plan.length, plan[0], plan.at(-2)?.payment]).toEqual([16, { number: 3, interest: 50.25, payment: 655.12 }, 655.12])
	})

	it('without interest from 15 April to 15 June pays 1,024.10', () => {
		const plan = planOf('2026-03-25', { change: 'pause', from: '2026-04-15', to: '2026-06-15' })
		expect(plan.slice(0, 4).map(({ interest, payment }) => [interest, payment])).toEqual([
			[50.25, 1_024.1],
			[0, 1_024.1],
			[0, 1_024.1],
			[35.14, 1_024.1],
		])
	})

	it('bears nothing on the first day of a pause and again on its last', () => {
		const facts = changed('2026-03-25', { change: 'pause', from: '2026-04-05', to: '2026-04-10' })
		const third = replay(facts, lawRates, '2026-04-15').journals.find(({ kind, instalment }) => kind === 'due' && instalment === 3)
		expect(third?.derivations[0]).toMatchObject({
			pieces: [
				{ from: '2026-03-15', to: '2026-04-05', rate_percent: '6', days: 20 },
				{ from: '2026-04-05', to: '2026-04-10', rate_percent: '0', days: 5 },
				{ from: '2026-04-10', to: '2026-04-15', rate_percent: '6', days: 5 },
			],
		})
		expect(booked(journalsOf(facts, '2026-04-15'), 'due', 'interest_due').at(-1)).toBe('2026-04-15 41.87')
		expect(loanAccount(facts, lawRates, '2026-04-09')?.rate_percent).toBe('0')
		expect(loanAccount(facts, lawRates, '2026-04-10')?.rate_percent).toBe('6')
	})

	it('agreed to pay in one instalment, the one that was put off, owes its interest with it', () => {
		const deferral = versionFact({ change: 'deferral', instalments: [3], is_full: true })
		expect(planOf('2026-03-25', { ...agreed, instalments: 1 }, ['2026-03-20', deferral])).toEqual([
			{ number: 3, interest: 50.25, payment: 10_099.79 },
		])
	})

	it('keeps a pause when the rate is reset in it', () => {
		const pause = versionFact({ change: 'pause', from: '2026-04-15', to: '2026-05-15' })
		const [first] = planOf('2026-04-20', { change: 'rate', rate_percent: '7' }, ['2026-03-25', pause])
		expect(first).toMatchObject({ number: 4, interest: 0 })
	})

	it('at 4 % in eighteen instalments, three without principal, pays 39.08, 33.50, 33.50, then 687.97', () => {
		const plan = planOf('2026-03-25', { ...agreed, rate_percent: '4', instalments: 18, free_months: 3 })
		expect(plan.map(({ payment }) => payment).slice(0, 5)).toEqual([39.08, 33.5, 33.5, 687.97, 687.97])
		expect([plan.length, plan.at(-1)?.number]).toEqual([18, 20])
	})

	it('with an agreed instalment ends earlier, or with what is left', () => {
		const shorter = planOf('2026-03-25', { ...agreed, instalment_cents: centsOf(2_000) })
		expect(shorter.map(({ payment }) => payment)).toEqual([2_000, 2_000, 2_000, 2_000, 2_000, 203.81])
		const balloon = planOf('2026-03-25', { ...agreed, instalments: 4, instalment_cents: centsOf(500) })
		expect(balloon.map(({ payment }) => payment)).toEqual([500, 500, 500, 8_737])
	})

	it('with what was put off agreed anew owes its interest with the next instalment, as it had accrued', () => {
		const deferral = versionFact({ change: 'deferral', instalments: [3, 4], is_full: true })
		const facts = changed('2026-04-20', agreed, ['2026-03-25', deferral])
		const journals = journalsOf(facts, '2026-05-15')
		expect(booked(journals, 'due', 'interest_due').at(-1)).toBe('2026-05-15 100.50')
		const accrued = journals.flatMap(({ entries }) => entries).filter(({ account }) => account === 'interest_accrued')
		const left = Map.groupBy(accrued, ({ instalment }) => instalment)
		expect([...left.values()].map((of) => addCents(...of.map(({ amount_cents }) => amount_cents)))).toEqual([...left].map(() => 0))
	})

	it('with the 50.25 of instalment 3 made principal on 20 April pays 1,038.52 from instalment 4 on', () => {
		const facts = changed('2026-04-20', { change: 'capitalisation', amount_cents: centsOf(50.25) })
		const journals = journalsOf(facts, '2026-04-20')
		expect(booked(journals, 'capitalisation', 'principal')).toEqual(['2026-04-20 50.25'])
		expect(balancesOf(journals)).toMatchObject({ principal: 10_099.79 })
		expect(balancesOf(journals)).not.toHaveProperty('interest_due')
		const [fourth, fifth] = planOf('2026-04-20', { change: 'capitalisation', amount_cents: centsOf(50.25) })
		expect([fourth, fifth?.payment]).toEqual([{ number: 4, interest: 45.54, payment: 1_038.52 }, 1_038.52])
		expect(loanAccount(facts, lawRates, '2026-04-20')?.transactions.find(({ kind }) => kind === 'capitalisation')).toMatchObject({
			amount_cents: 5_025,
			balance_cents: 1_009_979,
		})
	})
})

describe('interest that becomes principal', () => {
	const capitalisation = { change: 'capitalisation', amount_cents: centsOf(500) } as const
	const taken = (on: string, ...more: readonly (readonly [string, FactContent])[]) =>
		booked(journalsOf(changed(on, capitalisation, ...more), '2026-06-30'), 'capitalisation', 'principal')

	it('is no more than is due and open, and none that falls due on the day', () => {
		expect(taken('2026-05-20')).toEqual(['2026-05-20 95.58'])
		expect(taken('2026-04-15')).toEqual([])
		// The day's money pays late interest of 0.84 and of this before.
		expect(taken('2026-04-20', ['2026-04-20', receipt(20)])).toEqual(['2026-04-20 31.09'])
	})

	it('is none once nothing is to come that would repay it', () => {
		expect(taken('2026-05-20', ['2026-05-18', { kind: 'termination' }])).toEqual([])
	})
})

const partsOf = (lines: readonly { readonly interest_cents: number; readonly principal_cents: number }[]) =>
	lines.map(({ interest_cents, principal_cents }) => [interest_cents, principal_cents])

it('what would be is what is booked', () => {
	const before = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'))
	const versions: readonly PlanVersion[] = [
		{ change: 'extension', instalments: 4 },
		{ change: 'pause', from: '2026-05-01', to: '2026-06-01' },
		{ ...agreed, rate_percent: '3.5', instalments: 20, free_months: 2 },
		{ change: 'capitalisation', amount_cents: cents(4_000) },
	]
	for (const version of versions) {
		const outcome = whatIf(before, lawRates, { kind: 'version', on: '2026-04-20', version })
		const booked_plan = replay(changed('2026-04-20', version), lawRates, '2026-04-20').plan?.to_come ?? []
		expect(partsOf(outcome?.plan ?? [])).toEqual(partsOf(booked_plan))
		expect(outcome?.plan_before.length).toBe(9)
		const sum = (outcome?.plan ?? []).reduce((total, one) => total + one.principal_cents, 0)
		expect(sum).toBe(outcome?.after.balances[0]?.balance_cents)
	}
})
