import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'
import { loans_of_page } from '#domain/money/loans/listing.ts'

import { aStaffMember } from '../../../test/builders.ts'
import { ledgersOf, type Loan } from '../../../test/ledgers.ts'
import { startTestServer, type Json, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'
import { loanPage, type LoanFilter } from './store.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let lent: Loan
let partner_key: string

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	lent = await ledgers.aPaidOutLoan()
	const [partner] = await ledgers.sql('select key from partners where partner_id = $1', lent.partner_id)
	partner_key = String(partner?.['key'])
})
afterAll(() => server.close())

const answerOf = (query: string) => staff.vertrieb.get(`/staff/loans?partner_key=${partner_key}&${query}`)
const list = async (query = ''): Promise<Json[]> => (await answerOf(query)).body.loans
const ids = async (query = ''): Promise<string[]> => (await list(query)).map(({ loan_id }) => loan_id)

/** A copy of the loan in an application of its own, standing as given. */
async function aCopy(columns: Readonly<Record<string, unknown>>, company = 'Muster Maschinenbau GmbH'): Promise<string> {
	const loan_id = randomUUID()
	const application_id = randomUUID()
	await ledgers.sql(
		`insert into applications (partner_id, application_id, "shortApplicationId", user_id, team_id, status, flow, product_id, product_version,
			"allBanksLoanPurpose", purpose_key, currency, loan_size_cents, loan_duration_months, company_id, "companyName", "companyType",
			"companyCountry", created_at, submitted_at, stage_since)
		select partner_id, $2::uuid, left(replace($2::text, '-', ''), 10), user_id, team_id, status, flow, product_id, product_version, "allBanksLoanPurpose",
			purpose_key, currency, loan_size_cents, loan_duration_months, company_id, $3, "companyType", "companyCountry", created_at, submitted_at,
			stage_since
		from applications where application_id = (select application_id from loans where loan_id = $1)`,
		lent.loan_id,
		application_id,
		company,
	)
	await ledgers.sql(
		`insert into loans select (jsonb_populate_record(loans, $3::jsonb || jsonb_build_object('loan_id', $2::text, 'application_id', $4::text))).*
		from loans where loan_id = $1`,
		lent.loan_id,
		loan_id,
		JSON.stringify(columns),
		application_id,
	)
	return loan_id
}
const gone = (...loan_ids: readonly string[]) => ledgers.sql('delete from loans where loan_id = any($1)', loan_ids)

const allOpen: Omit<LoanFilter, 'partner_id' | 'due_through' | 'beside'> = {
	statuses: ['open'],
	days_past_due: undefined,
	loan_type: undefined,
	compartment: undefined,
	is_insolvent: false,
	search: null,
	among: undefined,
	sort: 'next_due',
}

/** What is found by one search of all loans, or of these. */
const idsAmong = (among: readonly string[] | undefined) =>
	server.asEveryPartner(async (db) => {
		const of = { partner_id: lent.partner_id, due_through: undefined, beside: undefined, search: 'nordlicht', sort: 'balance' } as const
		return (await db.dynamic(loanPage({ ...allOpen, ...of, among }))).map(({ loan_id }) => loan_id)
	})

