import { todayIn, type IsoDate } from '#domain/platform/dates.ts'

import { usePartner } from '../../kit/page-state.tsx'

/** Which day it is where the partner is: the day ages and dates of documents are judged by. */
export function useToday(): IsoDate {
	const { time_zone } = usePartner()
	return todayIn(time_zone, Temporal.Now.instant())
}
