import { family } from './family.ts'

export const debt = family({
	err_debt_limit_reached: { status: 409, values: ['max'] },
	/** Of a loan or a lease more cannot be open than was lent. */
	err_debt_outstanding_above_original: { status: 422 },
	err_debt_maturity_before_as_of: { status: 422 },
	/** Who has none cannot have a line of them. */
	err_debt_lines_present: { status: 409 },
	/** The product asks for no register, or it is not the time for it. */
	err_debt_not_asked: { status: 409 },
})
