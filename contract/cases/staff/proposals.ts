import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { declineGrounds } from '#domain/applying/decisions/decline.ts'
import { rejectionReasons } from '#domain/applying/applications/reasons.ts'
import { statuses } from '#domain/applying/applications/status.ts'
import { proposalAnswer } from '#domain/cases/proposals/rules.ts'
import { currency } from '#domain/platform/currencies.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'
import { caseView, move } from './applications.ts'

const payoutProposed = z.object({
	amount: z.number(),
	currency,
	payee_name: z.string(),
	payee_iban: z.string(),
	payee_bic: z.string(),
	holder_name: z.string().nullable(),
	is_same_holder: z.boolean(),
})
export type PayoutProposed = z.output<typeof payoutProposed>

/** A proposal that waits for a second person. */
export const proposalView = z.object({
	proposal_id: z.uuid(),
	move: z.enum(['step', 'reject', 'reopen']),
	to: z.enum(statuses),
	reason: z.enum(rejectionReasons).nullable(),
	/** The grounds the company will be told, if the move declines the application. */
	grounds: z.array(z.enum(declineGrounds)),
	/** The amount and its recipient, if the move pays out; the account is masked. */
	payout: payoutProposed.nullable(),
	note: z.string(),
	proposed_by: z.string(),
	proposed_at: z.iso.datetime(),
	/** False when the case has changed since: it can only be refused or withdrawn, and proposed anew. */
	is_current: z.boolean(),
	/** Why this person may not confirm it; null when they may. */
	refusal: z.string().nullable(),
	may_refuse: z.boolean(),
	may_withdraw: z.boolean(),
	/** The status of the case now, which the move would change. */
	from: z.enum(statuses),
	/** The roles that may answer it. */
	answered_by: z.array(z.enum(staffRoles)),
})
export type ProposalView = z.output<typeof proposalView>

export const getProposal = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/proposal',
	summary: 'The move that waits for a second person, if one does, and what this person may answer',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: z.object({ proposal: proposalView.nullable() }),
	refuses: ['err_entity_not_found'],
})

export const proposeMove = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/proposals',
	fresh_factor: true,
	summary: 'Proposes a move that takes two persons; it happens when another has confirmed it',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	body: move,
	answer: caseView,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_application_status_change_not_allowed',
		'err_application_reopen_too_late',
		'err_proposal_open',
		'err_proposal_not_needed',
		'err_field_required',
	],
})

export const answerProposal = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/proposals/{proposalId}/answers',
	fresh_factor: { answer: 'confirm' },
	summary: 'Confirms what somebody else has proposed, refuses it with a reason, or takes back one’s own',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId.extend({ proposalId: z.uuid() }),
	body: proposalAnswer,
	answer: caseView,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_proposal_answered',
		'err_proposal_lapsed',
		'err_application_status_change_not_allowed',
		'approve_require_different_user',
	],
})
