import { family } from './family.ts'

export const debt = family({
	err_debt_limit_reached: { status: 409, values: ['max'] },
	/** The outstanding amount of a loan or lease cannot exceed the original one. */
	err_debt_outstanding_above_original: { status: 422 },
	err_debt_maturity_before_as_of: { status: 422 },
	/** The statement of having no debts contradicts existing lines. */
	err_debt_lines_present: { status: 409 },
	/** The product requires no register, or the status does not allow changes. */
	err_debt_not_asked: { status: 409 },
})
