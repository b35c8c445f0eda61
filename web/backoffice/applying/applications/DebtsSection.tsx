import { useTranslation } from 'react-i18next'

import type { Debt } from '#contract/applying/debts.ts'
import { getCaseDebts } from '#contract/applying/staff/debts.ts'
import type { DebtField } from '#domain/applying/debts/rules.ts'
import { debtTotals } from '#domain/applying/debts/totals.ts'

import { DebtSums } from '../../../kit/debts/DebtSums.tsx'
import { useDebtWords } from '../../../kit/debts/use-debt-words.ts'
import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import classes from './DebtsSection.module.css'

/** The company's debts: lines, totals, monthly payments and maturities. */
export function DebtsSection({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('debts')
	const formats = useFormats()
	const now = useNow(60_000)
	const { data, error } = useCall(getCaseDebts, { params: { applicationId } }, { throwOnError: false })
	return (
		<Section id="debts" title={t('staff.title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={3} />
				) : (
					<p role="alert">{t('staff.failed')}</p>
				)
			) : data.debts.length === 0 ? (
				<p className={classes.quiet}>
					{data.none_stated_on === null ? t('staff.empty') : t('staff.none_stated', { date: formats.date(data.none_stated_on) })}
				</p>
			) : (
				<>
					<Lines debts={data.debts} />
					<div className={classes.sums}>
						<DebtSums totals={debtTotals(data.debts, now.toISOString().slice(0, 10))} formats={formats} />
					</div>
				</>
			)}
		</Section>
	)
}

const columns = ['outstanding_amount', 'original_amount', 'interest_rate', 'instalment', 'maturity_date'] as const satisfies DebtField[]
/** On a phone these columns move below the creditor. */
const further: readonly (typeof columns)[number][] = ['original_amount', 'interest_rate', 'maturity_date']

function Lines({ debts }: { readonly debts: readonly Debt[] }) {
	const { t } = useTranslation('debts')
	const words = useDebtWords(useFormats())
	const cell = (debt: Debt, field: (typeof columns)[number]) => {
		const shown = (of: DebtField): string | undefined => words.shown(of, debt[of], debt.currency)
		const below = { outstanding_amount: 'as_of_date', instalment: 'instalment_frequency' } as const
		const nothing = field === 'maturity_date' ? t('card.until_notice') : '–'
		if (field !== 'outstanding_amount' && field !== 'instalment') return shown(field) ?? nothing
		return (
			<>
				{shown(field)}
				<span className={classes.below}>{shown(below[field])}</span>
			</>
		)
	}
	return (
		<FigureTable caption={t('staff.table')}>
			<thead>
				<tr>
					<th scope="col">{words.labelOf('creditor')}</th>
					{columns.map((field) => (
						<th key={field} scope="col" className={classes.heading} data-further={further.includes(field) || undefined}>
							{words.labelOf(field)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{debts.map((debt) => (
					<tr key={debt.debt_id} className={classes.line}>
						<th scope="row" className={classes.creditor}>
							{debt.creditor}
							<span className={classes.below}>{words.shown('kind', debt.kind, debt.currency)}</span>
							{further.map((field) => (
								<span key={field} className={classes.further}>
									{words.labelOf(field)}: {cell(debt, field)}
								</span>
							))}
							{debt.collateral !== null && (
								<span className={classes.below}>
									{words.labelOf('collateral')}: {debt.collateral}
								</span>
							)}
						</th>
						{columns.map((field) => (
							<td key={field} data-further={further.includes(field) || undefined}>
								{cell(debt, field)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</FigureTable>
	)
}
