import type { ActorType } from '#domain/accounts/staff/actor.ts'
import { flowNames, flows, type Flow } from './flows.ts'
import type { Status } from './status.ts'

const everyFlow = flowNames

interface Row {
	readonly id: string
	readonly from: Status | null
	readonly to: Status
	readonly flows: readonly Flow[]
	readonly actors: readonly ActorType[]
}

/** Transitions forward and back within the flows. */
const along = [
	{ id: 'T01', from: null, to: 'pre_check', flows: everyFlow, actors: ['user', 'puser', 'bouser'] },
	{ id: 'T02', from: 'pre_check', to: 'Open', flows: everyFlow, actors: ['bouser', 'system'] },
	{ id: 'T03', from: 'pre_check', to: 'Rejected', flows: everyFlow, actors: ['user', 'bouser', 'system'] },
	{ id: 'T04', from: 'Open', to: 'Submitted', flows: everyFlow, actors: ['user', 'puser', 'bouser'] },
	{ id: 'T05', from: 'Submitted', to: 'Internal_Review', flows: ['L1', 'O', 'P'], actors: ['system'] },
	{ id: 'T06', from: 'Submitted', to: 'internal_review_backlog', flows: ['L2', 'S'], actors: ['system'] },
	{ id: 'T07', from: 'Submitted', to: 'sales_pre_check_backlog', flows: ['F'], actors: ['system'] },
	{ id: 'T08', from: 'Submitted', to: 'Bank_Open', flows: ['W'], actors: ['system'] },
	{ id: 'T09', from: 'sales_pre_check_backlog', to: 'sales_pre_check_qualitative', flows: ['F'], actors: ['bouser'] },
	{ id: 'T10', from: 'sales_pre_check_qualitative', to: 'sales_pre_check_financials', flows: ['F'], actors: ['bouser'] },
	{ id: 'T11', from: 'sales_pre_check_qualitative', to: 'sales_pre_check_backlog', flows: ['F'], actors: ['bouser'] },
	{ id: 'T12', from: 'sales_pre_check_financials', to: 'internal_review_backlog', flows: ['F'], actors: ['bouser'] },
	{ id: 'T13', from: 'sales_pre_check_financials', to: 'sales_pre_check_qualitative', flows: ['F'], actors: ['bouser'] },
	{ id: 'T14', from: 'internal_review_backlog', to: 'internal_review_analysis', flows: ['L2', 'S', 'F'], actors: ['bouser'] },
	{ id: 'T15', from: 'internal_review_analysis', to: 'internal_review_backlog', flows: ['L2', 'S', 'F'], actors: ['bouser'] },
	{ id: 'T16', from: 'Internal_Review', to: 'internal_pricing', flows: ['L1', 'O'], actors: ['bouser'] },
	{ id: 'T17', from: 'Internal_Review', to: 'Pricing', flows: ['P'], actors: ['bouser'] },
	{ id: 'T18', from: 'internal_review_analysis', to: 'internal_pricing', flows: ['L2', 'F'], actors: ['bouser'] },
	{ id: 'T19', from: 'internal_review_analysis', to: 'external_pricing', flows: ['S'], actors: ['bouser'] },
	{ id: 'T20', from: 'internal_pricing', to: 'internal_review_approval', flows: ['L2', 'F'], actors: ['bouser'] },
	{ id: 'T21', from: 'external_pricing', to: 'internal_review_approval', flows: ['S'], actors: ['bouser'] },
	{ id: 'T22', from: 'internal_pricing', to: 'offer_available', flows: ['L1', 'O'], actors: ['bouser'] },
	{ id: 'T23', from: 'Pricing', to: 'offer_available', flows: ['P'], actors: ['puser', 'bouser'] },
	{ id: 'T24', from: 'external_pricing', to: 'offer_available', flows: ['W'], actors: ['puser', 'bouser'] },
	{ id: 'T25', from: 'internal_review_approval', to: 'Final_Offer', flows: ['L2', 'S'], actors: ['bouser'] },
	{ id: 'T26', from: 'internal_review_approval', to: 'offer_available', flows: ['F'], actors: ['bouser'] },
	{ id: 'T27', from: 'internal_review_approval', to: 'internal_review_analysis', flows: ['L2', 'S', 'F'], actors: ['bouser'] },
	{ id: 'T28', from: 'Final_Offer', to: 'offer_available', flows: ['L2', 'S'], actors: ['bouser'] },
	{ id: 'T29', from: 'Bank_Open', to: 'bank_submitted', flows: ['W'], actors: ['puser'] },
	{ id: 'T30', from: 'bank_submitted', to: 'Bank_Open', flows: ['W'], actors: ['bouser'] },
	{ id: 'T31', from: 'bank_submitted', to: 'external_pricing', flows: ['W'], actors: ['bouser', 'system'] },
	{ id: 'T32', from: 'offer_available', to: 'offer_accepted', flows: everyFlow, actors: ['user'] },
	{ id: 'T33', from: 'offer_available', to: 'internal_pricing', flows: ['L1', 'L2', 'O', 'F'], actors: ['bouser'] },
	{ id: 'T34', from: 'offer_available', to: 'Pricing', flows: ['P'], actors: ['puser', 'bouser'] },
	{ id: 'T35', from: 'offer_available', to: 'external_pricing', flows: ['S', 'W'], actors: ['bouser'] },
	{ id: 'T36', from: 'offer_accepted', to: 'Signature', flows: ['L1', 'L2', 'O', 'P', 'W'], actors: ['bouser', 'system'] },
	{ id: 'T37', from: 'offer_accepted', to: 'pre_kyc', flows: ['S'], actors: ['system'] },
	{ id: 'T38', from: 'pre_kyc', to: 'Signature', flows: ['S'], actors: ['bouser', 'system'] },
	{ id: 'T39', from: 'offer_accepted', to: 'ubo_check', flows: ['F'], actors: ['system'] },
	{ id: 'T40', from: 'ubo_check', to: 'screening_backlog', flows: ['F'], actors: ['bouser'] },
	{ id: 'T41', from: 'screening_backlog', to: 'screening', flows: ['F'], actors: ['bouser'] },
	{ id: 'T42', from: 'screening', to: 'screening_backlog', flows: ['F'], actors: ['bouser'] },
	{ id: 'T43', from: 'screening', to: 'final_sales_check', flows: ['F'], actors: ['bouser'] },
	{ id: 'T44', from: 'final_sales_check', to: 'Signature', flows: ['F'], actors: ['bouser'] },
	{ id: 'T45', from: 'Signature', to: 'Final_Review', flows: everyFlow, actors: ['system'] },
	{ id: 'T46', from: 'Signature', to: 'internal_pricing', flows: ['L1', 'L2', 'O', 'F'], actors: ['bouser'] },
	{ id: 'T47', from: 'Signature', to: 'Pricing', flows: ['P'], actors: ['bouser'] },
	{ id: 'T48', from: 'Signature', to: 'external_pricing', flows: ['S', 'W'], actors: ['bouser'] },
	{ id: 'T49', from: 'Final_Review', to: 'Approved', flows: everyFlow, actors: ['bouser'] },
	{ id: 'T50', from: 'Final_Review', to: 'Signature', flows: everyFlow, actors: ['bouser'] },
	{ id: 'T51', from: 'Approved', to: 'Awaiting_Payout', flows: ['L1', 'L2', 'O', 'P', 'S', 'W'], actors: ['bouser', 'system'] },
	{ id: 'T52', from: 'Approved', to: 'gifts_entry', flows: ['F'], actors: ['bouser'] },
	{ id: 'T53', from: 'gifts_entry', to: 'limit_active', flows: ['F'], actors: ['bouser', 'system'] },
	{ id: 'T54', from: 'gifts_entry', to: 'Final_Review', flows: ['F'], actors: ['bouser'] },
	{ id: 'T55', from: 'Awaiting_Payout', to: 'Paid_Out', flows: ['L1', 'L2', 'O', 'P', 'S', 'W'], actors: ['bouser'] },
	{ id: 'T56', from: 'Awaiting_Payout', to: 'Final_Review', flows: ['L1', 'L2', 'O', 'P', 'S', 'W'], actors: ['bouser'] },
	{ id: 'T79', from: 'Reopened', to: 'Open', flows: everyFlow, actors: ['system'] },
] as const satisfies readonly Row[]

