import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { addDocument, finishAddedDocument } from '#contract/applying/staff/documents.ts'
import { fileExtensions } from '#domain/applying/documents/file-types.ts'
import { subjectsIn } from '#domain/applying/documents/subjects.ts'
import { applicantDocumentKinds, isOfObject, isYearly, staffDocumentRequest, type DocumentType } from '#domain/applying/documents/types.ts'
import { issue } from '#domain/platform/errors/catalogue.ts'
import { financeObjectName } from '#domain/applying/finance-objects/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { FileInput } from '../../../kit/fields/FileInput.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { exampleDay } from '../../../kit/texts/examples.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { sendFile } from '#web/backoffice/platform/send-file.ts'
import classes from './AddDocumentDialog.module.css'

interface AddDocumentDialogProps {
	readonly case_view: Pick<CaseView, 'application' | 'finance_objects'>
	readonly onClose: () => void
}

const fields = staffDocumentRequest.pick({
	related_entity_kind: true,
	document_type: true,
	as_of_date: true,
	finance_object_id: true,
	is_client_visible: true,
})
const accept = fileExtensions.map((extension) => `.${extension}`).join(',')

/** Adds a document that reached the bank another way to the case. */
export function AddDocumentDialog({ case_view: { application, finance_objects: objects }, onClose }: AddDocumentDialogProps) {
	const { t } = useTranslation('backoffice-documents')
	const formats = useFormats()
	const [file, setFile] = useState<File>()
	const [is_missing, setMissing] = useState(false)
	const [type, setType] = useState('')
	const [subject = 'application'] = subjectsIn(application.status)
	const [about, setAbout] = useState<string>(subject)
	const is_about_one = about === 'application' && objects.length > 0 && isOfObject(type as DocumentType)
	const announce = useSend(addDocument)
	const finish = useSend(finishAddedDocument, { refreshes: [getCase] })
	const types = useTypes(application)
	const { applicationId } = application
	const form = useContractForm(fields, {
		defaults: { related_entity_kind: subject, document_type: '', as_of_date: '', finance_object_id: '', is_client_visible: false },
		alsoCheck: ({ document_type, as_of_date }) =>
			types.isDated(document_type) && as_of_date === '' ? [issue('err_document_date_required', 'as_of_date')] : [],
		onSubmit: async (values) => {
			setMissing(file === undefined)
			if (file === undefined) return
			const announced = await announce.mutateAsync({
				params: { applicationId },
				body: {
					...values,
					finance_object_id: is_about_one ? values.finance_object_id : null,
					file_name: file.name,
					size_bytes: file.size,
				},
			})
			const end = (is_upload_successful: boolean) =>
				finish.mutateAsync({ params: { applicationId, documentId: announced.document_id }, body: { is_upload_successful } })
			await sendFile(file, announced).catch(async (error: unknown) => {
				await end(false).catch(() => undefined)
				throw error
			})
			await end(true)
			showMessage({ kind: 'success', text: t('add.done', { name: file.name }) })
			onClose()
		},
	})
	return (
		<Dialog title={t('add.title')} onClose={onClose}>
			<p className={classes.lead}>{t('add.lead')}</p>
			<Form form={form}>
				<SelectField
					form={form}
					name="related_entity_kind"
					label={t('add.about')}
					options={subjectsIn(application.status).map((kind) => ({ value: kind, label: t(`about.${kind}`) }))}
					onChoose={setAbout}
				/>
				<SelectField form={form} name="document_type" label={t('add.type')} options={types.options} onChoose={setType} />
				{is_about_one && (
					<SelectField
						form={form}
						name="finance_object_id"
						label={t('add.object')}
						options={[
							{ value: '', label: t('add.every_object') },
							...objects.map((object) => ({ value: object.finance_object_id, label: financeObjectName(object) })),
						]}
					/>
				)}
				<FileInput
					label={t('add.file')}
					accept={accept}
					error={file === undefined && (is_missing || form.failed_attempts > 0) ? t('add.file_missing') : undefined}
					onChoose={setFile}
				/>
				<DateField
					form={form}
					name="as_of_date"
					label={t('add.as_of_date')}
					hint={t('add.as_of_date_hint', { example: formats.typedDate(`${Number(exampleDay().slice(0, 4)) - 1}-12-31`) })}
				/>
				<CheckboxField form={form} name="is_client_visible" label={t('add.visible')} hint={t('add.visible_hint')} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('add.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}

/** The types of the product first, then all others. */
function useTypes({ document_configurations: { document_categories: asked } }: CaseView['application']) {
	const { t } = useTranslation('backoffice-documents')
	const { documentType } = useWords()
	const optionOf = (value: string) => ({ value, label: documentType(value) })
	const known = new Set<string>(asked.map(({ document_type }) => document_type))
	const others = applicantDocumentKinds.filter((kind) => !known.has(kind) && !isYearly(kind))
	return {
		options: [
			...(asked.length === 0 ? [] : [{ group: t('add.asked'), options: asked.map(({ document_type }) => optionOf(document_type)) }]),
			{
				group: t('add.others'),
				options: others.map((kind) => optionOf(kind)).toSorted((one, other) => one.label.localeCompare(other.label)),
			},
		],
		isDated: (type: unknown): boolean => asked.some((one) => one.document_type === type && one.is_as_of_date_required),
	}
}
