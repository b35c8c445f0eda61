import { contractKinds, type ContractKind } from './kinds.ts'

/** How a value is written in the document's language; an `amount` is money whose currency the heading says. */
export const formats = ['text', 'money', 'amount', 'percent', 'whole_number', 'year', 'date', 'instant', 'iban', 'country'] as const
export type Format = (typeof formats)[number]

interface Meaning {
	readonly de: string
	readonly en: string
}

interface Placeholder {
	readonly format: Format
	readonly meaning: Meaning
	/** As it comes: minor units, basis points, ISO dates and codes. */
	readonly example: string | number
	/** May be unknown: its row of facts is left out, in a sentence stands a dash. */
	readonly is_optional?: true
}

const by_kind = {
	partner: contractKinds,
	company: contractKinds,
	application: contractKinds,
	document: contractKinds,
	loan: ['loan_contract', 'guarantor_contract', 'cover_sheet'],
	pricing: ['loan_contract'],
	factoring: ['factoring_contract', 'guarantor_contract'],
	signatory: ['guarantor_contract', 'sepa_mandate', 'cover_sheet', 'evidence'],
	guarantee: ['guarantor_contract'],
	mandate: ['loan_contract', 'factoring_contract', 'sepa_mandate'],
	ubo: ['ubo_form'],
	cover: ['cover_sheet'],
	evidence: ['evidence'],
} as const satisfies Record<string, readonly ContractKind[]>

type Group = keyof typeof by_kind

