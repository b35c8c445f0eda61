import { stepToSection, stepToTab, type CaseSection, type CaseTab } from '#domain/cases/case/sections.ts'
import type { StaffMove } from '#domain/cases/case/staff-moves.ts'
import type { Status } from '#domain/applying/applications/status.ts'

const root = '/backoffice'

/** All addresses of the back office. Addresses are written only here. */
export const path = {
	index: () => root,
	login: ({ urlToRedirect }: LoginQuery = {}) => withQuery(`${root}/login`, { urlToRedirect }),
	/** The first page: what waits for the reader. */
	waiting: () => `${root}/waiting`,
	/** `query` comes from `queue-address.ts`: filters, order and page. */
	queue: (query: URLSearchParams = new URLSearchParams()) => withQuery(`${root}/applications`, Object.fromEntries(query)),
	/** The contract templates of a partner, or of the first one without a key. */
	templates: (partner?: string) => withQuery(`${root}/templates`, { partner }),
	template: ({ partnerKey, kind, language }: TemplateName) =>
		`${root}/templates/${[partnerKey, kind, language].map(encodeURIComponent).join('/')}`,
	templateVersion: (name: TemplateName, version: number) => `${path.template(name)}/${version}`,
	/** `query` comes from `task-address.ts`. */
	tasks: (query: URLSearchParams = new URLSearchParams()) => withQuery(`${root}/tasks`, Object.fromEntries(query)),
	staff: () => `${root}/staff`,
	partners: () => `${root}/partners`,
	partner: (partnerKey: string) => `${root}/partners/${encodeURIComponent(partnerKey)}`,
	/** Applicants' accounts. `query` holds the filters and the page. */
	accounts: (query: Readonly<Record<string, string>> = {}) => withQuery(`${root}/accounts`, query),
	account: (partnerKey: string, userId: string) => `${path.accounts()}/${encodeURIComponent(partnerKey)}/${encodeURIComponent(userId)}`,
	/** What each role may do. */
	rights: () => `${root}/rights`,
	/** The page of a mailed invitation. */
	invitation: (token: string) => `${root}/invitation/${encodeURIComponent(token)}`,
	exports: () => `${root}/exports`,
	/** `query` comes from `report-address.ts`. */
	reports: (query: URLSearchParams = new URLSearchParams()) => withQuery(`${root}/reports`, Object.fromEntries(query)),
	security: () => `${root}/security`,
	settings: () => `${root}/settings`,
	exceptions: (query: Readonly<Record<string, string>> = {}) => withQuery(`${root}/exceptions`, query),
	/** `query` comes from `audit-address.ts`. */
	audit: (query: URLSearchParams = new URLSearchParams()) => withQuery(`${root}/audit`, Object.fromEntries(query)),
	/** The review of one document. */
	document: (applicationId: string, documentId: string) =>
		`${root}/applications/${encodeURIComponent(applicationId)}/documents/${encodeURIComponent(documentId)}`,
	/** What is known of who somebody is, and the verdict on it. */
	identification: (applicationId: string, signatoryId: string) =>
		`${root}/applications/${encodeURIComponent(applicationId)}/identifications/${encodeURIComponent(signatoryId)}`,
	/** A document as somebody has signed it, and its original. */
	signature: (applicationId: string, signatoryId: string, signatureDocumentId: string) =>
		`${root}/applications/${encodeURIComponent(applicationId)}/signatures/${encodeURIComponent(signatoryId)}/${encodeURIComponent(signatureDocumentId)}`,
	/** The figures of a statement beside its document. */
	statement: (applicationId: string, statementId: string) =>
		`${root}/applications/${encodeURIComponent(applicationId)}/statements/${encodeURIComponent(statementId)}`,
	/** The current terms of the offer. */
	pricing: (applicationId: string) => `${root}/applications/${encodeURIComponent(applicationId)}/pricing`,
	rates: () => `${root}/rates`,
	/** The rate corridors of the products. */
	corridors: () => `${root}/corridors`,
	/** What a partner publishes, or the first one without a key; a subject and a set of it stand below. */
	publications: (partner?: string) => withQuery(`${root}/publications`, { partner }),
	publication: (partnerKey: string, subject: string) =>
		`${path.publications()}/${encodeURIComponent(partnerKey)}/subjects/${encodeURIComponent(subject)}`,
	publicationSet: (partnerKey: string, setId: string) =>
		`${path.publications()}/${encodeURIComponent(partnerKey)}/${encodeURIComponent(setId)}`,
	/** What has come in on a partner's bank accounts. `query` holds the partner, the view and the page. */
	bank: (query: Readonly<Record<string, string>> = {}) => withQuery(`${root}/bank`, query),
	/** The months of a partner's books. `query` holds the partner and the month. */
	monthClosing: (query: Readonly<Record<string, string>> = {}) => withQuery(`${root}/month-closing`, query),
	/** A partner's runs of direct debits. `query` holds the partner, the view, the day, the page and the run. */
	collections: (query: Readonly<Record<string, string>> = {}) => withQuery(`${root}/collections`, query),
	/** A draft's brand on the first page of the portal; the state is that of the draft. */
	brandPreview: (partnerKey: string, query: { readonly scheme: string; readonly state: string }) =>
		withQuery(`${root}/preview/${encodeURIComponent(partnerKey)}`, query),
	/** Loans in arrears. `query` holds the bucket, the page and the loan that is looked at. */
	dunning: (query: Readonly<Record<string, string>> = {}) => withQuery(`${root}/dunning`, query),
	/** The list of loans. `query` comes from `loan-address.ts`. */
	loans: (query: Readonly<Record<string, string>> = {}) => withQuery(`${root}/loans`, query),
	/** A loan, on one of its tabs. */
	loan: (loanId: string, tab: LoanTab = 'overview') =>
		withQuery(`${path.loans()}/${encodeURIComponent(loanId)}`, { tab: tab === 'overview' ? undefined : tab }),
	/** The case at the end of a day. */
	past: (applicationId: string, on?: string) => withQuery(`${root}/applications/${encodeURIComponent(applicationId)}/past`, { on }),
	/** The case, with the dialog of a move, of a step, of giving it away or of asking the company where one is given. */
	case: (applicationId: string, { move, step, opens }: CaseQuery = {}) =>
		withQuery(`${root}/applications/${encodeURIComponent(applicationId)}`, { move, step, opens }),
	/** A tab of the case, with the dialog of giving the case away where it is named. */
	tab: (applicationId: string, tab: CaseTab, { opens }: { readonly opens?: 'assign' } = {}) =>
		withQuery(`${path.case(applicationId)}${stepToTab(tab)}`, { opens }),
	/** A section of the case, on its tab. */
	section: (applicationId: string, section: CaseSection) => `${path.case(applicationId)}${stepToSection(section)}`,
} as const

