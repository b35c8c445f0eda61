import { describe, expect, it } from 'vitest'

import type { PendingAction, PendingActionKey } from './checks.ts'
import { pendingItemKeys, pendingItems } from './pending-items.ts'

const pending = (action: PendingActionKey, signatory_id?: string): PendingAction => ({
	action,
	errors: [signatory_id === undefined ? { code: 'err_field_required' } : { code: 'err_field_required', values: { signatory_id } }],
})

const reader = { email_verified: true, own_signatory_id: 'anna', signature_tab_available: true }

describe('pendingItems', () => {
	it('is empty without pending actions', () => {
		expect(pendingItems([], reader)).toEqual([])
	})

	it('keeps its order for any order of actions, without repetition', () => {
		const actions = [
			pending('factoring_details_added'),
			pending('finance_objects_added'),
			pending('debt_register_uploaded'),
			pending('bwa_susa_uploaded'),
			pending('annual_statements_uploaded'),
			pending('signatories_data_completed'),
			pending('signatories_sole_or_at_least_2'),
			pending('company_tin_specified'),
			pending('bank_name_and_iban_valid'),
			pending('requests_answered'),
			pending('sepa_mandate_accepted', 'anna'),
		]
		expect(pendingItems(actions, { ...reader, email_verified: false })).toEqual(pendingItemKeys)
	})

	it('begins with an unconfirmed address', () => {
		expect(pendingItems([], { ...reader, email_verified: false })).toEqual(['email_verification'])
	})

	it('leaves out missing data while there is no representative', () => {
		expect(pendingItems([pending('signatories_minimum_data_completed')], reader)).toEqual(['representatives_data'])
		expect(pendingItems([pending('signatories_minimum_data_completed'), pending('signatories_specified')], reader)).toEqual([
			'representatives',
		])
		expect(pendingItems([pending('signatories_data_completed'), pending('signatories_specified')], reader)).toEqual([
			'representatives',
			'representatives_data',
		])
	})

	it.each<[PendingActionKey]>([
		['signatories_tax_id_specified'],
		['signatories_ident_completed'],
		['sepa_mandate_accepted'],
		['guarantor_contract_uploaded'],
	])('lists %s only for the signer concerned', (action) => {
		expect(pendingItems([pending(action, 'anna')], reader)).toEqual(['signature'])
		expect(pendingItems([pending(action, 'bert')], reader)).toEqual([])
		expect(pendingItems([pending(action)], reader)).toEqual([])
		expect(pendingItems([pending(action, 'anna')], { ...reader, signature_tab_available: false })).toEqual([])
		expect(pendingItems([pending(action, 'anna')], { ...reader, own_signatory_id: null })).toEqual([])
	})
})
