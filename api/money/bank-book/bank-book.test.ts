import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { houseAccountOf, own_iban, statementOf } from '../../test/bank-accounts.ts'
import { ledgersOf } from '../../test/ledgers.ts'
import { paymentsUnderTest, type PaymentsUnderTest } from '../../test/payments.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { exchange } from '../payments/payments.ts'
import { openOnClearing, proveBankBook } from './bank-book.ts'

let server: TestServer
let under: PaymentsUnderTest
let house: Awaited<ReturnType<typeof houseAccountOf>>
let ledgers: ReturnType<typeof ledgersOf>
const day = '2026-11-27'
beforeAll(async () => {
	under = await paymentsUnderTest('folder')
	server = await startTestServer({ payments: under.payments })
	ledgers = ledgersOf(server)
	house = await houseAccountOf(server, 'hansekontor')
})
afterAll(async () => {
	await server.close()
	await under.close()
})

async function reads(name: string, content: string): Promise<void> {
	await under.deliver('hansekontor', name, content)
	await exchange(server.services, house.partner)
}

const proved = () => proveBankBook(server.services, house.partner.partner_id)
const lines = () =>
	house.rows(
		'select account, amount_cents from bank_journals join bank_journal_lines using (partner_id, journal_id) order by value_on, entry_id, position',
	)

it('has a journal of each entry of a statement, once, however often the bank sends it', async () => {
	const credit = { minor: 12_000, reference: 'A-1' }
	await reads('one.xml', statementOf({ message_id: 'S-1', number: 1, opening: 500, day }, [credit]))
	await reads('again.xml', statementOf({ message_id: 'S-1-AGAIN', number: 1, opening: 500, day }, [credit]))
	expect(await lines()).toEqual([
		{ account: 'bank', amount_cents: 12_000 },
		{ account: 'clearing', amount_cents: -12_000 },
	])
	expect(await proved()).toMatchObject({ books: [{ iban: own_iban, bank_cents: 12_000, clearing_cents: -12_000 }], faults: [] })
})

it('books more entries than go to the database at once, the last of them too', async () => {
	const many = Array.from({ length: 1_003 }, (_, at) => ({ minor: at + 1, reference: `M-${at}` }))
	await reads('many.xml', statementOf({ message_id: 'S-2', number: 2, opening: 12_500, day: addDays(day, 1) }, many))
	expect(await proved()).toMatchObject({ books: [{ unbooked: 0 }], faults: [] })
	expect(await house.rows('select count(*)::integer as number from bank_journals')).toEqual([{ number: 1_004 }])
})

it('takes no entry of an advice before its statement', async () => {
	const advice = statementOf({ message_id: 'A-3', number: 3, opening: 0, day: addDays(day, 2) }, [{ minor: 700, reference: 'ADV' }])
		.replaceAll('camt.053.001.08', 'camt.054.001.08')
		.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
		.replaceAll('Stmt>', 'Ntfctn>')
		.replace(/<Bal>.*?<\/Bal><Bal>.*?<\/Bal>/s, '')
	await reads('advice.xml', advice)
	expect(await house.rows("select statement_id from bank_entries where bank_reference = 'ADV'")).toEqual([{ statement_id: null }])
	const before = (await lines()).length
	const opening = 12_500 + (1_003 * 1_004) / 2
	await reads('three.xml', statementOf({ message_id: 'S-3', number: 3, opening, day: addDays(day, 2) }, [{ minor: 700, reference: 'ADV' }]))
	expect((await lines()).length).toBe(before + 2)
	expect((await proved()).faults).toEqual([])
})

const refusal = (text: string): Promise<unknown> => ledgers.sql(text).catch((error: unknown) => String(error))

it('is written once, balances, and stays out of closed months', async () => {
	expect(await refusal('update bank_journals set lines = 3')).toContain('written once')
	expect(await refusal('delete from bank_journal_lines')).toContain('written once')
	const other = `insert into bank_journal_lines select partner_id, journal_id, 9, 'clearing', 1 from bank_journals limit 1`
	expect(await refusal(other)).toContain('lines that sum to')
	expect(await refusal('insert into bank_journals select * from bank_journals limit 1')).toContain('duplicate key')
})

it('says item by item what is open on clearing', async () => {
	const items = await openOnClearing(server.services, house.partner.partner_id)
	const { books } = await proved()
	expect(items).toHaveLength(1_005)
	expect(items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(books[0]?.clearing_cents)
})

it('is proved every hour, and books what a process of the release before has read', async () => {
	await ledgers.sql('alter table bank_journals disable trigger user')
	await ledgers.sql('alter table bank_journal_lines disable trigger user')
	await ledgers.sql("delete from bank_journal_lines where account <> 'x'")
	await ledgers.sql('delete from bank_journals')
	await ledgers.sql('alter table bank_journals enable trigger user')
	await ledgers.sql('alter table bank_journal_lines enable trigger user')
	expect((await proved()).faults.map(({ kind }) => kind)).toContain('bank_unbooked')
	const said = vi.spyOn(server.services.log, 'error')
	await ledgers.runs('check-bank-book')
	expect((await proved()).faults).toEqual([])
	expect(said).not.toHaveBeenCalled()
	await ledgers.sql('alter table bank_journal_lines disable trigger user')
	await ledgers.sql("update bank_journal_lines set amount_cents = amount_cents + 1 where account = 'bank' and amount_cents = 700")
	await ledgers.runs('check-bank-book')
	expect(said).toHaveBeenCalledWith(
		{ partner: 'hansekontor', fault: { kind: 'bank_unbalanced', iban: own_iban } },
		'the bank book does not balance',
	)
})

it('reads a statement with an entry in another currency, whose entries in its own are booked, and names the fault', async () => {
	const opening = 12_500 + (1_003 * 1_004) / 2 + 700
	const entries = [
		{ minor: 900, reference: 'USD-1' },
		{ minor: 800, reference: 'EUR-1' },
	]
	const content = statementOf({ message_id: 'S-4', number: 4, opening, day: addDays(day, 3) }, entries)
	await reads('dollars.xml', content.replaceAll('<Amt Ccy="EUR">9.00</Amt>', '<Amt Ccy="USD">9.00</Amt>'))
	const booked = `select bank_reference, lines from bank_entries left join bank_journals using (partner_id, entry_id)
		where bank_reference in ('USD-1', 'EUR-1') order by bank_reference`
	expect(await house.rows(booked)).toEqual([
		{ bank_reference: 'EUR-1', lines: 2 },
		{ bank_reference: 'USD-1', lines: null },
	])
	await ledgers.runs('check-bank-book')
	const { faults } = await proved()
	expect(faults.map(({ kind }) => kind)).toContain('bank_unbooked')
})
