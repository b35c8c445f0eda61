import { describe, expect, it } from 'vitest'

import { neededAnswers } from '../../testing/a-form.ts'
import { issuesIn, verdict } from '../../testing/verdict.ts'
import { requestedApplication } from './request.ts'

const configured = {
	...neededAnswers,
	currency: 'EUR',
	allBanksLoanPurpose: 'general_liquidity',
	companyCountry: 'PL',
	companyType: 'PL_SA',
	dynamic_form: { name: 'application', version: 2 },
}

describe('requestedApplication', () => {
	it('accepts fields that a configured form did not ask as unknown', () => {
		expect(verdict(requestedApplication, configured)).toMatchObject({
			accepted: { street: null, purposeDescription: null, custom_fields: [], dynamic_form: { name: 'application', version: 2 } },
		})
	})

	it('accepts answers to custom questions', () => {
		const custom_fields = [{ field_id: 'staff', field_value: 12 }]
		expect(verdict(requestedApplication, { ...configured, custom_fields })).toMatchObject({ accepted: { custom_fields } })
		expect(issuesIn(requestedApplication, { ...configured, custom_fields: [{ field_id: 'Staff', field_value: 1 }] })).toEqual([
			{ code: 'err_field_invalid', field: 'custom_fields.0.field_id' },
		])
	})

	it('requires the fields of every application, and normalises post codes', () => {
		expect(issuesIn(requestedApplication, { ...configured, loanSize: undefined, companyName: '' })).toEqual([
			{ code: 'err_field_required', field: 'loanSize' },
			{ code: 'err_field_required', field: 'companyName' },
		])
		expect(verdict(requestedApplication, { ...configured, companyPostCode: '00950' })).toMatchObject({
			accepted: { companyPostCode: '00-950' },
		})
		expect(verdict(requestedApplication, { ...configured, companyPostCode: '20457X' })).toEqual({ refused: ['err_post_code_invalid'] })
	})

	it('requires every field of the fixed flow without a form', () => {
		const { dynamic_form: _, ...fixed } = configured
		expect(issuesIn(requestedApplication, fixed).map(({ field }) => field)).toContain('street')
	})

	it('refuses unknown fields', () => {
		expect(verdict(requestedApplication, { ...configured, status: 'Approved' })).toEqual({ refused: ['err_field_unknown'] })
	})
})
