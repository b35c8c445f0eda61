import { useTranslation } from 'react-i18next'

import type { DebtTotals } from '#domain/applying/debts/totals.ts'
import { remainingTerms } from '#domain/applying/debts/totals.ts'

import type { Formats } from '../texts/formats.ts'
import classes from './DebtSums.module.css'

interface DebtSumsProps {
	readonly totals: readonly DebtTotals[]
	readonly formats: Formats
}

/** The totals of all debts per currency: outstanding amount, monthly payment, maturities. */
export const DebtSums = ({ totals, formats }: DebtSumsProps) => (
	<div className={classes.sums}>
		{totals.map((sums) => (
			<Sums key={sums.currency} sums={sums} formats={formats} is_only={totals.length === 1} />
		))}
	</div>
)

function Sums({ sums, formats, is_only }: { readonly sums: DebtTotals; readonly formats: Formats; readonly is_only: boolean }) {
	const { t } = useTranslation('debts')
	const { currency, remaining, next_maturity } = sums
	const money = (amount: number): string => formats.moneyToTheCent(amount, currency)
	const spans = remainingTerms.filter((term) => remaining[term] > 0)
	const lines = [
		...(['original_amount', 'outstanding_amount', 'instalments_per_month', 'instalments_per_year'] as const)
			.filter((name) => sums[name] > 0 || name === 'outstanding_amount')
			.map((name) => ({ name: t(`totals.${name}`), value: money(sums[name]) })),
		...(next_maturity === null ? [] : [{ name: t('totals.next_maturity'), value: formats.date(next_maturity) }]),
		...spans.map((term) => ({ name: t(`totals.remaining.${term}`), value: money(remaining[term]) })),
	]
	const title = is_only ? t('totals.title') : t('totals.title_in', { currency })
	return (
		<div>
			<p className={classes.title}>{title}</p>
			<dl className={classes.lines}>
				{lines.map(({ name, value }) => (
					<div key={name} className={classes.line}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
