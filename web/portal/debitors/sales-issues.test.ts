import { expect, it } from 'vitest'

import { covered_debitors, new_debitors } from '../../kit/dev/example-debitors.ts'
import { salesIssues } from './sales-issues.ts'

const codesOf = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)
const [first] = new_debitors.debitors
/** Both together may reach 1,140,000; they have exactly that. */
const at_limit = { ...new_debitors, frame: { ...new_debitors.frame, annual_sales_previous_year: 950_000 } }
/** Now they are far above. */
const above = { ...new_debitors, frame: { ...new_debitors.frame, annual_sales_previous_year: 500_000 } }

it('what all debtors have together is bounded as soon as an amount is typed', () => {
	expect(codesOf(salesIssues(at_limit, 0))).toEqual([])
	expect(codesOf(salesIssues(at_limit, 0.01))).toEqual(['err_debitor_sales_total_too_high'])
	expect(codesOf(salesIssues(at_limit, 900_000, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(at_limit, 900_000.01, first?.debitor_id))).toEqual(['err_debitor_sales_total_too_high'])
	expect(codesOf(salesIssues(covered_debitors, 'no number'))).toEqual([])
})

it('a list that is above already may come down step by step, as the server has it', () => {
	expect(codesOf(salesIssues(above, 899_999.99, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(above, 900_000, first?.debitor_id))).toEqual([])
	expect(codesOf(salesIssues(above, 900_000.01, first?.debitor_id))).toEqual(['err_debitor_sales_total_too_high'])
})
