import { useState } from 'react'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { addDebt, listDebts, updateDebt, type Debt } from '#contract/applying/debts.ts'
import type { DebtDraft } from '#domain/applying/debts/rules.ts'

import { useSend } from '../../../kit/query.ts'
import { addOnce } from '#web/portal/platform/shared-records/add-once.ts'
import { saveOver } from '#web/portal/platform/shared-records/save-over.ts'
import { draftOf } from './debt-form.ts'

/** The queries that a change of the register makes stale. */
export const refreshes = [listDebts, validateNextStatus]

interface Saving {
	readonly application: ApplicationView
	/** Refetches all lines. */
	readonly reread: () => Promise<readonly Debt[]>
	/** Merges a newer version; false if the person has to resolve a conflict first. */
	readonly takeOver: (latest: Debt) => boolean
}

/** Adds a line once, however often the button is pressed (`addOnce`), or sends the changes of one (`saveOver`). */
export function useDebtSaving({ application: { applicationId }, reread, takeOver }: Saving) {
	const { mutateAsync: add } = useSend(addDebt, { refreshes })
	const { mutateAsync: put } = useSend(updateDebt, { refreshes })
	// One idempotency key per opened dialog.
	const [idempotency_key] = useState(() => crypto.randomUUID())
	return {
		add: (draft: DebtDraft): Promise<boolean> => addOnce(() => add({ params: { applicationId }, body: draft, idempotency_key }), reread),
		save: async (base: Debt, changes: Partial<DebtDraft>): Promise<boolean> => {
			if (Object.keys(changes).length === 0) return true
			return saveOver(base, {
				send: (of) => put({ params: { applicationId, debtId: base.debt_id }, body: { ...draftOf(of), ...changes, version: of.version } }),
				reread: async () => (await reread()).find(({ debt_id }) => debt_id === base.debt_id),
				takeOver,
			})
		},
	}
}
