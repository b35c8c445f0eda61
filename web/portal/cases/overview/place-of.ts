import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import type { PendingItem } from '#domain/applying/applications/pending-items.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { factoringPartKeys } from '#domain/applying/factoring/rules.ts'
import type { SigningStepName } from '#domain/signing/signatures/steps.ts'

import { factoringAddress } from '#web/portal/applying/factoring/place.ts'
import { financeObjectAddress } from '#web/portal/applying/finance-objects/place.ts'
import { mayOpenSignatory, signatoryAddress } from '#web/portal/applying/signatories/place.ts'
import { stepPlace } from '#web/portal/signing/signatures/place.ts'
import { firstValue, type ChecklistEntry } from './checklist.ts'
import {
	documentPlace,
	editAddress,
	financeObjectPlace,
	requestAddress,
	signatoryPlace,
	tabAddress,
	type Tab,
} from '#web/portal/applying/applications/tabs.ts'

const tabOf = {
	representatives: 'signatories',
	representatives_data: 'signatories',
	documents: 'documents',
	debt_register: 'documents',
	objects: 'finance_objects',
} as const satisfies Partial<Record<PendingItem, Tab>>

/** The signing step that resolves an issue. */
const stepOfIssue: Readonly<Partial<Record<ErrorCode, SigningStepName>>> = {
	err_signatory_tax_id_missing: 'tax_id',
	err_signatory_ident_not_completed: 'identity',
	err_signatory_guarantor_contract_missing: 'agreements',
	err_sepa_mandate_not_accepted: 'terms',
}

const isInTab = (item: PendingItem): item is keyof typeof tabOf => item in tabOf

type Where = Pick<ApplicationView, 'applicationId' | 'allowed_updates' | 'own_signing'>

/** The address of the dialog, tab or field that resolves an item. */
export function placeOf(
	{ applicationId, allowed_updates, own_signing }: Where,
	{ item, issues, request_id }: ChecklistEntry,
	signatories: readonly Pick<Signatory, 'signatory_id' | 'is_current_actor'>[],
): string | undefined {
	if (request_id !== undefined) return requestAddress(applicationId, request_id)
	if (item === 'bank_information') return allowed_updates.includes('bankinfo') ? editAddress(applicationId, 'bank') : undefined
	if (item === 'company_tin') return allowed_updates.includes('taxIdNumber') ? editAddress(applicationId, 'tax_id') : undefined
	if (item === 'factoring') {
		const part = factoringPartKeys.find((key) => key === firstValue(issues, 'part'))
		const may_edit = allowed_updates.includes('factoring')
		return part === undefined || !may_edit ? tabAddress(applicationId, 'factoring') : factoringAddress(applicationId, part)
	}
	if (item === 'signature') {
		const own = issues.find(({ values }) => values?.['signatory_id'] === own_signing?.signatory_id)
		const step = own === undefined ? undefined : stepOfIssue[own.code]
		return tabAddress(applicationId, 'signatures', step === undefined ? undefined : stepPlace(step))
	}
	if (!isInTab(item)) return undefined
	const about_person = issues.find(({ values }) => typeof values?.['signatory_id'] === 'string')
	const signatory_id = firstValue(issues, 'signatory_id')
	if (about_person !== undefined && signatory_id !== undefined) {
		// A single issue opens its field, several open the whole record; a reader without the right to change it is led to the card.
		const is_only_one = issues.filter(({ values }) => values?.['signatory_id'] === signatory_id).length === 1
		const field = is_only_one ? about_person.field : undefined
		const viewer = {
			allowed_updates,
			is_current_actor: signatories.some((one) => one.signatory_id === signatory_id && one.is_current_actor),
		}
		return mayOpenSignatory(viewer, field)
			? signatoryAddress(applicationId, signatory_id, field)
			: tabAddress(applicationId, 'signatories', signatoryPlace(signatory_id))
	}
	const [first] = issues
	const finance_object_id = first?.values?.['finance_object_id']
	if (typeof finance_object_id === 'string') {
		return item === 'objects' && allowed_updates.includes('finance_object')
			? financeObjectAddress(applicationId, finance_object_id, first?.field)
			: tabAddress(applicationId, 'finance_objects', financeObjectPlace(finance_object_id))
	}
	const document_type = firstValue(issues, 'document_type') ?? (item === 'debt_register' ? 'debt_register' : undefined)
	return tabAddress(applicationId, tabOf[item], document_type === undefined ? undefined : documentPlace(document_type))
}
