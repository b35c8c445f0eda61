import type { Currency } from '#domain/platform/currencies.ts'
import { addCents, cents, shiftPoint, type Cents } from '#domain/platform/money.ts'
import { valueOf, type Line } from '../financials/lines.ts'
import { loanCosts } from '../offers/costs.ts'
import type { TermsForm } from '../offers/rules.ts'
import { owedOf, type LoanTerms, type OfferTerms } from '../offers/terms.ts'
import { regularInstalment, yearsOf } from '../pricing/plan.ts'
import { computableTerms } from '../scenarios/scenarios.ts'
import { assumptionsNow } from './assumptions.ts'
import type { SpreadStatement } from './figures.ts'

/** `a * b / c`, exact before it is rounded half away from zero: amounts times basis points exceed what a number holds. */
function timesOver(a: number, b: number, c: number): number {
	const product = BigInt(a) * BigInt(b)
	const divisor = BigInt(c)
	const half = product < 0n ? -divisor / 2n : divisor / 2n
	return Number((product + half) / divisor)
}

/** A quotient to four decimals; null where nothing is divided by. */
const quotient = (top: Cents, bottom: Cents): number | null => (bottom <= 0 ? null : shiftPoint(timesOver(top, 10_000, bottom), -4))

export interface BeforeAndAfter {
	/** Null where there is no debt, or no EBITDA, to divide by. */
	readonly before: number | null
	readonly after: number | null
}

export interface DebtCoverage {
	readonly statement: Pick<SpreadStatement, 'as_of_date' | 'months'>
	/** EBITDA of twelve months; below, less the taxes on income. */
	readonly ebitda_cents: Cents
	readonly available_cents: Cents
	/** Interest and scheduled repayments of the debts there are, of twelve months. */
	readonly existing_cents: Cents
	/** Of this loan in its dearest year. */
	readonly loan_cents: Cents
	readonly instalment_cents: Cents
	/** Interest-bearing debt on the day of the balance, and what this loan adds. */
	readonly debt_cents: Cents
	readonly owed_cents: Cents
	readonly coverage: BeforeAndAfter
	/** Coverage with this loan in a bad year. */
	readonly stressed: number | null
	readonly leverage: BeforeAndAfter
	/** The monthly payment that the limit of the coverage leaves for a loan; zero where nothing is left. */
	readonly bearable_month_cents: Cents
}

const debtLines = ['bank_debt_short', 'bank_debt_long', 'shareholder_loans'] as const satisfies Line[]

const serviceLines = ['interest_expenses', 'scheduled_repayments'] as const satisfies Line[]

/** The newest statement of a year that counts. */
export const newestYear = <Of extends Pick<SpreadStatement, 'type' | 'status' | 'as_of_date'>>(statements: readonly Of[]): Of | undefined =>
	statements
		.filter(({ type, status }) => type === 'annual' && status === 'spread')
		.toSorted((one, other) => other.as_of_date.localeCompare(one.as_of_date))[0]

/**
 * What this loan costs in its dearest year: instalments and the charges for processing them. The last repayment of a bullet loan is
 * paid from what it financed or by another loan, so that its years are those of interest.
 */
export function loanServiceOf(terms: LoanTerms): Cents {
	const is_bullet = terms.repayment.type === 'bullet'
	const years = yearsOf(loanCosts(terms).plan).map(({ payment_cents, interest_cents, instalments }) =>
		addCents(is_bullet ? interest_cents : payment_cents, cents(terms.payment_processing_fee_cents * instalments.length)),
	)
	return cents(Math.max(...years))
}

/**
 * Whether the company can bear this loan, from its newest year.
 *
 * Coverage is the cash flow available for debt service over the debt service, (EBITDA - taxes on income) / (interest + scheduled
 * repayments), and leverage interest-bearing debt over EBITDA, as the European Banking Authority names them among the metrics for
 * lending to professionals (Guidelines EBA/GL/2020/06 on loan origination and monitoring, annex 3). After this loan its dearest year
 * is added to the service, and what is owed at first to the debt; debts that it replaces stay in, so that both are on the safe side.
 * Every amount is a whole number of cents, and flows of another period are those of twelve months.
 *
 * Undefined while no year with an EBITDA is spread, while what debts cost is not, and for factoring, which sells receivables and owes nothing.
 */
export function debtCoverageOf(statements: readonly SpreadStatement[], terms: OfferTerms | undefined): DebtCoverage | undefined {
	const statement = newestYear(statements)
	if (statement === undefined || terms?.kind !== 'loan' || valueOf(statement.figures, 'ebitda') === undefined) return undefined
	const { months, unit, figures, as_of_date } = statement
	const stockOf = (line: Line): Cents => cents(Math.round(shiftPoint(valueOf(figures, line) ?? 0, 2)) * unit)
	const flowOf = (line: Line): Cents => cents(timesOver(stockOf(line), 12, months))
	// Taken as none, an unknown service would make every loan bearable.
	const is_service_known = serviceLines.every((line) => valueOf(figures, line) !== undefined)
	if (debtLines.some((line) => stockOf(line) > 0) && !is_service_known) return undefined
	const { limits, stress_bps } = assumptionsNow()
	const ebitda_cents = flowOf('ebitda')
	const taxes = flowOf('income_taxes')
	const available_cents = cents(ebitda_cents - taxes)
	const existing_cents = addCents(...serviceLines.map(flowOf))
	const loan_cents = loanServiceOf(terms)
	const debt_cents = addCents(...debtLines.map(stockOf))
	const owed_cents = owedOf(terms)
	const with_loan = addCents(existing_cents, loan_cents)
	const lost = ebitda_cents > 0 ? timesOver(ebitda_cents, stress_bps, 10_000) : 0
	const threshold = shiftPoint(limits.debt_service_coverage_ratio.threshold, 4)
	const bearable = timesOver(available_cents, 10_000, threshold) - existing_cents
	return {
		statement: { as_of_date, months },
		ebitda_cents,
		available_cents,
		existing_cents,
		loan_cents,
		instalment_cents: regularInstalment(loanCosts(terms).plan, terms.repayment),
		debt_cents,
		owed_cents,
		coverage: { before: quotient(available_cents, existing_cents), after: quotient(available_cents, with_loan) },
		stressed: quotient(cents(available_cents - lost), with_loan),
		leverage: { before: quotient(debt_cents, ebitda_cents), after: quotient(addCents(debt_cents, owed_cents), ebitda_cents) },
		bearable_month_cents: cents(Math.max(0, Math.floor(bearable / 12))),
	}
}

/** The same for terms as typed; undefined while they cannot be calculated. */
export const debtCoverageOfForm = (statements: readonly SpreadStatement[], form: TermsForm | undefined, currency: Currency) =>
	debtCoverageOf(statements, form === undefined ? undefined : computableTerms(form, currency))

/** The coverage if the loan cost so much a month, for a drawing. */
export const coverageAt = ({ available_cents, existing_cents }: DebtCoverage, month_cents: number, lost_cents = 0): number | null =>
	quotient(cents(available_cents - lost_cents), cents(existing_cents + Math.round(month_cents) * 12))
