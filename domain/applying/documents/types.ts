import { z } from 'zod'

import { companyType } from '../companies/company-types.ts'
import { issue, type ErrorCode, type Issue } from '#domain/platform/errors/catalogue.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { choice, isoDate, optional, rawText, text } from '#domain/platform/fields.ts'
import { ownWords } from '#domain/partners/configuration/own-words.ts'
import { fileExtensions, fileName, type FileExtension } from './file-types.ts'

/** The check of the pre-check that fails when a document of the type is missing. */
export type DocumentCheck = 'annual_statements' | 'bwa_susa' | 'debt_register' | 'required_documents'

interface Kind {
	readonly check: DocumentCheck
	/** Forward-looking, so its date may lie in the future (docs/domain/readings Q108). */
	readonly is_plan?: true
	/** Made or requested by the product itself, or sent with a message: not offered as an upload section. */
	readonly is_system?: true
	/** About one object to be financed when it names one, otherwise about all of them (docs/domain/readings B83). */
	readonly is_of_object?: true
}

/**
 * Kinds of document under keys of this product (docs/domain/readings Q104); the four system types keep the specification's.
 * Invoice samples are two kinds, so that each can be counted (Q109).
 */
const kinds = {
	annual_statement: { check: 'annual_statements' },
	income_expense_statement: { check: 'annual_statements' },
	bwa: { check: 'bwa_susa' },
	susa: { check: 'bwa_susa' },
	bwa_susa: { check: 'bwa_susa' },
	debt_register: { check: 'debt_register' },
	bank_statement: { check: 'required_documents' },
	interim_statement: { check: 'required_documents' },
	business_plan: { check: 'required_documents', is_plan: true },
	investment_and_cost_plan: { check: 'required_documents', is_plan: true },
	invoice_copy: { check: 'required_documents' },
	invoice_process: { check: 'required_documents' },
	open_receivables_and_payables: { check: 'required_documents' },
	debtor_list: { check: 'required_documents' },
	tax_assessment_notice: { check: 'required_documents' },
	/** A person's assets and liabilities, asked where somebody is liable in person. */
	statement_of_assets: { check: 'required_documents' },
	signed_cv: { check: 'required_documents' },
	licence_to_practice: { check: 'required_documents' },
	specialist_certification: { check: 'required_documents' },
	ubo_form: { check: 'required_documents' },
	gdpr_consent: { check: 'required_documents' },
	gtc: { check: 'required_documents' },
	monthly_service_fee_contract: { check: 'required_documents' },
	brokerage_contract: { check: 'required_documents' },
	draft_takeover_agreement: { check: 'required_documents' },
	offer_file: { check: 'required_documents' },
	supplier_invoice: { check: 'required_documents', is_of_object: true },
	other: { check: 'required_documents' },
	kyc: { check: 'required_documents', is_system: true },
	'loan-contract': { check: 'required_documents', is_system: true },
	'guarantor-contract': { check: 'required_documents', is_system: true },
	required_other_documents: { check: 'required_documents', is_system: true },
	message_document: { check: 'required_documents', is_system: true },
	interest_statement: { check: 'required_documents', is_system: true },
	balance_confirmation: { check: 'required_documents', is_system: true },
	repayment_plan: { check: 'required_documents', is_system: true },
	repayment_confirmation: { check: 'required_documents', is_system: true },
} as const satisfies Record<string, Kind>

export type DocumentKind = keyof typeof kinds

/** One document per financial year; the year follows the key: `annual_statement_2024`. */
const yearlyKinds = ['annual_statement', 'income_expense_statement'] as const satisfies readonly DocumentKind[]
type YearlyKind = (typeof yearlyKinds)[number]

export const isYearly = (type: string): type is YearlyKind => yearlyKinds.some((kind) => kind === type)

export type DocumentType = DocumentKind | `${YearlyKind}_${number}`

const documentKinds = Object.keys(kinds) as [DocumentKind, ...DocumentKind[]]

/** The code for a missing document, of the specification where it names the type. */
const codeWhereMissing = {
	annual_statement: 'err_document_annual_statement_missing',
	bank_statement: 'err_document_bank_statement_missing',
	bwa_susa: 'err_document_bwa_susa_missing',
	debt_register: 'err_document_debt_register_missing',
	statement_of_assets: 'err_document_statement_of_assets_missing',
} as const satisfies Partial<Record<DocumentKind, ErrorCode>>

export function missingDocument(document_type: DocumentType, count: number): Issue {
	const kind = parseDocumentType(document_type)?.kind
	if (kind === undefined || !(kind in codeWhereMissing)) return issue('err_document_missing', undefined, { document_type, count })
	return issue(codeWhereMissing[kind as keyof typeof codeWhereMissing], undefined, { document_type })
}

/** A document is missing, whichever it is. */
export const isMissingDocument = (code: string): boolean =>
	code === 'err_document_missing' || Object.values<string>(codeWhereMissing).includes(code)

/** Kinds that can be requested from an applicant, whatever the product's configuration. */
export const applicantDocumentKinds: readonly DocumentKind[] = documentKinds.filter((kind) => !('is_system' in kinds[kind]))

