import type { ApplicationView } from '#contract/applying/applications.ts'
import type { ListedDocument } from '#contract/applying/documents.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import type { PendingItem } from '#domain/applying/applications/pending-items.ts'
import { isFactoring, isObjectFinancing } from '#domain/partners/products/enumerations.ts'

/** The parts of the summary, in the order in which they are read. */
const summaryParts = ['request', 'company', 'bank', 'people', 'documents', 'objects', 'factoring', 'answers'] as const
export type SummaryPart = (typeof summaryParts)[number]

/** The part in which an open item is shown; null for what is of no part. */
export const partOf = {
	email_verification: null,
	bank_information: 'bank',
	company_tin: 'company',
	representatives: 'people',
	representatives_data: 'people',
	documents: 'documents',
	debt_register: 'documents',
	objects: 'objects',
	signature: null,
	factoring: 'factoring',
	requests: null,
} as const satisfies Record<PendingItem, SummaryPart | null>

export const hasObjects = ({ allBanksLoanPurpose }: Pick<ApplicationView, 'allBanksLoanPurpose'>): boolean =>
	isObjectFinancing(allBanksLoanPurpose)
export const hasFactoring = ({ allBanksLoanPurpose }: Pick<ApplicationView, 'allBanksLoanPurpose'>): boolean =>
	isFactoring(allBanksLoanPurpose)

interface Shown {
	readonly application: ApplicationView
	readonly signatories: readonly Signatory[]
	readonly documents: readonly ListedDocument[]
}

/** What is declared to be true, by part: what a reader would have to read again. */
export type Read = Readonly<Partial<Record<SummaryPart, string>>>

export function readOf({ application, signatories, documents }: Shown): Read {
	const { loanSize, loanDuration, currency, purpose_key, purposeDescription } = application
	const { companyName, companyType, street, houseNumber, companyPostCode, companyLocation, taxIdNumber, businessPurpose } = application
	const facts: Partial<Record<SummaryPart, unknown>> = {
		request: [loanSize, loanDuration, currency, purpose_key, purposeDescription],
		company: [companyName, companyType, street, houseNumber, companyPostCode, companyLocation, taxIdNumber, businessPurpose],
		bank: [application.bankName, application.iban],
		// What staff and the bureau add says nothing that the company would declare.
		people: signatories.map(
			({ credit_score: _, guarantee: __, guarantees_as_merchant: ___, invite_status: ____, version: _____, ...told }) => told,
		),
		// A look into a file, or its scan, is no change of it.
		documents: documents.map(({ document_id, document_type, as_of_date }) => [document_id, document_type, as_of_date]),
		answers: application.custom_fields_list,
	}
	return Object.fromEntries(Object.entries(facts).map(([part, told]) => [part, JSON.stringify(told)]))
}

/** The parts that others have changed since they were read. */
export const changedParts = (before: Read, now: Read): SummaryPart[] => summaryParts.filter((part) => before[part] !== now[part])
