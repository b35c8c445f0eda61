import { parseCompanyType } from '../companies/company-types.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { annualSalesOf, debitorListIssues } from '../debitors/totals.ts'
import { isBlocked, type PreflightReport } from '../documents/preflight/findings.ts'
import { atSubmission, documentIssues } from '../documents/freshness.ts'
import {
	documentCheckOf,
	isOfObject,
	isOfType,
	type DocumentCheck,
	type DocumentConfiguration,
	type DocumentType,
	type ScanStatus,
	missingDocument,
} from '../documents/types.ts'
import { returnedDocuments, type ReviewStatus } from '../documents/review.ts'
import { uploadStateOf } from '../documents/scan.ts'
import { registerIssues, type Register } from '../debts/register.ts'
import { debt_register } from '../debts/rules.ts'
import { documentsFor, type FinancialYears } from '../documents/years.ts'
import { financeObjectFaults, type FinanceObjectRecord } from '../finance-objects/rules.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { FactoringLimits } from '../factoring/limits.ts'
import { factoringMissing, type FactoringRecord } from '../factoring/rules.ts'
import type { FormDefinition } from '../forms/definition.ts'
import type { CustomField } from '../forms/request.ts'
import { bankFaults, isSepaIban } from '#domain/platform/iban.ts'
import type { Cents } from '#domain/platform/money.ts'
import { isFactoring, isObjectFinancing, type LoanType } from '#domain/partners/products/enumerations.ts'
import { hasMinimumData, signatoryMissing } from '../signatories/missing.ts'
import { signatoryFaults, type SignatoryRecord } from '../signatories/rules.ts'
import { customMissing } from '../signatories/custom-fields.ts'
import { sharesIssue, soleOrTwoIssue } from '../signatories/shares.ts'
import { isCompanysTaxId } from '../signatories/tax-ids.ts'
import { allowedUpdates } from '../permissions/allowed-updates.ts'
import { companyTaxId } from '#domain/platform/tax-id.ts'
import { signingSteps, type KycStatus, type SigningStep } from './signing-steps.ts'
import { isTerminal, type Status } from './status.ts'

/** Faults the pre-check can find; `action` on the wire (docs/domain/readings Q145). */
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
	'requests_answered',
] as const
export type PendingActionKey = (typeof pendingActions)[number]

export interface PendingAction {
	readonly action: PendingActionKey
	readonly errors: Issue[]
}

type WholeSignatory = SignatoryRecord & {
	readonly signatory_id: string
	readonly kyc_status?: KycStatus
	readonly custom_fields?: readonly CustomField[]
}

type WholeObject = FinanceObjectRecord & { readonly finance_object_id: string }

interface WholeDocument {
	readonly document_id: string
	readonly document_name: string
	readonly review_status: ReviewStatus
	readonly replaces_document_id: string | null
	readonly finance_object_id: string | null
	readonly document_type: string
	readonly as_of_date: IsoDate | null
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
	/** Null before the examination. */
	readonly preflight?: Pick<PreflightReport, 'findings'> | null
}

/** The whole application as plain data: the input of the pre-check. */
export interface WholeApplication {
	readonly application: {
		readonly status: Status
		readonly currency: string
		readonly companyType: string
		readonly companyCountry: string
		readonly taxIdNumber: string | null
		readonly bankName: string | null
		readonly iban: string | null
	}
	readonly product: {
		readonly loan_type: LoanType
		readonly documents: readonly DocumentConfiguration[]
		readonly factoring_limits: FactoringLimits
	}
	/** The years of the required statements. */
	readonly financial_years: FinancialYears
	readonly signatories: readonly WholeSignatory[]
	readonly documents: readonly WholeDocument[]
	/** Open requests of staff. */
	readonly waiting_requests?: readonly { readonly request_id: string }[]
	readonly finance_objects?: readonly WholeObject[]
	/** The debts, line by line, or the statement that there are none. */
	readonly debt_register?: Register
	/** Undefined for every loan type but factoring. */
	readonly factoring?: FactoringRecord | undefined
	/** The debtors of factoring. */
	readonly debitors?: readonly { readonly annual_sales_previous_year_cents: Cents }[] | undefined
	/** The partner's form for representatives; undefined without one. */
	readonly signatory_form?: FormDefinition | undefined
	/** The share that makes a person a beneficial owner, as a fraction. */
	readonly beneficial_owner_threshold: number
	/** This feature can switch off as-of dates, and freshness with them. */
	readonly is_document_date_required: boolean
	readonly today: IsoDate
}

