import type { Language } from '#domain/accounts/account/languages.ts'
import type { DocumentKind } from '#domain/applying/documents/types.ts'

/** Kinds of document that the product generates. */
export const contractKinds = [
	'loan_contract',
	'factoring_contract',
	'guarantor_contract',
	'sepa_mandate',
	'ubo_form',
	'cover_sheet',
	'evidence',
	'loan_offer',
	'factoring_offer',
] as const
export type ContractKind = (typeof contractKinds)[number]

interface Filed {
	readonly document_type: DocumentKind
	/** Part of the document's number: `n3v3by26hd-LC-1`. */
	readonly abbreviation: string
	/** Made for one person, so that an application may have several at a time. */
	readonly is_personal: boolean
	/** Hidden from the applicant's list of documents (docs/domain/readings B122). */
	readonly is_internal?: true
	readonly file_name: Readonly<Record<Language, string>>
}

const contractKind = {
	loan_contract: {
		document_type: 'loan-contract',
		abbreviation: 'LC',
		is_personal: false,
		file_name: { de: 'Darlehensvertrag', en: 'Loan agreement', fr: 'Contrat de prêt', pl: 'Umowa pożyczki' },
	},
	factoring_contract: {
		document_type: 'loan-contract',
		abbreviation: 'FC',
		is_personal: false,
		file_name: { de: 'Factoringvertrag', en: 'Factoring agreement', fr: 'Contrat d’affacturage', pl: 'Umowa faktoringu' },
	},
	guarantor_contract: {
		document_type: 'guarantor-contract',
		abbreviation: 'GC',
		is_personal: true,
		file_name: { de: 'Bürgschaft', en: 'Guarantee', fr: 'Cautionnement', pl: 'Umowa poręczenia' },
	},
	sepa_mandate: {
		document_type: 'required_other_documents',
		abbreviation: 'SM',
		is_personal: false,
		file_name: { de: 'SEPA-Mandat', en: 'SEPA mandate', fr: 'Mandat SEPA', pl: 'Mandat SEPA' },
	},
	ubo_form: {
		document_type: 'required_other_documents',
		abbreviation: 'UB',
		is_personal: false,
		file_name: {
			de: 'Erklärung zu wirtschaftlich Berechtigten',
			en: 'Declaration of beneficial owners',
			fr: 'Déclaration des bénéficiaires effectifs',
			pl: 'Oświadczenie o beneficjentach rzeczywistych',
		},
	},
	cover_sheet: {
		document_type: 'required_other_documents',
		abbreviation: 'CS',
		is_personal: true,
		file_name: { de: 'Begleitblatt', en: 'Cover sheet', fr: 'Feuille d’accompagnement', pl: 'Karta przewodnia' },
	},
	evidence: {
		document_type: 'required_other_documents',
		abbreviation: 'EV',
		is_personal: false,
		is_internal: true,
		file_name: { de: 'Signaturnachweis', en: 'Record of signing', fr: 'Preuve de signature', pl: 'Dowód podpisania' },
	},
	loan_offer: {
		document_type: 'offer_file',
		abbreviation: 'LO',
		is_personal: false,
		file_name: { de: 'Finanzierungsangebot', en: 'Financing offer', fr: 'Offre de financement', pl: 'Oferta finansowania' },
	},
	factoring_offer: {
		document_type: 'offer_file',
		abbreviation: 'FO',
		is_personal: false,
		file_name: { de: 'Factoringangebot', en: 'Factoring offer', fr: 'Offre d’affacturage', pl: 'Oferta faktoringu' },
	},
} as const satisfies Record<ContractKind, Filed>

export const filedAs = (kind: ContractKind): Filed => contractKind[kind]

/** The file name in storage and in downloads. */
export const contractFileName = (kind: ContractKind, language: Language, number: string): string =>
	`${contractKind[kind].file_name[language]} ${number}.pdf`

/** `running` counts the documents of the kind in one application from 1. */
export const contractNumber = (kind: ContractKind, short_id: string, running: number): string =>
	`${short_id}-${contractKind[kind].abbreviation}-${running}`
