import { z } from 'zod'

import type { ExportFailure } from '#domain/records/exports/rules.ts'

import type { Db, StaffDb } from '#api/platform/db/database.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { enqueueStaffMail } from '#api/accounts/staff/mails.ts'
import { Cancelled, writePieces } from './make.ts'
import { begin, fail, findExport, finish, holdMaking } from './store.ts'
import { TooLarge } from './write.ts'

const payload = z.object({
	export_id: z.uuid(),
	/** The partner whose address the mail's link to the back office uses. */
	partner_id: z.uuid(),
})
type Wanted = z.output<typeof payload>

const make = defineJob<Wanted>('make-staff-export')

export const enqueueExport = (db: Db, wanted: Wanted): Promise<void> => db.enqueue(make, wanted)

/** Another run is in progress; the retry checks whether it has finished. */
class Underway extends Error {}

/** Writes the file in one transaction, so that it is complete or absent. */
async function write(services: Services, { export_id, partner_id }: Wanted): Promise<void> {
	const wanted = await services.database.transaction('every_partner', (db) => db.first(begin, { export_id }))
	if (wanted === undefined) return
	await services.database.transaction('every_partner', async (db) => {
		if ((await db.first(holdMaking, { export_id }))?.is_mine !== true) throw new Underway('Another process is making it.')
		const makes = (older: StaffDb) => writePieces({ services, db, older }, wanted)
		const written = await services.database.readOlder('every_partner', makes, () => makes(db))
		if ((await db.first(finish, { export_id, ...written, now: services.now() })) === undefined) throw new Cancelled()
		await tell(db, { template: 'export_ready', partner_id, staff_id: wanted.staff_id })
	})
}

const tell = (
	db: Db,
	{
		template,
		partner_id,
		staff_id,
	}: { readonly template: 'export_ready' | 'export_failed'; readonly partner_id: string; readonly staff_id: string },
): Promise<void> => enqueueStaffMail(db, { partner_id, staff_id, template, path: '/exports', values: {} })

const failureOf = (error: unknown): ExportFailure => (error instanceof TooLarge ? 'too_large' : 'broken_off')

export const handlers = [
	jobHandler(make, {
		schema: payload,
		run: async (services, wanted) => {
			try {
				await write(services, wanted)
			} catch (error) {
				if (error instanceof Cancelled) return
				if (error instanceof Underway) throw error
				services.log.error({ export_id: wanted.export_id, err: error }, 'export failed')
				await services.database.transaction('every_partner', async (db) => {
					const found = await db.first(findExport, { export_id: wanted.export_id })
					const failed = await db.first(fail, { export_id: wanted.export_id, failure: failureOf(error), now: services.now() })
					if (found !== undefined && failed !== undefined)
						await tell(db, { template: 'export_failed', partner_id: wanted.partner_id, staff_id: found.staff_id })
				})
			}
		},
		limit_s: 900,
	}),
]
