import { sql, type Selectable } from 'kysely'

import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import type { PublicationDraftsTable, PublicationSetsTable, PublicationsTable } from '#api/platform/db/tables/publishing.ts'
import type { SetState } from '#domain/partners/publishing/life.ts'
import type { SubjectName } from '#domain/partners/publishing/subjects.ts'

export type DraftRow = Selectable<PublicationDraftsTable>
export type SetRow = Selectable<PublicationSetsTable>
export type VersionRow = Selectable<PublicationsTable>

export interface OfKey {
	readonly partner_id: string
	readonly subject: SubjectName
	readonly key: string
}

interface OfSet {
	readonly partner_id: string
	readonly set_id: string
}

export const findHead = prepare((db, _param: { partner_id: string }) => db.selectFrom('publication_heads').select('revision'))

/** The partners whose heads have changed within so many seconds, by the clock of the database that wrote them. */
export const listChangedHeads = prepareAcrossPartners('directory', (db, param: { within_s: number }) =>
	db
		.selectFrom('publication_heads')
		.select(['partner_id', 'revision'])
		.where('changed_at', '>=', sql<Date>`now() - make_interval(secs => ${param.within_s}::integer)`),
)

export const insertHead = prepareInsert('publication_heads', ['partner_id'], (insert) =>
	insert.onConflict((conflict) => conflict.doNothing()),
)

export const lockHead = prepare((db, _param: { partner_id: string }) => db.selectFrom('publication_heads').select('revision').forUpdate())

/** The database's own, which its rules about moments go by; the statement's, since a transaction may have waited for the head. */
export const readClock = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('publication_heads').select(sql<Date>`clock_timestamp()`.as('now')),
)

export const advanceHead = prepare((db, _param: { partner_id: string }) =>
	db.updateTable('publication_heads').set({ revision: sql<number>`revision + 1`, changed_at: sql<Date>`now()` }),
)

/** Of each key the version in force and those after it. */
export const listCurrentVersions = prepare((db, param: { partner_id: string; now: Date }) =>
	db
		.selectFrom('publications')
		.selectAll()
		.where('recalled_at', 'is', null)
		.where(({ not, exists, selectFrom, ref }) =>
			not(
				exists(
					selectFrom('publications as newer')
						.select('newer.version')
						.where('newer.subject', '=', ref('publications.subject'))
						.where('newer.key', '=', ref('publications.key'))
						.where('newer.version', '>', ref('publications.version'))
						.where('newer.recalled_at', 'is', null)
						.where('newer.effective_from', '<=', param.now),
				),
			),
		),
)

export const findVersion = prepare((db, param: OfKey & { version: number }) =>
	db
		.selectFrom('publications')
		.selectAll()
		.where('subject', '=', param.subject)
		.where('key', '=', param.key)
		.where('version', '=', param.version),
)

export const listVersions = prepare((db, param: OfKey) =>
	db.selectFrom('publications').selectAll().where('subject', '=', param.subject).where('key', '=', param.key).orderBy('version', 'desc'),
)

export const listVersionsOfSet = prepare((db, param: OfSet) =>
	db.selectFrom('publications').selectAll().where('set_id', '=', param.set_id).orderBy('subject').orderBy('key'),
)

/** The sets in which the versions of a key were released. */
export const listReleases = prepare((db, param: OfKey) =>
	db
		.selectFrom('publication_sets')
		.select(['set_id', 'reason', 'released_by'])
		.where(({ exists, selectFrom, ref }) =>
			exists(
				selectFrom('publications')
					.select('publications.version')
					.where('publications.set_id', '=', ref('publication_sets.set_id'))
					.where('publications.subject', '=', param.subject)
					.where('publications.key', '=', param.key),
			),
		),
)

export const listReferences = prepare((db, _param: { partner_id: string }) => db.selectFrom('publication_references').selectAll())

export const insertVersion = prepareInsert('publications', [
	'partner_id',
	'subject',
	'key',
	'version',
	'set_id',
	'effective_from',
	'schema_version',
	'content',
	'content_hash',
	'authors',
	'base_version',
	'house_version',
	'is_retired',
])

