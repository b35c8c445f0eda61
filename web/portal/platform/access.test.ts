import { describe, expect, it } from 'vitest'

import type { PageState } from '#contract/page.ts'

import { accountCreationRedirect, afterLogin, continueAddress, redirectOf, reviewRedirect, unfinishedBefore } from './access.ts'

/** The part of the page state that access depends on. */
interface Facts {
	readonly is_signed_in?: boolean
	readonly may_create?: boolean
	readonly finished?: readonly string[]
}

const stateOf = ({ is_signed_in = false, may_create = true, finished = [] }: Facts = {}): PageState =>
	({
		partner: { userCreateApplication: may_create, products: [{}] },
		features: ['application_creation'],
		profile: is_signed_in ? { user_id: 'someone' } : null,
		draft: { answers: Object.fromEntries(finished.map((flag) => [flag, true])) },
	}) as unknown as PageState

const allFinished = ['finishedLoanInfo', 'finishedCompanyName', 'finishedCompanyDetails']
const address = (path: string) => new URL(path, 'http://page')

describe('redirectOf', () => {
	it.each([
		['anyone', {}, undefined],
		['anyone', { is_signed_in: true }, undefined],
		['visitor', {}, undefined],
		['visitor', { is_signed_in: true }, '/dashboard/applications'],
		['user', { is_signed_in: true }, undefined],
		['user', {}, '/login?urlToRedirect=%2Fsomewhere%3Ftab%3Done'],
		['creation', {}, undefined],
		['creation', { is_signed_in: true }, undefined],
		['creation', { may_create: false }, '/login'],
	] as const)('redirects a %s page, with %j, to %s', (access, facts, expected) => {
		expect(redirectOf(access, stateOf(facts), 'http://page/somewhere?tab=one')).toBe(expected)
	})

	it('passes the confirmation token beside the return address, not inside it', () => {
		expect(redirectOf('user', stateOf(), 'http://page/dashboard/applications?confirmation_token=abc')).toBe(
			'/login?urlToRedirect=%2Fdashboard%2Fapplications&confirmation_token=abc',
		)
	})
})

describe('afterLogin', () => {
	it.each([
		['/login', [], '/dashboard/applications'],
		['/login?urlToRedirect=%2Fdashboard%2Fsettings', [], '/dashboard/settings'],
		['/login?urlToRedirect=%2F%2Fevil.example', [], '/dashboard/applications'],
		['/login?urlToRedirect=%2Fdashboard%2Fapplications&confirmation_token=abc', [], '/dashboard/applications?confirmation_token=abc'],
		['/login?application=true', allFinished, '/application/review'],
		['/login?application=true', ['finishedLoanInfo'], '/dashboard/applications'],
	] as const)('of %s leads, with %j, to %s', (url, finished, expected) => {
		expect(afterLogin(stateOf({ finished }), address(url))).toBe(expected)
	})
})

describe('the steps', () => {
	it.each([
		[0, [], undefined],
		[1, [], '/application/loan-info'],
		[2, ['finishedLoanInfo'], '/application/company-name'],
		[2, ['finishedCompanyName'], '/application/loan-info'],
		[2, ['finishedLoanInfo', 'finishedCompanyName'], undefined],
	] as const)('before step %d, with %j, miss %s', (step, finished, expected) => {
		expect(unfinishedBefore(stateOf({ finished }), step)).toBe(expected)
	})

	it.each([
		[{ finished: allFinished }, undefined],
		[{ finished: allFinished, is_signed_in: true }, '/application/review'],
		[{ finished: [] }, '/application/loan-info'],
		[{ finished: [], is_signed_in: true }, '/'],
	] as const)('lead from account creation, with %j, to %s', (facts, expected) => {
		expect(accountCreationRedirect(stateOf(facts))).toBe(expected)
	})

	it.each([
		[[], '/application/loan-info'],
		[['finishedLoanInfo'], '/application/company-name'],
		[['finishedLoanInfo', 'finishedCompanyName'], '/application/company-details'],
		[allFinished, '/application/review'],
	] as const)('go on, with %j, at %s', (finished, expected) => {
		expect(continueAddress(stateOf({ finished }))).toBe(expected)
		expect(reviewRedirect(stateOf({ finished }))).toBe(finished === allFinished ? undefined : expected)
	})
})
