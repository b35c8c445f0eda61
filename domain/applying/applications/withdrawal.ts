import { z } from 'zod'

import { multilineText, optional } from '#domain/platform/fields.ts'
import type { Flow } from './flows.ts'
import { statusFacts, type Status } from './status.ts'
import { findTransition } from './transitions.ts'

/** Whether the applicant may withdraw the application now: where the table of transitions has it. */
export const mayWithdraw = ({ flow, status }: { readonly flow: Flow; readonly status: Status }): boolean =>
	findTransition(flow, status, 'Rejected', 'user') !== undefined

/** Why, for those who work on it; nobody has to say. */
export const withdrawalForm = z.strictObject({ note: optional(multilineText({ max: 1_000 })) })

/** What a withdrawal ends, each with consequences of its own. */
export type WithdrawalStage = 'draft' | 'review' | 'offer' | 'signing'

export function withdrawalStageOf(status: Status): WithdrawalStage {
	switch (statusFacts[status].clock?.stage) {
		case 'check':
		case 'completion':
			return 'draft'
		case 'offer':
			return 'offer'
		case 'preparation':
		case 'identification':
		case 'signature':
			return 'signing'
		default:
			return 'review'
	}
}
