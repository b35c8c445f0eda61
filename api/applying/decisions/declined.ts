import { z } from 'zod'

import { declineGrounds, type Decline } from '#domain/applying/decisions/decline.ts'
import { reasonsOf } from '#domain/applying/decisions/reasons.ts'
import { waysOut } from '#domain/applying/decisions/ways-out.ts'

import type { Context } from '#api/platform/context.ts'
import type { StoredDecision } from './decision.ts'
import { eligibilityDecisions } from './decisions.ts'
import { findDecline } from './store.ts'

/** The content of a decline's event: the decision by rule, or the grounds staff chose. */
const kept = z.object({ decision_id: z.uuid().optional(), grounds: z.array(z.enum(declineGrounds)).default([]) })

/** Why an application was declined; null when it was not, after another end, and where staff named no ground. */
export async function declineOf(context: Pick<Context, 'db' | 'partner'>, application_id: string): Promise<Decline | null> {
	const event = await context.db.first(findDecline, { partner_id: context.partner.partner_id, application_id })
	if (event === undefined) return null
	const { decision_id, grounds } = kept.parse(event.details)
	if (decision_id === undefined) {
		return grounds.length === 0 ? null : { is_automatic: false, reasons: grounds.map((code) => ({ code, values: {} })), ways: [] }
	}
	const decision = (await eligibilityDecisions(context, application_id)).find((one) => one.decision_id === decision_id)
	if (decision?.outcome !== 'refused') return null
	return declineByRules(decision)
}

/** The same of rows that refuse, decided or only tried. */
export const declineByRules = ({ product, facts, fired }: Pick<StoredDecision, 'product' | 'facts' | 'fired'>): Decline => ({
	is_automatic: true,
	reasons: reasonsOf(fired).flatMap(({ code, values }) => (code === null ? [] : [{ code, values }])),
	ways: waysOut(product, facts),
})
