import type { ActorType } from '#domain/accounts/staff/actor.ts'
import { mayStaff, type Permission, type StaffRole } from '#domain/accounts/staff/grants.ts'

/** The status of a request. A round is one answer and the review of it by staff. */
export const requestStatuses = ['open', 'answered', 'returned', 'accepted', 'closed', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The applicant answers; all other acts are staff's. */
export const requestActs = ['answer', 'accept', 'return', 'close', 'withdraw'] as const
export type RequestAct = (typeof requestActs)[number]
export type StaffAct = Exclude<RequestAct, 'answer'>

interface Row {
	readonly from: readonly RequestStatus[]
	readonly to: RequestStatus
	readonly actor: ActorType
}

/** Every allowed change of status; any other is refused (docs/domain/readings B50). */
const acts = {
	answer: { from: ['open', 'returned'], to: 'answered', actor: 'user' },
	accept: { from: ['answered'], to: 'accepted', actor: 'bouser' },
	return: { from: ['answered'], to: 'returned', actor: 'bouser' },
	// Settled in another way, by telephone for example.
	close: { from: ['open', 'answered', 'returned'], to: 'closed', actor: 'bouser' },
	// Requested by mistake or no longer needed; only before an answer.
	withdraw: { from: ['open', 'returned'], to: 'withdrawn', actor: 'bouser' },
} as const satisfies Record<RequestAct, Row>

/** The status after an act; undefined when the act is not allowed. */
export const afterAct = (act: RequestAct, status: RequestStatus): RequestStatus | undefined =>
	(acts[act].from as readonly RequestStatus[]).includes(status) ? acts[act].to : undefined

const permission = {
	accept: 'request_decide',
	return: 'request_decide',
	close: 'request_decide',
	withdraw: 'request_create',
} as const satisfies Record<StaffAct, Permission>

export const permissionOfAct = (act: StaffAct): Permission => permission[act]

export const staffActs = Object.keys(permission) as readonly StaffAct[]

/** The acts these roles may take in this status. */
export const allowedActs = (status: RequestStatus, roles: readonly StaffRole[]): StaffAct[] =>
	staffActs.filter((act) => afterAct(act, status) !== undefined && mayStaff(roles, permission[act]))

/** The side whose turn it is, or none. */
const turns = {
	open: 'applicant',
	returned: 'applicant',
	answered: 'staff',
	accepted: null,
	closed: null,
	withdrawn: null,
} as const satisfies Record<RequestStatus, 'applicant' | 'staff' | null>

export const turnOf = (status: RequestStatus): 'applicant' | 'staff' | null => turns[status]

export const waitingStatuses = requestStatuses.filter((status) => turns[status] === 'applicant')
