import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { answerVerdict as answerCall, judgeIdentification as judgeCall } from '#contract/signing/staff/identifications.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { isSameHolder } from '#domain/signing/identifications/person.ts'
import { factsOf } from '#domain/signing/identifications/providers.ts'
import { isLive } from '#domain/signing/identifications/run.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context, StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { takeStaffFile } from '#api/applying/documents/staff-files.ts'
import { scopeOfStaff, type SessionStaff } from '#api/platform/sessions/sessions.ts'
import { signatoriesOf, type SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { awaitsStaff, isInDoubt, lastRun, mayBegin } from '../identifications.ts'
import { identifiedJob } from '../job-names.ts'
import { findRun, insertRun, leaveLast, type IdentRow } from '../store.ts'
import { clearVerdict, confirmVerdict, findOwnCase, updateVerdict } from './store.ts'

type Verdict = BodyOf<typeof judgeCall>
type Answer = BodyOf<typeof answerCall>

const day_ms = 86_400_000

/** True if staff can give a verdict: a requested or pending review, or a person nobody could identify. */
export const isJudgeable = (application: ApplicationRow, last: IdentRow | undefined, record: SignatoryRecord): boolean =>
	awaitsStaff(last) || mayBegin(application, last, record)

/** Nobody gives or confirms a verdict in an application they are involved in. */
export const isOwnCase = async (
	{ db, actor: { email } }: Pick<Context<Pick<SessionStaff, 'email'>>, 'db' | 'actor'>,
	{ partner_id, application_id }: Pick<ApplicationRow, 'partner_id' | 'application_id'>,
): Promise<boolean> => (await db.first(findOwnCase, { partner_id, application_id, email })) !== undefined

/** A provider's result is evidence by itself; otherwise a file is required. */
export const isEvidenceNeeded = (last: IdentRow | undefined): boolean => !awaitsStaff(last) || isInDoubt(last)

/** Accepts the evidence of a verdict, if any. */
export async function takeEvidence(
	context: Pick<StaffContext, 'services' | 'actor'>,
	ids: { applicationId: string },
	{ evidence_document_id }: Pick<Verdict, 'evidence_document_id'>,
): Promise<void> {
	const { services, actor } = context
	const own = await services.database.read(scopeOfStaff(actor), async (db) =>
		isOwnCase({ db, actor }, await requireCase(db, ids.applicationId)),
	)
	if (own) refuse('approve_require_different_user')
	if (evidence_document_id !== null) {
		const application = await services.database.read(scopeOfStaff(actor), (db) => requireCase(db, ids.applicationId))
		const taken = await takeStaffFile(context, application, evidence_document_id)
		if (taken.document_type !== 'kyc') refuse('err_entity_not_found')
	}
}

/** Records a verdict whose evidence has been taken; it counts once another person has confirmed it. */
export async function judge(
	{ services, db, actor }: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	ids: { applicationId: string; signatoryId: string },
	{ evidence_document_id, result, note }: Verdict,
): Promise<void> {
	const application = await requireCase(db, ids.applicationId, { lock: true })
	const record = await requireRecord(db, application, ids.signatoryId)
	const last = await lastRun(db, application.application_id, { record, partner_id: application.partner_id })
	if (!isJudgeable(application, last, record)) refuse('err_identification_verdict_not_possible')
	if (result === 'completed' && evidence_document_id === null && isEvidenceNeeded(last))
		throw new Refusal([issue('err_field_required', 'evidence_document_id')])
	const run = await runToJudge({ services, db }, application, { record, last })
	const now = services.now()
	const { partner_id } = application
	const written = await db.first(updateVerdict, {
		partner_id,
		ident_id: run.ident_id,
		verdict: result,
		verdict_note: note,
		verdict_document_id: evidence_document_id,
		verdict_by: actor.id,
		now,
	})
	if (written === undefined) refuse('err_identification_verdict_not_possible')
	await recordEvent({ db, actor }, application, { kind: 'identification_judged', details: { ...aboutRun(run), result } })
}

/** The run that awaits a verdict, or a new one by hand that replaces the last. */
async function runToJudge(
	{ services, db }: Pick<Context, 'services' | 'db'>,
	application: ApplicationRow,
	{ record, last }: { readonly record: SignatoryRecord; readonly last: IdentRow | undefined },
): Promise<IdentRow> {
	const { birthdate, first_name, last_name, signatory_id, user_id, email } = record
	if (birthdate === null) refuse('err_signatory_birthdate_missing')
	if (last !== undefined && awaitsStaff(last)) return last
	// A verdict by hand confirms the current record, so a changed record needs another run.
	if (last?.provider === 'manual' && isLive(last.status)) return last
	const person = { partner_id: application.partner_id, application_id: application.application_id, signatory_id }
	await db.all(leaveLast, person)
	const run = await db.first(insertRun, {
		...person,
		ident_id: randomUUIDv7(),
		provider: 'manual',
		channel: 'here',
		return_path: '/',
		first_name,
		last_name,
		birthdate,
		user_id,
		email,
		expires_at: new Date(services.now().getTime() + factsOf('manual').expires_days * day_ms),
	})
	return run ?? refuse('err_entity_not_found')
}

/** Confirms or refuses another person's verdict; never one's own, in any way. */
export async function answerVerdict(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	ids: { applicationId: string; identId: string },
	given: Answer,
): Promise<void> {
	const { services, db, actor } = context
	const application = await requireCase(db, ids.applicationId, { lock: true })
	const id = { partner_id: application.partner_id, ident_id: ids.identId }
	const run = await db.first(findRun, id)
	if (run === undefined || run.application_id !== application.application_id) refuse('err_entity_not_found')
	if (run.verdict === null || run.verdict_confirmed_by !== null || !run.is_last) refuse('err_identification_verdict_not_possible')
	if (run.verdict_by === actor.id || (await isOwnCase(context, application))) refuse('approve_require_different_user')
	if (given.answer === 'refuse') {
		if ((await db.first(clearVerdict, { ...id, staff_id: actor.id })) === undefined) refuse('err_identification_verdict_not_possible')
		await recordEvent(context, application, { kind: 'identification_verdict_refused', note: given.note, details: aboutRun(run) })
		return
	}
	const record = await requireRecord(db, application, run.signatory_id)
	// The record may have changed its holder between the two verdicts.
	if (run.verdict === 'completed' && !isSameHolder(run, record)) refuse('err_identification_verdict_not_possible')
	const now = services.now()
	const is_completed = run.verdict === 'completed'
	const confirmed = await db.first(confirmVerdict, {
		...id,
		staff_id: actor.id,
		status: run.verdict,
		reason: is_completed ? null : 'refused_by_staff',
		// A doubt resolved by staff keeps the original date of the proof.
		completed_at: is_completed ? (run.doubted_at === null ? now : run.completed_at) : null,
		doubted_at: is_completed ? null : run.doubted_at,
		now,
	})
	if (confirmed === undefined) refuse('err_identification_verdict_not_possible')
	await recordEvent(context, application, { kind: 'identification_verdict_confirmed', details: { ...aboutRun(run), result: run.verdict } })
	if (!is_completed) return
	await db.enqueue(identifiedJob, {
		partner_id: application.partner_id,
		application_id: application.application_id,
		signatory_id: run.signatory_id,
	})
}

const aboutRun = ({ signatory_id, ident_id, provider, verdict_document_id }: IdentRow) => ({
	signatory_id,
	ident_id,
	provider,
	...(verdict_document_id === null ? {} : { document_id: verdict_document_id }),
})

async function requireRecord(db: StaffDb, { application_id, partner_id }: ApplicationRow, signatory_id: string): Promise<SignatoryRecord> {
	const found = (await signatoriesOf(db, application_id, partner_id)).find((record) => record.signatory_id === signatory_id)
	return found ?? refuse('err_entity_not_found')
}
