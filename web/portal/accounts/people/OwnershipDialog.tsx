import { useTranslation } from 'react-i18next'

import { getTeam, listTeams, makeOwner, type Member, type Team } from '#contract/accounts/memberships.ts'
import { ownershipChange } from '#domain/accounts/memberships/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'

interface OwnershipDialogProps {
	readonly team: Team
	readonly member: Member
	readonly onClose: () => void
}

/** Transfers or shares ownership; the password is required again, because the screen may have been left unlocked. */
export function OwnershipDialog({ team: { team_id }, member: { user_id, email }, onClose }: OwnershipDialogProps) {
	const { t } = useTranslation('people')
	const { mutateAsync: send } = useSend(makeOwner, { refreshes: [getTeam, listTeams] })
	const form = useContractForm(ownershipChange, {
		defaults: { password: '', stays_owner: true },
		onSubmit: async (body) => {
			await send({ params: { teamId: team_id, memberId: user_id }, body })
			showMessage({ kind: 'success', text: t('messages.transferred') })
			onClose()
		},
	})
	return (
		<Dialog title={t('ownership.title', { email })} onClose={onClose}>
			<Form form={form}>
				<p>{t('ownership.text')}</p>
				<CheckboxField form={form} name="stays_owner" label={t('ownership.stay_label')}>
					{t('ownership.stay')}
				</CheckboxField>
				<PasswordField form={form} name="password" label={t('ownership.password')} autoComplete="current-password" />
				<DialogActions>
					<SubmitButton form={form}>{t('ownership.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('seat.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
