import { useTranslation } from 'react-i18next'

import { countTasks } from '#contract/cases/staff/tasks.ts'

import { useCall } from '../../kit/query.ts'
import { path } from '../platform/path.ts'
import { CountedLink } from './CountedLink.tsx'

const refresh_every_ms = 60_000

/** The link to the tasks, with the number of the reader's own. */
export function TasksLink() {
	const { t } = useTranslation('backoffice')
	const { data } = useCall(countTasks, {}, { throwOnError: false, refetchInterval: refresh_every_ms })
	const mine = data?.mine ?? 0
	return (
		<CountedLink
			to={path.tasks()}
			text={t('pages.tasks')}
			count={mine}
			spoken={t('frame.tasks_open', { count: mine })}
			is_late={(data?.overdue ?? 0) > 0}
			is_wide_only
		/>
	)
}
