import type { Permission } from './grants.ts'

/** What each permission is about, in the order in which a case goes through the house; every permission stands once. */
export const permissionGroups = {
	cases: [
		'application_read',
		'application_internal_read',
		'case_assign',
		'task',
		'application_review',
		'application_reject',
		'application_reopen',
		'decision_file_make',
	],
	company: [
		'application_sales',
		'user_invite',
		'account_manager_set',
		'message_read',
		'message_write',
		'note_read',
		'note_write',
		'request_create',
		'request_decide',
	],
	documents: [
		'document_read',
		'document_add',
		'document_visibility',
		'document_review',
		'document_review_kyc',
		'document_review_payout',
		'signing_manage',
	],
	identity: ['signatory_sensitive_read', 'identification_judge', 'application_screening'],
	credit: [
		'credit_prepare',
		'industry_code_approve',
		'cover_decide',
		'recommendation_vote_front',
		'recommendation_vote_back',
		'application_approve',
		'application_override',
	],
	terms: [
		'pricing_prepare',
		'offer_release',
		'global_rate_read',
		'global_rate_write',
		'global_rate_confirm',
		'pricing_as_partner',
		'lending_as_partner',
	],
	payout: ['application_payout', 'loan_service'],
	administration: [
		'template_read',
		'template_create',
		'template_approve',
		'publication_read',
		'publication_edit_risk',
		'publication_release_risk',
		'staff_manage',
		'partner_entitle',
		'report_read',
		'export_make',
		'exception_read',
		'audit_read',
	],
} as const satisfies Record<string, readonly Permission[]>
export type PermissionGroup = keyof typeof permissionGroups

export const permissionGroupNames = Object.keys(permissionGroups) as PermissionGroup[]
