import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { DeletionPlan } from '#contract/accounts/staff/accounts.ts'
import { deletedParts, keepingLaws } from '#domain/accounts/administration/deletion.ts'

import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './PortalAccounts.module.css'

/** What goes with an account, what keeps it for now, and what stays in cases by which law until when. */
export function DeletionPlanText({ plan: { holds, stays } }: { readonly plan: DeletionPlan }) {
	const { t } = useTranslation('portal-accounts')
	const times = useTimes()
	return (
		<div className={classes.plan}>
			<p>
				{t('deletions.goes')} {deletedParts.map((part) => t(`deletions.parts.${part}`)).join(', ')}
			</p>
			{holds.length > 0 && (
				<>
					<p>{t('deletions.holds')}</p>
					<ul className={classes.points}>
						{holds.map(({ application_id, shortApplicationId, companyName, hold }) => (
							<li key={application_id}>
								<Link to={path.case(application_id)}>{companyName}</Link> <span className="figures">{shortApplicationId}</span>:{' '}
								{t(`deletions.hold.${hold}`)}
							</li>
						))}
					</ul>
				</>
			)}
			{stays.length > 0 && (
				<>
					<p>{t('deletions.stays')}</p>
					<ul className={classes.points}>
						{stays.map(({ application_id, companyName, laws }) => (
							<li key={application_id}>
								{companyName}:{' '}
								{laws
									.map(({ law, until }) =>
										t('deletions.law', {
											what: t(`deletions.laws.${law}`),
											day: times.day(new Date(until)),
											source: keepingLaws[law].source,
										}),
									)
									.join('; ')}
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	)
}
