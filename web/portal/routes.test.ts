import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import type { PageState } from '#contract/page.ts'
import { emptyForm } from '#domain/applying/forms/definition.ts'

import { accountFirst, asked, every_component, goodAnswers } from './dev/example-form.ts'
import { finishedDraft, profile, visitor } from './dev/example-state.ts'
import { renderPage } from './entry-server.tsx'
import { sameOrigin } from './platform/path.ts'
import { routes } from './routes.tsx'

/** The result of opening a page: the page, the not-found page, or the address of a redirect. */
type Verdict = 'shown' | 'not found' | `/${string}`

/** The specification's table of routes: the result for each kind of reader. */
const table: readonly (readonly [route: string, address: string, visitor: Verdict, unconfirmed: Verdict, confirmed: Verdict])[] = [
	['/', '/', '/application/loan-info', '/dashboard/applications', '/dashboard/applications'],
	['/', '/?lng=pl&utm_source=x', '/application/loan-info?lng=pl&utm_source=x', ...same('/dashboard/applications?lng=pl&utm_source=x')],
	['/application/new/:stepId', '/application/new/one', '/application/loan-info', ...same('/application/loan-info')],
	['/application/loan-info', '/application/loan-info', 'shown', ...same('shown')],
	['/application/company-name', '/application/company-name', 'shown', ...same('shown')],
	['/application/company-details', '/application/company-details', 'shown', ...same('shown')],
	['/loan-info', '/loan-info', '/application/loan-info', ...same('/application/loan-info')],
	['/signin', '/signin', '/login', ...same('/login')],
	['/signin', '/signin?application=true', '/login?application=true', ...same('/login?application=true')],
	['/signup', '/signup', '/register', ...same('/register')],
	// With a finished request; without one see below (docs/domain/readings Q13).
	['/application/review', '/application/review', 'shown', ...same('shown')],
	['/application/account-creation', '/application/account-creation', 'shown', ...same('/application/review')],
	// A route of ours, to resume a draft on another device.
	['/application/resume/:token', '/application/resume/abc', 'shown', ...same('shown')],
	[
		'/application/application-result',
		'/application/application-result?result=rejected',
		'/login?urlToRedirect=%2Fapplication%2Fapplication-result%3Fresult%3Drejected',
		...same('shown'),
	],
	['/login', '/login', 'shown', ...same('/dashboard/applications')],
	['/login', '/login?urlToRedirect=%2Fdashboard%2Fsettings', 'shown', ...same('/dashboard/settings')],
	['/login', '/login?urlToRedirect=https%3A%2F%2Fevil.example%2Fdashboard', 'shown', ...same('/dashboard/applications')],
	[
		'/login',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications&confirmation_token=a',
		'shown',
		...same('/dashboard/applications?confirmation_token=a'),
	],
	['/login', '/login?application=true', 'shown', ...same('/application/review')],
	['/forgot-password', '/forgot-password', 'shown', ...same('/dashboard/applications')],
	['/user/account/reset/:token', '/user/account/reset/abc', 'shown', ...same('/dashboard/applications')],
	['/user/account/invite/:token', '/user/account/invite/abc', 'shown', ...same('/dashboard/applications')],
	// A route of ours, for the link in the mail about a lock.
	['/user/account/unlock/:token', '/user/account/unlock/abc', 'shown', ...same('/dashboard/applications')],
	['/register', '/register', 'shown', ...same('/dashboard/applications')],
	['/user/account/confirm_email/:confirmationCode', '/user/account/confirm_email/abc', 'shown', ...same('shown')],
	// Routes of ours, for the links in the mails about a corrected address.
	['/user/account/new_email/:token', '/user/account/new_email/abc', 'shown', ...same('shown')],
	['/user/account/keep_email/:token', '/user/account/keep_email/abc', 'shown', ...same('shown')],
	// Routes of ours: the page of the offer, the viewer of a document, and the receipts to print.
	[
		'/dashboard/applications/:id/offer',
		'/dashboard/applications/1/offer',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Foffer',
		...same('shown'),
	],
	[
		'/dashboard/applications/:id/loan',
		'/dashboard/applications/1/loan',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Floan',
		...same('shown'),
	],
	[
		'/dashboard/applications/:id/transfer',
		'/dashboard/applications/1/transfer',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Ftransfer',
		...same('shown'),
	],
	[
		'/dashboard/applications/:id/arrears',
		'/dashboard/applications/1/arrears',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Farrears',
		...same('shown'),
	],
	[
		'/dashboard/applications/:id/documents/:documentId',
		'/dashboard/applications/1/documents/2',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Fdocuments%2F2',
		...same('shown'),
	],
	[
		'/dashboard/applications/:id/receipts',
		'/dashboard/applications/1/receipts?document=2',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Freceipts%3Fdocument%3D2',
		...same('shown'),
	],
	// A route of ours: a representative.
	[
		'/dashboard/applications/:id/people/:signatoryId',
		'/dashboard/applications/1/people/new',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Fpeople%2Fnew',
		...same('shown'),
	],
	// Routes of ours: changing what was applied for while it is open.
	[
		'/dashboard/applications/:id/request',
		'/dashboard/applications/1/request',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Frequest',
		...same('shown'),
	],
	[
		'/dashboard/applications/:id/company',
		'/dashboard/applications/1/company',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Fcompany',
		...same('shown'),
	],
	// Routes of ours: the summary to submit, and what is told afterwards.
	[
		'/dashboard/applications/:id/submit',
		'/dashboard/applications/1/submit',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Fsubmit',
		...same('shown'),
	],
	[
		'/dashboard/applications/:id/submitted',
		'/dashboard/applications/1/submitted',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Fsubmitted',
		...same('shown'),
	],
	// Routes of ours: the identification, and the link that continues it on a phone without a session.
	[
		'/dashboard/applications/:id/identification/:signatoryId',
		'/dashboard/applications/1/identification/2',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%2Fidentification%2F2',
		...same('shown'),
	],
	['/identification/:token', '/identification/abc', 'shown', ...same('shown')],
	// A route of ours, for the link in the mails about an appointment, which works without an account.
	['/appointments/:token', '/appointments/abc', 'shown', ...same('shown')],
	// Routes of ours, for invitations to a company's team, and for the link that unsubscribes from a kind of mail.
	['/team-invitations/:token', '/team-invitations/abc', 'shown', ...same('shown')],
	['/notifications/:kind/:token', '/notifications/team_news/abc', 'shown', ...same('shown')],
	['/dashboard/people', '/dashboard/people', '/login?urlToRedirect=%2Fdashboard%2Fpeople', ...same('shown')],
	['/dashboard/people/:team', '/dashboard/people/abc', '/login?urlToRedirect=%2Fdashboard%2Fpeople%2Fabc', ...same('shown')],
	['/dashboard', '/dashboard', '/dashboard/applications', ...same('/dashboard/applications')],
	[
		'/dashboard',
		'/dashboard?confirmation_token=a',
		'/dashboard/applications?confirmation_token=a',
		...same('/dashboard/applications?confirmation_token=a'),
	],
	['/dashboard/applications', '/dashboard/applications', '/login?urlToRedirect=%2Fdashboard%2Fapplications', ...same('shown')],
	[
		'/dashboard/applications',
		'/dashboard/applications?confirmation_token=a&email_confirm_required=true',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%3Femail_confirm_required%3Dtrue&confirmation_token=a',
		...same('shown'),
	],
	[
		'/dashboard/applications/:id',
		'/dashboard/applications/1?tab=documents',
		'/login?urlToRedirect=%2Fdashboard%2Fapplications%2F1%3Ftab%3Ddocuments',
		...same('shown'),
	],
	['/dashboard/settings', '/dashboard/settings', '/login?urlToRedirect=%2Fdashboard%2Fsettings', ...same('shown')],
	['*', '/not-found', 'not found', ...same('not found')],
	['*', '/dashboard/nothing', 'not found', ...same('not found')],
]

