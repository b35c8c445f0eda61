import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { FinancialsView, StatementView } from '#contract/review/staff/financials.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { linesOf, statementParts, type Line } from '#domain/review/financials/lines.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { amountOf, beforeOf, useStatementName, useUnitText } from './figures.ts'
import { SpreadFoot } from './SpreadFoot.tsx'
import { SpreadRow } from './SpreadRow.tsx'
import classes from './Spread.module.css'
import { useSpread } from './use-spread.ts'

interface SpreadFormProps {
	readonly applicationId: string
	readonly statement: StatementView
	readonly statements: readonly StatementView[]
	readonly currency: Currency
	readonly may_change: boolean
	readonly reload: () => Promise<FinancialsView>
	/** Shows a page of the document; undefined without it. */
	readonly onPlace: ((page: number) => void) | undefined
	readonly onFinished: () => void
}

/** The figures of one statement, typed as in a spreadsheet and saved when a cell is left. */
export function SpreadForm({ applicationId, statement, statements, currency, may_change, reload, onPlace, onFinished }: SpreadFormProps) {
	const { t } = useTranslation('financials')
	const nameOf = useStatementName()
	const unitText = useUnitText()
	const problemText = useProblemText()
	const body = useRef<HTMLTableElement>(null)
	const spread = useSpread({ applicationId, statement, reload })
	const [is_finishing, setFinishing] = useState(false)
	const before = beforeOf(statements, statement)
	const parts = statementParts.map((part) => ({ part, own: linesOf(part, statement.accounting_rule) }))
	const order: readonly Line[] = parts.flatMap(({ own }) => own)
	const found = new Map(statement.found.map((value) => [value.line, value]))
	/** In whole units of the currency: of the statement before, else as the document prints it. */
	const earlierOf = (line: Line): number | undefined =>
		before === undefined ? (found.get(line)?.before ?? undefined) : amountOf(before, line)

	const goTo = (line: Line | undefined): void => {
		const cell = body.current?.querySelector<HTMLInputElement>(`input[name="${line ?? ''}"]`)
		cell?.focus()
		cell?.select()
	}
	const finish = async (): Promise<void> => {
		const faulty = order.find((line) => spread.faults[line] !== undefined)
		const undecided = order.find((line) => spread.open.includes(line))
		if (faulty !== undefined || undecided !== undefined) return goTo(faulty ?? undecided)
		setFinishing(true)
		const is_saved = await spread.save('spread')
		setFinishing(false)
		if (!is_saved) return undefined
		showMessage({ kind: 'success', text: t('grid.finished') })
		return onFinished()
	}
	const onKeyDown = (line: Line) => (event: KeyboardEvent<HTMLInputElement>) => {
		const { key, shiftKey } = event
		if (event.nativeEvent.isComposing || (key !== 'ArrowUp' && key !== 'ArrowDown' && key !== 'Enter')) return
		event.preventDefault()
		if (key === 'Enter') spread.confirm([line])
		if (key === 'Enter' && shiftKey) {
			if (statement.status === 'draft') void finish()
		} else goTo(order[order.indexOf(line) + (key === 'ArrowUp' ? -1 : 1)])
	}
	/** A pasted column fills the cells below; of a row with several cells the last one counts. */
	const onPaste = (line: Line) => (event: ClipboardEvent<HTMLInputElement>) => {
		const rows = event.clipboardData
			.getData('text')
			.replace(/\r?\n$/, '')
			.split(/\r?\n/)
		if (rows.length === 1) return
		event.preventDefault()
		const from = order.indexOf(line)
		const pasted = rows.flatMap((row, at) => {
			const to = order[from + at]
			return to === undefined ? [] : [[to, row.split('\t').at(-1)?.trim() ?? ''] as const]
		})
		spread.write(Object.fromEntries(pasted))
		for (const [to] of pasted) spread.tidy(to)
		void spread.save()
		goTo(pasted.at(-1)?.[0])
	}
	const has_before = order.some((line) => earlierOf(line) !== undefined)
	return (
		<form className={classes.form} aria-label={nameOf(statement)} onSubmit={(event) => event.preventDefault()}>
			<div className={classes.scroll}>
				{spread.state === 'conflict' && (
					<p role="alert" className={classes.problem}>
						{t('grid.conflict')}
					</p>
				)}
				{spread.state === 'failed' && (
					<p role="alert" className={classes.problem}>
						{problemText.ofError(spread.error)}
					</p>
				)}
				{may_change && <p className={classes.hint}>{t('grid.hint')}</p>}
				<table ref={body} className={classes.grid} data-before={has_before || undefined}>
					<caption className="visually-hidden">{t('edit_of', { name: nameOf(statement) })}</caption>
					<thead>
						<tr>
							<th scope="col">{t('grid.line')}</th>
							{has_before && (
								<th scope="col" className={classes.before}>
									{t('grid.before')}
								</th>
							)}
							<th scope="col">{unitText(statement.unit, currency)}</th>
							{has_before && (
								<th scope="col" className={classes.before}>
									%
								</th>
							)}
							{found.size > 0 && (
								<th scope="col" className={classes.source}>
									{t('grid.source')}
								</th>
							)}
						</tr>
					</thead>
					{parts.map(({ part, own }) => (
						<tbody key={part}>
							<tr className={classes.group}>
								<th scope="rowgroup" colSpan={5}>
									{t(`part.${part}`)}
								</th>
							</tr>
							{own.map((line) => (
								<SpreadRow
									key={line}
									line={line}
									spread={spread}
									unit={Number(statement.unit)}
									earlier={earlierOf(line)}
									has_before={has_before}
									found={found.get(line)}
									has_source={found.size > 0}
									may_change={may_change}
									onPlace={onPlace}
									onKeyDown={onKeyDown(line)}
									onPaste={onPaste(line)}
								/>
							))}
						</tbody>
					))}
				</table>
			</div>
			<SpreadFoot
				statement={statement}
				before={before}
				spread={spread}
				may_change={may_change}
				is_finishing={is_finishing}
				onFinish={() => void finish()}
			/>
		</form>
	)
}
