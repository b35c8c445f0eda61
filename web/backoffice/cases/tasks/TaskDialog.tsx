import { useTranslation } from 'react-i18next'

import type { PresentColleague } from '#contract/accounts/staff/account.ts'
import { createTask, updateTask, type Task } from '#contract/cases/staff/tasks.ts'
import { taskForm, taskPriorities, taskSubjects } from '#domain/cases/tasks/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { useAbsenceWarning, useColleagueName } from '../waiting/use-colleague-name.ts'
import { refreshes } from './TaskItem.tsx'
import classes from './Tasks.module.css'
import { useTaskName } from './use-task-name.ts'

interface TaskDialogProps {
	readonly applicationId: string
	/** The task to edit, as displayed; undefined to add one. */
	readonly task: Task | undefined
	readonly colleagues: readonly PresentColleague[]
	readonly onClose: () => void
}

/** Edits a task: text, priority, due date and assignee. */
export function TaskDialog({ applicationId, task, colleagues, onClose }: TaskDialogProps) {
	const { t } = useTranslation('tasks')
	const nameOf = useTaskName()
	const { staff_id } = useStaff()
	const warningOf = useAbsenceWarning(colleagues)
	const colleagueName = useColleagueName()
	const draft_key = `${staff_id} ${applicationId} task ${task?.task_id ?? 'new'} ${task?.version ?? 0}`
	const { mutateAsync: create } = useSend(createTask, { refreshes })
	const { mutateAsync: update } = useSend(updateTask, { refreshes })
	const is_written = task === undefined || task.kind === 'written'

	const form = useContractForm(taskForm(task?.kind ?? 'written'), {
		defaults: {
			title: task?.title ?? '',
			note: task?.note ?? '',
			subject: task?.subject ?? 'application',
			priority: task?.priority ?? 'medium',
			due_date: task?.due_date ?? '',
			assigned_staff_id: task === undefined ? staff_id : (task.assigned_to?.staff_id ?? ''),
			...readDraft(draft_key),
		},
		onSubmit: async ({ title, ...wanted }) => {
			if (task === undefined) await create({ params: { applicationId }, body: { ...wanted, title: title ?? '' } })
			else await update({ params: { taskId: task.task_id }, body: { ...wanted, title, version: task.version } })
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t(task === undefined ? 'messages.added' : 'messages.changed') })
			onClose()
		},
	})
	useKeptDraft(form, draft_key)

	return (
		<Dialog title={t(task === undefined ? 'dialog.add' : 'dialog.edit')} onClose={onClose}>
			<Form form={form}>
				{is_written ? (
					<TextField form={form} name="title" label={t('dialog.title')} hint={t('dialog.title_hint')} />
				) : (
					<p className={classes.said}>{nameOf(task)}</p>
				)}
				<TextareaField form={form} name="note" label={t('dialog.note')} rows={3} />
				<SelectField
					form={form}
					name="assigned_staff_id"
					label={t('dialog.assignee')}
					hint={warningOf(form.held('assigned_staff_id')) ?? t('dialog.assignee_hint')}
					options={[
						{ value: '', label: t('dialog.nobody') },
						...colleagues.map((colleague) => ({
							value: colleague.staff_id,
							label: colleague.staff_id === staff_id ? t('dialog.me', { name: colleague.display_name }) : colleagueName(colleague),
						})),
					]}
				/>
				<DateField form={form} name="due_date" label={t('dialog.due')} />
				<div className={classes.pair}>
					<SelectField
						form={form}
						name="priority"
						label={t('dialog.priority')}
						options={taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
					/>
					<SelectField
						form={form}
						name="subject"
						label={t('dialog.subject')}
						options={taskSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
					/>
				</div>
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('dialog.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('dialog.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
