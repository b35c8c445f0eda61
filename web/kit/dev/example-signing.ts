import type { OwnRequirements, SignatureDocumentView, RequirementsView, SigningProgressView } from '#contract/signing/signatures.ts'

import { idOf, signatories } from './example-application.ts'

const done = { is_required: true, is_completed: true }
export const open = { is_required: true, is_completed: false }
export const notAsked = { is_required: false, is_completed: false }

const signatureDocumentOf = (number: number, change: Partial<SignatureDocumentView> = {}): SignatureDocumentView => ({
	signature_document_id: idOf(700 + number),
	document_id: idOf(720 + number),
	document_name: 'Darlehensvertrag n3v3by26h1-LC-1.pdf',
	kind: 'loan_contract',
	signing_method: 'online',
	reason: 'free_form',
	level: 'advanced',
	source: '§§ 311, 488 BGB',
	is_original_needed: false,
	is_opened: false,
	waits_for: [],
	is_signed: false,
	signed: null,
	declined: null,
	has_scan: false,
	posted_on: null,
	original_received_on: null,
	original_state: null,
	original_checked_on: null,
	...change,
})

export const contract = signatureDocumentOf(1)
export const owners = signatureDocumentOf(2, {
	kind: 'ubo_form',
	document_name: 'Erklärung zu wirtschaftlich Berechtigten n3v3by26h1-UB-1.pdf',
	reason: 'owners',
	source: '§ 11 GwG',
})
export const surety = signatureDocumentOf(3, {
	kind: 'guarantor_contract',
	document_name: 'Bürgschaft n3v3by26h1-GC-1.pdf',
	signing_method: 'offline',
	reason: 'surety',
	level: 'wet_ink',
	source: '§ 766 BGB',
	is_original_needed: true,
})
/** A document that staff want signed besides the contract. */
export const brokerage = signatureDocumentOf(4, {
	kind: 'other',
	document_name: 'Vermittlungsvertrag Hansekontor 2026.pdf',
	reason: 'agreed',
	source: '§ 127 BGB',
})
export const signed = { is_opened: true, is_signed: true, signed: '2026-03-03T10:15:00.000Z' } as const

const [own_signatory] = signatories

export const ownSigning = { signatory_id: own_signatory?.signatory_id ?? '' }

type Own = Partial<Omit<OwnRequirements, 'requirements'>> & { requirements?: Partial<OwnRequirements['requirements']> }

/** The requirements of a person who signs for the company and guarantees; nothing is done yet. */
export function requirementsOf({ requirements = {}, ...own }: Own, change: Partial<RequirementsView> = {}): RequirementsView {
	return {
		signatory_id: ownSigning.signatory_id,
		name: 'Jana Hinrichs',
		is_own: true,
		is_done: false,
		signature_status: 'not_completed',
		...change,
		own: {
			requirements: {
				is_video_id_required: true,
				is_loan_signature_required: true,
				is_ubo_signature_required: true,
				required_other_documents: [],
				guarantor_contract_url: null,
				signature_provider: null,
				signature_status: 'not_completed',
				digital_signature_url: null,
				signature_completed_at: null,
				...requirements,
			},
			kyc_status: {
				tax_id_specified: open,
				ident_completed: open,
				guarantor_contract_uploaded: open,
				guarantor_contract_exist: done,
				loan_signature: open,
				legal_signature_accepted: open,
				sepa_mandate_accepted: open,
			},
			steps: [
				{ step: 'tax_id', number: 1, state: 'open', waits_for: [] },
				{ step: 'identity', number: 2, state: 'open', waits_for: [] },
				{ step: 'agreements', number: 3, state: 'open', waits_for: [] },
				{ step: 'terms', number: 4, state: 'locked', waits_for: ['tax_id', 'identity', 'agreements'] },
			],
			signature_documents: [contract, owners, surety],
			mandate: {
				reference: 'N3V3BY26H1-01',
				signature_document_id: idOf(741),
				creditor: 'Hansekontor Bank AG',
				creditor_identifier: 'DE98ZZZ09999999999',
			},
			cover_code: 'K7M-2QX-8R9',
			ends: '2026-04-02T09:30:00.000Z',
			is_open: true,
			...own,
		},
	}
}

/** Everything before the terms is done. */
export const at_the_end = requirementsOf(
	{
		kyc_status: {
			tax_id_specified: done,
			ident_completed: done,
			guarantor_contract_uploaded: done,
			guarantor_contract_exist: done,
			loan_signature: done,
			legal_signature_accepted: open,
			sepa_mandate_accepted: open,
		},
		steps: [
			{ step: 'tax_id', number: 1, state: 'complete', waits_for: [] },
			{ step: 'identity', number: 2, state: 'complete', waits_for: [] },
			{ step: 'agreements', number: 3, state: 'complete', waits_for: [] },
			{ step: 'terms', number: 4, state: 'open', waits_for: [] },
		],
		signature_documents: [
			{ ...contract, ...signed },
			{ ...owners, ...signed },
			{ ...surety, is_signed: true, signed: signed.signed, has_scan: true, posted_on: '2026-03-04' },
		],
	},
	{ signature_status: 'completed' },
)

/** The requirements of a person who is only identified and signs nothing. */
export const only_known = requirementsOf({
	requirements: { is_loan_signature_required: false, is_ubo_signature_required: false },
	kyc_status: {
		tax_id_specified: notAsked,
		ident_completed: open,
		guarantor_contract_uploaded: notAsked,
		guarantor_contract_exist: notAsked,
		loan_signature: notAsked,
		legal_signature_accepted: notAsked,
		sepa_mandate_accepted: notAsked,
	},
	steps: [{ step: 'identity', number: 1, state: 'open', waits_for: [] }],
	signature_documents: [],
	mandate: null,
	cover_code: null,
})

const busy = { has_task: true, has_declined: false } as const

/** The progress of all signers: done, in progress, and with an open invitation. */
export const signingProgress: SigningProgressView = {
	people: [
		{ ...ownSigning, name: 'Jana Hinrichs', is_own: true, has_come: true, is_done: false, signature_status: 'in_progress', ...busy },
		{
			signatory_id: idOf(12),
			name: 'Maximilian von Hohenberg-Schultheiß',
			is_own: false,
			has_come: true,
			is_done: true,
			signature_status: 'completed',
			...busy,
		},
		{
			signatory_id: idOf(14),
			name: 'Anton Berg',
			is_own: false,
			has_come: true,
			is_done: false,
			signature_status: 'in_progress',
			has_task: false,
			has_declined: false,
		},
		{
			signatory_id: idOf(15),
			name: 'Wanda Nowak',
			is_own: false,
			has_come: true,
			is_done: false,
			signature_status: 'in_progress',
			has_task: false,
			has_declined: true,
		},
		{
			signatory_id: idOf(13),
			name: 'Greta Falk',
			is_own: false,
			has_come: false,
			is_done: false,
			signature_status: 'not_completed',
			...busy,
		},
	],
}
