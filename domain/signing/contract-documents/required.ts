import type { signerRoles } from './data.ts'
import type { ContractKind } from './kinds.ts'
import type { ListName, PlaceholderName } from './placeholders.ts'

interface Required {
	readonly names: readonly PlaceholderName[]
	readonly lists: readonly ListName[]
	/** Parties with a place to sign. */
	readonly signed_by: readonly (typeof signerRoles)[number][]
}

/** Mandatory content of each kind, whatever else a partner writes into it (docs/domain/readings B241). */
const required = {
	loan_contract: {
		names: [
			'partner.legal_name',
			'partner.address',
			'company.name',
			'company.iban',
			'document.number',
			'loan.amount',
			'loan.paid_out',
			'loan.duration_months',
			'loan.interest_rate',
			'loan.rate_name',
			'loan.effective_rate',
			'pricing.transaction_fee',
			'pricing.processing_fee',
			'pricing.agio',
			'pricing.disagio',
		],
		lists: ['conditions', 'guarantors', 'objects', 'plan'],
		signed_by: ['partner', 'company'],
	},
	factoring_contract: {
		names: [
			'partner.legal_name',
			'partner.address',
			'company.name',
			'company.iban',
			'document.number',
			'factoring.limit',
			'factoring.duration_months',
			'factoring.fee',
			'factoring.interest',
			'factoring.advance_rate',
			'factoring.service_fee',
		],
		lists: ['conditions', 'guarantors'],
		signed_by: ['partner', 'company'],
	},
	guarantor_contract: {
		names: ['partner.legal_name', 'company.name', 'document.number', 'signatory.name', 'guarantee.maximum_amount', 'guarantee.ends_on'],
		lists: [],
		signed_by: ['guarantor'],
	},
	// The SEPA rulebook requires these on every mandate.
	sepa_mandate: {
		names: [
			'partner.legal_name',
			'partner.address',
			'partner.country',
			'partner.creditor_identifier',
			'mandate.reference',
			'company.name',
			'company.address',
			'company.iban',
		],
		lists: [],
		signed_by: ['company'],
	},
	ubo_form: { names: ['company.name'], lists: ['owners', 'fictitious_owners'], signed_by: ['company'] },
	cover_sheet: { names: ['cover.code', 'partner.legal_name', 'partner.address'], lists: [], signed_by: [] },
	evidence: { names: ['evidence.document', 'evidence.sha256_before', 'evidence.sha256_after'], lists: ['events'], signed_by: [] },
	loan_offer: {
		names: [
			'partner.legal_name',
			'company.name',
			'document.number',
			'offer.number',
			'offer.valid_until',
			'loan.amount',
			'loan.paid_out',
			'loan.duration_months',
			'loan.interest_rate',
			'loan.rate_name',
			'loan.effective_rate',
			'pricing.transaction_fee',
			'pricing.processing_fee',
			'pricing.agio',
			'pricing.disagio',
		],
		lists: ['conditions', 'plan'],
		signed_by: [],
	},
	factoring_offer: {
		names: [
			'partner.legal_name',
			'company.name',
			'document.number',
			'offer.number',
			'offer.valid_until',
			'factoring.limit',
			'factoring.duration_months',
			'factoring.fee',
			'factoring.interest',
			'factoring.advance_rate',
			'factoring.service_fee',
		],
		lists: ['conditions'],
		signed_by: [],
	},
} as const satisfies Record<ContractKind, Required>

export const requiredOf = (kind: ContractKind): Required => required[kind]
