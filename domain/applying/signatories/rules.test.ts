import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { AllowedUpdate } from '../permissions/allowed-updates.ts'
import { aSignatory } from '../../testing/a-signatory.ts'
import { issuesIn, verdict } from '../../testing/verdict.ts'
import {
	asksOwnerReason,
	fieldGroupsOf,
	hasMinimumData,
	isEmailTaken,
	isOwnRecord,
	isWillingToSign,
	mayChangeSignatory,
	mayDeleteSignatory,
	seesCreditScore,
	signatoryChange,
	signatoryDraft,
	signatoryFaults,
	signatoryFieldGroups,
	signatoryFields,
	signatoryForm,
	signatoryMissing,
	type SignatoryRecord,
} from './rules.ts'

const nobody: Partial<SignatoryRecord> = {
	email: null,
	telephone: null,
	position: null,
	nationality: null,
	birthdate: null,
	taxid: null,
	street: null,
	street_number: null,
	postcode: null,
	location: null,
	country: null,
	is_beneficial_owner: null,
	percentage_owned: null,
	beneficial_owner_reason: null,
	is_legal_signatory: null,
	is_contract_signatory: null,
	is_sole_signatory: null,
	is_main_contact: false,
}

describe('signatoryDraft', () => {
	it('requires the name only', () => {
		expect(verdict(signatoryDraft, { first_name: ' Anna ', last_name: 'Muster' })).toEqual({
			accepted: { ...aSignatory(nobody), custom_fields: [] },
		})
		expect(issuesIn(signatoryDraft, { first_name: '', email: '' })).toEqual([
			{ code: 'err_field_required', field: 'first_name' },
			{ code: 'err_field_required', field: 'last_name' },
		])
	})

	it('keeps a complete record as it is', () => {
		expect(verdict(signatoryDraft, aSignatory())).toEqual({ accepted: { ...aSignatory(), custom_fields: [] } })
	})

	it('stores input in its canonical form', () => {
		const typed = { email: ' Anna@Example.de', telephone: '+49 (0)30 1234567', taxid: '86 095 742 719', street_number: '12 a', gender: '' }
		expect(verdict(signatoryDraft, { ...aSignatory(), ...typed })).toEqual({ accepted: { ...aSignatory(), custom_fields: [] } })
		const polish = { country: 'PL', postcode: '00950', taxid: '44051401359' }
		expect(signatoryDraft.parse({ ...aSignatory(), ...polish }).postcode).toBe('00-950')
	})

	it.each([
		[{ email: 'anna' }, [{ code: 'err_email_invalid', field: 'email' }]],
		[{ telephone: '030 1234567' }, [{ code: 'err_phone_invalid', field: 'telephone' }]],
		[{ birthdate: '1980-02-30' }, [{ code: 'invalid_date', field: 'birthdate' }]],
		[{ nationality: 'XX' }, [{ code: 'err_field_invalid', field: 'nationality' }]],
		[{ gender: 'X' }, [{ code: 'err_field_invalid', field: 'gender' }]],
		[{ percentage_owned: 1.000001 }, [{ code: 'err_field_too_high', field: 'percentage_owned', values: { max: 1 } }]],
		[{ percentage_owned: -0.000001 }, [{ code: 'err_field_too_low', field: 'percentage_owned', values: { min: 0 } }]],
		[{ percentage_owned: 0.1234567 }, [{ code: 'err_field_invalid', field: 'percentage_owned' }]],
		[{ first_name: 'x'.repeat(101) }, [{ code: 'err_field_too_long', field: 'first_name', values: { max: 100 } }]],
		[{ taxid: '86095742718' }, [{ code: 'err_tax_id_check_digit', field: 'taxid' }]],
		[{ taxid: '1234' }, [{ code: 'err_field_too_short', field: 'taxid', values: { min: 5 } }]],
		[{ taxid: '1234567', country: 'CH', postcode: '8001' }, []],
		[{ taxid: '1234567', country: null }, []],
		[{ postcode: '8001' }, [{ code: 'err_post_code_invalid', field: 'postcode', values: { example: '10115' } }]],
		[{ email: null, telephone: null }, [{ code: 'err_signatory_main_contact_needs_contact', field: 'is_main_contact' }]],
		[{ email: null }, []],
		[{ taxid: null }, []],
		[{ postcode: null }, []],
		[{ country: null, postcode: '00950' }, []],
		[{ position: 'x'.repeat(101) }, [{ code: 'err_field_too_long', field: 'position', values: { max: 100 } }]],
		[{ beneficial_owner_reason: 'none' }, [{ code: 'err_field_invalid', field: 'beneficial_owner_reason' }]],
		[{ custom_fields: [{ field_id: 'Bad Id', field_value: 1 }] }, [{ code: 'err_field_invalid', field: 'custom_fields.0.field_id' }]],
		[{ partner_id: 'x' }, [{ code: 'err_field_unknown', field: 'partner_id' }]],
	])('%j', (change, issues) => {
		expect(issuesIn(signatoryDraft, { ...aSignatory(), ...change })).toEqual(issues)
	})

	it('checks the age when it knows the day', () => {
		const young = { ...aSignatory(), birthdate: '2008-06-01' }
		expect(issuesIn(signatoryDraft, young)).toEqual([])
		expect(issuesIn(signatoryForm('2026-06-01'), young)).toEqual([])
		expect(issuesIn(signatoryForm('2026-05-31'), young)).toEqual([
			{ code: 'err_signatory_birthdate_out_of_range', field: 'birthdate', values: { min: 18, max: 110 } },
		])
	})
})

