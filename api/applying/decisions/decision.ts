import type { Evaluation } from '#domain/applying/decisions/evaluate.ts'
import type { Facts } from '#domain/applying/decisions/facts.ts'

import type { Product } from '#api/platform/partner.ts'

export interface Decision extends Evaluation {
	readonly decision_id: string
}

export interface StoredDecision extends Decision {
	readonly product: Product
	readonly facts: Facts
	readonly decided_at: Date
	/** True if evaluating the stored facts again gives the same result. */
	readonly is_replayable: boolean
}
