import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { FoundValue } from '#domain/review/financials/found.ts'
import { calculated, sumOf, valueOf, type Line } from '#domain/review/financials/lines.ts'
import { changeOf } from '#domain/review/financials/ratios.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { FigureInput } from './FigureInput.tsx'
import { figureText } from './figures.ts'
import classes from './Spread.module.css'
import type { Spread } from './use-spread.ts'

interface SpreadRowProps {
	readonly line: Line
	readonly spread: Spread
	readonly unit: number
	/** The figure of the year before, in whole units of the currency. */
	readonly earlier: number | undefined
	readonly has_before: boolean
	readonly found: FoundValue | undefined
	readonly has_source: boolean
	readonly may_change: boolean
	readonly onPlace: ((page: number) => void) | undefined
	readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
	readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** A line of the statement: the year before, its figure, the change, and where the figure stands in the document. */
export function SpreadRow({ line, spread, unit, earlier, has_before, found, has_source, may_change, onPlace, ...keys }: SpreadRowProps) {
	const { t } = useTranslation('financials')
	const formats = useFormats()
	const is_total = sumOf(line) !== undefined
	const sum = is_total ? calculated(spread.figures, line) : undefined
	const is_open = spread.open.includes(line)
	const fault = spread.faults[line]
	const now = valueOf(spread.figures, line)
	const change = changeOf(earlier, now === undefined ? undefined : now * unit)
	const earlier_text = earlier === undefined ? '–' : formats.number(earlier / unit, { decimals: 0 })
	const [fault_id, open_id] = [`${line}-fault`, `${line}-open`]
	return (
		<tr className={is_total ? classes.total : undefined} data-open={is_open || undefined}>
			<th scope="row">
				{t(`line.${line}`)}
				{(earlier !== undefined || found !== undefined) && (
					<span className={classes.beforeBelow}>
						{[
							...(earlier === undefined ? [] : [t('grid.before_of', { amount: earlier_text })]),
							...(found === undefined ? [] : [t('grid.page', { page: found.page })]),
						].join(' · ')}
					</span>
				)}
			</th>
			{has_before && <td className={classes.before}>{earlier_text}</td>}
			<td>
				<FigureInput
					name={line}
					label={t(`line.${line}`)}
					value={spread.textOf(line)}
					placeholder={sum === undefined ? '' : figureText(formats, sum)}
					is_invalid={fault !== undefined}
					describedBy={fault !== undefined ? fault_id : is_open ? open_id : undefined}
					readOnly={!may_change}
					onChange={(text) => spread.write({ [line]: text })}
					onBlur={() => {
						spread.tidy(line)
						void spread.save()
					}}
					{...keys}
				/>
				{fault !== undefined && (
					<span id={fault_id} className={classes.fault}>
						{t(`grid.fault.${fault}`, { example: formats.number(-1234) })}
					</span>
				)}
			</td>
			{has_before && <td className={classes.before}>{change === null ? '' : formats.percent(change, { decimals: 1 })}</td>}
			{has_source && (
				<td className={classes.source}>
					{found !== undefined && (
						<>
							{onPlace === undefined ? (
								<span className={classes.place}>{t('grid.page', { page: found.page })}</span>
							) : (
								<button
									type="button"
									className={classes.place}
									// The keyboard goes from figure to figure.
									tabIndex={-1}
									onClick={() => onPlace(found.page)}
								>
									{t('grid.page', { page: found.page })}
									<span className="visually-hidden">{`: ${t(`line.${line}`)}`}</span>
								</button>
							)}
							{is_open && (
								<span id={open_id} className="visually-hidden">
									{t('grid.found')}
								</span>
							)}
						</>
					)}
				</td>
			)}
		</tr>
	)
}
