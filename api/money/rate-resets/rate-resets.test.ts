import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'
import { followReference, resetRates } from './rate-resets.ts'

/** All that the examples tell has passed by then. */
const not_before = '2026-12-01T12:00:00Z'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>

beforeAll(async () => {
	server = await startTestServer()
	server.passTime(Math.max(0, Math.ceil((Date.parse(not_before) - server.services.now().getTime()) / 1_000)))
	await staffArrives(server)
	ledgers = ledgersOf(server)
})
afterAll(() => server.close())

const partnerOf = ({ partner_id }: Loan) => server.services.partners.ofId(mintPartnerId(partner_id))

/** What makes a rate follow EURIBOR 3M at a margin of 3.988 points. */
const variable = {
	visible_rate_name: 'EURIBOR 3M + 3,99 %',
	interest_rate_bps: 600,
	reference_rate: 'euribor',
	reference_tenor: '3m',
	reference_fixing: { fixed_on: '2026-01-13', value: 0.020_12 },
}

/** Loan A, of which the first reset day is still to be looked at. */
async function aVariableLoan(): Promise<Loan> {
	const loan = await ledgers.loanA({}, '2026-02-15', '2026-03-15')
	await ledgers.sql('update loans set terms = terms || $2::jsonb where loan_id = $1', loan.loan_id, JSON.stringify(variable))
	const { partner_id, loan_id } = loan
	await server.services.database.transaction(mintPartnerId(partner_id), (db) => followReference(db, { partner_id, loan_id }))
	return loan
}

const resetsOn = async ({ loan_id }: Loan): Promise<unknown> =>
	(await ledgers.sql('select resets_on from loan_rate_resets where loan_id = $1', loan_id))[0]?.['resets_on']

const fixed = (fixed_on: string, value_e8: number) =>
	ledgers.sql(
		"insert into reference_fixings (fixing_id, rate, tenor, fixed_on, value_e8, source, status) values ($1, 'euribor', '3m', $2, $3, 'test', 'confirmed')",
		randomUUID(),
		fixed_on,
		value_e8,
	)

const ratesOf = async ({ loan_id }: Loan): Promise<unknown[]> =>
	(
		await ledgers.sql(
			"select kind, content from ledger_facts where loan_id = $1 and kind in ('plan_version', 'correction') order by recorded_at, fact_id",
			loan_id,
		)
	)
		.map(({ kind, content }) => (kind === 'correction' ? kind : content.version.rate_percent))
		.filter((rate) => rate !== undefined)

const tasksOf = async ({ loan_id }: Loan): Promise<unknown[]> =>
	(await ledgers.sql("select status from tasks where kind = 'rate_unfixed' and cause like $1", `rate_unfixed:${loan_id}:%`)).map(
		({ status }) => status,
	)

it('a loan is followed from the day through which it is booked, once, and one of a fixed rate is not', async () => {
	const loan = await ledgers.loanA()
	const { partner_id, loan_id } = loan
	const follows = () =>
		server.services.database.transaction(mintPartnerId(partner_id), (db) => followReference(db, { partner_id, loan_id }))
	await follows()
	expect(await resetsOn(loan)).toBeUndefined()
	await ledgers.sql('update loans set terms = terms || $2::jsonb where loan_id = $1', loan_id, JSON.stringify(variable))
	await follows()
	const [head] = await ledgers.sql('select booked_through from ledger_heads where loan_id = $1', loan_id)
	expect(await resetsOn(loan)).toEqual(head?.['booked_through'])
	await ledgers.sql("update loan_rate_resets set resets_on = '2026-05-01' where loan_id = $1", loan_id)
	await follows()
	expect(await resetsOn(loan)).toBe('2026-05-01')
	await ledgers.sql('delete from loan_rate_resets where loan_id = $1', loan_id)
})

it('a reset takes the last fixing and a task where its own is missing, and replays once that comes', async () => {
	const loan = await aVariableLoan()
	await ledgers.sql("update loan_rate_resets set resets_on = '2026-02-01' where loan_id = $1", loan.loan_id)
	const partner = await partnerOf(loan)
	await fixed('2026-04-09', 2_512_000)
	await resetRates(server.services, partner, '2026-04-14')
	expect([await ratesOf(loan), await resetsOn(loan)]).toEqual([[], '2026-04-15'])
	// However often the day ends, and by however many at once.
	await Promise.all([1, 2].map(() => resetRates(server.services, partner, '2026-04-16')))
	await resetRates(server.services, partner, '2026-04-17')
	expect([await ratesOf(loan), await resetsOn(loan), await tasksOf(loan)]).toEqual([['6.5'], '2026-04-15', ['todo']])
	await fixed('2026-04-13', 3_012_000)
	await resetRates(server.services, partner, '2026-04-20')
	expect([await ratesOf(loan), await resetsOn(loan), await tasksOf(loan)]).toEqual([['6.5', 'correction', '7'], '2026-07-15', ['done']])
	const { account, history } = (await staff.vertrieb.get(`/staff/loans/${loan.loan_id}`)).body
	expect(account.instalments[3]).toMatchObject({ number: 4, interest_cents: 5_289 })
	expect(history[0]).toMatchObject({ kind: 'plan_version', change: 'rate', value_on: '2026-04-15', recorded_by: null })
	const balances: Readonly<Record<string, number>> = await ledgers.balances(loan)
	expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0)
})
