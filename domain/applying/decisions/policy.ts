import { z } from 'zod'

import { companyType, type CompanyType } from '../companies/company-types.ts'
import { country, type Country } from '#domain/platform/countries.ts'
import { currency, type Currency } from '#domain/platform/currencies.ts'
import type { eligibility } from '#domain/platform/errors/eligibility.ts'
import { addFault } from '#domain/platform/fields.ts'
import { choiceCondition, isInterval, isMet, numberCondition, overlap, prefixCondition, type Condition, type Range } from './conditions.ts'
import { factNames, figureNames, registerStatuses, type FactName, type FigureName } from './facts.ts'

/** The refusal codes of this policy and the fact behind each. Rows about figures fire once the figures are known, never before. */
const refusalFacts = {
	err_eligibility_country_not_allowed: 'country',
	err_eligibility_company_type_not_allowed: 'company_type',
	err_eligibility_company_too_young: 'company_age_months',
	err_eligibility_company_closed: 'register_status',
	err_eligibility_registration_data_missing: 'register_status',
	err_eligibility_risk_class_not_allowed: 'rating_class',
	err_eligibility_employees_not_allowed: 'employees',
	err_eligibility_industry_code_not_allowed: 'industry_code',
	err_eligibility_loan_amount_not_allowed: 'loan_amount',
	err_eligibility_loan_duration_not_allowed: 'loan_duration_months',
	err_eligibility_loan_currency_not_allowed: 'currency',
	err_eligibility_revenue_not_allowed: 'annual_revenue',
	err_eligibility_ebitda_not_allowed: 'ebitda',
	err_eligibility_annual_profit_not_allowed: 'annual_profit',
	err_eligibility_total_assets_not_allowed: 'total_assets',
	err_eligibility_credit_score_not_allowed: 'credit_score',
} as const satisfies Partial<Record<keyof typeof eligibility, FactName>>

export type RefusalCode = keyof typeof refusalFacts

export const refusalCodes = Object.keys(refusalFacts) as [RefusalCode, ...RefusalCode[]]

/** Facts an applicant can change: by waiting, by asking for something else, by growing. */
export const changeableFacts = [
	'company_age_months',
	'loan_amount',
	'loan_duration_months',
	'currency',
	'annual_revenue',
	'employees',
] as const
export type ChangeableFact = (typeof changeableFacts)[number]

const when = z.strictObject({
	country: choiceCondition(country).optional(),
	company_type: choiceCondition(companyType).optional(),
	company_age_months: numberCondition.optional(),
	industry_code: prefixCondition.optional(),
	loan_amount: numberCondition.optional(),
	loan_duration_months: numberCondition.optional(),
	currency: choiceCondition(currency).optional(),
	register_status: choiceCondition(z.enum(registerStatuses)).optional(),
	rating_class: choiceCondition(z.string().regex(/^[A-Z0-9+-]{1,5}$/)).optional(),
	annual_revenue: numberCondition.optional(),
	employees: numberCondition.optional(),
	ebitda: numberCondition.optional(),
	annual_profit: numberCondition.optional(),
	total_assets: numberCondition.optional(),
	credit_score: numberCondition.optional(),
})

const row = { id: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/), when }

const rule = z.discriminatedUnion('outcome', [
	z.strictObject({
		...row,
		outcome: z.literal('refuse'),
		code: z.enum(refusalCodes),
		/** The row's facts that an applicant can change; the accepted values are found by evaluating the policy. */
		changeable: z.array(z.enum(changeableFacts)).default([]),
	}),
	z.strictObject({ ...row, outcome: z.literal('refer') }),
	z.strictObject({ ...row, outcome: z.literal('pass') }),
])
export type Rule = z.output<typeof rule>
export type Refusing = Extract<Rule, { outcome: 'refuse' }>

/** A product's eligibility as a decision table: every row whose conditions all hold fires, and the strictest outcome counts. */
export const policy = z.strictObject({
	/** Raised with every change of a row; stored in each decision. */
	version: z.int().min(1),
	rules: z.array(rule).max(500),
})
export type Policy = z.output<typeof policy>

/** The conditions of a row, by fact. */
export const conditionsOf = (of: Rule): [FactName, Condition][] =>
	factNames.flatMap((name): [FactName, Condition][] => {
		const condition = of.when[name]
		return condition === undefined ? [] : [[name, condition]]
	})

