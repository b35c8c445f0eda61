import type { Selectable } from 'kysely'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { OwnershipChecksTable } from '#api/platform/db/tables/flows.ts'

export type OwnershipCheckRow = Selectable<OwnershipChecksTable>

export const listChecks = prepare((db, param: { partner_id: string; application_id: string; company_id: string }) =>
	db
		.selectFrom('ownership_checks')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.where('company_id', '=', param.company_id)
		.orderBy('checked_at', 'desc')
		.orderBy('check_id', 'desc'),
)

export const insertCheck = prepareInsert('ownership_checks', [
	'partner_id',
	'check_id',
	'application_id',
	'looked_at_on',
	'register_reference',
	'result',
	'decision',
	'note',
	'checked_by',
	'checked_at',
])
