import { RecommendationSection } from '#web/backoffice/review/recommendations/RecommendationSection.tsx'
import { useCaseOfTab } from './case-tab.ts'

/** The recommendation and the votes on it. */
export function DecisionTab() {
	const { case_view, reload } = useCaseOfTab()
	return <RecommendationSection case_view={case_view} reload={reload} />
}
