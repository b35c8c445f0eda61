import type { Generated } from 'kysely'

import type { MessageSide } from '#domain/cases/messages/rules.ts'

export interface MessagesTable {
	partner_id: string
	message_id: string
	application_id: string
	side: MessageSide
	user_id: string | null
	staff_id: string | null
	text: string
	document_ids: Generated<string[]>
	sent_at: Generated<Date>
	is_told: Generated<boolean>
}

export interface MessageReadsTable {
	partner_id: string
	application_id: string
	side: MessageSide
	reader_id: string
	read_until: Date
}

export interface MessageNoticesTable {
	partner_id: string
	application_id: string
	side: MessageSide
	noticed_at: Date
}

export interface NotesTable {
	partner_id: string
	note_id: string
	application_id: string
	staff_id: string
	text: string
	is_pinned: Generated<boolean>
	written_at: Generated<Date>
	corrected_at: Date | null
	version: Generated<number>
}

export interface NoteMentionsTable {
	partner_id: string
	mention_id: string
	application_id: string
	note_id: string
	staff_id: string
	mentioned_by: string
	mentioned_at: Date
	seen_at: Date | null
}

export interface NoteVersionsTable {
	partner_id: string
	note_id: string
	version: number
	text: string
	replaced_at: Date
}
