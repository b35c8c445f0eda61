import type { FinancialsView, StatementView } from '#contract/review/staff/financials.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { financials, statement, yearBefore } from './example-credit.ts'

const planned: StatementView = {
	...statement,
	statement_id: idOf(326),
	type: 'forecast',
	as_of_date: '2026-12-31',
	figures: { ...statement.figures, revenue: 5_058, cost_of_materials: 2_760, personnel_expenses: 1_340 },
}

/** Two years, and what the company plans. */
export const plannedFinancials = (): FinancialsView => ({ ...financials, statements: [planned, statement, yearBefore] })
