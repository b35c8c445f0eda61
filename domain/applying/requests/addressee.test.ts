import { expect, it } from 'vitest'

import { isForReader, mayContactRepresentatives } from './addressee.ts'

it.each([
	['L1', 'Open', false],
	['L1', 'offer_available', false],
	['L1', 'offer_accepted', true],
	['L1', 'Awaiting_Payout', true],
	['F', 'internal_review_analysis', false],
	['F', 'ubo_check', true],
	['F', 'Reopened', false],
	['L1', 'ubo_check', false],
] as const)('in %s at %s representatives may be contacted: %s', (flow, status, expected) => {
	expect(mayContactRepresentatives(flow, status)).toBe(expected)
})

it.each([
	[null, 'me', true],
	[{ signatory_id: 'me', has_access: true }, 'me', true],
	[{ signatory_id: 'other', has_access: true }, 'me', false],
	[{ signatory_id: 'other', has_access: true }, null, false],
	[{ signatory_id: 'other', has_access: false }, 'me', true],
] as const)('a request for %j is for %s: %s', (addressee, own, expected) => {
	expect(isForReader(addressee, own)).toBe(expected)
})