const kindOf = (kind: DocumentKind): Kind => kinds[kind]

const withYear = /^(.+)_((?:19|20)\d\d)$/

/** The kind of a type and its year, if any; undefined for an unknown type. */
export function parseDocumentType(key: string): { kind: DocumentKind; year: number | null } | undefined {
	const [, stem = key, year] = withYear.exec(key.slice(0, 100)) ?? []
	const kind = documentKinds.find((candidate) => candidate === stem)
	if (kind === undefined || (year !== undefined && !isYearly(kind))) return undefined
	return { kind, year: year === undefined ? null : Number(year) }
}

const isDocumentType = (key: string): boolean => parseDocumentType(key) !== undefined

export const documentType = rawText()
	.trim()
	.min(1, { abort: true })
	.refine(isDocumentType, fault('err_document_type_unknown')) as unknown as z.ZodType<DocumentType, string>

/** Matches the type, or any year of it when the request names none. */
export const isOfType = (key: string, asked: DocumentType): boolean => {
	const [given, wanted] = [parseDocumentType(key), parseDocumentType(asked)]
	return given !== undefined && given.kind === wanted?.kind && (wanted.year === null || given.year === wanted.year)
}

const kindOfType = (type: DocumentType): Kind => kindOf(parseDocumentType(type)?.kind ?? 'other')

export const documentCheckOf = (type: DocumentType): DocumentCheck => kindOfType(type).check

export const isPlan = (type: DocumentType): boolean => kindOfType(type).is_plan === true

export const isSystemDocument = (type: DocumentType): boolean => kindOfType(type).is_system === true

export const isOfObject = (type: DocumentType): boolean => kindOfType(type).is_of_object === true

/** The financial years asked for: the base year and those before it, the latest first (docs/domain/readings Q105). */
export const yearlyTypes = (kind: YearlyKind, base_year: number, years: number): DocumentType[] =>
	Array.from({ length: years }, (_, back) => `${kind}_${base_year - back}` as const)

/** The documents in a product's definition. */
export const documentConfiguration = z
	.strictObject({
		document_type: documentType,
		is_required: z.boolean(),
		is_as_of_date_required: z.boolean(),
		minimum_count: z.int().min(0).max(20).default(1),
		/** Days from the as-of date to the day of submission. */
		max_age_days: z.int().min(0).max(3650).nullable().default(null),
		/** The same in calendar months, which have no fixed number of days. */
		max_age_months: z.int().min(0).max(120).nullable().default(null),
		/** For yearly documents: the number of years, ending with the base year. */
		years: z.int().min(1).max(10).nullable().default(null),
		/** Only for these legal forms; null means all. */
		company_types: z.array(companyType).min(1).nullable().default(null),
		weight: z.int().min(0).max(10_000).default(100),
		template_url: z
			.url({ protocol: /^https$/ })
			.nullable()
			.default(null),
		/** The partner's own name; without one, the product's. */
		name: ownWords.optional(),
		description: ownWords.optional(),
		tooltip_description: ownWords.optional(),
		/** Narrows the file types that the partner accepts. */
		allowed_file_types: z
			.array(z.enum(fileExtensions as [FileExtension, ...FileExtension[]]))
			.min(1)
			.optional(),
	})
	.refine(({ document_type, years }) => years === null || isYearly(document_type), { path: ['years'] })

export type DocumentConfiguration = z.output<typeof documentConfiguration>

/** The owner of a document; "global_company" is shared by all partners and for staff only (docs/domain/readings Q112). */
const entityKinds = ['application', 'company', 'global_company', 'loan'] as const
export type EntityKind = (typeof entityKinds)[number]

export const documentUploadRequest = z.strictObject({
	file_name: fileName,
	document_type: documentType,
	as_of_date: optional(isoDate),
	related_entity_kind: choice(entityKinds),
	related_entity_id: text({ max: 100 }),
	/** The object the document is about, if any. */
	finance_object_id: optional(z.uuid()),
	/** The announced size. With it the upload address accepts no other size, and a large file may be sent in parts. */
	size_bytes: z.int().min(0).optional(),
})

/** A document uploaded by staff, for example one that came by post. */
export const staffDocumentRequest = z.strictObject({
	file_name: fileName,
	document_type: documentType.refine((type) => !isSystemDocument(type), fault('err_document_type_unknown')),
	as_of_date: optional(isoDate),
	/** The object it is about, if any. */
	finance_object_id: optional(z.uuid({ error: 'err_field_invalid' })),
	/** Whom it is about; the server knows its id. */
	related_entity_kind: choice(entityKinds).default('application'),
	/** Listed among the company's documents. */
	is_client_visible: z.boolean(),
	size_bytes: z.int().min(1),
})

/** The source of a document as shown to everybody, without naming a person: the company, the bank's staff, or the product. */
export const documentOrigins = ['company', 'staff', 'product'] as const

export const scanStatuses = ['not_scanned', 'scanning', 'not_infected', 'infected', 'scan_failed'] as const
export type ScanStatus = (typeof scanStatuses)[number]