export const loanTabs = ['overview', 'plan', 'bookings', 'documents', 'acts', 'ledger', 'history'] as const
export type LoanTab = (typeof loanTabs)[number]

export const parseLoanTab = (named: string | null): LoanTab => loanTabs.find((tab) => tab === named) ?? 'overview'

interface CaseQuery {
	readonly move?: StaffMove | undefined
	readonly step?: Status | undefined
	readonly opens?: 'assign' | 'ask' | undefined
}

interface TemplateName {
	readonly partnerKey: string
	readonly kind: string
	readonly language: string
}

interface LoginQuery {
	/** The address after sign-in; only those of the back office are followed, see `ownAddress`. */
	readonly urlToRedirect?: string | undefined
}

function withQuery(pathname: string, query: Readonly<Record<string, string | undefined>>): string {
	const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
	return search.size === 0 ? pathname : `${pathname}?${search.toString()}`
}

const here = 'http://page'

/** The address if it is a page of the back office other than the sign-in, else undefined: this must not be an open redirect. */
export function ownAddress(address: string | null): string | undefined {
	if (address === null || !address.startsWith('/') || !URL.canParse(address, here)) return undefined
	const url = new URL(address, here)
	// "//elsewhere" and "/\elsewhere" name another host, and so have another origin.
	if (url.origin !== here || url.pathname === path.login()) return undefined
	return url.pathname === root || url.pathname.startsWith(`${root}/`) ? url.pathname + url.search + url.hash : undefined
}
