import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { houseAccountOf, statementOf } from '../../test/bank-accounts.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { paymentsUnderTest, type PaymentsUnderTest } from '../../test/payments.ts'
import { statusAndCodes } from '../../test/answers.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let under: PaymentsUnderTest
let house: Awaited<ReturnType<typeof houseAccountOf>>
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let other: Loan
let files = 0

beforeAll(async () => {
	under = await paymentsUnderTest('folder')
	server = await startTestServer({ payments: under.payments })
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	other = await ledgers.aPaidOutLoan()
	server.passTime(40 * 86_400)
	await ledgers.runs('book-loans')
	house = await houseAccountOf(server, 'hansekontor')
})
afterAll(async () => {
	await server.close()
	await under.close()
})

const numberOf = async ({ loan_id }: Loan): Promise<string> => {
	const [row] = await ledgers.sql(
		'select "shortApplicationId" as number from applications join loans using (partner_id, application_id) where loan_id = $1',
		loan_id,
	)
	return String(row?.['number'])
}
const receipts = ({ loan_id }: Loan) =>
	ledgers.sql(
		`select value_on, (content ->> 'amount_cents')::integer as cents, recorded_by from ledger_facts
		where loan_id = $1 and kind = 'receipt' order by recorded_at, fact_id`,
		loan_id,
	)
const entries = (): Promise<Json[]> =>
	house.rows(
		'select amount_cents, matched_cents, version, looked_at is not null as is_looked_at from bank_entries order by amount_cents, entry_id',
	)

type Lines = Parameters<typeof statementOf>[1]
/** A statement of the bank arrives and is read, and what is sure is booked. */
async function arrives(lines: Lines, message_id = `M-${(files += 1)}`, jobs = ['read-bank-files', 'match-bank-entries']): Promise<void> {
	const day = ledgers.today()
	await under.deliver('hansekontor', `${message_id}-${files}.xml`, statementOf({ message_id, number: files, opening: 0, day }, lines))
	for (const job of jobs) await ledgers.runs(job)
}

const putsAside = ({ entry_id, version }: Json, note: string | null) => staff.auszahlung.post(at(`/${entry_id}/aside`), { version, note })

const aTransfer = (minor: number, reference: string, end_to_end_id: string) => ({ minor, reference, end_to_end_id })

/** The references of what went out, in order. */
const wentOut = (all: readonly Json[]): string[] =>
	all
		.filter(({ amount_cents }) => amount_cents < 0)
		.map(({ bank_reference }) => String(bank_reference))
		.toSorted((one, next) => one.localeCompare(next))

describe('what names one loan', () => {
	it('is booked on the value date without a person, once however often its file comes', async () => {
		const line = { minor: 120_000, reference: 'B-1', text: `Rate ${(await numberOf(loan)).toUpperCase()}` }
		await arrives([line], 'S-1')
		await arrives([line], 'S-1')
		await arrives([line])
		expect(await receipts(loan)).toEqual([{ value_on: ledgers.today(), cents: 120_000, recorded_by: null }])
		expect(await entries()).toEqual([{ amount_cents: 120_000, matched_cents: 120_000, version: 1, is_looked_at: true }])
	})
})

const at = (rest: string, partner = 'hansekontor') => `/staff/bank/${partner}/entries${rest}`
const listed = async (view = 'open'): Promise<Json[]> => (await staff.auszahlung.get(at(`?view=${view}`))).body.entries
const waiting = async (cents: number): Promise<Json> => (await listed()).find(({ amount_cents }) => amount_cents === cents) ?? {}
const books = ({ entry_id, version }: Json, shares: readonly Json[], by: Browser = staff.auszahlung): Promise<Answer> =>
	by.post(at(`/${entry_id}/matches`), { version, shares })
const undoes = ({ entry_id, version, matches: [match] }: Json, by: Browser = staff.auszahlung): Promise<Answer> =>
	by.post(at(`/${entry_id}/matches/${match.match_id}/undo`), { version, reason: 'Falscher Kredit.' })
const share = async (of: Loan, amount: number): Promise<Json> => ({ number: await numberOf(of), amount })
const centsAt = async (of: Loan): Promise<unknown[]> => (await receipts(of)).map(({ cents }) => cents)

