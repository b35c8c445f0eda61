import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../../kit/Dialog.tsx'
import { CheckIcon, WarningIcon } from '../../../../kit/icons.tsx'
import type { SeveralAct } from './acts.ts'
import { AssignSeveral, RemindSeveral, RequestOfSeveral } from './SeveralForms.tsx'
import classes from './SeveralDialog.module.css'
import type { Selection } from './selection.ts'
import { useEach } from './use-each.ts'

interface SeveralDialogProps {
	readonly act: SeveralAct
	readonly selection: Selection
	/** Called with the cases that are done with. */
	readonly onClose: (done: readonly string[]) => void
}

const forms = { assign: AssignSeveral, request: RequestOfSeveral, remind: RemindSeveral } as const

/** One thing for several cases: the form, then what came of each case. */
export function SeveralDialog({ act, selection, onClose }: SeveralDialogProps) {
	const { t } = useTranslation(['queues', 'shell'])
	// Those that were chosen when it was opened, in the version that was seen.
	const [rows] = useState(selection.rows)
	const each = useEach(rows)
	const ActForm = forms[act]
	const close = (): void => {
		// What is underway cannot be taken back, and its results are yet to be read.
		if (!each.is_begun || each.is_over) onClose(each.done)
	}
	const summary = useRef<HTMLParagraphElement>(null)
	const { is_begun, is_over } = each
	useEffect(() => {
		// The form and the buttons come and go: the focus goes on to the title, and in the end to the first button.
		const dialog = summary.current?.closest('dialog')
		if (is_begun) dialog?.querySelector<HTMLElement>(is_over ? '[data-over] button' : 'h2')?.focus()
	}, [is_begun, is_over])
	const failed = each.is_over ? rows.length - each.done.length : 0
	return (
		<Dialog title={t(`several.title.${act}`, { count: rows.length })} onClose={close}>
			{!each.is_begun && <ActForm keysOf={selection.keysOf} onRun={(one) => void each.run(one)} onCancel={close} />}
			<p ref={summary} role="status" className={classes.summary}>
				{each.is_begun && !each.is_over && t('several.running', { done: each.outcomes.size, count: rows.length })}
				{each.is_over &&
					[t('several.over', { done: each.done.length, count: rows.length }), ...(failed > 0 ? [t('several.kept')] : [])].join(' ')}
			</p>
			<ul className={classes.cases} aria-label={t('several.cases')}>
				{rows.map((row) => {
					const outcome = each.outcomes.get(row.applicationId)
					return (
						<li key={row.applicationId} className={classes.case} data-failed={outcome?.is_done === false || undefined}>
							<span className={classes.name}>
								{row.companyName} <span className={classes.number}>{row.shortApplicationId}</span>
							</span>
							{outcome !== undefined && (
								<span className={classes.outcome}>
									{outcome.is_done ? <CheckIcon /> : <WarningIcon />}
									{outcome.text}
								</span>
							)}
						</li>
					)
				})}
			</ul>
			{each.is_over && (
				<div data-over>
					<DialogActions>
						<Button onClick={close}>{t('several.close')}</Button>
						{failed > 0 && (
							<Button emphasis="secondary" onClick={() => void each.again()}>
								{t('shell:form.retry')}
							</Button>
						)}
					</DialogActions>
				</div>
			)}
		</Dialog>
	)
}
