import type { StaffMove } from '#domain/cases/case-files/staff-moves.ts'
import type { Status } from '#domain/applying/applications/status.ts'

const root = '/backoffice'

/** Every address of the back office. Nothing else writes one. */
export const path = {
	index: () => root,
	login: ({ urlToRedirect }: LoginQuery = {}) => withQuery(`${root}/login`, { urlToRedirect }),
	/** `query` is what `queue-address.ts` writes: filters, order and page. */
	queue: (query: URLSearchParams = new URLSearchParams()) => withQuery(`${root}/applications`, Object.fromEntries(query)),
	/** The contract templates of a partner; of the first where none is named. */
	templates: (partner?: string) => withQuery(`${root}/templates`, { partner }),
	template: ({ partnerKey, kind, language }: TemplateName) =>
		`${root}/templates/${[partnerKey, kind, language].map(encodeURIComponent).join('/')}`,
	templateVersion: (name: TemplateName, version: number) => `${path.template(name)}/${version}`,
	/** `query` is what `task-address.ts` writes. */
	tasks: (query: URLSearchParams = new URLSearchParams()) => withQuery(`${root}/tasks`, Object.fromEntries(query)),
	staff: () => `${root}/staff`,
	/** Where a mailed invitation leads. */
	invitation: (token: string) => `${root}/invitation/${encodeURIComponent(token)}`,
	exports: () => `${root}/exports`,
	/** `query` is what `report-address.ts` writes. */
	reports: (query: URLSearchParams = new URLSearchParams()) => withQuery(`${root}/reports`, Object.fromEntries(query)),
	security: () => `${root}/security`,
	/** `query` is what `audit-address.ts` writes. */
	audit: (query: URLSearchParams = new URLSearchParams()) => withQuery(`${root}/audit`, Object.fromEntries(query)),
	/** The review of one document. */
	document: (applicationId: string, documentId: string) =>
		`${root}/applications/${encodeURIComponent(applicationId)}/documents/${encodeURIComponent(documentId)}`,
	/** Terms of the offer in hand. */
	pricing: (applicationId: string) => `${root}/applications/${encodeURIComponent(applicationId)}/pricing`,
	/** The market's reference rates. */
	rates: () => `${root}/rates`,
	/** Between which rates each product is priced. */
	corridors: () => `${root}/corridors`,
	/** The file as it was at the end of a day. */
	past: (applicationId: string, on?: string) => withQuery(`${root}/applications/${encodeURIComponent(applicationId)}/past`, { on }),
	/** With a move, or a step to a status, its dialog is open. */
	file: (applicationId: string, { move, step }: { readonly move?: StaffMove | undefined; readonly step?: Status | undefined } = {}) =>
		withQuery(`${root}/applications/${encodeURIComponent(applicationId)}`, { move, step }),
} as const

interface TemplateName {
	readonly partnerKey: string
	readonly kind: string
	readonly language: string
}

interface LoginQuery {
	/** Where signing in leads to; only addresses of the back office count, see `ownAddress`. */
	readonly urlToRedirect?: string | undefined
}

function withQuery(pathname: string, query: Readonly<Record<string, string | undefined>>): string {
	const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
	return search.size === 0 ? pathname : `${pathname}?${search.toString()}`
}

const here = 'http://page'

/** The address if it is a page of the back office other than the sign-in, else undefined: a link must not lead through us elsewhere. */
export function ownAddress(address: string | null): string | undefined {
	if (address === null || !address.startsWith('/') || !URL.canParse(address, here)) return undefined
	const url = new URL(address, here)
	// "//elsewhere" and "/\elsewhere" name another host, and so get another origin.
	if (url.origin !== here || url.pathname === path.login()) return undefined
	return url.pathname === root || url.pathname.startsWith(`${root}/`) ? url.pathname + url.search + url.hash : undefined
}
