import { isReviewable } from '#domain/applying/documents/review.ts'
import { replacedIn } from '#domain/applying/documents/successors.ts'
import { declarationAgainst } from '#domain/applying/ownership/rules.ts'
import type { StepRefusal } from '#domain/platform/errors/catalogue.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { documentsOfCase } from '#api/applying/documents/documents.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import type { Context } from '#api/platform/context.ts'

type Asker = (context: Pick<Context, 'db' | 'partner'>, application: ApplicationRow) => Promise<StepRefusal | undefined>

/** Items whose answer the case knows by itself, by their key in the lists: one that a fact contradicts cannot be ticked as done. */
const askers: Readonly<Record<string, Asker>> = {
	documents_read: async ({ db }, { application_id, partner_id, status }) => {
		const rows = await documentsOfCase(db, application_id, partner_id)
		const replaced = replacedIn(rows)
		const open = rows.filter(
			(row) => row.review_status === 'open' && isReviewable({ ...row, is_replaced: replaced.has(row.document_id) }, status),
		)
		return open.length === 0 ? undefined : { code: 'err_checklist_documents_open', values: { number: open.length } }
	},
	owners_clear: async ({ db, partner }, { application_id, partner_id }) =>
		declarationAgainst({
			people: await signatoriesOf(db, application_id, partner_id),
			threshold: partner.configuration.beneficial_owner_threshold,
		}),
}

/** The items that facts contradict, each with the fact. */
export async function contradictedItems(
	context: Pick<Context, 'db' | 'partner'>,
	application: ApplicationRow,
	item_keys: readonly string[],
): Promise<ReadonlyMap<string, StepRefusal>> {
	const found = new Map<string, StepRefusal>()
	for (const key of item_keys) {
		const refusal = Object.hasOwn(askers, key) ? await askers[key]?.(context, application) : undefined
		if (refusal !== undefined) found.set(key, refusal)
	}
	return found
}
