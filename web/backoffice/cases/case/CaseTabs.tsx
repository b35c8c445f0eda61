import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { CaseTab } from '#domain/cases/case/sections.ts'

import { path } from '#web/backoffice/platform/path.ts'
import { areShortcutsOn, isTyping } from '#web/backoffice/platform/shortcuts.ts'
import classes from './CaseTabs.module.css'

interface CaseTabsProps {
	readonly applicationId: string
	readonly tabs: readonly CaseTab[]
	readonly current: CaseTab
	/** Undefined while it loads: the tabs are there before it. */
	readonly case_view: CaseView | undefined
}

/** The tabs of a case. They are links, because each has an address of its own; the number keys open them by their place. */
export function CaseTabs({ applicationId, tabs, current, case_view }: CaseTabsProps) {
	const { t } = useTranslation(['backoffice-case', 'messages'])
	const unread = case_view?.unread_messages ?? 0
	useNumberKeys(tabs.map((tab) => path.tab(applicationId, tab)))
	const counts: Readonly<Partial<Record<CaseTab, number | undefined>>> = {
		people: case_view?.signatories.length,
		documents: case_view?.documents.length,
	}
	return (
		<nav aria-label={t('case.sections')} className={classes.tabs}>
			{tabs.map((tab, at) => (
				<Link
					key={tab}
					ref={tab === current ? bringIntoSight : undefined}
					to={path.tab(applicationId, tab)}
					className={classes.tab}
					aria-current={tab === current ? 'page' : undefined}
					aria-keyshortcuts={String(at + 1)}
				>
					{t(`case.tabs.${tab}`)}
					{tab in counts && <span className={classes.count}>{counts[tab]}</span>}
					{tab === 'messages' && unread > 0 && (
						<>
							<span aria-hidden="true" className={classes.unread}>
								{unread}
							</span>
							<span className="visually-hidden">, {t('messages:unread', { count: unread })}</span>
						</>
					)}
				</Link>
			))}
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