function same(verdict: Verdict): readonly [Verdict, Verdict] {
	return [verdict, verdict]
}

const unconfirmed = { ...profile, emailVerified: false, is_email_confirmed: false }

const people = {
	visitor: { draft: finishedDraft },
	unconfirmed: { draft: finishedDraft, profile: unconfirmed },
	confirmed: { draft: finishedDraft, profile },
} as const satisfies Record<string, Partial<PageState>>

async function open(url: string, change: Partial<PageState>): Promise<Verdict> {
	const answer = await renderPage({
		url,
		state: { ...visitor, ...change },
		nonce: 'n0nce',
		origin: 'https://house.example',
		assetsOf: () => ({ script: '/main.js', modules: [], fonts: [], styles: '' }),
	})
	if (answer.kind === 'redirect') return answer.location as Verdict
	return answer.status === 200 ? 'shown' : 'not found'
}

const cases = table.flatMap(([, address, ...verdicts]) =>
	(['visitor', 'unconfirmed', 'confirmed'] as const).map((who, at) => [who, address, verdicts[at]] as const),
)

it.each(cases)('a %s at %s: %s', async (who, address, verdict) => {
	expect(await open(address, people[who])).toBe(verdict)
})

it.each([
	['/', '/login'],
	['/application/loan-info', '/login'],
	['/application/company-name', '/login'],
	['/application/company-details', '/login'],
	['/application/review', '/login'],
	['/application/resume/abc', '/login'],
	['/application/account-creation', '/login'],
] as const)('without creation, %s redirects a visitor to %s', async (address, verdict) => {
	expect(await open(address, { features: [] })).toBe(verdict)
	expect(await open(address, { partner: visitor.partner && { ...visitor.partner, userCreateApplication: false } })).toBe(verdict)
	expect(await open(address, { partner: visitor.partner && { ...visitor.partner, products: [] } })).toBe(verdict)
	expect(await open(address, { partner: visitor.partner && { ...visitor.partner, is_suspended: true } })).toBe(verdict)
})

