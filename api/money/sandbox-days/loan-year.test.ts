import { writeFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { findAll, type Found } from '../../test/loan-year/found.ts'
import { liveYear, type LivedYear } from '../../test/loan-year/year.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

/** A small year; `npm run long -- loan-year` lives a whole one and keeps what was found. */
const env = process.env
const size = {
	seed: Number(env['LOAN_YEAR_SEED'] ?? 1),
	loans: Number(env['LOAN_YEAR_LOANS'] ?? 8),
	months: Number(env['LOAN_YEAR_MONTHS'] ?? 2),
	kills_a_month: Number(env['LOAN_YEAR_KILLS'] ?? 1),
}
const limit_ms = Number(env['LOAN_YEAR_LIMIT_MS'] ?? 300_000)

let server: TestServer
let year: LivedYear
let found: Found
beforeAll(async () => {
	server = await startTestServer()
	year = await liveYear(server, size)
	found = await findAll(server, year)
	const { kills, days, refused } = year
	const result = { ...found, kills, days, refused: Object.fromEntries(refused) }
	if (env['LOAN_YEAR_RESULTS'] !== undefined) writeFileSync(env['LOAN_YEAR_RESULTS'], JSON.stringify(result))
}, limit_ms)
afterAll(() => server.close())

it('is lived through all kills', () => {
	expect([year.loans.length, year.kills]).toEqual([size.loans, size.months * size.kills_a_month])
})

it('the bank, its statements and the bank book agree to the cent', () => {
	const { bank_cents } = found.at_bank
	expect(bank_cents).not.toBe(0)
	expect(found.at_bank).toEqual({ bank_cents, statement_cents: bank_cents, book_cents: bank_cents })
})

it('each loan holds what follows from its facts, and what a plain sum of them says', () => {
	expect(found.faults).toEqual([])
	expect(found.differing).toEqual([])
})

it('what is open on clearing stands item by item', () => {
	expect(found.items_cents).toBe(found.clearing_cents)
	expect(found.items.length).toBeGreaterThan(0)
})

it('no order was given to the bank twice', () => {
	expect(found.ordered_twice).toEqual([])
	expect(found.ordered).toBeGreaterThanOrEqual(size.loans)
})
