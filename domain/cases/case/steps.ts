import type { ErrorCode, StepRefusal } from '#domain/platform/errors/catalogue.ts'
import type { ActorType } from '#domain/accounts/staff/actor.ts'
import { mayStaff, type Permission } from '#domain/accounts/staff/grants.ts'
import { flowNames, flows, type Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { transitionsFrom, type Transition, type TransitionId } from '#domain/applying/applications/transitions.ts'
import { pricingStatuses } from '#domain/review/offers/status.ts'
import type { FlowGuard } from './flow-guards.ts'
import { isFlowGuard, stateOfGuard, type GuardName, type GuardState, type StepBy, type StepFacts } from './guards.ts'
import type { CaseSection } from './sections.ts'
import type { StaffFacts } from './staff-moves.ts'

interface Step {
	/** One of them is enough. */
	readonly permissions: readonly Permission[]
	readonly guards: readonly GuardName[]
	/** A step back requires a reason for colleagues. */
	readonly needs_note?: true
	/** Submits the recommendation to the vote, or returns it to its authors. */
	readonly recommendation?: 'submit' | 'return'
	/** Changes the status of the offer. */
	readonly offer?: 'release' | 'supersede'
	/** Removes the assignee, because another person continues the case. */
	readonly hands_on?: true
	/** Proposed by one person, confirmed by another. */
	readonly two_persons?: true
	/** The section of the case that makes the step, when a button is not enough. */
	readonly made_in?: CaseSection
	/** Changes the loan. */
	readonly loan?: 'create' | 'pay_out' | 'cancel'
}

const judgedTerms = ['offer_prepared', 'terms_within_rules', 'second_person', 'exception_by_approver'] as const
const release = {
	permissions: ['offer_release'],
	guards: [...judgedTerms, 'screening_clear'],
	offer: 'release',
} as const satisfies Step
const scored = ['score_present', 'credit_within_limits', 'figures_eligible'] as const
const analysed = [...scored, 'statements_spread', 'industry_code_set'] as const
const submit = {
	permissions: ['pricing_prepare'],
	// Figures may have been spread since the review.
	guards: ['offer_prepared', 'terms_within_rules', 'figures_eligible', 'recommendation_written'],
	recommendation: 'submit',
} as const satisfies Step
const supersede = { permissions: ['pricing_prepare', 'application_review'], guards: [], needs_note: true, offer: 'supersede' } as const

const payout = ['application_payout'] as const

/**
 * The steps of staff along the flows. Taking and releasing a case (T05 to T09, T11, T14, T15) are moves of their own
 * (`staff-moves.ts`); T46 to T48 and T50 are made in the signing (`api/signing/signatures`).
 */
const steps: Readonly<Partial<Record<TransitionId, Step>>> = {
	T02: { permissions: ['application_override'], guards: [], needs_note: true, two_persons: true },
	T10: { permissions: ['application_sales'], guards: ['case_is_own', 'checklist_qualitative'] },
	T12: { permissions: ['application_sales'], guards: ['case_is_own', 'checklist_financials', 'cover_requested'], hands_on: true },
	T13: { permissions: ['application_sales'], guards: ['case_is_own'], needs_note: true },
	T16: { permissions: ['application_review'], guards: ['case_is_own', 'checklist_eligibility', ...scored], hands_on: true },
	T17: { permissions: ['application_review'], guards: ['case_is_own', 'checklist_eligibility', ...scored], hands_on: true },
	T18: { permissions: ['application_review'], guards: ['case_is_own', 'checklist_eligibility', ...analysed], hands_on: true },
	T19: {
		permissions: ['application_review'],
		guards: ['case_is_own', 'checklist_eligibility', ...analysed, 'recommendation_begun'],
		hands_on: true,
	},
	T20: submit,
	T21: submit,
	T22: { ...release, guards: [...judgedTerms, 'within_authority', 'checklist_four_eyes', 'not_preparer', 'screening_clear'] },
	T23: { ...release, permissions: [...release.permissions, 'pricing_as_partner'] },
	T24: { ...release, permissions: [...release.permissions, 'lending_as_partner'] },
	T25: { permissions: ['application_approve'], guards: [...judgedTerms, 'recommendation_approved'] },
	T26: { ...release, permissions: ['application_approve'], guards: [...release.guards, 'cover_known', 'recommendation_approved'] },
	T27: { permissions: ['application_approve'], guards: [], needs_note: true, recommendation: 'return' },
	T28: { ...release, guards: [...release.guards, 'offer_file'] },
	T29: { permissions: ['lending_as_partner'], guards: ['checklist_bank'] },
	T30: { permissions: ['application_review'], guards: [], needs_note: true },
	T31: { permissions: ['application_review'], guards: [] },
	T33: supersede,
	T34: { ...supersede, permissions: [...supersede.permissions, 'pricing_as_partner'] },
	T35: supersede,
	T36: { permissions: ['signing_manage'], guards: ['screening_clear', 'signing_ready'], made_in: 'signing' },
	T38: { permissions: ['signing_manage'], guards: ['screening_clear', 'signing_ready'], made_in: 'signing' },
	T40: { permissions: ['application_screening'], guards: ['declaration_complete', 'register_decided'] },
	T41: { permissions: ['application_screening'], guards: [] },
	T42: { permissions: ['application_screening'], guards: [], needs_note: true },
	T43: { permissions: ['application_screening'], guards: ['screening_clear'] },
	T44: { permissions: ['application_sales'], guards: ['checklist_final_sales', 'signing_ready'], made_in: 'signing' },
	T49: {
		permissions: ['application_approve'],
		guards: ['checklist_final_review', 'not_preparer', 'kyc_complete', 'originals_received'],
		hands_on: true,
	},
	T51: {
		permissions: payout,
		guards: ['contract_present', 'account_valid', 'bic_found', 'mandate_active', 'no_double_loan'],
		loan: 'create',
	},
	T52: { permissions: payout, guards: ['contract_present'] },
	T53: { permissions: payout, guards: ['checklist_limit_entry', 'not_preparer'], two_persons: true },
	T54: { permissions: payout, guards: [], needs_note: true },
	T55: {
		permissions: payout,
		guards: ['checklist_payout', 'not_preparer', 'notices_sent', 'supplier_proof', 'payee_matches', 'fee_settled'],
		two_persons: true,
		loan: 'pay_out',
	},
	T56: { permissions: payout, guards: [], needs_note: true, loan: 'cancel' },
}

const position = (flow: Flow, status: Status): number => (flows[flow] as readonly Status[]).indexOf(status)

const isNext = ({ flow, status }: StepFacts, to: Status): boolean => position(flow, to) === position(flow, status) + 1

const waitsFor: Readonly<Partial<Record<ActorType, ErrorCode>>> = {
	user: 'err_application_waits_for_applicant',
	puser: 'err_application_waits_for_bank',
}

/** Guards of every step forward. */
const askedOnward = ['identification_not_in_doubt'] as const satisfies readonly GuardName[]

interface Wanted {
	readonly step: Step
	readonly to: Status
	readonly by: StepBy
}

/** Every guard of a step, passed or not. */
const guardsOf = ({ step, to, by }: Wanted, facts: StepFacts, staff: StaffFacts): GuardState[] =>
	[...(position(facts.flow, to) > position(facts.flow, facts.status) ? askedOnward : []), ...step.guards].map((name) =>
		stateOfGuard(name, { facts, staff, by }),
	)

/** The right to a step, whatever its guards say. */
const mayTakeStep = ({ permissions }: Pick<Step, 'permissions'>, { roles }: Pick<StaffFacts, 'roles'>): boolean =>
	permissions.some((permission) => mayStaff(roles, permission))

const refusalOf = (wanted: Wanted, facts: StepFacts, staff: StaffFacts): StepRefusal | undefined => {
	if (!mayTakeStep(wanted.step, staff)) return { code: 'err_permission_missing' }
	return guardsOf(wanted, facts, staff).find(({ refusal }) => refusal !== null)?.refusal ?? undefined
}

const transitionTo = ({ flow, status }: Pick<StepFacts, 'flow' | 'status'>, to: Status): Transition | undefined =>
	transitionsFrom(flow, status).find((row) => row.to === to)

const kindOf = ({ type }: Pick<StaffFacts, 'type'>): ActorType => type ?? 'bouser'

/** The step to a status for this kind of actor, back office or partner. */
export function stepTo(
	facts: Pick<StepFacts, 'flow' | 'status'>,
	to: Status,
	staff: Pick<StaffFacts, 'type'> = {},
): (Step & { readonly id: TransitionId }) | undefined {
	const row = transitionTo(facts, to)
	const step = row?.actors.includes(kindOf(staff)) === true ? steps[row.id] : undefined
	return row === undefined || step === undefined ? undefined : { ...step, id: row.id }
}

/** The guards of other rooms that steps out of this status depend on. */
export const askedFrom = (flow: Flow, status: Status): FlowGuard[] => {
	const names: readonly GuardName[] = transitionsFrom(flow, status).flatMap(({ id }) => steps[id]?.guards ?? [])
	return [...new Set(names)].filter(isFlowGuard)
}

/** Where whoever is not screened yet is asked about: from the pricing on, as the offer waits for it, and in the backlog of factoring (T40). */
export const isScreenedAt = ({ flow, status }: Pick<StepFacts, 'flow' | 'status'>): boolean =>
	pricingStatuses.includes(status) || status === 'screening_backlog' || askedFrom(flow, status).includes('screening_clear')

/** Why this person may not make this step now; undefined when they may. */
export function refusalOfStep(
	facts: StepFacts,
	to: Status,
	{ by = 'alone', ...staff }: StaffFacts & { readonly by?: StepBy },
): StepRefusal | undefined {
	const step = stepTo(facts, to, staff)
	if (step === undefined || step.made_in !== undefined) return { code: 'err_application_status_change_not_allowed' }
	const is_for_two = step.two_persons === true
	if (is_for_two && by === 'alone') return { code: 'err_application_second_person_required' }
	if (!is_for_two && by !== 'alone') return { code: 'err_proposal_not_needed' }
	return refusalOf({ step, to, by }, facts, staff)
}

export interface PossibleStep {
	readonly to: Status
	/** Goes back in the flow. */
	readonly is_back: boolean
	readonly needs_note: boolean
	/** Another person has to confirm it. */
	readonly needs_second: boolean
	/** The section of the case that makes the step; null for a plain button. */
	readonly made_in: CaseSection | null
	readonly guards: readonly GuardState[]
	/** Only the next step along the flow is listed with its refusal; other refused steps are left out. */
	readonly refusal: StepRefusal | null
}

/** The steps this person may make now, and always the next one along the flow with its guards. */
export function stepsOf(facts: StepFacts, staff: StaffFacts): PossibleStep[] {
	return transitionsFrom(facts.flow, facts.status).flatMap(({ id, to, actors }): PossibleStep[] => {
		const step = steps[id]
		const is_back = position(facts.flow, to) < position(facts.flow, facts.status)
		if (step === undefined || !actors.includes(kindOf(staff))) {
			const code = actors.length === 1 ? actors.map((actor) => waitsFor[actor])[0] : undefined
			if (code === undefined || !isNext(facts, to)) return []
			const guards_of_others = step === undefined ? [] : guardsOf({ step, to, by: 'alone' }, facts, staff)
			return [{ to, is_back, needs_note: false, needs_second: false, made_in: null, guards: guards_of_others, refusal: { code } }]
		}
		const wanted = { step, to, by: step.two_persons === true ? 'proposes' : 'alone' } as const
		const refusal = refusalOf(wanted, facts, staff) ?? null
		if (refusal !== null && !isNext(facts, to)) return []
		return [
			{
				to,
				is_back,
				needs_note: step.needs_note === true,
				needs_second: step.two_persons === true,
				made_in: step.made_in ?? null,
				guards: guardsOf(wanted, facts, staff),
				refusal,
			},
		]
	})
}

interface Release {
	readonly flow: Flow
	readonly status: Status
	readonly to: Status
	/** Both offices have to approve the recommendation first. */
	readonly takes_votes: boolean
	/** Whoever ticked for it may not release it. */
	readonly excludes_preparers: boolean
	/** Amount and class decide whether an approver has to. */
	readonly is_by_authority: boolean
}

/** Where in the flows this person releases the terms that others have prepared. */
export const releasesOf = (staff: Pick<StaffFacts, 'roles' | 'type'>): Release[] =>
	flowNames.flatMap((flow) =>
		flows[flow].flatMap((status) =>
			transitionsFrom(flow, status).flatMap(({ to }): Release[] => {
				const step = stepTo({ flow, status }, to, staff)
				if (step?.offer !== 'release' || !mayTakeStep(step, staff)) return []
				const guards: readonly GuardName[] = step.guards
				return [
					{
						flow,
						status,
						to,
						takes_votes: guards.includes('recommendation_approved'),
						excludes_preparers: guards.includes('not_preparer'),
						is_by_authority: guards.includes('within_authority'),
					},
				]
			}),
		),
	)

/** One of them releases the terms where a case stands; none where no release is next. */
export const releasePermissionsAt = ({ flow, status }: Pick<StepFacts, 'flow' | 'status'>): Permission[] =>
	transitionsFrom(flow, status).flatMap(({ id }) => (steps[id]?.offer === 'release' ? steps[id].permissions : []))