describe('the list of loans', () => {
	it('shows each that goes on as it stands', async () => {
		expect(await list()).toMatchObject([
			{
				loan_id: lent.loan_id,
				companyName: 'Muster Maschinenbau GmbH',
				status: 'open',
				currency: 'EUR',
				compartment: 1,
				standing: { balance_cents: 10_000_000, arrears_cents: 0, days_past_due: 0 },
			},
		])
		const { number, loan_type } = (await list())[0] ?? {}
		const shown = (await staff.vertrieb.get(`/staff/loans/${lent.loan_id}`)).body
		expect(number).toBe(shown.number)
		expect(loan_type).not.toBeNull()
	})

	it('is narrowed by status, bucket, due day, type, compartment and search', async () => {
		const today = ledgers.today()
		const late = await aCopy({
			status: 'delay',
			days_past_due: 30,
			bucket: 'delay_1_30',
			next_due_on: addDays(today, 7),
			next_due_cents: 1,
		})
		const later = await aCopy({
			status: 'delay',
			days_past_due: 31,
			bucket: 'delay_31_60',
			next_due_on: addDays(today, 8),
			next_due_cents: 1,
		})
		const repaid = await aCopy({ status: 'repaid', balance_cents: 0, next_due_on: null, next_due_cents: null }, 'Xylo Quarzsand GmbH')
		const other = await aCopy({ compartment: 3 })
		expect((await ids()).toSorted()).toEqual([lent.loan_id, late, later, other].toSorted())
		expect(await ids('status=repaid')).toEqual([repaid])
		expect(await ids('bucket=delay_1_30')).toEqual([late])
		expect(await ids('bucket=delay_31_60')).toEqual([later])
		expect((await ids('bucket=current')).toSorted()).toEqual([lent.loan_id, other].toSorted())
		expect(await ids('due_within=7')).toEqual([late])
		expect(await ids('due_within=8')).toEqual([late, later])
		expect(await ids('compartment=3')).toEqual([other])
		expect(await ids('loan_type=factoring')).toEqual([])
		expect(await ids('search=quarzsand')).toEqual([repaid])
		expect(await ids('search=quarzsand&status=open')).toEqual([])
		const number = (await list()).find(({ loan_id }) => loan_id === late)?.['number']
		expect(await ids(`search=${number}`)).toEqual([late])
		await gone(late, later, repaid, other)
	})

	it('is sorted both ways, and turned page by page and back', async () => {
		const today = ledgers.today()
		const copies: string[] = []
		for (let at = 0; at < loans_of_page + 5; at += 1) {
			// Two of each, so that equals stand at the end of a page.
			const rank = Math.floor(at / 2)
			copies.push(
				await aCopy({
					status: (['open', 'delay', 'default'] as const)[at % 3],
					balance_cents: 1_000 + rank,
					days_past_due: rank,
					next_due_on: at === 0 ? null : addDays(today, rank),
					next_due_cents: at === 0 ? null : 1,
				}),
			)
		}
		for (const [sort, valueOf] of [
			['next_due', ({ standing }: Json) => standing.next_due_on ?? '9999'],
			['-days_past_due', ({ standing }: Json) => -standing.days_past_due],
			['balance', ({ standing }: Json) => standing.balance_cents],
		] as const) {
			const first = (await answerOf(`sort=${sort}`)).body
			expect([first.loans.length, first.previous]).toEqual([loans_of_page, null])
			const second = (await answerOf(`sort=${sort}&after=${first.next}`)).body
			expect(second.next).toBeNull()
			const all = [...first.loans, ...second.loans]
			expect(new Set(all.map(({ loan_id }) => loan_id)).size).toBe(copies.length + 1)
			const values = all.map(valueOf)
			expect(values).toEqual(values.toSorted((one, next) => (one < next ? -1 : one > next ? 1 : 0)))
			expect((await answerOf(`sort=${sort}&before=${second.previous}`)).body).toEqual(first)
			const back = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
			expect(await ids(`sort=${back}`)).toEqual(
				all
					.map(({ loan_id }) => loan_id)
					.toReversed()
					.slice(0, loans_of_page),
			)
		}
		await gone(...copies)
	})

	it('reads loans beside a due day from its index alone, as they are many', async () => {
		const plansOf = (given: Pick<LoanFilter, 'due_through' | 'beside'>) =>
			server.asEveryPartner(async (db) => {
				const { sql, parameters } = loanPage({ ...allOpen, partner_id: lent.partner_id, ...given }).compile()
				// A table of a few pages is read as a whole otherwise.
				await db.dynamic(sqlOf('set local enable_seqscan = off'))
				await db.dynamic(sqlOf('set local enable_sort = off'))
				return JSON.stringify(await db.dynamic(sqlOf(`explain (format json) ${sql}`, parameters)))
			})
		const cursor = { key: 10_000, loan_id: lent.loan_id }
		const condition = /"Index Cond":"[^"]*next_due_on/
		expect(await plansOf({ due_through: ledgers.today(), beside: undefined })).toMatch(condition)
		expect(await plansOf({ due_through: undefined, beside: { side: 'after', cursor } })).toMatch(condition)
		expect(await plansOf({ due_through: undefined, beside: { side: 'before', cursor } })).toMatch(condition)
	})

	it('finds the same among few that are known as in the order of the list', async () => {
		const found = [await aCopy({ balance_cents: 7 }, 'Nordlicht Werft GmbH'), await aCopy({ balance_cents: 9 }, 'Werft am Nordlicht KG')]
		const other = await aCopy({ balance_cents: 8 }, 'Südlicht GmbH')
		expect(await idsAmong(undefined)).toEqual(found)
		expect(await idsAmong([other, ...found])).toEqual(found)
		await gone(other, ...found)
	})

	it('says of a loan whose payments are not recorded here what was lent, and no standing', async () => {
		const unknown = await aCopy({ standing_as_of: null, balance_cents: 0, next_due_on: null, next_due_cents: null })
		const row = (await list()).find(({ loan_id }) => loan_id === unknown)
		expect([row?.['owed_cents'], row?.['standing']]).toEqual([10_000_000, null])
		await gone(unknown)
	})

	it('refuses a partner that is not there and what it cannot read', async () => {
		expect((await staff.vertrieb.get('/staff/loans?partner_key=nobody')).status).toBe(404)
		expect((await staff.vertrieb.get('/staff/loans')).status).toBe(422)
		for (const query of ['sort=name', 'after=x', 'after=12.34', 'due_within=-1', 'compartment=4', 'bucket=late'])
			expect([query, (await answerOf(query)).status]).toEqual([query, 422])
		expect(await ids(`after=999999999999999.${randomUUID()}`)).toEqual([])
	})

	it('holds loans of one partner, and none for a partner’s people', async () => {
		expect((await staff.vertrieb.get('/staff/loans?partner_key=edelgrat')).body.loans).toEqual([])
		const elsewhere = await aStaffMember(server, 'beratung@hansekontor.example')
		expect((await elsewhere.get(`/staff/loans?partner_key=${partner_key}`)).status).toBe(403)
	})
})
