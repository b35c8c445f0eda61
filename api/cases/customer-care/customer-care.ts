import type { CustomerCareView } from '#contract/cases/staff/customer-care.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { holdPerson } from '#api/accounts/staff/staff.ts'
import { findCarer, listCarers, updateCarer } from './store.ts'

interface By {
	readonly services: Services
	readonly db: StaffDb
	readonly staff: SessionStaff
}

async function candidatesFor({ services, db }: By, { partner_id }: ApplicationRow) {
	const { configuration } = await services.partners.ofId(mintPartnerId(partner_id))
	const is_offered = configuration.entitlements.includes('wl_partner_application_account_management')
	return { is_offered, candidates: is_offered ? await db.all(listCarers, { partner_id }) : [] }
}

export async function customerCareOf(by: By, file: ApplicationRow): Promise<CustomerCareView> {
	const { is_offered, candidates } = await candidatesFor(by, file)
	const manager = (await by.db.first(findCarer, { partner_id: file.partner_id, application_id: file.application_id })) ?? null
	return { is_offered, manager, candidates: mayStaff(by.staff.roles, 'account_manager_set') ? candidates : [] }
}

export async function setCustomerCare(by: By, file: ApplicationRow, staff_id: string | null): Promise<void> {
	// Waits for a concurrent disabling of the person, who is then no candidate.
	if (staff_id !== null) await holdPerson(by.db, staff_id)
	const { candidates } = await candidatesFor(by, file)
	if (staff_id !== null && !candidates.some((one) => one.staff_id === staff_id)) refuse('err_account_manager_not_allowed')
	const { partner_id, application_id } = file
	await by.db.all(updateCarer, { partner_id, application_id, staff_id })
	await recordEvent(by.db, file, 'account_manager_set', by.staff, { details: { staff_id } })
}
