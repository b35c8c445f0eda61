import { useTranslation } from 'react-i18next'

import { changeMember, getTeam, type Member, type Team } from '#contract/accounts/memberships.ts'
import { seatForm } from '#domain/accounts/memberships/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { SeatFields } from './SeatFields.tsx'

interface ChangeDialogProps {
	readonly team: Team
	readonly member: Member
	readonly onClose: () => void
}

/** Changes role, parts or end of a seat; the person's next request applies the new rights. */
export function ChangeDialog({ team: { team_id }, member, onClose }: ChangeDialogProps) {
	const { t } = useTranslation('people')
	const { mutateAsync: send } = useSend(changeMember, { refreshes: [getTeam] })
	const { user_id, email, role, parts, access_until, version } = member
	const form = useContractForm(seatForm(useToday()), {
		defaults: { role, parts, access_until: access_until ?? '', version },
		onSubmit: async (body) => {
			await send({ params: { teamId: team_id, memberId: user_id }, body })
			showMessage({ kind: 'success', text: t('messages.changed') })
			onClose()
		},
	})
	return (
		<Dialog title={t('seat.change_title', { email })} onClose={onClose}>
			<Form form={form}>
				<SeatFields form={form} />
				<DialogActions>
					<SubmitButton form={form}>{t('seat.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('seat.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
