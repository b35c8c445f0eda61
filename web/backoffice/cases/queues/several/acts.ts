import type { Permission } from '#domain/accounts/staff/grants.ts'

export type SeveralAct = 'assign' | 'request' | 'remind'

/** What several cases can go through at once, and who it is offered to; each case is judged by the server for itself. */
export const severalActs: readonly { readonly act: SeveralAct; readonly permission: Permission }[] = [
	{ act: 'assign', permission: 'application_read' },
	{ act: 'request', permission: 'request_create' },
	{ act: 'remind', permission: 'request_create' },
]
