import type { ChecklistKind } from '#domain/review/checklists/kinds.ts'
import type { Mark } from '#domain/review/checklists/rules.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OfItem extends OfApplication {
	kind: ChecklistKind
	item_key: string
}

export const listMarks = prepare((db, param: OfApplication) =>
	db.selectFrom('checklist_marks').selectAll().where('application_id', '=', param.application_id),
)

interface NewMark extends OfItem {
	state: Mark['state']
	note: string | null
	/** As JSON. */
	basis: string | null
	/** Null for a fact of the case. */
	marked_by: string | null
	marked_at: Date
}

export const insertMark = prepare((db, param: NewMark) =>
	db
		.insertInto('checklist_marks')
		.values({
			partner_id: param.partner_id,
			application_id: param.application_id,
			kind: param.kind,
			item_key: param.item_key,
			state: param.state,
			note: param.note,
			basis: param.basis,
			marked_by: param.marked_by,
			marked_at: param.marked_at,
		})
		.returning('item_key'),
)

export const deleteMark = prepare((db, param: OfItem) =>
	db
		.deleteFrom('checklist_marks')
		.where('application_id', '=', param.application_id)
		.where('kind', '=', param.kind)
		.where('item_key', '=', param.item_key),
)

export const deleteMarks = prepare((db, param: OfApplication & { kind: ChecklistKind }) =>
	db.deleteFrom('checklist_marks').where('application_id', '=', param.application_id).where('kind', '=', param.kind),
)

export const insertFrozen = prepareInsert('frozen_checklists', [
	'partner_id',
	'checklist_id',
	'application_id',
	'kind',
	'version',
	'items',
	'transition_id',
	'frozen_by',
	'frozen_at',
])

export const listFrozen = prepare((db, param: OfApplication) =>
	db.selectFrom('frozen_checklists').selectAll().where('application_id', '=', param.application_id).orderBy('frozen_at', 'desc'),
)
