import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addMonths } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'

import { ledgersOf, receipt, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
})
afterAll(() => server.close())

const rowOf = async ({ loan_id }: Loan) => {
	const [row] = await ledgers.sql(
		`select status, balance_cents::int, arrears_cents::int, days_past_due, bucket, next_due_on, next_due_cents::int, oldest_open_due_on, standing_as_of
		from loans where loan_id = $1`,
		loan_id,
	)
	return row
}

const applicationOf = async ({ loan_id }: Loan) => {
	const [row] = await ledgers.sql('select application_id from loans where loan_id = $1', loan_id)
	return String(row?.['application_id'])
}

const instalmentsOf = ({ loan_id }: Loan) =>
	ledgers.sql(
		'select number, due_on, status, paid_cents::int, open_cents::int, payment_cents::int from loan_instalments where loan_id = $1 order by number',
		loan_id,
	)

describe('where a loan stands', () => {
	it('is written down with the payout, and with each day on which it changes', async () => {
		const { today, aPaidOutLoan, runs, records } = ledgers
		const loan = await aPaidOutLoan()
		const due = addMonths(today(), 1)
		expect(await rowOf(loan)).toEqual({
			status: 'open',
			balance_cents: 10_000_000,
			arrears_cents: 0,
			days_past_due: 0,
			bucket: 'current',
			next_due_on: due,
			next_due_cents: expect.any(Number),
			oldest_open_due_on: null,
			standing_as_of: today(),
		})
		const [first, ...others] = await instalmentsOf(loan)
		expect([first, others.length]).toMatchObject([{ due_on: due, status: 'scheduled', paid_cents: 0, open_cents: 0 }, 47])
		server.passTime(45 * 86_400)
		await runs('book-loans')
		const late = await rowOf(loan)
		expect(late).toMatchObject({ status: 'delay', bucket: 'delay_1_30', oldest_open_due_on: due, standing_as_of: today() })
		expect((await instalmentsOf(loan))[0]).toMatchObject({ status: 'delay', paid_cents: 0 })
		server.passTime(86_400)
		await runs('book-loans')
		expect((await rowOf(loan))?.['days_past_due']).toBe(Number(late?.['days_past_due']) + 1)
		await records(loan, due, receipt(Number(first?.['payment_cents'])))
		expect(await rowOf(loan)).toMatchObject({ status: 'open', days_past_due: 0, bucket: 'current', oldest_open_due_on: null })
		expect((await instalmentsOf(loan))[0]).toMatchObject({ status: 'paid', paid_cents: first?.['payment_cents'], open_cents: 0 })
	})

	it('says which instalments a shorter plan does not have, and brings them back with a correction', async () => {
		const { sql, today, aPaidOutLoan, records } = ledgers
		const loan = await aPaidOutLoan()
		await records(loan, today(), receipt(5_000_000))
		await records(loan, today(), { kind: 'prepayment', amount_cents: cents(5_000_000), effect: 'shorter' })
		expect((await instalmentsOf(loan)).at(-1)).toMatchObject({ number: 48, status: 'canceled' })
		const shown = (await staff.vertrieb.get(`/staff/applications/${await applicationOf(loan)}/payout`)).body.loan.instalments
		expect([shown.length < 48, shown.at(-1).balance]).toEqual([true, 0])
		const [fact] = await sql("select fact_id from ledger_facts where loan_id = $1 and kind = 'prepayment'", loan.loan_id)
		await records(loan, today(), { kind: 'correction', corrects: String(fact?.['fact_id']) })
		expect((await instalmentsOf(loan)).at(-1)).toMatchObject({ number: 48, status: 'scheduled' })
	})

	it('is kept of no loan whose payments are not recorded here, which is no more work than its ledger', async () => {
		const { sql, aPaidOutLoan, recordsPaymentsFrom, runs } = ledgers
		const loan = await aPaidOutLoan()
		await recordsPaymentsFrom(loan, null)
		const unfollowed = await aPaidOutLoan()
		const paid_on = ledgers.today()
		server.passTime(45 * 86_400)
		await runs('book-loans')
		expect(await rowOf(unfollowed)).toMatchObject({
			status: 'open',
			days_past_due: 0,
			arrears_cents: 0,
			next_due_on: null,
			standing_as_of: null,
		})
		expect((await instalmentsOf(unfollowed))[0]).toMatchObject({ due_on: addMonths(paid_on, 1), status: 'scheduled', open_cents: 0 })
		const heads = await sql('select next_on - booked_through > 1 as waits from ledger_heads where loan_id = $1', unfollowed.loan_id)
		expect(heads).toEqual([{ waits: true }])
		await recordsPaymentsFrom(loan, '2000-01-01')
		await runs('book-loans')
		expect(await rowOf(unfollowed)).toMatchObject({ status: 'delay', standing_as_of: ledgers.today() })
	})

	it('comes to loans that were booked before it was kept', async () => {
		const { sql, today, aPaidOutLoan, runs } = ledgers
		const loan = await aPaidOutLoan()
		await sql(
			`update loans set standing_as_of = null, balance_cents = 0, next_due_on = null, next_due_cents = null where loan_id = $1`,
			loan.loan_id,
		)
		await sql('update ledger_heads set next_on = null where loan_id = $1', loan.loan_id)
		await runs('book-loans')
		expect(await rowOf(loan)).toMatchObject({ balance_cents: 10_000_000, standing_as_of: today() })
	})
})
