import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import type { FactContent } from '#domain/money/ledger/facts.ts'
import { addDays, addMonths, todayIn } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { handlers } from '../../jobs.ts'
import { answers, proposes } from '../../test/proposals.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, payable, staff, staffArrives } from '../../test/staff-cases.ts'
import { recordFacts } from './ledger.ts'
import { trialBalances } from './trial-balance.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

interface Loan {
	readonly partner_id: string
	readonly loan_id: string
	readonly currency: string
}

const sql = (text: string, ...values: readonly unknown[]) => change(server, text, values)

const loanOf = async (application_id: string): Promise<Loan> => {
	const [loan] = await sql('select partner_id, loan_id, currency from loans where application_id = $1', application_id)
	return loan as Loan
}

/** A loan of 100,000.00 at 6.95 % over 48 months, paid out today less a netted fee of 1,500.00. */
async function aPaidOutLoan(): Promise<Loan> {
	const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
	await payable(the_case)
	await proposes(staff.auszahlung, the_case.application_id, { move: 'step', to: 'Paid_Out', note: null })
	expect((await answers(staff.zahlungsfreigabe, the_case.application_id, { answer: 'confirm' })).status).toBe(200)
	return loanOf(the_case.application_id)
}

const runs = (name: string) => handlers.find((handler) => handler.name === name)?.run(server.services, {}, { id: randomUUID() })

const today = () => todayIn('Europe/Berlin', server.services.now().toTemporalInstant())

const records = (loan: Loan, value_on: string, content: FactContent) =>
	server.services.database.transaction(mintPartnerId(loan.partner_id), (db) =>
		recordFacts({ db, actor: systemActor }, loan, { facts: [{ value_on, content }], day: today(), now: server.services.now() }),
	)

const receipt = (amount: number, order = 0): FactContent => ({ kind: 'receipt', amount_cents: cents(amount), instalment: null, order })

const balances = async ({ loan_id }: Loan): Promise<Json> => {
	const rows = await sql(
		'select account, sum(amount_cents)::bigint as sum from ledger_entries where loan_id = $1 group by account',
		loan_id,
	)
	return Object.fromEntries(rows.filter(({ sum }) => Number(sum) !== 0).map(({ account, sum }) => [account, Number(sum)]))
}

const journals = ({ loan_id }: Loan) =>
	sql(
		`select journal_id, kind, value_on, accounting_on, instalment, reverses, derivations from ledger_journals
		where loan_id = $1 order by booked_at, position`,
		loan_id,
	)

const kindsOf = async (loan: Loan) => (await journals(loan)).map(({ kind, reverses }) => (reverses === null ? kind : `-${kind}`))

/** What is refused is refused by the database, whoever asks. */
const refusal = (text: string, ...values: readonly unknown[]) => sql(text, ...values).then(() => 'done', String)

describe('the confirmed payout', () => {
	it('is a fact with the terms as signed, and is booked at once: the netted fee waits to be earned', async () => {
		const loan = await aPaidOutLoan()
		const facts = await sql('select kind, value_on, content, recorded_by from ledger_facts where loan_id = $1 order by kind', loan.loan_id)
		expect(facts).toMatchObject([
			{ kind: 'payout', value_on: today(), content: { principal_cents: 10_000_000, transferred_cents: 9_850_000 } },
			{
				kind: 'plan_version',
				content: {
					version: {
						change: 'contract',
						terms: { rate_percent: '6.95', months: 48, calendar: 'TARGET', late_interest: { reference: 'de_base' } },
					},
				},
			},
		])
		expect(facts[0]?.['recorded_by']).not.toBeNull()
		expect(await kindsOf(loan)).toContain('payout')
		expect(await balances(loan)).toMatchObject({ principal: 10_000_000, clearing: -9_850_000 })
	})
})

