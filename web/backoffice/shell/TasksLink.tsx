import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { countTasks } from '#contract/cases/staff/tasks.ts'

import { useCall } from '../../kit/query.ts'
import { path } from '../platform/path.ts'
import frame from './Frame.module.css'
import classes from '../cases/tasks/Tasks.module.css'

const refresh_every_ms = 60_000

/** The link to the tasks, with the number of the reader's own. */
export function TasksLink() {
	const { t } = useTranslation('backoffice')
	const { data } = useCall(countTasks, {}, { throwOnError: false, refetchInterval: refresh_every_ms })
	const mine = data?.mine ?? 0
	return (
		<NavLink to={path.tasks()} className={frame.section ?? ''}>
			{t('pages.tasks')}
			{mine > 0 && (
				<>
					<span aria-hidden="true" className={classes.badge} data-late={(data?.overdue ?? 0) > 0 || undefined}>
						{mine > 99 ? '99+' : mine}
					</span>
					<span className="visually-hidden">{t('frame.tasks_open', { count: mine })}</span>
				</>
			)}
		</NavLink>
	)
}
