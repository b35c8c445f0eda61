import type { NotificationKind } from '#domain/accounts/account/notifications.ts'

/** Every address of the portal, by the specification's names. Nothing else writes one. */
export const path = {
	index: () => '/',
	login: ({ urlToRedirect, confirmation_token, application }: LoginQuery = {}) =>
		withQuery('/login', { urlToRedirect, confirmation_token, application: application === true ? 'true' : undefined }),
	register: () => '/register',
	forgotPassword: () => '/forgot-password',
	resetPassword: (token: string) => `/user/account/reset/${encodeURIComponent(token)}`,
	acceptInvite: (token: string) => `/user/account/invite/${encodeURIComponent(token)}`,
	unlockAccount: (token: string) => `/user/account/unlock/${encodeURIComponent(token)}`,
	confirmEmail: (confirmationCode: string) => `/user/account/confirm_email/${encodeURIComponent(confirmationCode)}`,
	dashboard: () => '/dashboard',
	dashboardApplications: ({ confirmation_token }: { readonly confirmation_token?: string | undefined } = {}) =>
		withQuery('/dashboard/applications', { confirmation_token }),
	dashboardApplicationOverview: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`,
	/** The offer by itself, and a dialog that answers it. */
	offer: (id: string, answer?: string) => withQuery(`/dashboard/applications/${encodeURIComponent(id)}/offer`, { answer }),
	/** The viewer of one file. */
	document: (id: string, documentId: string) =>
		`/dashboard/applications/${encodeURIComponent(id)}/documents/${encodeURIComponent(documentId)}`,
	/** What has been received, to print: all of it, or one file. */
	receipts: (id: string, documentId?: string) =>
		withQuery(`/dashboard/applications/${encodeURIComponent(id)}/receipts`, { document: documentId }),
	/** One's own identification. */
	identification: (id: string, signatoryId: string) =>
		`/dashboard/applications/${encodeURIComponent(id)}/identification/${encodeURIComponent(signatoryId)}`,
	identificationLink: (token: string) => `/identification/${encodeURIComponent(token)}`,
	appointment: (token: string) => `/appointments/${encodeURIComponent(token)}`,
	dashboardPeople: (team?: string) => (team === undefined ? '/dashboard/people' : `/dashboard/people/${encodeURIComponent(team)}`),
	teamInvitation: (token: string) => `/team-invitations/${encodeURIComponent(token)}`,
	unsubscribe: (kind: NotificationKind, token: string) => `/notifications/${kind}/${encodeURIComponent(token)}`,
	dashboardSettings: () => '/dashboard/settings',
	applicationLoanInfo: () => '/application/loan-info',
	applicationCompanyName: () => '/application/company-name',
	applicationCompanyDetails: () => '/application/company-details',
	applicationReview: () => '/application/review',
	applicationAccountCreation: () => '/application/account-creation',
	applicationResult: (result: 'success' | 'rejected', id: string) => withQuery('/application/application-result', { result, id }),
	applicationResume: (token: string) => `/application/resume/${encodeURIComponent(token)}`,
	applicationDynamicForm: (stepId: string, form?: string) => withQuery(`/application/new/${encodeURIComponent(stepId)}`, { form }),
	notFound: () => '/not-found',
} as const

interface LoginQuery {
	/** Where signing in leads to; only addresses of this portal count, see `sameOrigin`. */
	readonly urlToRedirect?: string | undefined
	readonly confirmation_token?: string | undefined
	/** Signing in goes on with the application that was begun. */
	readonly application?: boolean
}

function withQuery(pathname: string, query: Readonly<Record<string, string | undefined>>): string {
	const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
	return search.size === 0 ? pathname : `${pathname}?${search.toString()}`
}

const here = 'http://page'

/** The pages signing in may lead to: of the table of routes, those that are not about signing in. */
const returnable =
	/^\/(?:(?:dashboard(?:\/(?:settings|people(?:\/[\w-]+)?|applications(?:\/[\w-]+(?:\/offer|\/receipts|\/documents\/[\w-]+|\/identification\/[\w-]+)?)?))?)|team-invitations\/[\w-]+|application\/(?:(?:loan-info|company-name|company-details|review|account-creation|application-result)|(?:new|resume)\/[\w-]+))?$/

/** Longer addresses are nobody's page. */
const max_length = 2000

/** The address if it is a page of this portal, else undefined: a link must not lead through us to somebody else (docs/domain/readings Q10). */
export function sameOrigin(address: string | null | undefined): string | undefined {
	if (address === null || address === undefined || address.length > max_length) return undefined
	if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined
	const url = new URL(address, here)
	// "//elsewhere" and "/\elsewhere" name another host, and so get another origin; "/.//elsewhere" keeps ours, but becomes "//elsewhere".
	return url.origin === here && returnable.test(url.pathname) ? url.pathname + url.search + url.hash : undefined
}

/** A step as the review leads to it: once it is done, it leads back there. */
export const toReview = (address: string): string => withParameter(address, 'review', 'true')

/** The address with one more query parameter. */
export function withParameter(address: string, name: string, value: string): string {
	const url = new URL(address, here)
	url.searchParams.set(name, value)
	return url.pathname + url.search + url.hash
}

/** The address with what stood behind the one that led to it: a language, where somebody came from. Its own parameters stay. */
export function withSearchOf(before: string, address: string): string {
	const url = new URL(address, here)
	for (const [name, value] of new URL(before, here).searchParams) if (!url.searchParams.has(name)) url.searchParams.append(name, value)
	return url.pathname + url.search + url.hash
}
