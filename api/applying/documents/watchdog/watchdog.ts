import type { AnswerOf } from '#contract/endpoint.ts'
import type { getStorageReport } from '#contract/applying/staff/storage.ts'

import type { Context } from '#api/platform/context.ts'
import type { ListedFile } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import { lowRoom } from '../room.ts'
import { clearFindings, countFindings, insertFindings, listFindings, listStored, type Finding, type StoredRecord } from './store.ts'

/** Younger files may be in transit, because record and file are written at different moments. */
const grace_ms = 3_600_000

/** Time in which a late upload to an old address may still leave a file in quarantine. */
const leftover_ms = 24 * 3_600_000

const page_size = 1_000

/** One key: its record, and the file in either area. */
interface Place {
	readonly key: string
	readonly record: StoredRecord | undefined
	readonly quarantined: ListedFile | undefined
	readonly filed: ListedFile | undefined
}

/**
 * Compares records and store in key order and stores the differences: a record without its file, a file of another size, a file without a
 * record. Nothing is repaired automatically, a person has to look. Only late uploads to an old address are removed from quarantine, because
 * they never counted.
 */
export async function watchStorage(services: Services): Promise<void> {
	const { database, storage, log } = services
	const now_ms = services.now().getTime()
	const found_at = services.now()
	let count = 0
	let page: Finding[] = []
	const keep = async (): Promise<void> => {
		const findings = JSON.stringify(page)
		await database.transaction('every_partner', (db) => db.all(insertFindings, { findings, found_at }))
		for (const finding of page) log.warn(finding, 'file store and records do not match')
		count += page.length
		page = []
	}
	for await (const place of placesOf(services)) {
		const { key, quarantined, filed } = place
		if (filed !== undefined && quarantined !== undefined && now_ms - quarantined.stored_at.getTime() > leftover_ms) {
			await storage.remove(key, 'quarantine')
		}
		page.push(...findingsOf(place, now_ms))
		if (page.length >= page_size) await keep()
	}
	await keep()
	await database.transaction('every_partner', (db) => db.all(clearFindings, { found_at }))
	log[count > 0 ? 'warn' : 'debug']({ findings: count }, 'file store compared with records')
}

/** The findings of the latest check, for staff. */
export async function storageReport({ services, db }: Pick<Context, 'services' | 'db'>): Promise<AnswerOf<typeof getStorageReport>> {
	const rows = await db.all(listFindings, {})
	const counted = await db.first(countFindings, {})
	return {
		findings: rows.map((row) => ({
			kind: row.kind,
			place: `${row.area}/${row.storage_key}`,
			applicationId: row.application_id,
			document_name: row.document_name,
			found: row.found_at.toISOString(),
		})),
		total: counted?.findings ?? 0,
		low_room: await lowRoom(services),
	}
}

function findingsOf({ key, record, quarantined, filed }: Place, now_ms: number): Finding[] {
	const found = (kind: Finding['kind'], area: Finding['area']): Finding => ({
		partner_id: record?.partner_id ?? partnerIn(key),
		storage_key: key,
		kind,
		area,
		document_id: record?.document_id ?? null,
	})
	if (record === undefined) {
		return [quarantined, filed].flatMap((file) =>
			file !== undefined && now_ms - file.stored_at.getTime() > grace_ms ? [found('record_missing', file.area)] : [],
		)
	}
	if (record.uploaded_at === null || now_ms - record.uploaded_at.getTime() < grace_ms) return []
	const file = record.scan_status === 'not_infected' ? filed : (filed ?? quarantined)
	if (file === undefined) return [found('file_missing', record.scan_status === 'not_infected' ? 'files' : 'quarantine')]
	return file.size_bytes === record.size_bytes ? [] : [found('size_differs', file.area)]
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The partner by the key's prefix; a file placed in the store by hand may have any name. */
const partnerIn = (key: string): string => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/)/.exec(key)?.[0] ?? nobody

/** Merges three sorted streams step by step, so that only a page of each is held in memory. */
async function* placesOf(services: Services): AsyncGenerator<Place> {
	const [records, quarantine, files] = [recordsOf(services), services.storage.list('quarantine'), services.storage.list('files')].map(
		(stream) => stream[Symbol.asyncIterator](),
	) as [AsyncIterator<StoredRecord>, AsyncIterator<ListedFile>, AsyncIterator<ListedFile>]
	let [record, quarantined, filed] = [await headOf(records), await headOf(quarantine), await headOf(files)]
	for (;;) {
		const keys = [record?.storage_key, quarantined?.key, filed?.key].filter((key) => key !== undefined)
		const [key] = keys.toSorted()
		if (key === undefined) return
		const at = {
			record: record?.storage_key === key ? record : undefined,
			quarantined: quarantined?.key === key ? quarantined : undefined,
			filed: filed?.key === key ? filed : undefined,
		}
		yield { key, ...at }
		if (at.record !== undefined) record = await headOf(records)
		if (at.quarantined !== undefined) quarantined = await headOf(quarantine)
		if (at.filed !== undefined) filed = await headOf(files)
	}
}

async function headOf<Item>(stream: AsyncIterator<Item>): Promise<Item | undefined> {
	const next: IteratorResult<Item, unknown> = await stream.next()
	return next.done === true ? undefined : next.value
}

async function* recordsOf({ database }: Services): AsyncGenerator<StoredRecord> {
	for (let after = { partner_id: nobody, storage_key: '' }; ;) {
		const page = await database.read('every_partner', (db) => db.all(listStored, { ...after, page_size }))
		yield* page
		const last = page.at(-1)
		if (last === undefined || page.length < page_size) return
		after = last
	}
}
