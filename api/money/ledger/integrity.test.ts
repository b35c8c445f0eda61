import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { addDays, addMonths } from '#domain/platform/dates.ts'
import { centsOf } from '#domain/platform/money.ts'

import { ledgersOf, receipt } from '../../test/ledgers.ts'
import { holdRows } from '../../test/locks.ts'
import { scriptSettings } from '../../test/programs.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
})
afterAll(() => server.close())

/** A fact that no version of the ledger could read. */
const bad_fact = `insert into ledger_facts values ($1, $2, $3, 'refund', '2026-01-01', '{"kind": "refund"}', null, now())`

const close = 'insert into ledger_closings values ($1, $2, $3, $4, now()) returning closed_through'

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

describe('a closed month', () => {
	it('takes nothing any more: a late change is accounted for on the day it is booked', async () => {
		const { sql, today, journals, aPaidOutLoan, runs, records, refusal } = ledgers
		const loan = await aPaidOutLoan()
		const due = addMonths(today(), 1)
		server.passTime(100 * 86_400)
		await runs('book-loans')
		const closed_through = addDays(`${addMonths(due, 1).slice(0, 7)}-01`, -1)
		await sql(close, ...(await ledgers.closing(loan, closed_through)))
		await records(loan, due, receipt(1_000))
		const late = (await journals(loan)).filter(({ kind }) => kind === 'receipt')
		expect(late).toMatchObject([{ value_on: due, accounting_on: today() }])
		expect(
			await refusal(
				`insert into ledger_journals (partner_id, loan_id, journal_id, position, book, currency, kind, value_on, accounting_on, derivations, lines, booked_at)
				values ($1, $2, gen_random_uuid(), 0, 'loan', 'EUR', 'due', $3, $3, '[]', 2, now())`,
				loan.partner_id,
				loan.loan_id,
				due,
			),
		).toMatch(/is closed/)
	})

	it('is closed after the bookings that were under way', async () => {
		const { sql, today, aPaidOutLoan, records } = ledgers
		const loan = await aPaidOutLoan()
		const day = today()
		server.passTime(40 * 86_400)
		const closing = await ledgers.closing(loan, addDays(firstOfMonth(today()), -1))
		const holder = await holdRows(server, 'select loan_id from ledger_heads where loan_id = $1 for update', [loan.loan_id])
		const said: string[] = []
		const booking = await holder.meet(() => records(loan, day, receipt(1_000)).then(() => said.push('booked')), 1)
		const closed = await holder.meet(() => sql(close, ...closing).then(() => said.push('closed')), 2)
		await holder.release()
		await Promise.all([booking.answer, closed.answer])
		expect(said).toEqual(['booked', 'closed'])
	})

	it('is left alone by what comes while it is being closed', async () => {
		const { today, journals, aPaidOutLoan, records } = ledgers
		const loan = await aPaidOutLoan()
		const day = today()
		server.passTime(40 * 86_400)
		const holder = await holdRows(server, close, await ledgers.closing(loan, addDays(firstOfMonth(today()), -1)))
		const { answer } = await holder.meet(() => records(loan, day, receipt(1_000)), 1)
		await holder.release()
		await answer
		expect((await journals(loan)).find(({ kind }) => kind === 'receipt')).toMatchObject({ value_on: day, accounting_on: today() })
	})
})

describe('a loan that was paid out before there was a ledger', () => {
	it('gets its facts from what was kept of it, with the fee that was paid apart, and is booked to today', async () => {
		const { sql, today, anEarlierLoan, runs, balances, kindsOf } = ledgers
		const loan = await anEarlierLoan()
		await runs('book-loans')
		const facts = await sql('select kind, value_on from ledger_facts where loan_id = $1 order by kind', loan.loan_id)
		const day = addDays(today(), -40)
		expect(facts.map(({ kind, value_on }) => [kind, value_on])).toEqual(
			['fee', 'payout', 'plan_version', 'receipt'].map((kind) => [kind, day]),
		)
		const booked = await balances(loan)
		expect(booked).toMatchObject({ principal: 10_000_000, clearing: -9_850_000, interest_due: 57_917 })
		expect(booked).not.toHaveProperty('fees_due')
		const before = await kindsOf(loan)
		await runs('book-loans')
		expect(await kindsOf(loan)).toEqual(before)
	})

	it('is said if that fails, and holds up no other', async () => {
		const { sql, anEarlierLoan, runs, kindsOf } = ledgers
		const [first, second] = [await anEarlierLoan(), await anEarlierLoan()]
		const [broken, sound] = first.loan_id < second.loan_id ? [first, second] : [second, first]
		await sql(bad_fact, broken.partner_id, broken.loan_id, randomUUID())
		await expect(runs('book-loans')).rejects.toThrow('Not every loan could be booked.')
		expect(await kindsOf(sound)).toContain('payout')
		await sql("update loans set status = 'canceled' where loan_id = $1", broken.loan_id)
	})

	it('is recorded once, however many processes find it at a time', async () => {
		const { sql, anEarlierLoan, runs } = ledgers
		const loan = await anEarlierLoan()
		const holder = await holdRows(server, 'select loan_id from loans where loan_id = $1 for update', [loan.loan_id])
		const { answer: first } = await holder.meet(() => runs('book-loans'), 1)
		const { answer: second } = await holder.meet(() => runs('book-loans'), 2)
		await holder.release()
		await Promise.all([first, second])
		const facts = await sql("select kind from ledger_facts where loan_id = $1 and kind = 'payout'", loan.loan_id)
		expect(facts).toHaveLength(1)
	})
})

