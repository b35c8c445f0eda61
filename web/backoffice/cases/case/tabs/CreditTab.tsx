import { CreditSection } from '#web/backoffice/review/credit/CreditSection.tsx'
import { FinancialsSection } from '#web/backoffice/review/financials/FinancialsSection.tsx'
import { useCaseOfTab } from './case-tab.ts'

/** What the company is good for. */
export function CreditTab() {
	const { case_view, reload } = useCaseOfTab()
	return (
		<>
			<CreditSection case_view={case_view} reload={reload} />
			<FinancialsSection case_view={case_view} />
		</>
	)
}
