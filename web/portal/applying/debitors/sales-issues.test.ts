import { expect, it } from 'vitest'

import { coveredDebitors, newDebitors } from '../../../kit/dev/example-debitors.ts'
import { salesIssues } from './sales-issues.ts'

const codesOf = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)
const [first] = newDebitors.debitors
/** The limit of both together is 1,140,000, and they are exactly at it. */
const atLimit = { ...newDebitors, frame: { ...newDebitors.frame, annual_sales_previous_year: 950_000 } }
/** Both together exceed the limit by far. */
const above = { ...newDebitors, frame: { ...newDebitors.frame, annual_sales_previous_year: 500_000 } }

it('the total of all debtors is validated as soon as an amount is typed', () => {
	expect(codesOf(salesIssues(atLimit, 0))).toEqual([])
	expect(codesOf(salesIssues(atLimit, 0.01))).toEqual(['err_debitor_sales_total_too_high'])
	expect(codesOf(salesIssues(atLimit, 900_000, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(atLimit, 900_000.01, first?.debitor_id))).toEqual(['err_debitor_sales_total_too_high'])
	expect(codesOf(salesIssues(coveredDebitors, 'no number'))).toEqual([])
})

it('a list above the limit may be reduced step by step, as on the server', () => {
	expect(codesOf(salesIssues(above, 899_999.99, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(above, 900_000, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(above, 900_000.01, first?.debitor_id))).toEqual(['err_debitor_sales_total_too_high'])
})
