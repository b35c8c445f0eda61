import { todayIn, type IsoDate } from '#domain/platform/dates.ts'

import { usePartner } from '../../../kit/page-state.tsx'

/** Today in the partner's time zone: ages and document dates are judged by it. */
export function useToday(): IsoDate {
	const { time_zone } = usePartner()
	return todayIn(time_zone, Temporal.Now.instant())
}
