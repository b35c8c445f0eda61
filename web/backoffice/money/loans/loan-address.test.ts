import { describe, expect, it } from 'vitest'

import { allLoans, changeLoanView, isNarrowed, loanAddress, parseLoanView } from './loan-address.ts'

const place = '43.0190d3c4-0000-7000-8000-000000000001'
const parsed = (query: string) => parseLoanView(new URLSearchParams(query))

describe('the address of a list of loans', () => {
	it('is read as it was written', () => {
		const view = { ...allLoans, status: 'delay', bucket: 'grace', due_within: 7, compartment: 2, search: 'hafen', after: place } as const
		expect(parseLoanView(new URL(loanAddress('hansekontor', view), 'http://page').searchParams)).toEqual(view)
	})

	it('leaves out what it does not understand', () => {
		expect(parsed('status=late&bucket=1&due_within=8&loan_type=x&compartment=4&sort=name&after=1&before=%00')).toEqual(allLoans)
	})

	it('begins with the first page where something else is listed', () => {
		const view = parsed(`after=${place}`)
		expect(changeLoanView(view, { status: 'repaid' })).toEqual({ ...allLoans, status: 'repaid' })
		expect([isNarrowed(view), isNarrowed(parsed('sort=balance')), isNarrowed(parsed('search=x'))]).toEqual([false, false, true])
	})
})
