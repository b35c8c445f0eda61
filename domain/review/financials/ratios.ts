import { valueOf, type Figures, type Line } from './lines.ts'

export const ratioNames = [
	'equity_ratio',
	'adjusted_equity_ratio',
	'debt_to_ebitda_ratio',
	'debt_service_coverage_ratio',
	'interest_cover',
	'ebitda_margin',
	'liquidity_first_grade',
	'liquidity',
	'liquidity_third_grade',
	'inventory_days',
	'receivable_days',
	'payable_days',
] as const
export type RatioName = (typeof ratioNames)[number]

/** The units of ratios: percent, a multiple, or days. */
export const ratioUnits = {
	equity_ratio: 'share',
	adjusted_equity_ratio: 'share',
	debt_to_ebitda_ratio: 'times',
	debt_service_coverage_ratio: 'times',
	interest_cover: 'times',
	ebitda_margin: 'share',
	liquidity_first_grade: 'share',
	liquidity: 'share',
	liquidity_third_grade: 'share',
	inventory_days: 'days',
	receivable_days: 'days',
	payable_days: 'days',
} as const satisfies Record<RatioName, 'share' | 'times' | 'days'>

/** A part of a formula: lines to add and to subtract. One added line is required; a missing other one counts as zero. */
interface Term {
	readonly needs: readonly Line[]
	readonly plus?: readonly Line[]
	readonly minus?: readonly Line[]
}

interface Formula {
	readonly top: Term
	readonly bottom: Term
	/** Annualises a flow that is compared with a stock. */
	readonly is_yearly?: 'top' | 'bottom'
	/** Multiplied by the days of the period. */
	readonly in_days?: true
}

const shortDebt = ['bank_debt_short', 'trade_payables', 'other_liabilities_short'] as const satisfies Line[]

/** The only table of formulas: the calculation, the sources on the screen and the missing lines all derive from it. */
export const formulas: Readonly<Record<RatioName, Formula>> = {
	equity_ratio: {
		top: { needs: ['equity'], minus: ['uncovered_deficit'] },
		bottom: { needs: ['total_assets'], minus: ['uncovered_deficit'] },
	},
	adjusted_equity_ratio: {
		top: { needs: ['equity'], plus: ['shareholder_loans'], minus: ['intangible_assets', 'deferred_tax_assets', 'uncovered_deficit'] },
		bottom: { needs: ['total_assets'], minus: ['intangible_assets', 'deferred_tax_assets', 'uncovered_deficit'] },
	},
	debt_to_ebitda_ratio: {
		top: { needs: [], plus: ['bank_debt_short', 'bank_debt_long', 'shareholder_loans'] },
		bottom: { needs: ['ebitda'] },
		is_yearly: 'bottom',
	},
	debt_service_coverage_ratio: {
		top: { needs: ['ebitda'], minus: ['income_taxes'] },
		bottom: { needs: ['interest_expenses', 'scheduled_repayments'] },
	},
	interest_cover: { top: { needs: ['operating_result'] }, bottom: { needs: ['interest_expenses'] } },
	ebitda_margin: { top: { needs: ['ebitda'] }, bottom: { needs: ['revenue'] } },
	liquidity_first_grade: { top: { needs: ['cash'], plus: ['securities'] }, bottom: { needs: [], plus: shortDebt } },
	liquidity: {
		top: { needs: ['cash'], plus: ['securities', 'trade_receivables', 'other_receivables'] },
		bottom: { needs: [], plus: shortDebt },
	},
	liquidity_third_grade: { top: { needs: ['current_assets'] }, bottom: { needs: [], plus: shortDebt } },
	inventory_days: { top: { needs: ['inventories'] }, bottom: { needs: ['cost_of_materials'] }, in_days: true },
	receivable_days: { top: { needs: ['trade_receivables'] }, bottom: { needs: ['revenue'] }, in_days: true },
	payable_days: { top: { needs: ['trade_payables'] }, bottom: { needs: ['cost_of_materials'] }, in_days: true },
}

/** A year of 360 days, as banks count. */
const days_per_month = 30

export type Ratio =
	| { readonly name: RatioName; readonly value: number; readonly reason: null; readonly missing: readonly Line[] }
	| {
			readonly name: RatioName
			readonly value: null
			/** A required line is missing, or the divisor is not positive. */
			readonly reason: 'line_missing' | 'not_meaningful'
			readonly missing: readonly Line[]
	  }

const amountOf = (figures: Figures, { needs, plus = [], minus = [] }: Term): number =>
	[...needs, ...plus].reduce((total, line) => total + (valueOf(figures, line) ?? 0), 0) -
	minus.reduce((total, line) => total + (valueOf(figures, line) ?? 0), 0)

const missingOf = (figures: Figures, { needs, plus = [] }: Term): Line[] => {
	const missing = needs.filter((line) => valueOf(figures, line) === undefined)
	// One of several alternative lines is required.
	return needs.length === 0 && plus.every((line) => valueOf(figures, line) === undefined) ? [...plus] : missing
}

/** One ratio of a statement that covers so many months. */
export function ratioOf(name: RatioName, figures: Figures, months: number): Ratio {
	const { top, bottom, is_yearly, in_days } = formulas[name]
	const missing = [...missingOf(figures, top), ...missingOf(figures, bottom)]
	if (missing.length > 0) return { name, value: null, reason: 'line_missing', missing }
	const yearly = (of: 'top' | 'bottom'): number => (is_yearly === of ? 12 / months : 1)
	const divisor = amountOf(figures, bottom) * yearly('bottom')
	if (divisor <= 0) return { name, value: null, reason: 'not_meaningful', missing }
	const value = ((amountOf(figures, top) * yearly('top')) / divisor) * (in_days === true ? months * days_per_month : 1)
	return Number.isFinite(value)
		? { name, value: Math.round(value * 10_000) / 10_000, reason: null, missing }
		: { name, value: null, reason: 'not_meaningful', missing }
}

/** The relative change of a figure; null when the earlier one allows no comparison. */
export const changeOf = (before: number | undefined, after: number | undefined): number | null =>
	before === undefined || after === undefined || before <= 0 ? null : Math.round(((after - before) / before) * 10_000) / 10_000
