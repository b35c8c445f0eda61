import { creditGuards, type CreditFacts } from '../credit/step-guards.ts'
import type { ErrorCode, Issue } from '../errors/catalogue.ts'
import type { ActorType } from '../permissions/actor.ts'
import { mayStaff, type Permission } from '../permissions/grants.ts'
import { flows, type Flow } from './flows.ts'
import type { CaseFacts, StaffFacts } from './staff-moves.ts'
import type { Status } from './status.ts'
import { transitionsFrom, type Transition, type TransitionId } from './transitions.ts'

/** What has to be known of a case before it moves along its flow. */
export interface StepFacts extends Pick<CaseFacts, 'flow' | 'status' | 'assigned_staff_id'> {
	/** The offer that is being prepared: who had a hand in its terms, and what is wrong with them by today's rules. */
	readonly prepared: { readonly author_ids: readonly string[]; readonly issues: readonly Issue[] } | null
	readonly credit: CreditFacts
}

type Guard = (facts: StepFacts, staff: StaffFacts) => Pick<Issue, 'code' | 'values'> | undefined

/** What stands against a step. What the back office does not ask yet is listed in docs/domain/steps.md. */
const guards = {
	case_is_own: ({ assigned_staff_id }, { id }) => {
		if (assigned_staff_id === null) return { code: 'err_application_case_not_assigned' }
		return assigned_staff_id === id ? undefined : { code: 'err_application_case_assigned_to_other' }
	},
	offer_prepared: ({ prepared }) => (prepared === null ? { code: 'err_application_pricing_missing' } : undefined),
	terms_within_rules: ({ prepared }) => prepared?.issues[0],
	second_person: ({ prepared }, { id }) =>
		prepared?.author_ids.includes(id) === true ? { code: 'approve_require_different_user' } : undefined,
	...creditGuards,
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

interface Step {
	/** One of them is enough. */
	readonly permissions: readonly Permission[]
	readonly guards: readonly GuardName[]
	/** A step back says why, for colleagues. */
	readonly needs_note?: true
	/** What becomes of the recommendation: it is handed in to be voted on, or written on. */
	readonly recommendation?: 'submit' | 'return'
	/** What becomes of the offer. */
	readonly offer?: 'release' | 'supersede'
	/** The case is another's from here on: whoever had it, has it no longer. */
	readonly hands_on?: true
}

const release = {
	permissions: ['offer_release'],
	guards: ['offer_prepared', 'terms_within_rules', 'second_person'],
	offer: 'release',
} as const satisfies Step
const scored = ['score_present', 'credit_within_limits'] as const
const analysed = [...scored, 'statements_spread', 'industry_code_set'] as const
const submit = {
	permissions: ['pricing_prepare'],
	guards: ['offer_prepared', 'terms_within_rules', 'recommendation_written'],
	recommendation: 'submit',
} as const satisfies Step
const supersede = { permissions: ['pricing_prepare', 'application_review'], guards: [], needs_note: true, offer: 'supersede' } as const

/**
 * The steps of staff along the flows. Taking a case and giving it back (T05 to T09, T11, T14, T15) are moves of their own
 * (`staff-moves.ts`); T36, T38, T44, T46 to T48 and T50 are made where the signing is (`api/signatures`), and those of payout follow with
 * their room.
 */
const steps: Readonly<Partial<Record<TransitionId, Step>>> = {
	T10: { permissions: ['application_sales'], guards: ['case_is_own'] },
	T12: { permissions: ['application_sales'], guards: ['case_is_own'], hands_on: true },
	T13: { permissions: ['application_sales'], guards: ['case_is_own'], needs_note: true },
	T16: { permissions: ['application_review'], guards: ['case_is_own', ...scored], hands_on: true },
	T17: { permissions: ['application_review'], guards: ['case_is_own', ...scored], hands_on: true },
	T18: { permissions: ['application_review'], guards: ['case_is_own', ...analysed], hands_on: true },
	T19: { permissions: ['application_review'], guards: ['case_is_own', ...analysed, 'recommendation_begun'], hands_on: true },
	T20: submit,
	T21: submit,
	T22: release,
	T23: release,
	T24: release,
	T25: { permissions: ['application_approve'], guards: [...release.guards, 'recommendation_approved'] },
	T26: { ...release, permissions: ['application_approve'], guards: [...release.guards, 'recommendation_approved'] },
	T27: { permissions: ['application_approve'], guards: [], needs_note: true, recommendation: 'return' },
	T28: release,
	T30: { permissions: ['application_review'], guards: [], needs_note: true },
	T31: { permissions: ['application_review'], guards: [] },
	T33: supersede,
	T34: supersede,
	T35: supersede,
	T40: { permissions: ['application_screening'], guards: [] },
	T41: { permissions: ['application_screening'], guards: [] },
	T42: { permissions: ['application_screening'], guards: [], needs_note: true },
	T43: { permissions: ['application_screening'], guards: [] },
}

const position = (flow: Flow, status: Status): number => (flows[flow] as readonly Status[]).indexOf(status)

const isNext = ({ flow, status }: StepFacts, to: Status): boolean => position(flow, to) === position(flow, status) + 1

const waits_for: Readonly<Partial<Record<ActorType, ErrorCode>>> = {
	user: 'err_application_waits_for_applicant',
	puser: 'err_application_waits_for_bank',
}

export type StepRefusal = Pick<Issue, 'code' | 'values'>

const refusalOf = (step: Step, facts: StepFacts, staff: StaffFacts): StepRefusal | undefined => {
	if (!step.permissions.some((permission) => mayStaff(staff.roles, permission))) return { code: 'err_permission_missing' }
	for (const name of step.guards) {
		const refusal = guards[name](facts, staff)
		if (refusal !== undefined) return refusal
	}
	return undefined
}

const transitionTo = ({ flow, status }: StepFacts, to: Status): Transition | undefined =>
	transitionsFrom(flow, status).find((row) => row.to === to)

/** The step to a status, when staff have one there. */
export function stepTo(facts: StepFacts, to: Status): Step | undefined {
	const row = transitionTo(facts, to)
	return row?.actors.includes('bouser') === true ? steps[row.id] : undefined
}

/** Why this person may not go there now; undefined when nothing stands against it. */
export function refusalOfStep(facts: StepFacts, to: Status, staff: StaffFacts): StepRefusal | undefined {
	const step = stepTo(facts, to)
	return step === undefined ? { code: 'err_application_status_change_not_allowed' } : refusalOf(step, facts, staff)
}

export interface PossibleStep {
	readonly to: Status
	/** On along the flow, or back in it. */
	readonly is_back: boolean
	readonly needs_note: boolean
	/** Why not, of the next step along the flow; every other that is refused is left out. */
	readonly refusal: StepRefusal | null
}

/** The steps this person may take now, and in any case the next along the flow with what stands against it. */
export function stepsOf(facts: StepFacts, staff: StaffFacts): PossibleStep[] {
	return transitionsFrom(facts.flow, facts.status).flatMap(({ id, to, actors }): PossibleStep[] => {
		const step = actors.includes('bouser') ? steps[id] : undefined
		const is_back = position(facts.flow, to) < position(facts.flow, facts.status)
		if (step === undefined) {
			const code = actors.length === 1 ? actors.map((actor) => waits_for[actor])[0] : undefined
			return code === undefined || !isNext(facts, to) ? [] : [{ to, is_back, needs_note: false, refusal: { code } }]
		}
		const refusal = refusalOf(step, facts, staff) ?? null
		return refusal === null || isNext(facts, to) ? [{ to, is_back, needs_note: step.needs_note === true, refusal }] : []
	})
}
