import { describe, expect, it } from 'vitest'

import type { PageState } from '#contract/page.ts'

import { startOf } from './access.ts'

interface Facts {
	readonly is_signed_in?: boolean
	readonly may_create?: boolean
}

const stateOf = ({ is_signed_in = false, may_create = true }: Facts): PageState =>
	({
		partner: { userCreateApplication: may_create, products: [{}] },
		features: ['application_creation'],
		profile: is_signed_in ? { user_id: 'someone' } : null,
		draft: { answers: {} },
	}) as unknown as PageState

describe('startOf', () => {
	it.each([
		[{ is_signed_in: true }, '/dashboard/applications'],
		[{}, '/application/loan-info'],
		[{ may_create: false }, '/login'],
	] as const)('%j is %s', (facts, expected) => {
		expect(startOf(stateOf(facts))).toBe(expected)
	})
})
