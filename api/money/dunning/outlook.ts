import { arrearsOf, deferredUntil, type Arrears } from '#domain/money/dunning/arrears.ts'
import { holdsOf } from '#domain/money/dunning/acts.ts'
import { nextStep, type NextStep } from '#domain/money/dunning/next-step.ts'
import type { DunningScheme } from '#domain/money/dunning/scheme.ts'
import { isFactOf, type Fact } from '#domain/money/ledger/facts.ts'
import { loanAccount, type LoanAccount } from '#domain/money/ledger/loan-account.ts'
import type { LawRates } from '#domain/money/ledger/replay.ts'
import { uncorrected } from '#domain/money/ledger/standing.ts'
import type { IsoDate } from '#domain/platform/dates.ts'

import { factsOf } from '#api/money/ledger/ledger.ts'
import type { Db } from '#api/platform/db/database.ts'
import { findBeingCollected, findInTransit, listActs, listSteps, type ActRow, type StepRow } from './store.ts'

export interface Outlook {
	readonly account: LoanAccount | undefined
	readonly facts: readonly Fact[]
	readonly arrears: Arrears | undefined
	readonly next: NextStep
	readonly steps: readonly Omit<StepRow, 'partner_id' | 'loan_id' | 'letter'>[]
	readonly acts: readonly ActRow[]
}

interface Looked {
	readonly day: IsoDate
	readonly scheme: DunningScheme
	readonly law_rates: LawRates
}

/** What is in arrears of a loan on a day, which step follows, and what holds it up. */
export async function outlookOf(
	db: Db,
	{ partner_id, loan_id }: { readonly partner_id: string; readonly loan_id: string },
	{ day, scheme, law_rates }: Looked,
): Promise<Outlook> {
	const of_loan = { partner_id, loan_id }
	const facts = await factsOf(db, of_loan)
	const account = loanAccount(facts, law_rates, day)
	// What was written off is nobody's letter any more: it is recovered by people.
	const is_written_off = uncorrected(facts).some(isFactOf('write_off'))
	const arrears = account === undefined || is_written_off ? undefined : arrearsOf(account, facts)
	const steps = await db.all(listSteps, of_loan)
	const acts = await db.all(listActs, of_loan)
	const deferred = account && deferredUntil(account)
	const in_transit = (await db.first(findInTransit, of_loan)) ?? (await db.first(findBeingCollected, { ...of_loan, day }))
	const holds = [
		...holdsOf(acts.map(({ kind, until_on, lifted_at }) => ({ kind, until: until_on, is_lifted: lifted_at !== null }))),
		...(deferred === undefined ? [] : [{ kind: 'deferral' as const, until: deferred }]),
		...(in_transit === undefined ? [] : [{ kind: 'in_transit' as const, until: null }]),
	]
	return { account, facts, arrears, steps, acts, next: nextStep({ day, since: arrears?.since, taken: steps, scheme, holds }) }
}
