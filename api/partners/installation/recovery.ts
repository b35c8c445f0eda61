import { randomUUIDv7 } from 'node:crypto'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import { enqueueStaffMail } from '#api/accounts/staff/mails.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/services.ts'
import { StartFailure } from '#api/platform/start-failure.ts'
import { invitationLink, makeInvitation, voidLinks } from '../staff-administration/invitations.ts'
import { clearAccess, endSessions } from '../staff-administration/access.ts'
import type { FirstAdmin, Installing } from './installation.ts'
import {
	anyRecovery,
	closeRecovery,
	insertAdmin,
	listOpen,
	listOurStaff,
	listUntold,
	listWhoCameIn,
	lockAdministration,
	lockByEmail,
	resetPerson,
	setTold,
	takeBack,
	upsertRecovery,
} from './store.ts'

const day_ms = 86_400_000

/**
 * Gives the people named the administration for a day, whoever holds it now, and returns a link for each; what they signed in with before no
 * longer works. It ends by itself unless two administrators have signed in since. Throws `StartFailure` where nobody has ever administered
 * (that is `install`), and where an address belongs to a partner's person.
 */
export async function recover(
	{ database, secret, now, base_url }: Installing,
	admins: readonly FirstAdmin[],
): Promise<{ readonly links: readonly string[]; readonly expires_at: Date }> {
	const expires_at = new Date(now.getTime() + day_ms)
	return database.transaction('every_partner', async (db) => {
		// Whoever changes the administration at the same time waits here.
		const people = await db.all(lockAdministration, {})
		if (people.length === 0 && (await db.first(anyRecovery, {})) === undefined)
			throw new StartFailure('Nobody administers this database yet: run setup without --recover.')
		const links: string[] = []
		for (const admin of admins) {
			const { staff_id, disabled_before } = await restore(db, admin)
			await db.all(upsertRecovery, { recovery_id: randomUUIDv7(), staff_id, disabled_before, expires_at })
			links.push(invitationLink({ secret, base_url }, await makeInvitation({ db, now }, staff_id, day_ms)))
		}
		await recordAudit({ db, actor: systemActor }, 'administration_recovered', { emails: admins.map(({ email }) => email), expires_at })
		return { links, expires_at }
	})
}

async function restore(
	db: Db,
	{ email, display_name, language }: FirstAdmin,
): Promise<{ readonly staff_id: string; readonly disabled_before: Date | null }> {
	const known = await db.first(lockByEmail, { email })
	if (known === undefined) {
		const staff_id = randomUUIDv7()
		await db.all(insertAdmin, { staff_id, email, display_name, interface_language: language, partner_id: null, roles: ['admin'] })
		return { staff_id, disabled_before: null }
	}
	const { staff_id, partner_id, disabled_at } = known
	if (partner_id !== null) throw new StartFailure(`${email} belongs to a partner's person, who cannot administer this installation.`)
	await clearAccess(db, staff_id)
	await db.all(resetPerson, { staff_id })
	return { staff_id, disabled_before: disabled_at }
}

/** Mails all of the operator's staff who was given the administration; the command itself has nothing to send mails with. */
export async function tellOfRecoveries({ database, partners, now }: Services): Promise<void> {
	const home = await partners.homeOf(null)
	if (home === undefined) return
	await database.transaction('every_partner', async (db) => {
		const untold = await db.all(listUntold, {})
		if (untold.length === 0) return
		const people = untold.map(({ email }) => email)
		for (const { staff_id } of await db.all(listOurStaff, {}))
			await enqueueStaffMail(db, {
				partner_id: home.partner_id,
				staff_id,
				template: 'administration_recovered',
				path: '',
				values: { people },
			})
		for (const { recovery_id } of untold) await db.all(setTold, { recovery_id, told_at: now() })
	})
}

/** Keeps the right of whoever came in with another administrator since, and takes it back from the rest when its day is over. */
export async function endRecoveries({ database, now }: Services): Promise<void> {
	await database.transaction('every_partner', async (db) => {
		await db.all(lockAdministration, {})
		for (const { recovery_id, staff_id, disabled_before, recovered_at, expires_at } of await db.all(listOpen, {})) {
			const came_in = await db.all(listWhoCameIn, { since: recovered_at })
			const is_kept = came_in.length >= 2 && came_in.some((person) => person.staff_id === staff_id)
			if (!is_kept && expires_at > now()) continue
			const outcome = is_kept ? 'kept' : 'taken_back'
			await db.all(closeRecovery, { recovery_id, ended_at: now(), outcome })
			if (!is_kept) {
				await db.all(takeBack, { staff_id, disabled_at: disabled_before })
				await endSessions(db, staff_id)
				await voidLinks({ db, now: now() }, staff_id)
			}
			await recordAudit({ db, actor: systemActor }, 'recovered_administration_ended', { staff_id, outcome })
		}
	})
}
