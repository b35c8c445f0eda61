import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { assignCaseTo, type QueueRow } from '#contract/cases/staff/queues.ts'
import { createRequest, remindOfRequests } from '#contract/applying/staff/requests.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { documentsForm, proposedDueDate } from '#domain/applying/requests/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { DialogActions } from '../../../../kit/Dialog.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import type { RequestKeys } from '../../../../kit/form/request-keys.ts'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm, type ContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useSend } from '../../../../kit/query.ts'
import { DocumentTypesField } from '#web/backoffice/applying/requests/DocumentTypesField.tsx'
import { QuestionField } from '#web/backoffice/applying/requests/QuestionField.tsx'
import { useStandardTexts } from '#web/backoffice/applying/requests/use-standard-texts.ts'
import { useColleagues } from '../use-queue.ts'
import type { SeveralAct } from './acts.ts'
import type { ActOnCase } from './use-each.ts'
import classes from './SeveralDialog.module.css'

interface SeveralFormProps {
	/** The idempotency keys of a case; they outlive the form. */
	readonly keysOf: (row: QueueRow) => RequestKeys
	readonly onRun: (act: ActOnCase) => void
	readonly onCancel: () => void
}

/** The option without an assignee. */
const nobody = 'nobody'
const assignee = z.strictObject({ staff_id: z.string().min(1, { error: 'err_field_required' }) })

/** Gives all of them to one colleague; who cannot work on a case where it stands does not get it. */
export function AssignSeveral({ onRun, onCancel }: SeveralFormProps) {
	const { t } = useTranslation('queues')
	const colleagues = useColleagues()
	const { mutateAsync: send } = useSend(assignCaseTo)
	const form = useContractForm(assignee, {
		defaults: { staff_id: '' },
		onSubmit: ({ staff_id }) =>
			onRun(async ({ applicationId, version, shortApplicationId: number }) => {
				const given = await send({ params: { applicationId }, body: { version, staff_id: staff_id === nobody ? null : staff_id } })
				const name = given.assigned_to?.display_name
				return name === undefined ? t('assign.done_nobody', { number }) : t('assign.done', { number, name })
			}),
	})
	return (
		<Form form={form}>
			<SelectField
				form={form}
				name="staff_id"
				label={t('assign.to')}
				options={[
					...colleagues.map(({ staff_id, display_name }) => ({ value: staff_id, label: display_name })),
					{ value: nobody, label: t('assign.nobody') },
				]}
			/>
			<Acts form={form} act="assign" onCancel={onCancel} />
		</Form>
	)
}

/** Asks each company for the same documents, each by a request of its own. */
export function RequestOfSeveral({ keysOf, onRun, onCancel }: SeveralFormProps) {
	const { t, i18n } = useTranslation(['queues', 'requests'])
	const { mutateAsync: send } = useSend(createRequest)
	const textsIn = useStandardTexts()
	// A standard text that nobody changed reaches each company in its language.
	const inLanguageOf = async (question: string, language: Language): Promise<string> => {
		const standard = (await textsIn('document', i18n.language as Language)).find(({ text }) => text === question.trim())
		if (standard === undefined) return question
		return (await textsIn('document', language)).find(({ key }) => key === standard.key)?.text ?? question
	}
	const [due_date] = useState(() => proposedDueDate(new Date()))
	const form = useContractForm(documentsForm, {
		defaults: { document_types: [], question: '', due_date },
		onSubmit: ({ document_types, question, ...shared }) =>
			onRun(async (row, tell) => {
				const { applicationId, language } = row
				const own_words = await inLanguageOf(question, language)
				const keyFor = keysOf(row)
				for (const [sent, document_type] of document_types.entries()) {
					if (sent > 0) tell(t('several.requested', { count: sent }))
					const body = { kind: 'document', document_type, addressee_signatory_id: null, question: own_words, ...shared } as const
					await send({ params: { applicationId }, body, idempotency_key: keyFor(body) })
				}
				return t('several.requested', { count: document_types.length })
			}),
	})
	return (
		<Form form={form}>
			<DocumentTypesField form={form} name="document_types" label={t('requests:staff.type')} />
			<QuestionField form={form} kind="document" />
			<DateField form={form} name="due_date" label={t('requests:staff.due')} />
			<Acts form={form} act="request" onCancel={onCancel} />
		</Form>
	)
}

/** Reminds each company of what waits for it. */
export function RemindSeveral({ onRun, onCancel }: SeveralFormProps) {
	const { t } = useTranslation('queues')
	const { mutateAsync: send } = useSend(remindOfRequests)
	const form = useContractForm(z.strictObject({}), {
		defaults: {},
		onSubmit: () =>
			onRun(async ({ applicationId }) => t('several.reminded', { count: (await send({ params: { applicationId } })).reminded })),
	})
	return (
		<Form form={form}>
			<p className={classes.plain}>{t('several.remind_effect')}</p>
			<Acts form={form} act="remind" onCancel={onCancel} />
		</Form>
	)
}

interface ActsProps {
	readonly form: ContractForm
	readonly act: SeveralAct
	readonly onCancel: () => void
}

function Acts({ form, act, onCancel }: ActsProps): ReactNode {
	const { t } = useTranslation('queues')
	return (
		<DialogActions>
			<SubmitButton form={form}>{t(`several.submit.${act}`)}</SubmitButton>
			<Button emphasis="secondary" onClick={onCancel}>
				{t('assign.cancel')}
			</Button>
		</DialogActions>
	)
}
