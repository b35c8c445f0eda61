/** What a back-office role may do. The first columns of the matrix in docs/domain/readings.md; later rooms add theirs. */
export const permissions = [
	'application_read',
	'application_review',
	'application_reject',
	'application_reopen',
	'application_sales',
	'application_approve',
	'application_screening',
	'pricing_prepare',
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
	'audit_read',
	'decision_file_make',
] as const
export type Permission = (typeof permissions)[number]

export const staffRoles = ['sales', 'analyst', 'approver', 'pricer', 'kyc', 'payments', 'admin', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

const grants = {
	sales: ['application_read', 'application_sales', 'document_read', 'document_add', 'signing_manage', 'request_create', 'user_invite'],
	analyst: [
		'application_read',
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
		'decision_file_make',
	],
	approver: [
		'application_read',
		'signing_manage',
		'application_reject',
		'application_reopen',
		'application_approve',
		'offer_release',
		'signatory_sensitive_read',
		'document_read',
		'request_create',
		'request_decide',
		'document_review',
		'document_visibility',
		'document_add',
		'cover_decide',
		'decision_file_make',
	],
	pricer: ['application_read', 'pricing_prepare', 'offer_release'],
	kyc: [
		'application_read',
		'application_screening',
		'signatory_sensitive_read',
		'document_read',
		'document_review_kyc',
		'identification_judge',
		'signing_manage',
		'request_create',
		'request_decide',
	],
	payments: ['application_read', 'document_read', 'document_review_payout', 'request_create', 'request_decide'],
	admin: ['application_read', 'user_invite', 'audit_read'],
	auditor: ['application_read', 'signatory_sensitive_read', 'document_read', 'audit_read', 'decision_file_make'],
} as const satisfies Record<StaffRole, readonly Permission[]>

/** Several roles add up; none takes away. */
export const mayStaff = (roles: readonly StaffRole[], permission: Permission): boolean =>
	roles.some((role) => (grants[role] as readonly Permission[]).includes(permission))

export const permissionsOf = (roles: readonly StaffRole[]): Permission[] => permissions.filter((permission) => mayStaff(roles, permission))
