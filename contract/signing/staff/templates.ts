import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { languages } from '#domain/accounts/account/languages.ts'
import { contractKinds } from '#domain/signing/contract-documents/kinds.ts'
import { draftOrigins, templateActs, templateDecision, templateStatuses } from '#domain/signing/contract-documents/standing.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'

import { endpoint } from '../../endpoint.ts'
import { partnerName } from '#contract/partners/staff/configuration.ts'

const ofPartner = z.object({ partnerKey: z.string().max(60) })
const ofTemplate = ofPartner.extend({ kind: z.enum(contractKinds), language: z.enum(languages) })
const ofVersion = ofTemplate.extend({ version: z.coerce.number().int().min(1) })

const may = z.object({ create: z.boolean(), approve: z.boolean() })

const standing = z.object({
	kind: z.enum(contractKinds),
	language: z.enum(languages),
	/** The version contracts are made from. */
	version: z.int(),
	/** The product's own template, else the partner's. */
	is_house: z.boolean(),
	approved: z.iso.datetime().nullable(),
	/** The product has a newer version than the last one this partner took over. */
	is_house_newer: z.boolean(),
	/** A draft, or a version submitted for release. */
	open: z.object({ version: z.int(), status: z.enum(templateStatuses) }).nullable(),
})
export type TemplateStanding = z.output<typeof standing>

export const listTemplates = endpoint({
	method: 'GET',
	path: '/staff/partners/{partnerKey}/templates',
	summary: 'The contract templates of a partner: which version holds, what is being written, and where the product has a newer one',
	access: 'bouser',
	permission: 'template_read',
	params: ofPartner,
	answer: z.object({ partner: partnerName, templates: z.array(standing), may }),
	refuses: ['err_entity_not_found'],
})

const act = z.object({
	act: z.enum(templateActs),
	by: z.string(),
	at: z.iso.datetime(),
	note: z.string().nullable(),
})

const versionSummary = z.object({
	version: z.int(),
	status: z.enum(templateStatuses),
	is_house: z.boolean(),
	/** The names of its authors. */
	authors: z.array(z.string()),
	created: z.iso.datetime(),
	approved: z.iso.datetime().nullable(),
	approved_by: z.string().nullable(),
	/** The number of documents made from it; they keep this version. */
	document_count: z.int(),
	/** The oldest first. */
	acts: z.array(act),
})
export type TemplateVersionSummary = z.output<typeof versionSummary>

const template = z.object({
	partner: partnerName,
	holds: z.int(),
	/** The newest first. */
	versions: z.array(versionSummary),
	/** The product's newer version, if any. */
	newer_house: contractTemplate.nullable(),
	holding_body: contractTemplate,
	may,
})
export type TemplateView = z.output<typeof template>

export const getTemplate = endpoint({
	method: 'GET',
	path: '/staff/partners/{partnerKey}/templates/{kind}/{language}',
	summary: 'Every version of one template, who wrote and released it, and how many documents were made from it',
	access: 'bouser',
	permission: 'template_read',
	params: ofTemplate,
	answer: template,
	refuses: ['err_entity_not_found'],
})

const version = versionSummary.extend({
	partner: partnerName,
	/** Raised with every save. */
	revision: z.int(),
	body: contractTemplate,
	/** The version in use meanwhile. */
	holding: z.object({ version: z.int(), body: contractTemplate }),
	/** Blocks that another language has, and this one lacks or has in another shape. */
	gaps: z.array(z.object({ block_id: z.string(), in: z.enum(languages), how: z.enum(['missing', 'different']) })),
	/** Acts open to this person now. */
	may: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), decide: z.boolean() }),
	/** The roles that may release it, unless they have a hand in it. */
	answered_by: z.array(z.enum(staffRoles)),
})
export type TemplateVersionView = z.output<typeof version>

export const getTemplateVersion = endpoint({
	method: 'GET',
	path: '/staff/partners/{partnerKey}/templates/{kind}/{language}/versions/{version}',
	summary: 'One version of a template with its text, beside the one that holds',
	access: 'bouser',
	permission: 'template_read',
	params: ofVersion,
	answer: version,
	refuses: ['err_entity_not_found'],
})

export const draftTemplate = endpoint({
	method: 'POST',
	path: '/staff/partners/{partnerKey}/templates/{kind}/{language}/versions',
	summary: 'Begins a draft, with the version that holds or with the product’s own of today; there is one at a time',
	access: 'bouser',
	permission: 'template_create',
	params: ofTemplate,
	body: z.strictObject({ from: z.enum(draftOrigins) }),
	answer: version,
	status: 201,
	refuses: ['err_entity_not_found', 'err_custom_template_draft_exists', 'err_version_conflict'],
})

export const saveTemplate = endpoint({
	method: 'PUT',
	path: '/staff/partners/{partnerKey}/templates/{kind}/{language}/versions/{version}',
	summary: 'Saves a draft; whoever saves has a hand in it and will not release it',
	access: 'bouser',
	permission: 'template_create',
	params: ofVersion,
	body: z.strictObject({ revision: z.int(), body: contractTemplate }),
	answer: version,
	max_body_bytes: 1_048_576,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_custom_template_already_approved', 'err_field_invalid'],
})

export const decideTemplate = endpoint({
	method: 'POST',
	path: '/staff/partners/{partnerKey}/templates/{kind}/{language}/versions/{version}/acts',
	summary: 'Submits a draft for release, withdraws it, or, by somebody without a hand in it, releases or returns it',
	access: 'bouser',
	permission: 'template_read',
	params: ofVersion,
	body: templateDecision,
	answer: version,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_version_conflict',
		'err_custom_template_already_approved',
		'err_custom_template_incomplete',
		'approve_require_different_user',
	],
})

export const previewTemplate = endpoint({
	method: 'GET',
	path: '/staff/partners/{partnerKey}/templates/{kind}/{language}/versions/{version}/preview',
	summary: 'The version as a PDF with invented people and figures',
	access: 'bouser',
	permission: 'template_read',
	params: ofVersion,
	query: z.object({ size: z.enum(['usual', 'largest', 'smallest']).default('usual') }),
	is_file: true,
	refuses: ['err_entity_not_found', 'err_custom_template_incomplete'],
})
