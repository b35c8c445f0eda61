import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import type { Tab } from '#web/portal/applying/applications/tabs.ts'

const waiting = <PanelSkeleton />

/** Each tab in a chunk of its own. */
const panels = {
	overview: lazyComponent(async () => (await import('./OverviewTab.tsx')).OverviewTab, <OverviewSkeleton />),
	signatories: lazyComponent(async () => (await import('#web/portal/applying/signatories/SignatoriesTab.tsx')).SignatoriesTab, waiting),
	documents: lazyComponent(async () => (await import('#web/portal/applying/documents/DocumentsTab.tsx')).DocumentsTab, waiting),
	finance_objects: lazyComponent(
		async () => (await import('#web/portal/applying/finance-objects/FinanceObjectsTab.tsx')).FinanceObjectsTab,
		waiting,
	),
	signatures: lazyComponent(async () => (await import('#web/portal/signing/signatures/SignaturesTab.tsx')).SignaturesTab, waiting),
	factoring: lazyComponent(async () => (await import('#web/portal/applying/factoring/FactoringTab.tsx')).FactoringTab, waiting),
	messages: lazyComponent(async () => (await import('../messages/MessagesTab.tsx')).MessagesTab, waiting),
} as const satisfies Record<Tab, unknown>

/** Whoever points at a tab will open it: it is fetched then, and not before. */
export const preloadTab = (tab: Tab): Promise<void> => panels[tab].preload()

interface TabPanelProps {
	readonly tab: Tab
	readonly application: ApplicationView | undefined
}

/** Renders the chosen tab; the code of the others loads on demand. */
export function TabPanel({ tab, application }: TabPanelProps) {
	const panel = useRef<HTMLDivElement>(null)
	useFocusOnArrival(panel)
	const Panel = panels[tab]
	const skeleton = tab === 'overview' ? <OverviewSkeleton /> : waiting
	return <div ref={panel}>{application === undefined ? skeleton : <Panel key={tab} application={application} />}</div>
}

/**
 * A link elsewhere on the page loses the focus with the old panel: it moves to the place in the hash, or to the panel's heading, as soon as
 * that is rendered. A choice in the tab list keeps the focus on the tab.
 */
function useFocusOnArrival(panel: { readonly current: HTMLElement | null }): void {
	const { hash, key } = useLocation()
	const first = useRef(key)
	useEffect(() => {
		const root = panel.current
		if (root === null || (first.current === key && hash === '')) return undefined
		const wanted = hash === '' ? '[data-panel-heading]' : `#${CSS.escape(decodeURIComponent(hash.slice(1)))}`
		const arrive = (): boolean => {
			if (hash === '' && document.activeElement !== document.body) return true
			const target = root.querySelector<HTMLElement>(wanted)
			target?.focus({ preventScroll: true })
			target?.scrollIntoView({ block: 'start' })
			return target !== null
		}
		if (arrive()) return undefined
		const watch = new MutationObserver(() => {
			if (arrive()) watch.disconnect()
		})
		watch.observe(root, { childList: true, subtree: true })
		// Content that renders later does not take the focus any more.
		const timer = setTimeout(() => watch.disconnect(), 5_000)
		return () => {
			watch.disconnect()
			clearTimeout(timer)
		}
	}, [panel, hash, key])
}
