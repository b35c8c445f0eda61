import type { CaseTab } from '#domain/cases/case/sections.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import classes from './LoadingTab.module.css'

/** How many lines the sections of a tab usually have. */
const usual: Readonly<Record<CaseTab, readonly number[]>> = {
	overview: [6, 4, 3],
	application: [8, 6],
	people: [10, 6],
	documents: [10],
	credit: [8, 6],
	decision: [6],
	contract: [4, 6],
	messages: [6, 4],
	history: [12],
}

/** The skeleton of a tab, about as high as what comes. */
export const LoadingTab = ({ tab }: { readonly tab: CaseTab }) => (
	<div aria-hidden="true">
		{usual[tab].map((lines, place) => (
			<div key={place} className={classes.section}>
				<Skeleton width="11rem" />
				<Skeleton lines={lines} />
			</div>
		))}
	</div>
)
