import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { askForSignatures, getSigning, type SigningView } from '#contract/signing/staff/signatures.ts'
import { isSystemDocument, type DocumentType } from '#domain/applying/documents/types.ts'
import { issue } from '#domain/platform/errors/catalogue.ts'
import { choice } from '#domain/platform/fields.ts'
import { otherDocumentRequest, signingMethods } from '#domain/signing/signatures/other-documents.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { AddDocumentDialog } from '#web/backoffice/applying/documents/AddDocumentDialog.tsx'
import { isUsable } from '#web/backoffice/applying/documents/document-state.ts'
import classes from './Signing.module.css'

interface AskDialogProps {
	readonly case_view: CaseView
	readonly asked: SigningView['asked']
	readonly onClose: () => void
}

const answers = ['none', ...signingMethods] as const

/** Has a document of the case signed: which one, by whom, and whether online or on paper. A new one is added to the case first. */
export function AskDialog({ case_view, asked, onClose }: AskDialogProps) {
	const { t } = useTranslation('signatures')
	const [is_adding, setAdding] = useState(false)
	const { signatories, documents, application } = case_view
	const { mutateAsync: ask } = useSend(askForSignatures, { refreshes: [getSigning, getCase] })
	const [fields] = useState(() =>
		z.strictObject<Record<string, z.ZodType<string>>>({
			document_id: otherDocumentRequest.shape.document_id,
			...Object.fromEntries(signatories.map(({ signatory_id }) => [signatory_id, choice(answers)])),
		}),
	)
	const [first] = signatories
	const form = useContractForm(fields, {
		defaults: { document_id: '', ...Object.fromEntries(signatories.map(({ signatory_id }) => [signatory_id, 'none'])) },
		alsoCheck: ({ document_id: _, ...of_people }) =>
			Object.values(of_people).every((answer) => answer === 'none') ? [issue('err_field_required', first?.signatory_id)] : [],
		onSubmit: async ({ document_id = '', ...of_people }) => {
			const signatures = Object.entries(of_people).flatMap(([signatory_id, answer]) => {
				const signing_method = signingMethods.find((method) => method === answer)
				return signing_method === undefined ? [] : [{ signatory_id, signing_method }]
			})
			await ask({ params: { applicationId: application.applicationId }, body: { document_id, signatures } })
			showMessage({ kind: 'success', text: t('staff.ask.done') })
			onClose()
		},
	})
	const choices = documents.filter(
		(document) =>
			isUsable(document) &&
			!isSystemDocument(document.document_type as DocumentType) &&
			!asked.some(({ document_id }) => document_id === document.document_id),
	)
	if (is_adding) return <AddDocumentDialog case_view={case_view} onClose={() => setAdding(false)} />
	return (
		<Dialog title={t('staff.ask.open')} onClose={onClose}>
			<p>{t('staff.ask.lead')}</p>
			<Form form={form}>
				<SelectField
					form={form}
					name="document_id"
					label={t('staff.ask.document')}
					options={[
						{ value: '', label: t('staff.ask.choose') },
						...choices.map(({ document_id, document_name }) => ({ value: document_id, label: document_name })),
					]}
				/>
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setAdding(true)}>
						{t('staff.ask.add')}
					</Button>
				</div>
				{signatories.map(({ signatory_id, first_name, last_name }) => (
					<RadioField
						key={signatory_id}
						form={form}
						name={signatory_id}
						label={t('staff.ask.signature_of', { name: `${first_name} ${last_name}` })}
						options={answers.map((value) => ({ value, label: t(`staff.ask.${value}`) }))}
					/>
				))}
				<DialogActions>
					<SubmitButton form={form}>{t('staff.ask.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('staff.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
