import { hasAge } from '#domain/applying/documents/freshness.ts'
import { isOfType } from '#domain/applying/documents/types.ts'

import type { ApplicationRow } from '../applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { documentAgeUnknown } from './events.ts'
import type { DocumentRow } from './store.ts'

/** The feature that can switch off as-of dates, and with them checks of age. */
export const areDatesAsked = ({ configuration }: Partner): boolean =>
	configuration.features.every(({ name, is_active }) => name !== 'document_date_required' || is_active)

/** Without as-of dates no rule can check a document's age, so staff are asked to, once for each (docs/domain/readings B222). */
export async function askToCheckAge(
	context: Pick<Context, 'db' | 'partner'>,
	application: ApplicationRow,
	documents: readonly Pick<DocumentRow, 'document_id' | 'document_name' | 'document_type'>[],
): Promise<void> {
	if (areDatesAsked(context.partner) || application.submitted_at === null) return
	const { documents: asked } = await productOf(context, application)
	for (const { document_id, document_name, document_type } of documents) {
		if (!asked.some((one) => hasAge(one) && isOfType(document_type, one.document_type))) continue
		await context.db.tell(documentAgeUnknown, { application, document_id, document_name })
	}
}
