import type { Currency } from '#domain/platform/currencies.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { cents, type Cents } from '#domain/platform/money.ts'
import { mayStaff, type StaffRole } from '#domain/accounts/staff/grants.ts'

/** The specification's wire values for an insurer's answers. */
export const coverStatuses = ['CheckPolicy', 'Closed', 'Cover', 'Error', 'Inactive', 'NoCover', 'Partial', 'Pending', 'Rejected'] as const
export type CoverStatus = (typeof coverStatuses)[number]

/** Acts of staff on cover: ask for it again, or record a decision that did not come by message. */
export const coverActs = ['ask', 'record'] as const
export type CoverAct = (typeof coverActs)[number]

interface Meaning {
	/** Sales to the debtor are insured up to the amount. */
	readonly insures: boolean
	/** May be asked for again: an insurer's answer is final, a transmission failure is not (docs/domain/readings Q126). */
	readonly is_requestable: boolean
	/** The acts open to staff, who take up what an insurer has refused (Q126). */
	readonly staff_acts: readonly CoverAct[]
	/** The colour of the status. */
	readonly tone: 'success' | 'processing' | 'warning' | 'danger' | 'neutral'
}

const meanings = {
	/** The insurer decides by the policy, which staff look up. */
	CheckPolicy: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'warning' },
	/** Ended by the insurer. */
	Closed: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'danger' },
	Cover: { insures: true, is_requestable: false, staff_acts: [], tone: 'success' },
	/** The request did not get through; nothing was decided. */
	Error: { insures: false, is_requestable: true, staff_acts: coverActs, tone: 'danger' },
	/** Neither ended nor in force, for example while the policy rests. */
	Inactive: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'neutral' },
	NoCover: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'danger' },
	Partial: { insures: true, is_requestable: false, staff_acts: [], tone: 'warning' },
	Pending: { insures: false, is_requestable: false, staff_acts: ['record'], tone: 'processing' },
	/** The request itself was turned down without a decision. */
	Rejected: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'danger' },
} as const satisfies Record<CoverStatus, Meaning>

export const insures = (status: CoverStatus): boolean => meanings[status].insures
/** The acts open to staff on a cover, also when none was ever asked for. A decision recorded by staff may be corrected. */
export const actsOn = (status: CoverStatus | null, is_recorded: boolean): readonly CoverAct[] => {
	if (status === null) return ['ask']
	return is_recorded ? coverActs : meanings[status].staff_acts
}

/** Those who prepare a case ask while nothing is decided; those who may decide take up a decision (B199). */
export const mayAct = (roles: readonly StaffRole[], act: CoverAct, status: CoverStatus | null): boolean =>
	mayStaff(roles, 'cover_decide') || (act === 'ask' && (status === null || status === 'Error') && mayStaff(roles, 'application_sales'))
export const toneOf = (status: CoverStatus): Meaning['tone'] => meanings[status].tone

/** The facts about a debtor that a request for cover needs. */
export interface Insurable {
	readonly external_provider_name: string | null
	readonly external_provider_company_id: string | null
	/** Without sales there is nothing to insure. */
	readonly annual_sales_previous_year_cents: number
	/** Null when cover was never asked for. */
	readonly cover_status: CoverStatus | null
}

export const coverObstacles = [
	'err_cover_not_offered',
	'err_cover_company_unknown',
	'err_cover_already_requested',
	'err_cover_without_sales',
] as const satisfies readonly ErrorCode[]
export type CoverObstacle = (typeof coverObstacles)[number]

/** One unit of the currency, the minimum of `coverRequest`. */
const min_cover_cents = 100

/** The reason why cover cannot be asked for now; undefined when it can (docs/domain/readings Q125). */
export function coverObstacle(
	{ external_provider_name, external_provider_company_id, annual_sales_previous_year_cents, cover_status }: Insurable,
	providers: readonly string[],
): CoverObstacle | undefined {
	if (providers.length === 0) return 'err_cover_not_offered'
	if (external_provider_company_id === null || external_provider_name === null || !providers.includes(external_provider_name))
		return 'err_cover_company_unknown'
	if (cover_status !== null && !meanings[cover_status].is_requestable) return 'err_cover_already_requested'
	return annual_sales_previous_year_cents < min_cover_cents ? 'err_cover_without_sales' : undefined
}

