import { useState } from 'react'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { addSignatories, listSignatories, updateSignatory, type Signatory } from '#contract/applying/signatories.ts'
import { Refusal, type Issue } from '#domain/platform/errors/catalogue.ts'
import { customFieldName } from '#domain/applying/signatories/custom-fields.ts'
import type { SignatoryDraft } from '#domain/applying/signatories/rules.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { useSend } from '../../../kit/query.ts'
import { addOnce } from '#web/portal/platform/shared-records/add-once.ts'
import { saveOver } from '#web/portal/platform/shared-records/save-over.ts'

const refreshes = [listSignatories, validateNextStatus]

/** Renames a fault to the dialog's field: the call takes a list, and groups the answers to the partner's own questions. */
const ofDialog = ({ field, ...issue }: Issue): Issue => ({
	...issue,
	...(field !== undefined && { field: field.replace(/^data\.0\./, '').replace(customFieldName(''), '') }),
})

async function inDialog<Answer>(call: Promise<Answer>): Promise<Answer> {
	try {
		return await call
	} catch (error) {
		throw error instanceof CallRefusal
			? new CallRefusal(error.issues.map(ofDialog), error.http_status, error.request_id)
			: error instanceof Refusal
				? new Refusal(error.issues.map(ofDialog))
				: error
	}
}

/** Adds a representative once, however often the button is pressed. False if an earlier attempt was saved with other values (`addOnce`). */
export function useAdding({ applicationId }: ApplicationView, reread: () => Promise<unknown>): (draft: SignatoryDraft) => Promise<boolean> {
	const { mutateAsync: add } = useSend(addSignatories, { refreshes })
	// One idempotency key per opened dialog.
	const [idempotency_key] = useState(() => crypto.randomUUID())
	return (draft) => addOnce(() => inDialog(add({ params: { applicationId }, body: { data: [draft] }, idempotency_key })), reread)
}

interface Saving {
	readonly application: ApplicationView
	/** Refetches all representatives. */
	readonly reread: () => Promise<readonly Signatory[]>
	/** Merges a newer version; false if the person has to resolve a conflict first. */
	readonly takeOver: (latest: Signatory) => boolean
}

/** Sends the changes of a record against its version; false on a conflict, or if the record was deleted (`saveOver`). */
export function useSaving({ application: { applicationId }, reread, takeOver }: Saving) {
	const { mutateAsync: change } = useSend(updateSignatory, { refreshes })
	return async (base: Signatory, changes: Partial<SignatoryDraft>): Promise<boolean> => {
		if (Object.keys(changes).length === 0) return true
		const params = { applicationId, signatoryId: base.signatory_id }
		return saveOver(base, {
			send: async ({ version }) => inDialog(change({ params, body: { ...changes, version } })),
			reread: async () => (await reread()).find(({ signatory_id }) => signatory_id === base.signatory_id),
			takeOver,
		})
	}
}
