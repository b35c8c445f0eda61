import { randomUUIDv7 } from 'node:crypto'

import type { OwnRequest, RequestView } from '#contract/applying/requests.ts'
import { todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { isOfType } from '#domain/applying/documents/types.ts'
import { isBlocked } from '#domain/applying/documents/preflight/findings.ts'
import { uploadStateOf } from '#domain/applying/documents/scan.ts'
import { issue, Refusal, refuse, refuseIfAny } from '#domain/platform/errors/catalogue.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { mayAnswer, partOfRequest } from '#domain/applying/requests/parts.ts'
import { nextReminder } from '#domain/applying/requests/reminders.ts'
import {
	answerDocumentType,
	answerIssues,
	askableKinds,
	dueDateIssues,
	letsHappen,
	max_waiting_requests,
	type NewRequest,
	type RequestAnswer,
} from '#domain/applying/requests/rules.ts'
import { seesPart } from '#domain/applying/permissions/standing.ts'
import { afterAct, permissionOfAct, turnOf, type RequestAct, type StaffAct } from '#domain/applying/requests/status.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { isOwnRecord } from '#domain/applying/signatories/rights.ts'

import { recordEvent } from '../applications/moves.ts'
import { requireOwnApplication, type ApplicationRow, type OwnApplication } from '../applications/own.ts'
import type { ApplicantContext, StaffContext } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { documentNames, documentsOfCase } from '../documents/documents.ts'
import type { Partner } from '#api/platform/partner.ts'
import { signatoriesOf } from '../signatories/signatories.ts'
import { waitingRequests } from './asked.ts'
import { enqueueMail } from './mails.ts'
import { presentOwn, presentRequest, type Named } from './present.ts'
import {
	decideRound,
	insertRequest,
	insertRound,
	listOfApplication,
	listRounds,
	lockRequest,
	updateRequest,
	type RequestRow,
} from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

const todayAt = ({ configuration }: Partner, now: Date): IsoDate => todayIn(configuration.time_zone, now.toTemporalInstant())

export async function requestsOf(db: Db, { partner_id, application_id }: OfApplication) {
	const rows = await db.all(listOfApplication, { partner_id, application_id })
	const rounds = rows.length === 0 ? [] : await db.all(listRounds, { partner_id, application_id })
	return { rows, rounds }
}

/** Names of the people and documents that requests refer to. */
export const namedIn = async (db: Db, { partner_id, application_id }: OfApplication): Promise<Named> => ({
	signatories: await signatoriesOf(db, application_id, partner_id),
	documents: await documentNames(db, application_id, partner_id),
})

async function requestViews(db: Db, application: OfApplication): Promise<RequestView[]> {
	const { rows, rounds } = await requestsOf(db, application)
	if (rows.length === 0) return []
	const named = await namedIn(db, application)
	return rows.map((row) => presentRequest(row, rounds, named))
}

/** The application, locked, for a person who may change the request's part or is its addressee. */
async function requireAnswerable(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ application_id, request_id }: { readonly application_id: string; readonly request_id: string },
): Promise<OwnApplication> {
	const { standing } = await requireOwnApplication(context, application_id, { sees: 'any' })
	const rows = await context.db.all(listOfApplication, { partner_id: context.db.scope, application_id })
	const row = rows.find((one) => one.request_id === request_id) ?? refuse('err_entity_not_found')
	const is_own = (await ownSignatoryIds(context, application_id)).includes(row.addressee_signatory_id ?? '')
	const changes = is_own && standing.is_representative ? 'own_record' : partOfRequest(row)
	return requireOwnApplication(context, application_id, { lock: true, changes })
}

