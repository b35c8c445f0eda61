import { addDays, startOfDay, type IsoDate } from '#domain/platform/dates.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { serviceDueOf, type ServiceLevels } from '#domain/cases/queues/service-levels.ts'
import type { TaskPriority } from '#domain/cases/tasks/rules.ts'

/** The things that wait for a member of staff: the parts of the one list. */
export const waitingKinds = [
	'proposal',
	'vote',
	'release',
	'refused_terms',
	'industry_code',
	'verdict',
	'identification',
	'screening',
	'unscreened',
	'staff_change',
	'address_correction',
	'address_objection',
	'account_deletion',
	'corridor',
	'fixing',
	'template',
	'publication',
	'loan_change',
	'collection_run',
	'bank_money',
	'account_change',
	'return',
	'month_closing',
	'arrears',
	'loan_default',
	'cover',
	'request',
	'mention',
	'document',
	'task',
	'own_case',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

interface Facts {
	/** The hours in which it is answered, from the moment it waits, day and night: whoever proposed it goes on waiting at the weekend. */
	readonly hours: number
	/** The section of the case where it is done; null where the case as a whole, or another page, is the place. */
	readonly section: string | null
}

const facts = {
	/** Money, an end or a way back hangs on it, and another person has already done their part. */
	proposal: { hours: 8, section: null },
	vote: { hours: 24, section: 'recommendation' },
	release: { hours: 24, section: 'offers' },
	refused_terms: { hours: 24, section: 'offers' },
	industry_code: { hours: 24, section: 'credit' },
	verdict: { hours: 8, section: 'identifications' },
	/** Somebody sits before the camera, or cannot sign. */
	identification: { hours: 8, section: 'identifications' },
	screening: { hours: 8, section: 'screenings' },
	unscreened: { hours: 8, section: 'screenings' },
	staff_change: { hours: 24, section: null },
	/** Somebody cannot get in, or their mails go astray. */
	address_correction: { hours: 8, section: null },
	/** The account is locked: its owner, or whoever has taken it, cannot get in. */
	address_objection: { hours: 8, section: null },
	/** A month is what the law gives (Art. 12 (3) GDPR); seven days of it are the owner's. */
	account_deletion: { hours: 72, section: null },
	corridor: { hours: 24, section: null },
	/** Terms are priced with it on the same day. */
	fixing: { hours: 8, section: null },
	template: { hours: 72, section: null },
	publication: { hours: 24, section: null },
	/** The money is there, and the borrower does not see it yet. */
	loan_change: { hours: 8, section: null },
	/** A bank takes it no later than a bank day before it is due. */
	collection_run: { hours: 8, section: null },
	/** The money is there, and its borrower is dunned for it. */
	bank_money: { hours: 24, section: null },
	/** The instalment is open, and nobody collects it until somebody decides. */
	return: { hours: 24, section: null },
	/** A second person calls back. */
	account_change: { hours: 24, section: null },
	month_closing: { hours: 24, section: null },
	/** A company in arrears has asked for time, or all letters were written. */
	arrears: { hours: 24, section: null },
	/** A loan has come into default by its days past due, and nobody has done anything about it yet. */
	loan_default: { hours: 24, section: null },
	cover: { hours: 24, section: 'debitors' },
	request: { hours: 24, section: 'requests' },
	mention: { hours: 24, section: 'notes' },
	document: { hours: 48, section: 'documents' },
	/** A task without a day has the hours of its priority instead. */
	task: { hours: 72, section: 'tasks' },
	/** Where it stands has a service level, which goes first. */
	own_case: { hours: 48, section: null },
} as const satisfies Record<WaitingKind, Facts>

export const sectionOf = (kind: WaitingKind): string | null => facts[kind].section

/** `soon` within eight hours, a day at work. */
export const urgencies = ['overdue', 'soon', 'later'] as const
export type Urgency = (typeof urgencies)[number]

const soon_hours = 8
const hour_ms = 3_600_000
const priorityHours = { high: 24, medium: 72, low: 168 } as const satisfies Record<TaskPriority, number>

export interface Waiting {
	readonly kind: WaitingKind
	readonly since: Date
	/** The day of a task, if it has one. */
	readonly due_date: IsoDate | null
	readonly priority: TaskPriority | null
	/** Where the case stands, if there is one. */
	readonly status: Status | null
}

interface OfPartner {
	readonly time_zone: string
	readonly service_levels: ServiceLevels
}

/** The moment from which on it is overdue. A task with a day has the whole of it, where the partner is. */
export function dueOf({ kind, since, due_date, priority, status }: Waiting, { time_zone, service_levels }: OfPartner): Date {
	if (due_date !== null) return startOfDay(addDays(due_date, 1), time_zone)
	const service_due = kind === 'own_case' && status !== null ? serviceDueOf(service_levels, status, since) : null
	if (service_due !== null) return service_due
	return new Date(since.getTime() + (priority === null ? facts[kind].hours : priorityHours[priority]) * hour_ms)
}

export function urgencyOf(due: Date, now: Date): Urgency {
	const left_ms = due.getTime() - now.getTime()
	if (left_ms <= 0) return 'overdue'
	return left_ms <= soon_hours * hour_ms ? 'soon' : 'later'
}

interface Placed {
	readonly urgency: Urgency
	readonly since: Date
	readonly waiting_id: string
}

/** The most urgent first, among them what has waited longest. */
export const byUrgency = (one: Placed, other: Placed): number =>
	urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
	one.since.getTime() - other.since.getTime() ||
	(one.waiting_id < other.waiting_id ? -1 : 1)

/** So many of a kind are read, and so many listed; the counter of the navigation ends there. */
export const max_of_kind = 100
export const max_listed = 200
