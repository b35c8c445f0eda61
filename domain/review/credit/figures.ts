import { fires, refusalValues, type Decided } from '#domain/applying/decisions/evaluate.ts'
import { figureNames, type Facts, type FigureName } from '#domain/applying/decisions/facts.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { calculated, sumOf, valueOf, type Figures, type Line } from '../financials/lines.ts'
import type { StatementStatus, StatementType } from '../financials/rules.ts'
import type { CreditReport } from './report.ts'

export interface SpreadStatement {
	readonly type: StatementType
	readonly status: StatementStatus
	readonly as_of_date: string
	readonly months: number
	/** The figures are in so many units of the currency. */
	readonly unit: number
	readonly figures: Figures
}

export interface Term {
	readonly line: Line
	readonly is_subtracted: boolean
	/** In whole units of the currency, for the period of the statement. */
	readonly value: number
}

/** A figure with what it was made of. */
export interface Derivation {
	readonly figure: FigureName
	/** Null while it is unknown, which refuses nobody. */
	readonly value: number | null
	/** Null for a score, and while no statement of a year is spread. */
	readonly statement: { readonly as_of_date: string; readonly months: number } | null
	/** The lines of a figure that was not typed itself. */
	readonly terms: readonly Term[]
}

/** The lines a figure is read from: the first that the statement has. */
const linesOf = {
	ebitda: ['ebitda'],
	annual_profit: ['net_income', 'annual_result'],
	total_assets: ['total_assets'],
} as const satisfies Record<Exclude<FigureName, 'credit_score'>, readonly Line[]>

const rounded = (value: number): number => Math.round(value * 100) / 100

/** EBITDA and profit of a longer or shorter year are those of twelve months; a balance is of one day. */
const isOfPeriod = (figure: FigureName): boolean => figure !== 'total_assets'

function derive(figure: Exclude<FigureName, 'credit_score'>, statement: SpreadStatement | undefined): Derivation {
	const line = statement === undefined ? undefined : linesOf[figure].find((one) => valueOf(statement.figures, one) !== undefined)
	const typed = statement === undefined || line === undefined ? undefined : valueOf(statement.figures, line)
	if (statement === undefined || line === undefined || typed === undefined) return { figure, value: null, statement: null, terms: [] }
	const { as_of_date, months, unit, figures } = statement
	const yearly = isOfPeriod(figure) ? 12 / months : 1
	return {
		figure,
		value: rounded(typed * unit * yearly),
		statement: { as_of_date, months },
		terms: figures[line] !== undefined || calculated(figures, line) === undefined ? [] : termsOf(figures, line, unit),
	}
}

const termsOf = (figures: Figures, line: Line, unit: number): Term[] => {
	const sum = sumOf(line)
	const term = (is_subtracted: boolean) => (of: Line) => {
		const value = valueOf(figures, of)
		return value === undefined ? [] : [{ line: of, is_subtracted, value: rounded(value * unit) }]
	}
	return [...(sum?.plus.flatMap(term(false)) ?? []), ...(sum?.minus.flatMap(term(true)) ?? [])]
}

/** The figures of the newest year that is spread, and the company's score. Interim figures and forecasts are no year. */
export function deriveFigures(statements: readonly SpreadStatement[], report: CreditReport | null): Derivation[] {
	const year = statements
		.filter(({ type, status }) => type === 'annual' && status === 'spread')
		.toSorted((one, other) => other.as_of_date.localeCompare(one.as_of_date))[0]
	return figureNames.map((figure) =>
		figure === 'credit_score' ? { figure, value: report?.score ?? null, statement: null, terms: [] } : derive(figure, year),
	)
}

export const criterionOutcomes = ['holds', 'refused', 'unknown'] as const
export type CriterionOutcome = (typeof criterionOutcomes)[number]

export interface Criterion {
	readonly rule: string
	/** Refuses, or would. */
	readonly refusal: Required<Pick<Issue, 'code' | 'values'>>
	readonly outcome: CriterionOutcome
	readonly derivations: readonly Derivation[]
}

/** Each row of the product's policy that refuses by a figure, judged by the figures there are. */
export function judgeFigures(product: Decided, facts: Facts, derivations: readonly Derivation[]): Criterion[] {
	const known: Facts = { ...facts, ...Object.fromEntries(derivations.map(({ figure, value }) => [figure, value])) }
	return product.eligibility.rules.flatMap((rule): Criterion[] => {
		if (rule.outcome !== 'refuse') return []
		const asked = derivations.filter(({ figure }) => rule.when[figure] !== undefined)
		if (asked.length === 0) return []
		const is_unknown = asked.some(({ value }) => value === null)
		return [
			{
				rule: rule.id,
				refusal: { code: rule.code, values: refusalValues(rule, product, known) },
				outcome: is_unknown ? 'unknown' : fires(rule, known) ? 'refused' : 'holds',
				derivations: asked,
			},
		]
	})
}
