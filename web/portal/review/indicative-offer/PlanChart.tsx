import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { addCents, majorOf, type Cents } from '#domain/platform/money.ts'
import type { DueInstalment, PlanYear } from '#domain/review/pricing/plan.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { topOf } from './chart-scale.ts'
import chart from '../../../kit/figures/ChartKey.module.css'
import classes from './PlanChart.module.css'

interface PlanChartProps {
	readonly plan: readonly DueInstalment[]
	readonly years: readonly PlanYear[]
	readonly currency: Currency
}

/** The maximum number of bars that are distinguishable on a phone; longer plans have a bar per year. */
const max_bars = 60

/** The units of the drawing, which scales to the available width. */
const bar_width = 10
const height = 100

interface Bar {
	readonly label: string
	readonly payment_cents: Cents
	readonly interest_cents: Cents
	readonly principal_cents: Cents
}

/** The composition of each instalment. */
export function PlanChart({ plan, years, currency }: PlanChartProps) {
	const { t } = useTranslation('offer')
	const formats = useFormats()
	const is_by_year = plan.length > max_bars
	const bars: readonly Bar[] = is_by_year
		? years.map((year) => ({ ...year, label: t('plan.year', { year: year.year }) }))
		: plan.map((instalment) => ({ ...instalment, label: t('plan.month', { month: instalment.month }) }))
	const top = topOf(Math.max(...bars.map(({ payment_cents }) => majorOf(payment_cents))))
	const total = (part: (bar: Bar) => Cents): string => formats.moneyToTheCent(majorOf(addCents(...bars.map(part))), currency)
	const described = t('plan.described', {
		principal: total(({ principal_cents }) => principal_cents),
		interest: total(({ interest_cents }) => interest_cents),
	})
	return (
		<figure className={classes.chart}>
			<div className={classes.field} data-top={formats.money(top, currency)} data-half={formats.money(top / 2, currency)}>
				<svg
					role="img"
					aria-label={described}
					className={classes.bars}
					viewBox={`0 0 ${bars.length * bar_width} ${height}`}
					preserveAspectRatio="none"
				>
					{bars.map((bar, index) => (
						<BarShape key={bar.label} bar={bar} x={index * bar_width} scale={height / top} />
					))}
				</svg>
			</div>
			<div className={classes.ends} aria-hidden="true">
				<span>{bars[0]?.label}</span>
				{bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
			</div>
			<figcaption className={chart.caption}>
				<span className={chart.key} data-part="principal">
					{t('plan.principal')}
				</span>
				<span className={chart.key} data-part="interest">
					{t('plan.interest')}
				</span>
				<span className={classes.unit}>{t(is_by_year ? 'plan.bar_year' : 'plan.bar_instalment')}</span>
			</figcaption>
		</figure>
	)
}

interface BarShapeProps {
	readonly bar: Bar
	readonly x: number
	readonly scale: number
}

function BarShape({ bar, x, scale }: BarShapeProps) {
	const principal = majorOf(bar.principal_cents) * scale
	const interest = majorOf(bar.interest_cents) * scale
	const place = { x: x + bar_width * 0.1, width: bar_width * 0.8 }
	return (
		<>
			<rect {...place} y={height - principal} height={principal} data-part="principal" />
			<rect {...place} y={height - principal - interest} height={interest} data-part="interest" />
		</>
	)
}
