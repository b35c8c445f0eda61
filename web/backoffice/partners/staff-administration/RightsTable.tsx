import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { mayStaff, isGivenRole, type StaffRole } from '#domain/accounts/staff/grants.ts'
import { permissionGroupNames, permissionGroups } from '#domain/accounts/staff/permission-groups.ts'

import { CheckIcon, ChevronDownIcon } from '../../../kit/icons.tsx'
import { useIsNarrow } from '#web/backoffice/platform/use-is-narrow.ts'
import classes from './RightsPage.module.css'

interface RightsTableProps {
	readonly caption: string
	readonly roles: readonly StaffRole[]
}

/** Roles across, what they may do down. A phone shows one role at a time, and only what it may do. */
export function RightsTable({ caption, roles }: RightsTableProps) {
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const is_narrow = useIsNarrow('phone')
	const [chosen, setChosen] = useState(roles[0])
	const shown = is_narrow ? roles.filter((role) => role === chosen) : roles
	const nameOf = (role: StaffRole): string => (isGivenRole(role) ? t(`backoffice:role.${role}`) : t(`entitlements.names.${role}`))
	const groups = permissionGroupNames
		.map((group) => ({ group, rows: permissionGroups[group].filter((permission) => mayStaff(shown, permission)) }))
		.filter(({ rows }) => rows.length > 0)
	return (
		<>
			{is_narrow && (
				<NativeSelect
					className={classes.choice}
					label={t('rights.choose')}
					description={chosen !== undefined && isGivenRole(chosen) && t(`rights.purposes.${chosen}`)}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
					value={chosen ?? ''}
					onChange={({ currentTarget }) => setChosen(roles.find((role) => role === currentTarget.value))}
					data={roles.map((role) => ({ value: role, label: nameOf(role) }))}
				/>
			)}
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached */}
			<div className={classes.frame} role="region" tabIndex={0} aria-label={caption}>
				<table className={classes.table}>
					<caption className="visually-hidden">{caption}</caption>
					<thead>
						<tr>
							<th scope="col">{t('rights.what')}</th>
							{shown.map((role) => (
								<th key={role} scope="col">
									{nameOf(role)}
								</th>
							))}
						</tr>
					</thead>
					{groups.map(({ group, rows }) => (
						<tbody key={group}>
							<tr className={classes.group}>
								<th scope="rowgroup" colSpan={shown.length + 1}>
									{t(`rights.groups.${group}`)}
								</th>
							</tr>
							{rows.map((permission) => (
								<tr key={permission}>
									<th scope="row">{t(`rights.may.${permission}`)}</th>
									{shown.map((role) => (
										<Cell key={role} is_allowed={mayStaff([role], permission)} />
									))}
								</tr>
							))}
						</tbody>
					))}
				</table>
			</div>
		</>
	)
}

function Cell({ is_allowed }: { readonly is_allowed: boolean }) {
	const { t } = useTranslation('staff-administration')
	return (
		<td>
			{is_allowed && <CheckIcon />}
			<span className="visually-hidden">{is_allowed ? t('rights.yes') : t('rights.no')}</span>
		</td>
	)
}
