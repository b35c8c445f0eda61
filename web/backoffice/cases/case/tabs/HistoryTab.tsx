import { HistorySection } from '../HistorySection.tsx'
import { useCaseOfTab } from './case-tab.ts'

export function HistoryTab() {
	const { history, application } = useCaseOfTab().case_view
	return <HistorySection history={history} number={application.shortApplicationId} currency={application.currency} />
}
