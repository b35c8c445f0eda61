import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { optionalRefusalNote } from '#domain/accounts/staff/second-person.ts'
import { languages } from '#domain/accounts/account/languages.ts'
import { industryCode, industryCodeTypes } from '#domain/review/industry-codes/codes.ts'
import { choice, optional, text } from '#domain/platform/fields.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const type = choice(industryCodeTypes)

/** A code of a classification, with its title and the levels above it. */
const found = z.object({
	code: z.string(),
	/** The printed form. */
	shown: z.string(),
	title: z.string(),
	path: z.array(z.string()),
	/** A full code, which a company can have; a branch is too wide. */
	is_assignable: z.boolean(),
})
export type FoundIndustryCode = z.output<typeof found>

export const searchIndustryCodes = endpoint({
	method: 'GET',
	path: '/staff/industry_codes',
	summary: 'Codes of WZ 2008 or NOGA 2008 by their number or by words',
	access: 'bouser',
	permission: 'application_internal_read',
	query: z.object({ type, search: text({ max: 100 }), language: z.enum(languages).default('de') }),
	answer: z.object({
		codes: z.array(found),
		/** False while only the branches of the classification have been imported. */
		is_complete: z.boolean(),
	}),
	refuses: [],
})

const change = z.object({
	change_id: z.uuid(),
	type: z.enum(industryCodeTypes),
	code: z.string(),
	shown: z.string(),
	/** Null when the classification has no title for it. */
	title: z.string().nullable(),
	path: z.array(z.string()),
	source: z.enum(['register', 'manual']),
	status: z.enum(['in_force', 'proposed', 'refused', 'replaced']),
	proposed_by: z.string(),
	proposed_at: z.iso.datetime(),
	note: z.string().nullable(),
	decided_by: z.string().nullable(),
	decided_at: z.iso.datetime().nullable(),
})
export type IndustryCodeChange = z.output<typeof change>

const industry = z.object({
	in_force: change.nullable(),
	/** Waits for a second person. */
	proposed: change.nullable(),
	/** All changes, the newest first. */
	history: z.array(change),
	/** The register's code at the time of the application. */
	register_code: z.string().nullable(),
	/** The classification of the company's country. */
	usual_type: z.enum(industryCodeTypes),
	may_set: z.boolean(),
	may_decide: z.boolean(),
	/** The roles that may answer what is proposed. */
	answered_by: z.array(z.enum(staffRoles)),
})
export type IndustryView = z.output<typeof industry>

const language = z.object({ language: z.enum(languages).default('de') })

export const getIndustry = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/industry_code',
	summary: 'Under which industry code the company is filed, and by whom',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	query: language,
	answer: industry,
	refuses: ['err_entity_not_found'],
})

export const setIndustryCode = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/industry_code',
	summary: 'Files the company under a code; one that is not the register’s waits for a second person',
	access: 'bouser',
	permission: 'credit_prepare',
	params: applicationId,
	query: language,
	body: z.discriminatedUnion('type', [
		z.strictObject({ type: z.literal('wz_2008'), code: industryCode('wz_2008'), note: optional(text({ max: 500 })) }),
		z.strictObject({ type: z.literal('noga_2008'), code: industryCode('noga_2008'), note: optional(text({ max: 500 })) }),
	]),
	answer: industry,
	refuses: [
		'err_entity_not_found',
		'err_industry_code_invalid',
		'err_industry_code_proposed',
		'err_credit_work_closed',
		'err_field_required',
	],
})

export const decideIndustryCode = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/industry_code/decision',
	summary: 'A second person approves the code somebody proposed, or refuses it',
	access: 'bouser',
	permission: 'industry_code_approve',
	params: applicationId,
	query: language,
	body: z.strictObject({ change_id: z.uuid({ error: 'err_field_invalid' }), is_approved: z.boolean(), note: optionalRefusalNote }),
	answer: industry,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'approve_require_different_user', 'err_field_required'],
})
