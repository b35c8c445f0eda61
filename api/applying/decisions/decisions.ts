import { randomUUIDv7 } from 'node:crypto'

import { z } from 'zod'

import type { DecisionView } from '#contract/cases/staff/applications.ts'
import { evaluate, firedRule, outcomes, replayDecision } from '#domain/applying/decisions/evaluate.ts'
import { facts as storedFacts, type Facts } from '#domain/applying/decisions/facts.ts'
import { priceRows } from '#domain/partners/products/price-grid.ts'

import type { Context } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { Product } from '#api/platform/partner.ts'
import { productVersion } from '#api/partners/configuration/products.ts'
import type { Decision, StoredDecision } from './decision.ts'
import { presentDecision } from './present.ts'
import { insertDecision, listDecisions } from './store.ts'

export { tellOfDecline } from './decline-job.ts'
export { declineLetter } from './decline-mail.ts'

/** Takes the decision by the product's policy and stores it with all its inputs. */
export async function decideEligibility(
	db: TenantDb,
	application_id: string,
	{ product, facts }: { readonly product: Product; readonly facts: Facts },
): Promise<Decision> {
	const { outcome, fired } = evaluate(product, facts)
	const decision_id = randomUUIDv7()
	await db.all(insertDecision, {
		partner_id: db.scope,
		application_id,
		decision_id,
		kind: 'eligibility',
		product_id: product.product_id,
		product_version: product.version,
		policy_version: product.eligibility.version,
		inputs: JSON.stringify(facts),
		fired: JSON.stringify(fired),
		outcome,
	})
	return { decision_id, outcome, fired }
}

/** Records the rows of the grid behind an indicative price, like a decision. */
export async function recordPrice(
	db: TenantDb,
	application_id: string,
	{
		product,
		wish,
	}: {
		readonly product: Product
		readonly wish: { readonly amount: number; readonly months: number; readonly rating_class: string | null }
	},
): Promise<void> {
	const rows = priceRows(product.pricing, wish)
	await db.all(insertDecision, {
		partner_id: db.scope,
		application_id,
		decision_id: randomUUIDv7(),
		kind: 'price',
		product_id: product.product_id,
		product_version: product.version,
		policy_version: null,
		inputs: JSON.stringify(wish),
		fired: JSON.stringify(rows),
		outcome: rows.length === 1 ? 'rated' : 'range',
	})
}

const stored = z.object({ inputs: storedFacts, fired: z.array(firedRule), outcome: z.enum(outcomes) })

/** The eligibility decisions of an application, each re-evaluated with the product version of the time. */
export async function eligibilityDecisions(context: Pick<Context, 'db' | 'partner'>, application_id: string): Promise<StoredDecision[]> {
	const rows = await context.db.all(listDecisions, { partner_id: context.partner.partner_id, application_id })
	return Promise.all(
		rows
			.filter((row) => row.kind === 'eligibility')
			.map(async (row): Promise<StoredDecision> => {
				const { inputs: facts, fired, outcome } = stored.parse(row)
				const product = await productVersion(context, row)
				const { is_alike } = replayDecision({ outcome, fired, facts }, product)
				return { decision_id: row.decision_id, decided_at: row.decided_at, product, facts, fired, outcome, is_replayable: is_alike }
			}),
	)
}

/** The decisions as staff see them, by id. */
export async function decisionViews(
	context: Pick<Context, 'db' | 'partner'>,
	application_id: string,
): Promise<ReadonlyMap<string, DecisionView>> {
	const decisions = await eligibilityDecisions(context, application_id)
	return new Map(decisions.map((decision) => [decision.decision_id, presentDecision(decision)]))
}

/** The facts of the latest decision; null where none was taken. */
export async function decidedFacts(
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<Facts | null> {
	const rows = await db.all(listDecisions, { partner_id, application_id })
	const latest = rows.findLast((row) => row.kind === 'eligibility')
	return latest === undefined ? null : stored.shape.inputs.parse(latest.inputs)
}
