import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import { sendMail } from '#api/accounts/mails/mails.ts'
import { gatherData } from './data-exports.ts'
import { exportPayload, makeExport } from './job-name.ts'
import { findExport, storeExport } from './store.ts'

/** Gathers, stores and notifies in one transaction: a retry finds the export made and notifies nobody. */
export const handlers = [
	jobHandler(makeExport, {
		schema: exportPayload,
		run: async ({ database, now }, { partner_id, export_id }) => {
			await database.transaction(mintPartnerId(partner_id), async (db) => {
				const wanted = await db.first(findExport, { partner_id, export_id })
				if (wanted === undefined || wanted.content !== null) return
				const content = JSON.stringify(await gatherData(db, wanted.user_id, now()))
				const stored = await db.first(storeExport, { partner_id, export_id, content })
				if (stored !== undefined) await sendMail(db, { template: 'data_export_ready', user_id: stored.user_id })
			})
		},
	}),
]
