import { path, withParameter } from '../../path.ts'

/** The parts of an application's dashboard. Objects, signatures and factoring join them with their own rooms. */
export const tabs = ['overview', 'signatories', 'documents'] as const
export type Tab = (typeof tabs)[number]

export const parseTab = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? 'overview'

/** The address of a tab, and of a place in it. The overview is the application's own address. */
export function tabAddress(application_id: string, tab: Tab, place?: string): string {
	const overview = path.dashboardApplicationOverview(application_id)
	const address = tab === 'overview' ? overview : withParameter(overview, 'tab', tab)
	return place === undefined ? address : `${address}#${place}`
}

/** Where a representative or a kind of document stands in its tab. */
export const signatoryPlace = (signatory_id: string): string => `signatory-${signatory_id}`
export const documentPlace = (document_type: string): string => `document-${document_type}`
