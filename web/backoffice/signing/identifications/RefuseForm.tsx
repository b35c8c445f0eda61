import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getCase } from '#contract/cases/staff/applications.ts'
import { answerVerdict, listCaseIdentifications, type StaffIdentRun } from '#contract/signing/staff/identifications.ts'
import { verdictRequest } from '#domain/signing/identifications/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import classes from './Identifications.module.css'

interface RefuseFormProps {
	readonly applicationId: string
	readonly run: StaffIdentRun
	readonly onDone: () => void
}

const fields = z.strictObject({ note: verdictRequest.shape.note })

/** Refuses somebody else's verdict, with a reason. */
export function RefuseForm({ applicationId, run, onDone }: RefuseFormProps) {
	const { t } = useTranslation('identifications')
	const { mutateAsync: answer } = useSend(answerVerdict, { refreshes: [listCaseIdentifications, getCase] })
	const form = useContractForm(fields, {
		defaults: { note: '' },
		onSubmit: async ({ note }) => {
			await answer({ params: { applicationId, identId: run.ident_id }, body: { answer: 'refuse', note } })
			showMessage({ kind: 'success', text: t('staff.dialog.refused') })
			onDone()
		},
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="note" label={t('staff.dialog.refuse_note')} rows={4} />
			<div className={classes.acts}>
				<SubmitButton form={form}>{t('staff.refuse')}</SubmitButton>
				<Button emphasis="secondary" onClick={onDone}>
					{t('staff.dialog.cancel')}
				</Button>
			</div>
		</Form>
	)
}