export const insertReference = prepareInsert('publication_references', [
	'partner_id',
	'subject',
	'key',
	'version',
	'path',
	'to_subject',
	'to_key',
])

export const recallVersions = prepare((db, param: OfSet & { now: Date }) =>
	db.updateTable('publications').set({ recalled_at: param.now }).where('set_id', '=', param.set_id),
)

export const listDrafts = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('publication_drafts').selectAll().orderBy('subject').orderBy('key'),
)

export const findDraft = prepare((db, param: OfKey) =>
	db.selectFrom('publication_drafts').selectAll().where('subject', '=', param.subject).where('key', '=', param.key),
)

export const lockDraft = prepare((db, param: OfKey) =>
	db.selectFrom('publication_drafts').selectAll().where('subject', '=', param.subject).where('key', '=', param.key).forUpdate(),
)

/** Returns no row where the key has a draft. */
export const insertDraft = prepareInsert(
	'publication_drafts',
	['partner_id', 'subject', 'key', 'content', 'schema_version', 'base_version', 'house_version', 'is_retired', 'authors', 'saved_at'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('revision'),
)

/** Returns no row where somebody else has saved or submitted it meanwhile. */
export const saveDraft = prepare(
	(db, param: OfKey & { revision: number; content: string; schema_version: number; authors: string[]; now: Date }) =>
		db
			.updateTable('publication_drafts')
			.set({
				content: param.content,
				schema_version: param.schema_version,
				authors: sql<string[]>`${param.authors}::uuid[]`,
				revision: sql<number>`revision + 1`,
				saved_at: param.now,
			})
			.where('subject', '=', param.subject)
			.where('key', '=', param.key)
			.where('revision', '=', param.revision)
			.where('set_id', 'is', null)
			.returning('revision'),
)

export const putIntoSet = prepare((db, param: OfKey & { set_id: string }) =>
	db.updateTable('publication_drafts').set({ set_id: param.set_id }).where('subject', '=', param.subject).where('key', '=', param.key),
)

export const freeDrafts = prepare((db, param: OfSet) =>
	db.updateTable('publication_drafts').set({ set_id: null }).where('set_id', '=', param.set_id),
)

export const deleteDraft = prepare((db, param: OfKey) =>
	db.deleteFrom('publication_drafts').where('subject', '=', param.subject).where('key', '=', param.key),
)

export const deleteDraftsOfSet = prepare((db, param: OfSet) => db.deleteFrom('publication_drafts').where('set_id', '=', param.set_id))

export const insertSet = prepareInsert('publication_sets', [
	'partner_id',
	'set_id',
	'state',
	'reason',
	'effective_from',
	'subjects',
	'authors',
	'submitted_hash',
	'submitted_by',
	'submitted_at',
])

export const findSet = prepare((db, param: OfSet) => db.selectFrom('publication_sets').selectAll().where('set_id', '=', param.set_id))

export const listSubmittedSets = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('publication_sets').selectAll().where('state', '=', 'submitted').orderBy('submitted_at'),
)

export const lockSet = prepare((db, param: OfSet) =>
	db.selectFrom('publication_sets').selectAll().where('set_id', '=', param.set_id).forUpdate(),
)

export const endSet = prepare((db, param: OfSet & { state: SetState }) =>
	db.updateTable('publication_sets').set({ state: param.state }).where('set_id', '=', param.set_id),
)

export const releaseSet = prepare((db, param: OfSet & { staff_id: string; now: Date }) =>
	db
		.updateTable('publication_sets')
		.set({ state: 'released', released_by: param.staff_id, released_at: param.now })
		.where('set_id', '=', param.set_id),
)

export const insertAct = prepareInsert('publication_acts', [
	'partner_id',
	'act_id',
	'act',
	'set_id',
	'subject',
	'key',
	'note',
	'staff_id',
	'happened_at',
])

/** The last word on a set that was returned. */
export const listActsOfSet = prepare((db, param: OfSet) =>
	db.selectFrom('publication_acts').selectAll().where('set_id', '=', param.set_id).orderBy('happened_at'),
)
