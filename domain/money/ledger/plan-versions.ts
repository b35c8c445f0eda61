import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { withCapitalised, withNewTerms, withPause } from '#domain/money/loans/new-terms.ts'
import { withDeferral, withExtension, withRate, type Plan } from '#domain/money/loans/plan.ts'
import { credit, debit, post, type Book } from './book.ts'
import { isFactOf, type Fact, type FactOf } from './facts.ts'
import { carryAccrued } from './interest-of-contract.ts'

export type PlanVersion = FactOf<'plan_version'>['content']['version']

/** The plan as a version leaves it; interest that becomes principal is not the plan's to know. */
export function planAfter(plan: Plan, on: string, version: PlanVersion): Plan {
	switch (version.change) {
		case 'rate':
			return withRate(plan, on, version.rate_percent)
		case 'extension':
			return withExtension(plan, on, version.instalments)
		case 'deferral':
			return withDeferral(plan, on, { numbers: version.instalments, is_full: version.is_full })
		case 'pause':
			return withPause(plan, on, version)
		case 'restructuring':
			return withNewTerms(plan, on, version)
		case 'contract':
		case 'capitalisation':
			return plan
	}
}

/** The plan becomes another one from a day on; what had accrued goes with the periods that an instalment has left to another. */
export function changePlan(book: Book, { fact_id, value_on, content: { version } }: FactOf<'plan_version'>): void {
	const before = book.plan
	if (before === undefined || before.to_come.length === 0) return
	book.plan = planAfter(before, value_on, version)
	carryAccrued(book, { value_on, fact_id }, before)
}

export const isCapitalisation = (fact: Fact): boolean => isFactOf('plan_version')(fact) && fact.content.version.change === 'capitalisation'

/** The interest of claims that fell due before a day: what is signed on it may make principal of no other (section 248 BGB, article 314 OR). */
export const capitalisable = ({ claims }: Pick<Book, 'claims'>, day: string): Cents =>
	addCents(...claims.filter(({ due_on }) => due_on < day).map(({ open }) => open.interest_due))

/** Interest that is due becomes principal, the oldest first, once the day's money has paid what it pays; without a plan nothing would repay it. */
export function capitalise(book: Book, { fact_id, value_on, content: { version } }: FactOf<'plan_version'>): void {
	const { plan } = book
	if (version.change !== 'capitalisation' || plan === undefined || plan.to_come.length === 0) return
	const amount_cents = cents(Math.min(version.amount_cents, capitalisable(book, value_on)))
	if (amount_cents === 0) return
	let left: number = amount_cents
	const lines = book.claims
		.filter(({ due_on }) => due_on < value_on)
		.map((claim) => {
			const taken = Math.min(left, claim.open.interest_due)
			claim.open.interest_due = cents(claim.open.interest_due - taken)
			left -= taken
			return credit('interest_due', taken, claim.instalment)
		})
	post(book, 'capitalisation', { value_on, fact_id }, [debit('principal', amount_cents), ...lines])
	book.plan = withCapitalised(plan, value_on, amount_cents)
}
