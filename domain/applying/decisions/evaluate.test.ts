import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { companyTypes } from '../companies/company-types.ts'
import { countries } from '#domain/platform/countries.ts'
import { currencies } from '#domain/platform/currencies.ts'
import { aProduct } from '../../testing/a-product.ts'
import { someFacts } from '../../testing/facts.ts'
import { evaluate, replayDecision } from './evaluate.ts'
import { facts as storedFacts, factNames, type FactName, type Facts } from './facts.ts'
import { policy, refusalCodes, type Policy, type Rule } from './policy.ts'

const withRules = (rules: unknown[]) => aProduct({ eligibility: { version: 3, rules } })

const rule = (when: Rule['when'], id = 'one') => ({ id, when, outcome: 'refer' })

const firedBy = (when: Rule['when'], change: Partial<Facts>): boolean => {
	const eligibility = policy.parse({ version: 1, rules: [rule(when)] })
	return evaluate({ ...aProduct(), eligibility }, someFacts(change)).fired.length === 1
}

describe('a condition', () => {
	it.each<[Rule['when'], Partial<Facts>, boolean]>([
		[{}, {}, true],
		[{ country: { in: ['DE', 'CH'] } }, { country: 'CH' }, true],
		[{ country: { in: ['DE', 'CH'] } }, { country: 'PL' }, false],
		[{ country: { not_in: ['DE', 'CH'] } }, { country: 'PL' }, true],
		[{ country: { not_in: ['DE', 'CH'] } }, { country: 'DE' }, false],
		[{ company_age_months: { below: 12 } }, { foundation_date: '2025-11-22' }, true],
		[{ company_age_months: { below: 12 } }, { foundation_date: '2025-11-21' }, false],
		[{ company_age_months: { below: 12 } }, { foundation_date: null }, false],
		[{ company_age_months: { is_known: false } }, { foundation_date: null }, true],
		[{ company_age_months: { is_known: true } }, { foundation_date: null }, false],
		[{ company_age_months: { is_known: true } }, {}, true],
		[{ industry_code: { starts_with: ['92', '254'] } }, { industry_code: '25401' }, true],
		[{ industry_code: { starts_with: ['92', '254'] } }, { industry_code: '25990' }, false],
		[{ industry_code: { starts_with: ['92', '254'] } }, { industry_code: null }, false],
		[{ industry_code: { starts_with_none_of: ['92'] } }, { industry_code: '01110' }, true],
		[{ industry_code: { starts_with_none_of: ['92'] } }, { industry_code: '92000' }, false],
		[{ industry_code: { starts_with_none_of: ['92'] } }, { industry_code: null }, false],
		[{ loan_amount: { above: 100_000 } }, { loan_amount: 100_000 }, false],
		[{ loan_amount: { above: 100_000 } }, { loan_amount: 100_000.01 }, true],
		[{ loan_amount: { at_least: 100_000 } }, { loan_amount: 100_000 }, true],
		[{ loan_amount: { at_least: 100_000 } }, { loan_amount: 99_999.99 }, false],
		[{ loan_duration_months: { at_least: 12, at_most: 24 } }, { loan_duration_months: 24 }, true],
		[{ loan_duration_months: { at_least: 12, at_most: 24 } }, { loan_duration_months: 25 }, false],
		[{ employees: { below: 10 } }, { employees: null }, false],
		[{ employees: { below: 10 } }, { employees: 0 }, true],
		[{ annual_revenue: { at_most: 5 }, currency: { in: ['EUR'] } }, { annual_revenue: 5, currency: 'EUR' }, true],
		[{ annual_revenue: { at_most: 5 }, currency: { in: ['EUR'] } }, { annual_revenue: 5, currency: 'CHF' }, false],
		[{ register_status: { in: ['closed'] } }, { register_status: 'closed' }, true],
		[{ rating_class: { not_in: ['A', 'B'] } }, { rating_class: null }, false],
	])('%j of %j: %s', (when, change, fires) => {
		expect(firedBy(when, change)).toBe(fires)
	})
})

