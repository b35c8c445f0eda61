import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { addDays, addMonths } from '#domain/platform/dates.ts'

import { ledgersOf, receipt, type Loan } from '../../../test/ledgers.ts'
import { holdRows } from '../../../test/locks.ts'
import { scriptSettings } from '../../../test/programs.ts'
import { startTestServer, type Json, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'
import { endDays } from './day-end.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	// The first day of every partner.
	await ledgers.runs('book-loans')
})
afterAll(() => server.close())

const ends = async ({ partner_id }: Loan, day: string) =>
	endDays(server.services, await server.services.partners.ofId(mintPartnerId(partner_id)), day)

const businessDates = async (): Promise<Json> =>
	Object.fromEntries(
		(await ledgers.sql('select key, business_on from business_dates join partners using (partner_id)')).map(({ key, business_on }) => [
			key,
			business_on,
		]),
	)

const dateOf = async (): Promise<string> => (await businessDates())['hansekontor']

const standingOf = async ({ loan_id }: Loan) =>
	(
		await ledgers.sql(
			'select status, standing_as_of, days_past_due, arrears_cents::int, balance_cents::int from loans where loan_id = $1',
			loan_id,
		)
	)[0]

const kindsOn = async (loan: Loan) =>
	(await ledgers.journals(loan)).map(({ kind, value_on, reverses }) => `${reverses === null ? '' : '-'}${kind} ${value_on}`)

const left = async () =>
	(await ledgers.sql('select loan_id from ledger_heads join business_dates using (partner_id) where next_on <= business_on')).length

async function dayEnd(...given: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
	const env = scriptSettings(server.database_url)
	const ran = promisify(execFile)(process.execPath, ['scripts/day-end.ts', ...given], { env })
	const { code, stdout, stderr } = await ran.then(
		(said) => ({ code: 0, ...said }),
		(error: unknown) => error as { code: number; stdout: string; stderr: string },
	)
	return { code, said: stdout + stderr }
}

const refused = async (...given: readonly string[]) => (await dayEnd(...given)).said.trim()

describe('the end of business days', () => {
	it('books day by day what follows, reads no clock, never goes back and leaves other partners alone', async () => {
		const { today, aPaidOutLoan } = ledgers
		const loan = await aPaidOutLoan()
		const [begun, due] = [today(), addMonths(today(), 1)]
		const dates = await businessDates()
		expect(dates['hansekontor']).toBe(begun)
		const later = addDays(due, 20)
		await ends(loan, later)
		expect(await businessDates()).toEqual({ ...dates, hansekontor: later })
		expect(await kindsOn(loan)).toContain(`due ${due}`)
		expect(await standingOf(loan)).toMatchObject({ status: 'delay', standing_as_of: later })
		const kinds = await kindsOn(loan)
		for (const day of [later, begun]) await ends(loan, day)
		expect([await dateOf(), await kindsOn(loan)]).toEqual([later, kinds])
		const back = ledgers.refusal('update business_dates set business_on = $2 where partner_id = $1', loan.partner_id, begun)
		expect(await back).toMatch(/does not go back/)
	})

	it('ends in the same books in one step as in many, and with money that is found after the day has ended', async () => {
		const { sql, aPaidOutLoan, records, balances } = ledgers
		const [in_steps, at_once] = [await aPaidOutLoan(), await aPaidOutLoan()]
		const begun = await dateOf()
		const due = addMonths(begun, 1)
		// Nothing is due of it until the last day, on which all of it is made up for.
		await sql('update ledger_heads set next_on = $2 where loan_id = $1', at_once.loan_id, addDays(begun, 80))
		for (const days of [17, 31, 33, 80]) await ends(in_steps, addDays(begun, days))
		expect(await balances(in_steps)).toEqual(await balances(at_once))
		expect((await kindsOn(in_steps)).toSorted()).toEqual((await kindsOn(at_once)).toSorted())
		expect(await standingOf(in_steps)).toEqual(await standingOf(at_once))
		expect((await standingOf(in_steps))?.['days_past_due']).toBeGreaterThan(40)
		for (const loan of [in_steps, at_once]) await records(loan, due, receipt(239_340))
		expect((await standingOf(in_steps))?.['days_past_due']).toBeLessThan(31)
		expect(await kindsOn(in_steps)).toContainEqual(expect.stringMatching(/^-late_interest/))
		expect(await balances(in_steps)).toEqual(await balances(at_once))
		expect(await standingOf(in_steps)).toMatchObject({ standing_as_of: await dateOf() })
	})
})

