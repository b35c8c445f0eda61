import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { ContractTermsInput } from '#domain/signing/contract-documents/terms.ts'

import type { ApplicationRow } from '../applying/applications/own.ts'
import { makeContractDocument, type ContractOrder, type MadeContract } from '../signing/contract-documents/make.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { Partner } from '../platform/partner.ts'
import { anApplicant, anApplication } from './builders.ts'
import { aSignatory } from './forms.ts'
import { startTestServer, type Browser, type Json, type TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

export const agreedTerms = {
	kind: 'loan' as const,
	currency: 'EUR' as const,
	amount_cents: 15_000_000,
	duration_months: 48,
	interest_rate_bps: 595,
	repayment: {},
	transaction_fee_cents: 225_000,
	transaction_fee_note: 'Am 2. März 2026 mit Jana Krüger verhandelt.',
} satisfies ContractTermsInput

/** A server for one test file, and for each test an application with two people that is ready to be signed. */
export function contractsUnderTest() {
	let server: TestServer
	let owner: Browser
	let partner: Partner
	let own: Json

	beforeAll(async () => {
		server = await startTestServer()
		owner = (await anApplicant(server)).browser
		const found = await server.services.partners.ofKey('hansekontor')
		if (found === undefined) throw new Error('There is no such partner.')
		partner = found
	})
	afterAll(() => server.close())

	const change = (text: string, ...parameters: unknown[]) => server.asEveryPartner((db) => db.dynamic(sqlOf(text, parameters)))
	const within = <Result>(work: (db: TenantDb) => Promise<Result>) => server.services.database.transaction(partner.partner_id, work)
	const inStatus = (status: string) => change('update applications set status = $2 where application_id = $1', own.applicationId, status)

	beforeEach(async () => {
		own = await anApplication(owner)
		await owner.post(`/user/applications/${own.applicationId}/signatories`, {
			data: [aSignatory(), aSignatory({ first_name: 'Ole', percentage_owned: 0.4, is_sole_signatory: false })],
		})
		await change("update applications set iban = 'DE02120300000000202051' where application_id = $1", own.applicationId)
		await inStatus('Signature')
	})

	const applicationRow = async (): Promise<ApplicationRow> => {
		const [row] = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf<ApplicationRow>('select * from applications where application_id = $1', [own.applicationId])),
		)
		if (row === undefined) throw new Error('There is no such application.')
		return row
	}

	return {
		get server() {
			return server
		},
		get owner() {
			return owner
		},
		get partner() {
			return partner
		},
		get own() {
			return own
		},
		change,
		within,
		inStatus,
		applicationRow,
		make: async (order: Partial<ContractOrder> = {}): Promise<MadeContract> => {
			const application = await applicationRow()
			return within((db) =>
				makeContractDocument(
					{ services: server.services, db },
					{ application, kind: 'loan_contract', offer: agreedTerms, language: 'de', ...order },
				),
			)
		},
	}
}
