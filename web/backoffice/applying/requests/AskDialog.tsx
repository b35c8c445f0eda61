import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { createRequest, listCaseRequests } from '#contract/applying/staff/requests.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import {
	correctionKeys,
	for_applicant,
	proposedDueDate,
	requestForm,
	requestKinds,
	type RequestKind,
} from '#domain/applying/requests/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { makeRequestKeys } from '../../../kit/form/request-keys.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { DocumentTypesField } from './DocumentTypesField.tsx'
import { QuestionField } from './QuestionField.tsx'
import classes from './Requests.module.css'

interface AskDialogProps {
	readonly case_view: CaseView
	readonly kinds: readonly RequestKind[]
	readonly onClose: () => void
}

const kindOf = (value: unknown): RequestKind | undefined => requestKinds.find((known) => known === value)

/** Sends a request to the company: kind, reason, addressee and due date. */
export function AskDialog({ case_view, kinds, onClose }: AskDialogProps) {
	const { t } = useTranslation('requests')
	const { staff_id } = useStaff()
	const { applicationId } = case_view.application
	const draft_key = `${staff_id} ${applicationId} request`
	const draft = readDraft(draft_key)
	const [kind, setKind] = useState(kindOf(draft['kind']) ?? kinds[0])
	const [proposed] = useState(() => proposedDueDate(new Date()))
	const [keyFor] = useState(makeRequestKeys)
	const { mutateAsync: send } = useSend(createRequest, { refreshes: [listCaseRequests, getCase] })

	const form = useContractForm(requestForm(kind), {
		defaults: {
			kind: kinds[0],
			document_types: [],
			correction: '',
			question: '',
			due_date: proposed,
			addressee_signatory_id: for_applicant,
			...draft,
		},
		onSubmit: async ({ kind: chosen, document_types, correction, addressee_signatory_id: person, ...asked_for }) => {
			const shared = { ...asked_for, addressee_signatory_id: person === for_applicant ? null : person }
			const bodies: readonly SentBodyOf<typeof createRequest>[] =
				chosen === 'document'
					? document_types.map((document_type) => ({ kind: chosen, document_type, ...shared }))
					: [chosen === 'correction' && correction !== null ? { kind: chosen, correction, ...shared } : { kind: 'answer', ...shared }]
			// Of several, those that were sent before one failed are not sent again.
			for (const body of bodies) await send({ params: { applicationId }, body, idempotency_key: keyFor(body) })
			const count = bodies.length
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: count > 1 ? t('documents.sent', { count }) : t('staff.sent') })
			onClose()
		},
	})
	useKeptDraft(form, draft_key)

	const asked = case_view.application.document_configurations.document_categories.map(({ document_type }) => document_type)

	return (
		<Dialog title={t('staff.dialog')} onClose={onClose}>
			<Form form={form}>
				<SelectField
					form={form}
					name="kind"
					label={t('staff.kind')}
					options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
					onChoose={(chosen) => setKind(kindOf(chosen))}
				/>
				{kind === 'document' && <DocumentTypesField form={form} name="document_types" label={t('staff.type')} first={asked} />}
				{kind === 'correction' && (
					<SelectField
						form={form}
						name="correction"
						label={t('staff.what')}
						options={correctionKeys.map((value) => ({ value, label: t(`correction.${value}`) }))}
					/>
				)}
				{kind !== undefined && <QuestionField form={form} kind={kind} language={case_view.applicant.language} />}
				<DateField form={form} name="due_date" label={t('staff.due')} />
				<SelectField
					form={form}
					name="addressee_signatory_id"
					label={t('staff.for')}
					hint={t('staff.mail_hint')}
					options={[
						{ value: for_applicant, label: t('staff.applicant') },
						...case_view.signatories.map(({ signatory_id, first_name, last_name }) => ({
							value: signatory_id,
							label: `${first_name} ${last_name}`,
						})),
					]}
				/>
				<div className={classes.buttons}>
					<SubmitButton form={form}>{t('staff.send')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('dialog.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
