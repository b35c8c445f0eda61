import type { CustomerCareView } from '#contract/cases/staff/customer-care.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { holdPerson } from '#api/accounts/staff/staff.ts'
import { findCarer, listCarers, updateCarer } from './store.ts'

type CallOfStaff = Pick<StaffContext, 'services' | 'db' | 'actor'>

async function candidatesFor({ services, db }: CallOfStaff, { partner_id }: ApplicationRow) {
	const { configuration } = await services.partners.ofId(mintPartnerId(partner_id))
	const is_offered = configuration.entitlements.includes('wl_partner_application_account_management')
	return { is_offered, candidates: is_offered ? await db.all(listCarers, { partner_id }) : [] }
}

export async function customerCareOf(context: CallOfStaff, application: ApplicationRow): Promise<CustomerCareView> {
	const { is_offered, candidates } = await candidatesFor(context, application)
	const manager =
		(await context.db.first(findCarer, { partner_id: application.partner_id, application_id: application.application_id })) ?? null
	return { is_offered, manager, candidates: mayStaff(context.actor.roles, 'account_manager_set') ? candidates : [] }
}

export async function setCustomerCare(context: CallOfStaff, application: ApplicationRow, staff_id: string | null): Promise<void> {
	// Waits for a concurrent disabling of the person, who is then no candidate.
	if (staff_id !== null) await holdPerson(context.db, staff_id)
	const { candidates } = await candidatesFor(context, application)
	if (staff_id !== null && !candidates.some((one) => one.staff_id === staff_id)) refuse('err_account_manager_not_allowed')
	const { partner_id, application_id } = application
	await context.db.all(updateCarer, { partner_id, application_id, staff_id })
	await recordEvent({ db: context.db, actor: context.actor }, application, { kind: 'account_manager_set', details: { staff_id } })
}
