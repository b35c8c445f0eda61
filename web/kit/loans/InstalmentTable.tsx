import { useTranslation } from 'react-i18next'

import type { InstalmentView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { FigureTable } from '../figures/FigureTable.tsx'
import classes from './LoanTables.module.css'
import { useLoanFormats } from './use-loan-formats.ts'

export const paymentOf = ({ interest_cents, principal_cents, fee_cents }: InstalmentView): number =>
	interest_cents + principal_cents + fee_cents

interface InstalmentTableProps {
	readonly instalments: readonly InstalmentView[]
	/** The number of the next one. */
	readonly next: number | undefined
	readonly currency: Currency
}

/** The repayment plan, paid and to come. A phone keeps day, instalment and balance. */
export function InstalmentTable({ instalments, next, currency }: InstalmentTableProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const has_fee = instalments.some(({ fee_cents }) => fee_cents > 0)
	const stateOf = ({ status, paid_on }: InstalmentView): string =>
		paid_on === null ? t(`plan.status.${status}`) : t('plan.paid_on', { date: formats.date(paid_on) })
	return (
		<FigureTable caption={`${t('plan.title')}, ${currency}`} is_headed className={classes.table}>
			<thead>
				<tr>
					<th scope="col">{t('plan.due_on')}</th>
					<th scope="col" data-wide>
						{t('plan.interest')}
					</th>
					<th scope="col" data-wide>
						{t('plan.principal')}
					</th>
					{has_fee && (
						<th scope="col" data-wide>
							{t('parts.fee')}
						</th>
					)}
					<th scope="col">{t('plan.payment')}</th>
					<th scope="col">{t('plan.balance')}</th>
					<th scope="col" data-wide className={classes.state}>
						{t('plan.state')}
					</th>
				</tr>
			</thead>
			<tbody>
				{instalments.map((one) => (
					<tr key={one.number} data-status={one.status} aria-current={one.number === next || undefined}>
						<th scope="row">
							{formats.date(one.due_on)}
							<span className={classes.below}>{stateOf(one)}</span>
						</th>
						<td data-wide>{formats.amount(one.interest_cents)}</td>
						<td data-wide>{formats.amount(one.principal_cents)}</td>
						{has_fee && <td data-wide>{formats.amount(one.fee_cents)}</td>}
						<td>{formats.amount(paymentOf(one))}</td>
						<td>{formats.amount(one.balance_cents)}</td>
						<td data-wide className={classes.state}>
							{stateOf(one)}
						</td>
					</tr>
				))}
			</tbody>
		</FigureTable>
	)
}
