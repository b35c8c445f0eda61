import type { ActorType } from '../staff/actor.ts'
import { mayStaff, type Permission, type StaffRole } from '../staff/grants.ts'

/** Where a request of staff stands. A round is one answer and what staff make of it. */
export const requestStatuses = ['open', 'answered', 'returned', 'accepted', 'closed', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What can be done with a request: the applicant answers, staff do the rest. */
export const requestActs = ['answer', 'accept', 'return', 'close', 'withdraw'] as const
export type RequestAct = (typeof requestActs)[number]
export type StaffAct = Exclude<RequestAct, 'answer'>

interface Row {
	readonly from: readonly RequestStatus[]
	readonly to: RequestStatus
	readonly actor: ActorType
}

/** Every change a request can go through; anything not in this table is refused (docs/domain/readings.md B50). */
const acts = {
	answer: { from: ['open', 'returned'], to: 'answered', actor: 'user' },
	accept: { from: ['answered'], to: 'accepted', actor: 'bouser' },
	return: { from: ['answered'], to: 'returned', actor: 'bouser' },
	// Settled in another way, by telephone for example.
	close: { from: ['open', 'answered', 'returned'], to: 'closed', actor: 'bouser' },
	// It should not have been asked, or is no longer needed: nothing has been given yet.
	withdraw: { from: ['open', 'returned'], to: 'withdrawn', actor: 'bouser' },
} as const satisfies Record<RequestAct, Row>

/** Where an act leads from a status; undefined where it cannot be done. */
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

/** What these roles may do with a request as it stands. */
export const allowedActs = (status: RequestStatus, roles: readonly StaffRole[]): StaffAct[] =>
	staffActs.filter((act) => afterAct(act, status) !== undefined && mayStaff(roles, permission[act]))

/** Who has the ball: the applicant's side, staff, or nobody any more. */
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
