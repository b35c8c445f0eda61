import { sql, type Selectable, type Updateable } from 'kysely'

import { signatoryFieldNames, type SignatoryField } from '#domain/applying/signatories/rules.ts'

import { prepare, prepareInsert, sqlBuilder, type SqlBuilder } from '#api/platform/db/prepare.ts'
import { is_seat_held } from '#api/platform/db/seats.ts'
import type { SignatoriesTable } from '#api/platform/db/tables/applications.ts'

export type SignatoryRow = Selectable<SignatoriesTable>

export type SignatoryValues = Updateable<Pick<SignatoriesTable, SignatoryField | 'custom_fields'>>

export type Invite = Pick<SignatoryRow, 'invite_status' | 'user_id'>

export const listOfApplication = prepare((db, param: { partner_id: string; application_id: string }) =>
	db.selectFrom('signatories').selectAll().where('application_id', '=', param.application_id).orderBy('created_at').orderBy('signatory_id'),
)

export const insertSignatory = prepareInsert(
	'signatories',
	['partner_id', 'application_id', 'signatory_id', ...signatoryFieldNames, 'custom_fields', 'invite_status', 'user_id'],
	(insert) => insert.returningAll(),
)

/** Only the given fields; built for each call, because their combination differs. */
export const updateSignatory = (
	id: { partner_id: string; application_id: string; signatory_id: string },
	change: SignatoryValues & Partial<Invite & Pick<SignatoryRow, 'credit_score' | 'guarantee' | 'guarantees_as_merchant'>>,
) =>
	sqlBuilder
		.updateTable('signatories')
		.set({ ...change, version: sql<number>`signatories.version + 1` })
		.where('partner_id', '=', id.partner_id)
		.where('application_id', '=', id.application_id)
		.where('signatory_id', '=', id.signatory_id)
		.returningAll()

/** Only while the record is still about the person the bureau was asked about; the record's version counts people's changes only. */
export const setCreditScore = prepare(
	(
		db,
		param: Pick<SignatoryRow, 'first_name' | 'last_name' | 'birthdate' | 'credit_score'> & { partner_id: string; signatory_id: string },
	) =>
		db
			.updateTable('signatories')
			.set({ credit_score: param.credit_score })
			.where('signatory_id', '=', param.signatory_id)
			.where('first_name', '=', param.first_name)
			.where('last_name', '=', param.last_name)
			.where(sql<boolean>`birthdate is not distinct from ${param.birthdate}`),
)

export const clearMainContact = prepare((db, param: { partner_id: string; application_id: string; except_signatory_id: string }) =>
	db
		.updateTable('signatories')
		.set({ is_main_contact: false })
		.where('application_id', '=', param.application_id)
		.where('signatory_id', '!=', param.except_signatory_id)
		.where('is_main_contact', '=', true),
)

export const deleteSignatory = prepare((db, param: { partner_id: string; application_id: string; signatory_id: string }) =>
	db.deleteFrom('signatories').where('application_id', '=', param.application_id).where('signatory_id', '=', param.signatory_id),
)

/** Applications of a person's teams, except as an adviser, who works for the company and does not represent it. */
const applicationsOfTeams = (db: SqlBuilder, param: { partner_id: string; user_id: string }) =>
	db
		.selectFrom('applications')
		.innerJoin('memberships', (join) =>
			join.onRef('memberships.partner_id', '=', 'applications.partner_id').onRef('memberships.team_id', '=', 'applications.team_id'),
		)
		.select('applications.application_id')
		.where('memberships.user_id', '=', param.user_id)
		.where('memberships.role', '!=', 'adviser')
		.where(is_seat_held)

/** The verified person's records: those with an invitation, and those in the applications of their teams. */
export const acceptInvites = prepare((db, param: { partner_id: string; user_id: string; email: string }) =>
	db
		.updateTable('signatories')
		.set({ invite_status: 'accepted', user_id: param.user_id })
		.where('email', '=', param.email)
		.where('user_id', 'is', null)
		.where((is) => is.or([is('invite_status', '=', 'not_accepted'), is('application_id', 'in', applicationsOfTeams(db, param))])),
)

/** Records the outcome of an invitation; the record's version counts people's changes only. */
export const markInvited = prepare((db, param: { partner_id: string; signatory_id: string } & Invite) =>
	db
		.updateTable('signatories')
		.set({ invite_status: param.invite_status, user_id: param.user_id })
		.where('signatory_id', '=', param.signatory_id)
		.where('invite_status', '=', 'not_invited'),
)

const unanswered = (db: SqlBuilder, param: { partner_id: string; application_id: string }) =>
	db
		.updateTable('signatories')
		.set({ invite_status: 'not_invited' })
		.where('application_id', '=', param.application_id)
		.where('invite_status', 'in', ['not_accepted', 'expired'])

export const forgetInvitations = prepare(unanswered)

export const forgetInvitation = prepare((db, param: { partner_id: string; application_id: string; signatory_id: string }) =>
	unanswered(db, param).where('signatory_id', '=', param.signatory_id),
)

/** A person who leaves a team no longer represents its company: remaining records are invited anew. */
export const withdrawInvites = prepare((db, param: { partner_id: string; team_id: string; user_id: string }) =>
	db
		.updateTable('signatories')
		.set({ invite_status: 'not_invited', user_id: null })
		.where('user_id', '=', param.user_id)
		.where('application_id', 'in', (applications) =>
			applications.selectFrom('applications').select('applications.application_id').where('applications.team_id', '=', param.team_id),
		),
)
