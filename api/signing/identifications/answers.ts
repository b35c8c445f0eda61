import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { IdentProvider } from '#domain/signing/identifications/providers.ts'
import { isIdentifiedIn } from '#domain/signing/identifications/rules.ts'
import { isLive, isTakenBack, outcomeOf, type IdentEvent, type IdentOutcome } from '#domain/signing/identifications/run.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { isSigningOpen } from '#domain/signing/signatures/steps.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { IdentSaid } from '#api/platform/providers/identification/port.ts'
import { personOf } from './identifications.ts'
import { identifiedJob } from './job-names.ts'
import { findRun, insertEvent, listEventsOfRun, recordDoubt, updateOutcome, type IdentEventRow, type IdentRow } from './store.ts'

const eventOf = (row: IdentEventRow): IdentEvent => ({
	event_id: row.event_id,
	occurred_at: row.occurred_at.toISOString(),
	status: row.status,
	reason: row.reason,
	person: row.person,
})

/** The run and its provider; a message about another provider's run is refused. */
export interface AboutRun {
	readonly ident_id: string
	readonly provider: IdentProvider
}

/**
 * Records a provider's events, each once, and derives the run's status from all of them, so they may be repeated, late or out of order.
 * Events after a newer run, a verdict of two people or the application's end are stored without effect; but a provider that revises a
 * result that it, or two people, had confirmed puts the person in doubt.
 */
export async function receive(
	{ services: { log, now }, db }: Pick<TenantContext, 'services' | 'db'>,
	{ ident_id, provider }: AboutRun,
	{ said, via }: { readonly said: IdentSaid; readonly via: 'callback' | 'question' },
): Promise<void> {
	const id = { partner_id: db.scope, ident_id }
	const found = await db.first(findRun, id)
	if (found === undefined || found.provider !== provider) refuse('err_entity_not_found')
	await holdApplication(db, { partner_id: db.scope, application_id: found.application_id })
	const run = (await db.first(findRun, id)) ?? refuse('err_entity_not_found')
	const is_decided = run.verdict_confirmed_by !== null
	const is_decided_otherwise = is_decided && !(run.status === 'completed' && isTakenBack(said))
	const counts = run.is_last && !is_decided_otherwise && isIdentifiedIn(run.flow, run.application_status)
	const { event_id, occurred_at, status, reason, person, kept } = said
	const is_new = await db.first(insertEvent, {
		...id,
		event_id,
		// A clock that runs ahead must not extend the validity of a result.
		occurred_at: new Date(Math.min(Date.parse(occurred_at), now().getTime())),
		status,
		reason,
		person: person === null ? null : JSON.stringify(person),
		kept: JSON.stringify(kept),
		via,
		counts,
	})
	if (is_new === undefined || !counts) return
	const events = (await db.all(listEventsOfRun, id)).filter((row) => row.counts).map(eventOf)
	const outcome = outcomeOf(events, personOf(run))
	if (outcome.findings.length > run.findings.length)
		log.warn({ ident_id, findings: outcome.findings }, 'what a provider has found out is for staff to look at')
	const is_over = is_decided || !isSigningOpen(run.application_status)
	if (run.status !== 'completed' || !is_over) return settle(db, run, outcome)
	if (outcome.findings.length > 0) await doubt(db, run, { findings: outcome.findings, at: now() })
}

/**
 * A result that a signature already relies on is revised. The person's status stays and they are not informed, because a suspicion must not
 * be disclosed (section 47 GwG); for staff the identification is open again, and nothing proceeds until two of them have decided.
 */
async function doubt(
	db: TenantDb,
	run: IdentRow,
	{ findings, at }: { readonly findings: IdentOutcome['findings']; readonly at: Date },
): Promise<void> {
	const { application_id, signatory_id, ident_id, provider } = run
	await db.all(recordDoubt, { partner_id: run.partner_id, ident_id, findings: [...findings], doubted_at: run.doubted_at ?? at })
	const details = { signatory_id, ident_id, provider, findings, decided_by: [run.verdict_by, run.verdict_confirmed_by].filter(Boolean) }
	await recordEvent({ db, actor: systemActor }, { partner_id: run.partner_id, application_id }, { kind: 'identification_doubted', details })
}

/** Ends a run that was not completed in time. */
export async function expire(db: TenantDb, ident_id: string): Promise<void> {
	const run = await db.first(findRun, { partner_id: db.scope, ident_id })
	if (run === undefined || !run.is_last || !isLive(run.status) || run.verdict !== null) return
	await holdApplication(db, { partner_id: db.scope, application_id: run.application_id })
	await settle(db, run, { status: 'failed', reason: 'expired', findings: [], completed_at: null })
}

async function settle(db: TenantDb, run: IdentRow, { status, reason, findings, completed_at }: IdentOutcome): Promise<void> {
	const is_news = status !== run.status || findings.join() !== run.findings.join()
	await db.all(updateOutcome, {
		partner_id: run.partner_id,
		ident_id: run.ident_id,
		status,
		reason,
		findings: [...findings],
		completed_at: completed_at === null ? null : new Date(completed_at),
		next_ask_at: isLive(status) && findings.length === 0 ? run.next_ask_at : null,
	})
	if (!is_news) return
	const { application_id, signatory_id, ident_id, provider } = run
	const kind = findings.length > 0 ? 'identification_questioned' : (`identification_${status}` as const)
	await recordEvent({ db, actor: systemActor }, run, { kind, details: { signatory_id, ident_id, provider, reason, findings } })
	if (status === 'completed') await db.enqueue(identifiedJob, { partner_id: run.partner_id, application_id, signatory_id })
}
