import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { checkOwnership as checkCall } from '#contract/applying/staff/ownership.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'

import { recordEvent } from '../applications/moves.ts'
import type { ApplicationRow } from '../applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { todayOf } from '#api/partners/configuration/today.ts'
import type { Services } from '#api/platform/services.ts'
import { insertCheck, listChecks, type OwnershipCheckRow } from './store.ts'

/** The register checks of the company that applies, the latest first. */
export const ownershipChecks = (
	db: Db,
	{ partner_id, application_id, company_id }: Pick<ApplicationRow, 'partner_id' | 'application_id' | 'company_id'>,
) => db.all(listChecks, { partner_id, application_id, company_id })

/** Records the register's result. Every check is stored; the latest counts. */
export async function checkOwnership(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ application, services }: { readonly application: ApplicationRow; readonly services: Pick<Services, 'partners' | 'now'> },
	{ seen, ...check }: BodyOf<typeof checkCall>,
): Promise<void> {
	const { db, actor } = context
	if (application.status !== 'ubo_check') refuse('err_application_status_unexpected')
	if (check.looked_at_on > (await todayOf(services, mintPartnerId(application.partner_id))))
		throw new Refusal([issue('err_date_in_future', 'looked_at_on')])
	const [last]: (OwnershipCheckRow | undefined)[] = await ownershipChecks(db, application)
	if ((last?.check_id ?? null) !== seen) refuse('err_version_conflict')
	const { partner_id, application_id } = application
	await db.all(insertCheck, {
		partner_id,
		application_id,
		check_id: randomUUIDv7(),
		...check,
		checked_by: actor.id,
		checked_at: services.now(),
	})
	await recordEvent(context, application, {
		kind: 'ownership_checked',
		...(check.note !== null && { note: check.note }),
		details: { result: check.result, decision: check.decision, register_reference: check.register_reference },
	})
}