/** Everything a template may name. A group is there for some kinds only: a guarantee has a guarantor, a mandate an account. */
export const placeholders = {
	'partner.name': { format: 'text', meaning: { de: 'Name der Marke', en: 'Name of the brand' }, example: 'Hansekontor' },
	'partner.legal_name': {
		format: 'text',
		meaning: { de: 'Firma des Kreditgebers', en: 'Legal name of the lender' },
		example: 'Hansekontor Mittelstandsfinanzierung GmbH',
	},
	'partner.address': {
		format: 'text',
		meaning: { de: 'Anschrift des Kreditgebers', en: 'Address of the lender' },
		example: 'Jungfernstieg 7, 20354 Hamburg',
	},
	'partner.country': { format: 'country', meaning: { de: 'Land des Kreditgebers', en: 'Country of the lender' }, example: 'DE' },
	'partner.represented_by': {
		format: 'text',
		meaning: { de: 'Wer für den Kreditgeber unterschreibt', en: 'Who signs for the lender' },
		example: 'Dr. Katharina Lüders (Prokuristin)',
	},
	'partner.city': { format: 'text', meaning: { de: 'Sitz des Kreditgebers', en: 'Seat of the lender' }, example: 'Hamburg' },
	'partner.register': {
		format: 'text',
		meaning: { de: 'Registereintrag des Kreditgebers', en: 'Register entry of the lender' },
		example: 'Amtsgericht Hamburg, HRB 171233',
	},
	'partner.bank_name': { format: 'text', meaning: { de: 'Bank des Kreditgebers', en: 'Bank of the lender' }, example: 'Alsterbank AG' },
	'partner.iban': {
		format: 'iban',
		meaning: { de: 'Konto des Kreditgebers', en: 'Account of the lender' },
		example: 'DE89370400440532013000',
	},
	'partner.bic': { format: 'text', meaning: { de: 'BIC seiner Bank', en: 'BIC of its bank' }, example: 'COBADEFFXXX', is_optional: true },
	'partner.creditor_identifier': {
		format: 'text',
		meaning: { de: 'Gläubiger-Identifikationsnummer', en: 'Creditor identifier' },
		example: 'DE98ZZZ09999999999',
		is_optional: true,
	},
	'partner.support_email': {
		format: 'text',
		meaning: { de: 'E-Mail für Fragen', en: 'E-mail for questions' },
		example: 'service@hansekontor.example',
		is_optional: true,
	},
	'partner.support_phone': {
		format: 'text',
		meaning: { de: 'Telefon für Fragen', en: 'Phone for questions' },
		example: '+49 40 555 0134',
		is_optional: true,
	},
	'partner.data_protection_url': {
		format: 'text',
		meaning: { de: 'Adresse der Datenschutzhinweise', en: 'Address of the privacy notice' },
		example: 'https://hansekontor.example/datenschutz',
	},
	'company.name': {
		format: 'text',
		meaning: { de: 'Firma des Kunden', en: 'Name of the customer' },
		example: 'Müller & Söhne Maschinenbau GmbH',
	},
	'company.legal_form': {
		format: 'text',
		meaning: { de: 'Rechtsform', en: 'Legal form' },
		example: 'Gesellschaft mit beschränkter Haftung (GmbH)',
	},
	'company.address': {
		format: 'text',
		meaning: { de: 'Anschrift des Kunden', en: 'Address of the customer' },
		example: 'Werftstraße 12, 24143 Kiel',
		is_optional: true,
	},
	'company.represented_by': {
		format: 'text',
		meaning: { de: 'Vertreter des Kunden und ihre Vertretungsmacht', en: 'Who represents the customer, and by what power' },
		example: 'Jana Krüger (Geschäftsführerin), vertritt allein',
		is_optional: true,
	},
	'company.country': { format: 'country', meaning: { de: 'Sitzland', en: 'Country of the seat' }, example: 'DE' },
	'company.register_number': {
		format: 'text',
		meaning: { de: 'Registernummer', en: 'Register number' },
		example: 'HRB 260642',
		is_optional: true,
	},
	'company.tax_id': { format: 'text', meaning: { de: 'Steuernummer', en: 'Tax number' }, example: '1929081508', is_optional: true },
	'company.bank_name': {
		format: 'text',
		meaning: { de: 'Bank des Kunden', en: 'Bank of the customer' },
		example: 'Förde Sparkasse',
		is_optional: true,
	},
	'company.iban': {
		format: 'iban',
		meaning: { de: 'Konto des Kunden', en: 'Account of the customer' },
		example: 'DE02120300000000202051',
	},
	'application.number': {
		format: 'text',
		meaning: { de: 'Kurznummer des Antrags', en: 'Short number of the application' },
		example: 'n3v3by26hd',
	},
	'document.number': { format: 'text', meaning: { de: 'Nummer des Dokuments', en: 'Number of the document' }, example: 'n3v3by26hd-LC-1' },
	'document.date': { format: 'date', meaning: { de: 'Tag der Erstellung', en: 'Day it was made' }, example: '2026-02-02' },
	'loan.amount': { format: 'money', meaning: { de: 'Darlehensbetrag', en: 'Amount of the loan' }, example: 15_000_000 },
	'loan.paid_out': {
		format: 'money',
		meaning: { de: 'Auszahlungsbetrag ohne das Disagio', en: 'Amount paid out, without the discount' },
		example: 14_850_000,
	},
	'loan.duration_months': { format: 'whole_number', meaning: { de: 'Laufzeit in Monaten', en: 'Term in months' }, example: 48 },
	'loan.interest_rate': { format: 'percent', meaning: { de: 'Sollzins im Jahr', en: 'Nominal rate a year' }, example: 595 },
	'loan.rate_name': {
		format: 'text',
		meaning: { de: 'Zinsvereinbarung eines veränderlichen Zinses', en: 'What a variable rate follows' },
		example: 'EURIBOR 3M + 2,50 %',
		is_optional: true,
	},
	'loan.effective_rate': {
		format: 'percent',
		meaning: { de: 'Effektiver Jahreszins', en: 'Effective annual rate' },
		example: 681,
		is_optional: true,
	},
	'loan.frequency': { format: 'text', meaning: { de: 'Zahlungsrhythmus', en: 'Frequency of payments' }, example: 'monatlich' },
	'loan.instalments': { format: 'whole_number', meaning: { de: 'Zahl der Raten', en: 'Number of instalments' }, example: 48 },
	'loan.instalment': { format: 'money', meaning: { de: 'Regelmäßige Rate', en: 'Regular instalment' }, example: 351_932 },
	'loan.interest_only_months': {
		format: 'whole_number',
		meaning: { de: 'Tilgungsfreie Monate', en: 'Months without repayment' },
		example: 6,
	},
	'loan.total_interest': { format: 'money', meaning: { de: 'Summe der Zinsen', en: 'Sum of interest' }, example: 1_892_719 },
	'loan.total': { format: 'money', meaning: { de: 'Summe aller Raten', en: 'Sum of all instalments' }, example: 16_892_719 },
	'loan.purpose': {
		format: 'text',
		meaning: { de: 'Verwendungszweck', en: 'Purpose' },
		example: 'Maschinen und Ausstattung',
		is_optional: true,
	},
	'pricing.transaction_fee': { format: 'money', meaning: { de: 'Abschlussgebühr', en: 'Arrangement fee' }, example: 225_000 },
	'pricing.processing_fee': { format: 'money', meaning: { de: 'Gebühr je Zahlung', en: 'Fee per payment' }, example: 250 },
	'pricing.agio': { format: 'money', meaning: { de: 'Agio', en: 'Premium' }, example: 150_000 },
	'pricing.disagio': { format: 'money', meaning: { de: 'Disagio', en: 'Discount' }, example: 150_000 },
	'pricing.prepayment_fee': {
		format: 'money',
		meaning: { de: 'Entgelt der vorzeitigen Rückzahlung', en: 'Fee of early repayment' },
		example: 50_000,
	},
	'pricing.prepayment_rate': {
		format: 'percent',
		meaning: { de: 'Anteil am vorzeitig Zurückgezahlten', en: 'Share of what is repaid early' },
		example: 100,
	},
	'factoring.limit': { format: 'money', meaning: { de: 'Factoringlimit', en: 'Factoring limit' }, example: 50_000_000 },
	'factoring.duration_months': { format: 'whole_number', meaning: { de: 'Laufzeit in Monaten', en: 'Term in months' }, example: 24 },
	'factoring.fee': { format: 'percent', meaning: { de: 'Factoringgebühr', en: 'Factoring fee' }, example: 65 },
	'factoring.interest': {
		format: 'percent',
		meaning: { de: 'Vorfinanzierungszins im Jahr', en: 'Interest on advances a year' },
		example: 525,
	},
	'factoring.advance_rate': { format: 'percent', meaning: { de: 'Auszahlungsquote', en: 'Advance rate' }, example: 9_000 },
	'factoring.retention_rate': { format: 'percent', meaning: { de: 'Sicherungseinbehalt', en: 'Retention' }, example: 1_000 },
	'factoring.service_fee': { format: 'money', meaning: { de: 'Monatliche Servicegebühr', en: 'Monthly service fee' }, example: 25_000 },
	'signatory.name': { format: 'text', meaning: { de: 'Name der Person', en: 'Name of the person' }, example: 'Jana Krüger' },
	'signatory.birthdate': { format: 'date', meaning: { de: 'Geburtsdatum', en: 'Date of birth' }, example: '1984-05-17', is_optional: true },
	'signatory.address': {
		format: 'text',
		meaning: { de: 'Anschrift der Person', en: 'Address of the person' },
		example: 'Hafenstraße 3, 24103 Kiel',
		is_optional: true,
	},
	'signatory.position': { format: 'text', meaning: { de: 'Funktion', en: 'Position' }, example: 'Geschäftsführerin', is_optional: true },
	'guarantee.maximum_amount': {
		format: 'money',
		meaning: { de: 'Höchstbetrag der Bürgschaft', en: 'Maximum amount of the guarantee' },
		example: 18_000_000,
	},
	'guarantee.ends_on': {
		format: 'date',
		meaning: { de: 'Letzter Tag der Bürgschaft', en: 'Last day of the guarantee' },
		example: '2031-02-02',
	},
	'mandate.reference': {
		format: 'text',
		meaning: { de: 'Mandatsreferenz', en: 'Mandate reference' },
		example: 'N3V3BY26HD-01',
		is_optional: true,
	},
	'ubo.threshold': {
		format: 'percent',
		meaning: { de: 'Schwelle der wirtschaftlich Berechtigten', en: 'Threshold of beneficial owners' },
		example: 2_500,
	},
	'cover.code': { format: 'text', meaning: { de: 'Code des Begleitblatts', en: 'Code of the cover sheet' }, example: '7K4M-2QXD' },
	'cover.document': {
		format: 'text',
		meaning: { de: 'Beigelegtes Dokument', en: 'Enclosed document' },
		example: 'Bürgschaft n3v3by26hd-GC-1',
	},
	'cover.send_by': { format: 'date', meaning: { de: 'Letzter Tag des Versands', en: 'Day it must be sent by' }, example: '2026-03-04' },
	'evidence.document': {
		format: 'text',
		meaning: { de: 'Unterzeichnetes Dokument', en: 'Signed document' },
		example: 'Darlehensvertrag n3v3by26hd-LC-1',
	},
	'evidence.sha256_before': {
		format: 'text',
		meaning: { de: 'SHA-256 vor der Unterschrift', en: 'SHA-256 before signing' },
		example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
	},
	'evidence.sha256_after': {
		format: 'text',
		meaning: { de: 'SHA-256 nach der Unterschrift', en: 'SHA-256 after signing' },
		example: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
		is_optional: true,
	},
} as const satisfies Record<`${Group}.${string}`, Placeholder>

export type PlaceholderName = keyof typeof placeholders

export const placeholderNames = Object.keys(placeholders) as [PlaceholderName, ...PlaceholderName[]]

export const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name)

export const placeholderOf = (name: PlaceholderName): Placeholder => placeholders[name]

/** Whether documents of the kind know the value at all. */
export const isAvailable = (name: PlaceholderName, kind: ContractKind): boolean => {
	const group = name.slice(0, name.indexOf('.')) as Group
	return (by_kind[group] as readonly ContractKind[]).includes(kind)
}

/** What a list of a document holds in each row, and how it is written. */
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

/** The format of a list's field; undefined when it has none of that name. */
export const formatOfField = (list: ListName, field: string): Format | undefined => (lists[list] as Readonly<Record<string, Format>>)[field]
