import type { DescribedEndpoint } from '#contract/endpoint.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { mayStaff, type StaffRole } from '#domain/accounts/staff/grants.ts'

/** True if a member of staff with these roles may call the endpoint; rights on a record are checked where it is read. */
export function mayCall({ permission = [], also_permission }: DescribedEndpoint, roles: readonly StaffRole[]): boolean {
	const wanted = typeof permission === 'string' ? [permission] : permission
	const is_one_held = wanted.length === 0 || wanted.some((one) => mayStaff(roles, one))
	return is_one_held && (also_permission === undefined || mayStaff(roles, also_permission))
}

/** Refuses whoever has not proved lately who they are, where the endpoint asks for it with this body. */
export function requireConfirmation(
	{ fresh_factor }: Pick<DescribedEndpoint, 'fresh_factor'>,
	actor: { readonly is_confirmed: boolean } | undefined,
	body: unknown,
): void {
	if (fresh_factor === undefined || actor?.is_confirmed === true) return
	const sent = body as Readonly<Record<string, unknown>>
	const is_asked = fresh_factor === true || Object.entries(fresh_factor).every(([field, value]) => sent[field] === value)
	if (is_asked) refuse('err_authentication_confirmation_required')
}
