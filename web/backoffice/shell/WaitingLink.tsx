import { useTranslation } from 'react-i18next'

import { countWaiting } from '#contract/cases/staff/waiting.ts'

import { useCall } from '../../kit/query.ts'
import { path } from '../platform/path.ts'
import { CountedLink } from './CountedLink.tsx'

const refresh_every_ms = 60_000

/** The link to the first page, with the number of what waits for the reader. */
export function WaitingLink() {
	const { t } = useTranslation('backoffice')
	const { data } = useCall(countWaiting, {}, { throwOnError: false, refetchInterval: refresh_every_ms })
	const total = data?.total ?? 0
	return (
		<CountedLink
			to={path.waiting()}
			text={t('pages.waiting')}
			count={total}
			spoken={t('frame.waiting', { count: total })}
			is_late={(data?.overdue ?? 0) > 0}
		/>
	)
}
