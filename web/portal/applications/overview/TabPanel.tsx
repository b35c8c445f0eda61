import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import type { ApplicationView } from '#contract/applications.ts'

import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { tabsOf, type Tab } from './tabs.ts'

const loadSignatories = async () => ({ default: (await import('../../signatories/SignatoriesTab.tsx')).SignatoriesTab })
const loadDocuments = async () => ({ default: (await import('../../documents/DocumentsTab.tsx')).DocumentsTab })
const loadFactoring = async () => ({ default: (await import('../../factoring/FactoringTab.tsx')).FactoringTab })

const loadFinanceObjects = async () => ({ default: (await import('../../finance-objects/FinanceObjectsTab.tsx')).FinanceObjectsTab })

const loadSignatures = async () => ({ default: (await import('../../signatures/SignaturesTab.tsx')).SignaturesTab })

const loadMessages = async () => ({ default: (await import('../../messages/MessagesTab.tsx')).MessagesTab })

const MessagesTab = lazy(loadMessages)
const SignaturesTab = lazy(loadSignatures)
const SignatoriesTab = lazy(loadSignatories)
const DocumentsTab = lazy(loadDocuments)
const FinanceObjectsTab = lazy(loadFinanceObjects)
const FactoringTab = lazy(loadFactoring)

interface TabPanelProps {
	readonly tab: Tab
	readonly application: ApplicationView | undefined
}

/** The chosen part. The others' code comes with the page's first quiet moment, so that changing to them does not wait. */
export function TabPanel({ tab, application }: TabPanelProps) {
	const panel = useRef<HTMLDivElement>(null)
	const has_objects = application !== undefined && tabsOf(application).includes('finance_objects')
	useEffect(() => {
		void Promise.allSettled([loadSignatories(), loadDocuments(), ...(has_objects ? [loadFinanceObjects()] : [])])
	}, [has_objects])
	useFocusOnArrival(panel)
	return (
		<div ref={panel}>
			{application === undefined ? (
				tab === 'overview' ? (
					<OverviewSkeleton />
				) : (
					<PanelSkeleton />
				)
			) : (
				<Suspense fallback={<PanelSkeleton />}>
					{tab === 'overview' && <OverviewTab application={application} />}
					{tab === 'signatories' && <SignatoriesTab application={application} />}
					{tab === 'documents' && <DocumentsTab application={application} />}
					{tab === 'finance_objects' && <FinanceObjectsTab application={application} />}
					{tab === 'signatures' && <SignaturesTab application={application} />}
					{tab === 'messages' && <MessagesTab application={application} />}
					{tab === 'factoring' && <FactoringTab application={application} />}
				</Suspense>
			)}
		</div>
	)
}

/**
 * Whoever came by a link of the page has lost the place that had the focus: it goes to the place the address names, or to the
 * panel's heading, as soon as that is there. Whoever chose a tab keeps the focus on the tab.
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
		// What has not come by then does not take the focus any more.
		const timer = setTimeout(() => watch.disconnect(), 5_000)
		return () => {
			watch.disconnect()
			clearTimeout(timer)
		}
	}, [panel, hash, key])
}
