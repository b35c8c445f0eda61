import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import { move as moveBody } from '#contract/cases/staff/applications.ts'
import type { answerProposal as answerCall, proposeMove as proposeCall, ProposalView } from '#contract/cases/staff/proposals.ts'
import { refuse, Refusal, type ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { stepTo } from '#domain/cases/case/steps.ts'
import { rolesWith } from '#domain/accounts/staff/grants.ts'
import { refusalOfAnswer } from '#domain/cases/proposals/rules.ts'
import { permissionsOfMove } from '#domain/cases/waiting/answerable.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { moveCase, requireMovable, type FlowContext } from '../case/case.ts'
import { payoutProposed } from '#api/money/loans/loans.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { answerProposal as recordAnswer, findOpenProposal, findProposal, insertProposal, type ProposalRow } from './store.ts'

/** A proposal applies to one version of the case: a confirmation must not apply to another. */
const isCurrent = (row: ProposalRow, application: ApplicationRow): boolean =>
	row.file_version === application.version && row.from_status === application.status

/** The proposed move, with the current version. */
const moveOf = ({ move }: ProposalRow, { version }: ApplicationRow) => moveBody.parse({ ...(move as object), version })

/** The first of two: proposes a move with a reason, without any effect yet. */
export async function proposeMove(context: FlowContext, application_id: string, body: BodyOf<typeof proposeCall>): Promise<ApplicationRow> {
	const { services, db, actor } = context
	const application = await requireCase(db, application_id, { lock: true })
	if (application.version !== body.version) refuse('err_version_conflict')
	await requireMovable(context, application, { wanted: body, by: 'proposes' })
	const now = services.now()
	const { partner_id } = application
	const waiting = await db.first(findOpenProposal, { partner_id, application_id })
	if (waiting !== undefined) {
		if (isCurrent(waiting, application)) refuse('err_proposal_open')
		const { proposal_id } = waiting
		await db.first(recordAnswer, { partner_id, proposal_id, status: 'lapsed', answered_by: actor.id, answered_at: now, answer_note: null })
	}
	const { version: _, ...move } = body
	const note = 'note' in body ? (body.note ?? '') : ''
	const proposal_id = randomUUIDv7()
	await db.all(insertProposal, {
		partner_id,
		proposal_id,
		application_id,
		move: JSON.stringify(move),
		from_status: application.status,
		file_version: application.version,
		note,
		proposed_by: actor.id,
		proposed_at: now,
	})
	await recordEvent(context, application, {
		kind: 'move_proposed',
		...(note !== '' && { note }),
		details: { proposal_id, move: body.move },
	})
	return application
}

/** The second of two confirms or refuses; the proposer may withdraw. The case is locked, so that concurrent answers are serialised. */
export async function answerProposal(
	context: FlowContext,
	ids: { readonly applicationId: string; readonly proposalId: string },
	body: BodyOf<typeof answerCall>,
): Promise<ApplicationRow> {
	const { services, db, actor } = context
	const application = await requireCase(db, ids.applicationId, { lock: true })
	const { partner_id, application_id } = application
	const found = await db.first(findProposal, { partner_id, application_id, proposal_id: ids.proposalId })
	if (found === undefined) refuse('err_entity_not_found')
	const refusal = refusalOfAnswer(body.answer, { ...found, is_current: isCurrent(found, application) }, actor.id)
	if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	if (application.version !== body.version) refuse('err_version_conflict')
	if (body.answer === 'refuse' && !(await mayDecide(context, application, found))) refuse('err_permission_missing')
	const status = ({ confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const)[body.answer]
	const answer_note = body.answer === 'refuse' ? body.note : null
	const { proposal_id, proposed_by } = found
	const kept = await db.first(recordAnswer, {
		partner_id,
		proposal_id,
		status,
		answered_by: actor.id,
		answered_at: services.now(),
		answer_note,
	})
	if (kept === undefined) refuse('err_proposal_answered')
	await recordEvent(context, application, {
		kind: `proposal_${status}`,
		...(answer_note !== null && { note: answer_note }),
		details: { proposal_id },
	})
	if (body.answer !== 'confirm') return application
	return moveCase(context, application_id, { ...moveOf(found, application), proposed_by })
}

/** The reason why this person cannot make the move as the second of two. */
async function refusalFor(context: FlowContext, application: ApplicationRow, row: ProposalRow): Promise<ErrorCode | null> {
	try {
		await requireMovable(context, application, { wanted: moveOf(row, application), by: 'confirms' })
		return null
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		return error.issues[0]?.code ?? 'err_unexpected'
	}
}

/** The right to refuse needs the role only, whatever else prevents a confirmation. */
const mayDecide = async (...asked: Parameters<typeof refusalFor>): Promise<boolean> =>
	(await refusalFor(...asked)) !== 'err_permission_missing'

/** The pending proposal, as this person sees it. */
export async function proposalView(context: FlowContext, application: ApplicationRow): Promise<ProposalView | null> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const row = await db.first(findOpenProposal, { partner_id, application_id })
	if (row === undefined) return null
	const is_current = isCurrent(row, application)
	const is_own = row.proposed_by === actor.id
	const move = moveOf(row, application)
	if (move.move === 'take' || move.move === 'release') throw new Error('Nobody proposes to take or release a case.')
	return {
		proposal_id: row.proposal_id,
		move: move.move,
		to: move.move === 'step' ? move.to : move.move === 'reject' ? 'Rejected' : 'Reopened',
		reason: move.move === 'reject' ? move.reason : null,
		grounds: move.move === 'reject' ? move.grounds : [],
		payout: move.move === 'step' && stepTo(application, move.to)?.loan === 'pay_out' ? await payoutProposed(db, application) : null,
		note: row.note,
		proposed_by: (await staffNames(db)).get(row.proposed_by) ?? '',
		proposed_at: row.proposed_at.toISOString(),
		is_current,
		refusal:
			refusalOfAnswer('confirm', { ...row, is_current }, actor.id) ??
			(is_current ? await refusalFor(context, application, row) : 'err_proposal_lapsed'),
		may_refuse: !is_own && (await mayDecide(context, application, row)),
		may_withdraw: is_own,
		from: application.status,
		answered_by: rolesWith(...permissionsOfMove({ move: move.move, to: move.move === 'step' ? move.to : null }, application, actor)),
	}
}
