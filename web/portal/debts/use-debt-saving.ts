import { useState } from 'react'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { addDebt, listDebts, updateDebt, type Debt } from '#contract/applying/debts.ts'
import type { DebtDraft } from '#domain/applying/debts/rules.ts'

import { useSend } from '../../kit/query.ts'
import { addOnce } from '../shared-records/add-once.ts'
import { saveOver } from '../shared-records/save-over.ts'
import { draftOf } from './debt-form.ts'

/** What a change of the register makes old. */
export const refreshes = [listDebts, validateNextStatus]

interface Saving {
	readonly application: ApplicationView
	/** All lines as they are saved now. */
	readonly reread: () => Promise<readonly Debt[]>
	/** Takes over a newer version; false where somebody has to choose first. */
	readonly takeOver: (latest: Debt) => boolean
}

/** Adds a line, once however often it is pressed (`addOnce`), or sends what was changed of one (`saveOver`). */
export function useDebtSaving({ application: { applicationId }, reread, takeOver }: Saving) {
	const { mutateAsync: add } = useSend(addDebt, { refreshes })
	const { mutateAsync: put } = useSend(updateDebt, { refreshes })
	// One key for as long as the dialog is open.
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
