import { describe, expect, it } from 'vitest'

import { collectedCents, endToEndId, firstCollectionDay, objectionTo, type DueInstalment, type Objection } from './collecting.ts'

const mandate = { status: 'active', signed_on: '2026-01-10', last_collected_on: null, debtor_iban: 'DE89370400440532013000' } as const
const due = (more: Partial<DueInstalment> = {}): DueInstalment => ({
	loan_status: 'open',
	currency: 'EUR',
	is_followed: true,
	status: 'scheduled',
	payment_cents: 103_280,
	open_cents: 0,
	waiting_cents: 0,
	mandate,
	plan_changed_on: null,
	is_in_collection: false,
	is_insolvent: false,
	noted: [],
	has_open_change: false,
	came_back: false,
	...more,
})

describe('an instalment', () => {
	it.each<[Objection | undefined, Partial<DueInstalment>]>([
		[undefined, {}],
		['payments_elsewhere', { is_followed: false }],
		['other_currency', { currency: 'CHF' }],
		['in_default', { loan_status: 'default' }],
		['insolvency', { noted: ['dispute'], is_insolvent: true }],
		['dispute', { noted: ['dispute'] }],
		[undefined, { noted: ['promise', 'pause'] }],
		['change_waits', { has_open_change: true }],
		['came_back', { came_back: true }],
		['no_mandate', { mandate: null }],
		['mandate_suspended', { mandate: { ...mandate, status: 'suspended' } }],
		['mandate_expired', { mandate: { ...mandate, signed_on: '2023-03-15' } }],
		['account_outside', { mandate: { ...mandate, debtor_iban: 'TR330006100519786457841326' } }],
		['not_announced', { plan_changed_on: '2026-03-03' }],
		[undefined, { plan_changed_on: '2026-03-02' }],
		['in_collection', { is_in_collection: true }],
		['nothing_open', { waiting_cents: 103_280 }],
		['nothing_open', { status: 'paid' }],
		[undefined, { status: 'payment_pending', open_cents: 1 }],
	])('is not collected: %s', (objection, more) => {
		expect(objectionTo(due(more), '2026-03-16')).toBe(objection)
	})

	it('is collected for what is open of it, less what waits', () => {
		expect(collectedCents(due({ waiting_cents: 3_280 }))).toBe(100_000)
		expect(collectedCents(due({ status: 'delay', open_cents: 500 }))).toBe(500)
	})

	it('is collected from the next bank day on, under a number of its own', () => {
		expect(firstCollectionDay('2026-12-24')).toBe('2026-12-28')
		expect(endToEndId('n3v3by26hd', 120, 12)).toBe('N3V3BY26HD-120-12')
	})
})
