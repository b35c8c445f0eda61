import { useTranslation } from 'react-i18next'

import { proposeStaffChange, type StaffPerson } from '#contract/partners/staff/administration.ts'
import { rolesFor } from '#domain/accounts/staff/rules.ts'

import { useSend } from '../../../kit/query.ts'
import { Choices } from './Choices.tsx'
import { ConflictWarnings } from './ConflictWarnings.tsx'
import { refreshes, useTold } from './use-act.ts'

/** Proposes the roles of a person. */
export function RolesDialog({ person, onClose }: { readonly person: StaffPerson; readonly onClose: () => void }) {
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const told = useTold()
	const { mutate: propose, isPending, error } = useSend(proposeStaffChange, { refreshes })
	return (
		<Choices
			title={t('roles_dialog.title', { name: person.display_name })}
			options={rolesFor(person.partner_key !== null).map((value) => ({
				value,
				label: t(`backoffice:role.${value}`),
				description: t(`rights.purposes.${value}`),
			}))}
			chosen={person.roles.map(({ role }) => role)}
			Warnings={ConflictWarnings}
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
