import { useTranslation } from 'react-i18next'

import { getLedgerTotals, getLedgerTotalsFile, type LedgerTotals } from '#contract/records/staff/ledger-totals.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { addCents, cents } from '#domain/platform/money.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import { useSaveFile } from '#web/backoffice/platform/use-save-file.ts'
import { useMonthName } from './month-name.ts'
import classes from './MonthClosing.module.css'

interface OfMonth {
	readonly partner: string
	readonly month: string
}

/** What was booked in a month on each account, for the partner's general ledger too. */
export function MonthTotals({ partner, month }: OfMonth) {
	const { t } = useTranslation('month-closing')
	const nameOf = useMonthName()
	const save = useSaveFile()
	const query = { from: month, to: month, partner_key: partner }
	const { data } = useCall(getLedgerTotals, { query })
	if (data === undefined) return <Skeleton lines={8} />
	const tables = Map.groupBy(data.totals, ({ book, currency }) => `${book} ${currency}`)
	const name = `ledger-${partner}-${month}`
	return (
		<section className={classes.part}>
			<h2>{t('totals', { month: nameOf(month) })}</h2>
			{data.totals.length === 0 ? (
				<p className={classes.muted}>{t('nothing_booked')}</p>
			) : (
				<>
					{[...tables].map(([key, totals]) => (
						<Totals key={key} totals={totals} currency={totals[0]?.currency ?? 'EUR'} />
					))}
					<div className={classes.acts}>
						<Button emphasis="secondary" onClick={() => void save(`${name}.csv`, () => callForFile(getLedgerTotalsFile, { query }))}>
							{t('csv')}
						</Button>
						<Button
							emphasis="secondary"
							onClick={() =>
								void save(`${name}.json`, () => Promise.resolve(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' })))
							}
						>
							{t('json')}
						</Button>
					</div>
				</>
			)}
		</section>
	)
}

interface TotalsProps extends LedgerTotals {
	readonly currency: Currency
}

function Totals({ totals, currency }: TotalsProps) {
	const { t } = useTranslation(['month-closing', 'backoffice-loans'])
	const formats = useLoanFormats(currency)
	const sumOf = (column: 'debit_cents' | 'credit_cents') => formats.amount(addCents(...totals.map((row) => cents(row[column]))))
	return (
		<FigureTable caption={currency} className={classes.totals}>
			<thead>
				<tr>
					<th scope="col" className={classes.account}>
						{t('backoffice-loans:ledger.account')}
					</th>
					<th scope="col">{t('backoffice-loans:ledger.debit')}</th>
					<th scope="col">{t('backoffice-loans:ledger.credit')}</th>
				</tr>
			</thead>
			<tbody>
				{totals.map(({ account, compartment, debit_cents, credit_cents }) => (
					<tr key={`${account} ${compartment}`}>
						<th scope="row" className={classes.account}>
							{t(`backoffice-loans:ledger.accounts.${account}`)}
							{compartment !== 1 && <span className={classes.below}>{t('compartment', { number: compartment })}</span>}
						</th>
						<td>{formats.amount(debit_cents)}</td>
						<td>{formats.amount(credit_cents)}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row" className={classes.account}>
						{t('sum')}
					</th>
					<td>{sumOf('debit_cents')}</td>
					<td>{sumOf('credit_cents')}</td>
				</tr>
			</tfoot>
		</FigureTable>
	)
}