/** Back to the applicant for corrections. From Submitted also by the applicant, until the case is taken. */
const reopening = [
	{ id: 'T57', from: 'Submitted', actors: ['bouser', 'user'] },
	{ id: 'T58', from: 'Internal_Review', actors: ['bouser'] },
	{ id: 'T59', from: 'internal_review_backlog', actors: ['bouser'] },
	{ id: 'T60', from: 'internal_review_analysis', actors: ['bouser'] },
	{ id: 'T61', from: 'internal_review_approval', actors: ['bouser'] },
	{ id: 'T62', from: 'sales_pre_check_backlog', actors: ['bouser'] },
	{ id: 'T63', from: 'sales_pre_check_qualitative', actors: ['bouser'] },
	{ id: 'T64', from: 'sales_pre_check_financials', actors: ['bouser'] },
	{ id: 'T65', from: 'Bank_Open', actors: ['bouser'] },
	{ id: 'T66', from: 'bank_submitted', actors: ['bouser'] },
	{ id: 'T67', from: 'internal_pricing', actors: ['bouser'] },
	{ id: 'T68', from: 'Pricing', actors: ['bouser'] },
	{ id: 'T69', from: 'external_pricing', actors: ['bouser'] },
	{ id: 'T70', from: 'Final_Offer', actors: ['bouser'] },
	{ id: 'T71', from: 'offer_available', actors: ['bouser'] },
	{ id: 'T72', from: 'offer_accepted', actors: ['bouser'] },
	{ id: 'T73', from: 'ubo_check', actors: ['bouser'] },
	{ id: 'T74', from: 'screening_backlog', actors: ['bouser'] },
	{ id: 'T75', from: 'screening', actors: ['bouser'] },
	{ id: 'T76', from: 'final_sales_check', actors: ['bouser'] },
	{ id: 'T77', from: 'pre_kyc', actors: ['bouser'] },
	{ id: 'T78', from: 'Rejected', actors: ['bouser'] },
] as const satisfies readonly Omit<Row, 'to' | 'flows'>[]

