/** Every address of the portal, by the specification's names. Nothing else writes one. */
export const path = {
	index: () => '/',
	login: ({ urlToRedirect, confirmation_token, application }: LoginQuery = {}) =>
		withQuery('/login', { urlToRedirect, confirmation_token, application: application === true ? 'true' : undefined }),
	register: () => '/register',
	forgotPassword: () => '/forgot-password',
	resetPassword: (token: string) => `/user/account/reset/${encodeURIComponent(token)}`,
	confirmEmail: (confirmationCode: string) => `/user/account/confirm_email/${encodeURIComponent(confirmationCode)}`,
	dashboard: () => '/dashboard',
	dashboardApplications: ({ confirmation_token }: { readonly confirmation_token?: string | undefined } = {}) =>
		withQuery('/dashboard/applications', { confirmation_token }),
	dashboardApplicationOverview: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`,
	dashboardSettings: () => '/dashboard/settings',
	applicationLoanInfo: () => '/application/loan-info',
	applicationCompanyName: () => '/application/company-name',
	applicationCompanyDetails: () => '/application/company-details',
	applicationAccountCreation: () => '/application/account-creation',
	applicationResult: (result: 'success' | 'rejected', id: string) => withQuery('/application/application-result', { result, id }),
	applicationDynamicForm: (stepId: string) => `/application/new/${encodeURIComponent(stepId)}`,
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

/** The address if it is one of this portal, else undefined: a link must not lead through us to somebody else (docs/domain/readings.md Q10). */
export function sameOrigin(address: string | null | undefined): string | undefined {
	if (address === null || address === undefined || !address.startsWith('/') || !URL.canParse(address, here)) return undefined
	const url = new URL(address, here)
	// "//elsewhere" and "/\elsewhere" name another host, and so get another origin.
	return url.origin === here ? url.pathname + url.search + url.hash : undefined
}

/** The address with one more query parameter. */
export function withParameter(address: string, name: string, value: string): string {
	const url = new URL(address, here)
	url.searchParams.set(name, value)
	return url.pathname + url.search + url.hash
}
