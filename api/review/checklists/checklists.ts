import { randomUUIDv7 } from 'node:crypto'

import { type StepRefusal, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { transitionsFrom, type TransitionId } from '#domain/applying/applications/transitions.ts'
import { frozenItems } from '#domain/review/checklists/frozen.ts'
import { checklistOfMove, checklistsOf, notDone, type ChecklistKind } from '#domain/review/checklists/kinds.ts'
import {
	currentDefinition,
	isChecklistDone,
	preparersIn,
	refusalOfMark,
	type ChecklistDefinition,
	type MarkRequest,
} from '#domain/review/checklists/rules.ts'
import { standardChecklists } from '#domain/review/checklists/standard.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context, StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { offersOf, versionsOf } from '../offers/current.ts'
import type { Partner } from '#api/platform/partner.ts'
import { contradictedItems } from './facts.ts'
import { deleteMark, deleteMarks, insertFrozen, insertMark, listFrozen, listMarks, type MarkRow } from './store.ts'

/** A checklist of a case with its current ticks. */
export interface OpenChecklist {
	readonly definition: ChecklistDefinition
	readonly marks: readonly MarkRow[]
	readonly author_ids: readonly string[]
	/** The items that facts of the case contradict. */
	readonly contradicted: ReadonlyMap<string, StepRefusal>
}

/** The current version of a checklist; a move freezes it for the case. */
const definitionOf = ({ configuration }: Partner, { product_id }: ApplicationRow, kind: ChecklistKind): ChecklistDefinition =>
	currentDefinition(kind, product_id, configuration.checklists, standardChecklists)

/** The checklists as frozen by moves. */
export const frozenChecklists = (db: Db, { partner_id, application_id }: Pick<ApplicationRow, 'partner_id' | 'application_id'>) =>
	db.all(listFrozen, { partner_id, application_id })

const reachable = ({ flow, status }: ApplicationRow): TransitionId[] => transitionsFrom(flow, status).map(({ id }) => id)

/** The checklists open in the case's current status. */
export async function openChecklists(
	{ db, partner }: Pick<Context, 'db' | 'partner'>,
	application: ApplicationRow,
): Promise<OpenChecklist[]> {
	const kinds = checklistsOf(application.status, reachable(application))
	if (kinds.length === 0) return []
	const { partner_id, application_id } = application
	const marks = await db.all(listMarks, { partner_id, application_id })
	const author_ids = kinds.includes('four_eyes') ? await authorsOf(db, application) : []
	const definitions = kinds.map((kind) => definitionOf(partner, application, kind))
	const item_keys = definitions.flatMap(({ items }) => items.map(({ key }) => key))
	const contradicted = await contradictedItems({ db, partner }, application, item_keys)
	return definitions.map((definition) => ({
		definition,
		marks: marks.filter((mark) => mark.kind === definition.kind),
		author_ids: definition.kind === 'four_eyes' ? author_ids : [],
		contradicted,
	}))
}

/** The authors of the terms about to be released. */
async function authorsOf(db: Db, application: ApplicationRow): Promise<string[]> {
	const prepared = (await offersOf(db, application)).find(({ status }) => status === 'prepared')
	const versions = await versionsOf(db, application)
	return [...new Set(versions.filter(({ offer_id }) => offer_id === prepared?.offer_id).map(({ saved_by }) => saved_by))]
}

export function checklistAgainst(lists: readonly OpenChecklist[], kind: ChecklistKind): StepRefusal | undefined {
	const list = lists.find(({ definition }) => definition.kind === kind)
	if (list === undefined) return { code: notDone(kind) }
	// A tick that a later fact contradicts, such as another document, no longer counts.
	const valid = list.marks.filter(({ item_key, state }) => state !== 'done' || !list.contradicted.has(item_key))
	return isChecklistDone(list.definition, valid) ? undefined : { code: notDone(kind) }
}

export const preparersOf = (lists: readonly OpenChecklist[]): string[] => [
	...new Set(lists.flatMap(({ definition, marks }) => preparersIn(definition, marks))),
]

/** Ticks an item, undoes a tick, or marks the item as not applicable with a reason. The case is locked, like for every move. */
export async function markItem(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ application, partner, now }: { readonly application: ApplicationRow; readonly partner: Partner; readonly now: Date },
	{ kind, item_key, state, was, note }: MarkRequest,
): Promise<void> {
	const { db, actor } = context
	const list = (await openChecklists({ db, partner }, application)).find(({ definition }) => definition.kind === kind)
	if (list === undefined) refuse('err_checklist_not_open')
	const { definition, marks, author_ids, contradicted } = list
	const item = definition.items.find(({ key }) => key === item_key) ?? refuse('err_entity_not_found')
	const refusal = refusalOfMark(item, { list: definition, marks, author_ids, staff: actor })
	if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	const fact = contradicted.get(item_key)
	if (state === 'done' && fact !== undefined) throw new Refusal([fact])
	const mark = marks.find((known) => known.item_key === item_key)
	if ((mark?.state ?? 'open') !== was) refuse('err_version_conflict')
	const of_item = { partner_id: application.partner_id, application_id: application.application_id, kind, item_key }
	await db.all(deleteMark, of_item)
	if (state !== 'open') await db.all(insertMark, { ...of_item, state, note, marked_by: actor.id, marked_at: now })
	const details = { kind, item_key, state, version: definition.version }
	await recordEvent(context, application, { kind: 'checklist_marked', ...(note !== null && { note }), details })
}

/** Freezes the checklist that a move depends on; returning to the step starts a new one. */
export async function freezeChecklist(
	db: Db,
	{
		partner,
		application,
		staff_id,
		now,
	}: { readonly partner: Partner; readonly application: ApplicationRow; readonly staff_id: string; readonly now: Date },
	transition_id: TransitionId,
): Promise<void> {
	const kind = checklistOfMove(transition_id)
	const list = kind && (await openChecklists({ db, partner }, application)).find(({ definition }) => definition.kind === kind)
	if (kind === undefined || list === undefined) return
	const { partner_id, application_id } = application
	await db.all(insertFrozen, {
		partner_id,
		checklist_id: randomUUIDv7(),
		application_id,
		kind,
		version: list.definition.version,
		items: JSON.stringify(frozenItems(list.definition, list.marks)),
		transition_id,
		frozen_by: staff_id,
		frozen_at: now,
	})
	await db.all(deleteMarks, { partner_id, application_id, kind })
}
