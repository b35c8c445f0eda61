import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { majorOf, shiftPoint } from '#domain/platform/money.ts'
import { assumptionsNow } from '#domain/review/credit/assumptions.ts'
import { coverageAt, type DebtCoverage } from '#domain/review/credit/debt-coverage.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import drawing from './CoverageCurve.module.css'
import classes from './Glance.module.css'

interface CoverageCurveProps {
	readonly service: DebtCoverage
	readonly currency: Currency
}

/** The drawing and the margins for its labels. */
const [width, height] = [340, 170]
const [left, right, top, bottom] = [30, 84, 20, 22]
const points = 32

/** Coverage over the monthly payment, as it is and in a bad year, with the limit and this loan's instalment. */
export function CoverageCurve({ service, currency }: CoverageCurveProps) {
	const { t } = useTranslation('credit-glance')
	const formats = useFormats()
	const { limits, stress_bps } = assumptionsNow()
	const limit = limits.debt_service_coverage_ratio.threshold
	const month = service.loan_cents / 12
	const [least, most] = [month * 0.3, Math.max(month * 2.2, Math.min(service.bearable_month_cents * 1.2, month * 4))]
	const lost = Math.max(0, Math.round((service.ebitda_cents * stress_bps) / 10_000))
	const months = Array.from({ length: points + 1 }, (_, at) => least + ((most - least) * at) / points)
	const valuesOf = (less: number) => months.map((cents) => coverageAt(service, cents, less) ?? 0)
	const [actual, stressed] = [valuesOf(0), valuesOf(lost)]
	const highest = Math.max(limit * 1.3, ...actual)
	const lowest = Math.min(limit * 0.7, ...stressed)
	const xOf = (cents: number): number => left + ((cents - least) / (most - least)) * (width - left - right)
	const yOf = (value: number): number => top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
	const pathOf = (values: readonly number[]): string =>
		values.map((value, at) => `${at === 0 ? 'M' : 'L'}${xOf(months[at] ?? 0).toFixed(1)} ${yOf(value).toFixed(1)}`).join(' ')
	const money = (cents: number): string => formats.money(shiftPoint(Math.round(cents), -2), currency)
	const times = (value: number | null): string => (value === null ? '–' : formats.amount(value))
	const share = formats.percent(shiftPoint(stress_bps, -4), { decimals: 0 })
	const [last_actual = 0, last_stressed = 0] = [actual.at(-1), stressed.at(-1)]
	// The names at the ends of the lines keep a line's height apart.
	const apart = Math.max(yOf(last_stressed), yOf(last_actual) + 12)
	return (
		<figure
			className={classes.trend}
			aria-label={t('service.chart_described', {
				instalment: formats.money(majorOf(service.instalment_cents), currency),
				after: times(service.coverage.after),
				stressed: times(service.stressed),
				limit: formats.amount(limit),
			})}
		>
			<figcaption>{t('service.chart')}</figcaption>
			<svg className={drawing.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
				<line data-part="grid" x1={left} x2={width - right} y1={height - bottom} y2={height - bottom} />
				<line data-part="limit" x1={left} x2={width - right} y1={yOf(limit)} y2={yOf(limit)} />
				<text data-part="limit-name" x={left - 4} y={yOf(limit) + 4} textAnchor="end">
					{formats.amount(limit)}
				</text>
				<path data-part="stressed" d={pathOf(stressed)} />
				<path data-part="actual" d={pathOf(actual)} />
				<text x={width - right + 4} y={yOf(last_actual) + 4}>
					{service.statement.as_of_date.slice(0, 4)}
				</text>
				<text x={width - right + 4} y={apart + 4}>{`EBITDA −${share}`}</text>
				<line data-part="instalment" x1={xOf(month)} x2={xOf(month)} y1={top - 6} y2={height - bottom} />
				<text data-part="instalment-name" x={xOf(month) + 5} y={top - 1}>
					{t('service.instalment', { amount: money(month) })}
				</text>
				<circle data-part="point" cx={xOf(month)} cy={yOf(service.coverage.after ?? 0)} r={5} />
				<text x={left} y={height - 6}>
					{money(least)}
				</text>
				<text x={width - right} y={height - 6} textAnchor="end">
					{money(most)}
				</text>
			</svg>
		</figure>
	)
}