/** A message of the insurer about a request; messages may arrive twice, late and in any order. */
export interface CoverDecision {
	readonly event_id: string
	/** The insurer's own count, which orders the decisions whatever the order of arrival. */
	readonly sequence: number
	readonly status: CoverStatus
	readonly amount_cents: Cents | null
	readonly currency: Currency | null
	/** The last day of validity; null for an open end. */
	readonly expires_on: string | null
	/** Recorded by staff: comes after the insurer's decision of the same number and before its next. */
	readonly is_recorded?: boolean
}

export interface CoverAsked {
	readonly requested_cents: Cents
	readonly currency: Currency
}

/** An answer contradicts its request when it insures more than was asked, in another currency, or insures nothing. */
export function contradicts({ status, amount_cents, currency, sequence }: CoverDecision, asked: CoverAsked): boolean {
	if (!Number.isSafeInteger(sequence) || sequence < 1) return true
	if (amount_cents !== null && (amount_cents < 0 || amount_cents > asked.requested_cents)) return true
	if (currency !== null && currency !== asked.currency) return true
	return insures(status) && (amount_cents === null || amount_cents === 0)
}

type Place = Pick<CoverDecision, 'sequence' | 'event_id' | 'is_recorded'>

/**
 * The later of two decisions, whatever the order of arrival. Equal numbers are ordered by id, so that every order of arrival ends alike.
 */
export function isLater(one: Place, other: Place): boolean {
	if (one.sequence !== other.sequence) return one.sequence > other.sequence
	const [is_recorded, is_other_recorded] = [one.is_recorded === true, other.is_recorded === true]
	return is_recorded === is_other_recorded ? one.event_id > other.event_id : is_recorded
}

/** The latest decision, and the last one before it that was not pending: a pending review takes no cover away. */
export function lastTwo<Decision extends CoverDecision>(
	decisions: readonly Decision[],
): readonly [Decision | undefined, Decision | undefined] {
	const [last, ...before] = decisions.toSorted((one, other) => (isLater(one, other) ? -1 : isLater(other, one) ? 1 : 0))
	return [last, before.find(({ status }) => status !== 'Pending')]
}

/** The insured amount, whether or not the decision has expired. */
export const insuredBy = ({ status, amount_cents }: Pick<CoverDecision, 'status' | 'amount_cents'>): Cents =>
	insures(status) ? (amount_cents ?? cents(0)) : cents(0)

/** The reduction from one decision to a newer one; undefined when there is none. */
export function cutBetween(
	before: Pick<CoverDecision, 'status' | 'amount_cents'> | undefined,
	after: Pick<CoverDecision, 'status' | 'amount_cents'>,
): { readonly from_cents: Cents; readonly to_cents: Cents } | undefined {
	// A pending review takes no cover away; only its decision can.
	if (before === undefined || after.status === 'Pending') return undefined
	const from_cents = insuredBy(before)
	const to_cents = insuredBy(after)
	return to_cents < from_cents ? { from_cents, to_cents } : undefined
}

/**
 * The cut that an arriving decision reveals; `before` is in order of arrival, because the latest decision may have arrived before
 * the one it reduces. Each latest decision is announced once.
 */
export function cutToTell<Decision extends CoverDecision>(before: readonly Decision[], arrived: Decision): ReturnType<typeof cutBetween> {
	const cutOf = (decisions: readonly Decision[]) => {
		const [last, earlier] = lastTwo(decisions)
		return last && { last, cut: cutBetween(earlier, last) }
	}
	const found = cutOf([...before, arrived])
	const was_told = before.some((_, at) => {
		const then = cutOf(before.slice(0, at + 1))
		return then?.cut !== undefined && then.last.event_id === found?.last.event_id
	})
	return was_told ? undefined : found?.cut
}
