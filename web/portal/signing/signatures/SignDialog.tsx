import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getApplication, validateNextStatus } from '#contract/applying/applications.ts'
import { getRequirements, getSigningProgress, signSignatureDocument } from '#contract/signing/signatures.ts'
import { fault } from '#domain/platform/errors/issues.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import type { SignatureDocumentIds } from './ReadDialog.tsx'

interface SignDialogProps {
	readonly ids: SignatureDocumentIds
	readonly name: string
	readonly onClose: () => void
}

const signature = z.strictObject({
	consent: z.boolean().refine((given) => given, fault('err_signature_consent_required')),
})

/** The explicit consent is the signature, of somebody who has just proved who they are: the call asks for it. */
export function SignDialog({ ids, name, onClose }: SignDialogProps) {
	const { t } = useTranslation('signatures')
	const { mutateAsync: sign } = useSend(signSignatureDocument, {
		refreshes: [getRequirements, getSigningProgress, validateNextStatus, getApplication],
	})
	const form = useContractForm(signature, {
		defaults: { consent: false },
		onSubmit: async (body) => {
			await sign({ params: { ...ids }, body })
			onClose()
			showMessage({ kind: 'success', text: t('sign.message', { name }) })
		},
	})
	return (
		<Dialog title={t('sign.title', { name })} onClose={onClose}>
			<Form form={form}>
				<p>{t('sign.text')}</p>
				<CheckboxField form={form} name="consent" label={t('sign.consent')} />
				<DialogActions>
					<SubmitButton form={form}>{t('sign.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('sign.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
