import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { countTasks, listCaseTasks, listTasks, moveTask, type Task } from '#contract/cases/staff/tasks.ts'
import { getCase } from '#contract/cases/staff/applications.ts'
import { nextStatuses, type TaskPriority, type TaskStatus } from '#domain/cases/tasks/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { moveBetweenRows } from '#web/backoffice/platform/row-keys.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from './Tasks.module.css'
import { useTaskName } from './use-task-name.ts'

/** The queries a change of a task makes stale. */
export const refreshes = [listTasks, listCaseTasks, countTasks, getCase]

const tones = { todo: 'neutral', in_progress: 'brand', done: 'success' } as const satisfies Record<TaskStatus, Tone>
const priorityTones = { low: 'plain', medium: 'plain', high: 'warning' } as const satisfies Record<TaskPriority, Tone>

interface TaskItemProps {
	readonly task: Task
	/** Names the case, in the list of all tasks. */
	readonly names_case?: boolean
	readonly onEdit: () => void
}

/** One task: text, due date, assignee, and the actions allowed now. */
export function TaskItem({ task, names_case = false, onEdit }: TaskItemProps) {
	const { t } = useTranslation('tasks')
	const formats = useFormats()
	const nameOf = useTaskName()
	const { status, priority, due_date, assigned_to, kind, note } = task
	const name = nameOf(task)
	// Below the page's heading, or below that of the section in the case.
	const Heading = names_case ? 'h2' : 'h3'
	const facts = [
		...(due_date === null ? [] : [t(task.is_overdue ? 'line.overdue' : 'line.due', { date: formats.date(due_date) })]),
		assigned_to?.display_name ?? t('line.nobody'),
		t(`subject.${task.subject}`),
		task.created_by === null
			? t('line.by_system', { date: formats.date(task.created) })
			: t('line.by', { name: task.created_by, date: formats.date(task.created) }),
		...(task.done === null ? [] : [t('line.done', { name: task.done_by ?? '', date: formats.date(task.done) })]),
	]
	return (
		<li className={classes.task}>
			<div className={classes.head}>
				<Heading className={classes.name}>
					{names_case ? (
						<Link data-row={task.task_id} to={path.section(task.applicationId, 'tasks')} onKeyDown={moveBetweenRows}>
							{name}
						</Link>
					) : (
						name
					)}
				</Heading>
				<span className={classes.tags}>
					{priority !== 'medium' && <Tag tone={priorityTones[priority]}>{t('line.priority', { priority: t(`priority.${priority}`) })}</Tag>}
					<Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
				</span>
			</div>
			{names_case && (
				<p className={classes.file}>
					{task.companyName} · <span className="figures">{task.shortApplicationId}</span>
				</p>
			)}
			{kind !== 'written' && status !== 'done' && <p className={classes.said}>{t(`explained.${kind}`)}</p>}
			{note !== null && <p className={classes.said}>{note}</p>}
			<p className={classes.muted} data-late={task.is_overdue || undefined}>
				{facts.join(' · ')}
			</p>
			<Acts task={task} name={name} onEdit={onEdit} />
		</li>
	)
}

function Acts({ task, name, onEdit }: { readonly task: Task; readonly name: string; readonly onEdit: () => void }) {
	const { t } = useTranslation('tasks')
	const problemText = useProblemText()
	const { permissions } = useStaff()
	const { mutate: move, isPending } = useSend(moveTask, { refreshes })
	if (!permissions.includes('task')) return null
	const { task_id: taskId, version, status } = task
	const about = <span className="visually-hidden"> {name}</span>
	return (
		<div className={classes.acts}>
			{nextStatuses[status].map((to) => (
				<Button
					key={to}
					emphasis="secondary"
					is_busy={isPending}
					onClick={() =>
						move(
							{ params: { taskId }, body: { status: to, version } },
							{
								onSuccess: () => showMessage({ kind: 'success', text: t(`messages.${to}`) }),
								onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
							},
						)
					}
				>
					{t(status === 'done' ? 'act.reopen' : `act.${to}`)}
					{about}
				</Button>
			))}
			{status !== 'done' && (
				<Button emphasis="quiet" onClick={onEdit}>
					{t('act.edit')}
					{about}
				</Button>
			)}
		</div>
	)
}
