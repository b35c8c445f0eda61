import { difference_limit_cents } from '#domain/money/loans/statuses.ts'
import { isFactOf, type Fact } from '#domain/money/ledger/facts.ts'
import type { LoanAccount, OpenClaim } from '#domain/money/ledger/loan-account.ts'
import { uncorrected } from '#domain/money/ledger/standing.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, type Cents } from '#domain/platform/money.ts'

/** What a company is reminded of. */
export interface Arrears {
	/** Counting day of the oldest claim that is open, or the last day on which the bank took a payment back (docs/domain/readings B531). */
	readonly since: IsoDate
	/** Due day of that claim. */
	readonly due_on: IsoDate
	readonly amount_cents: Cents
	/** Each claim that is late, the oldest first. */
	readonly claims: readonly OpenClaim[]
	/** Something else than costs is late. */
	readonly is_for_costs_alone: boolean
}

const owed = ({ principal_cents, interest_cents }: OpenClaim): Cents => addCents(principal_cents, interest_cents)

/** Late interest grows by the day: by itself it makes nobody late. */
const isLate = (claim: OpenClaim): boolean => addCents(owed(claim), claim.fees_cents) > difference_limit_cents

/** What of a loan is in arrears; undefined where nothing is, or no more than the difference limit. */
export function arrearsOf({ day, open }: Pick<LoanAccount, 'day' | 'open'>, facts: readonly Fact[]): Arrears | undefined {
	const claims = open
		.filter(({ counting_on }) => counting_on < day)
		.toSorted((one, other) => (one.counting_on < other.counting_on ? -1 : 1))
	const oldest = claims.find(isLate)
	if (oldest === undefined) return undefined
	const returns = uncorrected(facts)
		.filter(isFactOf('return'))
		.map(({ value_on }) => value_on)
		.filter((on) => on > oldest.counting_on && on <= day)
	return {
		due_on: oldest.due_on,
		since: returns.toSorted().at(-1) ?? oldest.counting_on,
		amount_cents: addCents(...claims.map((claim) => addCents(owed(claim), claim.fees_cents, claim.late_interest_cents))),
		claims,
		is_for_costs_alone: claims.every((claim) => owed(claim) === 0),
	}
}

/** The last day of a deferral that holds: the instalment that would have been the last to fall due was put off. Undefined where none holds. */
export function deferredUntil({ day, instalments }: Pick<LoanAccount, 'day' | 'instalments'>): IsoDate | undefined {
	if (instalments.findLast(({ due_on }) => due_on <= day)?.status !== 'canceled') return undefined
	const next = instalments.find(({ due_on, status }) => due_on > day && status !== 'canceled')
	return next === undefined ? day : addDays(next.due_on, -1)
}
