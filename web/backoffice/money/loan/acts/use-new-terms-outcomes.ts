import { keepPreviousData } from '@tanstack/react-query'

import {
	calculateLoanCapitalisation,
	calculateLoanExtension,
	calculateLoanPause,
	calculateLoanRestructuring,
} from '#contract/money/staff/plan-calculations.ts'
import type { PlanChange } from '#domain/money/servicing/changes.ts'
import type { NewTermsKind } from '#domain/money/servicing/new-terms.ts'

import { useCall } from '../../../../kit/query.ts'

type Asked<One> = One extends unknown ? Omit<One, 'reason' | 'in_difficulties' | 'consent'> : never

/** What an agreement on another plan comes to: of the kinds one is asked for. */
export function useNewTermsOutcomes(loanId: string, change: Asked<PlanChange>) {
	const { kind, value_on: on } = change
	const params = { loanId }
	const options = (of: NewTermsKind) => ({ enabled: kind === of, throwOnError: false, placeholderData: keepPreviousData })
	const more = { on, instalments: kind === 'extension' ? change.count : 1 }
	const paused = kind === 'pause' ? { on, from: change.from, to: change.to } : { on, from: on, to: on }
	const renewed =
		kind === 'restructuring'
			? {
					on,
					instalments: change.count,
					free_months: change.free_months,
					...(change.rate !== null && { rate_percent: String(change.rate) }),
					...(change.instalment !== null && { instalment_cents: Math.round(change.instalment * 100) }),
				}
			: { on, instalments: 1 }
	const capitalised = { on, amount_cents: kind === 'capitalisation' ? Math.round(change.amount * 100) : 1 }
	return {
		extension: useCall(calculateLoanExtension, { params, query: more }, options('extension')),
		pause: useCall(calculateLoanPause, { params, query: paused }, options('pause')),
		restructuring: useCall(calculateLoanRestructuring, { params, query: renewed }, options('restructuring')),
		capitalisation: useCall(calculateLoanCapitalisation, { params, query: capitalised }, options('capitalisation')),
	}
}
