import { isEntitlement, type PartnerEntitlement } from './entitlements.ts'

/** What a back-office role may do. The first columns of the matrix in docs/domain/readings.md; later rooms add theirs. */
export const permissions = [
	'application_read',
	/** What is worked out on a file inside the house: credit, compliance, signing, payout, tasks. Nothing for a partner's people. */
	'application_internal_read',
	'application_review',
	'application_reject',
	'application_reopen',
	'application_sales',
	'application_approve',
	'application_screening',
	'application_payout',
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
	'decision_file_make',
	/** Who works in the back office and with which rights; a partner's administrators for its own people. */
	'staff_manage',
	'partner_entitle',
	'account_manager_set',
	/** Prices what its partner prices: the flow with a status Pricing. */
	'pricing_as_partner',
	/** Acts for the bank that lends: its completion phase and its terms. */
	'lending_as_partner',
	'message_read',
	'message_write',
	'note_read',
	'note_write',
	'report_read',
	'export_make',
] as const
export type Permission = (typeof permissions)[number]

/** Of those who work for every partner. */
export const officeRoles = ['sales', 'analyst', 'approver', 'pricer', 'kyc', 'payments', 'admin', 'auditor'] as const

/** Of those who work for one partner and see its applications only. */
export const partnerRoles = ['role_partner_admin', 'role_partner_user', 'role_partner_account_manager'] as const

export const staffRoles = [...officeRoles, ...partnerRoles] as const
/** What somebody was given. */
export type GivenRole = (typeof staffRoles)[number]

/** What rights come from: one's own roles and, for a partner's people, what their partner is entitled to. */
export type StaffRole = GivenRole | PartnerEntitlement

/** With the applicant, and with one another. */
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
		'application_reject',
		'document_read',
		'document_review_payout',
		'request_create',
		'request_decide',
		'task',
		...conversation,
		...figures,
	],
	admin: [
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
		'staff_manage',
		'partner_entitle',
		'account_manager_set',
	],
	auditor: [
		'application_read',
		'application_internal_read',
		'signatory_sensitive_read',
		'document_read',
		'template_read',
		'audit_read',
		'decision_file_make',
		'message_read',
		'note_read',
		...figures,
	],
	role_partner_admin: ['application_read', 'document_read', 'staff_manage', 'account_manager_set'],
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

/** Several roles add up; none takes away. */
export const mayStaff = (roles: readonly StaffRole[], permission: Permission): boolean =>
	roles.some((role) => (grants[role] as readonly Permission[]).includes(permission))

export const permissionsOf = (roles: readonly StaffRole[]): Permission[] => permissions.filter((permission) => mayStaff(roles, permission))

export const isGivenRole = (role: StaffRole): role is GivenRole => !isEntitlement(role)

/** What a partner is entitled to is its people's right beside a role of their own: whoever was given none may do nothing. */
export const withEntitlements = (given: readonly GivenRole[], entitlements: readonly PartnerEntitlement[]): StaffRole[] =>
	given.length === 0 ? [] : [...given, ...entitlements]
