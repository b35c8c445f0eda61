import { useTranslation } from 'react-i18next'

import { proposeDeletion, type AccountView } from '#contract/accounts/staff/accounts.ts'
import { deletionForm } from '#domain/accounts/administration/deletion.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { DeletionPlanText } from './DeletionPlanText.tsx'
import { refreshes } from './LockDialog.tsx'
import classes from './PortalAccounts.module.css'

interface DeletionDialogProps {
	readonly account: AccountView
	readonly onClose: () => void
}

/** Enters that somebody wants their account deleted, with what goes and what stays. */
export function DeletionDialog({ account, onClose }: DeletionDialogProps) {
	const { t } = useTranslation('portal-accounts')
	const { mutateAsync: send } = useSend(proposeDeletion, { refreshes })
	const form = useContractForm(deletionForm, {
		defaults: { reason: '' },
		onSubmit: async (body) => {
			await send({ params: { partnerKey: account.partner_key, userId: account.user_id }, body })
			showMessage({ kind: 'success', text: t('delete.done') })
			onClose()
		},
	})
	return (
		<Dialog title={t('delete.title')} onClose={onClose}>
			<p className={classes.text}>{t('delete.text', { email: account.email })}</p>
			<DeletionPlanText plan={account.deletion_plan} />
			<Form form={form}>
				<TextareaField form={form} name="reason" label={t('reason')} hint={t('delete.reason_hint')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('delete.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
