import type { createDocument } from '#contract/applying/documents.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'

import type { ApplicationRow } from '../applications/own.ts'

type DocumentRequest = BodyOf<typeof createDocument>

/** The loan of an application as far as its files are concerned. */
interface Loan {
	readonly loan_id: string
	readonly status: string
}

/** The entity of this kind that belongs to the application; the id is empty where there is none. */
export const entityOf = (
	{ application_id, company_id }: Pick<ApplicationRow, 'application_id' | 'company_id'>,
	loan: Loan | undefined,
	related_entity_kind: DocumentRequest['related_entity_kind'],
) => ({
	related_entity_kind,
	related_entity_id: { application: application_id, company: company_id, loan: loan?.loan_id ?? '', global_company: '' }[
		related_entity_kind
	],
})

/** Whom a document is about: the application, its company or its loan (docs/domain/readings Q112). Nothing is filed with a loan before its payout. */
export function entityIssues(
	application: Pick<ApplicationRow, 'application_id' | 'company_id'>,
	loan: Loan | undefined,
	{ related_entity_kind: kind, related_entity_id }: Pick<DocumentRequest, 'related_entity_kind' | 'related_entity_id'>,
): Issue[] {
	if (kind === 'global_company') return [issue('err_field_invalid', 'related_entity_kind')]
	if (related_entity_id === '' || related_entity_id !== entityOf(application, loan, kind).related_entity_id)
		return [issue('err_field_invalid', 'related_entity_id')]
	return kind === 'loan' && loan?.status === 'pending' ? [issue('err_document_upload_forbidden_loan_pending', 'related_entity_kind')] : []
}
