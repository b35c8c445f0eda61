import { describe, expect, it } from 'vitest'

import { aSignatory, bareSignatory } from '../../testing/a-signatory.ts'
import { asksOwnerReason, hasMinimumData, isNeverRequired, isWillingToSign, signatoryMissing } from './missing.ts'
import { signatoryFieldNames, type SignatoryRecord } from './rules.ts'

describe('signatoryMissing', () => {
	const threshold = 0.25

	it('finds nothing in a complete record', () => {
		expect(signatoryMissing(aSignatory(), { threshold })).toEqual([])
	})

	it('names every field a bare name lacks', () => {
		const fields = ['nationality', 'birthdate', 'street', 'street_number', 'postcode', 'location', 'country']
		expect(signatoryMissing(bareSignatory(), { threshold })).toEqual([
			...fields.map((field) => ({ code: 'err_field_required', field })),
			{ code: 'err_signatory_answer_required', field: 'is_beneficial_owner' },
			{ code: 'err_signatory_answer_required', field: 'is_legal_signatory' },
		])
	})

	it.each<[Partial<SignatoryRecord>, string[]]>([
		[{ position: null, taxid: null, gender: null }, []],
		[{ email: null }, ['err_signatory_email_required']],
		[{ telephone: null }, ['err_signatory_phone_required']],
		[{ email: null, telephone: null, is_contract_signatory: false }, []],
		[{ email: null, telephone: null, is_legal_signatory: false }, []],
		[{ percentage_owned: null }, ['err_signatory_share_required']],
		[{ percentage_owned: 0 }, ['err_signatory_share_required']],
		[{ percentage_owned: 0.000099 }, ['err_signatory_share_required']],
		[{ percentage_owned: null, beneficial_owner_reason: 'fictitious_owner' }, []],
		[{ percentage_owned: 0, beneficial_owner_reason: 'fictitious_owner' }, []],
		[{ percentage_owned: 0.000099, beneficial_owner_reason: 'control_by_other_means' }, []],
		[{ percentage_owned: 0.0001 }, ['err_signatory_owner_reason_required']],
		[{ percentage_owned: 0.0001, beneficial_owner_reason: 'fictitious_owner' }, []],
		[{ percentage_owned: 0.249999 }, ['err_signatory_owner_reason_required']],
		[{ percentage_owned: 0.25 }, []],
		[{ is_beneficial_owner: false, percentage_owned: 0.2499 }, []],
		[{ is_beneficial_owner: false, percentage_owned: 0.25 }, ['err_signatory_beneficial_owner_expected']],
		[{ is_beneficial_owner: false, percentage_owned: 0.2501 }, ['err_signatory_beneficial_owner_expected']],
		[{ is_beneficial_owner: false, percentage_owned: null }, []],
		[{ first_name: '' }, ['err_field_required']],
	])('%j', (change, codes) => {
		expect(signatoryMissing(aSignatory(change), { threshold }).map((issue) => issue.code)).toEqual(codes)
	})

	it('follows the threshold of the partner', () => {
		const owner = aSignatory({ is_beneficial_owner: false, percentage_owned: 0.07 })
		expect(signatoryMissing(owner, { threshold: 0.07 })).toEqual([
			{ code: 'err_signatory_beneficial_owner_expected', field: 'is_beneficial_owner', values: { threshold: 0.07 } },
		])
		expect(signatoryMissing(owner, { threshold: 0.070001 })).toEqual([])
	})

	it('names each field that some record lacks, and none that may stay empty for good', () => {
		const records = [
			bareSignatory({ first_name: '', last_name: '' }),
			bareSignatory({ is_legal_signatory: true, is_contract_signatory: true }),
			bareSignatory({ is_beneficial_owner: true }),
			bareSignatory({ is_beneficial_owner: true, percentage_owned: 0.1 }),
		]
		const named = new Set(records.flatMap((record) => signatoryMissing(record, { threshold }).map(({ field }) => field)))
		expect(signatoryFieldNames.filter((field) => named.has(field) && isNeverRequired(field))).toEqual([])
		// Unanswered is no.
		const unanswered = ['is_contract_signatory', 'is_sole_signatory', 'is_main_contact']
		expect(signatoryFieldNames.filter((field) => !named.has(field) && !isNeverRequired(field))).toEqual(unanswered)
	})
})

it.each([
	[{ is_beneficial_owner: true, percentage_owned: 0.249999 }, true],
	[{ is_beneficial_owner: true, percentage_owned: 0.25 }, false],
	[{ is_beneficial_owner: true, percentage_owned: null }, true],
	[{ is_beneficial_owner: false, percentage_owned: 0.1 }, false],
	[{ is_beneficial_owner: null, percentage_owned: 0.1 }, false],
])('%j requires a reason for beneficial ownership: %s', (record, expected) => {
	expect(asksOwnerReason(record, { threshold: 0.25 })).toBe(expected)
})

it('is willing to sign only as a legal signatory', () => {
	expect(isWillingToSign({ is_legal_signatory: true, is_contract_signatory: true })).toBe(true)
	expect(isWillingToSign({ is_legal_signatory: false, is_contract_signatory: true })).toBe(false)
	expect(isWillingToSign({ is_legal_signatory: true, is_contract_signatory: null })).toBe(false)
	expect(hasMinimumData({ first_name: 'A', last_name: 'B' })).toBe(true)
	expect(hasMinimumData({ first_name: 'A', last_name: '' })).toBe(false)
	expect(hasMinimumData({ first_name: '', last_name: 'B' })).toBe(false)
})
