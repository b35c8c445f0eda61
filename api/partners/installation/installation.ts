import { randomUUIDv7 } from 'node:crypto'

import type { Language } from '#domain/accounts/account/languages.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { house_id, houseConfiguration } from '#domain/partners/configuration/house.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { Secret } from '#api/platform/secret.ts'
import { StartFailure } from '#api/platform/start-failure.ts'
import { invitationLink, makeInvitation } from '../staff-administration/invitations.ts'
import { insertAdmin, insertHouse, listAdmins, lockHouse, setRoles } from './store.ts'

const day_ms = 86_400_000

interface Installing {
	readonly database: Database
	readonly secret: Secret
	readonly now: Date
	/** Where the back office answers, without a trailing slash. */
	readonly base_url: string
}

export interface FirstAdmin {
	readonly email: string
	readonly display_name: string
	readonly language: Language
}

export interface Installation {
	/** The operator's name, as staff read it. */
	readonly name: string
	/** Two at least: one proposes rights, the other confirms them. */
	readonly admins: readonly FirstAdmin[]
}

/**
 * Makes the house and its first administrators, and returns a link for each that is valid for a day: where nothing is set up, no mail can be
 * sent. Until one of them has a password it may be run again, which voids the links of before. Throws `StartFailure` where the house has an
 * administrator, or one of the addresses belongs to somebody else.
 */
export async function install({ database, secret, now, base_url }: Installing, { name, admins }: Installation): Promise<string[]> {
	const configuration = JSON.stringify(houseConfiguration({ name, host: new URL(base_url).host }))
	return database.transaction('every_partner', async (db) => {
		await db.all(insertHouse, { partner_id: house_id, key: 'house', kind: 'house', configuration })
		// A second setup at the same time waits here, and finds what the first has made.
		await db.all(lockHouse, {})
		const before = await db.all(listAdmins, {})
		if (before.some(({ has_password }) => has_password))
			throw new StartFailure('There is an administrator already: further people are invited in the back office, under "People".')
		for (const { staff_id } of before) await db.all(setRoles, { staff_id, roles: [] })
		const links: string[] = []
		for (const { email, display_name, language } of admins) {
			const staff_id =
				before.find((admin) => admin.email === email)?.staff_id ??
				(
					await db.first(insertAdmin, {
						staff_id: randomUUIDv7(),
						email,
						display_name,
						interface_language: language,
						partner_id: null,
						roles: [],
					})
				)?.staff_id
			if (staff_id === undefined) throw new StartFailure(`${email} belongs to somebody else already.`)
			await db.all(setRoles, { staff_id, roles: ['admin'] })
			const token_id = await makeInvitation({ db, now }, staff_id, day_ms)
			links.push(invitationLink({ secret, base_url }, token_id))
		}
		await recordAudit({ db, actor: systemActor }, 'staff_first_admins', { emails: admins.map(({ email }) => email) })
		return links
	})
}
