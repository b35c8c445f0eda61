import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'
import type { DescribedEndpoint } from '#contract/endpoint.ts'
import { parts, type Part, type MemberRole } from '#domain/accounts/memberships/roles.ts'
import { aDebt } from '#domain/testing/a-debt.ts'
import { aFinanceObject } from '#domain/testing/a-finance-object.ts'
import { factoringAnswers } from '#domain/testing/a-factoring.ts'

import { refusalOf } from '../../test/answers.ts'
import { aMember, anApplicant, anApplication, aRepresentative } from '../../test/builders.ts'
import { aSignatory } from '../../test/forms.ts'
import { partsOfCalls } from '../../test/parts-of-calls.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'

let server: TestServer
let owner: Browser
let applicationId: string

beforeAll(async () => {
	server = await startTestServer()
	owner = (await anApplicant(server)).browser
	applicationId = (await anApplication(owner)).applicationId
})
afterAll(() => server.close())

/** Reads that prepare a change, and so require the right to change. */
const leadingToChanges = ['getUploadParts', 'getSignatureDocumentContent', 'getCoverSheet']

const of_applications = [...endpoints].filter(([, { access, path }]) => access === 'user' && path.includes('{applicationId}'))

/** Writes that concern the reader alone, or say in writing what they see. */
const ofReader = ['readMessages', 'makeOwnLoanDocument']

const isChange = (name: string, { method }: DescribedEndpoint): boolean =>
	(method !== 'GET' && !ofReader.includes(name)) || leadingToChanges.includes(name)

const aChangedRequest = {
	loanSize: 100_000,
	loanDuration: 48,
	currency: 'EUR',
	allBanksLoanPurpose: 'general_liquidity',
	purpose_key: 'operating_expenses',
	purposeDescription: 'Wir kaufen Material für drei bestätigte Aufträge ein.',
}

/** Valid bodies, so that only the missing right can refuse. */
const bodies: Readonly<Record<string, unknown>> = {
	// Of an older version, so that the application stays as it is.
	withdrawApplication: { note: null, version: 0 },
	tryRevision: { request: aChangedRequest },
	updateRequest: { ...aChangedRequest, version: 1 },
	updateCompany: {
		companyName: 'Muster Maschinenbau GmbH',
		companyType: 'GMBH',
		street: 'Hafenstraße',
		houseNumber: '12a',
		companyPostCode: '20457',
		companyLocation: 'Hamburg',
		companyCountry: 'DE',
		businessPurpose: 'Herstellung von Sondermaschinen',
		version: 1,
	},
	changeStatus: { status: 'Submitted' },
	updateApplication: { taxIdNumber: '2712345678' },
	updateBankInfo: { bankName: 'Musterbank', iban: 'DE89370400440532013000' },
	addSignatories: { data: [aSignatory({ percentage_owned: 0.01 })] },
	updateSignatory: { first_name: 'Jana' },
	startIdentification: { return_url: '/', channel: 'here' },
	acceptTerms: {
		signatory_id: randomUUID(),
		application_id: randomUUID(),
		sepa_mandate_accepted: true,
		legal_signature_accepted: true,
	},
	signSignatureDocument: { consent: true },
	declineSignatureDocument: { reason: 'terms_differ' },
	announceScan: { file_name: 'a.pdf', size_bytes: 1 },
	tellPosted: { posted_on: '2026-01-01' },
	addFinanceObject: aFinanceObject(),
	updateFinanceObject: aFinanceObject(),
	addDebt: aDebt(),
	updateDebt: aDebt(),
	stateNoDebts: { has_no_debts: true },
	updateFinancials: factoringAnswers.financials,
	updateInvoices: factoringAnswers.invoices,
	updateRiskProtection: factoringAnswers.risk_protection,
	updateCustomFields: { custom_fields: [{ field_id: 'size', field_value: 'x' }] },
	answerRequest: { version: 1, text: 'Ja' },
	askForTime: { until: '2026-01-31', note: 'Bitte geben Sie uns Zeit.' },
	sendMessage: { text: 'Guten Tag' },
	acceptOffer: { is_confirmed: true },
	declineOffer: { reason: 'other' },
	askForChange: { wishes: ['amount'], amount: 50_000 },
	finishUpload: { is_upload_successful: false },
	addDebitor: { company_id: 'register:1', annual_sales_previous_year: 1, currency: 'EUR' },
	updateDebitor: { annual_sales_previous_year: 1 },
	requestCover: { requested_amount: 1 },
	addCompany: {
		address_country: 'DE',
		companyName: 'Kunde Handel GmbH',
		companyType: 'GMBH',
		address_street: 'Markt',
		address_house_number: '1',
		address_location: 'Kiel',
		address_post_code: '24103',
		businessPurpose: 'Handel mit allem',
	},
	makeOwnLoanDocument: { kind: 'interest_statement', year: 2025 },
	askForAccount: { iban: 'DE89370400440532013000', holder: 'Muster GmbH' },
	askAboutLoan: { kind: 'deferral', count: 1, is_full: false, reason: 'Umbau.' },
	holdSlot: { meeting_time: '2026-01-01T10:00:00+01:00' },
	linkSignedDocument: { unsigned_doc_id: randomUUID(), signed_doc_id: randomUUID() },
	changeBaseYear: { financials_base_year: 2020, confirmed_document_ids: [] },
	confirmDocument: { confirmed_warnings: ['not_examined'] },
	createAppointment: {
		meeting_type: 'telephone',
		meeting_time: '2026-01-01T10:00:00+01:00',
		first_name: 'Jana',
		last_name: 'Krüger',
		company_name: 'Muster GmbH',
		contact_email: 'jana@example.com',
		contact_phone: '+49401234567',
		notes: null,
	},
}

