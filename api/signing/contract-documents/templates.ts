import type { Language } from '#domain/accounts/account/languages.ts'
import type { ContractKind } from '#domain/signing/contract-documents/kinds.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { findCurrentTemplate, type TemplateRow } from './store.ts'

/** The partner has no approved template for this document in this language. */
class TemplateMissing extends Error {}

/** The version contracts are made from: the latest that was approved. */
export async function currentTemplate(db: TenantDb, kind: ContractKind, language: Language): Promise<TemplateRow> {
	const found = await db.first(findCurrentTemplate, { partner_id: db.scope, kind, language })
	if (found === undefined) throw new TemplateMissing(`There is no approved template ${kind} in ${language}.`)
	return found
}

/** Whether one was released: what is made without anybody asking for it is left undone otherwise. */
export const hasTemplate = async (db: TenantDb, kind: ContractKind, language: Language): Promise<boolean> =>
	(await db.first(findCurrentTemplate, { partner_id: db.scope, kind, language })) !== undefined
