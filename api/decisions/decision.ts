import type { Evaluation } from '#domain/decisions/evaluate.ts'
import type { Facts } from '#domain/decisions/facts.ts'

import type { Product } from '../platform/partner.ts'

export interface Decision extends Evaluation {
	readonly decision_id: string
}

export interface StoredDecision extends Decision {
	readonly product: Product
	readonly facts: Facts
	readonly decided_at: Date
	/** Taken again from what was stored, it comes out the same. */
	readonly is_replayable: boolean
}
