import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepReferral, readReferral } from './referral.ts'

const day_ms = 86_400_000

beforeEach(() => {
	vi.useFakeTimers({ now: 0 })
	const kept = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => kept.set(name, value),
		removeItem: (name: string) => kept.delete(name),
	})
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

function visit(address: string, referrer = ''): void {
	vi.stubGlobal('location', { href: `https://house.example${address}` })
	vi.stubGlobal('document', { referrer })
	keepReferral()
}

it('is kept for 30 days, and not a day longer', () => {
	visit('/?utm_source=mail')
	vi.setSystemTime(30 * day_ms - 1)
	expect(readReferral()).toEqual({ referrer: null, referral_data: { utm_source: 'mail' } })
	vi.setSystemTime(30 * day_ms)
	expect(readReferral()).toEqual({})
	expect(localStorage.getItem('referral')).toBeNull()
})

it('is that of the last visit with a referral', () => {
	visit('/?utm_source=mail')
	visit('/login')
	expect(readReferral().referral_data).toEqual({ utm_source: 'mail' })
	visit('/?utm_source=search')
	expect(readReferral().referral_data).toEqual({ utm_source: 'search' })
})

it.each([
	['https://adviser.example/clients/17?name=x', 'https://adviser.example'],
	['https://house.example/register', undefined],
	['about:blank', undefined],
	['nonsense', undefined],
])('records only the origin of %j, and only another site’s', (from, expected) => {
	visit('/', from)
	expect(readReferral().referrer).toBe(expected)
})

it('is empty without storage or with an invalid value', () => {
	localStorage.setItem('referral', '{broken')
	expect(readReferral()).toEqual({})
	vi.stubGlobal('localStorage', undefined)
	visit('/?utm_source=mail')
	expect(readReferral()).toEqual({})
})
