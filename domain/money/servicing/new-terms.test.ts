import { describe, expect, it } from 'vitest'

import { factsOf, lawRates, paidOnTime } from '#domain/testing/a-ledger.ts'
import { factOf, loanChange, takesTwo } from './changes.ts'
import { issueOfPlanChange } from './plan-changes.ts'
import type { NewTermsChange } from './new-terms.ts'

const facts = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'))

const agreed = { in_difficulties: false, consent: 'Nachtrag 1', value_on: '2026-04-20', reason: 'Umbau.' } as const
const extension = { kind: 'extension', count: 6, ...agreed } as const
const pause = { kind: 'pause', from: '2026-05-01', to: '2026-06-01', ...agreed } as const
const restructuring = { kind: 'restructuring', rate: 4, count: 12, instalment: null, free_months: 3, ...agreed } as const
const capitalisation = { kind: 'capitalisation', amount: 50.25, ...agreed } as const

const issueOf = (change: NewTermsChange) => {
	const found = issueOfPlanChange(change, { currency: 'EUR', facts, law_rates: lawRates })
	return found === undefined ? undefined : [found.code, found.field, found.values]
}

it.each([extension, pause, restructuring, capitalisation])('a change of kind $kind is recorded as it was typed, by two', (change) => {
	expect(loanChange.parse(change)).toEqual(change)
	expect(factOf(change, undefined)).toMatchObject({ kind: 'plan_version', version: { change: change.kind } })
	expect(takesTwo(change, undefined, { bounds: undefined, currency: 'EUR' })).toBe(true)
	expect(issueOf(change)).toBeUndefined()
})

describe('consent', () => {
	it('is asked for once the first instalment has fallen due, and not before', () => {
		expect(issueOf({ ...extension, consent: null })).toEqual(['err_field_required', 'consent', undefined])
		expect(issueOf({ ...extension, consent: null, value_on: '2026-02-15' })?.[0]).toBe('err_field_required')
		expect(issueOf({ ...extension, consent: null, value_on: '2026-02-14' })).toBeUndefined()
	})
})

describe('refused is', () => {
	it.each<[string, NewTermsChange, unknown]>([
		[
			'a pause from a day before the agreement',
			{ ...pause, from: '2026-04-19' },
			['err_form_date_too_early', 'from', { min_date: '2026-04-20' }],
		],
		['a pause of no days', { ...pause, to: '2026-05-01' }, ['err_form_date_too_early', 'to', { min_date: '2026-05-02' }]],
		[
			'a pause after the last instalment',
			{ ...pause, from: '2027-01-15', to: '2027-02-01' },
			['err_form_date_too_late', 'from', { max_date: '2027-01-15' }],
		],
		[
			'more months without principal than instalments',
			{ ...restructuring, count: 3, free_months: 3 },
			['err_field_too_high', 'free_months', { max: 2 }],
		],
		[
			'an instalment that repays nothing',
			{ ...restructuring, rate: null, instalment: 40, free_months: 0 },
			['err_field_too_low', 'instalment', { min: 45.34 }],
		],
		[
			'what changes nothing',
			{ ...restructuring, rate: null, count: 9, free_months: 0 },
			['err_installment_status_wrong', 'count', undefined],
		],
		[
			'more interest than is due',
			{ ...capitalisation, amount: 50.26 },
			['err_payment_amount_mismatch', 'amount', { expected: 50.25, currency: 'EUR' }],
		],
		['interest before any is due', { ...capitalisation, value_on: '2026-04-15' }, ['err_loan_nothing_open', 'amount', undefined]],
		[
			'anything once nothing is to come',
			{ ...extension, value_on: '2027-01-15' },
			['err_loan_plan_loan_not_open_or_pending', undefined, undefined],
		],
	])('%s', (_, change, expected) => {
		expect(issueOf(change)).toEqual(expected)
	})
})

it.each([
	['a rate of more decimals than four', { ...restructuring, rate: 4.00001 }],
	['no instalment', { ...restructuring, count: 0 }],
	['a negative amount', { ...capitalisation, amount: -1 }],
	['no answer on difficulties', { ...pause, in_difficulties: null }],
	['no reason', { ...extension, reason: ' ' }],
])('%s is no form', (_, change) => {
	expect(loanChange.safeParse(change).success).toBe(false)
})
