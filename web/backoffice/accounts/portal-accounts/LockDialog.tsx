import { useTranslation } from 'react-i18next'

import { getAccount, liftAccountLock, listAccounts, lockAccount, type AccountView } from '#contract/accounts/staff/accounts.ts'
import { lockReason } from '#domain/accounts/administration/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import classes from './PortalAccounts.module.css'

export const refreshes = [getAccount, listAccounts]

interface LockDialogProps {
	readonly account: AccountView
	readonly onClose: () => void
}

/** Why an account is locked, or let in again where it is. */
export function LockDialog({ account, onClose }: LockDialogProps) {
	const { t } = useTranslation('portal-accounts')
	const act = account.state === 'locked' ? 'unlock' : 'lock'
	const { mutateAsync: send } = useSend(act === 'lock' ? lockAccount : liftAccountLock, { refreshes })
	const form = useContractForm(lockReason, {
		defaults: { reason: '' },
		onSubmit: async (body) => {
			await send({ params: { partnerKey: account.partner_key, userId: account.user_id }, body })
			showMessage({ kind: 'success', text: t(`${act}.done`) })
			onClose()
		},
	})
	return (
		<Dialog title={t(`${act}.title`)} onClose={onClose}>
			<p className={classes.text}>{t(`${act}.text`, { email: account.email })}</p>
			<Form form={form}>
				<TextareaField form={form} name="reason" label={t('reason')} hint={t('reason_hint')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t(`${act}.submit`)}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
