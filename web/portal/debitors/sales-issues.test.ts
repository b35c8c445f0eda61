import { expect, it } from 'vitest'

import { coveredDebitors, newDebitors } from '../../kit/dev/example-debitors.ts'
import { salesIssues } from './sales-issues.ts'

const codesOf = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)
const [first] = newDebitors.debitors
/** Both together may reach 1,140,000; they have exactly that. */
const atLimit = { ...newDebitors, frame: { ...newDebitors.frame, annual_sales_previous_year: 950_000 } }
/** Now they are far above. */
const above = { ...newDebitors, frame: { ...newDebitors.frame, annual_sales_previous_year: 500_000 } }

it('what all debtors have together is bounded as soon as an amount is typed', () => {
	expect(codesOf(salesIssues(atLimit, 0))).toEqual([])
	expect(codesOf(salesIssues(atLimit, 0.01))).toEqual(['err_debitor_sales_total_too_high'])
	expect(codesOf(salesIssues(atLimit, 900_000, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(atLimit, 900_000.01, first?.debitor_id))).toEqual(['err_debitor_sales_total_too_high'])
	expect(codesOf(salesIssues(coveredDebitors, 'no number'))).toEqual([])
})

it('a list that is above already may come down step by step, as the server has it', () => {
	expect(codesOf(salesIssues(above, 899_999.99, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(above, 900_000, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(above, 900_000.01, first?.debitor_id))).toEqual(['err_debitor_sales_total_too_high'])
})
