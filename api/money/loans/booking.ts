import type { FactContent } from '#domain/money/ledger/facts.ts'
import { defaultRulesSubject } from '#domain/money/loans/default-rules.ts'
import { servicingTermsOf } from '#domain/money/loans/contract-terms.ts'
import type { FeeSettlement } from '#domain/money/loans/payout.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'
import { loanTerms } from '#domain/review/offers/terms.ts'
import { systemActor, type Actor } from '#domain/accounts/staff/actor.ts'

import { eachLoan } from '#api/money/ledger/each-loan.ts'
import { recordFacts } from '#api/money/ledger/ledger.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { findPaidOut, holdLoan, listUnrecorded, type LoanRow } from './store.ts'

interface PaidOut {
	readonly loan: LoanRow
	readonly transferred_cents: number
	readonly fee_settlement: FeeSettlement | null
}

/** The facts of a payout in one part: the payout, the contract's plan, and a fee that was paid apart with the money it was paid by. */
function payoutFacts({ loan, transferred_cents, fee_settlement }: PaidOut, contract: FactContent): FactContent[] {
	const amount_cents = cents(loan.fee_cents)
	const payout = { kind: 'payout', principal_cents: cents(loan.owed_cents), transferred_cents: cents(transferred_cents) } as const
	if (fee_settlement !== 'paid' || amount_cents === 0) return [payout, contract]
	return [
		payout,
		contract,
		{ kind: 'fee', amount_cents, instalment: null, is_deferred: true },
		{ kind: 'receipt', amount_cents, instalment: null, order: 0 },
	]
}

/** Records the payout of a loan on its day, with the terms that stand on the loan, and books it. */
export async function recordPayout(
	context: { readonly db: Db; readonly actor: Actor; readonly partner: Partner; readonly services: Pick<Services, 'publications'> },
	paid_out: PaidOut,
	{ paid_on, now }: { readonly paid_on: string; readonly now: Date },
): Promise<void> {
	const { loan } = paid_out
	const { db, partner, services } = context
	const default_rules = await services.publications.inForce(db, defaultRulesSubject, partner.partner_id)
	const terms = servicingTermsOf(loanTerms.parse(loan.terms), partner.configuration.default_country, default_rules)
	const contract = { kind: 'plan_version', version: { change: 'contract', terms } } as const
	const facts = payoutFacts(paid_out, contract).map((content) => ({ value_on: paid_on, content }))
	await recordFacts(context, loan, { facts, day: paid_on, now })
}

const page = 500

/** Records the payout of loans that were paid out before there was a ledger, or by a process of that version. */
export function recordEarlier(services: Services, partner: Partner): Promise<void> {
	const { database, now } = services
	const { partner_id, configuration } = partner
	return eachLoan(services, {
		list: (after_id) => database.read(partner_id, (db) => db.all(listUnrecorded, { partner_id, after_id, page })),
		run: ({ loan_id }) =>
			database.transaction(partner_id, async (db) => {
				await db.all(holdLoan, { partner_id, loan_id })
				const found = await db.first(findPaidOut, { partner_id, loan_id })
				if (found === undefined) return
				const { amount_cents: transferred_cents, booked_at, fee_settlement, ...loan } = found
				const paid_on = todayIn(configuration.time_zone, booked_at.toTemporalInstant())
				await recordPayout(
					{ db, actor: systemActor, partner, services },
					{ loan, transferred_cents, fee_settlement },
					{ paid_on, now: now() },
				)
			}),
	})
}
