import { describe, expect, it } from 'vitest'

import { flows } from '#domain/applying/applications/flows.ts'
import { areIdentificationsShown, identRequest, isIdentifiedIn, verdictAnswer, verdictRequest } from './rules.ts'

describe('a return path', () => {
	it.each([
		['/applications/1/signatures?step=2#x', true],
		['/', true],
		['//evil.example', false],
		['/\\evil.example', false],
		['https://evil.example', false],
		['javascript:alert(1)', false],
		['/a b', false],
		['/\t/evil', false],
		['/ä', false],
		['', false],
		['applications', false],
		[`/${'x'.repeat(500)}`, false],
	])('%s: %s', (return_url, is_own) => {
		expect(identRequest.safeParse({ return_url, channel: 'here' }).success).toBe(is_own)
	})
})

const providerIn = (provider: string) => identRequest.parse({ return_url: '/', channel: 'phone', provider }).provider

describe('a request', () => {
	it('may name the provider, in either spelling', () => {
		expect(['swisssign', 'swiss_sign', 'manual'].map(providerIn)).toEqual(['swiss_sign', 'swiss_sign', 'manual'])
		expect(identRequest.safeParse({ return_url: '/', channel: 'phone', provider: 'webid' }).success).toBe(false)
		expect(identRequest.safeParse({ return_url: '/', channel: 'letter' }).success).toBe(false)
	})
})

describe('a verdict', () => {
	it.each([
		[9, false],
		[10, true],
		[2_000, true],
		[2_001, false],
	])('has a note of %d characters: %s', (length, is_right) => {
		const note = 'x'.repeat(length)
		expect(verdictRequest.safeParse({ result: 'completed', note, evidence_document_id: null }).success).toBe(is_right)
	})

	it('is refused with a reason, as whatever takes a second person', () => {
		const notes = ['', ' ', 'x', 'x'.repeat(2_001)]
		expect(notes.map((note) => verdictAnswer.safeParse({ answer: 'refuse', note }).success)).toEqual([false, false, true, false])
	})
})

describe('people identify themselves', () => {
	it.each([
		['L1', 'offer_accepted', false],
		['L1', 'Signature', true],
		['L1', 'Final_Review', true],
		['L1', 'Paid_Out', false],
		['S', 'offer_accepted', false],
		['S', 'pre_kyc', true],
		['L1', 'pre_kyc', false],
		['F', 'screening', false],
		['F', 'Signature', true],
		['F', 'limit_active', false],
		['L1', 'Rejected', false],
		['L1', 'Reopened', false],
	] as const)('in %s at %s: %s', (flow, status, is_so) => {
		expect(isIdentifiedIn(flow, status)).toBe(is_so)
	})
})

describe('staff see identifications', () => {
	it.each([
		['offer_accepted', false],
		['Signature', true],
		['Paid_Out', true],
		['Rejected', true],
		['Reopened', false],
	] as const)('at %s: %s', (status, is_so) => {
		expect(areIdentificationsShown(flows.L1, status)).toBe(is_so)
	})
})
