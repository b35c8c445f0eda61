import { isEntitlement, type PartnerEntitlement } from './entitlements.ts'

/** Permissions of back-office roles: the first columns of the matrix in docs/domain/readings; other rooms add theirs. */
export const permissions = [
	'application_read',
	/** Internal work on a case: credit, compliance, signing, payout, tasks. Closed to a partner's people. */
	'application_internal_read',
	'application_review',
	'application_reject',
	'application_reopen',
	'application_sales',
	'application_approve',
	'application_screening',
	'application_payout',
	/** Records what happens to a loan after its payout, and confirms what another has recorded. */
	'loan_service',
	'application_override',
	'pricing_prepare',
	'global_rate_read',
	'global_rate_write',
	'global_rate_confirm',
	'offer_release',
	'signatory_sensitive_read',
	'document_read',
	'request_create',
	'request_decide',
	'document_review',
	'document_review_kyc',
	'document_review_payout',
	'document_visibility',
	'document_add',
	'cover_decide',
	'identification_judge',
	'signing_manage',
	'user_invite',
	/** Applicants' accounts: finding them, and one's page. */
	'account_read',
	'account_lock',
	'account_sign_out',
	'account_correct',
	'account_delete',
	'case_assign',
	'template_read',
	'template_create',
	'template_approve',
	'credit_prepare',
	'industry_code_approve',
	'recommendation_vote_front',
	'recommendation_vote_back',
	'task',
	'audit_read',
	/** Where people went beyond a rule, across all cases. */
	'exception_read',
	'decision_file_make',
	/** Administration of staff accounts and their roles; for a partner's administrators, of its own people. */
	'staff_manage',
	'partner_entitle',
	/** Makes partners, sets them up, and lets them go live with a second person. */
	'partner_manage',
	'account_manager_set',
	/** Prices the partner's cases: the flow with a status Pricing. */
	'pricing_as_partner',
	/** Acts for the lending bank: its completion phase and its terms. */
	'lending_as_partner',
	'message_read',
	'message_write',
	'note_read',
	'note_write',
	'report_read',
	'export_make',
	/** What is published for a partner, in force and as drafts. */
	'publication_read',
	'publication_edit_risk',
	'publication_release_risk',
	'publication_edit_desk',
	'publication_release_desk',
] as const
export type Permission = (typeof permissions)[number]

/** Roles of staff who work for all partners. */
export const officeRoles = ['sales', 'analyst', 'approver', 'pricer', 'kyc', 'payments', 'risk', 'admin', 'auditor'] as const

/** Roles of people who work for one partner and see only its applications. */
export const partnerRoles = ['role_partner_admin', 'role_partner_user', 'role_partner_account_manager'] as const

export const staffRoles = [...officeRoles, ...partnerRoles] as const
/** A role that can be granted to a person. */
export type GivenRole = (typeof staffRoles)[number]

/** The sources of permissions: granted roles and, for a partner's people, the partner's entitlements. */
export type StaffRole = GivenRole | PartnerEntitlement

/** Messages with the applicant, and notes among staff. */
const conversation = ['message_read', 'message_write', 'note_read', 'note_write'] as const
const figures = ['report_read', 'export_make'] as const

