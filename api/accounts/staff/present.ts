import type { StaffProfile } from '#contract/accounts/staff/account.ts'
import { isGivenRole, permissionsOf } from '#domain/accounts/staff/grants.ts'

import type { SessionStaff } from '#api/platform/sessions/sessions.ts'

export const presentStaff = (staff: SessionStaff): StaffProfile => ({
	staff_id: staff.id,
	email: staff.email,
	display_name: staff.display_name,
	roles: staff.roles.filter(isGivenRole),
	is_partners: staff.partner_id !== null,
	sees_sandboxes: staff.sees_sandboxes,
	permissions: permissionsOf(staff.roles),
	interface_language: staff.interface_language,
})
