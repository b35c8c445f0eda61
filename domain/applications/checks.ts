import { isSoleProprietor, parseCompanyType } from '../companies/company-types.ts'
import type { IsoDate } from '../dates.ts'
import {
	defaultBaseYear,
	documentCheckOf,
	documentIssues,
	documentsFor,
	isOfType,
	type DocumentCheck,
	type DocumentConfiguration,
	type ScanStatus,
} from '../documents/types.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import { bankName, iban, isSepaIban } from '../iban.ts'
import { isFactoring, isObjectFinancing, type LoanType } from '../products/enumerations.ts'
import { hasMinimumData, signatoryFaults, signatoryMissing, type SignatoryRecord } from '../signatories/rules.ts'
import { sharesIssue, soleOrTwoIssue } from '../signatories/shares.ts'
import { companyTaxId, sameTaxId } from '../tax-id.ts'
import type { Status } from './status.ts'

/** What the pre-check can find undone; travels as `action` (docs/domain/readings.md Q145). */
export const pendingActions = [
	'bank_name_and_iban_valid',
	'company_tin_specified',
	'signatories_specified',
	'signatories_sole_or_at_least_2',
	'signatories_data_completed',
	'signatories_minimum_data_completed',
	'annual_statements_uploaded',
	'bwa_susa_uploaded',
	'required_documents_uploaded',
	'debt_register_uploaded',
	'finance_objects_added',
	'signatories_tax_id_specified',
	'signatories_ident_completed',
	'sepa_mandate_accepted',
	'guarantor_contract_uploaded',
	'factoring_details_added',
] as const
export type PendingActionKey = (typeof pendingActions)[number]

export interface PendingAction {
	readonly action: PendingActionKey
	readonly errors: Issue[]
}

/** The parts of signing that the pre-check asks for, each with the action it stays pending under and the code that says so. */
const signingSteps = {
	tax_id_specified: { action: 'signatories_tax_id_specified', code: 'err_signatory_tax_id_missing' },
	ident_completed: { action: 'signatories_ident_completed', code: 'err_signatory_ident_not_completed' },
	sepa_mandate_accepted: { action: 'sepa_mandate_accepted', code: 'err_sepa_mandate_not_accepted' },
	guarantor_contract_uploaded: { action: 'guarantor_contract_uploaded', code: 'err_signatory_guarantor_contract_missing' },
} as const
export type SigningStep = keyof typeof signingSteps

type KycStatus = Readonly<Partial<Record<SigningStep, { readonly is_required: boolean; readonly is_completed: boolean }>>>

type FileSignatory = SignatoryRecord & { readonly signatory_id: string; readonly kyc_status?: KycStatus }

interface FileDocument {
	readonly document_type: string
	readonly as_of_date: IsoDate | null
	readonly scan_status: ScanStatus
}

/** The whole file as plain data: everything the pre-check looks at. */
export interface ApplicationFile {
	readonly application: {
		readonly status: Status
		readonly currency: string
		readonly companyType: string
		readonly companyCountry: string
		readonly taxIdNumber: string | null
		readonly bankName: string | null
		readonly iban: string | null
		/** The last closed financial year; the one before today while nobody has chosen. */
		readonly financials_base_year?: number | null
	}
	readonly product: { readonly loan_type: LoanType; readonly documents: readonly DocumentConfiguration[] }
	readonly signatories: readonly FileSignatory[]
	readonly documents: readonly FileDocument[]
	readonly finance_object_count?: number
	readonly is_factoring_complete?: boolean
	/** From this share on somebody is a beneficial owner. */
	readonly beneficial_owner_threshold: number
	/** The feature that can switch off as-of dates, and freshness with them. */
	readonly is_document_date_required: boolean
	readonly today: IsoDate
}

/** The pre-check: one list for the screen, the submit and the banner. Empty means that nothing is missing. */
export function pendingActionsOf(file: ApplicationFile): PendingAction[] {
	const found = checksIn(file.application.status).flatMap((check) => check(file))
	return pendingActions
		.map((action) => ({ action, errors: found.filter((entry) => entry.action === action).map((entry) => entry.error) }))
		.filter(({ errors }) => errors.length > 0)
}

interface Finding {
	readonly action: PendingActionKey
	readonly error: Issue
}

type Check = (file: ApplicationFile) => Finding[]

/** Submitting needs the file, signing needs the signers; elsewhere nothing waits for the applicant. */
const checksIn = (status: Status): readonly Check[] => {
	if (status === 'Open') return [bank, companyTaxIdGiven, people, documents, objects, factoring]
	return status === 'Signature' || status === 'pre_kyc' ? [signing] : []
}

const under = (action: PendingActionKey, errors: readonly Issue[]): Finding[] => errors.map((error) => ({ action, error }))

