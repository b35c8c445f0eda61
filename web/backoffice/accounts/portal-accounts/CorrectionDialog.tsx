import { useTranslation } from 'react-i18next'

import { proposeAddress, type AccountView } from '#contract/accounts/staff/accounts.ts'
import { correctionForm } from '#domain/accounts/administration/correction.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { refreshes } from './LockDialog.tsx'
import classes from './PortalAccounts.module.css'

interface CorrectionDialogProps {
	readonly account: AccountView
	readonly onClose: () => void
}

/** Another address for an account, which waits for a second person and then for the address itself. */
export function CorrectionDialog({ account, onClose }: CorrectionDialogProps) {
	const { t } = useTranslation('portal-accounts')
	const { mutateAsync: send } = useSend(proposeAddress, { refreshes })
	const form = useContractForm(correctionForm, {
		defaults: { email: '', reason: '' },
		onSubmit: async (body) => {
			await send({ params: { partnerKey: account.partner_key, userId: account.user_id }, body })
			showMessage({ kind: 'success', text: t('correct.done') })
			onClose()
		},
	})
	return (
		<Dialog title={t('correct.title')} onClose={onClose}>
			<p className={classes.text}>{t('correct.text', { email: account.email })}</p>
			<Form form={form}>
				<TextField form={form} name="email" label={t('correct.email')} type="email" inputMode="email" />
				<TextareaField form={form} name="reason" label={t('reason')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('correct.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
