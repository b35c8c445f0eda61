import { describe, expect, it } from 'vitest'

import { productDefinition } from '#domain/partners/products/product.ts'
import { aProductConfiguration } from '../../testing/a-product.ts'
import { issuesIn } from '../../testing/verdict.ts'

const issuesOfRules = (rules: unknown[], version: unknown = 1) =>
	issuesIn(productDefinition, { ...aProductConfiguration, eligibility: { version, rules } })

const refer = (when: object, id = 'one') => ({ id, when, outcome: 'refer' })
const refuse = (when: object, code: string, changeable: string[] = []) => ({ id: 'one', when, outcome: 'refuse', code, changeable })

describe('a decision table', () => {
	it.each([
		[{ country: { in: ['DE', 'CH'] } }],
		[{ company_type: { in: ['GMBH', 'AG'] } }],
		[{ currency: { not_in: ['EUR'] } }],
		[{ loan_amount: { above: 499_999 } }],
		// The highest amount that may be typed, beyond the slider.
		[{ loan_amount: { at_least: 100_000_000 } }],
		[{ loan_duration_months: { at_most: 3 } }],
		[{ company_age_months: { at_least: 6, below: 7 } }],
		[{ rating_class: { is_known: false } }],
		[{ industry_code: { starts_with: ['92', '0111'] } }],
		[{}],
	])('may use %j', (when) => {
		expect(issuesOfRules([refer(when)])).toEqual([])
	})

	it.each([
		[{ country: { in: ['CH'] } }, 'country'],
		[{ company_type: { in: ['AG'] } }, 'company_type'],
		[{ company_type: { not_in: ['GMBH', 'EK', 'OTHER'] } }, 'company_type'],
		[{ currency: { in: ['PLN'] } }, 'currency'],
		[{ loan_amount: { below: 15_000 } }, 'loan_amount'],
		[{ loan_amount: { above: 100_000_000 } }, 'loan_amount'],
		[{ loan_duration_months: { below: 3 } }, 'loan_duration_months'],
		[{ loan_duration_months: { above: 240 } }, 'loan_duration_months'],
		[{ company_age_months: { above: 6, below: 7 } }, 'company_age_months'],
		[{ employees: { at_least: 10, at_most: 9 } }, 'employees'],
		[{ annual_revenue: { below: 0 } }, 'annual_revenue'],
		[{ currency: { is_known: false } }, 'currency'],
		[{ loan_amount: { is_known: false } }, 'loan_amount'],
		[{ ebitda: { is_known: false } }, 'ebitda'],
		[{ total_assets: { below: 0 } }, 'total_assets'],
		[{ credit_score: { above: 100 } }, 'credit_score'],
	])('refuses a row that can never match: %j', (when, fact) => {
		expect(issuesOfRules([refer(when)])).toEqual([
			{ code: 'err_policy_rule_unreachable', field: `eligibility.rules.0.when.${fact}`, values: { rule: 'one', fact } },
		])
	})

	it('refuses two rows of one name', () => {
		expect(issuesOfRules([refer({}), refer({}, 'two'), refer({ rating_class: { in: ['A'] } })])).toEqual([
			{ code: 'err_policy_rule_duplicate', field: 'eligibility.rules.2.id', values: { rule: 'one' } },
		])
	})

	it.each([
		['err_eligibility_company_too_young', { rating_class: { in: ['A'] } }],
		['err_eligibility_company_too_young', { company_age_months: { above: 12 } }],
		['err_eligibility_company_too_young', { company_age_months: { is_known: false } }],
		['err_eligibility_loan_amount_not_allowed', {}],
		['err_eligibility_ebitda_not_allowed', { ebitda: { above: 1 } }],
		['err_eligibility_credit_score_not_allowed', { total_assets: { below: 1 } }],
	])('requires a condition for each reason: %s on %j has none', (code, when) => {
		expect(issuesOfRules([refuse(when, code)])).toEqual([
			{ code: 'err_policy_code_unfounded', field: 'eligibility.rules.0.code', values: { rule: 'one', code } },
		])
	})

	it('refuses changeable facts without a condition', () => {
		const young = { company_age_months: { below: 12 } }
		expect(issuesOfRules([refuse(young, 'err_eligibility_company_too_young', ['loan_amount'])])).toEqual([
			{ code: 'err_policy_change_unfounded', field: 'eligibility.rules.0.changeable', values: { rule: 'one', fact: 'loan_amount' } },
		])
		expect(issuesOfRules([refuse(young, 'err_eligibility_company_too_young', ['company_age_months'])])).toEqual([])
	})

	it.each([
		['a code that is none', [refuse({ rating_class: { in: ['A'] } }, 'err_eligibility_hair_colour')], 'eligibility.rules.0.code'],
		['a code that needs figures nobody has yet', [refuse({}, 'err_eligibility_ebitda_not_allowed')], 'eligibility.rules.0.code'],
		['a fact that is none', [refer({ shoe_size: { above: 40 } })], 'eligibility.rules.0.when.shoe_size'],
		['a sign that is none', [refer({ loan_amount: { more_than: 40 } })], 'eligibility.rules.0.when.loan_amount'],
		['an empty interval', [refer({ loan_amount: {} })], 'eligibility.rules.0.when.loan_amount'],
		['one end twice', [refer({ loan_amount: { above: 1, at_least: 1 } })], 'eligibility.rules.0.when.loan_amount'],
		['an empty list', [refer({ country: { in: [] } })], 'eligibility.rules.0.when.country'],
		['a number as a text', [refer({ loan_amount: { above: '100000' } })], 'eligibility.rules.0.when.loan_amount'],
		['a legal form that is none', [refer({ company_type: { in: ['LTD'] } })], 'eligibility.rules.0.when.company_type'],
		['an industry with dots', [refer({ industry_code: { starts_with: ['92.0'] } })], 'eligibility.rules.0.when.industry_code'],
		['an outcome that is none', [{ ...refer({}), outcome: 'maybe' }], 'eligibility.rules.0.outcome'],
		['a refusal without a reason', [{ ...refer({}), outcome: 'refuse' }], 'eligibility.rules.0.code'],
	])('refuses %s', (_what, rules, field) => {
		const [first] = issuesOfRules(rules)
		expect(first?.field?.slice(0, field.length)).toBe(field)
	})

	it('requires a version', () => {
		expect(issuesOfRules([], 0).map((issue) => issue.field)).toEqual(['eligibility.version'])
	})
})
