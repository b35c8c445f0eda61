import type { ApplicationView } from '#contract/applying/applications.ts'
import { listFinanceObjects } from '#contract/applying/finance-objects.ts'
import { financeObjectName } from '#domain/applying/finance-objects/rules.ts'

import { useCall } from '../../../kit/query.ts'
import { tabsOf } from '../applications/tabs.ts'

/** The names of an application's objects by id; empty where it has none or the reader may not see them. */
export function useObjectNames(application: ApplicationView): ReadonlyMap<string, string> {
	const { data } = useCall(
		listFinanceObjects,
		{ params: { applicationId: application.applicationId } },
		{ enabled: tabsOf(application).includes('finance_objects'), throwOnError: false },
	)
	return new Map(data?.finance_objects.map((object) => [object.finance_object_id, financeObjectName(object)]))
}
