import type { Currency } from '../currencies.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { cents, type Cents } from '../money.ts'
import { mayStaff, type StaffRole } from '../staff/grants.ts'

/** The specification's words for what an insurer answers, as they travel. */
export const coverStatuses = ['CheckPolicy', 'Closed', 'Cover', 'Error', 'Inactive', 'NoCover', 'Partial', 'Pending', 'Rejected'] as const
export type CoverStatus = (typeof coverStatuses)[number]

/** What staff do about cover: ask for it again, or record what was decided in another way. */
export const coverActs = ['ask', 'record'] as const
export type CoverAct = (typeof coverActs)[number]

interface Meaning {
	/** Sales to the debtor are insured up to the amount. */
	readonly insures: boolean
	/** Whether it may be asked for again: an insurer's answer is final, a failure on the way is none (docs/domain/readings.md Q126). */
	readonly is_requestable: boolean
	/** What staff may do about it: what an insurer has refused is theirs to take up (Q126). */
	readonly staff_acts: readonly CoverAct[]
	/** How it is shown: something to be glad of, to wait for, to look at, or that is simply so. */
	readonly tone: 'success' | 'processing' | 'warning' | 'danger' | 'neutral'
}

const meanings = {
	/** The insurer decides by the policy, which staff look up. */
	CheckPolicy: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'warning' },
	/** Ended by the insurer. */
	Closed: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'danger' },
	Cover: { insures: true, is_requestable: false, staff_acts: [], tone: 'success' },
	/** The request did not get through; nobody has decided anything. */
	Error: { insures: false, is_requestable: true, staff_acts: coverActs, tone: 'danger' },
	/** Neither ended nor in force, for example while the policy rests. */
	Inactive: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'neutral' },
	NoCover: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'danger' },
	Partial: { insures: true, is_requestable: false, staff_acts: [], tone: 'warning' },
	Pending: { insures: false, is_requestable: false, staff_acts: ['record'], tone: 'processing' },
	/** Not decided on: the request itself was turned down. */
	Rejected: { insures: false, is_requestable: false, staff_acts: coverActs, tone: 'danger' },
} as const satisfies Record<CoverStatus, Meaning>

export const insures = (status: CoverStatus): boolean => meanings[status].insures
/** What staff may do about a cover, or where none was ever asked for. What one of them has recorded may be put right. */
export const actsOn = (status: CoverStatus | null, is_recorded: boolean): readonly CoverAct[] => {
	if (status === null) return ['ask']
	return is_recorded ? coverActs : meanings[status].staff_acts
}

/** Whoever prepares a case asks while nobody has decided anything; a decision is taken up by those who may decide (B199). */
export const mayAct = (roles: readonly StaffRole[], act: CoverAct, status: CoverStatus | null): boolean =>
	mayStaff(roles, 'cover_decide') || (act === 'ask' && (status === null || status === 'Error') && mayStaff(roles, 'application_sales'))
export const toneOf = (status: CoverStatus): Meaning['tone'] => meanings[status].tone

/** What has to be known of a debtor to ask for cover. */
export interface Insurable {
	readonly external_provider_name: string | null
	readonly external_provider_company_id: string | null
	/** Nobody owes what was never sold: without any there is nothing to insure. */
	readonly annual_sales_previous_year_cents: number
	/** Null where nothing has been asked. */
	readonly cover_status: CoverStatus | null
}

export const coverObstacles = [
	'err_cover_not_offered',
	'err_cover_company_unknown',
	'err_cover_already_requested',
	'err_cover_without_sales',
] as const satisfies readonly ErrorCode[]
export type CoverObstacle = (typeof coverObstacles)[number]

/** One unit of the currency, the least that is asked for (`coverRequest`). */
const min_cover_cents = 100

/** Why cover cannot be asked for now; undefined where it can (docs/domain/readings.md Q125). */
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

/** One thing the insurer says about a request; they may arrive twice, late and in any order. */
export interface CoverDecision {
	readonly event_id: string
	/** Grows with each decision of the insurer, whatever the order they arrive in. */
	readonly sequence: number
	readonly status: CoverStatus
	readonly amount_cents: Cents | null
	readonly currency: Currency | null
	/** The last day it holds; null where it is open-ended. */
	readonly expires_on: string | null
	/** By staff, after the insurer's decision of the same number and before its next. */
	readonly is_recorded?: boolean
}

export interface CoverAsked {
	readonly requested_cents: Cents
	readonly currency: Currency
}

/** Whether an answer can be one to this request: nobody insures more than was asked, in another money, or nothing at all. */
export function contradicts({ status, amount_cents, currency, sequence }: CoverDecision, asked: CoverAsked): boolean {
	if (!Number.isSafeInteger(sequence) || sequence < 1) return true
	if (amount_cents !== null && (amount_cents < 0 || amount_cents > asked.requested_cents)) return true
	if (currency !== null && currency !== asked.currency) return true
	return insures(status) && (amount_cents === null || amount_cents === 0)
}

type Place = Pick<CoverDecision, 'sequence' | 'event_id' | 'is_recorded'>

/** The later of two decisions, whenever they arrived. Of two with one number the ids decide, so that every order ends alike. */
export function isLater(one: Place, other: Place): boolean {
	if (one.sequence !== other.sequence) return one.sequence > other.sequence
	const [is_recorded, is_other_recorded] = [one.is_recorded === true, other.is_recorded === true]
	return is_recorded === is_other_recorded ? one.event_id > other.event_id : is_recorded
}

/** The decision that holds of all that came, and the last one before it that decided anything: a second look takes nothing away. */
export function lastTwo<Decision extends CoverDecision>(
	decisions: readonly Decision[],
): readonly [Decision | undefined, Decision | undefined] {
	const [last, ...before] = decisions.toSorted((one, other) => (isLater(one, other) ? -1 : isLater(other, one) ? 1 : 0))
	return [last, before.find(({ status }) => status !== 'Pending')]
}

/** What is insured by a decision, whatever the day. */
export const insuredBy = ({ status, amount_cents }: Pick<CoverDecision, 'status' | 'amount_cents'>): Cents =>
	insures(status) ? (amount_cents ?? cents(0)) : cents(0)

/** By how much a newer decision insures less; nothing where it does not. */
export function cutBetween(
	before: Pick<CoverDecision, 'status' | 'amount_cents'> | undefined,
	after: Pick<CoverDecision, 'status' | 'amount_cents'>,
): { readonly from_cents: Cents; readonly to_cents: Cents } | undefined {
	// While the insurer looks at it anew nothing is taken away: the word comes with the decision.
	if (before === undefined || after.status === 'Pending') return undefined
	const from_cents = insuredBy(before)
	const to_cents = insuredBy(after)
	return to_cents < from_cents ? { from_cents, to_cents } : undefined
}

/**
 * The cut a new decision brings to light, of those before it in the order they came in: the one that holds may have been here
 * already, waiting for what it takes away from. Each decision that holds is told of once.
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
