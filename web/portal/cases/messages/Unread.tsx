import { useTranslation } from 'react-i18next'

import { countUnread } from '#contract/cases/messages.ts'

import { useCall } from '../../../kit/query.ts'
import classes from './Messages.module.css'

const refresh_every_ms = 60_000

/** The number of unread messages from staff, by application. */
export function useUnread(): (applicationId: string) => number {
	const { data } = useCall(countUnread, {}, { throwOnError: false, refetchInterval: refresh_every_ms })
	return (applicationId) => data?.applications.find((application) => application.applicationId === applicationId)?.unread ?? 0
}

/** The badge beside a link to the messages; renders nothing at zero. */
export function Unread({ count }: { readonly count: number }) {
	const { t } = useTranslation('messages')
	if (count === 0) return null
	return (
		<>
			<span aria-hidden="true" className={classes.badge}>
				{count > 99 ? '99+' : count}
			</span>
			<span className="visually-hidden"> {t('unread', { count })}</span>
		</>
	)
}
