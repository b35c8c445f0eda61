import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { addCents, majorOf, type Cents } from '#domain/platform/money.ts'
import type { PlanYear } from '#domain/review/pricing/plan.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { ChevronRightIcon } from '../../../kit/icons.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import classes from './PlanTable.module.css'

interface PlanTableProps {
	readonly years: readonly PlanYear[]
	readonly currency: Currency
}

interface Figures {
	readonly payment_cents: Cents
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	readonly balance_cents: Cents
}

const columns = ['payment', 'interest', 'principal', 'balance'] as const

/** The plan by year; each year expands into its instalments. */
export function PlanTable({ years, currency }: PlanTableProps) {
	const { t } = useTranslation('offer')
	const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
	const toggle = (year: number) => setOpen(open.has(year) ? new Set([...open].filter((other) => other !== year)) : new Set([...open, year]))
	const total: Figures = {
		payment_cents: addCents(...years.map(({ payment_cents }) => payment_cents)),
		interest_cents: addCents(...years.map(({ interest_cents }) => interest_cents)),
		principal_cents: addCents(...years.map(({ principal_cents }) => principal_cents)),
		balance_cents: addCents(),
	}
	return (
		<FigureTable caption={t('plan.caption', { currency })} className={classes.table}>
			<thead>
				<tr>
					<th scope="col">{t('plan.when')}</th>
					{columns.map((column) => (
						<th key={column} scope="col" data-column={column}>
							{t(`plan.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{years.map((year) => (
					<Fragment key={year.year}>
						<tr>
							<th scope="row">
								<Year year={year} is_open={open.has(year.year)} onToggle={() => toggle(year.year)} />
							</th>
							<Cells figures={year} />
						</tr>
						{open.has(year.year) &&
							year.instalments.map((instalment) => (
								<tr key={instalment.number} className={classes.instalment}>
									<th scope="row">{t('plan.month', { month: instalment.month })}</th>
									<Cells figures={instalment} />
								</tr>
							))}
					</Fragment>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t('plan.total')}</th>
					<Cells figures={total} />
				</tr>
			</tfoot>
		</FigureTable>
	)
}

interface YearProps {
	readonly year: PlanYear
	readonly is_open: boolean
	readonly onToggle: () => void
}

/** A year with one instalment has nothing to expand. */
function Year({ year: { year, instalments }, is_open, onToggle }: YearProps) {
	const { t } = useTranslation('offer')
	const name = t('plan.year', { year })
	if (instalments.length === 1) return <span className={classes.year}>{name}</span>
	return (
		<button type="button" className={classes.year} aria-expanded={is_open} onClick={onToggle}>
			<ChevronRightIcon />
			{name}
		</button>
	)
}

function Cells({ figures }: { readonly figures: Figures }) {
	const formats = useFormats()
	return columns.map((column) => (
		<td key={column} data-column={column}>
			{formats.amount(majorOf(figures[`${column}_cents`]))}
		</td>
	))
}
