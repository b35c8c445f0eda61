import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accounts, journalKinds } from '#domain/money/ledger/accounts.ts'
import { factKinds, type FactContent } from '#domain/money/ledger/facts.ts'
import { addDays, addMonths } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'

import { ledgersOf, receipt } from '../../test/ledgers.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { staffArrives } from '../../test/staff-cases.ts'
import { trialBalances } from './trial-balance.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
})
afterAll(() => server.close())

describe('the migrated database', () => {
	// Several migrations widen the same list: the last of them must not take back what another has added.
	it.each([
		['ledger_facts_kind_check', factKinds],
		['ledger_journals_kind_check', journalKinds],
		['ledger_entries_account_check', accounts],
	])('allows by %s exactly what the rules know, on rows of before too', async (name, known) => {
		const checks = await ledgers.sql(
			"select pg_get_expr(conbin, conrelid) as expression, convalidated as is_proven from pg_constraint c join pg_class t on t.oid = c.conrelid where c.conname = $1 and t.relkind = 'p'",
			name,
		)
		expect(checks).toMatchObject([{ is_proven: true }])
		const allowed = [...String(checks[0]?.['expression']).matchAll(/'(\w+)'::text/g)].map(([, word]) => String(word))
		expect(allowed.toSorted()).toEqual(known.toSorted())
	})
})

describe('the confirmed payout', () => {
	it('is a fact with the terms as signed, and is booked at once: the netted fee waits to be earned', async () => {
		const { sql, today, aPaidOutLoan, balances, kindsOf } = ledgers
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

	it('follows from the terms that stand on the loan, whatever becomes of the offer', async () => {
		const { sql, anEarlierLoan, runs } = ledgers
		const loan = await anEarlierLoan()
		await sql(
			`update offers set terms = jsonb_set(terms, '{interest_rate_bps}', '999') where offer_id = (select offer_id from loans where loan_id = $1)`,
			loan.loan_id,
		)
		await runs('book-loans')
		const [contract] = await sql("select content from ledger_facts where loan_id = $1 and kind = 'plan_version'", loan.loan_id)
		expect(contract?.['content']).toMatchObject({ version: { terms: { rate_percent: '6.95' } } })
	})
})

describe('with time', () => {
	it('instalments fall due on the days of the plan, each once, with the interest of the offer', async () => {
		const { sql, today, aPaidOutLoan, runs, records, kindsOf } = ledgers
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
		const { today, journals, aPaidOutLoan, runs, records, balances } = ledgers
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
		expect((await trialBalances(server.services)).flatMap(({ faults }) => faults)).toEqual([])
	})

	it('facts in any order of arrival end in the same balances', async () => {
		const { today, aPaidOutLoan, runs, records, balances } = ledgers
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
})