describe('signatoryChange', () => {
	it('tells a cleared field from one that was not sent', () => {
		expect(verdict(signatoryChange, {})).toEqual({ accepted: {} })
		expect(verdict(signatoryChange, { email: '', version: 3 })).toEqual({ accepted: { email: null, version: 3 } })
		expect(verdict(signatoryChange, { taxid: '86 095 742 719' })).toEqual({ accepted: { taxid: '86095742719' } })
	})

	it.each([
		[{ first_name: '' }, ['err_field_required']],
		[{ is_main_contact: null }, ['err_field_required']],
		[{ email: 'x' }, ['err_email_invalid']],
		[{ signatory_id: 'x' }, ['err_field_unknown']],
	])('refuses %j', (change, codes) => {
		expect(issuesIn(signatoryChange, change).map((issue) => issue.code)).toEqual(codes)
	})

	it('is checked with the record it changes', () => {
		const after = aSignatory({ country: 'CH' })
		expect(signatoryFaults(after, { today: '2026-05-31' })).toEqual([
			{ code: 'err_post_code_invalid', field: 'postcode', values: { example: '8001' } },
		])
		expect(signatoryFaults(aSignatory({ birthdate: '1900-01-01' }), { today: '2026-05-31' }).map((issue) => issue.field)).toEqual([
			'birthdate',
		])
		expect(signatoryFaults(aSignatory({ ...nobody }), { today: '2026-05-31' })).toEqual([])
	})
})

it('describes the same fields in every form', () => {
	const fields = Object.keys(signatoryFields.shape)
	expect(Object.keys(signatoryFieldGroups)).toEqual(expect.arrayContaining(fields))
	expect(Object.keys(z.toJSONSchema(signatoryDraft, { io: 'input' })['properties'] ?? {}).toSorted()).toEqual(
		[...fields, 'custom_fields'].toSorted(),
	)
	expect(Object.keys(signatoryChange.shape).toSorted()).toEqual([...fields, 'custom_fields', 'version'].toSorted())
	expect(z.encode(signatoryFields, signatoryFields.parse(aSignatory()))).toEqual(aSignatory())
})

