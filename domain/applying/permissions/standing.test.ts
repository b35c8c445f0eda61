import { describe, expect, it } from 'vitest'

import { allowedUpdateValues } from './allowed-updates.ts'
import { parts, type Part, memberRoles, type MemberRole } from '#domain/accounts/memberships/roles.ts'
import { changesPart, hasStanding, managesPeople, reachOf, updatesOf, type Standing } from './standing.ts'

const standing = (role: MemberRole | null, given: Part[] = [], is_representative = false): Standing => ({
	role,
	parts: given,
	is_representative,
})

describe('the reach of a person', () => {
	it.each([
		['owner', parts, parts],
		['editor', parts, parts],
		['viewer', parts, []],
		['adviser', ['documents'], ['documents']],
	] as const)('as %s: sees %j, changes %j', (role, sees, changes) => {
		// Parts apply to advisers only; for other roles they are ignored.
		expect(reachOf(standing(role, ['documents']))).toEqual({ sees, changes })
	})

	it('is nothing without standing', () => {
		expect(hasStanding(standing(null))).toBe(false)
		expect(reachOf(standing(null, ['documents']))).toEqual({ sees: [], changes: [] })
	})

	it('is their own record for a representative outside the team', () => {
		expect(hasStanding(standing(null, [], true))).toBe(true)
		expect(reachOf(standing(null, [], true))).toEqual({ sees: [], changes: [] })
	})

	it('includes managing people for owners only', () => {
		expect(memberRoles.filter(managesPeople)).toEqual(['owner'])
		expect(managesPeople(null)).toBe(false)
	})
})

describe('the changes of a person', () => {
	it.each([
		['owner', 'Open', allowedUpdateValues],
		['editor', 'Open', allowedUpdateValues],
		['viewer', 'Open', []],
		['owner', 'Rejected', []],
		['editor', 'Signature', ['signatory_tin', 'signatory_contact', 'document']],
	] as const)('as %s in %s', (role, status, updates) => {
		expect(updatesOf(standing(role), status)).toEqual(updates)
	})

	it.each([
		[['documents'], ['document']],
		[['representatives'], ['signatory', 'signatory_other', 'signatory_flags', 'signatory_tin', 'signatory_contact']],
		[['company'], ['bankinfo', 'taxIdNumber', 'custom_fields', 'debitor', 'factoring', 'finance_object', 'loan_request', 'company']],
		[['appointments', 'submission'], []],
	] as const)('as an adviser for %j', (given, updates) => {
		expect(updatesOf(standing('adviser', [...given]), 'Open')).toEqual(updates)
	})

	it('are those of their own record for a representative, while the status allows them', () => {
		expect(updatesOf(standing(null, [], true), 'Open')).toEqual(['signatory_tin', 'signatory_contact'])
		expect(updatesOf(standing('viewer', [], true), 'Submitted')).toEqual(['signatory_contact'])
		expect(updatesOf(standing(null, [], true), 'Approved')).toEqual([])
	})

	it('include requested ones, for those with the part', () => {
		const asked = { asked: ['document'] } as const
		expect(updatesOf(standing('adviser', ['documents']), 'Final_Review', asked)).toEqual(['document'])
		expect(updatesOf(standing('adviser', ['company']), 'Final_Review', asked)).toEqual([])
	})

	it('treat the submission as a part of its own', () => {
		expect(memberRoles.filter((role) => changesPart(standing(role), 'submission'))).toEqual(['owner', 'editor'])
		expect(changesPart(standing('adviser', ['submission']), 'submission')).toBe(true)
	})
})
