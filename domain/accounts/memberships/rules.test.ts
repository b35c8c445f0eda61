import { describe, expect, it } from 'vitest'

import { invitation, partsOf, seatIssues } from './rules.ts'

const today = '2026-05-31'
const adviser = { role: 'adviser', parts: ['documents'], access_until: '2026-12-31' } as const
const codes = (seat: Parameters<typeof seatIssues>[0]) => seatIssues(seat, today).map(({ code, field }) => `${field ?? ''} ${code}`)

describe('a seat', () => {
	it('of an adviser requires parts and an end', () => {
		expect(codes(adviser)).toEqual([])
		expect(codes({ ...adviser, parts: [] })).toEqual(['parts err_membership_parts_missing'])
		expect(codes({ ...adviser, access_until: null })).toEqual(['access_until err_membership_end_missing'])
	})

	it('of an editor or a viewer requires neither', () => {
		for (const role of ['editor', 'viewer'] as const) expect(codes({ role, parts: [], access_until: null })).toEqual([])
	})

	it.each([
		['2026-05-30', ['access_until err_membership_end_too_early']],
		['2026-05-31', []],
		['2028-05-31', []],
		['2028-06-01', ['access_until err_membership_end_too_late']],
	])('that ends on %s: %j', (access_until, found) => {
		expect(codes({ ...adviser, access_until })).toEqual(found)
		expect(codes({ role: 'editor', parts: [], access_until })).toEqual(found)
	})

	it('has each part once, and none for other roles than adviser', () => {
		expect(partsOf({ role: 'adviser', parts: ['documents', 'company', 'documents'] })).toEqual(['company', 'documents'])
		expect(partsOf({ role: 'editor', parts: ['documents'] })).toEqual([])
	})
})

it('an invitation cannot make an owner', () => {
	expect(invitation.safeParse({ email: 'a@example.com', role: 'owner' }).success).toBe(false)
	expect(invitation.parse({ email: 'A@Example.com ', role: 'viewer' })).toEqual({
		email: 'a@example.com',
		role: 'viewer',
		parts: [],
		access_until: null,
	})
})