describe('what is more than one loan', () => {
	it('is not booked by itself a second time once its money is there', async () => {
		const third = await ledgers.aPaidOutLoan()
		await ledgers.runs('book-loans')
		const whole = (await house.rows(`select balance_cents::integer as cents from loans where loan_id = '${third.loan_id}'`))[0]
		const minor = Number(whole?.['cents'])
		const text = await numberOf(third)
		await arrives([
			{ minor, reference: 'B-W1', text },
			{ minor, reference: 'B-W2', text },
		])
		expect(await centsAt(third)).toEqual([minor])
		expect((await listed()).filter(({ amount_cents }) => amount_cents === minor)).toHaveLength(1)
	})

	it('is not booked by itself where it names one that is closed beside an open one', async () => {
		const closed = await ledgers.aPaidOutLoan()
		await ledgers.runs('book-loans')
		await ledgers.sql("update loans set status = 'repaid' where loan_id = $1", closed.loan_id)
		await arrives([{ minor: 12_100, reference: 'B-C', text: `${await numberOf(closed)} / ${await numberOf(loan)}` }])
		expect(await waiting(12_100)).toMatchObject({ matches: [], proposals: [{ speaks_for: ['number'] }] })
		await ledgers.sql("update loans set status = 'open' where loan_id = $1", closed.loan_id)
	})
})

describe('what names none', () => {
	it('waits with what it may be for, and two equal payments without a reference are both booked', async () => {
		const line = { minor: 33_300, reference: null, name: 'Musterfirma', text: 'Abschlag' }
		await arrives([line, line], 'S-2')
		await arrives([line, line], 'S-2')
		const [first = {}, second = {}, ...others] = (await listed()).filter(({ amount_cents }) => amount_cents === 33_300)
		expect([others, first.matches, first.payments[0]]).toMatchObject([[], [], { party_name: 'Musterfirma', remittance: 'Abschlag' }])
		for (const entry of [first, second]) expect((await books(entry, [await share(loan, 333)])).status).toBe(201)
		expect((await centsAt(loan)).filter((cents) => cents === 33_300)).toHaveLength(2)
		expect((await listed()).filter(({ amount_cents }) => amount_cents === 33_300)).toEqual([])
		expect((await listed('booked')).filter(({ amount_cents }) => amount_cents === 33_300)).toMatchObject([
			{ open_cents: 0, matches: [{ state: 'booked', amount_cents: 33_300 }] },
			{ open_cents: 0 },
		])
	})

	it('is split over loans, by amounts that add up', async () => {
		await arrives([{ minor: 50_000, reference: 'B-3' }])
		const entry = await waiting(50_000)
		const wrong = await books(entry, [await share(loan, 200), await share(other, 299.99)])
		expect(statusAndCodes(wrong)).toEqual([422, 'err_payment_amount_mismatch'])
		// As it is said on the telephone.
		const dictated = (await numberOf(other)).toUpperCase().replace(/(.{4})(.{4})/, '$1-$2-')
		const unknown = await books(entry, [await share(loan, 200), { number: 'nothing', amount: 300 }])
		expect(unknown.body.errors[0]).toMatchObject({ code: 'err_entity_not_found', field: 'shares.1.number' })
		expect(await waiting(50_000)).toEqual(entry)
		const { body } = await books(entry, [await share(loan, 150), { number: dictated, amount: 300 }, await share(loan, 50)])
		expect(body.entry.matches.map(({ amount_cents }: Json) => amount_cents).toSorted()).toEqual([20_000, 30_000])
		expect([(await centsAt(loan)).at(-1), (await centsAt(other)).at(-1)]).toEqual([20_000, 30_000])
	})

	it('is booked by one of two people at once, and the other is told', async () => {
		await arrives([{ minor: 44_400, reference: 'B-4' }])
		const entry = await waiting(44_400)
		const at_once = await Promise.all([
			books(entry, [await share(loan, 444)]),
			books(entry, [await share(other, 444)], staff.zahlungsfreigabe),
		])
		expect(at_once.map(statusAndCodes).toSorted(([one], [two]) => Number(one) - Number(two))).toEqual([
			[201],
			[409, 'err_version_conflict'],
		])
		expect([...(await centsAt(loan)), ...(await centsAt(other))].filter((cents) => cents === 44_400)).toHaveLength(1)
	})

	it('is put aside with a note, and comes back', async () => {
		await arrives([{ minor: 55_500, reference: 'B-5' }])
		const entry = await waiting(55_500)
		const puts = ({ version }: Json, note: string | null) => staff.auszahlung.post(at(`/${entry.entry_id}/aside`), { version, note })
		expect((await puts(entry, 'Zahler gefragt')).body.entry.aside).toMatchObject({ note: 'Zahler gefragt', by: expect.any(String) })
		expect([await waiting(55_500), (await listed('aside')).length]).toEqual([{}, 1])
		expect(statusAndCodes(await puts(entry, null))).toEqual([409, 'err_version_conflict'])
		const [aside = {}] = await listed('aside')
		expect((await puts(aside, null)).body.entry.aside).toBeNull()
		expect((await waiting(55_500)).entry_id).toBe(entry.entry_id)
	})

	it('is a person’s once it was put aside, though the job had not come to it', async () => {
		await arrives([{ minor: 56_600, reference: 'B-5b', text: await numberOf(other) }], undefined, ['read-bank-files'])
		const aside = await putsAside(await waiting(56_600), 'Zahler gefragt')
		await putsAside(aside.body.entry, null)
		await ledgers.runs('match-bank-entries')
		expect(await waiting(56_600)).toMatchObject({ open_cents: 56_600, matches: [] })
	})
})

