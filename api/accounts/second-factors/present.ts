import type { Factors } from '#contract/accounts/second-factors.ts'

import type { Factor } from './second-factors.ts'

export const presentFactors = (factors: readonly Factor[], recovery_codes_left: number): Factors => ({
	factors: factors.map(({ factor_id, kind, name, created_at, last_used_at }) => ({
		factor_id,
		kind,
		name,
		created: created_at.toISOString(),
		last_used: last_used_at?.toISOString() ?? null,
	})),
	recovery_codes_left,
})
