/** The law of a statement: the German Commercial Code, or the Swiss Code of Obligations. */
export const accountingRules = ['hgb', 'swiss_or'] as const
export type AccountingRule = (typeof accountingRules)[number]

/** The lines of a statement in their order. Costs, depreciation and taxes are typed as positive figures. */
export const lines = [
	'intangible_assets',
	'tangible_assets',
	'financial_assets',
	'fixed_assets',
	'inventories',
	'trade_receivables',
	'other_receivables',
	'securities',
	'cash',
	'current_assets',
	'prepaid_expenses',
	'deferred_tax_assets',
	'uncovered_deficit',
	'total_assets',
	'subscribed_capital',
	'capital_reserves',
	'revenue_reserves',
	'profit_carried_forward',
	'annual_result',
	'equity',
	'special_items',
	'pension_provisions',
	'other_provisions',
	'bank_debt_short',
	'bank_debt_long',
	'trade_payables',
	'shareholder_loans',
	'other_liabilities_short',
	'other_liabilities_long',
	'liabilities',
	'deferred_income',
	'deferred_tax_liabilities',
	'total_equity_and_liabilities',
	'revenue',
	'inventory_change',
	'own_work',
	'other_operating_income',
	'cost_of_materials',
	'personnel_expenses',
	'depreciation',
	'other_operating_expenses',
	'operating_result',
	'ebitda',
	'financial_income',
	'interest_expenses',
	'result_before_tax',
	'income_taxes',
	'other_taxes',
	'net_income',
	'scheduled_repayments',
] as const
export type Line = (typeof lines)[number]

export const statementParts = ['assets', 'equity_and_liabilities', 'profit_and_loss', 'further'] as const
export type StatementPart = (typeof statementParts)[number]

const firstOf: Readonly<Record<StatementPart, Line>> = {
	assets: 'intangible_assets',
	equity_and_liabilities: 'subscribed_capital',
	profit_and_loss: 'revenue',
	further: 'scheduled_repayments',
}

/** Lines that exist under one of the laws only (sections 247, 266, 268 and 274 HGB). */
const onlyIn: Readonly<Partial<Record<Line, AccountingRule>>> = {
	deferred_tax_assets: 'hgb',
	deferred_tax_liabilities: 'hgb',
	uncovered_deficit: 'hgb',
	special_items: 'hgb',
}

export function linesOf(part: StatementPart, rule: AccountingRule): Line[] {
	const at = statementParts.indexOf(part)
	const next = statementParts[at + 1]
	const end = next === undefined ? lines.length : lines.indexOf(firstOf[next])
	return lines.slice(lines.indexOf(firstOf[part]), end).filter((line) => (onlyIn[line] ?? rule) === rule)
}

export interface Sum {
	readonly plus: readonly Line[]
	readonly minus: readonly Line[]
}

/** The parts of each total. A typed total is checked against them. */
export const sums = {
	fixed_assets: { plus: ['intangible_assets', 'tangible_assets', 'financial_assets'], minus: [] },
	current_assets: { plus: ['inventories', 'trade_receivables', 'other_receivables', 'securities', 'cash'], minus: [] },
	total_assets: {
		plus: ['fixed_assets', 'current_assets', 'prepaid_expenses', 'deferred_tax_assets', 'uncovered_deficit'],
		minus: [],
	},
	equity: {
		plus: ['subscribed_capital', 'capital_reserves', 'revenue_reserves', 'profit_carried_forward', 'annual_result'],
		minus: [],
	},
	liabilities: {
		plus: ['bank_debt_short', 'bank_debt_long', 'trade_payables', 'shareholder_loans', 'other_liabilities_short', 'other_liabilities_long'],
		minus: [],
	},
	total_equity_and_liabilities: {
		plus: [
			'equity',
			'special_items',
			'pension_provisions',
			'other_provisions',
			'liabilities',
			'deferred_income',
			'deferred_tax_liabilities',
		],
		minus: [],
	},
	operating_result: {
		plus: ['revenue', 'inventory_change', 'own_work', 'other_operating_income'],
		minus: ['cost_of_materials', 'personnel_expenses', 'depreciation', 'other_operating_expenses'],
	},
	ebitda: { plus: ['operating_result', 'depreciation'], minus: [] },
	result_before_tax: { plus: ['operating_result', 'financial_income'], minus: ['interest_expenses'] },
	net_income: { plus: ['result_before_tax'], minus: ['income_taxes', 'other_taxes'] },
} as const satisfies Partial<Record<Line, Sum>>

export const sumOf = (line: Line): Sum | undefined => (sums as Readonly<Partial<Record<Line, Sum>>>)[line]

/** The figures of a statement as typed, in its unit. */
export type Figures = Readonly<Partial<Record<Line, number>>>

/** Rounds to the cent, because binary fractions leave residues. */
const exact = (value: number): number => Math.round(value * 100) / 100

const calculatedOf = (figures: Figures, { plus, minus }: Sum): number | undefined => {
	const terms = [...plus.map((line) => valueOf(figures, line)), ...minus.map((line) => negative(valueOf(figures, line)))]
	return terms.every((term) => term === undefined) ? undefined : exact(terms.reduce<number>((total, term) => total + (term ?? 0), 0))
}

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value)

/** A total computed from its parts; undefined when none of them is known, and for other lines. */
export function calculated(figures: Figures, line: Line): number | undefined {
	const sum = sumOf(line)
	return sum === undefined ? undefined : calculatedOf(figures, sum)
}

/** The typed figure of a line, else the sum of its parts. */
export const valueOf = (figures: Figures, line: Line): number | undefined => figures[line] ?? calculated(figures, line)
