import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LoanAccountView, WhatIfView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { daysBetween } from '#domain/platform/dates.ts'

import { InstalmentTable, paymentOf } from '../../../kit/loans/InstalmentTable.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { barShares } from './bar-shares.ts'
import classes from './BalanceChart.module.css'
import loan from './Loan.module.css'

interface BalanceChartProps {
	readonly account: LoanAccountView
	readonly currency: Currency
	/** What would be, where something is being calculated. */
	readonly outcome: WhatIfView | undefined
}

/** The drawing: the balance above, the instalments below it. */
const [width, height] = [920, 250]
const [left, right, top] = [72, 16, 22]
const zero = 172
const bars = { top: 190, bottom: 228 }

interface Step {
	readonly on: string
	readonly balance_cents: number
}

/** The balance as it was and as planned, paid and open instalments below, and dashed what would be. */
export function BalanceChart({ account, currency, outcome }: BalanceChartProps) {
	const { t } = useTranslation('backoffice-loans')
	const [is_table, setTable] = useState(false)
	const { instalments, day, paid_out_on } = account
	const counts = {
		paid: instalments.filter(({ status }) => status === 'paid').length,
		delay: instalments.filter(({ status }) => status === 'delay').length,
		to_come: instalments.filter(({ status }) => status === 'scheduled' || status === 'payment_pending').length,
	}
	const end = instalments.at(-1)?.due_on ?? day
	return (
		<section className={loan.section}>
			<div className={loan.sectionHead}>
				<h2>{t('chart.title')}</h2>
				<span className={classes.keys}>
					<span data-key="paid">{t('chart.paid', { number: counts.paid })}</span>
					{counts.delay > 0 && <span data-key="delay">{t('chart.delay', { number: counts.delay })}</span>}
					<span data-key="to_come">{t('chart.to_come', { number: counts.to_come })}</span>
				</span>
				<button type="button" className={classes.toggle} aria-expanded={is_table} onClick={() => setTable(!is_table)}>
					{t(is_table ? 'chart.drawing' : 'chart.table')}
				</button>
			</div>
			{is_table ? (
				<InstalmentTable instalments={instalments} next={instalments.find(({ due_on }) => due_on > day)?.number} currency={currency} />
			) : (
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached
				<div className={classes.frame} role="region" tabIndex={0} aria-label={t('chart.title')}>
					<Drawing account={account} from={paid_out_on} end={end} currency={currency} outcome={outcome} />
				</div>
			)}
		</section>
	)
}

interface DrawingProps extends BalanceChartProps {
	readonly from: string
	readonly end: string
}

const rounded = (value: number): string => value.toFixed(1)

function Drawing({ account, from, end, currency, outcome }: DrawingProps) {
	const { t } = useTranslation('backoffice-loans')
	const formats = useLoanFormats(currency)
	const { day, balance_cents, transactions, instalments, terminated_on } = account
	const last = outcome !== undefined && outcome.after.ends_on > end ? outcome.after.ends_on : end
	const span = Math.max(1, daysBetween(from, last > day ? last : day))
	const actual: Step[] = [
		...transactions.map(({ value_on, balance_cents: after }) => ({ on: value_on, balance_cents: after })),
		{ on: day, balance_cents },
	]
	const planned: Step[] = [
		{ on: day, balance_cents },
		...instalments.filter(({ due_on }) => due_on > day).map((one) => ({ on: one.due_on, balance_cents: one.balance_cents })),
	]
	const highest = Math.max(1, ...actual.map((step) => step.balance_cents))
	const xOf = (on: string): number => left + (daysBetween(from, on) / span) * (width - left - right)
	const yOf = (cents: number): number => zero - (cents / highest) * (zero - top)
	/** A balance holds until it changes. */
	const pathOf = (steps: readonly Step[]): string =>
		steps
			.map(
				({ on, balance_cents: to }, at) =>
					`${at === 0 ? 'M' : `H${rounded(xOf(on))}V`}${at === 0 ? `${rounded(xOf(on))} ` : ''}${rounded(yOf(to))}`,
			)
			.join('')
	const areaOf = (steps: readonly Step[]): string => `${pathOf(steps)}V${zero}H${rounded(xOf(steps[0]?.on ?? from))}Z`
	const payments = instalments.map((one) => ({ due_on: one.due_on, payment_cents: paymentOf(one) }))
	const shares = barShares(payments, terminated_on)
	const bar = Math.max(1.5, Math.min(12, ((width - left - right) / Math.max(1, instalments.length)) * 0.62))
	const today = xOf(day)
	const years = [...new Set([from, ...instalments.map(({ due_on }) => due_on)].map((on) => on.slice(0, 4)))].slice(1)
	const every = Math.ceil(years.length / 8)
	return (
		<svg
			className={classes.drawing}
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={t('chart.described', { amount: formats.money(balance_cents), date: formats.date(end) })}
		>
			{[0, 1 / 3, 2 / 3, 1].map((share) => (
				<g key={share}>
					<line data-part="grid" x1={left} x2={width - right} y1={yOf(highest * share)} y2={yOf(highest * share)} />
					<text x={left - 8} y={yOf(highest * share) + 4} textAnchor="end">
						{share === 0
							? '0'
							: t('chart.thousand', { number: formats.number((highest * share) / 100_000, { decimals: highest < 3_000_000 ? 1 : 0 }) })}
					</text>
				</g>
			))}
			<path data-part="area" d={areaOf(actual)} />
			<path data-part="area-planned" d={areaOf(planned)} />
			<path data-part="planned" d={pathOf(planned)} />
			<path data-part="actual" d={pathOf(actual)} />
			{instalments.map((one, at) => {
				const size = (shares[at] ?? 0) * (bars.bottom - bars.top)
				return (
					<rect
						key={one.number}
						data-status={one.status}
						x={xOf(one.due_on) - bar / 2}
						y={bars.bottom - size}
						width={bar}
						height={size}
						rx={1.5}
					/>
				)
			})}
			<line data-part="grid" x1={left} x2={width - right} y1={bars.bottom} y2={bars.bottom} />
			{years
				.filter((_, at) => at % every === 0)
				.map((year) => (
					<text key={year} x={xOf(`${year}-01-01`)} y={height - 6} textAnchor="middle">
						{year}
					</text>
				))}
			{outcome !== undefined && (
				<>
					<path data-part="what-if" d={pathOf(outcome.after.balances)} />
					<circle data-part="what-if" cx={xOf(outcome.after.ends_on)} cy={zero} r={4} />
				</>
			)}
			<line data-part="today" x1={today} x2={today} y1={top - 12} y2={bars.bottom} />
			<circle data-part="point" cx={today} cy={yOf(balance_cents)} r={4} />
			<text
				data-part="today"
				x={today > width * 0.65 ? today - 8 : today + 8}
				y={top - 8}
				textAnchor={today > width * 0.65 ? 'end' : 'start'}
			>
				{t('chart.today', { amount: formats.money(balance_cents) })}
			</text>
			{/* What would be is named below its line, which is highest where it begins. */}
			{outcome === undefined ? (
				<text x={width - right} y={zero - 8} textAnchor="end">
					{t('chart.end', { date: formats.date(end) })}
				</text>
			) : (
				<text data-part="what-if" x={Math.min(today + 8, width - 170)} y={zero - 8}>
					{t('chart.what_if', { date: formats.date(outcome.after.ends_on) })}
				</text>
			)}
		</svg>
	)
}
