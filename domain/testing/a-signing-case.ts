import { aSignatory } from './a-signatory.ts'
import {
	needsOf,
	type Done,
	type SignatureDocument,
	type SigningCase,
	type SigningPerson,
} from '#domain/signing/signatures/requirements.ts'

let people = 0
export const aPerson = (change: Partial<SigningPerson> = {}): SigningPerson => ({
	...aSignatory(),
	guarantee: null,
	signatory_id: `00000000-0000-4000-8000-${String((people += 1)).padStart(12, '0')}`,
	is_beneficial_owner: false,
	percentage_owned: null,
	is_legal_signatory: true,
	is_contract_signatory: true,
	is_sole_signatory: true,
	country: 'DE',
	taxid: null,
	...change,
})
export const bystander = { is_legal_signatory: false, is_contract_signatory: null, is_sole_signatory: null } as const

export const aSigningCase = (
	persons: readonly SigningPerson[],
	change: Partial<SigningCase['application']> = {},
	home: 'DE' | 'CH' | 'PL' = 'DE',
): SigningCase => ({
	application: { flow: 'L1', currency: 'EUR', companyType: 'GMBH', bankName: 'Musterbank', iban: 'DE89370400440532013000', ...change },
	home,
	creditor_identifier: 'DE98ZZZ09999999999',
	threshold: 0.25,
	people: persons,
	asked_signatures: [],
})

export const needsIn = (person: SigningPerson, change: Partial<SigningCase['application']> = {}, home: 'DE' | 'CH' | 'PL' = 'DE') =>
	needsOf(aSigningCase([person], change, home), person)

export const today = '2026-06-01'
export const nothing: Done = {
	taxid: null,
	identified: null,
	signature_documents: [],
	legal_signature_accepted_at: null,
	sepa_mandate_accepted_at: null,
	today,
}
export const identified = (status: 'start' | 'in_progress' | 'failed' | 'completed', valid_until: string | null = null) => ({
	ident_id: '00000000-0000-4000-8000-000000000001',
	provider: 'idnow',
	status,
	completed_at: status === 'completed' ? new Date('2026-05-01T10:00:00Z') : null,
	valid_until,
	awaits_staff: false,
	is_in_doubt: false,
})
export const aSignatureDocument = (change: Partial<SignatureDocument> = {}): SignatureDocument => ({
	kind: 'loan_contract',
	method: 'online',
	is_signed: false,
	signed_at: null,
	is_waiting: false,
	is_declined: false,
	...change,
})
export const signed = { is_signed: true, signed_at: new Date('2026-05-02T10:00:00Z') } as const
