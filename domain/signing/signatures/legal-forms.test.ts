import { describe, expect, it } from 'vitest'

import { formKinds, isOriginalNeeded, lawOf, laws, signatureDocumentKinds, signingForm } from './legal-forms.ts'

describe('the legal form', () => {
	const usual = { home: 'DE', online_level: 'advanced', is_pdf: true, is_guarantee: false, has_account: true } as const

	it.each([
		['loan_contract', {}, 'online', 'loan_contract_de'],
		['loan_contract', { is_pdf: false }, 'offline', 'loan_contract_de'],
		['loan_contract', { has_account: false }, 'offline', 'loan_contract_de'],
		['loan_contract', { online_level: undefined }, 'offline', 'loan_contract_de'],
		['factoring_contract', { home: 'CH' }, 'offline', 'factoring_contract_ch'],
		['factoring_contract', { home: 'CH', online_level: 'qualified' }, 'online', 'factoring_contract_ch'],
		['guarantor_contract', {}, 'offline', 'guarantor_contract_de'],
		['guarantor_contract', { online_level: 'qualified' }, 'offline', 'guarantor_contract_de'],
		['guarantor_contract', { is_guarantee: true }, 'online', 'guarantee_de'],
		['guarantor_contract', { home: 'CH', is_guarantee: true }, 'offline', 'guarantor_contract_ch'],
		['guarantor_contract', { home: 'PL' }, 'offline', 'guarantor_contract_pl'],
		['guarantor_contract', { home: 'PL', is_guarantee: true }, 'offline', 'guarantor_contract_pl'],
		['ubo_form', { home: 'FR' }, 'online', 'ubo_form_de'],
	] as const)('of %s with %j: %s, %s', (kind, change, method, key) => {
		expect(signingForm(kind, { ...usual, ...change })).toMatchObject({ method, key })
	})

	it('a surety is never signed online, whatever the provider offers', () => {
		for (const home of ['DE', 'CH', 'PL'] as const) {
			const form = signingForm('guarantor_contract', { ...usual, home, online_level: 'qualified' })
			expect([form.method, isOriginalNeeded(form.level)]).toEqual(['offline', true])
		}
	})

	it.each([
		['consent', false],
		['advanced', false],
		['qualified', true],
		['wet_ink', true],
		['notarised', true],
	] as const)('%s on paper requires the original: %s', (level, is_needed) => {
		expect(isOriginalNeeded(level)).toBe(is_needed)
	})

	it('names its source for every document and law', () => {
		expect(formKinds).toEqual(expect.arrayContaining([...signatureDocumentKinds, 'guarantee']))
		expect(laws.map((law) => lawOf(law === 'ch' ? 'LI' : law === 'pl' ? 'PL' : 'AT'))).toEqual(laws)
	})
})
