import { useTranslation } from 'react-i18next'

import { getTeam, invitePerson, type Team } from '#contract/accounts/memberships.ts'
import { invitationForm } from '#domain/accounts/memberships/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { SeatFields } from './SeatFields.tsx'

interface InviteDialogProps {
	readonly team: Team
	readonly onClose: () => void
}

export function InviteDialog({ team: { team_id }, onClose }: InviteDialogProps) {
	const { t } = useTranslation('people')
	const { mutateAsync: send } = useSend(invitePerson, { refreshes: [getTeam] })
	const form = useContractForm(invitationForm(useToday()), {
		defaults: { email: '', role: 'editor', parts: ['documents'], access_until: '' },
		onSubmit: async (body) => {
			await send({ params: { teamId: team_id }, body })
			showMessage({ kind: 'success', text: t('messages.invited', { email: body.email }) })
			onClose()
		},
	})
	return (
		<Dialog title={t('seat.invite_title')} onClose={onClose}>
			<Form form={form}>
				<TextField form={form} name="email" type="email" inputMode="email" label={t('seat.email')} hint={t('seat.email_hint')} />
				<SeatFields form={form} />
				<DialogActions>
					<SubmitButton form={form}>{t('seat.invite')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('seat.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
