import { useTranslation } from 'react-i18next'

import { voidSigning } from '#contract/signing/staff/signatures.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { voidRequest } from '#domain/signing/signatures/rounds.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { readAfterMove } from '#web/backoffice/applying/applications/after-move.ts'
import classes from './Signing.module.css'

interface VoidDialogProps {
	readonly params: { readonly applicationId: string }
	readonly to: Status
	readonly onClose: () => void
}

/** Voids the signing for a change of terms: explains the effect, and asks for a reason. */
export function VoidDialog({ params, to, onClose }: VoidDialogProps) {
	const { t } = useTranslation(['signatures', 'backoffice-statuses'])
	const { mutateAsync: callOff } = useSend(voidSigning, { refreshes: readAfterMove })
	const form = useContractForm(voidRequest, {
		defaults: { note: '' },
		onSubmit: async (body) => {
			await callOff({ params, body })
			showMessage({ kind: 'success', text: t('signatures:staff.voided') })
			onClose()
		},
	})
	return (
		<Dialog title={t('signatures:staff.void_title')} onClose={onClose}>
			<Form form={form}>
				<p>{t('signatures:staff.void_text', { status: t(`backoffice-statuses:status.${to}`) })}</p>
				<TextareaField form={form} name="note" label={t('signatures:staff.note')} rows={4} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('signatures:staff.void_submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('signatures:staff.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
