import { isFactOf, type Fact } from './facts.ts'
import { replay, type LawRates } from './replay.ts'
import { uncorrected } from './standing.ts'

/** Why a fact is not recorded beside those of its loan: nothing would ever follow from it. Undefined where something may. */
export function reasonAgainst(fact: Fact, facts: readonly Fact[], law_rates: LawRates): string | undefined {
	const { content } = fact
	const held = uncorrected(facts)
	if (content.kind === 'correction' && facts.every(({ fact_id }) => fact_id !== content.corrects))
		return 'It corrects no fact of this loan.'
	if (content.kind === 'return' && held.filter(isFactOf('receipt')).every(({ fact_id }) => fact_id !== content.receipt))
		return 'It takes back no receipt of this loan.'
	if (content.kind !== 'plan_version') return undefined
	if (content.version.change === 'contract') return hasContract(held) ? 'The loan has a contract.' : undefined
	return changesPlan(fact, facts, law_rates) ? undefined : 'It changes no instalment that is to come.'
}

const hasContract = (held: readonly Fact[]): boolean =>
	held.filter(isFactOf('plan_version')).some(({ content }) => content.version.change === 'contract')

/** Before the first payout there is no plan to compare: the change holds from then on. */
function changesPlan(fact: Fact, facts: readonly Fact[], law_rates: LawRates): boolean {
	const planWith = (of: readonly Fact[]) => replay(of, law_rates, fact.value_on).plan
	const before = planWith(facts)
	return before === undefined || JSON.stringify(before.to_come) !== JSON.stringify(planWith([...facts, fact])?.to_come)
}
