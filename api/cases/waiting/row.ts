import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import type { TaskPriority } from '#domain/cases/tasks/rules.ts'
import type { WaitingKind } from '#domain/cases/waiting/kinds.ts'

/** One person, and what is in their hands. */
export interface WaitingFilter {
	readonly staff_id: string
	/** This person, and those for whom they stand in. */
	readonly for_ids: readonly string[]
	readonly email: string
	/** The statuses of cover that this person takes up. */
	readonly covers: readonly string[]
	/** `flow status` of the places where this person releases terms. */
	readonly releases: readonly string[]
	/** The same of the places where a case waits for a partner's people; undefined for the house's own. */
	readonly partners_places: readonly string[] | undefined
	/** Where everybody of a case has to be screened, as statuses and as `flow status`; and since when an answer counts. */
	readonly screened: { readonly statuses: readonly string[]; readonly places: readonly string[]; readonly since: Date }
	/** Partners of which nothing is listed. */
	readonly left_out: readonly string[]
	/** Of this case alone; undefined for all that waits. */
	readonly of_case: { readonly partner_id: string; readonly application_id: string } | undefined
}

export interface WaitingRow {
	readonly kind: WaitingKind
	readonly subject_id: string
	readonly since: Date
	readonly by_staff: string | null
	/** Whose it is, where it is one person's. */
	readonly of_staff: string | null
	readonly name: string | null
	readonly due_date: IsoDate | null
	readonly priority: TaskPriority | null
	readonly facts: Readonly<Record<string, unknown>>
	readonly partner_id: string | null
	readonly application_id: string | null
	readonly shortApplicationId: string
	readonly companyName: string
	readonly loan_size_cents: number
	readonly currency: string
	readonly flow: Flow
	readonly status: Status
	readonly product_id: string
}
