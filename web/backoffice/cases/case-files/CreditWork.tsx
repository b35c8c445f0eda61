import type { CaseView } from '#contract/cases/staff/applications.ts'

import { FinancialsSection } from '#web/backoffice/review/financials/FinancialsSection.tsx'
import { RecommendationSection } from '#web/backoffice/review/recommendations/RecommendationSection.tsx'
import { CreditSection } from '#web/backoffice/review/credit/CreditSection.tsx'

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
