import type { ApplicationView, validateNextStatus } from '#contract/applying/applications.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { OwnRequest } from '#contract/applying/requests.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import type { PendingAction } from '#domain/applying/applications/checks.ts'
import { pendingItemKeys, pendingItemOf, pendingItems, type PendingItem } from '#domain/applying/applications/pending-items.ts'
import { documentCheckOf, parseDocumentType, type DocumentType } from '#domain/applying/documents/types.ts'
import type { ErrorCode, Issue } from '#domain/platform/errors/catalogue.ts'
import { partOfItem } from '#domain/applying/permissions/parts.ts'
import { isFactoring, isObjectFinancing } from '#domain/partners/products/enumerations.ts'
import { isForReader } from '#domain/applying/requests/addressee.ts'

export interface ChecklistEntry {
	readonly item: PendingItem
	readonly is_done: boolean
	/** The individual faults; empty where the item itself says enough. */
	readonly issues: readonly Issue[]
	/** Set where the item is a request of staff. */
	readonly request_id?: string
}

interface Reader {
	readonly email_verified: boolean
	readonly own_signatory_id: string | null
	readonly signature_tab_available: boolean
}

type PreCheck = AnswerOf<typeof validateNextStatus>
type Asked = Pick<ApplicationView, 'status' | 'allBanksLoanPurpose' | 'document_configurations'>

/**
 * The complete checklist of an application, done and open, in a fixed order. The domain decides which items are open; this function only
 * decides which concern the application. After the submission only open items remain.
 */
export function checklistOf(application: Asked, { pending_actions }: Pick<PreCheck, 'pending_actions'>, reader: Reader): ChecklistEntry[] {
	const actions = pending_actions.map(asPendingAction)
	const open = new Set(pendingItems(actions, reader))
	const concerned = application.status === 'Open' ? itemsOf(application, actions) : new Set<PendingItem>()
	return pendingItemKeys
		.filter((item) => open.has(item) || concerned.has(item))
		.flatMap((item): ChecklistEntry[] => {
			const issues = actions.filter(({ action }) => pendingItemOf[action] === item).flatMap(({ errors }) => errors)
			return item === 'requests'
				? valuesNamed(issues, 'request_id').map((request_id) => ({ item, is_done: false, issues: [], request_id }))
				: [{ item, is_done: !open.has(item), issues }]
		})
}

/** An unknown code of a newer server counts too: the item stays open, and its text is that of a missing field (`IssueTexts`). */
function asPendingAction({ action, errors }: PreCheck['pending_actions'][number]): PendingAction {
	return {
		action,
		errors: errors.map(({ code, field, values }) => ({
			code: code as ErrorCode,
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

/** The first such value among an item's issues: the person, the document or the part to link to. */
export const firstValue = (issues: readonly Issue[], name: 'signatory_id' | 'document_type' | 'part'): string | undefined =>
	issues.map(({ values }) => values?.[name]).find((value) => typeof value === 'string')

/** All such values among the issues, without duplicates. */
export const valuesNamed = (issues: readonly Issue[], name: 'signatory_id' | 'document_type' | 'request_id' | 'part'): string[] => [
	...new Set(issues.map(({ values }) => values?.[name]).filter((value) => typeof value === 'string')),
]

type Changes = ApplicationView['own_rights']['changes']

/** The progress of the whole application, which may include more than this reader sees. */
export type Progress = 'open' | 'own_done' | 'complete' | 'submittable'

export function progressOf(
	entries: readonly Pick<ChecklistEntry, 'is_done'>[],
	{ next_status }: Pick<PreCheck, 'next_status'>,
	changes: Changes,
): Progress {
	if (entries.some(({ is_done }) => !is_done)) return 'open'
	if (next_status === null) return 'own_done'
	return changes.includes('submission') ? 'submittable' : 'complete'
}

/** The people who act on an open item: the reader, others of the team, or people by name. */
export type Acting = 'you' | 'team' | readonly string[]

interface People {
	readonly signatories: readonly Pick<Signatory, 'signatory_id' | 'first_name' | 'last_name' | 'invite_status' | 'is_current_actor'>[]
	readonly requests: readonly Pick<OwnRequest, 'request_id' | 'addressee' | 'may_answer'>[]
	readonly changes: Changes
}

export function actingIn(entry: ChecklistEntry, { signatories, requests, changes }: People): Acting {
	const own_id = signatories.find(({ is_current_actor }) => is_current_actor)?.signatory_id ?? null
	const person = (id: string | undefined) => signatories.find(({ signatory_id }) => signatory_id === id)
	if (entry.request_id !== undefined) {
		const request = requests.find(({ request_id }) => request_id === entry.request_id)
		const addressee = request?.addressee ?? null
		const has_access = person(addressee?.signatory_id)?.invite_status === 'accepted'
		const is_for_reader = isForReader(addressee === null ? null : { ...addressee, has_access }, own_id)
		if (is_for_reader && request?.may_answer === true) return 'you'
		return addressee === null ? 'team' : [addressee.name]
	}
	if (entry.item === 'signature') {
		// Nobody signs for anybody else; the detail beside it shows how far the others are.
		const concerned = valuesNamed(entry.issues, 'signatory_id').flatMap((id) => person(id) ?? [])
		if (concerned.some(({ signatory_id }) => signatory_id === own_id)) return 'you'
		if (concerned.length > 0) return concerned.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
	}
	const part = partOfItem[entry.item]
	return part === null || changes.includes(part) ? 'you' : 'team'
}
