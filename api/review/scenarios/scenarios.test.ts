import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { someFactoringTerms, someLoanTerms } from '#domain/testing/some-terms.ts'

import { codes, done, put } from '../../test/answers.ts'
import { ticks } from '../../test/checklists.ts'
import { change as changeRow } from '../../test/signing.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { aCase, screened, staff, staffArrives, type Case } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

let the_case: Case
let path: string
beforeEach(async () => {
	the_case = await aCase({ flow: 'L1', from: 'internal_pricing' }, { by: 'konditionen' })
	path = `/staff/applications/${the_case.application_id}`
})

const add = (name: string, change: Record<string, unknown> = {}): Promise<Answer> =>
	staff.konditionen.post(`${path}/scenarios`, { name, terms: someLoanTerms(change) })
const change = (scenario: Json, body: Record<string, unknown>): Promise<Answer> =>
	put(staff.konditionen, `${path}/scenarios/${scenario.scenario_id}`, {
		name: scenario.name,
		terms: scenario.terms,
		version: scenario.version,
		...body,
	})
const remove = (id: string): Promise<Answer> => staff.konditionen.send({ method: 'DELETE', url: `/api${path}/scenarios/${id}` })
const save = async (terms: Record<string, unknown>): Promise<Answer> => {
	const { version } = (await staff.konditionen.get(path)).body.application
	return put(staff.konditionen, `${path}/offers/prepared`, { ...terms, version })
}

describe('scenarios', () => {
	it('are saved by name as typed, with author and time, and visible to everybody on the case', async () => {
		done(await add('Wie beantragt'))
		done(await add('Zu hoch', { interest_rate: 0.9 }))
		const seen = done(await staff.revision.get(`${path}/scenarios`))
		expect(seen).toMatchObject({
			may_change: false,
			scenarios: [
				{ name: 'Wie beantragt', version: 1, saved_by: 'Petra Lindner', terms: { interest_rate: 0.0695 } },
				{ name: 'Zu hoch', terms: { interest_rate: 0.9 } },
			],
		})
	})

	it('are five at most, with unique names', async () => {
		for (const name of ['1', '2', '3', '4']) done(await add(name))
		expect(codes(await add('1'))).toEqual([409, 'err_price_scenario_name_exists name'])
		done(await add('Fünf'))
		expect(codes(await add('sechs'))).toEqual([409, 'err_price_scenario_limit_reached'])
		expect(codes(await add('FÜNF'))).toEqual([409, 'err_price_scenario_name_exists name'])
	})

	it('are saved for the version read: of two concurrent saves one wins', async () => {
		const [scenario] = done(await add('Wie beantragt')).scenarios
		const answers = await Promise.all([0.05, 0.06].map((rate) => change(scenario, { terms: someLoanTerms({ interest_rate: rate }) })))
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		expect(codes(await change(scenario, {}))).toEqual([409, 'err_version_conflict'])
	})

	it('can be deleted', async () => {
		const [scenario] = done(await add('Wie beantragt')).scenarios
		expect(done(await remove(scenario.scenario_id)).scenarios).toEqual([])
		expect(codes(await remove(scenario.scenario_id))).toEqual([404, 'err_entity_not_found'])
		expect(codes(await change(scenario, {}))).toEqual([404, 'err_entity_not_found'])
		expect(codes(await remove(randomUUID()))).toEqual([404, 'err_entity_not_found'])
	})

	it('need the product’s kind of terms, and a case in pricing', async () => {
		const factoring = { name: 'Factoring', terms: someFactoringTerms() }
		expect(codes(await staff.konditionen.post(`${path}/scenarios`, factoring))).toEqual([409, 'err_pricing_change_not_allowed'])
		expect(codes(await staff.freigabe.post(`${path}/scenarios`, { name: 'x', terms: someLoanTerms() }))).toEqual([
			403,
			'err_permission_missing',
		])
		the_case = await aCase({ flow: 'L1', from: 'offer_available' }, { by: 'konditionen', terms: true })
		path = `/staff/applications/${the_case.application_id}`
		expect(codes(await add('Zu spät'))).toEqual([409, 'err_pricing_change_not_allowed'])
	})
})

const step = async (by: Browser, to: string): Promise<Answer> => {
	const { version } = (await by.get(path)).body.application
	return by.post(`${path}/moves`, { move: 'step', to, version, note: null })
}

describe('a rate outside the corridor', () => {
	const reason = 'Bestandskunde mit voller Sicherheit'
	it('is refused without a reason, and saved with one', async () => {
		expect(codes(await save(someLoanTerms({ interest_rate: 0.99 })))).toEqual([422, 'err_pricing_interest_rate_too_high interest_rate'])
		expect(codes(await save(someLoanTerms({ interest_rate: 0.0001 })))).toEqual([422, 'err_pricing_interest_rate_too_low interest_rate'])
		const saved = done(await save(someLoanTerms({ interest_rate: 0.99, exception_reason: reason })))
		expect(saved.offers[0]).toMatchObject({ exception_reason: reason })
	})

	it('is released by an approver who is no author, and by no pricer', async () => {
		done(await save(someLoanTerms({ interest_rate: 0.99, exception_reason: reason })))
		expect(codes(await step(staff.konditionen, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		await becomes('pricer')
		// The auditor is an author of the terms now.
		expect(codes(await step(staff.revision, 'offer_available'))).toEqual([409, 'err_pricing_exception_approver_required'])
		for (const name of ['konditionen', 'freigabe'] as const) await ticks(staff[name], the_case.application_id)
		await screened(the_case)
		done(await step(staff.freigabe, 'offer_available'))
	})
})

describe('terms tied to a reference rate', () => {
	it('keep the fixing they were priced with', async () => {
		await isFixed(2_012_000, '2026-01-05')
		const tied = someLoanTerms({ reference_rate: 'euribor', reference_tenor: '3m' })
		const fixing = { rate: 'euribor', tenor: '3m', fixed_on: '2026-01-05', value: 0.02012 }
		expect(done(await save(tied)).offers[0].fixing).toEqual(fixing)
		await isFixed(2_100_000, '2026-01-06')
		expect(done(await staff.konditionen.get(`${path}/offers`)).offers[0].fixing).toEqual(fixing)
		expect(done(await staff.konditionen.get(`${path}/scenarios`)).market).toMatchObject([{ value: 0.021, is_stale: true }])
		expect(done(await save(tied)).offers[0].fixing).toMatchObject({ value: 0.021 })
	})

	it('name a tenor of their rate', async () => {
		expect(codes(await save(someLoanTerms({ reference_rate: 'euribor', reference_tenor: '10y' })))).toEqual([
			422,
			'err_field_invalid reference_tenor',
		])
		expect(codes(await save(someLoanTerms({ reference_tenor: '3m' })))).toEqual([422, 'err_field_invalid reference_tenor'])
	})
})

const isFixed = (value_e8: number, day: string): Promise<unknown> =>
	changeRow(
		server,
		`insert into reference_fixings (fixing_id, rate, tenor, fixed_on, value_e8, source, status) values ($1, 'euribor', '3m', $2, $3, 'ecb.csv', 'confirmed')`,
		[randomUUID(), day, value_e8],
	)

const becomes = (role: string): Promise<unknown> =>
	changeRow(server, "update staff_users set roles = $1 where email = 'revision@fundament.example'", [[role]])
