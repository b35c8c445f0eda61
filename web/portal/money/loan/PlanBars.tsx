import { useTranslation } from 'react-i18next'

import type { InstalmentView } from '#contract/money/loan-account.ts'

import chart from '../../../kit/figures/ChartKey.module.css'
import classes from './PlanBars.module.css'

/** The maximum number of bars that are distinguishable on a phone; longer plans have a bar per year. */
const max_bars = 60

/** The units of the drawing, which scales to the available width. */
const bar_width = 10
const height = 100

interface Bar {
	readonly label: string
	readonly principal_cents: number
	readonly interest_cents: number
	readonly state: 'past' | 'next' | 'to_come'
}

interface PlanBarsProps {
	readonly instalments: readonly InstalmentView[]
	readonly next: InstalmentView | undefined
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function barsOf(instalments: readonly InstalmentView[], next: InstalmentView | undefined): readonly Bar[] {
	const stateOf = (group: readonly InstalmentView[]): Bar['state'] => {
		if (next !== undefined && group.includes(next)) return 'next'
		return group.some(({ status }) => status === 'scheduled') ? 'to_come' : 'past'
	}
	const groups =
		instalments.length > max_bars
			? Map.groupBy(instalments, ({ due_on }) => due_on.slice(0, 4))
			: Map.groupBy(instalments, ({ due_on }) => due_on)
	return [...groups].map(([label, group]) => ({
		label,
		principal_cents: sum(group.map(({ principal_cents }) => principal_cents)),
		interest_cents: sum(group.map(({ interest_cents, fee_cents }) => interest_cents + fee_cents)),
		state: stateOf(group),
	}))
}

/** Each instalment with its principal and interest: dark once it has fallen due, the next one framed, light to come. */
export function PlanBars({ instalments, next }: PlanBarsProps) {
	const { t } = useTranslation('loans')
	const bars = barsOf(instalments, next)
	const top = Math.max(1, ...bars.map(({ principal_cents, interest_cents }) => principal_cents + interest_cents))
	const to_come = instalments.filter(({ status }) => status === 'scheduled').length
	const years = [...new Set(instalments.map(({ due_on }) => due_on.slice(0, 4)))]
	return (
		<figure className={classes.chart}>
			<figcaption className={chart.caption}>
				<span className={chart.key} data-part="principal">
					{t('plan.principal')}
				</span>
				<span className={chart.key} data-part="interest">
					{t('plan.interest')}
				</span>
				{to_come > 0 && <span className={classes.light}>{t('plan.light')}</span>}
				{bars.length < instalments.length && <span className={classes.light}>{t('plan.by_year')}</span>}
			</figcaption>
			<svg
				role="img"
				aria-label={t('plan.described', { paid: instalments.length - to_come, to_come })}
				className={classes.bars}
				viewBox={`0 0 ${bars.length * bar_width} ${height}`}
				preserveAspectRatio="none"
			>
				{bars.map(({ label, principal_cents, interest_cents, state }, at) => {
					const [principal, interest] = [(principal_cents * height) / top, (interest_cents * height) / top]
					const place = { x: at * bar_width + 0.75, width: bar_width - 1.5 }
					return (
						<g key={label} data-state={state}>
							<rect {...place} y={height - principal} height={principal} data-part="principal" />
							<rect {...place} y={height - principal - interest} height={interest} data-part="interest" />
							{state === 'next' && <rect {...place} y={0.5} height={height - 0.5} data-part="frame" />}
						</g>
					)
				})}
			</svg>
			<div className={classes.ends} aria-hidden="true">
				<span>{years[0]}</span>
				{years.length > 1 && <span>{years.at(-1)}</span>}
			</div>
		</figure>
	)
}
