import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { withEntitlements } from '#domain/accounts/staff/grants.ts'
import { isEntitlement } from '#domain/accounts/staff/entitlements.ts'
import { isDailyDue, mail_pause_ms, newlyWaiting, type MailSettings, type MailTime } from '#domain/cases/waiting/mail.ts'

import { enqueueStaffMail } from '#api/accounts/staff/mails.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { scopeOfStaff } from '#api/platform/sessions/sessions.ts'
import { absentToday } from '../absences/absences.ts'
import { claimMail, findMailTime, forgetTold, keepTold, listMailed, listTold, setMailTime, type MailedRow } from './store.ts'
import { listedFor, present, type Listed, type Reader } from '../waiting.ts'
import { waitingLine } from './words.ts'

const tell = defineJob<Record<string, never>>('tell-of-waiting')
const tellOne = defineJob<{ readonly staff_id: string }>('tell-one-of-waiting')

/** The subject says how many there are; whoever has more reads the rest on the page. */
const max_in_mail = 20

/** Of a kind so many are read, and so many listed: where more waits, the mail says so. */
const countText = (count: number, is_more: boolean): string => `${count}${is_more ? '+' : ''}`

interface Mailed {
	readonly reader: Reader
	readonly language: Language
	/** Whose address the mail links to, and whose morning it is: their own partner, or the house. */
	readonly home: Partner
	readonly when: MailTime
	readonly mailed_at: Date | null
}

async function mailedOf(row: MailedRow, { partners }: Pick<Services, 'partners'>): Promise<Mailed | undefined> {
	const home = await partners.homeOf(row.partner_id)
	if (home === undefined) return undefined
	return {
		reader: {
			id: row.staff_id,
			email: row.email,
			type: row.partner_id === null ? 'bouser' : 'puser',
			partner_id: row.partner_id === null ? null : mintPartnerId(row.partner_id),
			// A mail tells of what is real.
			sees_sandboxes: false,
			roles: withEntitlements(row.roles, (row.entitlements ?? []).filter(isEntitlement)),
		},
		language: row.interface_language as Language,
		home,
		when: row.waiting_mail,
		mailed_at: row.waiting_mailed_at,
	}
}

const isDue = ({ when, mailed_at, home }: Mailed, now: Date): boolean =>
	when === 'daily'
		? isDailyDue(now, { mailed_at, time_zone: home.configuration.time_zone })
		: mailed_at === null || now.getTime() - mailed_at.getTime() >= mail_pause_ms

/** Mails one person, in one transaction with the record that it was done; nobody while they are away. */
async function tellPerson(services: Pick<Services, 'database' | 'now' | 'partners' | 'publications'>, mailed: Mailed): Promise<void> {
	const { reader, when, mailed_at } = mailed
	await services.database.transaction(scopeOfStaff(reader), async (db) => {
		if ((await absentToday({ services, db, actor: reader })).some(({ staff_id }) => staff_id === reader.id)) return
		const { listed, total, is_more } = await listedFor({ services, db, actor: reader })
		const items = when === 'daily' ? listed : await newFor(db, reader, { listed, is_more, mailed_at })
		if (items.length === 0) return
		if ((await db.first(claimMail, { staff_id: reader.id, mailed_at, now: services.now() })) === undefined) return
		const names = await staffNames(db)
		await db.all(keepTold, { staff_id: reader.id, waiting_ids: when === 'daily' ? [] : listed.map(({ waiting_id }) => waiting_id) })
		await enqueueStaffMail(db, {
			partner_id: mailed.home.partner_id,
			staff_id: reader.id,
			template: when === 'daily' ? 'waiting_daily' : 'waiting_new',
			path: '/waiting',
			values: {
				total: countText(when === 'daily' ? total : items.length, is_more),
				items: items.slice(0, max_in_mail).map((item) => waitingLine(present(item, names), mailed.language)),
			},
		})
	})
}

/** What has come since they were told, or never. What waits no more is forgotten, so that it is told if it comes again. */
async function newFor(
	db: StaffDb,
	{ id: staff_id }: Reader,
	{ listed, ...known }: { readonly listed: readonly Listed[]; readonly is_more: boolean; readonly mailed_at: Date | null },
): Promise<Listed[]> {
	await db.all(forgetTold, { staff_id, but: listed.map(({ waiting_id }) => waiting_id) })
	const told = new Set((await db.all(listTold, { staff_id })).map(({ waiting_id }) => waiting_id))
	const items = listed.map((item) => ({ ...item, is_own: item.row.kind === 'own_case' || item.row.by_staff === staff_id }))
	return newlyWaiting(items, { ...known, told })
}

export async function mailSettingsOf(db: StaffDb, staff_id: string): Promise<MailSettings> {
	const found = await db.first(findMailTime, { staff_id })
	return { mail: found?.waiting_mail ?? 'daily', mentions_at_once: found?.mentions_at_once ?? true }
}

/** Whether somebody has a mail of its own about a mention; the mail about what waits then does not tell it anew. */
export async function isMailedAtOnce(
	db: StaffDb,
	{ staff_id, mention_id }: { readonly staff_id: string; readonly mention_id: string },
): Promise<boolean> {
	const { mentions_at_once } = await mailSettingsOf(db, staff_id)
	if (mentions_at_once) await db.all(keepTold, { staff_id, waiting_ids: [`mention ${mention_id}`] })
	return mentions_at_once
}

/** Whoever wants it at once from now on is told of what comes, not of what waits already. */
export async function chooseMailTime(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	{ mail: when, mentions_at_once }: MailSettings,
): Promise<void> {
	const { db, actor } = context
	const staff_id = actor.id
	await db.all(setMailTime, { staff_id, waiting_mail: when, mentions_at_once })
	await db.all(forgetTold, { staff_id, but: [] })
	if (when === 'at_once') {
		const { listed } = await listedFor(context)
		await db.all(keepTold, { staff_id, waiting_ids: listed.map(({ waiting_id }) => waiting_id) })
	}
}

export const handlers = [
	jobHandler(tell, {
		schema: z.object({}),
		run: async (services) => {
			const rows = await services.database.read('every_partner', (db) => db.all(listMailed, {}))
			const mailed = await Promise.all(rows.map((row) => mailedOf(row, services)))
			const due = mailed.filter((one) => one !== undefined).filter((one) => isDue(one, services.now()))
			// One job for each, so that a fault with one keeps nobody else from their mail.
			for (const { reader } of due)
				await services.database.transaction('every_partner', (db) => db.enqueue(tellOne, { staff_id: reader.id }))
		},
		schedule: '* * * * *',
	}),
	jobHandler(tellOne, {
		schema: z.object({ staff_id: z.uuid() }),
		run: async (services, { staff_id }) => {
			const rows = await services.database.read('every_partner', (db) => db.all(listMailed, {}))
			const row = rows.find((one) => one.staff_id === staff_id)
			const mailed = row === undefined ? undefined : await mailedOf(row, services)
			if (mailed !== undefined && isDue(mailed, services.now())) await tellPerson(services, mailed)
		},
	}),
]