describe('the outcome', () => {
	const refuse = { id: 'no', when: { rating_class: { in: ['C'] } }, outcome: 'refuse', code: 'err_eligibility_risk_class_not_allowed' }
	const refer = { id: 'look', when: { rating_class: { in: ['B', 'C'] } }, outcome: 'refer' }
	const pass = { id: 'fine', when: { rating_class: { in: ['A', 'B', 'C'] } }, outcome: 'pass' }

	it.each([
		['A', 'passed', ['fine']],
		['B', 'referred', ['fine', 'look']],
		['C', 'refused', ['fine', 'look', 'no']],
		['D', 'passed', []],
	])('of class %s is %s: the strictest of all matching rows', (rating_class, outcome, ids) => {
		const evaluated = evaluate(withRules([pass, refer, refuse]), someFacts({ rating_class }))
		expect([evaluated.outcome, evaluated.fired.map(({ id }) => id)]).toEqual([outcome, ids])
	})

	it.each([
		[{ company_age_months: { below: 12 } }, 'err_eligibility_company_too_young', { foundation_date: '2026-11-01' }, { min: 12 }],
		[{ company_age_months: { at_most: 12 } }, 'err_eligibility_company_too_young', { foundation_date: '2026-11-01' }, { min: 13 }],
		[{ loan_amount: { above: 80_000 } }, 'err_eligibility_loan_amount_not_allowed', {}, { min: 15_000, max: 80_000, currency: 'EUR' }],
		[
			{ loan_amount: { at_least: 80_000 } },
			'err_eligibility_loan_amount_not_allowed',
			{},
			{ min: 15_000, max: 79_999.99, currency: 'EUR' },
		],
		[{ loan_amount: { below: 120_000 } }, 'err_eligibility_loan_amount_not_allowed', {}, { min: 120_000, max: 500_000, currency: 'EUR' }],
		[{ loan_duration_months: { above: 18 } }, 'err_eligibility_loan_duration_not_allowed', {}, { min: 12, max: 18 }],
		[{ currency: { in: ['EUR'] } }, 'err_eligibility_loan_currency_not_allowed', {}, { allowed: 'CHF' }],
		[{ employees: { below: 5 } }, 'err_eligibility_employees_not_allowed', { employees: 4 }, { min: 5 }],
		[{ annual_revenue: { below: 9 } }, 'err_eligibility_revenue_not_allowed', { annual_revenue: 4 }, { min: 9, currency: 'EUR' }],
		[{ rating_class: { in: ['A'] } }, 'err_eligibility_risk_class_not_allowed', {}, {}],
	])('%j gives %s with the row’s limits', (when, code, change, values) => {
		const { fired } = evaluate(withRules([{ id: 'no', when, outcome: 'refuse', code }]), someFacts(change))
		expect(fired).toEqual([{ id: 'no', outcome: 'refuse', code, values }])
	})
})

const key = fc.stringMatching(/^[a-z][a-z_]{0,9}$/)
const choices = <Value extends string>(values: readonly Value[]) => {
	const some = fc.subarray([...values], { minLength: 1 })
	return fc.oneof(
		some.map((list) => ({ in: list })),
		some.map((list) => ({ not_in: list })),
		fc.boolean().map((is_known) => ({ is_known })),
	)
}
const numbers = (max: number) => {
	const end = fc.integer({ min: 0, max })
	const lower = fc.oneof(
		end.map((at_least) => ({ at_least })),
		end.map((above) => ({ above })),
	)
	const upper = fc.oneof(
		end.map((at_most) => ({ at_most })),
		end.map((below) => ({ below })),
	)
	return fc.oneof(
		lower,
		upper,
		fc.tuple(lower, upper).map(([one, other]) => ({ ...one, ...other })),
		fc.boolean().map((is_known) => ({ is_known })),
	)
}
const classes = ['A', 'B', 'C']
const when = fc.record(
	{
		country: choices(countries),
		company_type: choices(companyTypes),
		company_age_months: numbers(200),
		industry_code: fc.oneof(
			fc.constant({ starts_with: ['92', '25'] }),
			fc.constant({ starts_with_none_of: ['01'] }),
			fc.boolean().map((is_known) => ({ is_known })),
		),
		loan_amount: numbers(500_000),
		loan_duration_months: numbers(120),
		currency: choices(currencies),
		register_status: choices(['active', 'closed'] as const),
		rating_class: choices(classes),
		annual_revenue: numbers(1_000_000),
		employees: numbers(500),
		ebitda: numbers(1_000_000),
		annual_profit: numbers(1_000_000),
		total_assets: numbers(1_000_000),
		credit_score: numbers(100),
	},
	{ requiredKeys: [] },
)
const anyRule = fc.oneof(
	fc.record({ id: key, when, outcome: fc.constantFrom('refer', 'pass') }),
	fc.record({ id: key, when, outcome: fc.constant('refuse'), code: fc.constantFrom(...refusalCodes) }),
)
/** Random tables, valid or not. */
const anyPolicy: fc.Arbitrary<Policy> = fc
	.record({ version: fc.integer({ min: 1, max: 99 }), rules: fc.array(anyRule, { maxLength: 12 }) })
	.map((table) => policy.parse(table))
