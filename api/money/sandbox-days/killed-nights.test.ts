import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { accountEnding, SimulatedBank } from '../../platform/providers/payments/choose.ts'
import type { Services } from '../../platform/services.ts'
import { houseAccountOf } from '../../test/bank-accounts.ts'
import { Ended, FailPoints } from '../../test/fail-points.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { aMandate } from '../../test/mandates.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'
import { openOnClearing, proveBankBook } from '../bank-book/bank-book.ts'
import { followCollections } from '../direct-debits/fates/fates.ts'
import { letMove } from '../ledger/day-end/business-date.ts'
import { trialBalances } from '../ledger/trial-balance.ts'
import { exchange } from '../payments/payments.ts'
import { matchNew } from '../reconciliation/booking.ts'
import { moveSandbox } from './move.ts'

/** Paid, rejected, returned and returned with a charge. */
const endings = ['100', '901', '903', '904'] as const

let server: TestServer
let bank: SimulatedBank
let folder: string
let house: Awaited<ReturnType<typeof houseAccountOf>>
let ledgers: ReturnType<typeof ledgersOf>
let loans: Loan[]
const points = new FailPoints()
let counted: Services

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
	bank = new SimulatedBank({ folder, now: () => new Date() })
	server = await startTestServer({ payments: bank })
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loans = []
	for (const ending of endings) {
		const loan = await ledgers.aPaidOutLoan()
		await aMandate(ledgers, loan, `M-${ending}`, accountEnding(ending))
		loans.push(loan)
	}
	for (const job of ['book-loans', 'take-over-mandates']) await ledgers.runs(job)
	house = await houseAccountOf(server, 'hansekontor')
	await house.inside((db) => letMove({ db, partner: house.partner, now: server.services.now() }, 'hand'))
	counted = points.aroundServices(server.services)
})
afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

/** Moves through a day by processes of which each is killed one step later than the one before; how many were. */
async function movesKilled(day: IsoDate): Promise<number> {
	const { payments } = await counted.providersOf(house.partner.partner_id)
	for (let killed = 0; ; killed += 1) {
		points.arm(killed + 1)
		const moved = await moveSandbox(counted, { partner: house.partner, bank: payments as SimulatedBank }, day).catch((error: unknown) => {
			if (error instanceof Ended || (error instanceof AggregateError && points.hasEnded)) return undefined
			throw error
		})
		if (moved === day && !points.hasEnded) return killed
	}
}

const collections = () =>
	ledgers.sql(
		`select mandates.reference, collections.status, collections.reason from collections join mandates using (partner_id, mandate_id)
		order by reference`,
	)
const facts = () =>
	ledgers.sql(
		`select kind, count(*)::integer as number from ledger_facts where kind in ('receipt', 'return', 'fee') group by kind order by kind`,
	)

/** Files that the bank has taken, and the identifications in them. */
const atBank = (): string[] =>
	readdirSync(path.join(folder, 'hansekontor', 'taken')).flatMap((name) =>
		[...readFileSync(path.join(folder, 'hansekontor', 'taken', name), 'utf8').matchAll(/<EndToEndId>([^<]+)</g)].map(([, id = '']) => id),
	)

let on: IsoDate

it('a run that is handed over, carried out and booked by processes that are killed at every step is so once', async () => {
	const at = '/staff/collections/hansekontor'
	const seen = (await staff.auszahlung.get(at)).body
	on = seen.on
	const { number, total_cents } = seen
	const wanted = { on, account_id: house.account.account_id, number, total_cents }
	const { run_id, version } = (await staff.auszahlung.post(`${at}/runs`, wanted)).body
	const released = await staff.zahlungsfreigabe.post(`${at}/runs/${run_id}/answers`, { version, answer: 'confirm' })
	expect([number, released.status]).toEqual([endings.length, 200])
	await moveSandbox(server.services, { partner: house.partner, bank }, addDays(on, -2))
	expect(await movesKilled(addDays(on, -1))).toBeGreaterThan(10)
	expect(await movesKilled(on)).toBeGreaterThan(10)
	expect(atBank().toSorted((one, other) => one.localeCompare(other))).toEqual(
		[...new Set(atBank())].toSorted((one, other) => one.localeCompare(other)),
	)
	expect(atBank()).toHaveLength(endings.length)
	expect(await collections()).toEqual([
		{ reference: 'M-100', status: 'collected', reason: null },
		{ reference: 'M-901', status: 'rejected', reason: 'AC04' },
		{ reference: 'M-903', status: 'collected', reason: null },
		{ reference: 'M-904', status: 'collected', reason: null },
	])
	expect(await facts()).toEqual([{ kind: 'receipt', number: 3 }])
})

it('so are returns with what they cost', async () => {
	expect(await movesKilled(addDays(on, 1))).toBeGreaterThan(10)
	expect((await collections()).map(({ status }) => status)).toEqual(['collected', 'rejected', 'returned', 'returned'])
	expect(await facts()).toEqual([
		{ kind: 'fee', number: 1 },
		{ kind: 'receipt', number: 3 },
		{ kind: 'return', number: 2 },
	])
})

it('two workers at every job at once do what one does', async () => {
	await bank.pay('hansekontor', {
		own_iban: house.account.iban,
		currency: 'EUR',
		minor: 5_000,
		name: 'Zahler',
		iban: accountEnding('200'),
		text: 'Rate',
	})
	await bank.moveTo('hansekontor', addDays(on, 2))
	const { services } = server
	for (const work of [exchange, matchNew, followCollections])
		await Promise.allSettled([work(services, house.partner), work(services, house.partner)])
	expect(await ledgers.sql('select count(*)::integer as number from bank_entries where amount_cents = 5000')).toEqual([{ number: 1 }])
	expect(await facts()).toContainEqual({ kind: 'return', number: 2 })
})

it('the books balance after all of it, and what is open on clearing adds up', async () => {
	const { partner_id, key } = house.partner
	const { books, faults } = await proveBankBook(server.services, partner_id)
	expect(faults).toEqual([])
	const balance = (await trialBalances(server.services)).find(({ partner_key }) => partner_key === key)
	expect(balance?.faults).toEqual([])
	const clearing = (books[0]?.clearing_cents ?? 0) + (balance?.totals.get('loan EUR 1 clearing') ?? 0)
	const items = await openOnClearing(server.services, partner_id)
	expect(items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(clearing)
	// Payouts of before, which no bank here has told of, and the payment that named no loan.
	expect(items.map(({ about, amount_cents }) => [about, amount_cents < 0])).toEqual([
		...loans.map(() => ['payout', true]),
		['unmatched', true],
	])
	expect(books).toMatchObject([{ bank_costs_cents: 300 }])
})
