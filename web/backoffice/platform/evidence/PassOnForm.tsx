import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { countTasks, createTask, listCaseTasks, listTasks } from '#contract/cases/staff/tasks.ts'
import { multilineText } from '#domain/platform/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './Work.module.css'

const fields = z.strictObject({ assigned_staff_id: z.uuid({ error: 'err_field_required' }), note: multilineText({ max: 2000 }) })

interface PassOnFormProps {
	readonly applicationId: string
	/** What is to be looked at. */
	readonly thing: string
	readonly onDone: () => void
	readonly onCancel: () => void
}

/** Gives what lies here to a colleague, as a task with the reason. */
export function PassOnForm({ applicationId, thing, onDone, onCancel }: PassOnFormProps) {
	const { t } = useTranslation('evidence')
	const { staff_id } = useStaff()
	const { data } = useCall(listCaseTasks, { params: { applicationId } }, { throwOnError: false })
	const { mutateAsync: create } = useSend(createTask, { refreshes: [listCaseTasks, listTasks, countTasks] })
	const others = (data?.colleagues ?? []).filter((colleague) => colleague.staff_id !== staff_id)
	const form = useContractForm(fields, {
		defaults: { assigned_staff_id: '', note: '' },
		onSubmit: async ({ assigned_staff_id, note }) => {
			const title = t('pass_on.task', { thing }).slice(0, 200)
			await create({
				params: { applicationId },
				body: { title, note, subject: 'application', priority: 'medium', due_date: null, assigned_staff_id },
			})
			const name = others.find((colleague) => colleague.staff_id === assigned_staff_id)?.display_name ?? ''
			showMessage({ kind: 'success', text: t('pass_on.done', { thing, name }) })
			onDone()
		},
	})
	useEffect(() => document.getElementById(form.idOf('assigned_staff_id'))?.focus(), [form])
	return (
		<Form form={form}>
			<SelectField
				form={form}
				name="assigned_staff_id"
				label={t('pass_on.to')}
				options={others.map((colleague) => ({ value: colleague.staff_id, label: colleague.display_name }))}
			/>
			<TextareaField form={form} name="note" label={t('pass_on.note')} rows={3} />
			<div className={classes.acts}>
				<SubmitButton form={form}>{t('pass_on.submit')}</SubmitButton>
				<Button emphasis="secondary" onClick={onCancel}>
					{t('cancel')}
				</Button>
			</div>
		</Form>
	)
}
