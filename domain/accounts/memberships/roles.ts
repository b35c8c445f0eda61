export const memberRoles = ['owner', 'editor', 'viewer', 'adviser'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The parts of an application for access rights: each can be granted to an adviser separately. */
export const parts = ['company', 'representatives', 'documents', 'appointments', 'submission'] as const
export type Part = (typeof parts)[number]