const day = fc
	.date({ min: new Date('1950-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10))
const unknownOr = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const anyFacts: fc.Arbitrary<Facts> = fc.record({
	today: fc.constant('2026-11-21'),
	country: fc.constantFrom(...countries),
	company_type: fc.constantFrom(...companyTypes),
	foundation_date: unknownOr(day),
	industry_code: unknownOr(fc.constantFrom('92000', '25400', '01110')),
	loan_amount: fc.integer({ min: 1, max: 50_000_000 }).map((hundredths) => hundredths / 100),
	loan_duration_months: fc.integer({ min: 1, max: 120 }),
	currency: fc.constantFrom(...currencies),
	register_status: unknownOr(fc.constantFrom('active', 'closed')),
	rating_class: unknownOr(fc.constantFrom(...classes)),
	annual_revenue: unknownOr(fc.integer({ min: 0, max: 1_000_000 })),
	employees: unknownOr(fc.integer({ min: 0, max: 500 })),
	ebitda: unknownOr(fc.integer({ min: -1_000_000, max: 1_000_000 })),
	annual_profit: unknownOr(fc.integer({ min: -1_000_000, max: 1_000_000 })),
	total_assets: unknownOr(fc.integer({ min: 0, max: 1_000_000 })),
	credit_score: unknownOr(fc.integer({ min: 0, max: 100 })),
})

describe('any decision', () => {
	it('is reproduced from the stored facts', () => {
		fc.assert(
			fc.property(anyPolicy, anyFacts, (eligibility, facts) => {
				const evaluated = evaluate({ ...aProduct(), eligibility }, facts)
				// Simulates the database, which returns the values in any order of keys.
				const back = JSON.parse(JSON.stringify({ ...evaluated, facts })) as typeof evaluated & { facts: Facts }
				const stored = {
					...back,
					facts: storedFacts.parse(Object.fromEntries(Object.entries(back.facts).toReversed())),
					fired: back.fired.map((fired) => ({ ...fired, values: Object.fromEntries(Object.entries(fired.values).toReversed()) })),
				}
				const again = policy.parse(JSON.parse(JSON.stringify(eligibility)))
				expect(replayDecision(stored, { ...aProduct(), eligibility: again })).toEqual({ is_alike: true, now: evaluated })
			}),
		)
	})

	it('does not depend on the order of the rows, nor on facts without a condition', () => {
		fc.assert(
			fc.property(anyPolicy, anyFacts, (eligibility, facts) => {
				const turned = { ...eligibility, rules: eligibility.rules.toReversed() }
				expect(evaluate({ ...aProduct(), eligibility: turned }, facts).outcome).toBe(
					evaluate({ ...aProduct(), eligibility }, facts).outcome,
				)
				const asked = new Set(eligibility.rules.flatMap((one) => Object.keys(one.when)))
				const unasked = factNames.filter(
					(name): name is Exclude<FactName, 'company_age_months'> => name !== 'company_age_months' && !asked.has(name),
				)
				const other = {
					...facts,
					...Object.fromEntries(
						unasked
							.filter((name) => ['industry_code', 'rating_class', 'annual_revenue', 'employees'].includes(name))
							.map((name) => [name, null]),
					),
				}
				expect(evaluate({ ...aProduct(), eligibility }, other).outcome).toBe(evaluate({ ...aProduct(), eligibility }, facts).outcome)
			}),
		)
	})

	it('differs from a stored one that was changed', () => {
		const product = withRules([rule({})])
		const facts = someFacts()
		expect(replayDecision({ outcome: 'passed', fired: [], facts }, product).is_alike).toBe(false)
		const fired = [{ id: 'one', outcome: 'refer' as const, code: null, values: {} }]
		expect(replayDecision({ outcome: 'referred', fired, facts }, product).is_alike).toBe(true)
		expect(replayDecision({ outcome: 'referred', fired: fired.map((one) => ({ ...one, id: 'two' })), facts }, product).is_alike).toBe(false)
	})
})
