import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import type { PartnerId } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { accountErased } from '../../account/events.ts'
import { redactEntries } from '../../audit/redaction/redaction.ts'
import { forgetDevices } from '../../devices/devices.ts'
import { leaveEveryTeam } from '../../memberships/memberships.ts'
import { recordAct, signOut } from '../act.ts'
import { planFor } from './deletion.ts'
import { sendReceipt } from './mails.ts'
import {
	eraseAddress,
	erasePerson,
	eraseReasons,
	eraseRows,
	findCreated,
	findDeletion,
	holdDeletion,
	listDue,
	markDone,
	markErased,
	markTold,
} from './store.ts'

interface Due {
	readonly partner_id: PartnerId
	readonly deletion_id: string
	readonly user_id: string
}

/** Each deletion whose days are over, step by step; one that fails is taken up again where it stopped, and keeps no other from its turn. */
export async function carryOutDeletions(services: Services): Promise<void> {
	const { database, log } = services
	const due = await database.read('every_partner', (db) => db.all(listDue, { now: services.now() }))
	for (const row of due) {
		const one = { ...row, partner_id: mintPartnerId(row.partner_id) }
		try {
			if (await erase(services, one)) await finish(services, one)
		} catch (error) {
			log.error({ deletion_id: row.deletion_id, error: error instanceof Error ? error.message : String(error) }, 'deletion not carried out')
		}
	}
}

/** Takes everything but the address; false where something has come to keep the account since it was closed. */
async function erase(services: Services, { partner_id, deletion_id, user_id }: Due): Promise<boolean> {
	const { database } = services
	const of = { partner_id, user_id }
	const account = await database.read(partner_id, (db) => db.first(findCreated, of))
	if (account === undefined) return false
	const is_erased = await database.transaction(partner_id, async (db) => {
		const row = await db.first(holdDeletion, { partner_id, deletion_id })
		if (row?.status !== 'confirmed') return false
		if (row.erased_at !== null) return true
		const { holds, stays } = await planFor(db, user_id)
		if (holds.length > 0) return false
		const on = { db, user_id, actor: systemActor }
		await signOut(on)
		await forgetDevices(db, user_id)
		await leaveEveryTeam(on)
		for (const statement of eraseRows) await db.all(statement, of)
		await db.all(erasePerson, of)
		await db.all(eraseReasons, of)
		await db.tell(accountErased, { user_id })
		const kept = stays.map(({ application_id, laws }) => ({ application_id, laws }))
		await db.all(markErased, { partner_id, deletion_id, now: services.now(), stays: JSON.stringify(kept) })
		return true
	})
	if (is_erased)
		await redactEntries(database, {
			user_id,
			kinds: ['account_shut', 'account_opened'],
			field: 'reason',
			since: account.created_at,
			why: 'account_deleted',
		})
	return is_erased
}

/** The receipt, then the address it went to. */
async function finish(services: Services, { partner_id, deletion_id, user_id }: Due): Promise<void> {
	const { database } = services
	const of = { partner_id, deletion_id }
	const { row, account } = await database.read(partner_id, async (db) => ({
		row: await db.first(findDeletion, of),
		account: await db.first(findCreated, { partner_id, user_id }),
	}))
	if (row?.told_at === null && account !== undefined) {
		const partner = await services.partners.ofId(partner_id)
		await sendReceipt(services, { id: deletion_id }, { partner, email: account.email, language: account.communication_language })
		await database.transaction(partner_id, (db) => db.all(markTold, { ...of, now: services.now() }))
	}
	await database.transaction(partner_id, async (db) => {
		const held = await db.first(holdDeletion, of)
		if (held?.status !== 'confirmed') return
		await db.all(eraseAddress, { partner_id, user_id })
		await db.all(markDone, { ...of, now: services.now() })
		await recordAct({ db, user_id, actor: systemActor }, 'account_deleted', { deletion_id })
	})
}

const carryOut = defineJob<Record<string, never>>('carry-out-deletions')

export const handlers = [jobHandler(carryOut, { schema: z.object({}), run: carryOutDeletions, schedule: '*/10 * * * *', limit_s: 600 })]
