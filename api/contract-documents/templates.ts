import type { Language } from '#domain/account/languages.ts'
import type { ContractKind } from '#domain/contract-documents/kinds.ts'
import { flawsOf, type Flaw } from '#domain/contract-documents/lint.ts'
import { contractTemplate } from '#domain/contract-documents/template.ts'
import { refuse } from '#domain/errors/catalogue.ts'

import type { TenantDb } from '../db/database.ts'
import { approveVersion, findCurrentTemplate, findLatestVersion, findTemplate, insertDraft, type TemplateRow } from './store.ts'

interface Author {
	readonly id: string
}

interface Version {
	readonly kind: ContractKind
	readonly language: Language
	readonly version: number
}

/** The partner has no approved template for this document in this language. */
class TemplateMissing extends Error {}

/** The version contracts are made from: the latest that was approved. */
export async function currentTemplate(db: TenantDb, kind: ContractKind, language: Language): Promise<TemplateRow> {
	const found = await db.first(findCurrentTemplate, { partner_id: db.scope, kind, language })
	if (found === undefined) throw new TemplateMissing(`There is no approved template ${kind} in ${language}.`)
	return found
}

export async function templateVersion(db: TenantDb, wanted: Version): Promise<TemplateRow> {
	return (await db.first(findTemplate, { partner_id: db.scope, ...wanted })) ?? refuse('err_entity_not_found')
}

/** A new version, never a change of an old one; with flaws nothing is kept and they are told. */
export async function draftTemplate(db: TenantDb, author: Author, template: unknown): Promise<TemplateRow | { flaws: readonly Flaw[] }> {
	const body = contractTemplate.parse(template)
	const flaws = flawsOf(body)
	if (flaws.length > 0) return { flaws }
	const of = { partner_id: db.scope, kind: body.kind, language: body.language }
	const latest = (await db.first(findLatestVersion, of))?.version ?? 0
	const drafted = await db.first(insertDraft, { ...of, version: latest + 1, body: JSON.stringify(body), created_by: author.id })
	// Somebody else wrote this version at the same moment.
	return drafted ?? refuse('err_version_conflict')
}

/** By somebody else than its author (`custom_document_template`, S1 6); with flaws, by today's rules, by nobody. */
export async function approveTemplate(db: TenantDb, approver: Author, wanted: Version): Promise<TemplateRow | { flaws: readonly Flaw[] }> {
	const flaws = flawsOf(contractTemplate.parse((await templateVersion(db, wanted)).body))
	if (flaws.length > 0) return { flaws }
	const approved = await db.first(approveVersion, { partner_id: db.scope, ...wanted, approved_by: approver.id })
	if (approved !== undefined) return approved
	const { status } = await templateVersion(db, wanted)
	return refuse(status === 'approved' ? 'err_custom_template_already_approved' : 'approve_require_different_user')
}
