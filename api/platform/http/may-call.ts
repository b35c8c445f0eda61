import type { DescribedEndpoint } from '#contract/endpoint.ts'
import { mayStaff, type StaffRole } from '#domain/accounts/staff/grants.ts'

/** True if a member of staff with these roles may call the endpoint; rights on a record are checked where it is read. */
export function mayCall({ permission = [], also_permission }: DescribedEndpoint, roles: readonly StaffRole[]): boolean {
	const wanted = typeof permission === 'string' ? [permission] : permission
	const is_one_held = wanted.length === 0 || wanted.some((one) => mayStaff(roles, one))
	return is_one_held && (also_permission === undefined || mayStaff(roles, also_permission))
}
