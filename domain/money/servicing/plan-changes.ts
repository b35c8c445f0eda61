import type { Currency } from '#domain/platform/currencies.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { cents, centsOf, majorOf, type Cents } from '#domain/platform/money.ts'
import { reasonAgainst } from '#domain/money/ledger/effects.ts'
import { isEndOfPlan, type Fact } from '#domain/money/ledger/facts.ts'
import { loanAccount } from '#domain/money/ledger/loan-account.ts'
import type { LawRates } from '#domain/money/ledger/replay.ts'
import { uncorrected } from '#domain/money/ledger/standing.ts'
import { whatIf } from '#domain/money/ledger/what-if.ts'
import { factOf, instalmentsOf, type PlanChange } from './changes.ts'
import { isNewTerms, issueOfNewTerms } from './new-terms.ts'

/** What decides on a change of the plan. */
interface Planned {
	readonly currency: Currency
	readonly facts: readonly Fact[]
	readonly law_rates: LawRates
}

type Of<Kind extends PlanChange['kind']> = Extract<PlanChange, { readonly kind: Kind }>

const changesPlan = ({ content }: Fact): boolean =>
	content.kind === 'prepayment' || (content.kind === 'plan_version' && content.version.change !== 'contract')

/** The value date of the last change of the plan that holds and left some of it. */
export const lastPlanChangeOn = (facts: readonly Fact[]): IsoDate | undefined =>
	uncorrected(facts)
		.filter(changesPlan)
		.map(({ value_on }) => value_on)
		.toSorted()
		.at(-1)

/** Why a change of the plan may not be recorded; undefined where it may be. */
export function issueOfPlanChange(change: PlanChange, planned: Planned): Issue | undefined {
	const { facts, law_rates } = planned
	const has_ended = uncorrected(facts).some(isEndOfPlan)
	const rest = whatIf(facts, law_rates, { kind: 'termination', on: change.value_on })?.quote
	if (has_ended || rest === undefined || rest === null) return issue('err_loan_plan_loan_not_open_or_pending', undefined)
	if (change.kind === 'prepayment') return ofPrepayment(change, planned, rest.principal_cents)
	if (change.kind === 'deferral') return ofDeferral(change, planned)
	return isNewTerms(change) ? issueOfNewTerms(change, planned) : undefined
}

/** The money has to be there, with what else is due, the charge and, for the whole, the interest: with less, less would be paid ahead. */
function ofPrepayment(change: Of<'prepayment'>, planned: Planned, rest_cents: Cents): Issue | undefined {
	const { amount, effect, value_on: on } = change
	const { facts, law_rates, currency } = planned
	const amount_cents = amount === null ? rest_cents : centsOf(amount)
	if (amount_cents > rest_cents) return issue('err_payment_amount_mismatch', 'amount', { expected: majorOf(rest_cents), currency })
	const missing = whatIf(facts, law_rates, { kind: 'prepayment', on, amount_cents, effect })?.quote?.total_cents ?? cents(0)
	return missing > 0 ? issue('err_loan_money_missing', 'amount', { missing: majorOf(missing), currency }) : undefined
}

/** The id is of no fact: none is recorded with it. */
const recordedAs = (change: PlanChange): Fact => ({ fact_id: '', value_on: change.value_on, content: factOf(change, undefined) })

/** What is due stays: only instalments to come are put off, and of those only what they would repay or bear. */
function ofDeferral(change: Of<'deferral'>, { facts, law_rates }: Planned): Issue | undefined {
	const instalments = loanAccount(facts, law_rates, change.value_on)?.instalments ?? []
	const isPutOff = (number: number): boolean => {
		const found = instalments.find((one) => one.number === number)
		return found?.status === 'scheduled' && (change.is_full || found.principal_cents > 0)
	}
	const is_possible = instalmentsOf(change).every(isPutOff) && reasonAgainst(recordedAs(change), facts, law_rates) === undefined
	return is_possible ? undefined : issue('err_installment_status_wrong', 'first')
}
