import type { PageState } from '#contract/page.ts'
import type { DraftField } from '#domain/applying/applications/draft.ts'
import { places } from '#domain/applying/forms/places.ts'
import { partner_form } from '#domain/applying/forms/wanted.ts'

import { mayCreateApplication } from '../../kit/page-state.tsx'
import { path, sameOrigin, withParameter } from './path.ts'

/**
 * The access levels of the specification's table of routes:
 * `anyone`; `visitor`, not signed in; `user`, signed in; `creation`, where applications may be started here.
 */
export type Access = 'anyone' | 'visitor' | 'user' | 'creation'

/** The address of a step of a configured form. It names a form other than the partner's own, which a reload would lose otherwise. */
export const placeOf = (form: { readonly name: string }, place: string): string =>
	path.applicationDynamicForm(place, form.name === partner_form ? undefined : form.name)

/** Redirects a visitor who may not see the page; undefined for one who may. */
export function redirectOf(access: Access, state: PageState, address: string): string | undefined {
	const url = new URL(address, 'http://page')
	switch (access) {
		case 'anyone':
			return undefined
		case 'visitor':
			return state.profile === null ? undefined : afterLogin(state, url)
		case 'user':
			return state.profile === null ? loginFirst(url) : undefined
		case 'creation':
			return mayCreateApplication(state) ? undefined : path.login()
	}
}

/** The login returns to this address afterwards. */
function loginFirst(url: URL): string {
	const confirmation_token = url.searchParams.get('confirmation_token') ?? undefined
	url.searchParams.delete('confirmation_token')
	return path.login({ urlToRedirect: url.pathname + url.search, confirmation_token })
}

/**
 * The destination after sign-in: the draft to continue, the page that required the sign-in, or the list of applications.
 * `application=true` counts only while there is a request to continue (docs/domain/readings Q23).
 */
export function afterLogin(state: Pick<PageState, 'draft'>, url: URL): string {
	const is_going_on = url.searchParams.get('application') === 'true'
	const form = state.draft?.form ?? null
	if (is_going_on && form !== null) return placeOf(form, places.continue)
	if (is_going_on && hasFinished(state, 'finishedCompanyDetails')) return path.applicationReview()
	const wanted = sameOrigin(url.searchParams.get('urlToRedirect')) ?? path.dashboardApplications()
	const token = url.searchParams.get('confirmation_token')
	return token === null ? wanted : withParameter(wanted, 'confirmation_token', token)
}

type FinishedFlag = Extract<DraftField, `finished${string}`>

/** The steps of the fixed flow before the review, each with the flag its finishing sets. */
const steps = [
	{ flag: 'finishedLoanInfo', address: path.applicationLoanInfo },
	{ flag: 'finishedCompanyName', address: path.applicationCompanyName },
	{ flag: 'finishedCompanyDetails', address: path.applicationCompanyDetails },
] as const satisfies readonly { flag: FinishedFlag; address: () => string }[]

const hasFinished = ({ draft }: Pick<PageState, 'draft'>, flag: FinishedFlag): boolean => draft?.answers[flag] === true

/** The address of the first unfinished step before this one: a visitor who opens a later step by its address is redirected there. */
export const unfinishedBefore = (state: Pick<PageState, 'draft'>, step: number): string | undefined =>
	steps
		.slice(0, step)
		.find(({ flag }) => !hasFinished(state, flag))
		?.address()

/** The review requires a completely answered request. */
export const reviewRedirect = (state: Pick<PageState, 'draft'>): string | undefined => unfinishedBefore(state, steps.length)

/**
 * Account creation is for visitors. A signed-in user with a finished request sends it from the review, and without one starts over
 * (docs/domain/readings Q13).
 */
export function accountCreationRedirect(state: PageState): string | undefined {
	const unfinished = reviewRedirect(state)
	if (state.profile === null) return unfinished
	return unfinished === undefined ? path.applicationReview() : path.index()
}

/** The address at which a returning visitor continues their draft. */
export function continueAddress(state: Pick<PageState, 'draft'>): string {
	const form = state.draft?.form ?? null
	return form === null ? (reviewRedirect(state) ?? path.applicationReview()) : placeOf(form, places.continue)
}