function bodyOf(name: string): unknown {
	if (name !== 'createDocument') return bodies[name] ?? {}
	return {
		file_name: 'a.pdf',
		document_type: 'bwa_susa',
		as_of_date: '2026-01-31',
		related_entity_kind: 'application',
		related_entity_id: applicationId,
	}
}

const queries: Readonly<Record<string, string>> = {
	listFreeSlots: '?month=2026-12',
	calculateOwnDeferral: '?instalments=1&is_full=false',
}

async function knock(browser: Browser, name: string, endpoint: DescribedEndpoint): Promise<Answer> {
	// Everybody has just confirmed who they are, so that only the missing right can refuse.
	if (endpoint.fresh_factor !== undefined) await change(server, 'update sessions set confirmed_at = now()', [])
	const ids: Record<string, string> = { applicationId, signatoryId: randomUUID(), documentId: randomUUID(), sequence: '0' }
	const query = queries[name] ?? ''
	return browser.send({
		method: endpoint.method,
		url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? randomUUID())}${query}`,
		headers: { 'idempotency-key': randomUUID(), ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }) },
		...(endpoint.body === undefined ? {} : { payload: JSON.stringify(bodyOf(name)) }),
	})
}

describe('every call on an application', () => {
	it('has its part in the table, so that none can be added without access rules', () => {
		expect(Object.keys(partsOfCalls).toSorted()).toEqual(of_applications.map(([name]) => name).toSorted())
	})

	const people: readonly (readonly [who: string, role: MemberRole, given: readonly Part[]])[] = [
		['an editor', 'editor', []],
		['a viewer', 'viewer', []],
		...parts.map((part) => [`an adviser for ${part}`, 'adviser', [part]] as const),
		['an adviser for everything', 'adviser', parts],
	]

	describe.each(people)('by %s', (_, role, given) => {
		let browser: Browser
		beforeAll(async () => {
			browser = (await aMember(server, applicationId, { role, parts: given })).browser
		})

		it.each(of_applications)('%s', async (name, endpoint) => {
			const part = partsOfCalls[name] ?? 'any'
			const sees = role === 'adviser' ? given : parts
			const changes = role === 'viewer' ? [] : sees
			const needed = part === 'own_record' ? 'representatives' : part
			const held = isChange(name, endpoint) ? changes : sees
			const is_allowed = needed === 'any' || (needed === 'all' ? parts.every((one) => held.includes(one)) : held.includes(needed))
			const refusal = refusalOf(await knock(browser, name, endpoint))
			expect(refusal === 'err_membership_right_missing').toBe(!is_allowed)
			// With the right, a call about a missing record is refused with 404.
			const is_of_record =
				part === 'own_record' ||
				// Nothing has been submitted or paid out.
				[
					'getSubmissionFile',
					'getOwnLoan',
					'getOwnMandate',
					'askForAccount',
					'withdrawAccountChange',
					'calculatePrepayment',
					'listOwnLoanDocuments',
					'makeOwnLoanDocument',
					'listOwnLoanRequests',
					'listOwnPlanChanges',
					'askAboutLoan',
					'calculateOwnDeferral',
					'getOwnArrears',
					'askForTime',
					'getOwnLetter',
					'getPayByTransfer',
					'getQrBill',
				].includes(name) ||
				/\{(?:document|signatory|financeObject|request|debitor|debt|offer|message)Id\}/.test(endpoint.path)
			expect(refusal === 'err_entity_not_found').toBe(is_allowed && is_of_record)
		})
	})

	describe.each([
		['a stranger', async () => (await anApplicant(server)).browser],
		['somebody at another partner', async () => (await anApplicant(server, { partner_key: 'edelgrat' })).browser],
		[
			'an adviser whose time is over',
			async () => (await aMember(server, applicationId, { role: 'adviser', parts, expires_at: "now() - interval '1 second'" })).browser,
		],
		['a removed editor', async () => (await aMember(server, applicationId, { role: 'editor', ended_at: 'now()' })).browser],
		[
			'a representative who has not confirmed the address',
			async () => {
				const { browser, email } = await anApplicant(server, { is_confirmed: false })
				await aRepresentative(server, owner, applicationId, { email, user_id: null })
				return browser
			},
		],
	] as const)('by %s', (_, arrive) => {
		let browser: Browser
		beforeAll(async () => {
			browser = await arrive()
		})

		it.each(of_applications)('%s: finds no such application', async (name, endpoint) => {
			expect(refusalOf(await knock(browser, name, endpoint))).toBe('err_entity_not_found')
		})
	})
})
