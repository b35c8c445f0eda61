import { useTranslation } from 'react-i18next'

import { conflictsOf } from '#domain/accounts/staff/duties.ts'
import type { GivenRole } from '#domain/accounts/staff/grants.ts'

import classes from './StaffPage.module.css'

/** The duties that these roles would put into one hand, each with the roles that make it. */
export function ConflictWarnings({ roles }: { readonly roles: readonly GivenRole[] }) {
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const namesOf = (held: readonly GivenRole[]): string => held.map((role) => t(`backoffice:role.${role}`)).join(', ')
	return conflictsOf(roles).map(({ duty, one, other }) => (
		<p key={duty} className={classes.warning}>
			<strong>{`${namesOf(one)} + ${namesOf(other)}`}</strong> {t(`mixed_duties.${duty}`)}
		</p>
	))
}
