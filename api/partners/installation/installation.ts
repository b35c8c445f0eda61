import { randomUUIDv7 } from 'node:crypto'

import type { Language } from '#domain/accounts/account/languages.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { house_id, houseConfiguration } from '#domain/partners/configuration/house.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { Secret } from '#api/platform/secret.ts'
import { StartFailure } from '#api/platform/start-failure.ts'
import { invitationLink, makeInvitation, voidLinks } from '../staff-administration/invitations.ts'
import { anyRecovery, insertAdmin, insertHouse, listFirst, lockHouse, renameHouse, setRoles } from './store.ts'

const day_ms = 86_400_000

export interface Installing {
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

/** A link that is valid for a day; null for an administrator who has been in already. */
export type FirstLink = string | null

/**
 * Makes the house and its first administrators, and returns a link for each, since no mail can be sent where nothing is set up. Until two
 * administrators have a password it may be run again: the links of before are void, and only whoever has been in stays an administrator
 * without being named. Throws `StartFailure` once there are two, and where one of the addresses belongs to somebody who is none.
 */
export async function install({ database, secret, now, base_url }: Installing, { name, admins }: Installation): Promise<FirstLink[]> {
	const configuration = JSON.stringify(houseConfiguration({ name, host: new URL(base_url).host }))
	return database.transaction('every_partner', async (db) => {
		await db.all(insertHouse, { partner_id: house_id, key: 'house', kind: 'house', configuration })
		// A second setup at the same time waits here, and finds what the first has made.
		await db.all(lockHouse, {})
		const before = await db.all(listFirst, {})
		const is_set_up = before.filter(({ has_password, is_admin }) => has_password && is_admin).length >= 2
		if (is_set_up || (await db.first(anyRecovery, {})) !== undefined)
			throw new StartFailure('There are administrators already: further people are invited in the back office, under "People".')
		await db.all(renameHouse, { configuration })
		for (const { staff_id, has_password, is_admin } of before) {
			if (has_password || !is_admin) continue
			await db.all(setRoles, { staff_id, roles: [] })
			await voidLinks({ db, now }, staff_id)
		}
		const links: FirstLink[] = []
		for (const { email, display_name, language } of admins) {
			const known = before.find((person) => person.email === email)
			if (known?.has_password === true) {
				links.push(null)
				continue
			}
			const person = { staff_id: randomUUIDv7(), email, display_name, interface_language: language, partner_id: null, roles: [] }
			const staff_id = known?.staff_id ?? (await db.first(insertAdmin, person))?.staff_id
			if (staff_id === undefined) throw new StartFailure(`${email} belongs to somebody else already.`)
			await db.all(setRoles, { staff_id, roles: ['admin'] })
			links.push(invitationLink({ secret, base_url }, await makeInvitation({ db, now }, staff_id, day_ms)))
		}
		await recordAudit({ db, actor: systemActor }, 'staff_first_admins', { emails: admins.map(({ email }) => email) })
		return links
	})
}
