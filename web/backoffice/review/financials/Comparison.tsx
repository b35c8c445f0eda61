import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import type { StatementView } from '#contract/review/staff/financials.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { findingsOf } from '#domain/review/financials/checks.ts'
import { lines, linesOf, statementParts, sumOf } from '#domain/review/financials/lines.ts'
import { changeOf, ratioNames } from '#domain/review/financials/ratios.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Part } from '#web/backoffice/platform/layout/Section.tsx'
import classes from './Comparison.module.css'
import { amountOf, beforeOf, useRatioText, useStatementName, useUnitText } from './figures.ts'
import { useFindingText } from './finding-text.ts'

interface ComparisonProps {
	readonly statements: readonly StatementView[]
	readonly currency: Currency
}

/** Several periods side by side, each with its change since the previous one, and the ratios with their formulas. */
export function Comparison({ statements, currency }: ComparisonProps) {
	const { t } = useTranslation('financials')
	const formats = useFormats()
	const nameOf = useStatementName()
	const findingText = useFindingText()
	const ratioText = useRatioText()
	const unitText = useUnitText()
	const shown = statements.filter(({ figures }) => Object.keys(figures).length > 0)
	if (shown.length === 0) return null
	const unit = shown.every((statement) => statement.unit === '1000') ? '1000' : '1'
	const known = lines.filter((line) => shown.some((statement) => amountOf(statement, line) !== undefined))
	const columns = 2 * shown.length
	const heads = (
		<thead>
			<tr>
				<th scope="col">{t('grid.line')}</th>
				{shown.map((statement) => (
					<Fragment key={statement.statement_id}>
						<th scope="col">{nameOf(statement)}</th>
						{beforeOf(shown, statement) !== undefined && <th scope="col">{t('change')}</th>}
					</Fragment>
				))}
			</tr>
		</thead>
	)
	return (
		<>
			<div className={classes.block}>
				<FigureTable caption={t('table', { unit: unitText(unit, currency) })}>
					{heads}
					{statementParts.map((part) => {
						const own = linesOf(part, 'hgb').filter((line) => known.includes(line))
						return own.length === 0 ? null : (
							<tbody key={part}>
								<tr className={classes.group}>
									<th scope="rowgroup" colSpan={columns}>
										{t(`part.${part}`)}
									</th>
								</tr>
								{own.map((line) => (
									<tr key={line} className={sumOf(line) === undefined ? undefined : classes.total}>
										<th scope="row">{t(`line.${line}`)}</th>
										{shown.map((statement) => {
											const amount = amountOf(statement, line)
											const before = beforeOf(shown, statement)
											const change = before === undefined ? null : changeOf(amountOf(before, line), amount)
											return (
												<Fragment key={statement.statement_id}>
													<td>{amount === undefined ? '–' : formats.number(amount / Number(unit))}</td>
													{before !== undefined && (
														<td className={classes.change}>{change === null ? '–' : formats.percent(change, { decimals: 1 })}</td>
													)}
												</Fragment>
											)
										})}
									</tr>
								))}
							</tbody>
						)
					})}
				</FigureTable>
				{shown.map((statement) => {
					const findings = findingsOf(statement.figures)
					return findings.length === 0 ? null : (
						<ul key={statement.statement_id} className={classes.findings} aria-label={nameOf(statement)}>
							{findings.map((finding) => (
								<li key={JSON.stringify(finding)}>{`${nameOf(statement)}: ${findingText(finding)}`}</li>
							))}
						</ul>
					)
				})}
			</div>
			<Part title={t('ratios')}>
				<div className={classes.ratios}>
					<FigureTable caption={t('ratios')} is_headed>
						<thead>
							<tr>
								<th scope="col">{t('grid.line')}</th>
								{shown.map((statement) => (
									<th key={statement.statement_id} scope="col">
										{nameOf(statement)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{ratioNames.map((name) => (
								<tr key={name}>
									<th scope="row">
										{t(`ratio.${name}`)}
										<span className={classes.formula}>{t(`formula.${name}`)}</span>
									</th>
									{shown.map((statement) => {
										const { text, is_known } = ratioText.of(name, statement)
										return (
											<td key={statement.statement_id} className={is_known ? undefined : classes.muted}>
												{text}
											</td>
										)
									})}
								</tr>
							))}
						</tbody>
					</FigureTable>
				</div>
			</Part>
		</>
	)
}
