import type { DecisionView } from '#contract/cases/staff/applications.ts'

import type { StoredDecision } from './decision.ts'

export const presentDecision = ({ outcome, product, fired, is_replayable }: StoredDecision): DecisionView => ({
	outcome,
	product_version: product.version,
	policy_version: product.eligibility.version,
	rules: [...fired],
	is_replayable,
})
