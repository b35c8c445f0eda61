/** What a back-office role may do. The first columns of the matrix in docs/domain/readings.md; later rooms add theirs. */
export const permissions = [
	'application_read',
	'application_review',
	'application_reject',
	'application_reopen',
	'signatory_sensitive_read',
	'document_read',
] as const
export type Permission = (typeof permissions)[number]

export const staffRoles = ['sales', 'analyst', 'approver', 'pricer', 'kyc', 'payments', 'admin', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

const grants = {
	sales: ['application_read', 'document_read'],
	analyst: [
		'application_read',
		'application_review',
		'application_reject',
		'application_reopen',
		'signatory_sensitive_read',
		'document_read',
	],
	approver: ['application_read', 'application_reject', 'application_reopen', 'signatory_sensitive_read', 'document_read'],
	pricer: ['application_read'],
	kyc: ['application_read', 'signatory_sensitive_read', 'document_read'],
	payments: ['application_read', 'document_read'],
	admin: ['application_read'],
	auditor: ['application_read', 'signatory_sensitive_read', 'document_read'],
} as const satisfies Record<StaffRole, readonly Permission[]>

/** Several roles add up; none takes away. */
export const mayStaff = (roles: readonly StaffRole[], permission: Permission): boolean =>
	roles.some((role) => (grants[role] as readonly Permission[]).includes(permission))

export const permissionsOf = (roles: readonly StaffRole[]): Permission[] => permissions.filter((permission) => mayStaff(roles, permission))
