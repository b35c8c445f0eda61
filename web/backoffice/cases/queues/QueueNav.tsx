import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listSavedViews, type QueueCounts } from '#contract/cases/staff/queues.ts'
import { queueStages } from '#domain/applying/applications/stages.ts'
import { queues } from '#domain/cases/queues/queues.ts'

import { useCall } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { changeView, parseQueueView, queueAddress, type QueueView } from './queue-address.ts'
import { SavedViews } from './SavedViews.tsx'
import row from '../../../kit/layout/ScrollingRow.module.css'
import classes from './QueueNav.module.css'

interface QueueNavProps {
	readonly view: QueueView
	/** Undefined while they load: the links work without them. */
	readonly counts: QueueCounts | undefined
}

/** What of a view makes its list: its page does not. */
const addressOf = (view: QueueView): string => queueAddress({ ...view, page: 1 }).toString()

/** The queues, the shared views beside them and the stages, each a link with its count. */
export function QueueNav({ view, counts }: QueueNavProps) {
	const { t } = useTranslation(['queues', 'backoffice-statuses'])
	const views = useCall(listSavedViews, {}, { throwOnError: false }).data?.views ?? []
	const shared = views.filter(({ is_shared }) => is_shared)
	const here = addressOf(view)
	// A view is shown by whoever has chosen the same by hand, too.
	const shown = shared.find(({ query }) => here !== '' && addressOf(parseQueueView(new URLSearchParams(query))) === here)
	return (
		<div className={classes.nav}>
			<nav aria-label={t('nav')} className={`${classes.queues} ${row.row}`}>
				{queues.map((queue) => (
					<NavItem
						key={queue}
						to={path.queue(queueAddress(changeView(view, { queue })))}
						is_current={shown === undefined && view.queue === queue}
						name={t(`queue.${queue}`)}
						counted={counts?.queues[queue]}
					/>
				))}
				{shared.map(({ view_id, name, query }) => (
					<NavItem
						key={view_id}
						to={path.queue(new URLSearchParams(query))}
						is_current={shown?.view_id === view_id}
						name={name}
						counted={counts?.views.find((counted) => counted.view_id === view_id)}
					/>
				))}
			</nav>
			<div className={classes.second}>
				<nav aria-label={t('stages')} className={`${classes.stages} ${row.row}`}>
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
	readonly counted: Pick<QueueCounts['queues']['all'], 'count' | 'is_more'> | undefined
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
