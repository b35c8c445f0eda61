import type { Factors } from '#contract/accounts/second-factors.ts'
import type { SessionTime } from '#contract/platform/session-time.ts'

import { idOf } from './example-application.ts'

export const factors: Factors = {
	factors: [
		{ factor_id: idOf(50), kind: 'totp', name: 'Telefon', created: '2026-02-01T09:00:00.000Z', last_used: '2026-03-02T09:00:00.000Z' },
		{ factor_id: idOf(51), kind: 'passkey', name: 'Laptop im Büro', created: '2026-02-03T09:00:00.000Z', last_used: null },
	],
	recovery_codes_left: 3,
}

/** The session belongs to the person on the screen, because the page is left otherwise, and lasts long enough to trigger no warning. */
export const sessionTimeOf = (person_id: string): SessionTime => ({ person_id, idle_left_s: 1_800, left_s: 40_000 })
