import { useTranslation } from 'react-i18next'

import { declineSignatureDocument, getRequirements } from '#contract/signing/signatures.ts'
import { declineReasons, declineRequest } from '#domain/signing/signatures/rounds.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import type { SignatureDocumentIds } from './ReadDialog.tsx'

interface DeclineDialogProps {
	readonly ids: SignatureDocumentIds
	readonly name: string
	readonly onClose: () => void
}

/** Asks why the person declines to sign; the application stays open and staff get in touch. */
export function DeclineDialog({ ids, name, onClose }: DeclineDialogProps) {
	const { t } = useTranslation('signatures')
	const { mutateAsync: decline } = useSend(declineSignatureDocument, { refreshes: [getRequirements] })
	const form = useContractForm(declineRequest, {
		defaults: { reason: '', note: '' },
		onSubmit: async (body) => {
			await decline({ params: { ...ids }, body })
			onClose()
			showMessage({ kind: 'success', text: t('decline.message') })
		},
	})
	return (
		<Dialog title={t('decline.title', { name })} onClose={onClose}>
			<Form form={form}>
				<p>{t('decline.text')}</p>
				<RadioField
					form={form}
					name="reason"
					label={t('decline.reason')}
					options={declineReasons.map((reason) => ({ value: reason, label: t(`decline.reasons.${reason}`) }))}
				/>
				<TextareaField form={form} name="note" label={t('decline.note')} />
				<DialogActions>
					<SubmitButton form={form} emphasis="danger">
						{t('decline.submit')}
					</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('sign.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
