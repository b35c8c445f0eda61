import type { CaseView } from '#contract/cases/staff/applications.ts'

import { FinancialsSection } from '#web/backoffice/review/financials/FinancialsSection.tsx'
import { RecommendationSection } from '#web/backoffice/review/recommendations/RecommendationSection.tsx'
import { CreditSection } from '#web/backoffice/review/credit/CreditSection.tsx'

interface CreditWorkProps {
	readonly case_view: CaseView
	readonly reload: () => Promise<unknown>
}

/** The analysis before pricing: creditworthiness, financial statements, recommendation. */
export const CreditWork = ({ case_view, reload }: CreditWorkProps) => (
	<>
		<CreditSection case_view={case_view} reload={reload} />
		<FinancialsSection case_view={case_view} reload={reload} />
		<RecommendationSection case_view={case_view} reload={reload} />
	</>
)