describe('a loan that cannot be booked', () => {
	it('is said, and holds up no other', async () => {
		const { sql, aPaidOutLoan, runs, kindsOf } = ledgers
		const [first, second] = [await aPaidOutLoan(), await aPaidOutLoan()]
		// Loans are booked in the order of their ids.
		const [broken, sound] = first.loan_id < second.loan_id ? [first, second] : [second, first]
		await sql(bad_fact, broken.partner_id, broken.loan_id, randomUUID())
		server.passTime(40 * 86_400)
		const said = vi.spyOn(server.services.log, 'error')
		await expect(runs('book-loans')).rejects.toThrow('Not every loan could be booked.')
		expect(said.mock.calls.map(([about]) => (about as { loan_id?: string }).loan_id)).toEqual([broken.loan_id])
		expect(await kindsOf(sound)).toContain('due')
		// Later tests book the loans of this server too.
		await sql('delete from ledger_heads where loan_id = $1', broken.loan_id)
		await sql("update loans set status = 'canceled' where loan_id = $1", broken.loan_id)
	})
})

describe('what is booked', () => {
	it('is neither changed nor deleted', async () => {
		const { aPaidOutLoan, refusal } = ledgers
		const { loan_id } = await aPaidOutLoan()
		for (const table of ['ledger_facts', 'ledger_journals', 'ledger_entries']) {
			for (const change_of_it of [`delete from ${table}`, `update ${table} set loan_id = loan_id`])
				expect(await refusal(`${change_of_it} where loan_id = $1`, loan_id)).toMatch(/written once/)
		}
	})

	it('balances: a journal without entries, or with entries that do not sum to nothing, is refused', async () => {
		const { aPaidOutLoan, refusal } = ledgers
		const { partner_id, loan_id } = await aPaidOutLoan()
		const journal = `insert into ledger_journals (partner_id, loan_id, journal_id, position, book, currency, kind, value_on, accounting_on, derivations, lines, booked_at)
			values ($1, $2, $3, 0, 'loan', 'EUR', 'due', $4, $4, '[]', 2, $5)`
		const now = new Date()
		expect(await refusal(journal, partner_id, loan_id, randomUUID(), '2099-01-01', now)).toMatch(/has 0 entries/)
		const entry = `with journal as (${journal} returning *) insert into ledger_entries
			select partner_id, loan_id, journal_id, 0, 'interest_due', 100, null, 1, booked_at from journal`
		expect(await refusal(entry, partner_id, loan_id, randomUUID(), '2099-01-01', now)).toMatch(/1 entries that sum to 100/)
		const alone =
			"insert into ledger_entries select $1, $2, $3, position, 'clearing', amount, null, 1, $4 from (values (0, 5), (1, -5)) v (position, amount)"
		expect(await refusal(alone, partner_id, loan_id, randomUUID(), now)).toMatch(/have no journal/)
	})

	it('is another partner’s nowhere', async () => {
		const { sql, today, aPaidOutLoan, records } = ledgers
		const loan = await aPaidOutLoan()
		const [other] = await sql('select partner_id from partners where partner_id <> $1 limit 1', loan.partner_id)
		const stranger = { ...loan, partner_id: String(other?.['partner_id']) }
		await expect(records(stranger, today(), receipt(100))).rejects.toThrow(/foreign key|row-level security/)
	})

	it('gets no further entries, though they balance', async () => {
		const { aPaidOutLoan, refusal } = ledgers
		const { loan_id } = await aPaidOutLoan()
		const more = `insert into ledger_entries select partner_id, loan_id, journal_id, v.position, 'clearing', amount, null, 1, booked_at
			from ledger_journals, (values (7, 5), (8, -5)) v (position, amount) where loan_id = $1 and kind = 'payout'`
		expect(await refusal(more, loan_id)).toMatch(/has 5 entries that sum to 0, of 3/)
	})

	it('is reversed once, and no reversal is', async () => {
		const { today, aPaidOutLoan, records, kindsOf, refusal } = ledgers
		const loan = await aPaidOutLoan()
		const { loan_id } = loan
		const mirror = `with original as (select * from ledger_journals where loan_id = $1 and kind = 'payout' order by booked_at, position limit 1),
			mirror as (
				insert into ledger_journals select partner_id, loan_id, $2, 0, book, currency, kind, value_on, accounting_on, fact_id, instalment,
					coalesce($3, journal_id), '[]', lines, booked_at from original
				returning *
			)
			insert into ledger_entries select e.partner_id, e.loan_id, $2, e.position, e.account, -e.amount_cents, e.instalment, e.compartment, e.booked_at
			from ledger_entries e join original using (loan_id, journal_id)`
		const id = randomUUID()
		expect(await refusal(mirror, loan_id, id, null)).toBe('done')
		expect(await refusal(mirror, loan_id, randomUUID(), null)).toMatch(/is reversed already/)
		expect(await refusal(mirror, loan_id, randomUUID(), id)).toMatch(/There is no journal/)
		expect(await refusal(mirror, loan_id, randomUUID(), randomUUID())).toMatch(/There is no journal/)
		// What it took back follows from the facts still, and is booked again.
		await records(loan, today(), receipt(1))
		expect((await kindsOf(loan)).filter((kind) => kind === 'payout')).toHaveLength(2)
	})
})