/** The end without a loan: declined, withdrawn, offer declined, expired, duplicate or compliance. */
const rejecting = [
	{ id: 'T80', from: 'Open', actors: ['user', 'bouser', 'system'] },
	{ id: 'T81', from: 'Signature', actors: ['user', 'bouser', 'system'] },
	{ id: 'T82', from: 'Internal_Review', actors: ['user', 'bouser'] },
	{ id: 'T83', from: 'internal_pricing', actors: ['user', 'bouser'] },
	{ id: 'T84', from: 'external_pricing', actors: ['user', 'bouser'] },
	{ id: 'T85', from: 'Final_Offer', actors: ['user', 'bouser'] },
	{ id: 'T86', from: 'Pricing', actors: ['user', 'bouser'] },
	{ id: 'T87', from: 'Submitted', actors: ['user', 'bouser'] },
	{ id: 'T88', from: 'Awaiting_Payout', actors: ['bouser'] },
	{ id: 'T89', from: 'Final_Review', actors: ['bouser'] },
	{ id: 'T90', from: 'Approved', actors: ['bouser'] },
	{ id: 'T91', from: 'Bank_Open', actors: ['user', 'bouser'] },
	{ id: 'T92', from: 'bank_submitted', actors: ['user', 'bouser'] },
	{ id: 'T93', from: 'offer_available', actors: ['user', 'bouser', 'system'] },
	{ id: 'T94', from: 'offer_accepted', actors: ['user', 'bouser'] },
	{ id: 'T95', from: 'sales_pre_check_backlog', actors: ['user', 'bouser'] },
	{ id: 'T96', from: 'sales_pre_check_qualitative', actors: ['user', 'bouser'] },
	{ id: 'T97', from: 'sales_pre_check_financials', actors: ['user', 'bouser'] },
	{ id: 'T98', from: 'internal_review_backlog', actors: ['user', 'bouser'] },
	{ id: 'T99', from: 'internal_review_analysis', actors: ['user', 'bouser'] },
	{ id: 'T100', from: 'internal_review_approval', actors: ['user', 'bouser'] },
	{ id: 'T101', from: 'ubo_check', actors: ['user', 'bouser'] },
	{ id: 'T102', from: 'screening_backlog', actors: ['user', 'bouser'] },
	{ id: 'T103', from: 'screening', actors: ['user', 'bouser'] },
	{ id: 'T104', from: 'final_sales_check', actors: ['user', 'bouser'] },
	{ id: 'T105', from: 'gifts_entry', actors: ['bouser'] },
	{ id: 'T106', from: 'pre_kyc', actors: ['user', 'bouser'] },
] as const satisfies readonly Omit<Row, 'to' | 'flows'>[]

export type TransitionId = (typeof along)[number]['id'] | (typeof reopening)[number]['id'] | (typeof rejecting)[number]['id']

export interface Transition extends Row {
	readonly id: TransitionId
}

/** Every allowed change of status; anything not in this table is refused. */
export const transitions: readonly Transition[] = [
	...along,
	...reopening.map((row) => ({ ...row, to: 'Reopened' as const, flows: everyFlow })),
	...rejecting.map((row) => ({ ...row, to: 'Rejected' as const, flows: everyFlow })),
]

const isOnFlow = (flow: Flow, status: Status | null): boolean =>
	status === null || status === 'Rejected' || status === 'Reopened' || (flows[flow] as readonly Status[]).includes(status)

/** The allowed transitions out of a status in a flow, for any actor. */
export const transitionsFrom = (flow: Flow, from: Status | null): Transition[] =>
	transitions.filter((move) => move.from === from && move.flows.includes(flow) && isOnFlow(flow, from) && isOnFlow(flow, move.to))

/** The only transition between two statuses for this kind of actor; undefined when there is none. */
export const findTransition = (flow: Flow, from: Status | null, to: Status, actor: ActorType): Transition | undefined =>
	transitionsFrom(flow, from).find((move) => move.to === to && move.actors.includes(actor))
