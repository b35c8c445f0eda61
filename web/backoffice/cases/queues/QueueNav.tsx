import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { QueueCounts } from '#contract/cases/staff/queues.ts'
import { queueStages } from '#domain/applying/applications/stages.ts'
import { queues } from '#domain/cases/queues/queues.ts'

import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { changeView, queueAddress, type QueueView } from './queue-address.ts'
import { SavedViews } from './SavedViews.tsx'
import classes from './QueueNav.module.css'

interface QueueNavProps {
	readonly view: QueueView
	/** Undefined while they load: the links work without them. */
	readonly counts: QueueCounts | undefined
}

/** The queues and their stages, each a link with its count. */
export function QueueNav({ view, counts }: QueueNavProps) {
	const { t } = useTranslation(['queues', 'backoffice-statuses'])
	return (
		<div className={classes.nav}>
			<nav aria-label={t('nav')} className={classes.queues}>
				{queues.map((queue) => (
					<NavItem
						key={queue}
						to={path.queue(queueAddress(changeView(view, { queue })))}
						is_current={view.queue === queue}
						name={t(`queue.${queue}`)}
						counted={counts?.queues[queue]}
					/>
				))}
			</nav>
			<div className={classes.second}>
				<nav aria-label={t('stages')} className={classes.stages}>
					{queueStages.map((stage) => {
						const is_current = view.stage === stage
						return (
							<NavItem
								key={stage}
								// A press on the current stage leaves it.
								to={path.queue(queueAddress(changeView(view, { stage: is_current ? null : stage, status: null })))}
								is_current={is_current}
								name={t(`backoffice-statuses:stage.${stage}`)}
								counted={stage === 'ended' ? undefined : counts?.stages[stage]}
							/>
						)
					})}
				</nav>
				<div className={classes.views}>
					<SavedViews view={view} />
				</div>
			</div>
		</div>
	)
}

interface NavItemProps {
	readonly to: string
	readonly is_current: boolean
	readonly name: string
	readonly counted: QueueCounts['queues']['all'] | undefined
}

function NavItem({ to, is_current, name, counted }: NavItemProps) {
	const { t } = useTranslation('queues')
	const formats = useFormats()
	return (
		<Link to={to} aria-current={is_current ? 'true' : undefined} className={classes.item} preventScrollReset>
			{name}
			{counted !== undefined && (
				<span className={classes.count}>
					{counted.is_more ? t('more_than', { count: formats.number(counted.count) }) : formats.number(counted.count)}
				</span>
			)}
		</Link>
	)
}