/** The possible applications for a product: a row for any other would never fire. */
export interface Offered {
	readonly country: Country
	readonly company_types: readonly CompanyType[]
	readonly currencies: readonly {
		readonly currency: Currency
		readonly amount: { readonly min: number; readonly input_max: number }
		readonly duration_months: { readonly min: number; readonly input_max: number }
	}[]
}

type NumberFact = 'company_age_months' | 'loan_amount' | 'loan_duration_months' | 'annual_revenue' | 'employees' | FigureName

/** The smallest difference between two values. */
export const units = {
	company_age_months: 1,
	loan_amount: 0.01,
	loan_duration_months: 1,
	annual_revenue: 0.01,
	employees: 1,
	ebitda: 0.01,
	annual_profit: 0.01,
	total_assets: 0.01,
	credit_score: 1,
} as const satisfies Record<NumberFact, number>

const widest: Range = { min: 0, max: 1e12 }
/** A loss is a figure too. */
const signed: Range = { min: -1e12, max: 1e12 }

const isFigure = (name: FactName): boolean => (figureNames as readonly FactName[]).includes(name)

const isNumberFact = (name: FactName): name is NumberFact => Object.hasOwn(units, name)

const spanning = (ranges: readonly { readonly min: number; readonly input_max: number }[]): Range => ({
	min: Math.min(...ranges.map(({ min }) => min)),
	max: Math.max(...ranges.map(({ input_max }) => input_max)),
})

/** Some application for the product can meet the condition. */
function isReachable(name: FactName, condition: Condition, { country: of, company_types, currencies }: Offered): boolean {
	const choices: Partial<Record<FactName, readonly string[]>> = {
		country: [of],
		company_type: company_types,
		currency: currencies.map((offer) => offer.currency),
		register_status: registerStatuses,
	}
	const ranges: Partial<Record<FactName, Range>> = {
		loan_amount: spanning(currencies.map((offer) => offer.amount)),
		loan_duration_months: spanning(currencies.map((offer) => offer.duration_months)),
		ebitda: signed,
		annual_profit: signed,
		credit_score: { min: 0, max: 100 },
	}
	const is_always_known = ['country', 'company_type', 'currency', 'loan_amount', 'loan_duration_months'].includes(name)
	// A figure that is missing refuses nobody: it is unknown for everybody at creation.
	if ('is_known' in condition) return isFigure(name) ? condition.is_known : condition.is_known || !is_always_known
	if (isInterval(condition)) {
		if (!isNumberFact(name)) return false
		const { min, max } = overlap(condition, ranges[name] ?? widest, units[name])
		return min <= max
	}
	return choices[name]?.some((choice) => isMet(condition, choice)) ?? true
}

/** Codes that speak of a minimum need a row that refuses values below one. */
const refusesBelow: readonly RefusalCode[] = [
	'err_eligibility_company_too_young',
	'err_eligibility_employees_not_allowed',
	'err_eligibility_revenue_not_allowed',
	'err_eligibility_ebitda_not_allowed',
	'err_eligibility_annual_profit_not_allowed',
	'err_eligibility_total_assets_not_allowed',
	'err_eligibility_credit_score_not_allowed',
]

const isFounded = (of: Refusing): boolean => {
	const condition = of.when[refusalFacts[of.code]]
	if (condition === undefined) return false
	return !refusesBelow.includes(of.code) || (isInterval(condition) && (condition.below ?? condition.at_most) !== undefined)
}

/** Faults of a table: two rows of one name, rows that can never fire, reasons and changeable facts without a condition in the row. */
export function checkPolicy({ rules }: Policy, offered: Offered, context: z.RefinementCtx): void {
	for (const [at, one] of rules.entries()) {
		const path = ['eligibility', 'rules', String(at)]
		if (rules.findIndex((other) => other.id === one.id) < at)
			addFault(context, [...path, 'id'], 'err_policy_rule_duplicate', { rule: one.id })
		for (const [fact, condition] of conditionsOf(one)) {
			if (!isReachable(fact, condition, offered))
				addFault(context, [...path, 'when', fact], 'err_policy_rule_unreachable', { rule: one.id, fact })
		}
		if (one.outcome !== 'refuse') continue
		if (!isFounded(one)) addFault(context, [...path, 'code'], 'err_policy_code_unfounded', { rule: one.id, code: one.code })
		for (const fact of one.changeable) {
			if (one.when[fact] === undefined) addFault(context, [...path, 'changeable'], 'err_policy_change_unfounded', { rule: one.id, fact })
		}
	}
}
