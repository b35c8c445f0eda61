import { describe, expect, it } from 'vitest'

import { mandateStatusOn, statusesAfter, type MandateDates } from './mandates.ts'

const mandate = (more: Partial<MandateDates> = {}): MandateDates => ({
	status: 'active',
	signed_on: '2026-01-31',
	last_collected_on: null,
	...more,
})

describe('a mandate', () => {
	it('expires 36 months after its signature, or after its last collection', () => {
		expect(mandateStatusOn(mandate(), '2029-01-31')).toBe('active')
		expect(mandateStatusOn(mandate(), '2029-02-01')).toBe('expired')
		expect(mandateStatusOn(mandate({ last_collected_on: '2027-03-01' }), '2030-03-01')).toBe('active')
		expect(mandateStatusOn(mandate({ last_collected_on: '2027-03-01' }), '2030-03-02')).toBe('expired')
	})

	it('that was revoked stays so', () => {
		expect(mandateStatusOn(mandate({ status: 'revoked' }), '2035-01-01')).toBe('revoked')
		expect(statusesAfter('revoked')).toEqual([])
		expect(statusesAfter('suspended')).toContain('active')
		expect(statusesAfter('expired')).not.toContain('active')
	})
})