/** Euro loans are collected by SEPA and need an account it reaches (docs/domain/readings.md Q65, Q168). */
const bank: Check = ({ application }) => {
	const { bankName: name, iban: number, currency } = application
	if (name === null || number === null) return under('bank_name_and_iban_valid', [issue('err_application_bank_info_missing', undefined)])
	return under('bank_name_and_iban_valid', [
		...(bankName.safeParse(name).success ? [] : [issue('bank_name_invalid', 'bankName')]),
		...(iban.safeParse(number).success ? [] : [issue('iban_invalid', 'iban')]),
		...(currency !== 'EUR' || isSepaIban(number) ? [] : [issue('err_iban_country_not_supported', 'iban')]),
	])
}

/** A Polish sole trader may have one number for the business and the person (docs/domain/readings.md Q50). */
const maySharesTaxId = ({ companyType, companyCountry }: ApplicationFile['application']): boolean =>
	companyCountry === 'PL' && isSoleProprietor(parseCompanyType(companyType))

const companyTaxIdGiven: Check = ({ application, signatories }) => {
	const { taxIdNumber } = application
	if (taxIdNumber === null) return under('company_tin_specified', [issue('err_application_company_tax_id_missing', 'taxIdNumber')])
	const isPersonal = !maySharesTaxId(application) && signatories.some((person) => sameTaxId(person.taxid, taxIdNumber))
	return under('company_tin_specified', [
		...(companyTaxId.safeParse(taxIdNumber).success ? [] : [issue('err_company_tax_id_invalid', 'taxIdNumber')]),
		...(isPersonal ? [issue('err_company_tax_id_equals_representative', 'taxIdNumber')] : []),
	])
}

/** The same issue with the person it is about, so that a screen can lead there. */
const ofPerson =
	({ signatory_id }: FileSignatory) =>
	(found: Issue): Issue => ({ ...found, values: { ...found.values, signatory_id } })

const people: Check = ({ application, signatories, beneficial_owner_threshold: threshold, today }) => {
	if (signatories.length === 0) return under('signatories_specified', [issue('err_application_signatories_missing', undefined)])
	const soleOrTwo = soleOrTwoIssue(signatories, parseCompanyType(application.companyType))
	const shares = sharesIssue(signatories)
	const nameless = signatories.filter((person) => !hasMinimumData(person))
	const incomplete = signatories.flatMap((person) =>
		[...signatoryMissing(person, { threshold }), ...signatoryFaults(person, { today })].map(ofPerson(person)),
	)
	return [
		...under('signatories_sole_or_at_least_2', soleOrTwo === undefined ? [] : [soleOrTwo]),
		...under('signatories_data_completed', [...incomplete, ...(shares === undefined ? [] : [shares])]),
		...under(
			'signatories_minimum_data_completed',
			nameless.map((person) => ofPerson(person)(issue('err_field_required', 'last_name'))),
		),
	]
}

const actionOfDocuments = {
	annual_statements: 'annual_statements_uploaded',
	bwa_susa: 'bwa_susa_uploaded',
	debt_register: 'debt_register_uploaded',
	required_documents: 'required_documents_uploaded',
} as const satisfies Record<DocumentCheck, PendingActionKey>

/** Required documents are there, in the number asked for, scanned clean, and fresh enough on the day (Q107). */
const documents: Check = (file) => {
	const base_year = file.application.financials_base_year ?? defaultBaseYear(file.today)
	return documentsFor(file.product.documents, base_year)
		.filter((configuration) => configuration.is_required)
		.flatMap((configuration) => under(actionOfDocuments[documentCheckOf(configuration.document_type)], documentFaults(file, configuration)))
}

const undated = { is_as_of_date_required: false, max_age_days: null, max_age_months: null } as const

function documentFaults({ documents: uploaded, is_document_date_required, today }: ApplicationFile, asked: DocumentConfiguration): Issue[] {
	const { document_type, minimum_count } = asked
	const dated = is_document_date_required ? asked : { ...asked, ...undated }
	const clean = uploaded
		.filter((document) => isOfType(document.document_type, document_type) && document.scan_status === 'not_infected')
		.map((document) => documentIssues(dated, document.as_of_date, today))
	const usable_count = clean.filter((faults) => faults.length === 0).length
	if (usable_count >= minimum_count) return []
	const missing_count = minimum_count - clean.length
	return [
		...(missing_count > 0 ? [issue('err_document_missing', undefined, { document_type, count: missing_count })] : []),
		...clean.flat().map((found) => ({ ...found, values: { ...found.values, document_type } })),
	]
}

const objects: Check = ({ product, finance_object_count = 0 }) =>
	isObjectFinancing(product.loan_type) && finance_object_count === 0
		? under('finance_objects_added', [issue('err_application_finance_objects_missing', undefined)])
		: []

const factoring: Check = ({ product, is_factoring_complete = false }) =>
	isFactoring(product.loan_type) && !is_factoring_complete
		? under('factoring_details_added', [issue('err_application_factoring_details_missing', undefined)])
		: []

const signing: Check = ({ signatories }) =>
	signatories.flatMap((person) =>
		Object.entries(signingSteps).flatMap(([step, { action, code }]) => {
			const state = person.kyc_status?.[step as SigningStep]
			return state?.is_required === true && !state.is_completed ? under(action, [ofPerson(person)({ code })]) : []
		}),
	)
