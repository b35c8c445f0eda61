import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { judgedRatios } from '#domain/review/credit/assumptions.ts'
import { trendLines, yearsShown } from '#domain/review/credit/trend.ts'

import { FigureTable } from '../../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { amountOf, useRatioText } from '../../financials/figures.ts'
import type { Counted } from './counted.ts'
import { useLimitText } from './RatioLimits.tsx'

interface GlanceTableProps {
	readonly statements: readonly Counted[]
	readonly currency: Currency
}

/** What the charts show, as figures: lines and ratios by year, with their limits. */
export function GlanceTable({ statements, currency }: GlanceTableProps) {
	const { t } = useTranslation(['credit-glance', 'financials'])
	const formats = useFormats()
	const ratioText = useRatioText()
	const limitText = useLimitText()
	const years = yearsShown(statements).map(({ view }) => view)
	return (
		<FigureTable caption={`${t('trend.title')}, ${currency}`}>
			<thead>
				<tr>
					<th scope="col">{t('ratios.ratio')}</th>
					{years.map(({ statement_id, as_of_date, type }) => (
						<th key={statement_id} scope="col">
							{as_of_date.slice(0, 4)}
							{type === 'forecast' && `, ${t('trend.forecast')}`}
						</th>
					))}
					<th scope="col">{t('ratios.limit')}</th>
				</tr>
			</thead>
			<tbody>
				{trendLines.map((line) => (
					<tr key={line}>
						<th scope="row">{t(`financials:line.${line}`)}</th>
						{years.map((year) => {
							const amount = amountOf(year, line)
							return <td key={year.statement_id}>{amount === undefined ? '–' : formats.number(amount)}</td>
						})}
						<td>{'–'}</td>
					</tr>
				))}
				{judgedRatios.map((name) => (
					<tr key={name}>
						<th scope="row">{t(`financials:ratio.${name}`)}</th>
						{years.map((year) => (
							<td key={year.statement_id}>{ratioText.of(name, year).text}</td>
						))}
						<td>{limitText(name)}</td>
					</tr>
				))}
			</tbody>
		</FigureTable>
	)
}
