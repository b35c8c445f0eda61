import type { Status } from '#domain/applying/applications/status.ts'
import type { TransitionId } from '#domain/applying/applications/transitions.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { mayStaff, type Permission, type StaffRole } from '#domain/accounts/staff/grants.ts'

export const checklistKinds = [
	'eligibility',
	'qualitative',
	'financials',
	'four_eyes',
	'final_sales',
	'final_review',
	'payout',
	'limit_entry',
	'bank',
] as const
export type ChecklistKind = (typeof checklistKinds)[number]

/** Four eyes: one person prepares, another checks. */
export const checklistSides = ['prepares', 'checks'] as const
export type ChecklistSide = (typeof checklistSides)[number]

interface Kind {
	/** Statuses in which the list is worked on. */
	readonly statuses: readonly Status[]
	/** The transitions that require the list and freeze it. */
	readonly transitions: readonly TransitionId[]
	readonly not_done: ErrorCode
	/** The permissions to tick an item of a side; one of them is enough. */
	readonly permissions: Readonly<Record<ChecklistSide, readonly Permission[]>>
}

const by = (permission: Permission) => ({ prepares: [permission], checks: [permission] })

const kinds = {
	eligibility: {
		statuses: ['Internal_Review', 'internal_review_analysis'],
		transitions: ['T16', 'T17', 'T18', 'T19'],
		not_done: 'err_application_checklist_eligibility_not_done',
		permissions: by('application_review'),
	},
	qualitative: {
		statuses: ['sales_pre_check_qualitative'],
		transitions: ['T10'],
		not_done: 'err_application_checklist_qualitative_not_done',
		permissions: by('application_sales'),
	},
	financials: {
		statuses: ['sales_pre_check_financials'],
		transitions: ['T12'],
		not_done: 'err_application_checklist_financials_not_done',
		permissions: by('application_sales'),
	},
	four_eyes: {
		statuses: ['internal_pricing'],
		transitions: ['T22'],
		not_done: 'err_application_checklist_four_eyes_not_done',
		permissions: { prepares: ['pricing_prepare'], checks: ['offer_release'] },
	},
	final_sales: {
		statuses: ['final_sales_check'],
		transitions: ['T44'],
		not_done: 'err_application_checklist_final_sales_not_done',
		permissions: by('application_sales'),
	},
	final_review: {
		statuses: ['Final_Review'],
		transitions: ['T49'],
		not_done: 'err_application_checklist_four_eyes_not_done',
		permissions: { prepares: ['signing_manage'], checks: ['application_approve'] },
	},
	payout: {
		statuses: ['Awaiting_Payout'],
		transitions: ['T55'],
		not_done: 'err_application_checklist_payout_not_done',
		permissions: by('application_payout'),
	},
	limit_entry: {
		statuses: ['gifts_entry'],
		transitions: ['T53'],
		not_done: 'err_application_checklist_limit_entry_not_done',
		permissions: by('application_payout'),
	},
	bank: {
		statuses: ['Bank_Open'],
		transitions: ['T29'],
		not_done: 'err_application_checklist_bank_not_done',
		permissions: by('lending_as_partner'),
	},
} as const satisfies Record<ChecklistKind, Kind>

const kindOf = (kind: ChecklistKind): Kind => kinds[kind]

export const notDone = (kind: ChecklistKind): ErrorCode => kindOf(kind).not_done

/** The lists that are worked on in this status. A flow that skips the step skips the list: the table of transitions decides. */
export const checklistsOf = (status: Status, reachable: readonly TransitionId[]): ChecklistKind[] =>
	checklistKinds.filter((kind) => {
		const { statuses, transitions } = kindOf(kind)
		return statuses.includes(status) && transitions.some((id) => reachable.includes(id))
	})

/** Some list is worked on in this status, in one of the flows. */
export const hasChecklists = (status: Status): boolean => checklistKinds.some((kind) => kindOf(kind).statuses.includes(status))

/** The list that a transition requires. */
export const checklistOfMove = (id: TransitionId): ChecklistKind | undefined =>
	checklistKinds.find((kind) => kindOf(kind).transitions.includes(id))

export const mayTick = (kind: ChecklistKind, side: ChecklistSide, roles: readonly StaffRole[]): boolean =>
	kindOf(kind).permissions[side].some((permission) => mayStaff(roles, permission))

/** The partner's own people work on this list; they see none of the others (docs/domain/readings B206). */
export const isPartners = (kind: ChecklistKind): boolean =>
	checklistSides.some((side) => kindOf(kind).permissions[side].includes('lending_as_partner'))
