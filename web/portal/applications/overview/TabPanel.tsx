import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { lazyPart } from '../../parts/lazy-part.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import type { Tab } from './tabs.ts'

const panels = {
	signatories: lazyPart(
		async () => (await import('../../signatories/SignatoriesTab.tsx')).SignatoriesTab,
		['signatories', 'shared-records', 'applications', 'companies', 'forms', 'case-errors'],
	),
	documents: lazyPart(
		async () => (await import('../../documents/DocumentsTab.tsx')).DocumentsTab,
		['documents', 'document-review', 'preflight', 'debts', 'shared-records', 'financial-years', 'case-errors'],
	),
	finance_objects: lazyPart(
		async () => (await import('../../finance-objects/FinanceObjectsTab.tsx')).FinanceObjectsTab,
		['finance-objects', 'documents', 'document-review', 'preflight', 'shared-records', 'signatories', 'case-errors'],
	),
	signatures: lazyPart(
		async () => (await import('../../signatures/SignaturesTab.tsx')).SignaturesTab,
		[
			'signatures',
			'identifications',
			'document-review',
			'signatories',
			'shared-records',
			'applications',
			'companies',
			'forms',
			'case-errors',
		],
	),
	factoring: lazyPart(
		async () => (await import('../../factoring/FactoringTab.tsx')).FactoringTab,
		['factoring', 'debitors', 'companies', 'shared-records', 'signatories', 'case-errors'],
	),
	messages: lazyPart(async () => (await import('../../messages/MessagesTab.tsx')).MessagesTab, ['messages', 'case-errors']),
} as const satisfies Record<Exclude<Tab, 'overview'>, unknown>

/** Prefetches a tab when the pointer or the focus is on it, and not before. */
export function useTabFetch(): (tab: Tab) => void {
	const { i18n } = useTranslation()
	return (tab) => {
		if (tab !== 'overview') panels[tab].fetch(i18n)
	}
}

interface TabPanelProps {
	readonly tab: Tab
	readonly application: ApplicationView | undefined
}

/** Renders the chosen tab; the code of the others loads on demand. */
export function TabPanel({ tab, application }: TabPanelProps) {
	const panel = useRef<HTMLDivElement>(null)
	useFocusOnArrival(panel)
	const skeleton = tab === 'overview' ? <OverviewSkeleton /> : <PanelSkeleton />
	const Panel = tab === 'overview' ? OverviewTab : panels[tab]
	return (
		<div ref={panel}>
			{application === undefined ? (
				skeleton
			) : (
				<Suspense key={tab} fallback={skeleton}>
					<Panel application={application} />
				</Suspense>
			)}
		</div>
	)
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
