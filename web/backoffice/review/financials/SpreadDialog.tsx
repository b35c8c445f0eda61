import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { FinancialsView, StatementView } from '#contract/review/staff/financials.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { findingsOf } from '#domain/review/financials/checks.ts'
import { calculated, linesOf, statementParts, sumOf, type Line } from '#domain/review/financials/lines.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogError } from '../../../kit/Dialog.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { amountOf, beforeOf, useStatementName, useUnitText } from './figures.ts'
import { useFindingText } from './finding-text.ts'
import classes from './SpreadDialog.module.css'
import { figuresOf, useSpread, type Typed } from './use-spread.ts'

interface SpreadDialogProps {
	readonly applicationId: string
	readonly statement: StatementView
	readonly statements: readonly StatementView[]
	readonly currency: Currency
	readonly reload: () => Promise<FinancialsView>
	readonly onClose: () => void
}

/** The figures of one statement, typed as in a spreadsheet and saved on blur of each cell. */
export function SpreadDialog({ applicationId, statement, statements, currency, reload, onClose }: SpreadDialogProps) {
	const { t } = useTranslation('financials')
	const formats = useFormats()
	const nameOf = useStatementName()
	const findingText = useFindingText()
	const unitText = useUnitText()
	const problemText = useProblemText()
	const body = useRef<HTMLTableElement>(null)
	const { state, error, save } = useSpread({ applicationId, statement, reload })
	const [is_finishing, setFinishing] = useState(false)
	const [typed, setTyped] = useState<Typed>(() =>
		Object.fromEntries(Object.entries(statement.figures).map(([line, figure]) => [line, formats.number(figure)])),
	)
	const latest = useRef(typed)
	const { figures, unread } = figuresOf(typed)
	const findings = findingsOf(figures)
	const before = beforeOf(statements, statement)
	const parts = statementParts.map((part) => ({ part, own: linesOf(part, statement.accounting_rule) }))
	const order: readonly Line[] = parts.flatMap(({ own }) => own)

	const change = (next: Typed): void => {
		latest.current = next
		setTyped(next)
	}
	const saveTyped = (): void => {
		const now = figuresOf(latest.current)
		if (now.unread.length === 0) void save(now.figures)
	}
	const goTo = (line: Line | undefined): void => {
		const cell = body.current?.querySelector<HTMLInputElement>(`input[name="${line ?? ''}"]`)
		cell?.focus()
		cell?.select()
	}
	const onKeyDown = (line: Line) => (event: KeyboardEvent<HTMLInputElement>) => {
		const step =
			event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : ['ArrowDown', 'Enter'].includes(event.key) ? 1 : 0
		if (step === 0 || event.nativeEvent.isComposing) return
		event.preventDefault()
		goTo(order[order.indexOf(line) + step])
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
		change({ ...latest.current, ...Object.fromEntries(pasted) })
		saveTyped()
		goTo(pasted.at(-1)?.[0])
	}
	/** Escape causes no blur, so the typed figures are saved first. */
	const close = (): void => {
		saveTyped()
		onClose()
	}
	const finish = async (): Promise<void> => {
		setFinishing(true)
		const is_saved = await save(figures, 'spread')
		setFinishing(false)
		if (!is_saved) return
		showMessage({ kind: 'success', text: t('grid.finished') })
		onClose()
	}

	return (
		<Dialog title={nameOf(statement)} onClose={close} is_wide>
			{state === 'conflict' && <DialogError>{t('grid.conflict')}</DialogError>}
			{state === 'failed' && <DialogError>{problemText.ofError(error)}</DialogError>}
			<p className={classes.hint}>{t('grid.hint')}</p>
			<table ref={body} className={classes.grid}>
				<caption className="visually-hidden">{t('edit_of', { name: nameOf(statement) })}</caption>
				<thead>
					<tr>
						<th scope="col">{t('grid.line')}</th>
						{before !== undefined && (
							<th scope="col" className={classes.before}>
								{t('grid.before')}
							</th>
						)}
						<th scope="col">{unitText(statement.unit, currency)}</th>
					</tr>
				</thead>
				{parts.map(({ part, own }) => (
					<tbody key={part}>
						<tr className={classes.group}>
							<th scope="rowgroup">{t(`part.${part}`)}</th>
						</tr>
						{own.map((line) => {
							const sum = sumOf(line) === undefined ? undefined : calculated(figures, line)
							const earlier = before === undefined ? undefined : amountOf(before, line)
							const is_unread = unread.includes(line)
							return (
								<tr key={line} className={sumOf(line) === undefined ? undefined : classes.total}>
									<th scope="row">{t(`line.${line}`)}</th>
									{before !== undefined && (
										<td className={classes.before}>{earlier === undefined ? '–' : formats.number(earlier / Number(statement.unit))}</td>
									)}
									<td>
										<input
											name={line}
											className={classes.figure}
											inputMode="decimal"
											autoComplete="off"
											aria-label={t(`line.${line}`)}
											aria-invalid={is_unread || undefined}
											aria-describedby={is_unread ? `${line}-fault` : undefined}
											placeholder={sum === undefined ? '' : formats.number(sum)}
											value={typed[line] ?? ''}
											onChange={(event) => change({ ...latest.current, [line]: event.currentTarget.value })}
											onKeyDown={onKeyDown(line)}
											onPaste={onPaste(line)}
											onBlur={saveTyped}
										/>
										{is_unread && (
											<span id={`${line}-fault`} className={classes.fault}>
												{t('grid.unread')}
											</span>
										)}
									</td>
								</tr>
							)
						})}
					</tbody>
				))}
			</table>
			<section className={classes.checks} aria-live="polite">
				<h3>{t('grid.checks')}</h3>
				{findings.length === 0 ? (
					<p>{t('grid.sound')}</p>
				) : (
					<ul>
						{findings.map((finding) => (
							<li key={JSON.stringify(finding)}>{findingText(finding)}</li>
						))}
					</ul>
				)}
			</section>
			<div className={classes.foot}>
				{statement.status === 'draft' && (
					// Not busy while a cell is saved: leaving the cell by this very press starts that save.
					<Button is_busy={is_finishing} onClick={() => void finish()}>
						{t('grid.finish')}
					</Button>
				)}
				<Button emphasis="secondary" onClick={close}>
					{t('grid.close')}
				</Button>
				<span role="status" className={classes.state}>
					{state === 'saving' && t('grid.saving')}
					{state === 'saved' && t(statement.status === 'draft' ? 'grid.saved' : 'grid.counts')}
				</span>
			</div>
		</Dialog>
	)
}
