import type { CaseView } from '#contract/cases/staff/applications.ts'

import { FinancialsSection } from '../financials/FinancialsSection.tsx'
import { RecommendationSection } from '../recommendations/RecommendationSection.tsx'
import { CreditSection } from './CreditSection.tsx'

interface CreditWorkProps {
	readonly file: CaseView
	readonly reload: () => Promise<unknown>
}

/** What is worked out before a case is priced: what the company is good for, its figures, and what is recommended. */
export const CreditWork = ({ file, reload }: CreditWorkProps) => (
	<>
		<CreditSection file={file} reload={reload} />
		<FinancialsSection file={file} reload={reload} />
		<RecommendationSection file={file} reload={reload} />
	</>
)
