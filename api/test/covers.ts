import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { cents } from '#domain/platform/money.ts'

import { SimulatedInsurer, type SimulatedAnswer } from '../platform/providers/credit-insurance/simulated.ts'
import type { Providers } from '../platform/providers/every/port.ts'
import type { Services } from '../platform/services.ts'
import { aFactoringApplication, anApplicant, demoCompany } from './builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

export interface CoverRow {
	cover_id: string
	partner_id: string
}

export const anAnswer = (row: CoverRow, change: Partial<SimulatedAnswer> = {}): SimulatedAnswer => ({
	...row,
	event_id: 'e',
	sequence: 1,
	status: 'Cover',
	amount_cents: cents(100_000_00),
	currency: 'EUR',
	expires_on: '2099-12-31',
	...change,
})

/** A server for one test file, with a new applicant for factoring for each test, and calls about their debtors' cover. */
export function coversUnderTest(
	settings: () => Readonly<Record<string, string>> = () => ({}),
	replace: () => Partial<Services & Providers> = () => ({}),
) {
	let server: TestServer
	beforeAll(async () => {
		server = await startTestServer(replace(), { settings: settings() })
	})
	afterAll(() => server.close())

	let owner: Browser
	let email: string
	let applicationId: string
	let path: string
	beforeEach(async () => {
		;({ browser: owner, email } = await anApplicant(server))
		;({ applicationId } = await aFactoringApplication(owner))
		path = `/user/applications/${applicationId}/factoring/debitors`
	})

	const insurer = (): SimulatedInsurer => {
		const { creditInsurance } = server.providers
		if (!(creditInsurance instanceof SimulatedInsurer)) throw new Error('The tests run with the simulated insurer.')
		return creditInsurance
	}

	/** A callback as the insurer sends it, without the headers of a page. */
	const knock = (message: { headers: Record<string, string>; body: Buffer }, host = 'localhost:3000') =>
		server.visitor().send({
			method: 'POST',
			url: '/api/callbacks/credit_insurance',
			headers: { 'sec-fetch-site': '', host, ...message.headers },
			payload: message.body,
		})

	return {
		get server() {
			return server
		},
		get owner() {
			return owner
		},
		get email() {
			return email
		},
		get applicationId() {
			return applicationId
		},
		get path() {
			return path
		},
		insurer,
		knock,
		says: (row: CoverRow, change: Partial<SimulatedAnswer> = {}) => knock({ ...insurer().callbackOf(anAnswer(row, change)) }),
		aDebitor: async (name = 'Soldocon Lebensmittel GmbH', annual_sales_previous_year = 600_000): Promise<string> => {
			const company_id = await demoCompany(owner, name)
			const added = await owner.post(path, { company_id, annual_sales_previous_year, currency: 'EUR' })
			expect(added.status, JSON.stringify(added.body)).toBe(201)
			return added.body.debitor_id
		},
		ask: (debitor_id: string, requested_amount: number, browser = owner) =>
			browser.post(`${path}/${debitor_id}/insurance_cover`, { requested_amount }),
		coverOf: async (debitor_id: string): Promise<Json> =>
			(await owner.get(path)).body.debitors.find((one: Json) => one.debitor_id === debitor_id).insurance_cover,
		rowOf: async (debitor_id: string): Promise<CoverRow> => {
			const [row] = await server.asEveryPartner((db) =>
				db.dynamic<CoverRow>(sqlOf('select cover_id, partner_id from debitors where debitor_id = $1', [debitor_id])),
			)
			return row ?? expect.unreachable()
		},
	}
}
