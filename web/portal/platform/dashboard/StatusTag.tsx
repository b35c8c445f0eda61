import { useTranslation } from 'react-i18next'

import type { ApplicationSummary } from '#contract/applying/applications.ts'
import { styleOf } from '#domain/applying/applications/status.ts'

import classes from './StatusTag.module.css'

/** The status of an application in its own words; an ended one states the reason (docs/domain/readings Q137, Q142). */
export function StatusTag({
	application,
}: {
	readonly application: Pick<ApplicationSummary, 'status' | 'display_status' | 'rejection_reason'>
}) {
	const { t } = useTranslation('enumerations')
	const { status, display_status, rejection_reason } = application
	return (
		<span className={classes.tag} data-style={toneOf(display_status)}>
			{rejection_reason === null ? t(`status.${status}`) : t(`rejection_reason.${rejection_reason}`)}
		</span>
	)
}

/** The wire's style of an application that is not yet submitted is `error`; nothing is wrong with it (docs/domain/readings B342). */
const toneOf = (shown: ApplicationSummary['display_status']) => (shown === 'not_completed' ? 'open' : styleOf(shown))
