import type { Language } from '#domain/accounts/account/languages.ts'
import { allowedMoves } from '#domain/cases/case/staff-moves.ts'
import { canWorkOn, placesToTakeUp, refusalOfAssignment } from '#domain/cases/case/assignment.ts'
import { placeOfStatus } from '#domain/applying/applications/clock.ts'
import { displayStatusOf } from '#domain/applying/applications/status.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { isEntitlement } from '#domain/accounts/staff/entitlements.ts'
import { withEntitlements } from '#domain/accounts/staff/grants.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { queueFilter, type countQueues as countCall, type QueueCounts, type QueueRow } from '#contract/cases/staff/queues.ts'
import { countedOf, queues } from '#domain/cases/queues/queues.ts'
import { serviceDueOf, type ServiceLevels } from '#domain/cases/queues/service-levels.ts'
import { queueStages } from '#domain/applying/applications/stages.ts'

import { assignCase, recordEvent } from '#api/applying/applications/moves.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { leftOut, type Partner } from '#api/platform/partner.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { holdPerson } from '#api/accounts/staff/staff.ts'
import type { Services } from '#api/platform/services.ts'
import { savedViewsOf } from './saved-views.ts'
import { listColleagues, lockStaff, queueCount, queueCounts, queuePage, queueRows, type QueueFilter } from './store.ts'

/** `flow status` of the places from which free cases are shown to somebody; undefined for all. */
export const takeUpPlaces = ({ roles }: Pick<SessionStaff, 'roles'>): string[] | undefined =>
	placesToTakeUp(roles)?.map(({ flow, status }) => `${flow} ${status}`)

export async function listQueue(db: StaffDb, filter: QueueFilter) {
	const [rows, [counted]] = await Promise.all([db.dynamic(queuePage(filter)), db.dynamic(queueCount(filter))])
	const { count, is_more } = countedOf(counted?.found ?? 0)
	return { rows, total: count, is_more }
}

export { serviceLevelsOf } from './service-levels.ts'
export type { QueueFilter, QueueListRow } from './store.ts'

/** How long a list is, up to a little over `max_counted`. */
export const countQueue = async (db: StaffDb, filter: QueueFilter): Promise<number> => (await db.dynamic(queueCount(filter)))[0]?.found ?? 0

/** The query for all rows of a list, to be read in batches. */
export const wholeQueue = (filter: QueueFilter) => queueRows(filter)

/** Locks the person, so that their concurrent calls are serialised. */
export const holdStaff = ({ db, actor: { id: staff_id } }: Pick<StaffContext, 'db' | 'actor'>): Promise<unknown> =>
	db.all(lockStaff, { staff_id })

type QueueDbRow = Awaited<ReturnType<typeof listQueue>>['rows'][number]

interface OfPartner {
	readonly partner: Partner
	readonly service_levels: ServiceLevels
}

export function presentQueueRow(row: QueueDbRow, { partner, service_levels }: OfPartner, staff: SessionStaff): QueueRow {
	const stage = placeOfStatus(row.status)?.stage
	const usual = partner.stage_times.find((times) => times.product_id === row.product_id && times.stage === stage)
	const facts = { flow: row.flow, status: row.status, assigned_staff_id: row.assigned_staff_id, rejected: null, is_decline_for_two: false }
	return {
		applicationId: row.application_id,
		shortApplicationId: row.shortApplicationId,
		version: row.version,
		partner_key: partner.key,
		partner_name: partner.configuration.display_name,
		companyName: row.companyName,
		language: row.communication_language as Language,
		allBanksLoanPurpose: row.allBanksLoanPurpose,
		loanSize: row.loan_size_cents / 100,
		currency: row.currency as Currency,
		loanDuration: row.loan_duration_months,
		status: row.status,
		display_status: displayStatusOf(row.status),
		// An application refused by rule counts as submitted when it was created.
		submitted: (row.submitted_at ?? row.created_at).toISOString(),
		turn: row.turn,
		turn_since: row.turn_since.toISOString(),
		usual_most_s: row.turn === 'ours' ? (usual?.most_s ?? null) : null,
		due: row.turn === 'ours' ? (serviceDueOf(service_levels, row.status, row.turn_since)?.toISOString() ?? null) : null,
		assigned_to: row.assigned_staff_id === null ? null : { staff_id: row.assigned_staff_id, display_name: row.assigned_name ?? '' },
		allowed_moves: allowedMoves(facts, staff).filter((move) => move === 'take' || move === 'release'),
	}
}

const counted_stages = queueStages.filter((stage) => stage !== 'ended')

type Counting = QueryOf<typeof countCall>

