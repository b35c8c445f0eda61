import { sql, type Selectable } from 'kysely'

import { prepare, prepareInsert, sql_builder } from '../db/prepare.ts'
import type { SignatoriesTable } from '../db/tables/applications.ts'

export type SignatoryRow = Selectable<SignatoriesTable>

export type SignatoryValues = Omit<
	SignatoryRow,
	'partner_id' | 'application_id' | 'signatory_id' | 'invite_status' | 'version' | 'created_at' | 'percentage_owned'
> & {
	percentage_owned: number | null
}

export const listOfApplication = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('signatories')
		.selectAll()
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.orderBy('created_at')
		.orderBy('signatory_id'),
)

export const insertSignatory = prepareInsert(
	'signatories',
	[
		'partner_id',
		'application_id',
		'signatory_id',
		'first_name',
		'last_name',
		'email',
		'telephone',
		'position',
		'nationality',
		'birthdate',
		'taxid',
		'street',
		'street_number',
		'postcode',
		'location',
		'country',
		'gender',
		'is_beneficial_owner',
		'percentage_owned',
		'is_legal_signatory',
		'is_contract_signatory',
		'is_sole_signatory',
		'is_main_contact',
		'invite_status',
	],
	(insert) => insert.returningAll(),
)

/** Only the fields that were sent; built for this call, because their combination differs each time. */
export const updateSignatory = (
	id: { partner_id: string; application_id: string; signatory_id: string },
	change: Partial<SignatoryValues> & { invite_status?: SignatoryRow['invite_status'] },
) =>
	sql_builder
		.updateTable('signatories')
		.set({ ...change, version: sql<number>`signatories.version + 1` })
		.where('partner_id', '=', id.partner_id)
		.where('application_id', '=', id.application_id)
		.where('signatory_id', '=', id.signatory_id)
		.returningAll()

export const clearMainContact = prepare((db, param: { partner_id: string; application_id: string; except_signatory_id: string }) =>
	db
		.updateTable('signatories')
		.set({ is_main_contact: false })
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.where('signatory_id', '!=', param.except_signatory_id)
		.where('is_main_contact', '=', true),
)

export const deleteSignatory = prepare((db, param: { partner_id: string; application_id: string; signatory_id: string }) =>
	db
		.deleteFrom('signatories')
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.where('signatory_id', '=', param.signatory_id),
)

/** The verified person's own records in the applications they own. */
export const acceptInvites = prepare((db, param: { partner_id: string; user_id: string; email: string }) =>
	db
		.updateTable('signatories')
		.set({ invite_status: 'accepted' })
		.where('partner_id', '=', param.partner_id)
		.where('email', '=', param.email)
		.where('application_id', 'in', (applications) =>
			applications
				.selectFrom('applications')
				.select('applications.application_id')
				.where('applications.partner_id', '=', param.partner_id)
				.where('applications.user_id', '=', param.user_id),
		),
)
