import { z } from 'zod'

import type { ScanStatus } from '#domain/applying/documents/types.ts'

import { holdApplication } from '../applications/own.ts'
import { keepWaitsSince } from '../applications/clock/awaited.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Scanner } from '#api/platform/providers/scan/port.ts'
import { FileChanged, type Storage } from '#api/platform/providers/storage/port.ts'
import { passPlacesOn } from './places.ts'
import { watchRoom } from './room.ts'
import {
	beginScan,
	failUnfinished,
	failUnscanned,
	findWaived,
	listRemovable,
	recordFiled,
	recordRemoved,
	recordScan,
	unwaive,
} from './scan/store.ts'
import { watchStorage } from './watchdog/watchdog.ts'

const scanPayload = z.object({ partner_id: z.uuid(), document_id: z.uuid() })

export const scanDocumentJob = defineJob<z.output<typeof scanPayload>>('scan-document')
const sweepDocumentsJob = defineJob<Record<string, never>>('sweep-documents')
const watchRoomJob = defineJob<Record<string, never>>('watch-storage-room')
const watchStorageJob = defineJob<Record<string, never>>('watch-storage')

/** Retries for a day, the limit of the sweep, but at short intervals, so that a recovered scanner is used soon. */
const scanRetry = { retryLimit: 300, retryDelayMax: 300 } as const

interface Scanned {
	readonly document_name: string
	readonly storage_key: string
	readonly storage_version: string | null
}

export const handlers = [
	/**
	 * not_scanned → scanning → verdict; a clean file leaves quarantine. If scanner or store is unavailable the job retries; until then
	 * nobody gets the file.
	 */
	jobHandler(scanDocumentJob, {
		schema: scanPayload,
		run: async ({ database, scanner, storage, partners }, payload) => {
			const scope = mintPartnerId(payload.partner_id)
			if (scanner === undefined) {
				const waived = await database.read(scope, (db) => db.first(findWaived, payload))
				const { unscanned_documents } = (await partners.ofId(scope)).configuration
				// If the partner no longer allows unscanned files, the file waits for a scanner.
				if (waived === undefined || unscanned_documents === 'refuse') return
				await storage.promote(waived.storage_key, waived.storage_version ?? '')
				await database.transaction(scope, (db) => db.all(recordFiled, payload))
				return
			}
			const document = await database.transaction(scope, (db) => db.first(beginScan, payload))
			if (document === undefined) return
			const scan_status = await judge(scanner, storage, document).catch(async (error: unknown) => {
				const undone = { ...payload, scan_status: 'not_scanned', scanned_at: null, filed_at: null } as const
				await database.transaction(scope, (db) => db.all(recordScan, undone))
				throw error
			})
			const of = { partner_id: payload.partner_id, application_id: document.application_id }
			await database.transaction(scope, async (db) => {
				// Locked before its document, the lock order everywhere.
				await holdApplication(db, of)
				const scanned_at = new Date()
				await db.all(recordScan, { ...payload, scan_status, scanned_at, filed_at: scan_status === 'not_infected' ? scanned_at : null })
				if (scan_status === 'not_infected') await keepWaitsSince(db, of)
				else await passPlacesOn(db, of)
			})
		},
		retry: scanRetry,
		at_once: 4,
		limit_s: 900,
	}),

	/** Marks unfinished uploads and impossible scans as failed after a day; removes files without a record from the store. */
	jobHandler(sweepDocumentsJob, {
		schema: z.object({}),
		run: async ({ database, storage, scanner, log }) => {
			const unfinished = await database.transaction('every_partner', (db) => db.all(failUnfinished, {}))
			const unscanned = await database.transaction('every_partner', (db) => db.all(failUnscanned, {}))
			const left = [...unfinished, ...unscanned].filter(({ replaces_document_id }) => replaces_document_id !== null)
			for (const of of left) await database.transaction('every_partner', (db) => passPlacesOn(db, of))
			const unwaived =
				scanner === undefined
					? []
					: await database.transaction('every_partner', async (db) => {
							const rows = await db.all(unwaive, {})
							for (const row of rows) await db.enqueue(scanDocumentJob, row)
							return rows
						})
			const removable = await database.read('every_partner', (db) => db.all(listRemovable, {}))
			for (const { partner_id, document_id, storage_key } of removable) {
				await storage.remove(storage_key)
				await database.transaction('every_partner', (db) => db.all(recordRemoved, { partner_id, document_id }))
			}
			const counts = { unfinished: unfinished.length, unscanned: unscanned.length, unwaived: unwaived.length, removed: removable.length }
			log.debug(counts, 'documents swept')
		},
		schedule: '*/15 * * * *',
		limit_s: 3_600,
	}),

	jobHandler(watchRoomJob, { schema: z.object({}), run: watchRoom, schedule: '*/5 * * * *' }),
	jobHandler(watchStorageJob, { schema: z.object({}), run: watchStorage, schedule: '41 * * * *', limit_s: 3_600 }),
]

/** Scans exactly the examined version: content replaced since is never clean. */
async function judge(scanner: Scanner, storage: Storage, document: Scanned): Promise<ScanStatus> {
	const { document_name: name, storage_key: key, storage_version } = document
	const version = storage_version ?? ''
	// Already filed: the job was killed after the promotion, or the file was accepted without a scan.
	const is_filed = (await storage.stat(key, 'files')) !== undefined
	try {
		const content = () => (is_filed ? storage.read(key, 'files') : storage.read(key, 'quarantine', { version }))
		const verdict = await scanner.scan({ name, content })
		if (verdict === 'not_infected') await storage.promote(key, version)
		return verdict
	} catch (error) {
		if (error instanceof FileChanged) return 'scan_failed'
		throw error
	}
}
