import { describe, expect, it } from 'vitest'

import { eligibilityIssues, type EligibilityFacts } from './eligibility.ts'

const product = {
	eligibility: { minimum_company_age_months: 6, refused_rating_classes: ['E'], refused_company_types: ['AOR' as const] },
}

const facts = (change: Partial<EligibilityFacts>): EligibilityFacts => ({
	companyType: 'GMBH',
	companyFoundationDate: null,
	rating_class: null,
	is_active: null,
	today: '2026-11-21',
	...change,
})

describe('eligibility', () => {
	it.each([
		[{}, []],
		[{ rating_class: 'D' }, []],
		[{ rating_class: 'E' }, ['rating_class_refused']],
		[{ companyType: 'AOR' }, ['company_type_refused']],
		[{ is_active: true }, []],
		[{ is_active: false }, ['company_closed']],
		[{ companyFoundationDate: '2026-05-21' }, []],
		[{ companyFoundationDate: '2026-06-01' }, ['company_too_young']],
		[
			{ companyFoundationDate: '2026-11-21', rating_class: 'E', is_active: false, companyType: 'AOR' },
			['company_closed', 'company_too_young', 'rating_class_refused', 'company_type_refused'],
		],
	])('of %j: %j', (change, reasons) => {
		expect(eligibilityIssues(product, facts(change))).toEqual(reasons)
	})
})
