import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { termsOf } from '#domain/review/offers/rules.ts'
import { loanWithoutFees, someFactoringTerms } from '#domain/testing/some-terms.ts'

import { anApplicant, anApplication, aStaffMember } from './builders.ts'
import { ticks } from './checklists.ts'
import type { Browser, Json, TestServer } from './server.ts'
import { change } from './signing.ts'

const names = [
	'analyse',
	'freigabe',
	'konditionen',
	'vertrieb',
	'identitaet',
	'auszahlung',
	'zahlungsfreigabe',
	'revision',
	'verwaltung',
] as const
export type Name = (typeof names)[number]

let server: TestServer
let owner: Browser
/** Applications made on this server; every fifth has a new owner. */
let made = 0
export const staff = {} as Record<Name, Browser>
const ids = new Map<string, string>()

/** Signs in every member of staff who works on cases. */
export async function staffArrives(started: TestServer): Promise<void> {
	server = started
	made = 0
	for (const name of names) {
		staff[name] = await aStaffMember(server, name)
		ids.set(name, (await staff[name].get('/staff/profile')).body.staff_id)
	}
}

export interface Case {
	readonly application_id: string
	readonly partner_id: string
}

const looked = ({ application_id }: Case) =>
	staff.identitaet.post(`/staff/applications/${application_id}/ownership`, {
		looked_at_on: '2026-01-15',
		register_reference: 'TR-4711',
		result: 'agrees',
		seen: null,
	})

export const owned = async (the_case: Case) => {
	await change(
		server,
		`insert into signatories (partner_id, application_id, signatory_id, first_name, last_name, nationality, birthdate, street, street_number,
			postcode, location, country, is_beneficial_owner, is_legal_signatory, is_contract_signatory, is_sole_signatory, email, telephone, percentage_owned)
		values ($1, $2, $3, 'Anna', 'Muster', 'DE', '1980-05-17', 'Weg', '1', '20095', 'Hamburg', 'DE', true, true, true, true,
			'anna@muster.example', '+4940123456', 1)`,
		[the_case.partner_id, the_case.application_id, randomUUID()],
	)
	await looked(the_case)
}

/** Changes a case directly in the database; its id is the first value of the statement. */
export const changeCase = ({ application_id }: Case, statement: string, values: readonly unknown[] = []) =>
	change(server, statement, [application_id, ...values])

export const screened = async (the_case: Case) => {
	await staff.identitaet.post(`/staff/applications/${the_case.application_id}/screenings/recorded`, {
		signatory_id: null,
		result: 'clear',
		note: 'In allen Listen nachgesehen.',
	})
}

