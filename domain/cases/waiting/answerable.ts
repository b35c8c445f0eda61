import { permissionsTo } from '#domain/partners/publishing/subjects.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { flowNames, flows, type Flow } from '#domain/applying/applications/flows.ts'
import { actsOn, coverStatuses, mayAct, toneOf } from '#domain/applying/debitors/cover.ts'
import { mayStaff, type Permission, type StaffRole } from '#domain/accounts/staff/grants.ts'
import { partnerPermissionOf, permissionOf } from '#domain/cases/case/staff-moves.ts'
import { isScreenedAt, releasesOf, stepTo } from '#domain/cases/case/steps.ts'
import { isRecommendationOpen } from '#domain/review/credit/open.ts'
import { allowedOffices, type Vote } from '#domain/review/recommendations/rules.ts'
import { isReleasedByPricing, type Grant, type NeededVotes } from '#domain/review/authority/authority.ts'
import type { Authority } from '#domain/review/authority/subject.ts'
import type { WaitingKind } from './kinds.ts'

interface Staff {
	readonly id: string
	readonly roles: readonly StaffRole[]
	readonly type: 'bouser' | 'puser'
}

/** One of them opens the list to these items; what is not listed depends on the item, and on nothing else. */
const permissions = {
	proposal: ['application_internal_read'],
	vote: ['recommendation_vote_front', 'recommendation_vote_back'],
	release: ['offer_release', 'application_approve', 'pricing_as_partner', 'lending_as_partner'],
	refused_terms: ['pricing_prepare', 'pricing_as_partner', 'lending_as_partner'],
	industry_code: ['industry_code_approve'],
	verdict: ['identification_judge'],
	identification: ['identification_judge'],
	screening: ['application_screening'],
	unscreened: ['application_screening'],
	staff_change: ['staff_manage', 'partner_entitle'],
	address_correction: ['account_correct'],
	address_objection: ['account_lock'],
	account_deletion: ['account_delete'],
	corridor: ['global_rate_confirm'],
	fixing: ['global_rate_confirm'],
	template: ['template_approve'],
	publication: permissionsTo('release'),
	loan_change: ['loan_service'],
	collection_run: ['loan_service'],
	bank_money: ['loan_service'],
	account_change: ['loan_service'],
	return: ['loan_service'],
	month_closing: ['loan_service'],
	arrears: ['loan_service'],
	loan_default: ['loan_service'],
	cover: ['cover_decide'],
	request: ['request_decide'],
	mention: ['note_read'],
	document: ['document_review', 'document_review_kyc', 'document_review_payout'],
	task: ['task'],
	own_case: ['application_read'],
} as const satisfies Record<WaitingKind, readonly Permission[]>

/** What may wait for somebody with these roles. */
export const mayWaitFor = (kind: WaitingKind, roles: readonly StaffRole[]): boolean =>
	permissions[kind].some((permission) => mayStaff(roles, permission))

export interface ProposedMove {
	readonly move: 'step' | 'reject' | 'reopen'
	/** The status of a step. */
	readonly to: Status | null
}

type Place = { readonly flow: Flow; readonly status: Status }

/** One of them answers a proposed move; none where the case no longer has it. */
export function permissionsOfMove({ move, to }: ProposedMove, place: Place, staff: Pick<Staff, 'type'>): readonly Permission[] {
	if (move !== 'step') return [permissionOf(move, place)]
	return to === null ? [] : (stepTo(place, to, staff)?.permissions ?? [])
}

/** Whoever has the right to a move may at least refuse it, whatever stands against a confirmation. */
export const mayAnswerMove = (wanted: ProposedMove, place: Place, staff: Staff): boolean =>
	permissionsOfMove(wanted, place, staff).some((permission) => mayStaff(staff.roles, permission))

interface Voting {
	readonly author_ids: readonly string[]
	readonly votes: readonly Vote[]
	readonly needed: NeededVotes
}

export const mayVote = (voting: Voting, status: Status, staff: Staff): boolean =>
	isRecommendationOpen(status) && allowedOffices({ status: 'waiting_for_approval', ...voting }, staff).length > 0

export interface Release extends Place {
	/** A rate outside the corridor. */
	readonly is_exception: boolean
	readonly is_recommended: boolean
	/** Whoever ticked for it. */
	readonly preparer_ids: readonly string[]
	readonly authority: Authority
	/** What is granted at which risk. */
	readonly grant: Grant
}

/** Whether somebody without a hand in the terms may release them where the case stands. */
export const mayRelease = (
	{ is_exception, is_recommended, preparer_ids, authority, grant, flow, status }: Release,
	staff: Staff,
): boolean =>
	(!is_exception || mayStaff(staff.roles, 'application_approve')) &&
	releasesOf(staff).some(
		(release) =>
			release.flow === flow &&
			release.status === status &&
			(!release.takes_votes || is_recommended) &&
			!(release.excludes_preparers && preparer_ids.includes(staff.id)) &&
			(!release.is_by_authority || mayStaff(staff.roles, 'application_approve') || isReleasedByPricing(authority, grant)),
	)

export interface ProposedRights {
	/** They are a partner's, not a person's. */
	readonly is_of_partner: boolean
	/** Null for a person of the house. */
	readonly partner_id: string | null
}

/** Rights of a partner are the house's to give; those of a person also their own partner's administrators'. */
export function mayAnswerRights(
	{ is_of_partner, partner_id }: ProposedRights,
	{ roles, partner_id: own }: Pick<Staff, 'roles'> & { readonly partner_id: string | null },
): boolean {
	if (is_of_partner) return mayStaff(roles, 'partner_entitle')
	return mayStaff(roles, 'staff_manage') && (own === null || own === partner_id)
}

/** Statuses of cover that an insurer has refused, ended or left to staff. */
export const takenUpCovers = (roles: readonly StaffRole[]) =>
	coverStatuses.filter(
		(status) => ['warning', 'danger'].includes(toneOf(status)) && actsOn(status, false).some((act) => mayAct(roles, act, status)),
	)

/** Where a case goes no further until everybody of it is screened. */
export const screenedPlaces: readonly Place[] = flowNames.flatMap((flow) =>
	flows[flow].map((status) => ({ flow, status })).filter(isScreenedAt),
)

/** Where a case stands while it waits for this partner's people. */
export const placesOfPartner = (roles: readonly StaffRole[]): Place[] =>
	flowNames.flatMap((flow) =>
		flows[flow]
			.map((status) => ({ flow, status }))
			.filter((place) => {
				const permission = partnerPermissionOf(place)
				return permission !== undefined && mayStaff(roles, permission)
			}),
	)
