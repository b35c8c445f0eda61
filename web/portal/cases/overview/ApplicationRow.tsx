import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ListedApplication } from '#contract/applying/applications.ts'
import { ButtonLink } from '../../../kit/Button.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useTimeZone } from '../../../kit/texts/time-zone.ts'
import { tabAddress } from '#web/portal/applying/applications/tabs.ts'
import { useUnread } from '../messages/Unread.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './ApplicationList.module.css'
import { useClockText } from './clock-text.ts'
import { isActionRequired } from './action-required.ts'
import { StatusTag } from '#web/portal/platform/dashboard/StatusTag.tsx'

/** An application in the list: a row, on a phone a card. */
export function ApplicationRow({ application }: { readonly application: ListedApplication }) {
	const { t } = useTranslation(['dashboard', 'messages'])
	const formats = useFormats()
	const clockText = useClockText()
	const timeZone = useTimeZone()
	const unread = useUnread()(application.applicationId)
	const { applicationId, shortApplicationId, status, created, loanSize, currency, companyName, clock } = application
	return (
		<li className={classes.row}>
			<p className={classes.amount}>{formats.money(loanSize, currency)}</p>
			<div className={classes.about}>
				<p className={classes.company}>{companyName}</p>
				<p className={classes.meta}>
					<span>{t('list.number', { short_id: shortApplicationId })}</span>
					{/* The day is UTC's; pointing at it tells the moment where one is. */}
					<time
						dateTime={created}
						title={new Date(created).toLocaleString(formats.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
					>
						{t('list.created', { date: formats.date(created) })}
					</time>
				</p>
				{unread > 0 && (
					<p className={classes.meta}>
						<Link to={tabAddress(applicationId, 'messages')}>
							{t('messages:unread', { count: unread })}
							<span className="visually-hidden"> {`${companyName}, ${shortApplicationId}`}</span>
						</Link>
					</p>
				)}
				{clock !== null && <p className={classes.meta}>{`${clockText.stage(clock)}: ${clockText.since(clock)}`}</p>}
			</div>
			<div className={classes.status}>
				<StatusTag application={application} />
			</div>
			<div className={classes.action}>
				<ButtonLink
					emphasis={isActionRequired(application) ? 'primary' : 'secondary'}
					to={path.dashboardApplicationOverview(applicationId)}
				>
					{t(status === 'Open' ? 'list.complete' : 'list.view')}
					<span className="visually-hidden"> {`${companyName}, ${shortApplicationId}`}</span>
				</ButtonLink>
			</div>
		</li>
	)
}
