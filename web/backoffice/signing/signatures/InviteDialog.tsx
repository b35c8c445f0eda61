import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getCase } from '#contract/cases/staff/applications.ts'
import { getSigning, inviteAgain, type StaffSigner } from '#contract/signing/staff/signatures.ts'
import { email } from '#domain/platform/email.ts'
import { optional } from '#domain/platform/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'

interface InviteDialogProps {
	readonly params: { readonly applicationId: string }
	readonly person: StaffSigner
	readonly onClose: () => void
}

const corrected = z.strictObject({ email: optional(email) })
const missing = z.strictObject({ email })

/** Invites a person again who has not accepted yet, with a corrected address if it was wrong. */
export function InviteDialog({ params, person, onClose }: InviteDialogProps) {
	const { t } = useTranslation('signatures')
	const { mutateAsync: invite } = useSend(inviteAgain, { refreshes: [getSigning, getCase] })
	const form = useContractForm(person.email === null ? missing : corrected, {
		defaults: { email: '' },
		onSubmit: async (body) => {
			await invite({ params: { ...params, signatoryId: person.signatory_id }, body: body.email === null ? {} : { email: body.email } })
			showMessage({ kind: 'success', text: t('staff.resent') })
			onClose()
		},
	})
	return (
		<Dialog title={t('staff.invite_title', { name: person.name })} onClose={onClose}>
			<Form form={form}>
				<p>{t('staff.invite_text')}</p>
				<TextField
					form={form}
					name="email"
					type="email"
					label={t('staff.email')}
					{...(person.email !== null && { hint: t('staff.invite_kept', { email: person.email }) })}
				/>
				<DialogActions>
					<SubmitButton form={form}>{t('staff.invite_submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('staff.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
