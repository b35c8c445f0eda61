import { sql } from 'kysely'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { ContractKind } from '#domain/signing/contract-documents/kinds.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

export interface OfTemplate {
	partner_id: string
	kind: ContractKind
	language: Language
}

export interface OfVersion extends OfTemplate {
	version: number
}

/** Versions of one partner or one template; the newest first. */
export const listVersions = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('document_templates').selectAll().orderBy('kind').orderBy('language').orderBy('version', 'desc'),
)

export const listVersionsOf = prepare((db, param: OfTemplate) =>
	db
		.selectFrom('document_templates')
		.selectAll()
		.where('kind', '=', param.kind)
		.where('language', '=', param.language)
		.orderBy('version', 'desc'),
)

/** The template in force for each language. */
export const listHolding = prepare((db, param: { partner_id: string; kind: ContractKind }) =>
	db
		.selectFrom('document_templates')
		.distinctOn('language')
		.selectAll()
		.where('kind', '=', param.kind)
		.where('status', '=', 'approved')
		.orderBy('language')
		.orderBy('version', 'desc'),
)

export const listActs = prepare((db, param: OfTemplate) =>
	db
		.selectFrom('document_template_acts')
		.selectAll()
		.where('kind', '=', param.kind)
		.where('language', '=', param.language)
		.orderBy('happened_at')
		.orderBy('act_id'),
)

export const insertAct = prepareInsert('document_template_acts', [
	'partner_id',
	'act_id',
	'kind',
	'language',
	'version',
	'act',
	'note',
	'staff_id',
	'happened_at',
])

export const countDocuments = prepare((db, param: OfTemplate) =>
	db
		.selectFrom('contract_documents')
		.select(['template_version', ({ fn }) => fn.countAll<number>().as('count')])
		.where('kind', '=', param.kind)
		.where('language', '=', param.language)
		.groupBy('template_version'),
)

interface Draft extends OfVersion {
	body: string
	created_by: string
	is_house: boolean
	house_digest: string | null
}

/** No row if somebody else has an open draft. */
export const insertDraft = prepare((db, param: Draft) =>
	db
		.insertInto('document_templates')
		.values({
			partner_id: param.partner_id,
			kind: param.kind,
			language: param.language,
			version: param.version,
			body: param.body,
			created_by: param.created_by,
			authors: sql<string[]>`array[${sql.val(param.created_by)}::uuid]`,
			is_house: param.is_house,
			house_digest: param.house_digest,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returningAll(),
)

interface Seen extends OfVersion {
	revision: number
}

/** The authors with this one added, without duplicates. */
const withAuthor = (staff_id: string) =>
	sql<
		string[]
	>`case when ${sql.val(staff_id)}::uuid = any (authors) then authors else array_append(authors, ${sql.val(staff_id)}::uuid) end`

export const saveDraft = prepare((db, param: Seen & { body: string; is_house: boolean; staff_id: string; now: Date }) =>
	db
		.updateTable('document_templates')
		.set({
			body: param.body,
			is_house: param.is_house,
			revision: sql<number>`revision + 1`,
			authors: withAuthor(param.staff_id),
			edited_at: param.now,
		})
		.where('kind', '=', param.kind)
		.where('language', '=', param.language)
		.where('version', '=', param.version)
		.where('revision', '=', param.revision)
		.where('status', '=', 'draft')
		.returningAll(),
)

export const submitDraft = prepare((db, param: Seen & { staff_id: string }) =>
	db
		.updateTable('document_templates')
		.set({ status: 'submitted', revision: sql<number>`revision + 1`, authors: withAuthor(param.staff_id) })
		.where('kind', '=', param.kind)
		.where('language', '=', param.language)
		.where('version', '=', param.version)
		.where('revision', '=', param.revision)
		.where('status', '=', 'draft')
		.returningAll(),
)

export const endDraft = prepare((db, param: Seen & { status: 'draft' | 'withdrawn'; from: ('draft' | 'submitted')[] }) =>
	db
		.updateTable('document_templates')
		.set({ status: param.status, revision: sql<number>`revision + 1` })
		.where('kind', '=', param.kind)
		.where('language', '=', param.language)
		.where('version', '=', param.version)
		.where('revision', '=', param.revision)
		.where('status', '=', sql<'draft'>`any (${sql.val(param.from)}::text[])`)
		.returningAll(),
)

/** Four-eyes rule within the statement: for an author no row changes. */
export const approveDraft = prepare((db, param: Seen & { staff_id: string; now: Date }) =>
	db
		.updateTable('document_templates')
		.set({ status: 'approved', approved_by: param.staff_id, approved_at: param.now, revision: sql<number>`revision + 1` })
		.where('kind', '=', param.kind)
		.where('language', '=', param.language)
		.where('version', '=', param.version)
		.where('revision', '=', param.revision)
		.where('status', '=', 'submitted')
		.where(sql<boolean>`${sql.val(param.staff_id)}::uuid <> all (authors)`)
		.returningAll(),
)
