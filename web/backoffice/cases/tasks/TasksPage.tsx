import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { listTasks, taskViews, type Task } from '#contract/cases/staff/tasks.ts'
import { taskSubjects } from '#domain/cases/tasks/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { enterRows } from '#web/backoffice/platform/row-keys.ts'
import { usePresence } from '../queues/use-presence.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { parseTaskView, taskAddress, type TaskView } from './task-address.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskItem } from './TaskItem.tsx'
import classes from './Tasks.module.css'

const page_size = 25
const refresh_every_ms = 15_000

/** The tasks of all cases: the reader's own by default, the most urgent first. */
export function TasksPage() {
	const { t } = useTranslation(['tasks', 'shell'])
	const problemText = useProblemText()
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const id = useId()
	const shown = parseTaskView(query)
	const { is_present } = usePresence()
	const [edited, setEdited] = useState<Task>()
	const { view, subject, page } = shown
	const { data, error, isFetching, refetch } = useCall(
		listTasks,
		{ query: { view, page, page_size, ...(subject !== null && { subject }) } },
		{ throwOnError: false, refetchInterval: is_present ? refresh_every_ms : false },
	)
	const addressOf = (change: Partial<TaskView>): string => path.tasks(taskAddress({ ...shown, page: 1, ...change }))
	return (
		<>
			<PageHead title={t('title')} />
			<div className={classes.filters}>
				<nav aria-label={t('views.label')} className={classes.views}>
					{taskViews.map((of) => (
						<Link key={of} to={addressOf({ view: of })} aria-current={of === view ? 'page' : undefined}>
							{t(`views.${of}`)}
						</Link>
					))}
				</nav>
				<div className={classes.subject}>
					<label htmlFor={id}>{t('subject_filter')}</label>
					<NativeSelect
						id={id}
						rightSection={<ChevronDownIcon />}
						rightSectionPointerEvents="none"
						value={subject ?? ''}
						onChange={(event) => {
							const chosen = taskSubjects.find((known) => known === event.currentTarget.value) ?? null
							void navigate(addressOf({ subject: chosen }), { preventScrollReset: true })
						}}
						onKeyDown={(event) => {
							if (event.key === 'ArrowDown' && event.altKey) enterRows()
						}}
					>
						<option value="">{t('any_subject')}</option>
						{taskSubjects.map((value) => (
							<option key={value} value={value}>
								{t(`subject.${value}`)}
							</option>
						))}
					</NativeSelect>
				</div>
			</div>
			{data === undefined && error !== null ? (
				<Notice title={t('failed')} text={problemText.ofError(error)} is_alert>
					<Button is_busy={isFetching} onClick={() => void refetch()}>
						{t('shell:form.retry')}
					</Button>
				</Notice>
			) : (
				<>
					<p className={classes.muted} role="status">
						{data !== undefined && t('count', { count: data.total })}
					</p>
					{data === undefined ? (
						<Skeleton lines={8} />
					) : data.tasks.length === 0 ? (
						<Notice title={t(`empty.${view}_title`)} text={t(`empty.${view}_text`)} />
					) : (
						<ul className={classes.tasks} data-rows>
							{data.tasks.map((task) => (
								<TaskItem key={task.task_id} task={task} names_case onEdit={() => setEdited(task)} />
							))}
						</ul>
					)}
					<Turn shown={shown} total={data?.total ?? 0} />
				</>
			)}
			{edited !== undefined && data !== undefined && (
				<TaskDialog applicationId={edited.applicationId} task={edited} colleagues={data.colleagues} onClose={() => setEdited(undefined)} />
			)}
		</>
	)
}

/** The links to the previous and next page. */
function Turn({ shown, total }: { readonly shown: TaskView; readonly total: number }) {
	const { t } = useTranslation('backoffice')
	const pages = Math.ceil(total / page_size)
	if (pages <= 1) return null
	const addressOf = (page: number): string => path.tasks(taskAddress({ ...shown, page }))
	return (
		<nav aria-label={t('turn.pages')} className={classes.turn}>
			{shown.page > 1 && (
				<Link to={addressOf(shown.page - 1)} rel="prev">
					{t('turn.previous')}
				</Link>
			)}
			{shown.page < pages && (
				<Link to={addressOf(shown.page + 1)} rel="next">
					{t('turn.next')}
				</Link>
			)}
		</nav>
	)
}