describe('what was booked', () => {
	it('is taken back as a correction and booked anew', async () => {
		await arrives([{ minor: 66_600, reference: 'B-6' }])
		const before = await ledgers.balances(loan)
		const { body } = await books(await waiting(66_600), [await share(loan, 666)])
		const undone = await undoes(body.entry)
		expect(undone.body.entry).toMatchObject({ open_cents: 66_600, matches: [] })
		expect(await ledgers.balances(loan)).toEqual(before)
		expect(statusAndCodes(await undoes(body.entry))).toEqual([409, 'err_version_conflict'])
		expect((await books(await waiting(66_600), [await share(other, 666)])).status).toBe(201)
		expect((await centsAt(other)).at(-1)).toBe(66_600)
	})

	it('by nobody is taken back by a person, and not booked again by itself', async () => {
		await arrives([{ minor: 77_700, reference: 'B-7', text: await numberOf(loan) }])
		const entry: Json = (await listed('booked')).find(({ amount_cents }) => amount_cents === 77_700)
		expect(entry.matches).toMatchObject([{ state: 'booked', matched_by: null }])
		const acts = async () => (await staff.auszahlung.get(`/staff/loans/${loan.loan_id}/changes`)).body.changes
		const [shown] = await acts()
		expect(shown).toMatchObject({
			change: { kind: 'payment', amount: 777, bank_reference: 'B-7', payer: 'Zahler' },
			status: 'recorded',
			proposed_by: null,
			reversible: expect.any(String),
		})
		expect((await undoes(entry)).status).toBe(200)
		expect((await acts()).slice(0, 2)).toMatchObject([
			{ change: { kind: 'reversal', fact_id: shown.reversible } },
			{ change_id: shown.change_id, reversible: null },
		])
		await ledgers.runs('match-bank-entries')
		expect(await waiting(77_700)).toMatchObject({ open_cents: 77_700, proposals: [{ speaks_for: ['number'] }] })
	})

	it('above the bound waits for a second person at the loan, who may refuse it', async () => {
		await arrives([{ minor: 2_000_000, reference: 'B-8' }])
		const booked = await books(await waiting(2_000_000), [await share(loan, 20_000)])
		expect(booked.body.entry).toMatchObject({ open_cents: 0, matches: [{ state: 'waiting' }] })
		expect(await centsAt(loan)).not.toContain(2_000_000)
		const changes = `/staff/loans/${loan.loan_id}/changes`
		const { version, changes: all } = (await staff.zahlungsfreigabe.get(changes)).body
		const open = all.find(({ status }: Json) => status === 'open')
		expect(open.change).toMatchObject({ kind: 'payment', bank_reference: 'B-8', payer: 'Zahler' })
		await staff.zahlungsfreigabe.post(`${changes}/${open.change_id}/answers`, { answer: 'refuse', version, note: 'Anderer Kredit.' })
		const again = await books(await waiting(2_000_000), [await share(loan, 20_000)])
		expect((await undoes(again.body.entry)).body.entry).toMatchObject({ open_cents: 2_000_000, matches: [] })
	})

	it('and waits to be taken back is not taken back twice', async () => {
		await arrives([{ minor: 1_500_000, reference: 'B-10', text: await numberOf(loan) }])
		const booked = (await listed('booked')).find(({ amount_cents }) => amount_cents === 1_500_000) ?? {}
		const undone = await undoes(booked)
		expect(undone.body.entry.matches).toMatchObject([{ state: 'undo_waiting' }])
		expect(statusAndCodes(await undoes(undone.body.entry))).toContain('err_proposal_open')
	})

	it('holds no more of an entry than it is, as its matches say', async () => {
		const sums = await house.rows(`select amount_cents, matched_cents, coalesce((select sum(amount_cents) from bank_matches
			where bank_matches.entry_id = bank_entries.entry_id and freed_at is null), 0)::integer as held from bank_entries`)
		expect(sums.length).toBeGreaterThan(8)
		expect(sums.filter(({ matched_cents, held }) => matched_cents !== held)).toEqual([])
	})
})