it.each([
	['/application/company-name', null, '/application/loan-info'],
	['/application/company-details', null, '/application/loan-info'],
	['/application/review', null, '/application/loan-info'],
	['/application/review', profile, '/application/loan-info'],
	['/application/account-creation', null, '/application/loan-info'],
	['/application/account-creation', profile, '/'],
] as const)('without a request, %s redirects %o to %s', async (address, who, verdict) => {
	expect(await open(address, { profile: who })).toBe(verdict)
})

const listed = (all: readonly RouteObject[]): string[] => all.flatMap(({ path = [], children = [] }) => [path, ...listed(children)].flat())

it('every route is in the table', () => {
	expect(new Set(table.map(([route]) => route))).toEqual(new Set(listed(routes)))
})

it('every page that requires a sign-in can be returned to', () => {
	const back = table.flatMap(([, , verdict]) => new URL(verdict, 'http://page').searchParams.get('urlToRedirect') ?? [])
	expect(back.length).toBeGreaterThan(4)
	expect(back.map(sameOrigin)).toEqual(back)
})

describe('where the partner uses a configured form', () => {
	const partner = visitor.partner && { ...visitor.partner, isDynamicForm: true }
	const at = (dynamic_form: PageState['dynamic_form'], change: Partial<PageState> = {}) => ({ partner, dynamic_form, ...change })
	const empty = { ...every_component, ...emptyForm, version: 0 }
	const begun = asked(every_component, {})
	const finished = asked(every_component, { ...goodAnswers, is_insured: true })

	it.each<[string, string, Partial<PageState>, Verdict]>([
		['a new visitor begins with its first step', '/', at(every_component), '/application/new/loan'],
		['and brings along where they came from', '/?utm_source=x', at(every_component), '/application/new/loan?utm_source=x'],
		['the fixed flow leads to it', '/application/loan-info', at(every_component), '/application/new/loan'],
		['the fixed flow leads to it', '/application/company-name', at(every_component), '/application/new/loan'],
		['the fixed flow leads to it', '/application/company-details', at(every_component), '/application/new/loan'],
		['so does its account creation', '/application/account-creation', at(every_component), '/application/new/loan'],
		['somebody signed in has their list', '/', at(every_component, { profile }), '/dashboard/applications'],
		['the first step is shown', '/application/new/loan', at(every_component), 'shown'],
		['a later step has to wait', '/application/new/object', at(every_component), '/application/new/loan'],
		['a step nobody made leads to the first unfinished', '/application/new/nowhere', begun, '/application/new/object'],
		['a finished step may be gone back to', '/application/new/loan', begun, 'shown'],
		['the account waits for the answers', '/application/new/account-creation', begun, '/application/new/object'],
		['the account comes last', '/application/new/continue', finished, '/application/new/account-creation'],
		['the account is shown', '/application/new/account-creation', finished, 'shown'],
		[
			'whoever is signed in sends from the last step',
			'/application/new/account-creation',
			{ ...finished, profile },
			'/application/new/object',
		],
		['login goes on with it', '/login?application=true', { ...begun, profile }, '/application/new/continue'],
		['a form that was not published is an error page', '/application/new/loan', at(empty), 'shown'],
		['the fixed flow leads there too', '/application/loan-info', at(empty), '/application/new/continue'],
		['a form that cannot be had gives way to the fixed flow', '/application/new/loan', at('unavailable'), '/application/loan-info'],
		['a form that cannot be had gives way to the fixed flow', '/', at('unavailable'), '/application/loan-info'],
		['which then stays', '/application/loan-info', at('unavailable'), 'shown'],
		['nobody may apply', '/application/new/loan', at(every_component, { features: [] }), '/login'],
	])('%s: %s', async (_, address, state, verdict) => {
		expect(await open(address, state)).toBe(verdict)
	})

	it('a signed-in user skips an account step that comes first', async () => {
		const state = { dynamic_form: accountFirst }
		expect(await open('/application/new/continue?form=medical_practice', state)).toBe('/application/new/account?form=medical_practice')
		expect(await open('/application/new/account?form=medical_practice', state)).toBe('shown')
		expect(await open('/application/new/account?form=medical_practice', { ...state, profile })).toBe(
			'/application/new/loan?form=medical_practice',
		)
	})

	it('an unpublished form requested by address has no effect', async () => {
		expect(await open('/application/loan-info?form=nothing', { dynamic_form: { ...empty, name: 'nothing' } })).toBe('shown')
		expect(await open('/application/new/loan?form=nothing', { dynamic_form: { ...empty, name: 'nothing' } })).toBe(
			'/application/loan-info?form=nothing',
		)
	})
})
