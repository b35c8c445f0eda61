import { describe, expect, it } from 'vitest'

import type { AllowedUpdate } from '../permissions/allowed-updates.ts'
import { fieldGroupsOf, isOwnRecord, mayChangeSignatory, mayDeleteSignatory, seesCreditScore } from './rights.ts'

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
