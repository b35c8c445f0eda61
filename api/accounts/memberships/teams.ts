import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/accounts/staff/actor.ts'

import type { Context, TenantContext } from '#api/platform/context.ts'
import { tellOfChanges } from '#api/platform/db/change-statement.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { MailTemplate } from '../mails/compose.ts'
import { applicationValues, sendMail } from '../mails/mails.ts'
import {
	findTeamFor,
	insertTeam,
	insertTeamEvent,
	listFormerAddresses,
	listApplicationsOfTeam,
	listWorkers,
	lockTeam,
	upsertMember,
	type SameCompany,
} from './store.ts'

/** The team for an application of this company: one of this person's, or a new one they own. */
export async function teamFor(
	context: Pick<TenantContext<Actor & { readonly id: string }>, 'db' | 'actor'>,
	company: SameCompany,
): Promise<string> {
	const { db, actor } = context
	const found = await db.first(findTeamFor, { ...company, partner_id: db.scope, user_id: actor.id })
	if (found !== undefined) return found.team_id
	const team_id = randomUUIDv7()
	await db.all(insertTeam, { partner_id: db.scope, team_id, company_id: company.company_id })
	await db.all(upsertMember, { partner_id: db.scope, team_id, user_id: actor.id, role: 'owner', parts: [], expires_at: null })
	await recordTeamEvent(context, { partner_id: db.scope, team_id }, { kind: 'team_made' })
	return team_id
}

/** Locks the team until the transaction ends. */
export const holdTeam = (db: TenantDb, team_id: string) => db.all(lockTeam, { partner_id: db.scope, team_id })

/** Records the event and wakes the pages of the team's applications. */
export async function recordTeamEvent(
	{ db, actor }: Pick<Context, 'db' | 'actor'>,
	team: { readonly partner_id: string; readonly team_id: string },
	{ kind, details = {} }: { readonly kind: string; readonly details?: Readonly<Record<string, unknown>> | undefined },
): Promise<void> {
	await db.all(insertTeamEvent, {
		...team,
		event_id: randomUUIDv7(),
		kind,
		actor_type: actor.type,
		actor_id: actor.id,
		details: JSON.stringify(details),
	})
	// Wakes the watches on the team's applications, so that former members are disconnected.
	const applications = await db.all(listApplicationsOfTeam, team)
	await db.all(tellOfChanges, { application_ids: applications.map(({ application_id }) => application_id) })
}

/** The people notified about a team's applications: its current owners and editors, whoever created the application. */
export const workersOf = async (db: Db, team: { readonly partner_id: string; readonly team_id: string }): Promise<string[]> =>
	(await db.all(listWorkers, { partner_id: team.partner_id, team_id: team.team_id })).map(({ user_id }) => user_id)

interface OfTeam {
	readonly partner_id: string
	readonly team_id: string
	readonly application_id: string
	readonly shortApplicationId: string
	readonly companyName: string
}

interface TeamMail {
	readonly template: MailTemplate
	readonly happened_at?: Date
	/** Somebody whose address was corrected since then is told at the one before too: whoever has taken an account over reads the new one. */
	readonly former_since?: Date
	/** The items that the mail lists. */
	readonly items?: string[]
}

/** Mails everybody who works on an application for its company now. */
export async function tellTeam(db: Db, application: OfTeam, { template, happened_at, former_since, items }: TeamMail): Promise<void> {
	const { partner_id, application_id } = application
	const mail = {
		template,
		partner_id,
		application_id,
		values: { ...applicationValues(application), ...(items !== undefined && { items }) },
		...(happened_at !== undefined && { happened_at: happened_at.toISOString() }),
	}
	const user_ids = await workersOf(db, application)
	for (const user_id of user_ids) await sendMail(db, { ...mail, user_id })
	if (former_since === undefined) return
	const former = await db.all(listFormerAddresses, { partner_id, user_ids, since: former_since })
	for (const { user_id, email_before } of former) await sendMail(db, { ...mail, user_id, to: email_before })
}
