import { mayWithdraw } from '#domain/applying/applications/withdrawal.ts'
import type { ApplicationSummary, ApplicationView, ClockView, ListedApplication } from '#contract/applying/applications.ts'
import type { AppointmentView } from '#contract/cases/appointments.ts'
import type { FindingView, ListedDocument } from '#contract/applying/documents.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { flows } from '#domain/applying/applications/flows.ts'
import { placeOfStatus } from '#domain/applying/applications/clock.ts'
import { displayStatusOf, type Status } from '#domain/applying/applications/status.ts'
import { parts } from '#domain/accounts/memberships/roles.ts'

import { exampleOffer } from './example-offer.ts'

/** Unique ids. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const application_id = idOf(1)

/** The clock includes a usual time where staff act. */
const clockAt = (status: Status): ClockView | null => {
	const place = placeOfStatus(status)
	if (place === null) return null
	const usual = place.acts === 'us' ? { cases: 43, median_s: 2.4 * 86_400, most_s: 5 * 86_400 } : null
	return { ...place, is_readers: false, names: [], since: '2026-03-02T09:30:00.000Z', usual }
}

/** The clock while staff wait for the applicant's side, or for people by name. */
export const waitingFor = (...names: string[]): ClockView => ({
	stage: 'review',
	acts: 'applicant',
	is_readers: false,
	names,
	since: '2026-03-03T14:05:00.000Z',
	usual: null,
})

const summaryOf = (number: number, status: Status, change: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
	applicationId: idOf(number),
	shortApplicationId: `n3v3by26h${number}`,
	status,
	display_status: displayStatusOf(status),
	rejection_reason: null,
	created: '2026-03-02T09:30:00.000Z',
	loanSize: 120_000,
	loanDuration: 48,
	display_duration_unit: 'years',
	currency: 'EUR',
	allBanksLoanPurpose: 'general_liquidity',
	companyName: 'Bäckerei Hinrichs & Söhne GmbH',
	clock: clockAt(status),
	...change,
})

const summaries = [
	summaryOf(1, 'Open'),
	summaryOf(2, 'Signature', { loanSize: 75_000, companyName: 'Hinrichs Immobilien KG' }),
	summaryOf(3, 'Submitted', { loanSize: 1_250_000 }),
	summaryOf(4, 'Paid_Out', { loanSize: 40_000, created: '2025-11-20T23:30:00.000Z' }),
	summaryOf(5, 'Rejected', { loanSize: 15_000, rejection_reason: 'withdrawn_by_applicant' }),
]

export const applications: ListedApplication[] = summaries.map((summary) => ({ ...summary, has_open_task: false }))

const indicative = exampleOffer({ loanSize: 120_000, loanDuration: 48, rates: [495, 985] })

const category = (document_type: string, weight: number, is_required: boolean) => ({
	document_type,
	is_required,
	is_as_of_date_required: is_required,
	minimum_count: is_required ? 1 : 0,
	max_age_days: null,
	max_age_months: document_type === 'bwa_susa' ? 3 : null,
	template_url: null,
	weight,
})

export const applicationOf = (status: Status, change: Partial<ApplicationView> = {}): ApplicationView => ({
	...summaryOf(1, status),
	version: 3,
	allowed_updates:
		status === 'Open'
			? [
					'signatory',
					'signatory_other',
					'signatory_flags',
					'signatory_tin',
					'signatory_contact',
					'bankinfo',
					'taxIdNumber',
					'document',
					'loan_request',
					'company',
				]
			: [],
	own_signing: null,
	usual_times: {
		documents: null,
		review: { cases: 214, median_s: 3 * 86_400, most_s: 5 * 86_400 },
		offer: null,
		contract: { cases: 96, median_s: 86_400, most_s: 4 * 86_400 },
		payout: { cases: 90, median_s: 2 * 86_400, most_s: 3 * 86_400 },
	},
	decline: null,
	alternatives: [],
	own_rights: { role: 'owner', sees: [...parts], changes: [...parts] },
	flow: 'L1',
	status_flow: flows.L1.map((status_name) => ({ status_name })),
	document_configurations: {
		document_categories: [
			category('annual_statement', 10, true),
			category('bwa_susa', 20, true),
			category('debt_register', 30, true),
			category('other', 90, false),
		],
	},
	financial_years: { base_year: 2025, financial_year_end: '12-31' },
	product: { product_id: 'loan', product_type: 'general_liquidity' },
	purpose_key: 'operating_expenses',
	company_id: idOf(5),
	companyType: 'GMBH',
	street: 'Hafenstraße',
	houseNumber: '12a',
	companyPostCode: '20459',
	companyLocation: 'Hamburg',
	companyCountry: 'DE',
	hrNumber: 'HRB 260642',
	companyFoundationDate: '2004-05-17',
	taxIdNumber: null,
	businessPurpose: 'Backwaren, eigene Filialen und Lieferung an Hotels',
	purposeDescription: 'Wir eröffnen einen zweiten Standort und stellen vier Leute ein.',
	factoring: null,
	bankName: null,
	iban: null,
	custom_fields_list: [],
	company_custom_fields: [],
	submitted: status === 'Open' ? null : '2026-03-03T12:00:00.000Z',
	is_company_registered: true,
	can_withdraw: mayWithdraw({ flow: 'L1', status }),
	is_appointment_created: false,
	pricing: indicative,
	...change,
})

