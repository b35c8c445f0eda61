import type { Declaration } from '#domain/applying/applications/rules.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import type { PrintedDocument } from '#domain/signing/contract-documents/compose.ts'

import type { Json } from './json.ts'

export interface SubmissionsTable {
	partner_id: string
	application_id: string
	submission_id: string
	submitted_at: Date
	submitted_by: string
	language: Language
	/** With the sentence as it was read. */
	declarations: Json<readonly { readonly name: Declaration; readonly sentence: string }[]>
	summary: Json<PrintedDocument>
}
