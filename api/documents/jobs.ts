import { z } from 'zod'

import { mintPartnerId } from '../db/tenant.ts'
import { defineJob, jobHandler } from '../jobs/job.ts'
import { beginScan, failUnfinished, failUnscanned, listRemovable, recordRemoved, recordScan } from './store.ts'

const scan_payload = z.object({ partner_id: z.uuid(), document_id: z.uuid() })

export const scanDocumentJob = defineJob<z.output<typeof scan_payload>>('scan-document')
const sweepDocumentsJob = defineJob<Record<string, never>>('sweep-documents')

export const handlers = [
	/** not_scanned → scanning → verdict. A scanner that cannot be asked is asked again later; until then nobody gets the file. */
	jobHandler(scanDocumentJob, scan_payload, async ({ database, scanner, storage }, payload) => {
		const scope = mintPartnerId(payload.partner_id)
		const document = await database.transaction(scope, (db) => db.first(beginScan, payload))
		if (document === undefined) return
		const scan_status = await scanner
			.scan({ name: document.document_name, content: () => storage.read(document.storage_key) })
			.catch(async (error: unknown) => {
				await database.transaction(scope, (db) => db.all(recordScan, { ...payload, scan_status: 'not_scanned' }))
				throw error
			})
		await database.transaction(scope, (db) => db.all(recordScan, { ...payload, scan_status }))
	}),

	/** Uploads nobody finished and scans nobody could make end as failed after a day; what no record needs leaves the store. */
	jobHandler(
		sweepDocumentsJob,
		z.object({}),
		async ({ database, storage, log }) => {
			const unfinished = await database.transaction('every_partner', (db) => db.all(failUnfinished, {}))
			const unscanned = await database.transaction('every_partner', (db) => db.all(failUnscanned, {}))
			const removable = await database.read('every_partner', (db) => db.all(listRemovable, {}))
			for (const { partner_id, document_id, storage_key } of removable) {
				await storage.remove(storage_key)
				await database.transaction('every_partner', (db) => db.all(recordRemoved, { partner_id, document_id }))
			}
			log.info({ unfinished: unfinished.length, unscanned: unscanned.length, removed: removable.length }, 'documents swept')
		},
		{ schedule: '*/15 * * * *' },
	),
]