const grants = {
	sales: [
		'application_read',
		'application_internal_read',
		'application_sales',
		'document_read',
		'document_add',
		'signing_manage',
		'request_create',
		'user_invite',
		'account_manager_set',
		'recommendation_vote_front',
		'task',
		...conversation,
		...figures,
	],
	analyst: [
		'application_read',
		'application_internal_read',
		'credit_prepare',
		'industry_code_approve',
		'signing_manage',
		'application_review',
		'application_reject',
		'application_reopen',
		'signatory_sensitive_read',
		'document_read',
		'request_create',
		'request_decide',
		'document_review',
		'document_visibility',
		'document_add',
		'cover_decide',
		'task',
		...conversation,
		...figures,
		'decision_file_make',
	],
	approver: [
		'publication_read',
		'publication_release_desk',
		'application_read',
		'application_internal_read',
		'industry_code_approve',
		'recommendation_vote_back',
		'signing_manage',
		'application_reject',
		'application_reopen',
		'application_approve',
		'application_override',
		'global_rate_read',
		'global_rate_confirm',
		'offer_release',
		'signatory_sensitive_read',
		'document_read',
		'request_create',
		'request_decide',
		'document_review',
		'document_visibility',
		'document_add',
		'cover_decide',
		'case_assign',
		'template_read',
		'template_approve',
		'exception_read',
		'task',
		...conversation,
		...figures,
		'decision_file_make',
	],
	pricer: [
		'application_read',
		'application_internal_read',
		'pricing_prepare',
		'global_rate_read',
		'offer_release',
		'task',
		...conversation,
	],
	kyc: [
		'application_read',
		'application_internal_read',
		'application_screening',
		'signatory_sensitive_read',
		'document_read',
		'document_review_kyc',
		'identification_judge',
		'signing_manage',
		'request_create',
		'request_decide',
		'task',
		...conversation,
		...figures,
	],
	payments: [
		'application_read',
		'application_internal_read',
		'application_payout',
		'loan_service',
		'application_reject',
		'document_read',
		'document_review_payout',
		'request_create',
		'request_decide',
		'task',
		...conversation,
		...figures,
	],
	risk: [
		'application_read',
		'application_internal_read',
		'message_read',
		'note_read',
		'publication_read',
		'publication_edit_risk',
		'publication_release_risk',
	],
	admin: [
		'publication_read',
		'publication_edit_desk',
		'application_read',
		'application_internal_read',
		'global_rate_read',
		'global_rate_write',
		'global_rate_confirm',
		'application_override',
		'user_invite',
		'case_assign',
		'template_read',
		'template_create',
		'task',
		...conversation,
		...figures,
		'audit_read',
		'exception_read',
		'account_read',
		'account_lock',
		'account_sign_out',
		'account_correct',
		'account_delete',
		'staff_manage',
		'partner_entitle',
		'partner_manage',
		'account_manager_set',
	],
	auditor: [
		'publication_read',
		'application_read',
		'application_internal_read',
		'signatory_sensitive_read',
		'document_read',
		'account_read',
		'template_read',
		'audit_read',
		'exception_read',
		'decision_file_make',
		'message_read',
		'note_read',
		...figures,
	],
	role_partner_admin: [
		'application_read',
		'document_read',
		'account_read',
		'account_lock',
		'account_sign_out',
		'account_correct',
		'account_delete',
		'staff_manage',
		'account_manager_set',
	],
	role_partner_user: ['application_read', 'document_read'],
	role_partner_account_manager: ['application_read', 'document_read'],
	customized_pricing: ['pricing_as_partner'],
	partner_loan_applications: ['lending_as_partner'],
	whitelabeled_user_branding: [],
	customized_application_amounts: [],
	partner_application_create: [],
	company_research: [],
	wl_partner_application_account_management: [],
} as const satisfies Record<StaffRole, readonly Permission[]>

/** The permissions of several roles add up. */
export const mayStaff = (roles: readonly StaffRole[], permission: Permission): boolean =>
	roles.some((role) => (grants[role] as readonly Permission[]).includes(permission))

export const permissionsOf = (roles: readonly StaffRole[]): Permission[] => permissions.filter((permission) => mayStaff(roles, permission))

/** Roles of people that hold one of these permissions by themselves, as told to whoever waits for one of them. */
export const rolesWith = (...wanted: readonly Permission[]): GivenRole[] =>
	staffRoles.filter((role) => wanted.some((permission) => mayStaff([role], permission)))

export const isGivenRole = (role: StaffRole): role is GivenRole => !isEntitlement(role)

/** A partner's entitlement adds to granted roles only: a person without a role gets no permissions. */
export const withEntitlements = (given: readonly GivenRole[], entitlements: readonly PartnerEntitlement[]): StaffRole[] =>
	given.length === 0 ? [] : [...given, ...entitlements]