/** The pre-check: one list for the screen, the submission and the banner. Empty when nothing is missing. */
export function pendingActionsOf(whole: WholeApplication): PendingAction[] {
	const found = checksIn(whole.application.status).flatMap((check) => check(whole))
	return pendingActions
		.map((action) => ({ action, errors: found.filter((entry) => entry.action === action).map((entry) => entry.error) }))
		.filter(({ errors }) => errors.length > 0)
}

interface Finding {
	readonly action: PendingActionKey
	readonly error: Issue
}

type Check = (whole: WholeApplication) => Finding[]

/** A submission needs all data, the signing its signers; in other statuses only returned documents and requests are pending. */
const checksIn = (status: Status): readonly Check[] => {
	if (isTerminal(status)) return []
	if (status === 'Open') return [bank, companyTaxIdGiven, people, documents, returned, objects, factoring, requests]
	if (status === 'Signature' || status === 'pre_kyc') return [returned, signing, requests]
	return allowedUpdates(status, { asked: ['document'] }).includes('document') ? [returned, requests] : [requests]
}

const under = (action: PendingActionKey, errors: readonly Issue[]): Finding[] => errors.map((error) => ({ action, error }))

/** Loans in euros are collected by SEPA direct debit and need an account in its reach (docs/domain/readings Q65, Q168). */
const bank: Check = ({ application: { bankName, iban, currency } }) =>
	under('bank_name_and_iban_valid', [
		...bankFaults(bankName, iban),
		...(iban === null || currency !== 'EUR' || isSepaIban(iban) ? [] : [issue('err_iban_country_not_supported', 'iban')]),
	])

const companyTaxIdGiven: Check = ({ application, signatories }) => {
	const { taxIdNumber } = application
	if (taxIdNumber === null) return under('company_tin_specified', [issue('err_application_company_tax_id_missing', 'taxIdNumber')])
	const isPersonal = signatories.some((person) => isCompanysTaxId(person.taxid, application))
	return under('company_tin_specified', [
		...(companyTaxId.safeParse(taxIdNumber).success ? [] : [issue('err_company_tax_id_invalid', 'taxIdNumber')]),
		...(isPersonal ? [issue('err_company_tax_id_equals_representative', 'taxIdNumber')] : []),
	])
}

/** Adds the person concerned to the issue, so that a screen can link to them. */
const ofPerson =
	({ signatory_id }: WholeSignatory) =>
	(found: Issue): Issue => ({ ...found, values: { ...found.values, signatory_id } })

const ofObject =
	({ finance_object_id }: Pick<WholeObject, 'finance_object_id'>) =>
	(found: Issue): Issue => ({ ...found, values: { ...found.values, finance_object_id } })

