import { describe, expect, it } from 'vitest'

import { gapsIn, type KeptStatement } from './statement-gaps.ts'

/** A statement by its number, opening and closing balance. */
const statement = (
	number: string | null,
	opening_cents: number | null,
	closing_cents: number | null,
	more: Partial<KeptStatement> = {},
) => ({
	statement_id: `${number ?? 'none'} ${opening_cents ?? ''}`,
	account_id: 'one',
	number,
	opening_cents,
	closing_cents,
	closing_on: '2026-11-30',
	...more,
})

describe('gaps between statements', () => {
	it('are none where each opens with what the one before closed with', () => {
		expect(gapsIn([statement('1', 0, 500), statement('2', 500, 300), statement('3', 300, 300)])).toEqual([])
	})

	it('are said with the money that moved in them', () => {
		expect(gapsIn([statement('1', 0, 500), statement('3', 800, 900)])).toEqual([
			{ account_id: 'one', after_id: '1 0', before_id: '3 800', missing_cents: 300, missing_statements: 1 },
		])
		expect(gapsIn([statement(null, 0, 500), statement(null, 400, 900)])).toMatchObject([{ missing_cents: -100, missing_statements: null }])
	})

	it('are found by the number where what is missing moved nothing, or no balances are told', () => {
		expect(gapsIn([statement('1', 0, 500), statement('4', 500, 500)])).toMatchObject([{ missing_cents: 0, missing_statements: 2 }])
		expect(gapsIn([statement('1', null, null), statement('3', null, null)])).toMatchObject([{ missing_cents: null, missing_statements: 1 }])
	})

	it('are none with a new year, which begins to count anew', () => {
		expect(gapsIn([statement('364', 0, 500), statement('1', 500, 600, { closing_on: '2027-01-04' })])).toEqual([])
		expect(gapsIn([statement('2', 0, 500), statement('364', 500, 600, { closing_on: '2027-01-04' })])).toEqual([])
	})

	it('are none by a statement that was corrected: the later one stands for both', () => {
		const corrected = statement('2', 500, 700, { statement_id: 'corrected' })
		expect(gapsIn([statement('1', 0, 500), statement('2', 500, 300), corrected, statement('3', 700, 0)])).toEqual([])
		expect(gapsIn([statement('1', 0, 500), statement('2', 500, 300), corrected, statement('3', 300, 0)])).toMatchObject([
			{ after_id: 'corrected', missing_cents: -400 },
		])
	})

	it('are said where the later one begins elsewhere than the one before ended', () => {
		const moved = statement('2', 450, 700, { statement_id: 'moved' })
		expect(gapsIn([statement('1', 0, 500), statement('2', 500, 300), moved])).toMatchObject([{ before_id: 'moved', missing_cents: -50 }])
		expect(gapsIn([statement(null, 0, 500), statement(null, 0, 300)])).toMatchObject([{ missing_cents: -500 }])
	})

	it('are none by a statement that came twice, nor between two accounts', () => {
		const again = statement('2', 500, 300)
		expect(gapsIn([statement('1', 0, 500), again, { ...again, statement_id: 'again' }, statement('3', 300, 0)])).toEqual([])
		expect(gapsIn([statement('1', 0, 500), statement('7', 70, 80, { account_id: 'other' }), statement('2', 500, 0)])).toEqual([])
	})
})
