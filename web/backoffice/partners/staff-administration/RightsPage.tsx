import { useTranslation } from 'react-i18next'

import { getStaffAdministration, type StaffPerson } from '#contract/partners/staff/administration.ts'
import { conflictsOf, dutyConflicts, mixedDuties, type MixedDuty } from '#domain/accounts/staff/duties.ts'
import { offeredEntitlements } from '#domain/accounts/staff/entitlements.ts'
import { officeRoles, partnerRoles, permissionsOf, type GivenRole } from '#domain/accounts/staff/grants.ts'

import { useCall } from '../../../kit/query.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './RightsPage.module.css'
import { RightsTable } from './RightsTable.tsx'

/** What a partner may be entitled to and that is a right of its people. */
const entitling = offeredEntitlements.filter((entitlement) => permissionsOf([entitlement]).length > 0)

/** What each role may do, from the table that every call is judged by, and which duties belong to different people. */
export function RightsPage() {
	const { t } = useTranslation('staff-administration')
	const { permissions, is_partners } = useStaff()
	const manages = permissions.includes('staff_manage')
	const { data } = useCall(getStaffAdministration, {}, { enabled: manages, throwOnError: false })
	if (!manages && !permissions.includes('audit_read')) return <NotFoundPage />
	return (
		<>
			<PageHead title={t('rights.title')} lead={t('rights.lead')} />
			{!is_partners && (
				<>
					<Conflicts people={data?.people} />
					<h2 className={classes.subtitle}>{t('rights.office')}</h2>
					<RightsTable caption={t('rights.office')} roles={officeRoles} />
				</>
			)}
			<h2 className={classes.subtitle}>{t('rights.partners')}</h2>
			<p className={classes.hint}>{t('rights.partners_hint')}</p>
			<RightsTable caption={t('rights.partners')} roles={[...partnerRoles, ...entitling]} />
		</>
	)
}

/** Each conflict of duties with its reason, and who holds both sides today where the reader may know it. */
function Conflicts({ people }: { readonly people: readonly StaffPerson[] | undefined }) {
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const { permissions } = useStaff()
	const namesOf = (roles: readonly GivenRole[]): string => {
		// The conflict of audit is with everything there is.
		if (roles.length === officeRoles.length - 1) return t('rights.conflicts.anything')
		return roles.map((role) => t(`backoffice:role.${role}`)).join(', ')
	}
	const holdersOf = (duty: MixedDuty): string =>
		(people ?? [])
			.filter(({ state, roles }) => state !== 'disabled' && conflictsOf(roles.map(({ role }) => role)).some((one) => one.duty === duty))
			.map(({ display_name }) => display_name)
			.join(', ')
	return (
		<section aria-label={t('rights.conflicts.title')}>
			<h2 className={classes.subtitle}>{t('rights.conflicts.title')}</h2>
			<p className={classes.hint}>{t('rights.conflicts.lead')}</p>
			<ul>
				{mixedDuties.map((duty) => {
					const names = holdersOf(duty)
					return (
						<li key={duty} className={classes.conflict}>
							<strong>{`${namesOf(dutyConflicts[duty].one)} + ${namesOf(dutyConflicts[duty].other)}`}</strong>
							<span>{t(`mixed_duties.${duty}`)}</span>
							{permissions.includes('staff_manage') && (
								<span className={classes.holders} data-held={names !== '' || undefined}>
									{people !== undefined && (names === '' ? t('rights.conflicts.held_by_none') : t('rights.conflicts.held', { names }))}
								</span>
							)}
						</li>
					)
				})}
			</ul>
		</section>
	)
}
