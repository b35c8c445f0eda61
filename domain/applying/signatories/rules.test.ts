import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { aSignatory, bareSignatory } from '../../testing/a-signatory.ts'
import { issuesIn, verdict } from '../../testing/verdict.ts'
import { signatoryFieldGroups } from './rights.ts'
import { signatoryChange, signatoryDraft, signatoryFaults, signatoryFields, signatoryForm } from './rules.ts'

describe('signatoryDraft', () => {
	it('requires the name only', () => {
		expect(verdict(signatoryDraft, { first_name: ' Anna ', last_name: 'Muster' })).toEqual({
			accepted: { ...bareSignatory(), custom_fields: [] },
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
		expect(signatoryFaults(bareSignatory(), { today: '2026-05-31' })).toEqual([])
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
