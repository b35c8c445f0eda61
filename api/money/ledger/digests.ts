import { createHash } from 'node:crypto'

import type { Fact } from '#domain/money/ledger/facts.ts'
import type { Journal } from '#domain/money/ledger/journals.ts'
import type { LoanStanding } from '#domain/money/ledger/loan-standing.ts'
import { keyOf } from '#domain/money/ledger/reconcile.ts'

interface Stands {
	readonly through: string
	readonly facts: readonly Fact[]
	readonly journals: readonly Journal[]
}

/**
 * What stands of a loan through a day, in short: journals that are equal have the same. With the facts and the day, so that it is another one for
 * whoever was booked by a process that says none.
 */
export function journalsDigest({ through, facts, journals }: Stands): string {
	const hash = createHash('sha256').update(through)
	for (const fact_id of facts.map((fact) => fact.fact_id).toSorted()) hash.update(`\n${fact_id}`)
	for (const journal of journals) if (journal.value_on <= through) hash.update(`\n${keyOf(journal)}`)
	return hash.digest('base64url')
}

/** The instalments as they are kept, in short. */
export const instalmentsDigest = (instalments: LoanStanding['instalments']): string =>
	createHash('sha256').update(JSON.stringify(instalments)).digest('base64url')
