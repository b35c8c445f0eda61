import { getApplication, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { getFactoring, updateFinancials, updateInvoices, updateRiskProtection } from '#contract/applying/factoring.ts'
import type { FactoringPart } from '#domain/applying/factoring/rules.ts'
import type { Judged } from '#domain/applying/factoring/totals.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { useSend } from '../../../kit/query.ts'
import { answersOf, type Values } from './form.ts'

/** A refusal caused by a change of status makes the cached application stale too. */
const refreshes = { refreshes: [getFactoring, getApplication, validateNextStatus] }

/** Saves a part as a whole against its version; false on a version conflict. */
export function usePartSaving(part: FactoringPart, { applicationId }: ApplicationView) {
	const financials = useSend(updateFinancials, refreshes).mutateAsync
	const invoices = useSend(updateInvoices, refreshes).mutateAsync
	const risk_protection = useSend(updateRiskProtection, refreshes).mutateAsync
	const params = { applicationId }
	const send = (values: Values, version: number, judged: Judged) => {
		switch (part) {
			case 'financials':
				return financials({ params, body: { ...answersOf(part, values, judged), version } })
			case 'invoices':
				return invoices({ params, body: { ...answersOf(part, values, judged), version } })
			case 'risk_protection':
				return risk_protection({ params, body: { ...answersOf(part, values, judged), version } })
		}
	}
	return async (values: Values, version: number, judged: Judged): Promise<boolean> => {
		try {
			await send(values, version, judged)
			return true
		} catch (error) {
			if (error instanceof CallRefusal && error.is('err_version_conflict')) return false
			throw error
		}
	}
}