describe('a day end that is broken off or met', () => {
	it('is gone on with after a kill: nothing is half, nothing twice', async () => {
		const { sql, aPaidOutLoan, kindsOf } = ledgers
		const [one, other] = [await aPaidOutLoan(), await aPaidOutLoan()]
		const [first, second] = one.loan_id < other.loan_id ? [one, other] : [other, one]
		await sql('update ledger_heads set next_on = null where loan_id <> $1 and loan_id <> $2', first.loan_id, second.loan_id)
		await sql('update business_dates set is_by_hand = true')
		const before = [await dateOf(), await kindsOf(first)]
		const day = addMonths(await dateOf(), 1)
		// The first is held and nothing committed when the process ends.
		const holder = await holdRows(server, 'select loan_id from ledger_heads where loan_id = $1 for update', [second.loan_id])
		const child = spawn(process.execPath, ['scripts/day-end.ts', '--partner', 'hansekontor', '--through', day], {
			env: scriptSettings(server.database_url),
		})
		const ended = once(child, 'exit')
		await holder.meet(() => ended, 1)
		expect(child.exitCode).toBeNull()
		child.kill('SIGKILL')
		await ended
		expect([await dateOf(), await kindsOf(first)]).toEqual(before)
		await holder.release()
		await ends(first, day)
		expect((await kindsOf(first)).filter((kind) => kind === 'due')).toHaveLength(1)
		expect(await kindsOf(first)).toEqual(await kindsOf(second))
		expect([await dateOf(), await left()]).toEqual([day, 0])
		await sql('update business_dates set is_by_hand = false')
	})

	it('is one work for two processes, which take turns, and a write meanwhile waits', async () => {
		const { sql, aPaidOutLoan, journals, kindsOf, records } = ledgers
		const loan = await aPaidOutLoan()
		await sql('update ledger_heads set next_on = null where loan_id <> $1', loan.loan_id)
		const begun = await dateOf()
		const day = addMonths(begun, 1)
		const holder = await holdRows(server, 'select loan_id from ledger_heads where loan_id = $1 for update', [loan.loan_id])
		const { answer: one } = await holder.meet(() => ends(loan, day), 1)
		const { answer: other } = await holder.meet(() => ends(loan, day), 2)
		const { answer: written } = await holder.meet(() => records(loan, begun, receipt(1_000)), 3)
		await holder.release()
		const [first, second] = await Promise.all([one, other, written])
		const booked_on = new Set((await journals(loan)).map(({ value_on }) => String(value_on)).filter((on) => on > begun))
		expect(first.booked + second.booked).toBe(booked_on.size)
		expect((await kindsOf(loan)).filter((kind) => kind === 'due')).toHaveLength(1)
		expect([await standingOf(loan), await left()]).toMatchObject([{ standing_as_of: day }, 0])
	})

	it('moves the date after whoever was booking, and books what follows from that', async () => {
		const { sql, aPaidOutLoan, records } = ledgers
		const loan = await aPaidOutLoan()
		const begun = addDays(addMonths(await dateOf(), 1), 5)
		await ends(loan, begun)
		// In arrears it is due each day, which nobody sees before it is committed.
		await sql('update ledger_heads set next_on = null')
		const holder = await holdRows(server, 'select number from loan_instalments where loan_id = $1 for update', [loan.loan_id])
		const { answer: written } = await holder.meet(() => records(loan, begun, receipt(1_000)), 1)
		const day = addDays(begun, 1)
		const { answer } = await holder.meet(() => ends(loan, day), 2)
		await holder.release()
		await Promise.all([answer, written])
		expect([await left(), await dateOf()]).toEqual([0, day])
		expect(await standingOf(loan)).toMatchObject({ standing_as_of: day })
	})

	it('ends without a loan that cannot be booked, says it once, and tries again with the next run', async () => {
		const { sql, aPaidOutLoan, kindsOf } = ledgers
		const [broken, sound] = [await aPaidOutLoan(), await aPaidOutLoan()]
		const day = addDays(addMonths(await dateOf(), 1), 3)
		await sql(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`)
		await sql(
			`create trigger break_off before insert on ledger_journals for each row when (new.loan_id = '${broken.loan_id}') execute function break_off()`,
		)
		const said = vi.spyOn(server.services.log, 'error')
		const { failures } = await ends(broken, day)
		expect([...failures.keys()]).toEqual([broken.loan_id])
		expect(said.mock.calls.map(([about]) => (about as { loan_id?: string }).loan_id)).toEqual([broken.loan_id])
		expect([await dateOf(), await left()]).toEqual([day, 1])
		expect(await kindsOf(sound)).toContain('due')
		expect(await dayEnd('--partner', 'hansekontor')).toEqual({
			code: 1,
			said: expect.stringMatching(new RegExp(`ended through ${day}.*\\n.*loan ${broken.loan_id} could not be booked: .*broken off`)),
		})
		await sql('drop trigger break_off on ledger_journals')
		expect((await ends(broken, day)).failures.size).toBe(0)
		expect(await kindsOf(broken)).toEqual(await kindsOf(sound))
		expect(await standingOf(broken)).toEqual(await standingOf(sound))
	})
})

describe('npm run day-end', () => {
	it('moves a date by hand, on which the partner’s loans are then paid out and shown; the clock leaves it alone', async () => {
		const { sql, aPaidOutLoan, runs } = ledgers
		const day = addDays(await dateOf(), 3)
		expect(await dayEnd('--partner', 'hansekontor', '--through', day)).toMatchObject({
			code: 1,
			said: expect.stringContaining('--moved-by hand'),
		})
		expect(await dayEnd('--partner', 'hansekontor', '--through', day, '--moved-by', 'hand')).toMatchObject({
			code: 0,
			said: expect.stringContaining(`hansekontor: ended through ${day}`),
		})
		server.passTime(2000 * 86_400)
		await runs('book-loans')
		expect(await dateOf()).toBe(day)
		expect((await businessDates())['edelgrat']).toBe(ledgers.today())
		await staffArrives(server)
		const loan = await aPaidOutLoan()
		const [payout] = await sql("select value_on from ledger_facts where loan_id = $1 and kind = 'payout'", loan.loan_id)
		const { account } = (await staff.vertrieb.get(`/staff/loans/${loan.loan_id}`)).body
		expect([payout?.['value_on'], account.day]).toEqual([day, day])
	})

	it('says what it cannot do', async () => {
		const day = await dateOf()
		expect(await refused()).toMatch(/^Usage: npm run day-end/)
		expect(await refused('--partner', 'nobody')).toBe('There is no partner nobody.')
		expect(await refused('--partner', 'hansekontor', '--through', '2026-02-30')).toMatch(/"2026-02-30" is no day/)
		expect(await refused('--partner', 'hansekontor', '--through', addDays(day, -1))).toBe(
			`The days of hansekontor have ended through ${day}: they do not go back.`,
		)
	})
})