export const paid = async ({ application_id }: Case, other_than: object = {}) => {
	const body = {
		payee_name: 'Muster Maschinenbau GmbH',
		payee_iban: 'DE89370400440532013000',
		payee_bic: null,
		holder_name: 'MUSTER MASCHINENBAU GMBH',
		fee_settlement: 'netted',
		notices_sent_on: '2026-01-15',
		version: null,
		...other_than,
	}
	const saved = await staff.auszahlung.send({
		method: 'PUT',
		url: `/api/staff/applications/${application_id}/payout`,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify(body),
	})
	expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

export const lent = async (the_case: Case) => {
	await paid(the_case)
	await change(
		server,
		`insert into loans (partner_id, loan_id, application_id, offer_id, currency, owed_cents, payout_cents, fee_cents, rate_bps, months, terms, created_by, created_at)
		select $1, $3, $2, offer_id, 'EUR', 10000000, 10000000, 150000, 695, 48, terms, $4, now() from offers where application_id = $2 limit 1`,
		[the_case.partner_id, the_case.application_id, randomUUID(), ids.get('auszahlung')],
	)
}

/** Lent, and both who pay out have ticked what they may: the second compares what is entered. */
export async function payable(the_case: Case): Promise<void> {
	await lent(the_case)
	for (const name of ['auszahlung', 'zahlungsfreigabe'] as const) await ticks(staff[name], the_case.application_id)
}

export const signed = async (the_case: Case) => {
	const [round, signature_document, person, document] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
	await change(
		server,
		`insert into signatories (partner_id, application_id, signatory_id, first_name, last_name) values ($1, $2, $3, 'Anna', 'Muster')`,
		[the_case.partner_id, the_case.application_id, person],
	)
	await change(
		server,
		`insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind, related_entity_id, uploaded_by_type,
			uploaded_by_id, storage_key, receipt_number)
		values ($1, $2::uuid, $3, 'loan-contract', 'Vertrag.pdf', 'application', $3, 'system', $3, $4, $4)`,
		[the_case.partner_id, document, the_case.application_id, document],
	)
	await change(
		server,
		`insert into signing_rounds (partner_id, round_id, application_id, status, mandate_reference, opened_at, expires_at, ended_at)
		values ($1, $2, $3, 'complete', 'M-1', now(), now() + interval '30 days', now())`,
		[the_case.partner_id, round, the_case.application_id],
	)
	await change(
		server,
		`insert into signature_documents (partner_id, signature_document_id, round_id, application_id, kind, document_id, sha256, current_document_id, current_sha256, signature_fields)
		values ($1, $2, $3, $4, 'loan_contract', $5, '\\x00', $5, '\\x00', '[]')`,
		[the_case.partner_id, signature_document, round, the_case.application_id, document],
	)
	await change(
		server,
		`insert into signatures (partner_id, signature_document_id, signatory_id, method, form, signed_at) values ($1, $2, $3, 'online', 'credit_DE', now())`,
		[the_case.partner_id, signature_document, person],
	)
}

export const withDocument = (
	{ partner_id, application_id }: Case,
	document_type: string,
	review_status: string,
	uploaded_by_type: 'bouser' | 'user' = 'bouser',
) =>
	change(
		server,
		`insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind, related_entity_id, uploaded_by_type,
			uploaded_by_id, storage_key, receipt_number, review_status)
		values ($1, $2, $3, $4, 'Datei.pdf', 'application', $3, $7, $3, $6, $6, $5)`,
		[partner_id, randomUUID(), application_id, document_type, review_status, randomUUID(), uploaded_by_type],
	)

/** A person's number of applications is limited below the number of steps. */
async function nextOwner(): Promise<Browser> {
	if (made % 5 === 0) owner = (await anApplicant(server)).browser
	made += 1
	return owner
}

interface Wanted {
	readonly terms?: true
	readonly case_is_own?: true
	readonly by: Name
}

/** An application staged in this status of this flow; on request with the case assigned to this person, and with terms. */
export async function aCase({ flow, from }: { flow: Flow; from: Status }, { terms, case_is_own, by }: Wanted): Promise<Case> {
	const { applicationId: application_id } = await anApplication(await nextOwner(), flow === 'F' ? factoring : {})
	const [{ partner_id }] = (await change(
		server,
		`update applications set flow = $2, status = $3, submitted_at = now(), assigned_staff_id = $4, "companyName" = 'Muster Maschinenbau GmbH',
			iban = 'DE89370400440532013000', "bankName" = 'Musterbank'
		where application_id = $1 returning partner_id`,
		[application_id, flow, from, case_is_own === true ? ids.get(by) : null],
	)) as [Json]
	if (terms === true) await priced({ application_id, partner_id }, flow, from)
	return { application_id, partner_id }
}

const factoring = {
	allBanksLoanPurpose: 'factoring',
	purpose_key: 'outstanding_receivables',
	factoring_limit: 250_000,
	has_international_customers: false,
	annual_sales_previous_year: 3_000_000,
}

/** Stages an offer as the status requires: prepared, released or accepted. */
async function priced({ application_id, partner_id }: Case, flow: Flow, from: Status): Promise<void> {
	const status = from === 'offer_available' ? 'released' : from === 'Approved' || from === 'Awaiting_Payout' ? 'accepted' : 'prepared'
	const external = { external_interest_rate_bps: 500, external_transaction_fee_cents: 0, hedging_rate_bps: 10, reference_rate: 'euribor' }
	const terms =
		flow === 'F'
			? termsOf(someFactoringTerms(), 'EUR')
			: {
					...loanWithoutFees(),
					transaction_fee_cents: 150_000,
					transaction_fee_note: 'Am 2. März 2026 verhandelt.',
					...(flow === 'S' || flow === 'W' ? external : {}),
				}
	const offer_id = randomUUID()
	const values = [partner_id, application_id, offer_id, status, JSON.stringify(terms), ids.get('konditionen')]
	await change(
		server,
		`insert into offers (partner_id, application_id, offer_id, status, terms, prepared_by, number, released_by, released_at, expires_at)
		values ($1, $2, $3, $4, $5, $6, ${status === 'prepared' ? 'null, null, null, null' : "1, $7, now(), now() + interval '9 days'"})`,
		status === 'prepared' ? values : [...values, ids.get('freigabe')],
	)
	await change(server, 'insert into offer_versions (partner_id, offer_id, version, terms, saved_by) values ($1, $2, 1, $3, $4)', [
		partner_id,
		offer_id,
		JSON.stringify(terms),
		ids.get('konditionen'),
	])
}
