import { sql } from 'kysely'

import { signatoryFieldNames } from '#domain/applying/signatories/rules.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import { is_seat_held } from '#api/platform/db/seats.ts'
import { applicationColumns, appointmentColumns, documentColumns, userColumns } from './columns.ts'

interface OfUser {
	partner_id: string
	user_id: string
}

export const insertExport = prepareInsert('data_exports', ['partner_id', 'export_id', 'user_id', 'expires_at'])

/** Locked until the transaction ends, so that concurrent requests start one export. */
export const lockUser = prepare((db, param: OfUser) =>
	db.selectFrom('users').select('user_id').where('user_id', '=', param.user_id).forNoKeyUpdate(),
)

export const listExports = prepare((db, param: OfUser) =>
	db
		.selectFrom('data_exports')
		.select(['export_id', 'created_at', 'ready_at', 'expires_at'])
		.where('user_id', '=', param.user_id)
		.where('expires_at', '>', sql<Date>`now()`)
		.orderBy('created_at', 'desc'),
)

export const findExport = prepare((db, param: { partner_id: string; export_id: string }) =>
	db
		.selectFrom('data_exports')
		.selectAll()
		.where('export_id', '=', param.export_id)
		.where('expires_at', '>', sql<Date>`now()`),
)

/** Stores once: a second run finds it made. */
export const storeExport = prepare((db, param: { partner_id: string; export_id: string; content: string }) =>
	db
		.updateTable('data_exports')
		.set({ content: param.content, ready_at: sql<Date>`now()` })
		.where('export_id', '=', param.export_id)
		.where('content', 'is', null)
		.returning('user_id'),
)

export const deleteExportsOf = prepare((db, param: OfUser) => db.deleteFrom('data_exports').where('user_id', '=', param.user_id))

export const accountPart = prepare((db, param: OfUser) => db.selectFrom('users').select(userColumns).where('user_id', '=', param.user_id))

/** The account's addresses before and after, without who of the staff had a hand in it. */
export const addressesPart = prepare((db, param: OfUser) =>
	db
		.selectFrom('address_corrections')
		.select(['email_before', 'email_after', 'status', 'proposed_at', 'ended_at', 'objected_at'])
		.where('user_id', '=', param.user_id)
		.orderBy('proposed_at'),
)

export const consentsPart = prepare((db, param: OfUser) =>
	db
		.selectFrom('user_consents')
		.select(['kind', 'is_accepted', 'document_url', 'document_version', 'language', 'given_at'])
		.where('user_id', '=', param.user_id)
		.orderBy('given_at'),
)

export const sessionsPart = prepare((db, param: OfUser) =>
	db.selectFrom('sessions').select(['user_agent', 'created_at', 'last_seen_at']).where('user_id', '=', param.user_id).orderBy('created_at'),
)

export const devicesPart = prepare((db, param: OfUser) =>
	db.selectFrom('known_devices').select(['created_at', 'last_seen_at']).where('user_id', '=', param.user_id).orderBy('created_at'),
)

export const secondFactorsPart = prepare((db, param: OfUser) =>
	db
		.selectFrom('second_factors')
		.select(['kind', 'name', 'created_at', 'last_used_at'])
		.where('user_id', '=', param.user_id)
		.orderBy('created_at'),
)

export const draftsPart = prepare((db, param: OfUser) =>
	db
		.selectFrom('drafts')
		.select(['answers', 'custom_answers', 'created_at', 'updated_at'])
		.where('user_id', '=', param.user_id)
		.where('application_id', 'is', null),
)

/** Ended memberships too: having had access is data about the person. */
export const companiesPart = prepare((db, param: OfUser) =>
	db
		.selectFrom('memberships')
		.innerJoin('teams', (join) =>
			join.onRef('teams.partner_id', '=', 'memberships.partner_id').onRef('teams.team_id', '=', 'memberships.team_id'),
		)
		.innerJoin('companies', (join) =>
			join.onRef('companies.partner_id', '=', 'teams.partner_id').onRef('companies.company_id', '=', 'teams.company_id'),
		)
		.select([
			'teams.team_id',
			'companies.name',
			'memberships.role',
			'memberships.parts',
			'memberships.created_at',
			'memberships.expires_at',
			'memberships.ended_at',
		])
		.where('memberships.user_id', '=', param.user_id)
		.orderBy('memberships.created_at'),
)

/** Of companies they work for as owners or editors; data that others only shared for viewing is not included. */
export const applicationsPart = prepare((db, param: OfUser) =>
	db
		.selectFrom('applications')
		.innerJoin('memberships', (join) =>
			join.onRef('memberships.partner_id', '=', 'applications.partner_id').onRef('memberships.team_id', '=', 'applications.team_id'),
		)
		.select(applicationColumns.map((column) => `applications.${column}` as const))
		.where('memberships.user_id', '=', param.user_id)
		.where('memberships.role', 'in', ['owner', 'editor'])
		.where(is_seat_held)
		.orderBy('applications.created_at'),
)

export const documentsPart = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('documents')
		.select([...documentColumns, sql<string | null>`encode(sha256, 'hex')`.as('sha256')])
		.where('application_id', '=', param.application_id)
		.where('is_client_visible', '=', true)
		.where('deleted_at', 'is', null)
		.orderBy('created_at'),
)

/** Appointments made for this person; a colleague's belong to the colleague's data. */
export const appointmentsPart = prepare((db, param: { partner_id: string; application_id: string; email: string }) =>
	db
		.selectFrom('appointments')
		.select(appointmentColumns)
		.where('application_id', '=', param.application_id)
		.where('contact_email', '=', param.email)
		.orderBy('meeting_time'),
)

/** The person's own records as an invited representative. */
export const representativePart = prepare((db, param: OfUser) =>
	db
		.selectFrom('signatories')
		.select(['application_id', 'signatory_id', ...signatoryFieldNames, 'custom_fields', 'invite_status'])
		.where('user_id', '=', param.user_id),
)