const people: Check = ({ application, product, signatories, signatory_form, beneficial_owner_threshold: threshold, today }) => {
	const asked = { form: signatory_form, loan_type: product.loan_type, today }
	if (signatories.length === 0) return under('signatories_specified', [issue('err_application_signatories_missing', undefined)])
	const soleOrTwo = soleOrTwoIssue(signatories, parseCompanyType(application.companyType))
	const shares = sharesIssue(signatories)
	const nameless = signatories.filter((person) => !hasMinimumData(person))
	const incomplete = signatories.flatMap((person) =>
		[
			...signatoryMissing(person, { threshold }),
			...customMissing(person.custom_fields ?? [], asked),
			...signatoryFaults(person, { today }),
		].map(ofPerson(person)),
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

/** Required documents must be present in the required number, scanned clean and fresh enough on the day (Q107). */
const documents: Check = (whole) =>
	documentsFor(whole.product.documents, whole.financial_years)
		.filter((configuration) => configuration.is_required)
		.flatMap((configuration) => under(actionOfDocuments[documentCheckOf(configuration.document_type)], faultsOf(whole, configuration)))

/** Lines can replace the file of a debt register. */
function faultsOf(whole: WholeApplication, asked: DocumentConfiguration): Issue[] {
	const faults = faultsByObject(whole, asked)
	if (faults.length === 0 || asked.document_type !== debt_register || whole.debt_register === undefined) return faults
	return registerIssues(whole.debt_register, datedAs(whole, asked), whole.today) ?? faults
}

/** A document about one object is required for each; a file without an object counts for all of them (docs/domain/readings B83). */
function faultsByObject(whole: WholeApplication, asked: DocumentConfiguration): Issue[] {
	const { product, finance_objects = [], documents: uploaded } = whole
	if (!isObjectFinancing(product.loan_type) || !isOfObject(asked.document_type)) return documentFaults(whole, asked)
	return finance_objects.flatMap((object) => {
		const own = uploaded.filter(({ finance_object_id: of }) => of === null || of === object.finance_object_id)
		return documentFaults({ ...whole, documents: own }, asked).map(ofObject(object))
	})
}

/** Returned documents without a usable replacement are pending, required or not. */
const returned: Check = (whole) =>
	returnedDocuments(whole.documents).flatMap(({ document_id, document_name, document_type, finance_object_id }) => {
		const action = actionOfDocuments[documentCheckOf(document_type as DocumentType)]
		const found = issue('err_document_returned', undefined, { document_type, document_id, document_name })
		return under(action, [finance_object_id === null ? found : ofObject({ finance_object_id })(found)])
	})

const undated = { is_as_of_date_required: false, max_age_days: null, max_age_months: null } as const

const datedAs = ({ is_document_date_required }: WholeApplication, asked: DocumentConfiguration): DocumentConfiguration =>
	is_document_date_required ? asked : { ...asked, ...undated }

function documentFaults(whole: WholeApplication, asked: DocumentConfiguration): Issue[] {
	const { documents: uploaded, today } = whole
	const { document_type, minimum_count } = asked
	const dated = datedAs(whole, asked)
	const clean = uploaded
		.filter(
			(document) =>
				isOfType(document.document_type, document_type) &&
				uploadStateOf(document) === 'done' &&
				document.review_status !== 'returned' &&
				!isBlocked(document.preflight ?? null),
		)
		.map((document) => documentIssues(dated, document.as_of_date, today))
	const usable_count = clean.filter((faults) => faults.length === 0).length
	if (usable_count >= minimum_count) return []
	const missing_count = minimum_count - clean.length
	return [
		...(missing_count > 0 ? [missingDocument(document_type, missing_count)] : []),
		...clean.flat().map((found) => ({ ...found, code: atSubmission(found.code), values: { ...found.values, document_type } })),
	]
}

/** At least one object, each valid by the current rules. */
const objects: Check = ({ product, finance_objects = [] }) => {
	if (!isObjectFinancing(product.loan_type)) return []
	if (finance_objects.length === 0) return under('finance_objects_added', [issue('err_application_finance_objects_missing', undefined)])
	return under(
		'finance_objects_added',
		finance_objects.flatMap((object) => financeObjectFaults(object).map(ofObject(object))),
	)
}

const factoring: Check = ({ application, product, factoring: record, debitors = [] }) => {
	if (!isFactoring(product.loan_type)) return []
	if (record === undefined) return under('factoring_details_added', [issue('err_application_factoring_details_missing', undefined)])
	const judged = { limits: product.factoring_limits, currency: application.currency as Currency }
	const frame = { annual_sales_cents: annualSalesOf(record), currency: judged.currency }
	return under('factoring_details_added', [...factoringMissing(record, judged), ...debitorListIssues(debitors, frame)])
}

const requests: Check = ({ waiting_requests = [] }) =>
	under(
		'requests_answered',
		waiting_requests.map(({ request_id }) => ({ ...issue('err_request_unanswered', undefined), values: { request_id } })),
	)

const signing: Check = ({ signatories }) =>
	signatories.flatMap((person) =>
		Object.entries(signingSteps).flatMap(([step, { action, code }]) => {
			const state = person.kyc_status?.[step as SigningStep]
			return state?.is_required === true && !state.is_completed ? under(action, [ofPerson(person)({ code })]) : []
		}),
	)
