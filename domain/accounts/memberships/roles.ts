export const memberRoles = ['owner', 'editor', 'viewer', 'adviser'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What an application consists of for whoever works on it: each may be given to an adviser by itself. */
export const parts = ['company', 'representatives', 'documents', 'appointments', 'submission'] as const
export type Part = (typeof parts)[number]
