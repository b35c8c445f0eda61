import { expect, it } from 'vitest'

import { isFiltered, parseReportView, reportAddress, sentFilter, wholeReport, type ReportView } from './report-address.ts'

const parsed = (address: string): ReportView => parseReportView(new URLSearchParams(address))

it('a view survives its address', () => {
	const view: ReportView = { partner_key: 'house', loan_type: 'factoring', months: '3' }
	expect(parsed(reportAddress(view).toString())).toEqual(view)
	expect(reportAddress(wholeReport).toString()).toBe('')
	expect(isFiltered(view)).toBe(true)
	expect(isFiltered(wholeReport)).toBe(false)
})

it('invalid parts of an address are ignored', () => {
	expect(parsed(`months=7&loan_type=gold&partner_key=${'x'.repeat(64)}`)).toEqual(wholeReport)
})

it('the query contains only the chosen filters', () => {
	expect(sentFilter(wholeReport)).toEqual({ months: '12' })
	expect(sentFilter(parsed('partner_key=house&months=6'))).toEqual({ months: '6', partner_key: 'house' })
})
