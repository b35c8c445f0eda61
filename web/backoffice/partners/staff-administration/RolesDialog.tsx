import { useTranslation } from 'react-i18next'

import { proposeStaffChange, type StaffPerson } from '#contract/partners/staff/administration.ts'
import { mixedDutiesOf } from '#domain/accounts/staff/duties.ts'
import { rolesFor } from '#domain/accounts/staff/rules.ts'

import { useSend } from '../../../kit/query.ts'
import { Choices } from './Choices.tsx'
import { refreshes, useTold } from './use-act.ts'

/** Proposes the roles of a person. */
export function RolesDialog({ person, onClose }: { readonly person: StaffPerson; readonly onClose: () => void }) {
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const told = useTold()
	const { mutate: propose, isPending, error } = useSend(proposeStaffChange, { refreshes })
	return (
		<Choices
			title={t('roles_dialog.title', { name: person.display_name })}
			options={rolesFor(person.partner_key !== null).map((value) => ({ value, label: t(`backoffice:role.${value}`) }))}
			chosen={person.roles.map(({ role }) => role)}
			warningsOf={(roles) => mixedDutiesOf(roles).map((duty) => t(`mixed_duties.${duty}`))}
			is_busy={isPending}
			problem={error}
			onPropose={(roles) =>
				propose(
					{ params: { staffId: person.staff_id }, body: { kind: 'roles', roles } },
					{
						onSuccess: () => {
							told(t('done.proposed')).onSuccess()
							onClose()
						},
					},
				)
			}
			onClose={onClose}
		/>
	)
}
