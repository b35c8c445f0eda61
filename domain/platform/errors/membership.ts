import { family } from './family.ts'

/** The team of a company. */
export const membership = family({
	err_membership_right_missing: { status: 403 },
	err_membership_exists: { status: 409 },
	err_membership_owner_needed: { status: 409 },
	err_membership_limit_reached: { status: 409, values: ['max'] },
	err_membership_parts_missing: { status: 422 },
	err_membership_end_missing: { status: 422 },
	err_membership_end_too_early: { status: 422, values: ['min_date'] },
	err_membership_end_too_late: { status: 422, values: ['max_date'] },
	err_membership_invitation_invalid: { status: 404 },
	err_membership_invitation_for_other: { status: 403 },
	err_membership_invitation_answered: { status: 409 },
	err_membership_invitation_expired: { status: 409 },
})
