import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import type { SpreadStatement } from '#domain/review/credit/figures.ts'
import { trendLines, trendOf, type TrendLine } from '#domain/review/credit/trend.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import classes from './Glance.module.css'

interface TrendProps {
	readonly statements: readonly SpreadStatement[]
}

/** Revenue, earnings and equity over the years in thousands, each in its own small chart. */
export function TrendCharts({ statements }: TrendProps) {
	return (
		<div className={classes.trends}>
			{trendLines.map((line) => (
				<TrendChart key={line} line={line} statements={statements} />
			))}
		</div>
	)
}

/** The units of the drawing, which scales to the available width. */
const column = 20
const bar = 14
const height = 40
/** Two bars are no wider than five. */
const least_columns = 4

function TrendChart({ line, statements }: TrendProps & { readonly line: TrendLine }) {
	const { t } = useTranslation(['credit-glance', 'financials'])
	const formats = useFormats()
	const hatch = useId()
	const { years, change } = trendOf(statements, line)
	const values = years.map(({ value }) => value ?? 0)
	const top = Math.max(0, ...values)
	const span = Math.max(1, top - Math.min(0, ...values))
	const zero = (top / span) * height
	const thousands = (value: number | null): string => (value === null ? '–' : formats.number(value / 1_000, { decimals: 0 }))
	const nameOf = ({ as_of_date, is_forecast }: (typeof years)[number]): string =>
		is_forecast ? `${as_of_date.slice(0, 4)}, ${t('trend.forecast')}` : as_of_date.slice(0, 4)
	const columns = Math.max(least_columns, years.length)
	const newest = years.findLast(({ is_forecast }) => !is_forecast)
	return (
		<figure
			className={classes.trend}
			aria-label={`${t(`financials:line.${line}`)}: ${years.map((year) => `${nameOf(year)} ${thousands(year.value)}`).join(', ')}`}
		>
			<figcaption>
				<span>{t(`financials:line.${line}`)}</span>
				<strong>{thousands(newest?.value ?? null)}</strong>
				<span className={classes.muted}>
					{change === null ? ' ' : t('trend.change', { change: `${change > 0 ? '+' : ''}${formats.percent(change, { decimals: 1 })}` })}
				</span>
			</figcaption>
			<svg className={classes.bars} viewBox={`0 0 ${columns * column} ${height}`} preserveAspectRatio="none" aria-hidden="true">
				<defs>
					<pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
						<line className={classes.hatch} x1="0" x2="0" y1="0" y2="4" />
					</pattern>
				</defs>
				{years.map(({ as_of_date, value, is_forecast }, at) => (
					<rect
						key={as_of_date}
						x={at * column + (column - bar) / 2}
						width={bar}
						y={value === null || value < 0 ? zero : zero - (value / span) * height}
						height={Math.abs(value ?? 0) * (height / span)}
						data-part={is_forecast ? 'forecast' : as_of_date === newest?.as_of_date ? 'newest' : 'earlier'}
						{...(is_forecast && { fill: `url(#${hatch})` })}
					/>
				))}
				<line x1={0} x2={columns * column} y1={zero} y2={zero} />
			</svg>
			<span className={classes.years} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }} aria-hidden="true">
				{years.map(({ as_of_date, is_forecast }) => (
					<span key={as_of_date}>
						{as_of_date.slice(0, 4)}
						{is_forecast && '*'}
					</span>
				))}
			</span>
			{years.some(({ is_forecast }) => is_forecast) && <span className={classes.muted}>{`* ${t('trend.forecast')}`}</span>}
		</figure>
	)
}
