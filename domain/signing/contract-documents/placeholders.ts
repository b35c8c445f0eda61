import { contractKinds, type ContractKind } from './kinds.ts'

/** Formats of values in the document's language; an `amount` is money whose currency the heading says. */
export const formats = ['text', 'money', 'amount', 'percent', 'whole_number', 'year', 'date', 'instant', 'iban', 'country'] as const
export type Format = (typeof formats)[number]

interface Placeholder {
	readonly format: Format
	/** The raw value: minor units, basis points, ISO dates and codes. */
	readonly example: string | number
	/** May be unknown: its row of facts is left out, a sentence shows a dash. */
	readonly is_optional?: true
}

const byKind = {
	partner: contractKinds,
	company: contractKinds,
	application: contractKinds,
	document: contractKinds,
	loan: ['loan_contract', 'guarantor_contract', 'cover_sheet', 'loan_offer'],
	pricing: ['loan_contract', 'loan_offer'],
	factoring: ['factoring_contract', 'guarantor_contract', 'factoring_offer'],
	offer: ['loan_offer', 'factoring_offer'],
	signatory: ['guarantor_contract', 'sepa_mandate', 'cover_sheet', 'evidence'],
	guarantee: ['guarantor_contract'],
	mandate: ['loan_contract', 'factoring_contract', 'sepa_mandate'],
	ubo: ['ubo_form'],
	cover: ['cover_sheet'],
	evidence: ['evidence'],
} as const satisfies Record<string, readonly ContractKind[]>

type Group = keyof typeof byKind

/**
 * All placeholders; `templates:meaning.<name>` explains each. A group exists for some kinds only: a guarantee has a guarantor, a mandate an
 * account.
 */
export const placeholders = {
	'partner.name': { format: 'text', example: 'Hansekontor' },
	'partner.legal_name': {
		format: 'text',
		example: 'Hansekontor Mittelstandsfinanzierung GmbH',
	},
	'partner.address': {
		format: 'text',
		example: 'Jungfernstieg 7, 20354 Hamburg',
	},
	'partner.country': { format: 'country', example: 'DE' },
	'partner.represented_by': {
		format: 'text',
		example: 'Dr. Katharina Lüders (Prokuristin)',
	},
	'partner.city': { format: 'text', example: 'Hamburg' },
	'partner.register': {
		format: 'text',
		example: 'Amtsgericht Hamburg, HRB 171233',
	},
	'partner.bank_name': { format: 'text', example: 'Alsterbank AG' },
	'partner.iban': {
		format: 'iban',
		example: 'DE89370400440532013000',
	},
	'partner.bic': { format: 'text', example: 'COBADEFFXXX', is_optional: true },
	'partner.creditor_identifier': {
		format: 'text',
		example: 'DE98ZZZ09999999999',
		is_optional: true,
	},
	'partner.support_email': {
		format: 'text',
		example: 'service@hansekontor.example',
		is_optional: true,
	},
	'partner.support_phone': {
		format: 'text',
		example: '+49 40 555 0134',
		is_optional: true,
	},
	'partner.data_protection_url': {
		format: 'text',
		example: 'https://hansekontor.example/datenschutz',
	},
	'company.name': {
		format: 'text',
		example: 'Müller & Söhne Maschinenbau GmbH',
	},
	'company.legal_form': {
		format: 'text',
		example: 'Gesellschaft mit beschränkter Haftung (GmbH)',
	},
	'company.address': {
		format: 'text',
		example: 'Werftstraße 12, 24143 Kiel',
		is_optional: true,
	},
	'company.represented_by': {
		format: 'text',
		example: 'Jana Krüger (Geschäftsführerin), vertritt allein',
		is_optional: true,
	},
	'company.country': { format: 'country', example: 'DE' },
	'company.register_number': {
		format: 'text',
		example: 'HRB 260642',
		is_optional: true,
	},
	'company.tax_id': { format: 'text', example: '1929081508', is_optional: true },
	'company.bank_name': {
		format: 'text',
		example: 'Förde Sparkasse',
		is_optional: true,
	},
	'company.iban': {
		format: 'iban',
		example: 'DE02120300000000202051',
	},
	'application.number': {
		format: 'text',
		example: 'n3v3by26hd',
	},
	'document.number': { format: 'text', example: 'n3v3by26hd-LC-1' },
	'document.date': { format: 'date', example: '2026-02-02' },
	'loan.amount': { format: 'money', example: 15_000_000 },
	'loan.paid_out': {
		format: 'money',
		example: 14_850_000,
	},
	'loan.duration_months': { format: 'whole_number', example: 48 },
	'loan.interest_rate': { format: 'percent', example: 595 },
	'loan.rate_name': {
		format: 'text',
		example: 'EURIBOR 3M + 2,50 %',
		is_optional: true,
	},
	'loan.effective_rate': {
		format: 'percent',
		example: 681,
		is_optional: true,
	},
	'loan.frequency': { format: 'text', example: 'monatlich' },
	'loan.instalments': { format: 'whole_number', example: 48 },
	'loan.instalment': { format: 'money', example: 351_932 },
	'loan.interest_only_months': {
		format: 'whole_number',
		example: 6,
	},
	'loan.total_interest': { format: 'money', example: 1_892_719 },
	'loan.total': { format: 'money', example: 16_892_719 },
	'loan.purpose': {
		format: 'text',
		example: 'Maschinen und Ausstattung',
		is_optional: true,
	},
	'pricing.transaction_fee': { format: 'money', example: 225_000 },
	/** Without it no contract under German law names a one-off fee. */
	'pricing.fee_negotiation': {
		format: 'text',
		example: 'Am 2. März 2026 mit Jana Krüger verhandelt und von 2.250 auf 1.500 Euro gesenkt.',
	},
	'pricing.processing_fee': { format: 'money', example: 250 },
	'pricing.agio': { format: 'money', example: 150_000 },
	'pricing.disagio': { format: 'money', example: 150_000 },
	'pricing.prepayment_fee': {
		format: 'money',
		example: 50_000,
	},
	'pricing.prepayment_rate': {
		format: 'percent',
		example: 100,
	},
	'factoring.limit': { format: 'money', example: 50_000_000 },
	'factoring.duration_months': { format: 'whole_number', example: 24 },
	'factoring.fee': { format: 'percent', example: 65 },
	'factoring.interest': {
		format: 'percent',
		example: 525,
	},
	'factoring.advance_rate': { format: 'percent', example: 9_000 },
	'factoring.retention_rate': { format: 'percent', example: 1_000 },
	'factoring.service_fee': { format: 'money', example: 25_000 },
	'offer.number': { format: 'whole_number', example: 1 },
	/** Unknown before the release. */
	'offer.valid_until': { format: 'date', example: '2026-02-16', is_optional: true },
	'offer.valid_days': { format: 'whole_number', example: 14 },
	'signatory.name': { format: 'text', example: 'Jana Krüger' },
	'signatory.birthdate': { format: 'date', example: '1984-05-17', is_optional: true },
	'signatory.address': {
		format: 'text',
		example: 'Hafenstraße 3, 24103 Kiel',
		is_optional: true,
	},
	'signatory.position': { format: 'text', example: 'Geschäftsführerin', is_optional: true },
	'guarantee.maximum_amount': {
		format: 'money',
		example: 18_000_000,
	},
	'guarantee.ends_on': {
		format: 'date',
		example: '2031-02-02',
	},
	'mandate.reference': {
		format: 'text',
		example: 'N3V3BY26HD-01',
		is_optional: true,
	},
	'ubo.threshold': {
		format: 'percent',
		example: 2_500,
	},
	'cover.code': { format: 'text', example: '7K4M-2QXD' },
	'cover.document': {
		format: 'text',
		example: 'Bürgschaft n3v3by26hd-GC-1',
	},
	'cover.send_by': { format: 'date', example: '2026-03-04' },
	'evidence.document': {
		format: 'text',
		example: 'Darlehensvertrag n3v3by26hd-LC-1',
	},
	'evidence.sha256_before': {
		format: 'text',
		example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
	},
	'evidence.sha256_after': {
		format: 'text',
		example: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
		is_optional: true,
	},
} as const satisfies Record<`${Group}.${string}`, Placeholder>

