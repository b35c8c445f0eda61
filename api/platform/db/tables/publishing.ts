import type { Generated } from 'kysely'

import type { SetState } from '#domain/partners/publishing/life.ts'
import type { SubjectName } from '#domain/partners/publishing/subjects.ts'

import type { Json } from './json.ts'

export interface PublicationHeadsTable {
	partner_id: string
	revision: Generated<number>
	changed_at: Generated<Date>
}

export interface PublicationSetsTable {
	partner_id: string
	set_id: string
	state: SetState
	reason: string
	/** Null for at once. */
	effective_from: Date | null
	subjects: SubjectName[]
	/** Everybody who wrote one of its drafts. */
	authors: string[]
	submitted_hash: string
	/** Null where the partner came with it. */
	submitted_by: string | null
	submitted_at: Date
	released_by: string | null
	released_at: Date | null
}

export interface PublicationDraftsTable {
	partner_id: string
	subject: SubjectName
	key: string
	content: Json<unknown>
	schema_version: number
	/** The newest version when it was begun. */
	base_version: number | null
	house_version: number | null
	is_retired: boolean
	revision: Generated<number>
	authors: string[]
	/** The submitted set it is in. */
	set_id: string | null
	saved_at: Date
}

export interface PublicationsTable {
	partner_id: string
	subject: SubjectName
	key: string
	version: number
	set_id: string
	effective_from: Date
	schema_version: number
	content: Json<unknown>
	content_hash: string
	authors: string[]
	base_version: number | null
	house_version: number | null
	is_retired: boolean
	recalled_at: Date | null
}

export interface PublicationReferencesTable {
	partner_id: string
	subject: SubjectName
	key: string
	version: number
	path: string
	to_subject: SubjectName
	to_key: string
}

export interface PublicationActsTable {
	partner_id: string
	act_id: string
	act: string
	set_id: string | null
	subject: SubjectName | null
	key: string | null
	note: string | null
	staff_id: string
	happened_at: Date
}
