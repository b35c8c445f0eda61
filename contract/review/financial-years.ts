import { z } from 'zod'

import { baseYearChange, yearEnd } from '#domain/applying/documents/years.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { documentView } from '#contract/applying/documents.ts'
import { endpoint } from '../endpoint.ts'

const financialYears = z.object({
	base_year: z.int(),
	/** Month and day, as `12-31`. */
	financial_year_end: z.string(),
	/** Tells whether it may be changed now; only while the application is open. */
	is_changeable: z.boolean(),
	/** The possible base years, the latest first, each with the documents it would require and delete. */
	choices: z.array(
		z.object({
			base_year: z.int(),
			document_types: z.array(z.string()),
			leaving_documents: z.array(documentView.pick({ document_id: true, document_type: true, document_name: true })),
		}),
	),
})
export type FinancialYearsView = z.output<typeof financialYears>

export const getFinancialYears = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/financial_years',
	summary: 'The base year of the statements, and what each other one would change; for another end of the year, where one is named',
	access: 'user',
	params: applicationId,
	query: z.object({ financial_year_end: yearEnd.optional() }),
	answer: financialYears,
	refuses: ['err_entity_not_found'],
})

export const changeBaseYear = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/financial_years',
	summary: 'Sets the base year and deletes the statements that leave with it: exactly those the applicant has confirmed',
	access: 'user',
	params: applicationId,
	body: baseYearChange,
	answer: financialYears,
	refuses: [
		'err_entity_not_found',
		'err_application_update_not_allowed',
		'err_document_base_year_not_offered',
		'err_document_base_year_list_changed',
	],
})
