import { expect, it } from 'vitest'

import { referralOf } from './referral.ts'
import { newApplication } from './rules.ts'

const visit = (query: Readonly<Record<string, string>>, referrer: string | null = null) =>
	referralOf({ parameters: Object.entries(query), referrer })

it('keeps the referring site and its parameters', () => {
	expect(visit({ utm_source: 'mail', utm_medium: 'a b' })).toEqual({
		referrer: null,
		referral_data: { utm_source: 'mail', utm_medium: 'a b' },
	})
	expect(visit({}, 'https://adviser.example')).toEqual({ referrer: 'https://adviser.example', referral_data: {} })
})

it('leaves out loan amount, duration and the portal’s own parameters', () => {
	const own = {
		loanSize: '80000',
		loanDuration: '24',
		lng: 'de',
		token: 'secret',
		confirmation_token: 'secret',
		email_confirm_required: 'true',
		urlToRedirect: '/dashboard',
		application: 'true',
		result: 'success',
		id: '1',
		tab: 'documents',
	}
	expect(visit(own)).toBeUndefined()
	expect(visit({ ...own, gclid: '1' })?.referral_data).toEqual({ gclid: '1' })
})

it.each([{}, { utm_source: '' }])('is undefined with %j', (query) => {
	expect(visit(query)).toBeUndefined()
})

it('always gives a referral that the application form accepts', () => {
	const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`name${at}`, 'v'.repeat(900)]))
	const referral = visit({ ['n'.repeat(101)]: 'too long', ...many }, `https://${'a'.repeat(600)}.example`)
	const { referrer, referral_data } = newApplication.shape
	expect(referral_data.parse(referral?.referral_data)).toEqual(referral?.referral_data)
	expect(referrer.parse(referral?.referrer)).toBe(referral?.referrer)
	expect(Object.keys(referral?.referral_data ?? {})).toHaveLength(20)
})
