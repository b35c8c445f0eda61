import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useTimes } from '#web/backoffice/platform/times.ts'
import { useHistoryText } from '#web/backoffice/accounts/audit/history-text.ts'
import classes from './Moves.module.css'
import type { Conflict } from './use-move.ts'

/** The changes by others since the dialog opened. Takes the focus, as the error summary does. */
export function ConflictNotice({ conflict }: { readonly conflict: Conflict | undefined }) {
	const { t } = useTranslation('backoffice-moves')
	const text = useHistoryText()
	const times = useTimes()
	const box = useRef<HTMLDivElement>(null)

	useEffect(() => {
		if (conflict !== undefined) box.current?.focus()
	}, [conflict])

	if (conflict === undefined) return null
	return (
		<div ref={box} className={classes.conflict} role="alert" tabIndex={-1}>
			<h3 className={classes.conflictTitle}>{t('conflict_title')}</h3>
			<ul>
				{conflict.happened.length === 0 && <li>{t('conflict_unknown')}</li>}
				{conflict.happened.map((entry) => (
					<li key={entry.event_id}>
						{times.clock(new Date(entry.happened_at))} · {text.who(entry)}: {text.what(entry)}
					</li>
				))}
			</ul>
			<p>{t(conflict.is_still_possible ? 'conflict' : 'conflict_over')}</p>
		</div>
	)
}