describe('what goes out', () => {
	it('is done where the house has ordered it, once, and waits otherwise', async () => {
		await house.transfer('OUT-1', 91_100, 'DE02100500000054540402')
		await arrives([aTransfer(-91_100, 'B-O1', 'OUT-1')])
		await arrives([aTransfer(-91_100, 'B-O2', 'OUT-1'), aTransfer(-92_200, 'B-O3', 'OUT-2')])
		expect([wentOut(await listed()), wentOut(await listed('booked'))]).toEqual([['B-O2', 'B-O3'], ['B-O1']])
		expect((await listed('booked')).find(({ bank_reference }) => bank_reference === 'B-O1')).toMatchObject({ is_own_order: true })
	})
})

describe('the accounts of a partner', () => {
	it('say their last statement, and what is missing between statements', async () => {
		await arrives([{ minor: 100, reference: 'B-9' }])
		const { accounts } = (await staff.auszahlung.get('/staff/bank/hansekontor/accounts')).body
		// Each statement here opens at nothing.
		expect(accounts).toMatchObject([{ currency: 'EUR', last: { number: String(files), closing_cents: 100 } }])
		expect([accounts[0].gaps.length > 0, accounts[0].difference_cents < 0]).toEqual([true, true])
	})

	it('wait as one item with all that came in and is nobody’s yet', async () => {
		const came_in = (await listed()).filter(({ amount_cents }) => amount_cents > 0)
		const sum = came_in.reduce((all, { open_cents }) => all + open_cents, 0)
		const items = (await staff.zahlungsfreigabe.get('/staff/waiting')).body.items as Json[]
		const name = String(came_in.length)
		expect(items.filter(({ kind }) => kind === 'bank_money')).toMatchObject([
			{ name, amount: { value: sum / 100, currency: 'EUR' }, place: { page: 'bank' }, about: null },
		])
	})

	it('are nobody else’s: another partner’s desk has none of it', async () => {
		const entry = await waiting(55_500)
		expect((await staff.auszahlung.get(at('', 'edelgrat'))).body).toEqual({ entries: [], has_more: false })
		expect((await staff.auszahlung.get('/staff/bank/edelgrat/accounts')).body.accounts).toEqual([])
		const there = await staff.auszahlung.post(at(`/${entry.entry_id}/aside`, 'edelgrat'), { version: entry.version, note: 'x' })
		expect(statusAndCodes(there)).toEqual([404, 'err_entity_not_found'])
		expect(statusAndCodes(await staff.auszahlung.get(at('', 'nobody')))).toEqual([404, 'err_entity_not_found'])
	})
})
