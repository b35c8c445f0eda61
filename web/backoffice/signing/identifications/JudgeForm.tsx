import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import {
	announceEvidence,
	judgeIdentification,
	listCaseIdentifications,
	type StaffIdentPerson,
} from '#contract/signing/staff/identifications.ts'
import { verdictRequest } from '#domain/signing/identifications/rules.ts'
import { verdictResults, type VerdictResult } from '#domain/signing/identifications/run.ts'

import { Button } from '../../../kit/Button.tsx'
import { FileInput } from '../../../kit/fields/FileInput.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { sendFile } from '#web/backoffice/platform/send-file.ts'
import classes from './Identifications.module.css'

interface JudgeFormProps {
	readonly applicationId: string
	readonly person: StaffIdentPerson
	/** What the button or key that opened it says. */
	readonly result: VerdictResult
	readonly onDone: () => void
}

const fields = verdictRequest.pick({ result: true, note: true })

/** Gives a verdict on an identification, with the document that proves it. */
export function JudgeForm({ applicationId, person, result: chosen, onDone }: JudgeFormProps) {
	const { t } = useTranslation('identifications')
	const { staff_id } = useStaff()
	const { signatory_id: signatoryId, is_evidence_needed } = person
	const [evidence, setEvidence] = useState<File>()
	const [is_missing, setMissing] = useState(false)
	const { mutateAsync: announce } = useSend(announceEvidence)
	const { mutateAsync: judge } = useSend(judgeIdentification, { refreshes: [listCaseIdentifications, getCase] })
	const draft_key = `${staff_id} ${applicationId} ${signatoryId} verdict`
	const form = useContractForm(fields, {
		defaults: { note: '', ...readDraft(draft_key), result: chosen },
		onSubmit: async ({ result, note }) => {
			const lacks_evidence = result === 'completed' && is_evidence_needed && evidence === undefined
			setMissing(lacks_evidence)
			if (lacks_evidence) return
			let evidence_document_id: string | null = null
			if (evidence !== undefined) {
				const announced = await announce({ params: { applicationId }, body: { file_name: evidence.name, size_bytes: evidence.size } })
				await sendFile(evidence, announced)
				evidence_document_id = announced.document_id
			}
			await judge({ params: { applicationId, signatoryId }, body: { result, note, evidence_document_id } })
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('staff.dialog.saved') })
			onDone()
		},
	})
	useKeptDraft(form, draft_key)
	return (
		<div className={classes.run}>
			<p>{t('staff.dialog.lead')}</p>
			<Form form={form}>
				<RadioField
					form={form}
					name="result"
					label={t('staff.dialog.result')}
					options={verdictResults.map((value) => ({ value, label: t(`staff.dialog.${value}`) }))}
				/>
				<TextareaField form={form} name="note" label={t('staff.dialog.note')} hint={t('staff.dialog.note_hint')} rows={4} />
				<FileInput
					label={t('staff.dialog.evidence')}
					hint={t('staff.dialog.evidence_hint')}
					accept=".pdf,.jpg,.jpeg,.png"
					error={is_missing ? t('staff.dialog.evidence_missing') : undefined}
					onChoose={(file) => {
						setEvidence(file)
						setMissing(false)
					}}
				/>
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('staff.dialog.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onDone}>
						{t('staff.dialog.cancel')}
					</Button>
				</div>
			</Form>
		</div>
	)
}