export type PlaceholderName = keyof typeof placeholders

export const placeholderNames = Object.keys(placeholders) as [PlaceholderName, ...PlaceholderName[]]

export const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name)

export const placeholderOf = (name: PlaceholderName): Placeholder => placeholders[name]

/** Tells whether documents of the kind have the value. */
export const isAvailable = (name: PlaceholderName, kind: ContractKind): boolean => {
	const group = name.slice(0, name.indexOf('.')) as Group
	return (byKind[group] as readonly ContractKind[]).includes(kind)
}

/** The fields of each list's rows, and their formats. */
export const lists = {
	conditions: { text: 'text' },
	guarantors: { name: 'text', birthdate: 'date', amount: 'money' },
	objects: { description: 'text', built_at: 'year', count: 'whole_number', seller: 'text', price: 'amount' },
	plan: { number: 'whole_number', month: 'whole_number', payment: 'amount', interest: 'amount', principal: 'amount', balance: 'amount' },
	owners: { name: 'text', birthdate: 'date', nationality: 'country', address: 'text', share: 'percent', control: 'text' },
	fictitious_owners: { name: 'text', birthdate: 'date', nationality: 'country', address: 'text', control: 'text' },
	shareholders: { name: 'text', share: 'percent' },
	events: { at: 'instant', who: 'text', what: 'text', how: 'text', address: 'text' },
} as const satisfies Record<string, Readonly<Record<string, Format>>>

export type ListName = keyof typeof lists

export const listNames = Object.keys(lists) as [ListName, ...ListName[]]

/** Undefined when the list has no field of that name. */
export const formatOfField = (list: ListName, field: string): Format | undefined => (lists[list] as Readonly<Record<string, Format>>)[field]
