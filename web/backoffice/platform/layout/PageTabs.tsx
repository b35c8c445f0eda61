import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

import { areShortcutsOn, isTyping } from '#web/backoffice/platform/shortcuts.ts'
import row from '../../../kit/layout/ScrollingRow.module.css'
import classes from './PageTabs.module.css'

export interface PageTab {
	readonly key: string
	readonly to: string
	readonly name: ReactNode
}

interface PageTabsProps {
	readonly label: string
	readonly tabs: readonly PageTab[]
	readonly current: string
	/** False where the number keys are taken by the page. */
	readonly is_numbered?: boolean
}

/** The tabs of a page. They are links, because each has an address of its own; the number keys open them by their place. */
export function PageTabs({ label, tabs, current, is_numbered = true }: PageTabsProps) {
	useNumberKeys(is_numbered ? tabs.map(({ to }) => to) : [])
	return (
		<nav aria-label={label} className={classes.tabs}>
			<div className={`${classes.row} ${row.row}`}>
				{tabs.map(({ key, to, name }, at) => (
					<Link
						key={key}
						ref={key === current ? bringIntoSight : undefined}
						to={to}
						className={classes.tab}
						aria-current={key === current ? 'page' : undefined}
						aria-keyshortcuts={is_numbered ? String(at + 1) : undefined}
					>
						{name}
					</Link>
				))}
			</div>
		</nav>
	)
}

/** On a phone the row of tabs scrolls. */
function bringIntoSight(tab: HTMLElement | null): void {
	const nav = tab?.parentElement
	if (tab !== null && nav !== null && nav !== undefined) nav.scrollTo({ left: tab.offsetLeft - nav.clientWidth / 3 })
}

function useNumberKeys(addresses: readonly string[]): void {
	const navigate = useNavigate()
	const latest = useRef(addresses)
	useEffect(() => {
		latest.current = addresses
	})
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			const to = /^[1-9]$/.test(event.key) ? latest.current[Number(event.key) - 1] : undefined
			if (to === undefined || !areShortcutsOn() || isTyping(event)) return
			event.preventDefault()
			void navigate(to)
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [navigate])
}
