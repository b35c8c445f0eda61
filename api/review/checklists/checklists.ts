import { randomUUIDv7 } from 'node:crypto'

import { type StepRefusal, issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { transitionsFrom, type TransitionId } from '#domain/applying/applications/transitions.ts'
import { basis as storedBasis, type Basis } from '#domain/review/checklists/basis.ts'
import { frozenItems } from '#domain/review/checklists/frozen.ts'
import { factOf, type FactStates } from '#domain/review/checklists/item-facts.ts'
import { checklistOfMove, checklistsOf, notDone, type ChecklistKind } from '#domain/review/checklists/kinds.ts'
import {
	authorsOfFacts,
	currentDefinition,
	preparersIn,
	refusalOfMark,
	type BasisForm,
	type ChecklistDefinition,
	type MarkRequest,
} from '#domain/review/checklists/rules.ts'
import { standingOf, standings, type KeptMark } from '#domain/review/checklists/standing.ts'
import { standardChecklists } from '#domain/review/checklists/standard.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { documentNames } from '#api/applying/documents/documents.ts'
import { offersOf, versionsOf } from '../offers/current.ts'
import type { Partner } from '#api/platform/partner.ts'
import { factStates, type FactAskers, type FactSetting } from './facts.ts'
import { deleteMark, deleteMarks, insertFrozen, insertMark, listFrozen, listMarks } from './store.ts'

/** A checklist of a case with what is marked in it, and the facts that answer its items. */
export interface OpenChecklist {
	readonly definition: ChecklistDefinition
	readonly marks: readonly KeptMark[]
	/** People whose work the checking side looks at, other than by ticks. */
	readonly author_ids: readonly string[]
	readonly facts: FactStates
}

/** The current version of a checklist; a move freezes it for the case. */
const definitionOf = ({ configuration }: Partner, { product_id }: ApplicationRow, kind: ChecklistKind): ChecklistDefinition =>
	currentDefinition(kind, product_id, configuration.checklists, standardChecklists)

/** The checklists as frozen by moves. */
export const frozenChecklists = (db: Db, { partner_id, application_id }: Pick<ApplicationRow, 'partner_id' | 'application_id'>) =>
	db.all(listFrozen, { partner_id, application_id })

const reachable = ({ flow, status }: ApplicationRow): TransitionId[] => transitionsFrom(flow, status).map(({ id }) => id)

/** The checklists open in the case's current status, as the facts that `askers` know answer them. */
export async function openChecklists(
	{ services, db, partner }: Omit<FactSetting, 'application'>,
	application: ApplicationRow,
	askers: FactAskers,
): Promise<OpenChecklist[]> {
	const kinds = checklistsOf(application.status, reachable(application))
	if (kinds.length === 0) return []
	const { partner_id, application_id } = application
	const marks = await db.all(listMarks, { partner_id, application_id })
	const author_ids = kinds.includes('four_eyes') ? await authorsOf(db, application) : []
	const definitions = kinds.map((kind) => definitionOf(partner, application, kind))
	const asked = definitions.flatMap(({ items }) => items.flatMap(({ key }) => factOf(key)?.fact ?? []))
	const facts = await factStates({ services, db, partner, application }, asked, askers)
	return definitions.map((definition) => ({
		definition,
		marks: marks
			.filter((mark) => mark.kind === definition.kind)
			.map(({ basis, ...mark }) => ({ ...mark, basis: basis === null ? null : storedBasis.parse(basis) })),
		author_ids: [...(definition.kind === 'four_eyes' ? author_ids : []), ...authorsOfFacts(definition, facts)],
		facts,
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
	const is_done = list !== undefined && standings(list.definition, list.marks, list.facts).every(({ state }) => state !== 'open')
	return is_done ? undefined : { code: notDone(kind) }
}

/** Who ticked for the other side to check, or made what a fact answers for them. */
export const preparersOf = (lists: readonly OpenChecklist[]): string[] => [
	...new Set(lists.flatMap(({ definition, marks, facts }) => [...preparersIn(definition, marks), ...authorsOfFacts(definition, facts)])),
]

/** What a tick rests on, as it is kept: a document of this case under its present name. */
async function basisOf(db: Db, { partner_id, application_id }: ApplicationRow, { kind, document_id, text }: BasisForm): Promise<Basis> {
	if (kind !== 'document' || document_id === null) return { kind, text, document_id: null, fact: null }
	const found = (await documentNames(db, application_id, partner_id)).get(document_id)
	if (found === undefined) throw new Refusal([issue('err_field_invalid', 'basis.document_id')])
	return { kind, text: found.document_name, document_id, fact: null }
}

interface OfMarking extends Omit<FactSetting, 'db'> {
	readonly askers: FactAskers
}

/** Ticks an item, undoes a tick, or marks the item as not applicable with a reason. The case is locked, like for every move. */
export async function markItem(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ application, partner, services, askers }: OfMarking,
	{ kind, item_key, state, was, note, basis }: MarkRequest,
): Promise<void> {
	const { db, actor } = context
	const list = (await openChecklists({ services, db, partner }, application, askers)).find(({ definition }) => definition.kind === kind)
	if (list === undefined) refuse('err_checklist_not_open')
	const { definition, marks, author_ids, facts } = list
	const item = definition.items.find(({ key }) => key === item_key) ?? refuse('err_entity_not_found')
	const refusal = refusalOfMark(item, { list: definition, marks, author_ids, staff: actor })
	if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	const now = standingOf(item_key, marks, facts)
	if (now.ticked_by !== null) refuse('err_checklist_fact_decides')
	if (state === 'done' && now.against !== null) throw new Refusal([now.against.refusal])
	if (now.state !== was) refuse('err_version_conflict')
	const of_item = { partner_id: application.partner_id, application_id: application.application_id, kind, item_key }
	await db.all(deleteMark, of_item)
	if (state !== 'open') {
		const kept = state === 'done' && basis !== null ? JSON.stringify(await basisOf(db, application, basis)) : null
		await db.all(insertMark, { ...of_item, state, note, basis: kept, marked_by: actor.id, marked_at: services.now() })
	}
	const details = { kind, item_key, state, version: definition.version, ...(basis !== null && { basis }) }
	await recordEvent(context, application, { kind: 'checklist_marked', ...(note !== null && { note }), details })
}

/** Freezes the checklist that a move depends on; returning to the step starts a new one. */
export async function freezeChecklist(
	db: Db,
	{ application, partner, services, askers, staff_id }: OfMarking & { readonly staff_id: string },
	transition_id: TransitionId,
): Promise<void> {
	const kind = checklistOfMove(transition_id)
	if (kind === undefined) return
	const list = (await openChecklists({ services, db, partner }, application, askers)).find(({ definition }) => definition.kind === kind)
	if (list === undefined) return
	const { partner_id, application_id } = application
	await db.all(insertFrozen, {
		partner_id,
		checklist_id: randomUUIDv7(),
		application_id,
		kind,
		version: list.definition.version,
		items: JSON.stringify(frozenItems(list.definition, list.marks, list.facts)),
		transition_id,
		frozen_by: staff_id,
		frozen_at: services.now(),
	})
	await db.all(deleteMarks, { partner_id, application_id, kind })
}
