import type { CaseView } from '#contract/cases/staff/applications.ts'

import { FinancialsSection } from '../financials/FinancialsSection.tsx'
import { RecommendationSection } from '../recommendations/RecommendationSection.tsx'
import { CreditSection } from './CreditSection.tsx'

interface CreditWorkProps {
	readonly file: CaseView
	readonly reload: () => Promise<unknown>
}

/** The analysis before pricing: creditworthiness, financial statements, recommendation. */
export const CreditWork = ({ file, reload }: CreditWorkProps) => (
	<>
		<CreditSection file={file} reload={reload} />
		<FinancialsSection file={file} reload={reload} />
		<RecommendationSection file={file} reload={reload} />
	</>
)
