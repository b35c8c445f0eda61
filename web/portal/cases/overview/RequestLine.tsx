import { useTranslation } from 'react-i18next'

import type { OwnRequest } from '#contract/applying/requests.ts'

import classes from './Checklist.module.css'
import { useRequestText } from '#web/portal/applying/requests/request-text.ts'

/** An open request in a list: its text, its due date, and why it was sent back. */
export function RequestLine({ request }: { readonly request: OwnRequest }) {
	const { t } = useTranslation('requests')
	const text = useRequestText()
	const returned = request.rounds.at(-1)?.returned_reason ?? null
	return (
		<>
			<span className={classes.name}>{text.name(request)}</span>
			<span className={classes.detail}>{request.question}</span>
			{returned !== null && <span className={classes.detail}>{t('line.returned', { reason: returned })}</span>}
			<span className={classes.detail} data-overdue={text.isOverdue(request) || undefined}>
				{text.due(request)}
			</span>
		</>
	)
}