export const signatories: Signatory[] = [
	{
		signatory_id: idOf(20),
		first_name: 'Anna',
		last_name: 'Hinrichs',
		email: 'anna@firma.example',
		telephone: '+49405550134',
		position: 'Geschäftsführerin',
		nationality: 'DE',
		birthdate: '1980-01-31',
		taxid: '86095742719',
		street: 'Hauptstraße',
		street_number: '12a',
		postcode: '20459',
		location: 'Hamburg',
		country: 'DE',
		gender: 'F',
		is_beneficial_owner: true,
		percentage_owned: 0.75,
		beneficial_owner_reason: null,
		custom_fields: [],
		credit_score: null,
		is_legal_signatory: true,
		is_contract_signatory: true,
		is_sole_signatory: true,
		is_main_contact: true,
		guarantee: null,
		guarantees_as_merchant: false,
		invite_status: 'accepted',
		is_current_actor: true,
		version: 1,
	},
	{
		signatory_id: idOf(21),
		first_name: 'Maximilian-Alexander',
		last_name: 'von Hohenstein-Wittelsbach',
		email: null,
		telephone: null,
		position: null,
		nationality: null,
		birthdate: null,
		taxid: null,
		street: null,
		street_number: null,
		postcode: null,
		location: null,
		country: null,
		gender: null,
		is_beneficial_owner: false,
		percentage_owned: null,
		beneficial_owner_reason: null,
		custom_fields: [],
		credit_score: null,
		is_legal_signatory: true,
		is_contract_signatory: false,
		is_sole_signatory: false,
		is_main_contact: false,
		guarantee: null,
		guarantees_as_merchant: false,
		invite_status: 'not_invited',
		is_current_actor: false,
		version: 1,
	},
]

const documentOf = (number: number, document_type: string, change: Partial<ListedDocument> = {}): ListedDocument => ({
	document_id: idOf(30 + number),
	document_name: `${document_type}-2025.pdf`,
	document_type,
	as_of_date: '2025-12-31',
	entity_kind: 'application',
	entity_id: application_id,
	finance_object_id: null,
	is_client_visible: true,
	brought_by: 'company',
	upload_status: 'uploaded',
	scan_status: 'not_infected',
	is_scan_waived: false,
	size_bytes: 482_133,
	sha256: 'a3f5'.repeat(16),
	preflight: null,
	receipt_number: `E-2026-00${number}`,
	created: '2026-03-02T10:00:00.000Z',
	uploaded: '2026-03-02T10:00:04.000Z',
	scanned: '2026-03-02T10:00:09.000Z',
	filed: '2026-03-02T10:00:10.000Z',
	seen: null,
	review_status: 'open',
	replaces_document_id: null,
	returned: null,
	is_deletable: true,
	...change,
})

export const documents: ListedDocument[] = [
	documentOf(1, 'annual_statement', {
		document_name: 'Jahresabschluss mit Anhang und Lagebericht 2025 (endgültige Fassung, unterschrieben).pdf',
	}),
	documentOf(2, 'bwa_susa', { scan_status: 'scanning' }),
	documentOf(3, 'debt_register', { scan_status: 'infected' }),
]

const found = (
	code: FindingView['code'],
	severity: FindingView['severity'],
	more: Partial<FindingView> = {},
): ListedDocument['preflight'] => ({
	page_count: severity === 'blocks' ? null : 24,
	has_text: severity === 'blocks' ? null : true,
	findings: [{ code, severity, confirmed: null, ...more }],
})

/** One file that cannot be opened, one that looks like the wrong one, one confirmed as the right one despite a warning. */
export const examinedDocuments: ListedDocument[] = [
	documentOf(1, 'annual_statement', { document_name: 'Jahresabschluss 2025.pdf', preflight: found('pdf_password', 'blocks') }),
	documentOf(2, 'bwa_susa', {
		preflight: {
			page_count: 12,
			has_text: true,
			findings: [
				{ code: 'date_differs', severity: 'warns', confirmed: null, values: { found: '2025-11-30', given: '2025-12-31' } },
				{ code: 'company_missing', severity: 'warns', confirmed: null, values: { company: 'Bäckerei Hinrichs & Söhne GmbH' } },
				{ code: 'attachments', severity: 'notes', confirmed: null },
			],
		},
	}),
	documentOf(3, 'debt_register', {
		preflight: found('duplicate', 'warns', {
			confirmed: '2026-03-02T10:05:00.000Z',
			values: { document_name: 'bwa_susa-2025.pdf', document_type: 'bwa_susa' },
		}),
	}),
]

export const appointment: AppointmentView = {
	appointment_id: idOf(95),
	advisor: 'Katharina Lüders',
	meeting_type: 'in_person',
	meeting_time: '2026-03-30T09:30:00+02:00',
	ends_at: '2026-03-30T10:00:00+02:00',
	first_name: 'Anna',
	last_name: 'Hinrichs',
	company_name: 'Bäckerei Hinrichs & Söhne GmbH',
	contact_email: 'anna@firma.example',
	contact_phone: '+49405550134',
	notes: 'Kann die Laufzeit kürzer sein?',
	status: 'booked',
}
