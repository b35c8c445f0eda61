import { z } from 'zod'

import { covenantForm } from '#domain/review/financials/covenants.ts'
import { lines } from '#domain/review/financials/lines.ts'
import { figuresForm, statementForm, statementStatuses } from '#domain/review/financials/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const statement = z.object({
	statement_id: z.uuid(),
	...statementForm.shape,
	document_id: z.uuid().nullable(),
	/** Null when the document was deleted. */
	document_name: z.string().nullable(),
	status: z.enum(statementStatuses),
	/** The typed figures; server and browser derive totals, checks and ratios by the same rules. */
	figures: z.partialRecord(z.enum(lines), z.number()),
	/** What the examination of the document has read, in whole units of the currency: for whoever may type the figures of a draft. */
	found: z.array(z.object({ line: z.enum(lines), amount: z.number(), before: z.number().nullable(), page: z.int() })),
	version: z.int(),
	spread_by: z.string(),
	saved_at: z.iso.datetime(),
})
export type StatementView = z.output<typeof statement>

const covenant = z.object({ covenant_id: z.uuid(), ...covenantForm.shape, agreed_by: z.string() })
export type CovenantView = z.output<typeof covenant>

const financials = z.object({
	/** By as-of date, the newest first. */
	statements: z.array(statement),
	covenants: z.array(covenant),
	may_change: z.boolean(),
})
export type FinancialsView = z.output<typeof financials>

const refuses = ['err_entity_not_found', 'err_version_conflict', 'err_field_invalid', 'err_credit_work_closed'] as const

export const getFinancials = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/financials',
	summary: 'The spread statements of a company, and the covenants agreed',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: financials,
	refuses: ['err_entity_not_found'],
})

export const addStatement = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/financials/statements',
	summary: 'Begins to spread a statement of a period that has none yet',
	access: 'bouser',
	permission: 'credit_prepare',
	params: applicationId,
	body: statementForm,
	answer: financials,
	status: 201,
	refuses: [...refuses, 'err_financials_period_duplicate'],
})

const statementId = applicationId.extend({ statementId: z.uuid() })

export const saveStatement = endpoint({
	method: 'PUT',
	path: '/staff/applications/{applicationId}/financials/statements/{statementId}',
	summary: 'Saves the figures of a statement, as a draft or as one that counts',
	access: 'bouser',
	permission: 'credit_prepare',
	params: statementId,
	body: z.strictObject({ version: z.int(), status: z.enum(statementStatuses), figures: figuresForm }),
	answer: financials,
	refuses: [...refuses, 'err_financials_statement_incomplete'],
})

export const deleteStatement = endpoint({
	method: 'DELETE',
	path: '/staff/applications/{applicationId}/financials/statements/{statementId}',
	summary: 'Deletes a draft; one that counts stays',
	access: 'bouser',
	permission: 'credit_prepare',
	params: statementId,
	answer: financials,
	refuses: ['err_entity_not_found', 'err_credit_work_closed'],
})

export const addCovenant = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/financials/covenants',
	summary: 'Agrees a covenant on a ratio',
	access: 'bouser',
	permission: 'credit_prepare',
	params: applicationId,
	body: covenantForm,
	answer: financials,
	status: 201,
	refuses: ['err_entity_not_found', 'err_covenant_duplicate', 'err_credit_work_closed'],
})

export const deleteCovenant = endpoint({
	method: 'DELETE',
	path: '/staff/applications/{applicationId}/financials/covenants/{covenantId}',
	summary: 'Takes a covenant off the list',
	access: 'bouser',
	permission: 'credit_prepare',
	params: applicationId.extend({ covenantId: z.uuid() }),
	answer: financials,
	refuses: ['err_entity_not_found', 'err_credit_work_closed'],
})
