import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'

import type { BodyOf } from '#contract/endpoint.ts'
import type { requestExport as requestCall, StaffExport } from '#contract/records/staff/exports.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { isExportUnderway, kept_days, max_at_once, max_rows_at_once } from '#domain/records/exports/rules.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import { leftOut } from '#api/platform/partner.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { Partner } from '#api/platform/partner.ts'
import { countQueue, holdStaff, takeUpPlaces } from '#api/cases/queues/queues.ts'
import type { Services } from '#api/platform/services.ts'
import { enqueueExport } from './job.ts'
import { makeAtOnce } from './make.ts'
import { cancel, findExport, findPiece, insertExport, listOfStaff, restart } from './store.ts'

/** What a filter leaves out. */
const unfiltered = { stage: undefined, status: undefined, assigned_staff_id: undefined, page: 1, page_size: 1 } as const

interface Asking {
	readonly services: Services
	/** The partner whose address the person works under. */
	readonly partner: Pick<Partner, 'partner_id'>
}

export const exportsOf = async ({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, now: Date): Promise<{ exports: StaffExport[] }> => ({
	exports: (await db.all(listOfStaff, { staff_id: actor.id, now })).map((row) => ({
		export_id: row.export_id,
		kind: row.kind,
		format: row.format,
		state: row.state,
		failure: row.failure,
		rows: row.rows,
		size_bytes: row.size_bytes,
		asked: row.asked_at.toISOString(),
		expires: row.expires_at.toISOString(),
	})),
})

const endOf = (now: Date): Date => new Date(now.getTime() + kept_days * 86_400_000)

/** Locks the person, so that concurrent requests are checked one after the other. */
async function requireRoom(context: Pick<StaffContext, 'db' | 'actor'>, now: Date): Promise<void> {
	await holdStaff(context)
	const underway = (await context.db.all(listOfStaff, { staff_id: context.actor.id, now })).filter(({ state }) => isExportUnderway(state))
	if (underway.length >= max_at_once) refuse('err_export_limit_reached')
}

export async function requestExport(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ services, partner }: Asking,
	wanted: BodyOf<typeof requestCall>,
): Promise<void> {
	const { db, actor } = context
	const now = services.now()
	await requireRoom(context, now)
	const { kind, format } = wanted
	const { partner_key, ...filter } = wanted.filter
	const chosen = partner_key === undefined ? undefined : ((await services.partners.ofKey(partner_key)) ?? refuse('err_entity_not_found'))
	const left_out = await leftOut(services, actor, chosen?.partner_id)
	const of_list = { staff_id: actor.id, partner_id: chosen?.partner_id, left_out, places: takeUpPlaces(actor) }
	const export_id = randomUUIDv7()
	await db.all(insertExport, {
		export_id,
		staff_id: actor.id,
		kind,
		format,
		language: actor.interface_language,
		filter: JSON.stringify(kind === 'applications' ? { ...filter, ...of_list } : wanted.filter),
		asked_at: now,
		expires_at: endOf(now),
	})
	await recordAudit(context, 'export_requested', { export_id, kind, format, filter: { ...filter, partner_key } })
	const is_short = kind !== 'applications' || (await countQueue(db, { ...unfiltered, ...wanted.filter, ...of_list })) <= max_rows_at_once
	if (wanted.at_once && is_short) await makeAtOnce({ services, db }, export_id)
	else await enqueueExport(db, { export_id, partner_id: partner.partner_id })
}

/** One's own export that is not expired; any other answers 404. */
async function requireOwn({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, export_id: string, now: Date) {
	const found = await db.first(findExport, { export_id })
	return found === undefined || found.staff_id !== actor.id || found.expires_at <= now ? refuse('err_entity_not_found') : found
}

export async function cancelExport(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ services }: Pick<Asking, 'services'>,
	export_id: string,
): Promise<void> {
	await requireOwn(context, export_id, services.now())
	if ((await context.db.first(cancel, { export_id, now: services.now() })) === undefined) refuse('err_export_ended')
}

export async function retryExport(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ services, partner }: Asking,
	export_id: string,
): Promise<void> {
	const now = services.now()
	const { kind, format, filter } = await requireOwn(context, export_id, now)
	await requireRoom(context, now)
	if ((await context.db.first(restart, { export_id, now, expires_at: endOf(now) })) === undefined) refuse('err_export_ended')
	await recordAudit(context, 'export_requested', { export_id, kind, format, filter, is_again: true })
	await enqueueExport(context.db, { export_id, partner_id: partner.partner_id })
}

const contentTypes = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Streams the file; the download is recorded before the first byte is sent. */
export async function fetchExport({ services, actor }: Pick<StaffContext, 'services' | 'actor'>, export_id: string): Promise<FileAnswer> {
	const found = await services.database.transaction('every_partner', async (db) => {
		const row = await requireOwn({ db, actor }, export_id, services.now())
		if (row.state !== 'ready') refuse('err_export_not_ready')
		const { kind, format, rows, filter } = row
		await recordAudit({ db, actor }, 'export_fetched', { export_id, kind, format, rows, filter })
		return row
	})
	async function* pieces(): AsyncGenerator<Buffer> {
		for (let piece = 0; ; piece += 1) {
			const next = await services.database.read('every_partner', (db) => db.first(findPiece, { export_id, piece }))
			if (next === undefined) return
			yield next.content
		}
	}
	return new FileAnswer({
		content: Readable.from(pieces()),
		file_name: `${found.kind}-${found.asked_at.toISOString().slice(0, 10)}.${found.format}`,
		content_type: contentTypes[found.format],
		size_bytes: found.size_bytes ?? undefined,
	})
}