const ownSignatoryIds = async ({ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>, application_id: string): Promise<string[]> =>
	(await signatoriesOf(db, application_id)).flatMap((person) => (isOwnRecord(person, actor) ? [person.signatory_id] : []))

/** The requests visible to this person: for their parts of the application, and those addressed to them. */
export async function requestViewsFor(context: Pick<ApplicantContext, 'db' | 'actor'>, application: OwnApplication): Promise<OwnRequest[]> {
	const { standing, status } = application
	const own = await ownSignatoryIds(context, application.application_id)
	const views = await requestViews(context.db, application)
	return views.flatMap((view) => {
		const is_for_them = view.addressee !== null && own.includes(view.addressee.signatory_id)
		const is_seen = is_for_them || seesPart(standing, partOfRequest(view))
		return is_seen ? [presentOwn(view, status, mayAnswer(standing, view, is_for_them))] : []
	})
}

/** Adds the applicant's answer as a round, which staff decide on. */
export async function answerRequest(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ application_id, request_id }: { readonly application_id: string; readonly request_id: string },
	answer: RequestAnswer,
): Promise<{ application: OwnApplication; row: RequestRow }> {
	const { db, actor } = context
	const application = await requireAnswerable(context, { application_id, request_id })
	const { row, to } = await requireAct(db, application, { request_id, act: 'answer', version: answer.version })
	refuseIfAny(answerIssues(row.kind, answer))
	await requireUsable(db, row, answer.document_ids)
	await db.all(insertRound, {
		partner_id: db.scope,
		request_id,
		answer_text: answer.text,
		document_ids: [...new Set(answer.document_ids)],
		answered_by_user_id: actor.id,
	})
	return { application, row: await change(db, { application, row }, { to, actor, kind: 'request_answered' }) }
}

/** Requires uploaded files of this application and the requested type; one still being scanned is accepted, and opened when clean. */
async function requireUsable(db: TenantDb, row: RequestRow, document_ids: readonly string[]): Promise<void> {
	if (document_ids.length === 0) return
	const wanted = answerDocumentType(row.document_type as Parameters<typeof answerDocumentType>[0])
	const present = (await documentsOfCase(db, row.application_id)).filter((document) => document.is_client_visible)
	const usable = present.filter(
		(document) =>
			document.upload_status === 'uploaded' &&
			uploadStateOf(document) !== 'error' &&
			!isBlocked(document.preflight) &&
			(row.kind !== 'document' || isOfType(document.document_type, wanted)),
	)
	const is_usable = document_ids.every((id) => usable.some(({ document_id }) => document_id === id))
	if (!is_usable) throw new Refusal([issue('err_request_document_not_usable', 'document_ids')])
}

/** Creates a request. The application is locked, so that concurrent requests respect the limit. */
export async function createRequest(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ application, partner, now }: { application: ApplicationRow; partner: Partner; now: Date },
	wanted: NewRequest,
): Promise<RequestRow> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	if (!askableKinds(application.status).includes(wanted.kind)) refuse('err_request_kind_not_possible')
	const today = todayAt(partner, now)
	refuseIfAny(dueDateIssues(wanted.due_date, today))
	const waiting = await waitingRequests(db, application)
	if (waiting.length >= max_waiting_requests) refuse('err_request_limit_reached', { max: max_waiting_requests })
	const { addressee_signatory_id } = wanted
	const people = await signatoriesOf(db, application_id, partner_id)
	if (addressee_signatory_id !== null && !people.some(({ signatory_id }) => signatory_id === addressee_signatory_id))
		throw new Refusal([issue('err_request_addressee_unknown', 'addressee_signatory_id')])
	const made = await db.first(insertRequest, {
		partner_id,
		request_id: randomUUIDv7(),
		application_id,
		kind: wanted.kind,
		document_type: wanted.kind === 'document' ? wanted.document_type : null,
		correction: wanted.kind === 'correction' ? wanted.correction : null,
		question: wanted.question,
		due_date: wanted.due_date,
		addressee_signatory_id,
		remind_on: nextReminder(wanted.due_date, today),
		created_by_staff_id: actor.id,
	})
	if (made === undefined) throw new Error('An insert returns its row.')
	await recordEvent(context, application, { kind: 'request_created', note: made.question, details: { request_id: made.request_id } })
	await enqueueMail(db, { partner_id, request_id: made.request_id, template: 'request_created' })
	return made
}

