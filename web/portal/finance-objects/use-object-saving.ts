import { useState } from 'react'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { addFinanceObject, listFinanceObjects, updateFinanceObject, type FinanceObject } from '#contract/applying/finance-objects.ts'
import type { FinanceObjectDraft } from '#domain/applying/finance-objects/rules.ts'

import { useSend } from '../../kit/query.ts'
import { addOnce } from '../shared-records/add-once.ts'
import { saveOver } from '../shared-records/save-over.ts'
import { fieldsOf } from './finance-object-form.ts'

const refreshes = [listFinanceObjects, validateNextStatus]

/** Adds an object; however often it is pressed, once. False where it had been saved before and something else was sent since (`addOnce`). */
export function useAdding(
	{ applicationId }: ApplicationView,
	reread: () => Promise<unknown>,
): (draft: FinanceObjectDraft) => Promise<boolean> {
	const { mutateAsync: add } = useSend(addFinanceObject, { refreshes })
	// One key for as long as the dialog is open.
	const [idempotency_key] = useState(() => crypto.randomUUID())
	return (draft) => addOnce(() => add({ params: { applicationId }, body: draft, idempotency_key }), reread)
}

interface Saving {
	readonly application: ApplicationView
	/** All objects as they are saved now. */
	readonly reread: () => Promise<readonly FinanceObject[]>
	/** Takes over a newer version; false where somebody has to choose first. */
	readonly takeOver: (latest: FinanceObject) => boolean
}

/** Sends a version of an object with what was changed of it; false where both changes meet, or the object is gone (`saveOver`). */
export function useSaving({ application: { applicationId }, reread, takeOver }: Saving) {
	const { mutateAsync: put } = useSend(updateFinanceObject, { refreshes })
	return async (base: FinanceObject, changes: Partial<FinanceObjectDraft>): Promise<boolean> => {
		if (Object.keys(changes).length === 0) return true
		const params = { applicationId, financeObjectId: base.finance_object_id }
		return saveOver(base, {
			send: async (of) => put({ params, body: { ...fieldsOf(of), ...changes, version: of.version } }),
			reread: async () => (await reread()).find(({ finance_object_id }) => finance_object_id === base.finance_object_id),
			takeOver,
		})
	}
}
