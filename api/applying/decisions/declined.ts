import { z } from 'zod'

import { alternatives } from '#domain/applying/decisions/alternatives.ts'
import { declineBy, declineGrounds, type Decline } from '#domain/applying/decisions/decline.ts'
import { reasonsOf } from '#domain/applying/decisions/reasons.ts'
import { waysOut } from '#domain/applying/decisions/ways-out.ts'
import type { LoanPurpose, LoanType } from '#domain/partners/products/enumerations.ts'

import type { Context } from '#api/platform/context.ts'
import type { StoredDecision } from './decision.ts'
import { decidedFacts, eligibilityDecisions } from './decisions.ts'
import { findDecline } from './store.ts'

/** The content of a decline's event: the decision by rule, or the grounds staff chose. */
const kept = z.object({ decision_id: z.uuid().optional(), grounds: z.array(z.enum(declineGrounds)).default([]) })

/** Why an application was declined; null when it was not, after another end, and where staff named no ground. */
export async function declineOf(context: Pick<Context, 'db' | 'partner'>, application_id: string): Promise<Decline | null> {
	const event = await context.db.first(findDecline, { partner_id: context.partner.partner_id, application_id })
	if (event === undefined) return null
	const { decision_id, grounds } = kept.parse(event.details)
	if (decision_id === undefined) return declineBy(grounds)
	const decision = (await eligibilityDecisions(context, application_id)).find((one) => one.decision_id === decision_id)
	if (decision?.outcome !== 'refused') return null
	return declineByRules(decision)
}

/** The other kinds of financing of the partner that would take what its rules declined here. */
export async function alternativesOf(context: Pick<Context, 'db' | 'partner'>, application: Declined): Promise<LoanType[]> {
	const facts = await decidedFacts(context.db, application)
	if (facts === null) return []
	const { configuration, products } = context.partner
	return alternatives(
		products.filter(({ loan_type }) => configuration.userApplicationTypes.includes(loan_type)),
		{
			facts,
			product_id: application.product_id,
			// The schema guaranteed the enumeration on write.
			purpose_key: application.purpose_key as LoanPurpose,
			customized_application_amounts: configuration.entitlements.includes('customized_application_amounts'),
		},
	)
}

interface Declined {
	readonly partner_id: string
	readonly application_id: string
	readonly product_id: string
	readonly purpose_key: string
}

/** The same of rows that refuse, decided or only tried. */
export const declineByRules = ({ product, facts, fired }: Pick<StoredDecision, 'product' | 'facts' | 'fired'>): Decline => ({
	is_automatic: true,
	reasons: reasonsOf(fired).flatMap(({ code, values }) => (code === null ? [] : [{ code, values }])),
	ways: waysOut(product, facts),
})
