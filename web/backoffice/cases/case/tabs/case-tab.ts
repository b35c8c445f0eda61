import { useOutletContext } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'

/** What each tab of a case is given. */
export interface CaseOfTab {
	readonly case_view: CaseView
	/** Refetches the case. */
	readonly reload: () => Promise<CaseView>
}

export const useCaseOfTab = (): CaseOfTab => useOutletContext<CaseOfTab>()
