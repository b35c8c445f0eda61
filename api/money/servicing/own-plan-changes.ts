import type { OwnPlanChanges, PlanChangeView } from '#contract/money/loan-plan-changes.ts'
import { isFactOf, type Fact } from '#domain/money/ledger/facts.ts'
import { isAgreedChange, planChangeOf } from '#domain/money/ledger/plan-facts.ts'
import { standing } from '#domain/money/ledger/standing.ts'
import { loanChange } from '#domain/money/servicing/changes.ts'
import { isNewTerms } from '#domain/money/servicing/new-terms.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { requireOwnLoan } from '#api/money/loans/account/account.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import { listChanges } from './store.ts'

type OwnContext = Pick<ApplicantContext, 'db' | 'actor' | 'services' | 'partner'>

const nothing = { from: null, to: null, rate_percent: null, instalments: null, amount_cents: null }

/** What a version says of itself. */
function saidOf(fact: Fact): Omit<PlanChangeView, 'change' | 'valid_from' | 'reason'> {
	if (isFactOf('prepayment')(fact)) return { ...nothing, amount_cents: fact.content.amount_cents }
	if (!isFactOf('plan_version')(fact)) return nothing
	const { version } = fact.content
	switch (version.change) {
		case 'rate':
			return { ...nothing, rate_percent: version.rate_percent }
		case 'extension':
			return { ...nothing, instalments: version.instalments }
		case 'pause':
			return { ...nothing, from: version.from, to: version.to }
		case 'restructuring':
			return { ...nothing, rate_percent: version.rate_percent, instalments: version.instalments }
		case 'capitalisation':
			return { ...nothing, amount_cents: version.amount_cents }
		case 'contract':
		case 'deferral':
			return nothing
	}
}

/** What has changed the plan since the contract, the latest first; the reason is that of an agreement, which the borrower reads. */
export async function ownPlanChanges(context: OwnContext, application_id: string): Promise<OwnPlanChanges> {
	const { loan, facts } = await requireOwnLoan(context, application_id)
	const { partner_id, loan_id } = loan
	const rows = await context.db.all(listChanges, { partner_id, loan_id })
	const reasons = new Map(
		rows.flatMap(({ content, fact_ids }) => {
			const change = loanChange.parse(content)
			return isNewTerms(change) ? fact_ids.map((fact_id) => [fact_id, change.reason] as const) : []
		}),
	)
	const changes = standing(facts).flatMap((fact): PlanChangeView[] => {
		const change = planChangeOf(fact.content)
		if (!isAgreedChange(change)) return []
		return [{ change, valid_from: fact.value_on, ...saidOf(fact), reason: reasons.get(fact.fact_id) ?? null }]
	})
	// The schema guaranteed the enumeration on write.
	return { currency: loan.currency as Currency, changes: changes.toReversed() }
}