export interface Decision {
	readonly act: StaffAct
	readonly version: number
	readonly reason?: string
	readonly due_date?: IsoDate
}

const eventOf = {
	accept: 'request_accepted',
	return: 'request_returned',
	close: 'request_closed',
	withdraw: 'request_withdrawn',
} as const satisfies Record<StaffAct, string>

/** Staff's decision on a request. A concurrent second one is refused. */
export async function decideRequest(
	{ db, actor }: Pick<StaffContext, 'db' | 'actor'>,
	{ application, partner, now, request_id }: { application: ApplicationRow; partner: Partner; now: Date } & { readonly request_id: string },
	{ act, version, reason, due_date }: Decision,
): Promise<RequestRow> {
	if (!mayStaff(actor.roles, permissionOfAct(act))) refuse('err_permission_missing')
	const { partner_id } = application
	const { row, to } = await requireAct(db, application, { request_id, act, version })
	const today = todayAt(partner, now)
	if (due_date !== undefined) refuseIfAny(dueDateIssues(due_date, today))
	if (act === 'accept' || act === 'return')
		await db.all(decideRound, {
			partner_id,
			request_id,
			returned_reason: act === 'return' ? (reason ?? null) : null,
			decided_by_staff_id: actor.id,
		})
	const changed = await change(
		db,
		{ application, row },
		{
			to,
			actor,
			kind: eventOf[act],
			...(reason !== undefined && { reason }),
			...(due_date !== undefined && { due_date, remind_on: nextReminder(due_date, today) }),
		},
	)
	if (act === 'return') await enqueueMail(db, { partner_id, request_id, template: 'request_returned' })
	return changed
}

/** Closes what is still asked of the applicant, or waits for staff's decision, when the case ends. */
export async function closeRequests(db: Db, { application, actor }: { readonly application: OfApplication; readonly actor: Actor }) {
	const { partner_id, application_id } = application
	const rows = await db.all(listOfApplication, { partner_id, application_id })
	for (const row of rows)
		if (turnOf(row.status) !== null) await change(db, { application, row }, { to: 'closed', actor, kind: 'request_closed' })
}

async function requireAct(
	db: Db,
	{ partner_id, application_id, status }: ApplicationRow,
	{ request_id, act, version }: { readonly request_id: string; readonly act: RequestAct; readonly version: number },
) {
	const row = (await db.first(lockRequest, { partner_id, application_id, request_id })) ?? refuse('err_entity_not_found')
	const to = afterAct(act, row.status) ?? refuse('err_request_not_open')
	if (row.version !== version) refuse('err_version_conflict')
	if (!letsHappen(status, act, row.kind)) refuse(act === 'return' ? 'err_request_kind_not_possible' : 'err_request_not_open')
	return { row, to }
}

interface Change {
	readonly to: RequestRow['status']
	readonly actor: Actor
	readonly kind: string
	readonly reason?: string
	readonly due_date?: IsoDate
	readonly remind_on?: IsoDate | null
}

async function change(
	db: Db,
	{ application, row }: { readonly application: OfApplication; readonly row: RequestRow },
	{ to, actor, kind, reason, due_date, remind_on = null }: Change,
): Promise<RequestRow> {
	const { partner_id, request_id } = row
	const is_ended = to === 'closed' || to === 'withdrawn'
	const changed = await db.first(updateRequest, {
		partner_id,
		request_id,
		from: row.status,
		to,
		end_reason: is_ended ? (reason ?? null) : null,
		due_date: due_date ?? row.due_date,
		remind_on,
	})
	if (changed === undefined) refuse('err_request_not_open')
	await recordEvent({ db, actor }, application, { kind, ...(reason !== undefined && { note: reason }), details: { request_id } })
	return changed
}