describe('a fact from which nothing would follow', () => {
	it('is refused when it is recorded', async () => {
		const { sql, today, aPaidOutLoan, records } = ledgers
		const loan = await aPaidOutLoan()
		await expect(
			records(loan, today(), { kind: 'plan_version', version: { change: 'deferral', instalments: [99], is_full: true } }),
		).rejects.toThrow('It changes no instalment')
		const stranger = { kind: 'return', receipt: randomUUID(), amount_cents: centsOf(1) } as const
		await expect(records(loan, today(), stranger)).rejects.toThrow('It takes back no receipt')
		await expect(records(loan, today(), { kind: 'correction', corrects: randomUUID() })).rejects.toThrow('It corrects no fact')
		expect(await sql('select from ledger_facts where loan_id = $1', loan.loan_id)).toHaveLength(2)
	})
})

const unproved = async () => (await ledgers.sql('select loan_id from ledger_heads where not is_proved')).map(({ loan_id }) => loan_id)

describe('the hourly proof', () => {
	it('takes the loans that something was booked of, once', async () => {
		const { today, aPaidOutLoan, runs, records } = ledgers
		const loan = await aPaidOutLoan()
		expect(await unproved()).toContain(loan.loan_id)
		await runs('check-ledger')
		expect(await unproved()).not.toContain(loan.loan_id)
		await records(loan, today(), receipt(100))
		expect(await unproved()).toEqual(expect.arrayContaining([loan.loan_id]))
	})

	it('says where what stands does not follow from the facts', async () => {
		const { sql, today, aPaidOutLoan, runs } = ledgers
		const loan = await aPaidOutLoan()
		const content = JSON.stringify(receipt(100))
		await sql(
			"insert into ledger_facts values ($1, $2, $3, 'receipt', $4, $5, null, now())",
			loan.partner_id,
			loan.loan_id,
			randomUUID(),
			today(),
			content,
		)
		const said = vi.spyOn(server.services.log, 'error')
		await runs('check-ledger')
		const fault = { kind: 'differs_from_facts', about: `receipt of ${today()}`, loan_id: loan.loan_id }
		expect(said).toHaveBeenCalledWith({ partner: 'hansekontor', fault }, 'the ledger does not balance')
		expect(await unproved()).toContain(loan.loan_id)
		await ledgers.records(loan, today(), receipt(1))
	})
})

const verify = () =>
	promisify(execFile)(process.execPath, ['scripts/verify-ledger.ts'], {
		env: scriptSettings(server.database_url),
	})

describe('npm run verify:ledger', () => {
	it('prints the trial balance of each partner, and names what was tampered with', async () => {
		const { sql, aPaidOutLoan, runs } = ledgers
		const loan = await aPaidOutLoan()
		const { stdout } = await verify()
		expect(stdout).toMatch(/hansekontor loan EUR 1 principal \d+\.\d\d\n/)
		expect(stdout).toMatch(/hansekontor: balanced/)
		await sql('alter table ledger_entries disable trigger user')
		const months = await sql('select distinct tableoid::regclass::text as month from ledger_entries where loan_id = $1', loan.loan_id)
		for (const { month } of months) await sql(`alter table ${month} disable trigger user`)
		await sql("update ledger_entries set amount_cents = amount_cents + 1 where loan_id = $1 and account = 'clearing'", loan.loan_id)
		const broken = await verify().catch((error: unknown) => error as { code: number; stdout: string })
		expect(broken).toMatchObject({ code: 1 })
		expect(broken.stdout).toMatch(new RegExp(`BROKEN: the entries of a journal do not sum to nothing \\(.*${loan.loan_id}\\)`))
		expect(broken.stdout).toMatch(/BROKEN: the accounts do not sum to nothing \(loan EUR 1\)/)
		const said = vi.spyOn(server.services.log, 'error')
		await runs('check-ledger')
		expect(said).toHaveBeenCalledWith(
			{ partner: 'hansekontor', fault: expect.objectContaining({ kind: 'journal_unbalanced', loan_id: loan.loan_id }) },
			'the ledger does not balance',
		)
	})
})
