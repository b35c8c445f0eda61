import { afterAll, beforeAll } from 'vitest'

import type { RegistryCompany } from '../platform/providers/registry/port.ts'
import { anApplication, aStaffMember } from './builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from './server.ts'

/** Seconds until the day that the examples assume. */
export const ahead_s = Math.round((Date.parse('2030-11-21T10:00:00Z') - Date.now()) / 1000)

/** A server for one test file on that day, with a register that the test fills, and a member of staff. */
export function decisionsUnderTest() {
	/** The companies of the register, filled by the tests. */
	const known: RegistryCompany[] = []
	let server: TestServer
	let staff: Browser
	beforeAll(async () => {
		server = await startTestServer({
			registry: {
				search: () => Promise.resolve([]),
				find: (provider, company_number) =>
					Promise.resolve(known.find((company) => company.provider === provider && company.company_number === company_number)),
			} as Partial<TestServer['providers']['registry']> as TestServer['providers']['registry'],
		})
		server.passTime(ahead_s)
		staff = await aStaffMember(server, 'analyse')
	})
	afterAll(() => server.close())

	return {
		get server() {
			return server
		},
		get staff() {
			return staff
		},
		/** An application for a company with this data in the register. */
		applyAs: async (browser: Browser, company: Partial<RegistryCompany>, wish: Record<string, unknown> = {}): Promise<Json> => {
			const company_number = String(known.length + 1)
			known.push({
				provider: 'test',
				company_number,
				name: `Werk ${company_number} GmbH`,
				country: 'DE',
				company_type: 'GMBH',
				hr_number: null,
				street: null,
				house_number: null,
				post_code: null,
				location: null,
				business_purpose: null,
				tax_id_number: null,
				foundation_date: '2010-05-01',
				rating_class: 'A',
				is_active: true,
				...company,
			})
			return anApplication(browser, {
				companyName: `Werk ${company_number} GmbH`,
				companyCreditProviderId: `test:${company_number}`,
				...wish,
			})
		},
	}
}
