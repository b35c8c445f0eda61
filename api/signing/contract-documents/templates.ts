import type { Language } from '#domain/accounts/account/languages.ts'
import type { ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { productTemplates } from '#domain/signing/contract-documents/templates/index.ts'

import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { findCurrentTemplate, insertHouseTemplate, type TemplateRow } from './store.ts'

/** The partner has no approved template for this document in this language. */
class TemplateMissing extends Error {}

/** The version that contracts are made from: the latest approved one. */
export async function currentTemplate(db: TenantDb, kind: ContractKind, language: Language): Promise<TemplateRow> {
	const found = await db.first(findCurrentTemplate, { partner_id: db.scope, kind, language })
	if (found === undefined) throw new TemplateMissing(`There is no approved template ${kind} in ${language}.`)
	return found
}

/** True if a template was released; without one, automatic documents are skipped. */
export const hasTemplate = async (db: TenantDb, kind: ContractKind, language: Language): Promise<boolean> =>
	(await db.first(findCurrentTemplate, { partner_id: db.scope, kind, language })) !== undefined

/** The bundled templates become version 1 of a partner that was just made. */
export async function adoptHouseTemplates(db: Db, { partner_id }: { readonly partner_id: string }): Promise<void> {
	for (const template of productTemplates) {
		const { kind, language } = template
		await db.all(insertHouseTemplate, { partner_id, kind, language, body: JSON.stringify(contractTemplate.parse(template)) })
	}
}
