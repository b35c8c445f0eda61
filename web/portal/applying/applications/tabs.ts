import type { Correction } from '#domain/applying/requests/rules.ts'
import type { ApplicationView } from '#contract/applying/applications.ts'
import { isFactoring, isObjectFinancing, type LoanType } from '#domain/partners/products/enumerations.ts'
import { parts } from '#domain/accounts/memberships/roles.ts'

import { path, withParameter } from '#web/portal/platform/path.ts'

export const tabs = ['overview', 'signatories', 'documents', 'finance_objects', 'signatures', 'factoring', 'messages'] as const
export type Tab = (typeof tabs)[number]

export const parseTab = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? 'overview'

/** Tabs only some loan types have. */
const isOfLoan: Readonly<Partial<Record<Tab, (type: LoanType) => boolean>>> = { finance_objects: isObjectFinancing, factoring: isFactoring }

/** The tabs that the loan type has and the reader may open. Representatives always see their own record. */
export const tabsOf = ({
	own_rights: { role, sees },
	allBanksLoanPurpose,
	own_signing,
}: Pick<ApplicationView, 'own_rights' | 'allBanksLoanPurpose' | 'own_signing'>): Tab[] =>
	tabs.filter((tab) => {
		if (isOfLoan[tab]?.(allBanksLoanPurpose) === false) return false
		if (tab === 'signatures') return own_signing !== null
		if (tab === 'messages') return parts.every((part) => sees.includes(part))
		if (tab === 'documents') return sees.includes('documents')
		if (tab === 'finance_objects' || tab === 'factoring') return sees.includes('company')
		return tab !== 'signatories' || role === null || sees.includes('representatives')
	})

/** The tabs to render while the application loads: those of the loan type in the list, and the one in the address. */
export const likelyTabs = (type: LoanType | undefined, asked: Tab): Tab[] =>
	tabs.filter((tab) => {
		if (tab === asked) return true
		const isOf = isOfLoan[tab]
		// The signers are not known yet.
		return tab !== 'signatures' && (isOf === undefined || (type !== undefined && isOf(type)))
	})

/** The address of a tab, and of a place in it. The overview has the application's own address. */
export function tabAddress(application_id: string, tab: Tab, place?: string): string {
	const overview = path.dashboardApplicationOverview(application_id)
	const address = tab === 'overview' ? overview : withParameter(overview, 'tab', tab)
	return place === undefined ? address : `${address}#${place}`
}

/** A place that is opened from the summary before submitting, which it leads back to. */
export const from_submitting = 'submit'
export const fromSubmitting = (address: string): string => withParameter(address, 'from', from_submitting)

/** The element ids of a representative, a document type and an object in their tabs. */
export const signatoryPlace = (signatory_id: string): string => `signatory-${signatory_id}`
export const financeObjectPlace = (finance_object_id: string): string => `finance-object-${finance_object_id}`
export const documentPlace = (document_type: string): string => `document-${document_type}`

/** The cards of the overview that open a dialog. The dialog is part of the address, so a link and a reload open it. */
export const editedCards = ['bank', 'tax_id', 'custom_fields', 'financial_years', 'withdraw'] as const
export type EditedCard = (typeof editedCards)[number]

export const editAddress = (application_id: string, card: EditedCard): string =>
	withParameter(path.dashboardApplicationOverview(application_id), 'edit', card)

/** The address of the dialog that answers a request of staff. */
export const requestAddress = (application_id: string, request_id: string): string =>
	withParameter(path.dashboardApplicationOverview(application_id), 'request', request_id)

/** The address of the dialog or tab for a correction that staff requested. */
export function correctionAddress(application_id: string, correction: Correction): string {
	switch (correction) {
		case 'bankinfo':
			return editAddress(application_id, 'bank')
		case 'taxIdNumber':
			return editAddress(application_id, 'tax_id')
		case 'custom_fields':
			return editAddress(application_id, 'custom_fields')
		case 'signatory':
			return tabAddress(application_id, 'signatories')
	}
}
