import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { listCaseTasks, type Task } from '#contract/cases/staff/tasks.ts'
import { isTaskOpen } from '#domain/cases/tasks/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskItem } from './TaskItem.tsx'
import classes from './Tasks.module.css'

const poll_ms = 15_000

/** The open tasks of a case; completed ones are collapsed below. */
export function TasksSection({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('tasks')
	const { permissions } = useStaff()
	const [edited, setEdited] = useState<Task | 'new'>()
	const { data, error } = useCall(listCaseTasks, { params: { applicationId } }, { throwOnError: false, refetchInterval: poll_ms })
	const open = data?.tasks.filter(({ status }) => isTaskOpen(status)) ?? []
	const done = data?.tasks.filter(({ status }) => !isTaskOpen(status)) ?? []
	return (
		<Section id="tasks" title={t('title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={3} />
				) : (
					<p role="alert">{t('failed')}</p>
				)
			) : (
				<>
					{open.length === 0 && <p className={classes.muted}>{t('case.none')}</p>}
					<ul className={classes.tasks}>
						{open.map((task) => (
							<TaskItem key={task.task_id} task={task} onEdit={() => setEdited(task)} />
						))}
					</ul>
					{done.length > 0 && (
						<details className={classes.done}>
							<summary>{t('case.done', { count: done.length })}</summary>
							<ul className={classes.tasks}>
								{done.map((task) => (
									<TaskItem key={task.task_id} task={task} onEdit={() => setEdited(task)} />
								))}
							</ul>
						</details>
					)}
					{permissions.includes('task') && (
						<Button emphasis="secondary" onClick={() => setEdited('new')}>
							{t('case.add')}
						</Button>
					)}
					{edited !== undefined && (
						<TaskDialog
							applicationId={applicationId}
							task={edited === 'new' ? undefined : edited}
							colleagues={data.colleagues}
							onClose={() => setEdited(undefined)}
						/>
					)}
				</>
			)}
		</Section>
	)
}
