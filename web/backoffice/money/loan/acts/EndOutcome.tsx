import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { EndOutcomeView } from '#contract/money/loan-account.ts'
import { calculateLoanEnd } from '#contract/money/staff/loans.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { centsOf } from '#domain/platform/money.ts'

import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { useLoanFormats } from '../../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../../kit/query.ts'
import loan from '../Loan.module.css'
import whatIf from '../WhatIf.module.css'

/** What decides on the outcome, whatever else is still to be typed. */
export interface AskedEnd {
	readonly kind: 'write_off' | 'set_off'
	readonly amount: number | null
	readonly value_on: string
}

interface EndOutcomeProps {
	readonly loanId: string
	readonly change: AskedEnd
	readonly currency: Currency
}

const rows = [
	['principal', 'principal_cents'],
	['interest_due', 'interest_cents'],
	['late_interest_due', 'late_interest_cents'],
	['fees_due', 'fees_cents'],
	['deferred_fees', 'deferred_cents'],
	['unallocated', 'waiting_cents'],
	['written_off_claim', 'written_off_cents'],
] as const satisfies readonly (readonly [string, keyof EndOutcomeView['before']])[]

/** What a loan owes before and after a write-off or a set-off: for whoever enters it, and for whoever confirms it. Books nothing. */
export function EndOutcome({ loanId, change: { kind, amount, value_on }, currency }: EndOutcomeProps) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const formats = useLoanFormats(currency)
	const query = { kind, on: value_on, ...(amount !== null && { amount_cents: centsOf(amount) }) }
	const { data, error } = useCall(
		calculateLoanEnd,
		{ params: { loanId }, query },
		{ throwOnError: false, placeholderData: keepPreviousData },
	)
	const shown = rows.filter(([, key]) => data !== undefined && (data.before[key] !== 0 || data.after[key] !== 0))
	return (
		<div role="status" className={loan.outcome}>
			{error !== null ? (
				<p className={loan.muted}>{t('loans:ahead.failed')}</p>
			) : data === undefined ? (
				<Skeleton lines={4} />
			) : (
				<table className={whatIf.outcome}>
					<caption className="visually-hidden">{t('backoffice-loans:before_and_after')}</caption>
					<thead>
						<tr>
							<th scope="col">
								<span className="visually-hidden">{t('backoffice-loans:ledger.account')}</span>
							</th>
							<th scope="col">{t('backoffice-loans:what_if.before')}</th>
							<th scope="col">{t('backoffice-loans:what_if.after')}</th>
						</tr>
					</thead>
					<tbody>
						{shown.map(([account, key]) => (
							<tr key={account}>
								<th scope="row">{t(`backoffice-loans:ledger.accounts.${account}`)}</th>
								<td className={whatIf.before}>{formats.money(data.before[key])}</td>
								<td>{formats.money(data.after[key])}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</div>
	)
}
