import { describe, expect, it } from 'vitest'

import { factsOf, idOfFact, journalsOf, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { cents } from '#domain/platform/money.ts'
import { reasonAgainst } from './effects.ts'
import type { FactContent } from './facts.ts'
import type { Journal } from './journals.ts'
import { faultsOf, type BookedJournal } from './proof.ts'
import { mirrored } from './reconcile.ts'

const wanted = journalsOf(factsOf({}, ...paidOnTime('2026-02-15')), '2026-02-28')

const bookedOf = (journals: readonly Journal[]): BookedJournal[] =>
	journals.map((journal, number) => ({ ...journal, journal_id: `journal ${number}`, reverses: null, lines: journal.entries.length }))

const mirrorOf = (journal: BookedJournal, journal_id: string): BookedJournal => ({
	...journal,
	journal_id,
	reverses: journal.journal_id,
	entries: mirrored(journal.entries),
})

const booked = bookedOf(wanted)
const [payout] = booked
if (payout === undefined) throw new Error('A payout is booked.')
const kindsOf = (journals: readonly BookedJournal[]) => faultsOf(journals, wanted).map(({ kind }) => kind)

describe('the journals of a loan', () => {
	it('hold as they follow from the facts, also after one was reversed and booked again', () => {
		expect(faultsOf(booked, wanted)).toEqual([])
		expect(faultsOf([...booked, mirrorOf(payout, 'mirror'), { ...payout, journal_id: 'again' }], wanted)).toEqual([])
	})

	it('do not hold with a journal less or more, or without facts that can be read', () => {
		expect(faultsOf(booked.slice(0, -1), wanted)).toEqual([{ kind: 'differs_from_facts', about: 'accrual of 2026-02-28' }])
		expect(kindsOf([...booked, { ...payout, journal_id: 'more' }])).toEqual(['differs_from_facts'])
		expect(faultsOf(booked, null)).toEqual([{ kind: 'differs_from_facts', about: 'facts that cannot be replayed' }])
	})

	it('have one exact mirror each', () => {
		const mirror = mirrorOf(payout, 'mirror')
		const again = { ...payout, journal_id: 'again' }
		const wrong = (...more: readonly BookedJournal[]) =>
			faultsOf([...booked, again, ...more], wanted).find(({ kind }) => kind === 'reversal_differs')?.about
		expect(wrong(mirror)).toBeUndefined()
		expect(wrong(mirror, mirrorOf(payout, 'second'))).toBe('second')
		expect(wrong({ ...mirror, entries: payout.entries })).toBe('mirror')
		expect(wrong(mirror, mirrorOf(mirror, 'of a mirror'))).toBe('of a mirror')
		expect(wrong({ ...mirror, reverses: 'nothing' })).toBe('mirror')
	})

	it('keep their entries, balance, and leave no claim below nothing', () => {
		expect(kindsOf([{ ...payout, entries: payout.entries.slice(1) }, ...booked.slice(1)])).toContain('journal_unbalanced')
		const entries = payout.entries.map((entry) => ({ ...entry, amount_cents: cents(entry.amount_cents * 2) }))
		expect(kindsOf([...booked, { ...mirrorOf({ ...payout, entries }, 'negative'), reverses: null }])).toContain('balance_on_wrong_side')
	})
})

const deferral = (instalments: number[], is_full: boolean): FactContent => ({
	kind: 'plan_version',
	version: { change: 'deferral', instalments, is_full },
})

describe('a fact', () => {
	const facts = factsOf({}, ...paidOnTime('2026-02-15'), ['2026-02-16', { kind: 'correction', corrects: idOfFact(3) }])
	const against = (value_on: string, content: FactContent) => reasonAgainst({ fact_id: idOfFact(9), value_on, content }, facts, lawRates)
	const extension: FactContent = { kind: 'plan_version', version: { change: 'extension', instalments: 2 } }

	it.each([
		['2026-03-01', extension],
		['2026-03-01', deferral([3], false)],
		['2026-01-01', extension],
		['2026-03-01', receipt(5)],
		['2026-03-01', { kind: 'correction', corrects: idOfFact(4) }],
	] as const)('from which something may follow is recorded: %s %o', (value_on, content) => {
		expect(against(value_on, content)).toBeUndefined()
	})

	it.each([
		['2027-01-15', extension],
		['2026-03-15', deferral([1, 2], true)],
		['2026-03-01', { kind: 'plan_version', version: { change: 'rate', rate_percent: '6' } }],
		['2026-03-01', { kind: 'return', receipt: idOfFact(3), amount_cents: cents(1) }],
		['2026-03-01', { kind: 'return', receipt: idOfFact(1), amount_cents: cents(1) }],
		['2026-03-01', { kind: 'correction', corrects: idOfFact(8) }],
		['2026-03-01', factsOf({})[1]?.content ?? extension],
	] as const)('from which nothing would ever follow is not: %s %o', (value_on, content) => {
		expect(against(value_on, content)).toMatch(/^(?:It|The loan) /)
	})
})
