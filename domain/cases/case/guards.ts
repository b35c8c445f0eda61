import { creditGuards, type CreditFacts } from '#domain/review/credit/step-guards.ts'
import { classOf, isReleasedByPricing } from '#domain/review/authority/authority.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { Issue, StepRefusal } from '#domain/platform/errors/catalogue.ts'
import type { Cents } from '#domain/platform/money.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { flowGuards, type Against, type FlowGuard } from './flow-guards.ts'
import type { CaseSection } from './sections.ts'
import type { CaseFacts, StaffFacts } from './staff-moves.ts'

/** The facts about a case that decide on steps along its flow. */
export interface StepFacts extends Pick<CaseFacts, 'flow' | 'status' | 'assigned_staff_id'> {
	/** The prepared offer: the authors of its terms, and their faults by the current rules. */
	readonly prepared: {
		readonly author_ids: readonly string[]
		readonly issues: readonly Issue[]
		readonly is_exception: boolean
		/** Somebody has refused to release them as they are. */
		readonly is_refused: boolean
		/** How much they grant. */
		readonly amount_cents: Cents
		readonly currency: Currency
	} | null
	/** A provider has withdrawn an identification, and staff have not decided on it yet. */
	readonly is_identification_in_doubt: boolean
	/** Refusals from other rooms. */
	readonly against: Against
	/** The people who ticked items that the other side of the step's checklist checks. */
	readonly preparer_ids: readonly string[]
	readonly credit: CreditFacts
}

/** `alone` for a step of one person; a step of two is proposed by one and confirmed by the other. */
export type StepBy = 'alone' | 'proposes' | 'confirms'

type Guard = (facts: StepFacts, staff: StaffFacts, by: StepBy) => StepRefusal | undefined

const termsMissing = { code: 'err_application_pricing_missing' } as const satisfies StepRefusal

/** The guards of steps (docs/domain/steps.md). */
const guards = {
	case_is_own: ({ assigned_staff_id }, { id }) => {
		if (assigned_staff_id === null) return { code: 'err_application_case_not_assigned' }
		return assigned_staff_id === id ? undefined : { code: 'err_application_case_assigned_to_other' }
	},
	offer_prepared: ({ prepared }) => {
		if (prepared === null) return termsMissing
		return prepared.is_refused ? { code: 'err_pricing_terms_refused' } : undefined
	},
	// A guard about terms is open as long as there are none.
	terms_within_rules: ({ prepared }) => (prepared === null ? termsMissing : prepared.issues[0]),
	identification_not_in_doubt: ({ is_identification_in_doubt }) =>
		is_identification_in_doubt ? { code: 'err_identification_in_doubt' } : undefined,
	second_person: ({ prepared }, { id }) => {
		if (prepared === null) return termsMissing
		return prepared.author_ids.includes(id) ? { code: 'approve_require_different_user' } : undefined
	},
	exception_by_approver: ({ prepared }, { roles }) => {
		if (prepared === null) return termsMissing
		return prepared.is_exception && !mayStaff(roles, 'application_approve')
			? { code: 'err_pricing_exception_approver_required' }
			: undefined
	},
	// Only in the fast lane, where no vote has decided before.
	within_authority: ({ prepared, credit }, { roles }) => {
		if (prepared === null) return termsMissing
		const { authority, report } = credit
		const is_within =
			mayStaff(roles, 'application_approve') ||
			(authority !== undefined && isReleasedByPricing(authority, { ...prepared, risk_class: classOf(report) }))
		return is_within ? undefined : { code: 'err_offer_release_approver_required' }
	},
	not_preparer: ({ preparer_ids }, { id }, by) =>
		by !== 'proposes' && preparer_ids.includes(id) ? { code: 'approve_require_different_user' } : undefined,
	...creditGuards,
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards | FlowGuard

export const isFlowGuard = (name: GuardName): name is FlowGuard => Object.hasOwn(flowGuards, name)

/** The section of the case where a guard is resolved; guards on the person have none. */
const sections: Readonly<Partial<Record<GuardName, CaseSection>>> = {
	offer_prepared: 'offers',
	terms_within_rules: 'offers',
	identification_not_in_doubt: 'identifications',
	score_present: 'credit',
	credit_within_limits: 'credit',
	figures_eligible: 'credit',
	industry_code_set: 'credit',
	statements_spread: 'financials',
	recommendation_begun: 'recommendation',
	recommendation_written: 'recommendation',
	recommendation_approved: 'recommendation',
	...flowGuards,
}

export interface GuardState {
	readonly name: GuardName
	/** Null when no section resolves it. */
	readonly section: CaseSection | null
	/** Null when the guard passes. */
	readonly refusal: StepRefusal | null
}

interface Asked {
	readonly facts: StepFacts
	readonly staff: StaffFacts
	readonly by: StepBy
}

/** Passed or not, and where it is resolved. */
export function stateOfGuard(name: GuardName, { facts, staff, by }: Asked): GuardState {
	const refusal = (isFlowGuard(name) ? facts.against[name] : guards[name](facts, staff, by)) ?? null
	// A partner's people learn that the house is not done with it, and neither what was found nor where it stands.
	if (name === 'screening_clear' && staff.type === 'puser')
		return { name, section: null, refusal: refusal === null ? null : { code: 'err_application_screening_not_done' } }
	return { name, section: sections[name] ?? null, refusal }
}
