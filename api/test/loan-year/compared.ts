import type { Fact } from '#domain/money/ledger/facts.ts'
import { uncorrected } from '#domain/money/ledger/standing.ts'
import type { ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { naiveBalances } from '#domain/testing/a-naive-ledger.ts'

import { factsOf } from '../../money/ledger/ledger.ts'
import type { LivedYear } from './year.ts'
import { ledgersOf } from '../ledgers.ts'
import type { TestServer } from '../server.ts'

/** The base rate of the days that are lived, and five points. */
const late_percent = 6.27

const accounts = ['principal', 'interest_due', 'fees_due', 'late_interest_due', 'unallocated'] as const

/** Of these the second calculation knows how they go on. */
const known: readonly string[] = ['payout', 'plan_version', 'receipt', 'return', 'fee', 'prepayment', 'termination']

const contractOf = (facts: readonly Fact[]): ServicingTerms | undefined =>
	facts.flatMap(({ content }) =>
		content.kind === 'plan_version' && content.version.change === 'contract' ? [content.version.terms] : [],
	)[0]

/** The terms of a loan that the second calculation knows, with nothing of which it knows nothing. */
function comparable(facts: readonly Fact[]): ServicingTerms | undefined {
	const terms = contractOf(facts)
	const is_plain = facts.every(
		({ content }) => known.includes(content.kind) && (content.kind !== 'plan_version' || content.version.change === 'contract'),
	)
	if (terms === undefined || !is_plain || terms.due_day !== null || terms.instalment_fee_cents !== 0) return undefined
	const { type, frequency, interest_only_months } = terms.repayment
	const is_equal = type === 'annuity' && frequency === 'monthly' && interest_only_months === 0
	return is_equal && terms.day_count === 'act/365' ? terms : undefined
}

/** Loans whose claims another calculation comes to, day by day and without journals, and those where it does not. */
export async function comparedLoans(
	server: TestServer,
	{ partner, loans }: Pick<LivedYear, 'partner' | 'loans'>,
): Promise<{ readonly compared: number; readonly differing: readonly string[] }> {
	const ledgers = ledgersOf(server)
	const differing: string[] = []
	let compared = 0
	for (const loan of loans) {
		const recorded = await server.services.database.read(partner.partner_id, (db) => factsOf(db, loan))
		const facts = uncorrected(recorded).filter(({ content }) => content.kind !== 'correction')
		const terms = comparable(facts)
		if (terms === undefined) continue
		compared += 1
		const [head] = await ledgers.sql('select booked_through from ledger_heads where loan_id = $1', loan.loan_id)
		const booked = await ledgers.balances(loan)
		const naive = naiveBalances(facts, { terms, late_percent }, String(head?.['booked_through']))
		if (accounts.some((account) => (booked[account] ?? 0) !== (naive[account] ?? 0))) differing.push(loan.loan_id)
	}
	return { compared, differing }
}
