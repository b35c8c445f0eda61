import { useState } from 'react'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { addFinanceObject, listFinanceObjects, updateFinanceObject, type FinanceObject } from '#contract/applying/finance-objects.ts'
import type { FinanceObjectDraft } from '#domain/applying/finance-objects/rules.ts'

import { useSend } from '../../../kit/query.ts'
import { addOnce } from '#web/portal/platform/shared-records/add-once.ts'
import { saveOver } from '#web/portal/platform/shared-records/save-over.ts'
import { fieldsOf } from './finance-object-form.ts'

const refreshes = [listFinanceObjects, validateNextStatus]

/** Adds an object once, however often the button is pressed. False if an earlier attempt was saved with other values (`addOnce`). */
export function useAdding(
	{ applicationId }: ApplicationView,
	reread: () => Promise<unknown>,
): (draft: FinanceObjectDraft) => Promise<boolean> {
	const { mutateAsync: add } = useSend(addFinanceObject, { refreshes })
	// One idempotency key per opened dialog.
	const [idempotency_key] = useState(() => crypto.randomUUID())
	return (draft) => addOnce(() => add({ params: { applicationId }, body: draft, idempotency_key }), reread)
}

interface Saving {
	readonly application: ApplicationView
	/** Refetches all objects. */
	readonly reread: () => Promise<readonly FinanceObject[]>
	/** Merges a newer version; false if the person has to resolve a conflict first. */
	readonly takeOver: (latest: FinanceObject) => boolean
}

/** Sends the changes of an object against its version; false on a conflict, or if the object was deleted (`saveOver`). */
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
