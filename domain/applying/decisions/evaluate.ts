import { z } from 'zod'

import type { Currency } from '#domain/platform/currencies.ts'
import type { ErrorValues } from '#domain/platform/errors/catalogue.ts'
import { isInterval, isMet, overlap, type Interval } from './conditions.ts'
import { valueOf, type Facts } from './facts.ts'
import { conditionsOf, refusalCodes, units, type Policy, type Refusing, type Rule } from './policy.ts'

export const outcomes = ['passed', 'referred', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** A matched row with its outcome, as stored. */
export const firedRule = z.strictObject({
	id: z.string(),
	outcome: z.enum(['refuse', 'refer', 'pass']),
	/** Set by a refusing row. */
	code: z.enum(refusalCodes).nullable(),
	values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type FiredRule = z.output<typeof firedRule>

export interface Evaluation {
	readonly outcome: Outcome
	readonly fired: readonly FiredRule[]
}

interface Range {
	readonly min: number
	readonly max: number
}

/** The parts of a product that a decision depends on. */
export interface Decided {
	readonly eligibility: Policy
	readonly currencies: readonly { readonly currency: Currency; readonly amount: Range; readonly duration_months: Range }[]
}

/** Collects every matching row in the table's order; refusal outweighs referral to a person, and referral outweighs approval. */
export function evaluate(product: Decided, facts: Facts): Evaluation {
	const fired = product.eligibility.rules
		.filter((rule) => fires(rule, facts))
		.map((rule): FiredRule => {
			const { id, outcome } = rule
			if (rule.outcome !== 'refuse') return { id, outcome, code: null, values: {} }
			return { id, outcome, code: rule.code, values: refusalValues(rule, product, facts) }
		})
	const has = (outcome: Rule['outcome']): boolean => fired.some((rule) => rule.outcome === outcome)
	return { outcome: has('refuse') ? 'refused' : has('refer') ? 'referred' : 'passed', fired }
}

export const fires = (rule: Rule, facts: Facts): boolean =>
	conditionsOf(rule).every(([name, condition]) => isMet(condition, valueOf(name, facts)))

/** The values of the code's text: the limits of this row, in this currency. */
export function refusalValues({ code, when }: Refusing, { currencies }: Decided, facts: Facts): ErrorValues {
	const offer = currencies.find((offered) => offered.currency === facts.currency)
	switch (code) {
		case 'err_eligibility_company_too_young':
			return { min: floorOf(when.company_age_months, 1) }
		case 'err_eligibility_employees_not_allowed':
			return { min: floorOf(when.employees, 1) }
		case 'err_eligibility_revenue_not_allowed':
			return { min: floorOf(when.annual_revenue, 0), currency: facts.currency }
		case 'err_eligibility_ebitda_not_allowed':
			return { min: floorOf(when.ebitda, units.ebitda), currency: facts.currency }
		case 'err_eligibility_annual_profit_not_allowed':
			return { min: floorOf(when.annual_profit, units.annual_profit), currency: facts.currency }
		case 'err_eligibility_total_assets_not_allowed':
			return { min: floorOf(when.total_assets, units.total_assets), currency: facts.currency }
		case 'err_eligibility_credit_score_not_allowed':
			return { min: floorOf(when.credit_score, units.credit_score) }
		case 'err_eligibility_loan_amount_not_allowed':
			return { ...allowed(when.loan_amount, offer?.amount, units.loan_amount), currency: facts.currency }
		case 'err_eligibility_loan_duration_not_allowed':
			return allowed(when.loan_duration_months, offer?.duration_months, units.loan_duration_months)
		case 'err_eligibility_loan_currency_not_allowed': {
			const { currency } = when
			const others = currencies.filter((offered) => currency === undefined || !isMet(currency, offered.currency))
			return { allowed: others.map((offered) => offered.currency).join(', ') }
		}
		default:
			return {}
	}
}

type NumberCondition = Rule['when']['loan_amount']

const intervalOf = (condition: NumberCondition): Interval => (condition !== undefined && isInterval(condition) ? condition : {})

/** The lowest value that a row does not refuse. */
function floorOf(condition: NumberCondition, unit: number): number {
	const { below, at_most } = intervalOf(condition)
	return below ?? (at_most === undefined ? 0 : at_most + unit)
}

/** The part of the product's range that a row leaves: below the refused interval or, where that is empty, above it. */
function allowed(condition: NumberCondition, bounds: Range | undefined, unit: number): { min: number; max: number } {
	const { min, max } = bounds ?? { min: 0, max: 0 }
	const interval = intervalOf(condition)
	const refused = overlap(interval, { min, max }, unit)
	if (refused.min > min) return { min, max: interval.above ?? refused.min - unit }
	return { min: interval.below ?? refused.max + unit, max }
}

/** Evaluates a stored decision again, to prove that a new version of the code gives the same rows and the same outcome. */
export const replayDecision = (
	stored: Evaluation & { readonly facts: Facts },
	product: Decided,
): { readonly is_alike: boolean; readonly now: Evaluation } => {
	const now = evaluate(product, stored.facts)
	return { is_alike: JSON.stringify(canonical(now)) === JSON.stringify(canonical(stored)), now }
}

/** Sorts the keys, because JSON columns do not keep their order. */
const canonical = ({ outcome, fired }: Evaluation) => [
	outcome,
	fired.map(({ id, outcome: of, code, values }) => [
		id,
		of,
		code,
		Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other)),
	]),
]
