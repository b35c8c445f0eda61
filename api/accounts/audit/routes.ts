import { checkAudit, listAudit } from '#contract/accounts/staff/audit.ts'
import { addDays, startOfDay } from '#domain/platform/dates.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { staffNames } from '../staff/staff.ts'
import { auditEntries, auditState } from './audit.ts'
import { checkAuditJob } from './jobs.ts'

const page_size = 50

/** Staff of all partners read one list: its days are those of Central Europe. */
const zone = 'Europe/Berlin'

export function routes(serve: Serve): void {
	serve(listAudit, async ({ services, db, query: { application, person, group, from, to, page } }) => {
		const staff = await staffNames(db)
		const partners = new Map((await services.partners.all()).map((of) => [String(of.partner_id), of.configuration.display_name]))
		const filter = {
			application,
			person,
			group,
			from: from === undefined ? undefined : startOfDay(from, zone),
			until: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
			page,
			page_size,
		}
		return {
			...(await auditEntries(db, filter, { staff, partners })),
			state: await auditState(db, { staff, partners }),
			people: [...staff].map(([staff_id, display_name]) => ({ staff_id, display_name })),
		}
	})

	serve(checkAudit, async ({ db, actor }) => {
		await db.enqueue(checkAuditJob, { staff_id: actor.id })
	})
}
