import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { changeView, queueAddress, type QueueView } from './queue-address.ts'
import classes from './Toolbar.module.css'
import type { Presence } from './use-presence.ts'
import type { Arrivals, Queue } from './use-queue.ts'

/** The number of new arrivals. Its live region always exists, so that screen readers announce changes and nothing below shifts. */
export function ArrivalsNote({ view, arrivals }: { readonly view: QueueView; readonly arrivals: Arrivals }) {
	const { t } = useTranslation('backoffice-queue')
	return (
		<div aria-live="polite">
			{arrivals.count > 0 && (
				<p className={classes.note}>
					{t('queue.arrivals', { count: arrivals.count })}
					{view.sort !== '-submitted' && (
						<Link to={path.queue(queueAddress(changeView(view, { sort: '-submitted' })))} preventScrollReset>
							{t('queue.show_newest')}
						</Link>
					)}
					<button type="button" onClick={arrivals.putAway}>
						{t('queue.seen')}
					</button>
				</p>
			)}
		</div>
	)
}

/** Reports when the list could not be refreshed, and when its polling is paused. */
export function ReliabilityNote({ queue, presence }: { readonly queue: Queue; readonly presence: Presence }) {
	const { t } = useTranslation('backoffice-queue')
	const times = useTimes()
	const time = times.clock(queue.updated_at)
	const is_stale = queue.error !== null && queue.rows !== undefined
	return (
		<div aria-live="polite">
			{(is_stale || !presence.is_present) && (
				<p className={classes.note} data-warning>
					{t(is_stale ? 'queue.stale' : 'queue.paused', { time })}
					<button
						type="button"
						onClick={() => {
							presence.comeBack()
							queue.refresh()
						}}
					>
						{t('queue.refresh')}
					</button>
				</p>
			)}
		</div>
	)
}
