import type { Selectable } from 'kysely'

import type { ProposalStatus } from '#domain/cases/proposals/rules.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { ProposalsTable } from '#api/platform/db/tables/flows.ts'

export type ProposalRow = Selectable<ProposalsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

export const insertProposal = prepareInsert(
	'proposals',
	['partner_id', 'proposal_id', 'application_id', 'move', 'from_status', 'file_version', 'note', 'proposed_by', 'proposed_at'],
	(insert) => insert.returning('proposal_id'),
)

export const findOpenProposal = prepare((db, param: OfApplication) =>
	db.selectFrom('proposals').selectAll().where('application_id', '=', param.application_id).where('status', '=', 'open'),
)

export const findProposal = prepare((db, param: OfApplication & { proposal_id: string }) =>
	db.selectFrom('proposals').selectAll().where('application_id', '=', param.application_id).where('proposal_id', '=', param.proposal_id),
)

interface Answer {
	partner_id: string
	proposal_id: string
	status: Exclude<ProposalStatus, 'open'>
	answered_by: string
	answered_at: Date
	answer_note: string | null
}

/** Only an open one, so that of two concurrent answers the second changes no row. */
export const answerProposal = prepare((db, param: Answer) =>
	db
		.updateTable('proposals')
		.set({
			status: param.status,
			answered_by: param.answered_by,
			answered_at: param.answered_at,
			answer_note: param.answer_note,
		})
		.where('proposal_id', '=', param.proposal_id)
		.where('status', '=', 'open')
		.returning('proposal_id'),
)