/** The filter of a counted list; undefined where it names a partner that is not there. */
async function filterOf({ partners }: Pick<Services, 'partners'>, { actor }: Reader, wanted: Counting): Promise<QueueFilter | undefined> {
	const { partner_key, ...filter } = wanted
	const chosen = partner_key === undefined ? undefined : await partners.ofKey(partner_key)
	if (partner_key !== undefined && chosen === undefined) return undefined
	return {
		...filter,
		stage: filter.stage,
		status: filter.status,
		assigned_staff_id: filter.assigned_staff_id,
		staff_id: actor.id,
		partner_id: chosen?.partner_id,
		left_out: await leftOut({ partners }, actor, chosen?.partner_id),
		places: takeUpPlaces(actor),
		sort: 'turn_since',
		page: 1,
		page_size: 1,
	}
}

type Reader = Pick<StaffContext, 'db' | 'actor'>

/** The filter that a view keeps as a query; a part that is not understood is no filter. */
function filterOfView(query: string): Counting {
	const { sort: _, ...parts } = queueFilter.shape
	const understood = [...new URLSearchParams(query)].filter(
		([name, value]) => Object.hasOwn(parts, name) && parts[name as keyof typeof parts].safeParse(value).success,
	)
	return queueFilter.omit({ sort: true }).parse(Object.fromEntries(understood))
}

/**
 * Counts queues, stages and shared views in one statement, each as its link would show it: a queue with the other filters of the list, a
 * stage in place of stage and status, a view by its own filters.
 */
export async function countQueues(services: Pick<Services, 'partners'>, reader: Reader, wanted: Counting): Promise<QueueCounts> {
	const views = (await savedViewsOf(reader)).filter(({ is_shared }) => is_shared)
	const parts: readonly (readonly [string, Counting])[] = [
		...queues.map((queue) => [queue, { ...wanted, queue }] as const),
		...counted_stages.map((stage) => [stage, { ...wanted, stage, status: undefined }] as const),
		...views.map(({ view_id, query }) => [view_id, filterOfView(query)] as const),
	]
	const filters = await Promise.all(parts.map(async ([part, filter]) => [part, await filterOf(services, reader, filter)] as const))
	const asked = filters.flatMap(([part, filter]) => (filter === undefined ? [] : [[part, filter] as const]))
	const found = asked.length === 0 ? [] : await reader.db.dynamic(queueCounts(asked))
	const counted = (name: string) => countedOf(found.find(({ part }) => part === name)?.found ?? 0)
	return {
		queues: Object.fromEntries(queues.map((queue) => [queue, counted(queue)])) as QueueCounts['queues'],
		stages: Object.fromEntries(counted_stages.map((stage) => [stage, counted(stage)])) as QueueCounts['stages'],
		views: views.map(({ view_id }) => ({ view_id, ...counted(view_id) })),
	}
}

/** Colleagues have the same partner, and so the same entitlements. */
export async function colleaguesOf({ db, actor }: Pick<StaffContext, 'db' | 'actor'>) {
	const entitled = actor.roles.filter(isEntitlement)
	const colleagues = await db.all(listColleagues, { partner_id: actor.partner_id })
	return colleagues.map(({ roles, ...colleague }) => ({ ...colleague, roles: withEntitlements(roles, entitled) }))
}

/** The colleagues who can work on a case in its status. */
export async function assignableTo(context: Pick<StaffContext, 'db' | 'actor'>, application_id: string) {
	const { flow, status } = await requireCase(context.db, application_id)
	return (await colleaguesOf(context)).filter(({ roles }) => canWorkOn({ flow, status }, roles))
}

interface Assignment {
	readonly version: number
	readonly staff_id: string | null
}

/** Assigns a case to somebody, or to nobody. Assigning it to its current assignee changes and records nothing. */
export async function assignCaseTo(context: Pick<StaffContext, 'db' | 'actor'>, application_id: string, { version, staff_id }: Assignment) {
	const { db, actor } = context
	const application = await requireCase(db, application_id, { lock: true })
	if (application.version !== version) refuse('err_version_conflict')
	if (staff_id !== null) await holdPerson(db, staff_id)
	const assignee =
		staff_id === null ? null : ((await colleaguesOf(context)).find((row) => row.staff_id === staff_id) ?? refuse('err_entity_not_found'))
	const facts = {
		flow: application.flow,
		status: application.status,
		assigned_staff_id: application.assigned_staff_id,
		rejected: null,
		is_decline_for_two: false,
	}
	const refusal = refusalOfAssignment(facts, actor, assignee)
	if (refusal !== undefined) refuse(refusal)
	const assigned_to = assignee === null ? null : { staff_id: assignee.staff_id, display_name: assignee.display_name }
	if (application.assigned_staff_id === staff_id) return { assigned_to, version: application.version }
	const assigned = await assignCase(db, application, staff_id)
	await recordEvent(context, application, { kind: 'case_assigned', details: { staff_id, display_name: assignee?.display_name ?? null } })
	return { assigned_to, version: assigned.version }
}