describe('with time', () => {
	it('instalments fall due on the days of the plan, each once, with the interest of the offer', async () => {
		const loan = await aPaidOutLoan()
		const paid_on = today()
		server.passTime(70 * 86_400)
		await runs('book-loans')
		const due = await sql(
			`select journal.instalment, value_on, amount_cents from ledger_journals journal join ledger_entries using (partner_id, loan_id, journal_id)
			where journal.loan_id = $1 and kind = 'due' and account = 'interest_due' order by value_on`,
			loan.loan_id,
		)
		expect(due.map(({ instalment, value_on, amount_cents }) => [instalment, value_on, Number(amount_cents)])).toEqual([
			[1, addMonths(paid_on, 1), 57_917],
			[2, addMonths(paid_on, 2), 56_867],
		])
		const before = await kindsOf(loan)
		await runs('book-loans')
		await records(loan, today(), { kind: 'fee', amount_cents: cents(300), instalment: null, is_deferred: false })
		expect(await kindsOf(loan)).toEqual([...before, 'fee_due'])
	})

	it('money that is found later is booked with its value date, and what no longer holds is reversed by a journal that names it', async () => {
		const loan = await aPaidOutLoan()
		const paid_on = today()
		const first_due = addMonths(paid_on, 1)
		server.passTime(75 * 86_400)
		await runs('book-loans')
		expect(await balances(loan)).toHaveProperty('late_interest_due')
		await records(loan, first_due, receipt(500_000))
		const booked = await journals(loan)
		const mirrors = booked.filter(({ reverses }) => reverses !== null)
		expect(mirrors.length).toBeGreaterThan(0)
		const ids = new Map(booked.map((journal) => [journal['journal_id'], journal]))
		expect(mirrors.map(({ reverses }) => ids.get(reverses)?.['kind'])).toEqual(mirrors.map(({ kind }) => kind))
		expect(mirrors.every(({ kind }) => kind === 'late_interest' || kind === 'release')).toBe(true)
		expect(await balances(loan)).not.toHaveProperty('late_interest_due')
		expect((await trialBalances(server.services.database)).flatMap(({ faults }) => faults)).toEqual([])
	})

	it('facts in any order of arrival end in the same balances', async () => {
		const [one, other] = [await aPaidOutLoan(), await aPaidOutLoan()]
		const due = addMonths(today(), 1)
		const facts = [
			[addDays(due, 3), receipt(100_000)],
			[addDays(due, 10), receipt(60_000, 1)],
			[addDays(due, 10), receipt(200_000, 2)],
			[addDays(due, 20), { kind: 'prepayment', amount_cents: cents(50_000), effect: 'smaller' }],
			[addDays(due, 25), { kind: 'fee', amount_cents: cents(300), instalment: null, is_deferred: false }],
		] as const satisfies readonly (readonly [string, FactContent])[]
		for (const [value_on, content] of facts) await records(one, value_on, content)
		server.passTime(90 * 86_400)
		for (const [value_on, content] of facts.toReversed()) await records(other, value_on, content)
		await runs('book-loans')
		expect(await balances(other)).toEqual(await balances(one))
	})

	it('a closed month takes nothing any more: a late change is accounted for on the day it is booked', async () => {
		const loan = await aPaidOutLoan()
		const due = addMonths(today(), 1)
		server.passTime(100 * 86_400)
		await runs('book-loans')
		const [first, second] = await sql('select staff_id from staff_users order by staff_id limit 2')
		const closed_through = addDays(`${addMonths(due, 1).slice(0, 7)}-01`, -1)
		await sql(
			'insert into ledger_closings values ($1, $2, $3, $4, now())',
			loan.partner_id,
			closed_through,
			first?.['staff_id'],
			second?.['staff_id'],
		)
		await records(loan, due, receipt(1_000))
		const late = (await journals(loan)).filter(({ kind }) => kind === 'receipt')
		expect(late).toMatchObject([{ value_on: due, accounting_on: today() }])
		expect(
			await refusal(
				`insert into ledger_journals (partner_id, loan_id, journal_id, position, book, currency, kind, value_on, accounting_on, derivations, booked_at)
				values ($1, $2, gen_random_uuid(), 0, 'loan', 'EUR', 'due', $3, $3, '[]', now())`,
				loan.partner_id,
				loan.loan_id,
				due,
			),
		).toMatch(/is closed/)
	})
})

describe('a loan that was paid out before there was a ledger', () => {
	it('gets its facts from what was kept of it, with the fee that was paid apart, and is booked to today', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
		await payable(the_case)
		await sql("update payouts set fee_settlement = 'paid' where application_id = $1", the_case.application_id)
		const loan = await loanOf(the_case.application_id)
		const [first, second] = await sql('select staff_id from staff_users order by staff_id limit 2')
		await sql(
			`insert into loan_payments select $1, gen_random_uuid(), $2, 'initial_payout', 10000000, 'EUR', 'Muster', 'DE89370400440532013000', 'COBADEFFXXX',
				$3, $4, $5::timestamptz - interval '40 days'`,
			loan.partner_id,
			loan.loan_id,
			first?.['staff_id'],
			second?.['staff_id'],
			server.services.now(),
		)
		await sql("update loans set status = 'open', opened_at = now() where loan_id = $1", loan.loan_id)
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
})

describe('a loan that cannot be booked', () => {
	it('is said, and holds up no other', async () => {
		const [first, second] = [await aPaidOutLoan(), await aPaidOutLoan()]
		// Loans are booked in the order of their ids.
		const [broken, sound] = first.loan_id < second.loan_id ? [first, second] : [second, first]
		await sql(
			`insert into ledger_facts values ($1, $2, $3, 'refund', '2026-01-01', '{"kind": "refund"}', null, now())`,
			broken.partner_id,
			broken.loan_id,
			randomUUID(),
		)
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
		const { loan_id } = await aPaidOutLoan()
		for (const table of ['ledger_facts', 'ledger_journals', 'ledger_entries']) {
			for (const change_of_it of [`delete from ${table}`, `update ${table} set loan_id = loan_id`])
				expect(await refusal(`${change_of_it} where loan_id = $1`, loan_id)).toMatch(/written once/)
		}
	})

	it('balances: a journal without entries, or with entries that do not sum to nothing, is refused', async () => {
		const { partner_id, loan_id } = await aPaidOutLoan()
		const journal = `insert into ledger_journals (partner_id, loan_id, journal_id, position, book, currency, kind, value_on, accounting_on, derivations, booked_at)
			values ($1, $2, $3, 0, 'loan', 'EUR', 'due', $4, $4, '[]', $5)`
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
		const loan = await aPaidOutLoan()
		const [other] = await sql('select partner_id from partners where partner_id <> $1 limit 1', loan.partner_id)
		const stranger = { ...loan, partner_id: String(other?.['partner_id']) }
		await expect(records(stranger, today(), receipt(100))).rejects.toThrow(/foreign key|row-level security/)
	})
})

const verify = () =>
	promisify(execFile)(process.execPath, ['scripts/verify-ledger.ts'], {
		env: { PATH: process.env['PATH'], DATABASE_URL: server.database_url },
	})

describe('npm run verify:ledger', () => {
	it('prints the trial balance of each partner, and names what was tampered with', async () => {
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
