import type { NotificationKind } from '#domain/accounts/account/notifications.ts'

/** All addresses of the portal, by the specification's names. Addresses are written only here. */
export const path = {
	index: () => '/',
	login: ({ urlToRedirect, confirmation_token, application }: LoginQuery = {}) =>
		withQuery('/login', { urlToRedirect, confirmation_token, application: application === true ? 'true' : undefined }),
	register: () => '/register',
	forgotPassword: () => '/forgot-password',
	resetPassword: (token: string) => `/user/account/reset/${encodeURIComponent(token)}`,
	acceptInvite: (token: string) => `/user/account/invite/${encodeURIComponent(token)}`,
	unlockAccount: (token: string) => `/user/account/unlock/${encodeURIComponent(token)}`,
	newEmail: (token: string) => `/user/account/new_email/${encodeURIComponent(token)}`,
	keepEmail: (token: string) => `/user/account/keep_email/${encodeURIComponent(token)}`,
	confirmEmail: (confirmationCode: string) => `/user/account/confirm_email/${encodeURIComponent(confirmationCode)}`,
	dashboard: () => '/dashboard',
	dashboardApplications: ({ confirmation_token }: { readonly confirmation_token?: string | undefined } = {}) =>
		withQuery('/dashboard/applications', { confirmation_token }),
	dashboardApplicationOverview: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`,
	/** The page of the offer, with the dialog that answers it. */
	offer: (id: string, answer?: string) => withQuery(`/dashboard/applications/${encodeURIComponent(id)}/offer`, { answer }),
	/** What is late of the loan. */
	transfer: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}/transfer`,
	arrears: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}/arrears`,
	/** The loan, once it is paid out. */
	loan: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}/loan`,
	/** Pages that change what an application was made with. */
	request: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}/request`,
	company: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}/company`,
	/** The summary to submit, and what is told afterwards. */
	submit: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}/submit`,
	submitted: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}/submitted`,
	/** A representative; `new` for one who is only being added. */
	person: (id: string, signatoryId: string) =>
		`/dashboard/applications/${encodeURIComponent(id)}/people/${encodeURIComponent(signatoryId)}`,
	document: (id: string, documentId: string) =>
		`/dashboard/applications/${encodeURIComponent(id)}/documents/${encodeURIComponent(documentId)}`,
	/** The receipts of all documents or of one, to print. */
	receipts: (id: string, documentId?: string) =>
		withQuery(`/dashboard/applications/${encodeURIComponent(id)}/receipts`, { document: documentId }),
	/** The reader's own identification. */
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
	/** The address after sign-in; only those of this portal are followed, see `sameOrigin`. */
	readonly urlToRedirect?: string | undefined
	readonly confirmation_token?: string | undefined
	/** The sign-in continues the draft. */
	readonly application?: boolean
}

function withQuery(pathname: string, query: Readonly<Record<string, string | undefined>>): string {
	const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
	return search.size === 0 ? pathname : `${pathname}?${search.toString()}`
}

const here = 'http://page'

/** The pages a sign-in may return to: those of the table of routes except the sign-in's own. */
const returnable =
	/^\/(?:(?:dashboard(?:\/(?:settings|people(?:\/[\w-]+)?|applications(?:\/[\w-]+(?:\/offer|\/loan|\/arrears|\/transfer|\/receipts|\/request|\/company|\/submit|\/submitted|\/people\/[\w-]+|\/documents\/[\w-]+|\/identification\/[\w-]+)?)?))?)|team-invitations\/[\w-]+|application\/(?:(?:loan-info|company-name|company-details|review|account-creation|application-result)|(?:new|resume)\/[\w-]+))?$/

/** No page has a longer address. */
const max_length = 2000

/** The address if it is a page of this portal, else undefined: this must not be an open redirect (docs/domain/readings Q10). */
export function sameOrigin(address: string | null | undefined): string | undefined {
	if (address === null || address === undefined || address.length > max_length) return undefined
	if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined
	const url = new URL(address, here)
	// "//elsewhere" and "/\elsewhere" name another host, and so have another origin; "/.//elsewhere" keeps ours, but becomes "//elsewhere".
	return url.origin === here && returnable.test(url.pathname) ? url.pathname + url.search + url.hash : undefined
}

/** The address of a step opened from the review, which returns there once the step is done. */
export const toReview = (address: string): string => withParameter(address, 'review', 'true')

/** The address with a further query parameter. */
export function withParameter(address: string, name: string, value: string): string {
	const url = new URL(address, here)
	url.searchParams.set(name, value)
	return url.pathname + url.search + url.hash
}

/** The address with the query of the one it is redirected from, such as a language or a referral. Its own parameters take precedence. */
export function withSearchOf(before: string, address: string): string {
	const url = new URL(address, here)
	for (const [name, value] of new URL(before, here).searchParams) if (!url.searchParams.has(name)) url.searchParams.append(name, value)
	return url.pathname + url.search + url.hash
}
