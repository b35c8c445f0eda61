import { family } from './family.ts'

/** Codes of the back office only. */
export const backoffice = family({
	err_bouser_email_exists: { status: 409 },
	err_account_manager_not_allowed: { status: 409 },
	err_bouser_own_account: { status: 409 },
	err_bouser_last_admin: { status: 409 },
	err_bouser_not_invited: { status: 409 },
	/** An applicant's account that somebody else has locked or let in meanwhile. */
	err_account_state_changed: { status: 409 },
	err_account_email_taken: { status: 409 },
	err_account_email_same: { status: 422 },
	err_account_deletion_held: { status: 409 },
	err_month_closed: { status: 409 },
	err_month_not_over: { status: 409 },
	err_month_not_booked: { status: 409, values: ['count'] },
	err_application_assignee_cannot_work_on_it: { status: 409 },
	err_saved_view_name_exists: { status: 409 },
	err_saved_view_limit_reached: { status: 409, values: ['max'] },
	err_saved_view_shared_limit_reached: { status: 409, values: ['max'] },
	err_identity_provider_type_invalid: { status: 422 },
	err_deal_duplicate: { status: 409 },
	err_covenant_duplicate: { status: 409 },
	err_custom_template_already_approved: { status: 409 },
	/** The screen names the unknown or missing parts beside the text. */
	err_custom_template_incomplete: { status: 422 },
	/** A template has one draft at a time. */
	err_custom_template_draft_exists: { status: 409 },
	/** A product of a flow without a vote offers more than its limit. */
	err_product_above_fast_lane_limit: { status: 422, values: ['product', 'max', 'currency'] },
	err_policy_rule_duplicate: { status: 422, values: ['rule'] },
	err_policy_rule_unreachable: { status: 422, values: ['rule', 'fact'] },
	err_policy_code_unfounded: { status: 422, values: ['rule', 'code'] },
	err_policy_change_unfounded: { status: 422, values: ['rule', 'fact'] },
})
