import { randomUUIDv7 } from 'node:crypto'

import type { Conversation } from '#contract/cases/messages.ts'
import { maskEmail } from '#domain/cases/disclosures/masks.ts'
import { isVisibleToClient } from '#domain/applying/documents/visibility.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { isAttachable, otherSide, type MessageSide, type NewMessage } from '#domain/cases/messages/rules.ts'
import { changesEveryPart } from '#domain/applying/permissions/standing.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow, OwnApplication } from '#api/applying/applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { documentsOfCase } from '#api/applying/documents/documents.ts'
import { requireWithinLimit } from '#api/platform/rate-limits/rate-limits.ts'
import type { SessionStaff, SessionUser } from '#api/platform/sessions/sessions.ts'
import { declineQuestioned } from './events.ts'
import { enqueueNotices } from './notices.ts'
import { countUnreadOf, insertMessage, listKept, listNewest, listReads, markRead } from './store.ts'

type Writer = SessionStaff | SessionUser

const sideOf = ({ type }: Writer): MessageSide => (type === 'user' ? 'applicant' : 'staff')

/** Rate limits in ten minutes; higher for staff, who write to many companies. */
const limits = {
	applicant: { name: 'messages', max: 20, window_s: 600 },
	staff: { name: 'staff_messages', max: 120, window_s: 600 },
} as const

/** How many messages of the other side this reader has not read; for staff, nobody of them. */
export async function unreadOf(
	{ db, actor }: Pick<Context<Writer>, 'db' | 'actor'>,
	{ partner_id, application_id }: ApplicationRow,
): Promise<number> {
	const by = sideOf(actor)
	const reader_id = by === 'staff' ? null : actor.id
	return (await db.first(countUnreadOf, { partner_id, application_id, side: otherSide[by], by, reader_id }))?.unread ?? 0
}

const mayWrite = (reader: Writer, application: ApplicationRow | OwnApplication): boolean =>
	reader.type === 'bouser' ? mayStaff(reader.roles, 'message_write') : 'standing' in application && changesEveryPart(application.standing)

/** The sender's name: the address for their team; for staff the name in their own record, or the masked address without one. */
function applicantTo(
	{ type }: Writer,
	{ email, person_name }: { readonly email: string | null; readonly person_name: string | null },
): string {
	if (type === 'user') return email ?? ''
	return person_name ?? (email === null ? '' : maskEmail(email))
}

/** The newest messages of a conversation, for this reader. */
export async function conversationOf(
	context: Pick<Context<Writer>, 'db' | 'actor'>,
	application: ApplicationRow | OwnApplication,
	newest: number,
): Promise<Conversation> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const found = await db.all(listNewest, { partner_id, application_id, newest: newest + 1 })
	const reads = await db.all(listReads, { partner_id, application_id })
	const documents = new Map(
		(await documentsOfCase(db, application_id, partner_id))
			.filter((document) => isVisibleToClient(document, application))
			.map(({ document_id, document_name }) => [document_id, { document_id, document_name }]),
	)
	const readBy = (side: MessageSide): number =>
		Math.max(0, ...reads.filter((read) => read.side === side).map(({ read_until }) => read_until.getTime()))
	const read_until = { applicant: readBy('applicant'), staff: readBy('staff') }
	return {
		messages: found.slice(0, newest).map((row) => ({
			message_id: row.message_id,
			side: row.side,
			author: row.display_name ?? applicantTo(actor, row),
			is_own: (row.user_id ?? row.staff_id) === actor.id,
			text: row.text,
			documents: row.document_ids.flatMap((id) => documents.get(id) ?? []),
			sent: row.sent_at.toISOString(),
			is_read: read_until[otherSide[row.side]] >= row.sent_at.getTime(),
		})),
		has_earlier: found.length > newest,
		unread: await unreadOf(context, application),
		may_write: mayWrite(actor, application),
	}
}

/** Requires uploaded files of this application that both sides see. */
async function requireUsable(db: Db, application: ApplicationRow, document_ids: readonly string[]): Promise<void> {
	if (document_ids.length === 0) return
	const { partner_id, application_id } = application
	const usable = (await documentsOfCase(db, application_id, partner_id)).filter(
		(document) => isVisibleToClient(document, application) && isAttachable(document),
	)
	const is_usable = document_ids.every((id) => usable.some(({ document_id }) => document_id === id))
	if (!is_usable) throw new Refusal([issue('err_message_document_not_usable', 'document_ids')])
}

/** The application is locked, so that messages get a definite order. Writing marks the conversation as read. */
export async function sendMessage(
	context: Pick<Context<Writer>, 'db' | 'actor'>,
	application: ApplicationRow,
	wanted: NewMessage,
): Promise<{ message_id: string }> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const side = sideOf(actor)
	await requireWithinLimit(db, limits[side], actor.id)
	await requireUsable(db, application, wanted.document_ids)
	const message_id = randomUUIDv7()
	await db.all(insertMessage, {
		partner_id,
		message_id,
		application_id,
		side,
		user_id: side === 'applicant' ? actor.id : null,
		staff_id: side === 'staff' ? actor.id : null,
		text: wanted.text,
		document_ids: [...new Set(wanted.document_ids)],
	})
	await db.all(markRead, { partner_id, application_id, message_id, side, reader_id: actor.id })
	await recordEvent(context, application, { kind: 'message_sent', details: { message_id, documents: wanted.document_ids.length } })
	await enqueueNotices(db)
	if (side === 'applicant' && application.status === 'Rejected' && application.rejection_reason === 'declined')
		await db.tell(declineQuestioned, { application })
	return { message_id }
}

export async function readUntil(
	context: Pick<Context<Writer>, 'db' | 'actor'>,
	application: ApplicationRow,
	message_id: string,
): Promise<{ unread: number }> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const marked = await db.first(markRead, { partner_id, application_id, message_id, side: sideOf(actor), reader_id: actor.id })
	if (marked === undefined) refuse('err_entity_not_found')
	return { unread: await unreadOf(context, application) }
}

/** A person's messages and staff's answers for the data export; nothing of other members. */
export const exportMessages = async (db: Db, place: { partner_id: string; application_id: string; user_id: string }) =>
	(await db.all(listKept, place)).map(({ side, text, sent_at }) => ({ from: side === 'staff' ? 'staff' : 'you', text, sent_at }))
