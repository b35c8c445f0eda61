import type { ApplicationView, validateNextStatus } from '#contract/applications.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { PendingAction } from '#domain/applications/checks.ts'
import { pendingItemKeys, pendingItemOf, pendingItems, type PendingItem } from '#domain/applications/pending-items.ts'
import { documentCheckOf, parseDocumentType, type DocumentType } from '#domain/documents/types.ts'
import { isErrorCode, type Issue } from '#domain/errors/catalogue.ts'
import { isFactoring, isObjectFinancing } from '#domain/products/enumerations.ts'

export interface ChecklistEntry {
	readonly item: PendingItem
	readonly is_done: boolean
	/** What exactly is missing; empty where the item says it all. */
	readonly issues: readonly Issue[]
}

interface Reader {
	readonly email_verified: boolean
	readonly own_signatory_id: string | null
}

type PreCheck = AnswerOf<typeof validateNextStatus>
type Asked = Pick<ApplicationView, 'status' | 'allBanksLoanPurpose' | 'document_configurations'>

/**
 * The whole list of what an application needs, done and undone, in its fixed order. What is undone is the domain's to say;
 * here only stands which items concern an application at all. Once it is submitted, nothing but open items is left of it.
 */
export function checklistOf(application: Asked, { pending_actions }: Pick<PreCheck, 'pending_actions'>, reader: Reader): ChecklistEntry[] {
	const actions = pending_actions.map(asPendingAction)
	const open = new Set(pendingItems(actions, { ...reader, signature_tab_available: false }))
	const concerned = application.status === 'Open' ? itemsOf(application, actions) : new Set<PendingItem>()
	return pendingItemKeys
		.filter((item) => open.has(item) || concerned.has(item))
		.map((item) => ({
			item,
			is_done: !open.has(item),
			issues: actions.filter(({ action }) => pendingItemOf[action] === item).flatMap(({ errors }) => errors),
		}))
}

/** A code this page does not know comes from a newer server: that something is missing still counts. */
function asPendingAction({ action, errors }: PreCheck['pending_actions'][number]): PendingAction {
	return {
		action,
		errors: errors.map(({ code, field, values }) => ({
			code: isErrorCode(code) ? code : 'err_field_required',
			...(field !== undefined && { field }),
			...(values !== undefined && { values }),
		})),
	}
}

function itemsOf({ allBanksLoanPurpose, document_configurations }: Asked, actions: readonly PendingAction[]): Set<PendingItem> {
	const required = document_configurations.document_categories.filter(
		({ document_type, is_required }) => is_required && parseDocumentType(document_type) !== undefined,
	)
	const is_anybody_there = !actions.some(({ action }) => action === 'signatories_specified')
	return new Set<PendingItem>([
		'email_verification',
		'bank_information',
		'company_tin',
		'representatives',
		...(is_anybody_there ? (['representatives_data'] as const) : []),
		...(required.some((asked) => !isDebtRegister(asked)) ? (['documents'] as const) : []),
		...(required.some(isDebtRegister) ? (['debt_register'] as const) : []),
		...(isObjectFinancing(allBanksLoanPurpose) ? (['objects'] as const) : []),
		...(isFactoring(allBanksLoanPurpose) ? (['factoring'] as const) : []),
	])
}

const isDebtRegister = ({ document_type }: { readonly document_type: string }): boolean =>
	documentCheckOf(document_type as DocumentType) === 'debt_register'

/** The first of a value's appearances in an item's issues: the person or the document to lead to. */
export const firstValue = (issues: readonly Issue[], name: 'signatory_id' | 'document_type'): string | undefined =>
	issues.map(({ values }) => values?.[name]).find((value) => typeof value === 'string')

/** Every appearance of such a value, each once. */
export const valuesNamed = (issues: readonly Issue[], name: 'signatory_id' | 'document_type'): string[] => [
	...new Set(issues.map(({ values }) => values?.[name]).filter((value) => typeof value === 'string')),
]
