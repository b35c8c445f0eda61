import { isFactoring, isObjectFinancing, type LoanType } from '#domain/partners/products/enumerations.ts'
import type { AllowedUpdate } from './allowed-updates.ts'

/**
 * Groups of data for which an application can be reopened, each with its dependents: the files of an object, the debtors whose sales
 * are measured against the planned ones. Every group includes documents, because they expire by time alone
 * (docs/domain/readings B176).
 */
const groups = {
	// Another request may be for another product, with its own questions.
	loan_request: ['loan_request', 'finance_object', 'factoring', 'debitor', 'document'],
	company: ['company', 'document'],
	bankinfo: ['bankinfo', 'document'],
	taxIdNumber: ['taxIdNumber', 'document'],
	custom_fields: ['custom_fields', 'document'],
	signatory: ['signatory', 'signatory_other', 'signatory_flags', 'signatory_tin', 'signatory_contact', 'document'],
	document: ['document'],
	factoring: ['factoring', 'debitor', 'document'],
	debitor: ['debitor', 'document'],
	finance_object: ['finance_object', 'document'],
} as const satisfies Partial<Record<AllowedUpdate, readonly AllowedUpdate[]>>
export type ReopenGroup = keyof typeof groups
export const reopenGroups = Object.keys(groups) as [ReopenGroup, ...ReopenGroup[]]

/** The groups that apply to this loan type. */
export const reopenGroupsOf = (loan_type: LoanType): ReopenGroup[] =>
	reopenGroups.filter((group) => {
		if (group === 'factoring' || group === 'debitor') return isFactoring(loan_type)
		return group !== 'finance_object' || isObjectFinancing(loan_type)
	})

/** The changes that the chosen groups allow; null, which is everything, for an application never submitted. */
export const reopenedUpdates = (chosen: readonly ReopenGroup[], was_submitted: boolean): AllowedUpdate[] | null =>
	was_submitted ? [...new Set(chosen.flatMap((group) => groups[group]))] : null
