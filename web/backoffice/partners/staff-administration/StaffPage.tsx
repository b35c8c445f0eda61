import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getStaffAdministration, type StaffAdministration, type StaffPerson } from '#contract/partners/staff/administration.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import { OpenChanges } from './OpenChanges.tsx'
import { PartnerRights } from './PartnerRights.tsx'
import { PersonItem } from './PersonItem.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import classes from './StaffPage.module.css'

/** Who works in the back office, with which rights since when, and what waits for a second person. */
export function StaffPage() {
	const { t } = useTranslation(['staff-administration', 'shell'])
	const problemText = useProblemText()
	const [is_inviting, setInviting] = useState(false)
	const { data, error, isFetching, refetch } = useCall(getStaffAdministration, {}, { throwOnError: false })
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')}>
				{data !== undefined && <Button onClick={() => setInviting(true)}>{t('invitation.open')}</Button>}
			</PageHead>
			{data === undefined && error === null && <Skeleton lines={8} />}
			{data === undefined && error !== null && (
				<Notice title={t('failed')} text={problemText.ofError(error)} is_alert>
					<Button is_busy={isFetching} onClick={() => void refetch()}>
						{t('shell:form.retry')}
					</Button>
				</Notice>
			)}
			{data !== undefined && <Everybody of={data} />}
			{data !== undefined && is_inviting && <InvitationDialog partners={data.partners} onClose={() => setInviting(false)} />}
		</>
	)
}

function Everybody({ of: { people, changes, partners } }: { readonly of: StaffAdministration }) {
	const { t } = useTranslation('staff-administration')
	const { permissions } = useStaff()
	const [edited, setEdited] = useState<StaffPerson>()
	const houses = [{ key: null, name: t('office') }, ...partners.map(({ key, display_name }) => ({ key, name: display_name }))].map(
		(house) => ({ ...house, people: people.filter(({ partner_key }) => partner_key === house.key) }),
	)
	return (
		<>
			<OpenChanges changes={changes} />
			{houses.map(({ key, name, people: own }) =>
				own.length === 0 ? null : (
					<section key={key ?? ''} aria-label={name}>
						<h2 className={classes.subtitle}>{name}</h2>
						<ul className={classes.list}>
							{own.map((person) => (
								<PersonItem key={person.staff_id} person={person} onRoles={() => setEdited(person)} />
							))}
						</ul>
					</section>
				),
			)}
			{permissions.includes('partner_entitle') && <PartnerRights partners={partners} />}
			{edited !== undefined && <RolesDialog person={edited} onClose={() => setEdited(undefined)} />}
		</>
	)
}
