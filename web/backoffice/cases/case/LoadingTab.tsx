import type { CaseSection, CaseTab } from '#domain/cases/case/sections.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import classes from './LoadingTab.module.css'

/** How many lines the sections of a tab usually have. */
const usual: Readonly<Record<CaseTab, Readonly<Partial<Record<CaseSection, number>>>>> = {
	overview: { checklists: 6, tasks: 4, requests: 3, related: 4 },
	application: { request: 12, debts: 6 },
	people: { people: 10, identifications: 6 },
	documents: { documents: 10 },
	credit: { credit: 12, financials: 6 },
	decision: { recommendation: 6 },
	contract: { offers: 4, offer: 6 },
	messages: { messages: 6, notes: 4 },
	history: { history: 12 },
}

/** The skeleton of a tab, about as high as what comes. */
export const LoadingTab = ({ tab }: { readonly tab: CaseTab }) => (
	<div aria-hidden="true">
		{Object.entries(usual[tab]).map(([section, lines]) => (
			<div key={section} className={classes.section}>
				<Skeleton width="11rem" />
				<Skeleton lines={lines} />
			</div>
		))}
	</div>
)
