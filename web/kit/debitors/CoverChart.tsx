import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import type { Cockpit, CockpitRow } from '#domain/applying/debitors/cockpit.ts'
import { majorOf, type Cents } from '#domain/platform/money.ts'

import { useFormats } from '../texts/formats.ts'
import chart from '../figures/ChartKey.module.css'
import classes from './Cockpit.module.css'

interface CoverChartProps {
	readonly cockpit: Cockpit
	readonly currency: Currency
}

/** More bars are not comparable; the table has all of them. */
const max_shown = 10

/** The units of the drawing, which scales to the available width. */
const width = 100

/** Per debtor: the cover of the requested amount, and a mark at the expected receivables. */
export function CoverChart({ cockpit, currency }: CoverChartProps) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	const money = (amount: Cents): string => formats.money(majorOf(amount), currency)
	const rows = cockpit.rows.slice(0, max_shown)
	const most = Math.max(
		1,
		...rows.flatMap(({ wanted_cents, insured_cents, expected_cents }) => [wanted_cents, insured_cents, expected_cents]),
	)
	return (
		<figure
			className={classes.chart}
			aria-label={t('cockpit.described', { insured: money(cockpit.insured_cents), wanted: money(cockpit.wanted_cents) })}
		>
			<figcaption className={chart.caption}>
				<span className={classes.chartTitle}>{t('cockpit.chart')}</span>
				<span className={chart.key} data-part="insured">
					{t('cockpit.insured')}
				</span>
				<span className={chart.key} data-part="wanted">
					{t('cockpit.wanted')}
				</span>
				<span className={chart.key} data-part="expected">
					{t('cockpit.expected')}
				</span>
			</figcaption>
			<ul className={classes.lines}>
				{rows.map((row) => (
					<li key={row.debitor_id}>
						<span className={classes.name}>{row.company_name}</span>
						<span className={classes.figure}>{money(row.insured_cents)}</span>
						<Line row={row} scale={width / most} />
					</li>
				))}
			</ul>
		</figure>
	)
}

function Line({ row, scale }: { readonly row: CockpitRow; readonly scale: number }) {
	const expected = row.expected_cents * scale
	return (
		<svg className={classes.line} viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
			<rect x={0} y={1} height={8} width={width} data-part="ground" />
			<rect x={0} y={1} height={8} width={row.wanted_cents * scale} data-part="wanted" />
			<rect x={0} y={1} height={8} width={row.insured_cents * scale} data-part="insured" />
			{row.expected_cents > 0 && <line x1={expected} x2={expected} y1={0} y2={10} data-part="expected" />}
		</svg>
	)
}

/** One stacked bar of the sales, with a segment per debtor. */
export function ShareChart({ cockpit }: { readonly cockpit: Cockpit }) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	const percent = (share: number): string => formats.percent(share, { decimals: 0 })
	const starts = cockpit.rows.map((_, at) => cockpit.rows.slice(0, at).reduce((sum, { share }) => sum + share, 0) * width)
	return (
		<figure className={classes.chart} aria-label={t('cockpit.shares_described', { share: percent(cockpit.largest_share) })}>
			<figcaption className={chart.caption}>
				<span className={classes.chartTitle}>{t('cockpit.shares')}</span>
				<span className={classes.muted}>{t('cockpit.top_three', { share: percent(cockpit.top_three_share) })}</span>
			</figcaption>
			<svg className={classes.shares} viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
				{cockpit.rows.map((row, at) => (
					<rect
						key={row.debitor_id}
						x={starts[at]}
						y={0}
						height={10}
						width={row.share * width}
						data-part={row.alerts.includes('concentration') ? 'warned' : 'share'}
						opacity={Math.max(0.35, 1 - at * 0.16)}
					/>
				))}
			</svg>
			<ol className={classes.shareNames}>
				{cockpit.rows.slice(0, 3).map((row) => (
					<li key={row.debitor_id}>
						{row.company_name} <strong>{percent(row.share)}</strong>
					</li>
				))}
			</ol>
		</figure>
	)
}
