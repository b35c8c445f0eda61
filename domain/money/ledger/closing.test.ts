import { describe, expect, it } from 'vitest'

import { issueOfClosing, monthsClosedAlong, monthsToClose } from './closing.ts'

const books = { closed_through: '2026-08-31', business_on: '2026-11-20', due: 0 }

describe('months to close', () => {
	it('are those that are over, from the first open one on', () => {
		expect(monthsToClose(books)).toEqual(['2026-09', '2026-10'])
		expect(monthsToClose({ ...books, closed_through: '2026-10-31' })).toEqual([])
		expect(monthsToClose({ ...books, business_on: '2026-12-01' }).at(-1)).toBe('2026-11')
	})

	it('are the last twelve where none was closed, and none before a day has ended', () => {
		const months = monthsToClose({ ...books, closed_through: null })
		expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-11', '2026-10'])
		expect(monthsToClose({ ...books, business_on: undefined })).toEqual([])
	})
})

describe('a month', () => {
	it.each([
		['2026-08', {}, 'err_month_closed'],
		['2026-11', {}, 'err_month_not_over'],
		['2026-10', { business_on: '2026-10-31' }, 'err_month_not_over'],
		['2026-10', { business_on: undefined }, 'err_month_not_over'],
		['2026-10', { due: 1 }, 'err_month_not_booked'],
		['2026-10', { business_on: '2026-11-01' }, undefined],
		['2026-10', {}, undefined],
	] as const)('%s with %j: %s', (month, more, code) => {
		expect(issueOfClosing(month, { ...books, ...more })?.code).toBe(code)
	})
})

describe('months that were closed with a later one', () => {
	it('are all between two closings', () => {
		const along = monthsClosedAlong(['2026-08-31', '2026-07-31', '2026-03-31'])
		expect(along.slice(0, 3)).toEqual(['2026-06', '2026-05', '2026-04'])
		expect(along.slice(3)).toHaveLength(11)
		expect([along[3], along.at(-1)]).toEqual(['2026-02', '2025-04'])
	})

	it('are none where nothing was closed', () => {
		expect(monthsClosedAlong([])).toEqual([])
	})
})
