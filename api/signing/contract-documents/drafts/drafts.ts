import { createHash, randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { flawsOf } from '#domain/signing/contract-documents/lint.ts'
import type { draftOrigins, TemplateAct, TemplateDecision } from '#domain/signing/contract-documents/standing.ts'
import { contractTemplate, type ContractTemplate } from '#domain/signing/contract-documents/template.ts'
import { productTemplates } from '#domain/signing/contract-documents/templates/index.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import type { TemplateRow } from '../store.ts'
import {
	approveDraft,
	endDraft,
	insertAct,
	insertDraft,
	listVersionsOf,
	saveDraft,
	submitDraft,
	type OfTemplate,
	type OfVersion,
} from './store.ts'

/** The product's own current template. */
export function houseTemplate({ kind, language }: Pick<OfTemplate, 'kind' | 'language'>): ContractTemplate {
	const found = productTemplates.find((template) => template.kind === kind && template.language === language)
	if (found === undefined) throw new Error(`The product has no template ${kind} in ${language}.`)
	return contractTemplate.parse(found)
}

const digestOf = (house: ContractTemplate): string => createHash('sha256').update(JSON.stringify(house)).digest('hex')

/** True if the product's template differs from every one the partner has adopted, whatever they changed since. */
export function isHouseNewer(versions: readonly TemplateRow[], house: ContractTemplate): boolean {
	const digest = digestOf(house)
	return !versions.some(
		({ status, is_house, house_digest, body }) =>
			status !== 'withdrawn' && (house_digest === digest || (is_house && isDeepStrictEqual(contractTemplate.parse(body), house))),
	)
}

export const isOpen = ({ status }: Pick<TemplateRow, 'status'>): boolean => status === 'draft' || status === 'submitted'

/** Versions of one template, the newest first. */
export async function versionsOf(db: StaffDb, of: OfTemplate): Promise<readonly [holding: TemplateRow, all: TemplateRow[]]> {
	const all = await db.all(listVersionsOf, of)
	const holding = all.find(({ status }) => status === 'approved') ?? refuse('err_entity_not_found')
	return [holding, all]
}

export async function requireVersion(db: StaffDb, { version, ...of }: OfVersion): Promise<TemplateRow> {
	const [, all] = await versionsOf(db, of)
	return all.find((row) => row.version === version) ?? refuse('err_entity_not_found')
}

interface DraftContext extends Pick<StaffContext, 'db' | 'actor'> {
	readonly now: Date
}

const record = (
	{ db, actor, now }: DraftContext,
	of: OfVersion,
	{ act, note = null }: { readonly act: TemplateAct; readonly note?: string | null | undefined },
) => db.all(insertAct, { ...keyOf(of), act_id: randomUUIDv7(), act, note, staff_id: actor.id, happened_at: now })

const keyOf = ({ partner_id, kind, language, version }: OfVersion): OfVersion => ({ partner_id, kind, language, version })

/** One draft at a time, so that two authors cannot overwrite each other's text. */
export async function startDraft(context: DraftContext, of: OfTemplate, from: (typeof draftOrigins)[number]): Promise<TemplateRow> {
	const { db, actor } = context
	const [holding, all] = await versionsOf(db, of)
	const house = houseTemplate(of)
	if (all.some(isOpen)) refuse('err_custom_template_draft_exists')
	// Somebody else has adopted it meanwhile.
	if (from === 'house' && !isHouseNewer(all, house)) refuse('err_version_conflict')
	const body = from === 'house' ? house : contractTemplate.parse(holding.body)
	const drafted = await db.first(insertDraft, {
		...of,
		version: (all[0]?.version ?? 0) + 1,
		body: JSON.stringify(body),
		created_by: actor.id,
		is_house: isDeepStrictEqual(body, house),
		house_digest: from === 'house' ? digestOf(house) : null,
	})
	if (drafted === undefined) refuse('err_custom_template_draft_exists')
	await record(context, drafted, { act: from === 'house' ? 'taken_over' : 'drafted' })
	return drafted
}

/** Released versions are immutable; a concurrent save is not overwritten. */
export async function saveTemplate(
	{ db, actor, now }: DraftContext,
	of: OfVersion,
	{ revision, body }: { readonly revision: number; readonly body: ContractTemplate },
): Promise<TemplateRow> {
	if (body.kind !== of.kind || body.language !== of.language) throw new Refusal([issue('err_field_invalid', 'body')])
	const is_house = isDeepStrictEqual(body, houseTemplate(of))
	const saved = await db.first(saveDraft, { ...of, revision, body: JSON.stringify(body), is_house, staff_id: actor.id, now })
	return saved ?? refuseWhere(await requireVersion(db, of))
}

const refuseWhere = ({ status }: TemplateRow): never =>
	refuse(status === 'approved' ? 'err_custom_template_already_approved' : 'err_version_conflict')

/** True if the person is an author: authors submit and withdraw, and never release or return. */
export const isAuthor = ({ authors }: Pick<TemplateRow, 'authors'>, { id }: Pick<SessionStaff, 'id'>): boolean => authors.includes(id)

export async function decideTemplate(context: DraftContext, of: OfVersion, decision: TemplateDecision): Promise<TemplateRow> {
	const { db, actor } = context
	const is_second = decision.act === 'approve' || decision.act === 'return'
	if (!mayStaff(actor.roles, is_second ? 'template_approve' : 'template_create')) refuse('err_permission_missing')
	const row = await requireVersion(db, of)
	if (row.status === 'approved') refuse('err_custom_template_already_approved')
	if (is_second && isAuthor(row, actor)) refuse('approve_require_different_user')
	// Validated again by the current rules before it can be used.
	const is_asked = decision.act === 'submit' || decision.act === 'approve'
	if (is_asked && flawsOf(contractTemplate.parse(row.body)).length > 0) refuse('err_custom_template_incomplete')
	const seen = { ...of, revision: decision.revision }
	const decided = await decide(context, seen, decision)
	if (decided === undefined) return refuseWhere(await requireVersion(db, of))
	await record(context, of, { act: acts[decision.act], note: decision.act === 'return' ? decision.note : null })
	return decided
}

const acts = { submit: 'submitted', approve: 'approved', return: 'returned', withdraw: 'withdrawn' } as const satisfies Record<
	TemplateDecision['act'],
	TemplateAct
>

function decide(
	{ db, actor, now }: DraftContext,
	seen: OfVersion & { readonly revision: number },
	{ act }: TemplateDecision,
): Promise<TemplateRow | undefined> {
	switch (act) {
		case 'submit':
			return db.first(submitDraft, { ...seen, staff_id: actor.id })
		case 'approve':
			return db.first(approveDraft, { ...seen, staff_id: actor.id, now })
		case 'return':
			return db.first(endDraft, { ...seen, status: 'draft', from: ['submitted'] })
		case 'withdraw':
			return db.first(endDraft, { ...seen, status: 'withdrawn', from: ['draft', 'submitted'] })
	}
}
