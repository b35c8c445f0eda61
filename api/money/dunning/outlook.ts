import { arrearsOf, deferredUntil, type Arrears } from '#domain/money/dunning/arrears.ts'
import { holdsOf } from '#domain/money/dunning/acts.ts'
import { nextStep, type NextStep } from '#domain/money/dunning/next-step.ts'
import type { DunningScheme } from '#domain/money/dunning/scheme.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import { loanAccount, type LoanAccount } from '#domain/money/ledger/loan-account.ts'
import type { LawRates } from '#domain/money/ledger/replay.ts'
import { uncorrected } from '#domain/money/ledger/standing.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { factsOf } from '#api/money/ledger/ledger.ts'
import type { Db } from '#api/platform/db/database.ts'
import { findEntered, listActs, listInCollection, listSteps, type ActRow, type StepRow } from './store.ts'

export interface Outlook {
	readonly account: LoanAccount | undefined
	readonly facts: readonly Fact[]
	readonly arrears: Arrears | undefined
	readonly next: NextStep
	readonly steps: readonly Omit<StepRow, 'partner_id' | 'loan_id' | 'letter'>[]
	readonly acts: readonly ActRow[]
}

interface OfLoan {
	readonly partner_id: string
	readonly loan_id: string
}

interface Looked {
	readonly day: IsoDate
	readonly scheme: DunningScheme
	readonly law_rates: LawRates
}

/** What is in arrears of a loan on a day, which step follows, and what holds it up. */
export async function outlookOf(db: Db, { partner_id, loan_id }: OfLoan, { day, scheme, law_rates }: Looked): Promise<Outlook> {
	const of_loan = { partner_id, loan_id }
	const facts = await factsOf(db, of_loan)
	const account = loanAccount(facts, law_rates, day)
	// A loan that was written off whole is nobody's letter any more: it is recovered by people.
	const is_written_off = uncorrected(facts).some(({ content }) => content.kind === 'write_off' && content.amount_cents === null)
	const arrears = account === undefined || is_written_off ? undefined : arrearsOf(account, facts)
	const steps = await db.all(listSteps, of_loan)
	const acts = await db.all(listActs, of_loan)
	const deferred = account && deferredUntil(account)
	const in_transit = await inTransit(db, of_loan, arrears)
	const holds = [
		...holdsOf(acts.map(({ kind, until_on, lifted_at }) => ({ kind, until: until_on, is_lifted: lifted_at !== null }))),
		...(deferred === undefined ? [] : [{ kind: 'deferral' as const, until: deferred }]),
		...(account === undefined || account.trouble.insolvent_since === null ? [] : [{ kind: 'insolvency' as const, until: null }]),
		...in_transit.map((until) => ({ kind: 'in_transit' as const, until })),
	]
	// After the termination people speak with the company, about all of it.
	const is_terminated = account !== undefined && account.terminated_on !== null
	const since = is_terminated ? undefined : arrears?.since
	return { account, facts, arrears, steps, acts, next: nextStep({ day, since, taken: steps, scheme, holds }) }
}

/** So long a bank may take to say what became of a direct debit: then nobody waits for it any more (docs/domain/readings B533). */
const days_of_bank = 5

/** Of money that is on its way the last day on which it is waited for; null where that is until a person has answered. */
async function inTransit(db: Db, of_loan: OfLoan, arrears: Arrears | undefined): Promise<(IsoDate | null)[]> {
	const entered = await db.first(findEntered, of_loan)
	const collected = await db.all(listInCollection, of_loan)
	return [
		...(entered === undefined ? [] : [null]),
		...collected
			.filter((one) => arrears?.claims.some(({ instalment }) => instalment === one.instalment))
			.map(({ collect_on }) => addDays(collect_on, days_of_bank)),
	]
}
