import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { inviteStaff, type StaffAdministration } from '#contract/partners/staff/administration.ts'
import { choice } from '#domain/platform/fields.ts'
import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { rolesFor, staffInvitation } from '#domain/accounts/staff/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './StaffPage.module.css'
import { refreshes } from './use-act.ts'

interface InvitationDialogProps {
	readonly partners: StaffAdministration['partners']
	readonly onClose: () => void
}

/** Not a valid partner key. */
const office = '-'

const fields = staffInvitation.pick({ email: true, display_name: true }).extend({ role: choice(staffRoles) })

/** The roles offered depend on the employer: the office or a partner. */
export function InvitationDialog({ partners, onClose }: InvitationDialogProps) {
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const { is_partners, interface_language } = useStaff()
	const { mutateAsync: invite } = useSend(inviteStaff, { refreshes })
	const own = partners[0]?.key ?? ''
	const form = useContractForm(fields.extend({ house: z.string() }), {
		defaults: { email: '', display_name: '', house: is_partners ? own : office, role: is_partners ? 'role_partner_user' : 'analyst' },
		onSubmit: async ({ email, display_name, role, house }) => {
			const partner_key = house === office ? null : house
			await invite({ body: { email, display_name, interface_language, roles: [role], partner_key } })
			showMessage({ kind: 'success', text: t('done.invited') })
			onClose()
		},
	})
	const is_theirs = useWatch({ control: form.control, name: 'house' }) !== office
	return (
		<Dialog title={t('invitation.title')} onClose={onClose}>
			<Form form={form}>
				<TextField form={form} name="display_name" label={t('invitation.name')} />
				<TextField form={form} name="email" type="email" label={t('invitation.email')} />
				{!is_partners && (
					<SelectField
						form={form}
						name="house"
						label={t('invitation.house')}
						onChoose={(house) => form.fill({ role: house === office ? 'analyst' : 'role_partner_user' })}
						options={[
							{ value: office, label: t('office') },
							...partners.map(({ key, display_name }) => ({ value: key, label: display_name })),
						]}
					/>
				)}
				<SelectField
					form={form}
					name="role"
					label={t('invitation.role')}
					hint={t('invitation.role_hint')}
					options={rolesFor(is_theirs).map((value) => ({ value, label: t(`backoffice:role.${value}`) }))}
				/>
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('invitation.send')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('invitation.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
