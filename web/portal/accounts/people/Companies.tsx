import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listTeams, type OwnTeam } from '#contract/accounts/memberships.ts'

import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { StatusTag } from '#web/portal/platform/dashboard/StatusTag.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './People.module.css'
import { useSeatText } from './seat-text.ts'

/** The companies the reader works for: their own and, for an adviser, those of others. */
export function Companies() {
	const { t } = useTranslation('people')
	const { data } = useCall(listTeams, {})
	return (
		<>
			<PageHeading title={t('list.title')} lead={t('list.lead')} />
			<div className={classes.cards} aria-busy={data === undefined}>
				{data === undefined && <Skeleton lines={4} />}
				{data?.teams.map((team) => (
					<Company key={team.team_id} team={team} />
				))}
				{data?.teams.length === 0 && (
					<Panel title={t('list.empty_title')}>
						<p>{t('list.empty')}</p>
					</Panel>
				)}
			</div>
		</>
	)
}

function Company({ team }: { readonly team: OwnTeam }) {
	const { t } = useTranslation('people')
	const seatText = useSeatText()
	const detail = seatText(team)
	return (
		<Panel title={team.company_name} action={<Link to={path.dashboardPeople(team.team_id)}>{t('list.people')}</Link>}>
			<dl className={classes.roles}>
				<div>
					<dt>{t('invitation.role')}</dt>
					<dd>{[t(`role.${team.role}`), ...(detail === '' ? [] : [detail])].join(' · ')}</dd>
				</div>
				<div>
					<dt>{t('list.applications')}</dt>
					<dd className={classes.applications}>
						{team.applications.length === 0 && t('list.no_applications')}
						{team.applications.map((application) => (
							<span key={application.applicationId} className={classes.application}>
								<Link to={path.dashboardApplicationOverview(application.applicationId)}>{application.shortApplicationId}</Link>
								<StatusTag application={application} />
							</span>
						))}
					</dd>
				</div>
			</dl>
		</Panel>
	)
}