describe('signatoryMissing', () => {
	const threshold = 0.25

	it('finds nothing in a complete record', () => {
		expect(signatoryMissing(aSignatory(), { threshold })).toEqual([])
	})

	it('names every field a bare name lacks', () => {
		const fields = ['nationality', 'birthdate', 'street', 'street_number', 'postcode', 'location', 'country']
		expect(signatoryMissing(aSignatory(nobody), { threshold })).toEqual([
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

it('identifies one’s own record by e-mail, and by account once that is known', () => {
	const user = { id: 'u1', email: 'anna@example.de' }
	expect(isOwnRecord({ email: 'anna@example.de', user_id: null }, user)).toBe(true)
	expect(isOwnRecord({ email: 'bert@example.de', user_id: null }, user)).toBe(false)
	expect(isOwnRecord({ email: 'old@example.de', user_id: 'u1' }, user)).toBe(true)
	expect(isOwnRecord({ email: 'anna@example.de', user_id: 'u2' }, user)).toBe(false)
	expect(isOwnRecord({ email: null, user_id: null }, user)).toBe(false)
})

it.each([
	[true, false, false, true],
	[false, true, true, true],
	[false, true, false, false],
	[false, false, true, false],
])('staff %s, own record %s, shown by the partner %s: sees the credit score %s', (is_staff, is_own, is_shown, expected) => {
	expect(seesCreditScore({ is_staff, is_own, is_shown })).toBe(expected)
})

it('is willing to sign only as a legal signatory', () => {
	expect(isWillingToSign({ is_legal_signatory: true, is_contract_signatory: true })).toBe(true)
	expect(isWillingToSign({ is_legal_signatory: false, is_contract_signatory: true })).toBe(false)
	expect(isWillingToSign({ is_legal_signatory: true, is_contract_signatory: null })).toBe(false)
	expect(hasMinimumData({ first_name: 'A', last_name: 'B' })).toBe(true)
	expect(hasMinimumData({ first_name: 'A', last_name: '' })).toBe(false)
	expect(hasMinimumData({ first_name: '', last_name: 'B' })).toBe(false)
})

describe('permissions', () => {
	it.each([
		[{ first_name: 'A', street: 'B' }, ['signatory']],
		[{ taxid: '1' }, ['signatory_tin']],
		[{ email: 'a', telephone: 'b' }, ['signatory_contact']],
		[{ is_sole_signatory: true, percentage_owned: 1 }, ['signatory_flags']],
		[{ is_main_contact: true, email: 'a' }, ['signatory_contact', 'signatory']],
		[{ custom_fields: [] }, ['signatory']],
		[{ beneficial_owner_reason: null }, ['signatory_flags']],
		[{}, []],
	])('%j requires %j', (change, groups) => {
		expect(fieldGroupsOf(change)).toEqual(groups)
	})

	const everything: AllowedUpdate[] = ['signatory', 'signatory_other', 'signatory_flags', 'signatory_tin', 'signatory_contact']
	const own: AllowedUpdate[] = ['signatory_tin', 'signatory_contact']

	it.each([
		[everything, false, { first_name: 'A', taxid: '1' }, true, true],
		[everything, true, { first_name: 'A', taxid: '1' }, true, true],
		[own, true, { email: 'a' }, true, false],
		[own, false, { email: 'a' }, false, false],
		[own, true, { email: 'a', first_name: 'A' }, false, false],
		[['signatory'] as AllowedUpdate[], true, { first_name: 'A' }, true, true],
		[['signatory'] as AllowedUpdate[], false, { first_name: 'A' }, false, false],
		[[], true, { email: 'a' }, false, false],
	])('with %j, own record %s, may change %j: %s, delete: %s', (allowed_updates, is_current_actor, change, mayChange, mayDelete) => {
		const viewer = { allowed_updates, is_current_actor }
		expect(mayChangeSignatory(viewer, change)).toBe(mayChange)
		expect(mayDeleteSignatory(viewer)).toBe(mayDelete)
	})
})

it.each([
	['a@b.de', true, 'a@b.de', false, true],
	['a@b.de', false, 'a@b.de', true, true],
	['a@b.de', false, 'a@b.de', false, false],
	['a@b.de', true, 'c@b.de', true, false],
	[null, true, null, true, false],
])('%s (signs: %s) beside %s (signs: %s) is taken: %s', (email, is_contract_signatory, otherEmail, otherSigns, expected) => {
	expect(isEmailTaken({ email, is_contract_signatory }, [{ email: otherEmail, is_contract_signatory: otherSigns }])).toBe(expected)
})
