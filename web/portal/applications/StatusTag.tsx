import { useTranslation } from 'react-i18next'

import type { ApplicationSummary } from '#contract/applying/applications.ts'
import { styleOf } from '#domain/applying/applications/status.ts'

import classes from './StatusTag.module.css'

/** Where an application stands, in words of its own for every status; an ended one says why (docs/domain/readings Q137, Q142). */
export function StatusTag({
	application,
}: {
	readonly application: Pick<ApplicationSummary, 'status' | 'display_status' | 'rejection_reason'>
}) {
	const { t } = useTranslation('enumerations')
	const { status, display_status, rejection_reason } = application
	return (
		<span className={classes.tag} data-style={styleOf(display_status)}>
			{rejection_reason === null ? t(`status.${status}`) : t(`rejection_reason.${rejection_reason}`)}
		</span>
	)
}
