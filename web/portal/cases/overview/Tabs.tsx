import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { Unread } from '../messages/Unread.tsx'
import row from '../../../kit/layout/ScrollingRow.module.css'
import classes from './Tabs.module.css'
import { from_submitting, fromSubmitting, tabAddress, type Tab } from '#web/portal/applying/applications/tabs.ts'

interface TabsProps {
	readonly application_id: string
	readonly current: Tab
	/** The tabs this reader may open. */
	readonly offered: readonly Tab[]
	/** Number of unread messages. */
	readonly unread: number
	/** The pointer or the focus is on a tab, so it may be chosen next. */
	readonly onApproach: (tab: Tab) => void
	/** Also called when the current tab is chosen again. */
	readonly onChoose: (tab: Tab) => void
}

/** The tabs of an application. They are links, because each has an address of its own for history and sharing. */
export function Tabs({ application_id, current, offered, unread, onApproach, onChoose }: TabsProps) {
	const { t } = useTranslation('dashboard')
	const [query] = useSearchParams()
	// Who came to change something finds the way back on every tab.
	const addressOf = (tab: Tab): string =>
		query.get('from') === from_submitting ? fromSubmitting(tabAddress(application_id, tab)) : tabAddress(application_id, tab)
	return (
		<nav aria-label={t('tabs.label')} className={`${classes.tabs} ${row.row}`}>
			{offered.map((tab) => (
				<Link
					key={tab}
					ref={tab === current ? bringIntoSight : undefined}
					className={classes.tab}
					to={addressOf(tab)}
					aria-current={tab === current ? 'page' : undefined}
					onPointerEnter={() => onApproach(tab)}
					onFocus={() => onApproach(tab)}
					onClick={() => onChoose(tab)}
				>
					{t(`tabs.${tab}`)}
					{tab === 'messages' && <Unread count={unread} />}
				</Link>
			))}
		</nav>
	)
}

/** On a phone the tabs overflow the viewport and scroll. */
function bringIntoSight(tab: HTMLElement | null): void {
	const nav = tab?.parentElement
	if (nav !== null && nav !== undefined) nav.scrollTo({ left: (tab?.offsetLeft ?? 0) - nav.offsetLeft })
}
