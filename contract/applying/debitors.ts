import { z } from 'zod'

import { country } from '#domain/platform/countries.ts'
import { currency } from '#domain/platform/currencies.ts'
import { coverObstacles, coverStatuses } from '#domain/applying/debitors/cover.ts'
import { addedCompany, coverRequest, debitorChange, newDebitor } from '#domain/applying/debitors/rules.ts'

import { applicationId } from './applications.ts'
import { foundCompany } from './companies.ts'
import { endpoint } from '../endpoint.ts'

/** Amounts in major units with two decimals, in the debtor's currency. */
const insuranceCover = z.object({
	cover_status: z.enum(coverStatuses),
	/** The granted amount; null without a grant, and when the insurer names no amount. */
	cover_amount: z.number().nullable(),
	cover_currency: currency.nullable(),
	/** The insurer, and its own number of the request. */
	provider_data: z.object({ provider: z.string(), reference: z.string().nullable() }),
	requested_amount: z.number(),
	requested_at: z.iso.datetime(),
	decided_at: z.iso.datetime().nullable(),
	/** The last day of validity; null for an open end. */
	expires_on: z.iso.date().nullable(),
	/** The last decision reduced the cover. */
	cut: z.object({ from: z.number(), to: z.number() }).nullable(),
})

export const debitorView = z.object({
	debitor_id: z.uuid(),
	company: z.object({ company_id: z.uuid(), company_name: z.string(), company_country: country, company_location: z.string().nullable() }),
	annual_sales_previous_year: z.number(),
	currency,
	/** Null until cover was asked for. */
	insurance_cover: insuranceCover.nullable(),
	/** The company's id in its directory or register; null when it was typed in. */
	external_provider_company: z.object({ external_provider_name: z.string(), external_provider_company_id: z.string() }).nullable(),
	/** May belong to the applicant's own group, whose sales insurers seldom cover. */
	is_affiliate: z.boolean(),
	/** Why cover cannot be asked for now; null when it can. */
	cover_obstacle: z.enum(coverObstacles).nullable(),
	version: z.int(),
})
export type Debitor = z.output<typeof debitorView>

/** The limits the debtors are compared with. */
const frame = z.object({ annual_sales_previous_year: z.number(), factoring_limit: z.number(), currency, today: z.iso.date() })

export const debitorList = z.object({ debitors: z.array(debitorView), frame })
export type DebitorList = z.output<typeof debitorList>

export const debitorId = applicationId.extend({ debitorId: z.uuid() })

const changes = [
	'err_entity_not_found',
	'err_application_update_not_allowed',
	'err_factoring_not_applied_for',
	'err_debitor_currency_not_offered',
] as const

export const listDebitors = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/factoring/debitors',
	summary: 'The customers whose invoices are to be bought, with the insurance of each',
	access: 'user',
	params: applicationId,
	answer: debitorList,
	refuses: ['err_entity_not_found', 'err_factoring_not_applied_for'],
})

export const addDebitor = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/factoring/debitors',
	summary: 'Adds a debtor: a company of the search, or one added before',
	access: 'user',
	params: applicationId,
	body: newDebitor,
	answer: debitorView,
	status: 201,
	refuses: [
		...changes,
		'companyIdRequired',
		'err_debitor_company_not_found',
		'err_debitor_exists',
		'err_debitor_is_applicant',
		'err_debitor_limit_reached',
		'err_debitor_sales_total_too_high',
	],
})

export const updateDebitor = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/factoring/debitors/{debitorId}',
	summary: 'Changes the sales to a debtor',
	access: 'user',
	params: debitorId,
	body: debitorChange,
	answer: debitorView,
	refuses: [...changes, 'err_version_conflict', 'err_debitor_sales_total_too_high'],
})

export const deleteDebitor = endpoint({
	method: 'DELETE',
	path: '/user/applications/{applicationId}/factoring/debitors/{debitorId}',
	summary: 'Takes a debtor off the list; what the insurer said of it counts when it is added again',
	access: 'user',
	params: debitorId,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed'],
})

export const requestCover = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/factoring/debitors/{debitorId}/insurance_cover',
	summary: 'Asks the insurer for cover; the answer comes later, by a callback of the insurer',
	access: 'user',
	params: debitorId,
	body: coverRequest,
	answer: debitorView,
	refuses: [
		'err_entity_not_found',
		'err_application_update_not_allowed',
		'err_version_conflict',
		...coverObstacles,
		'err_cover_amount_too_high',
	],
})

export const addCompany = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/companies',
	summary: 'Adds a company that no search finds, to be chosen as a debtor',
	access: 'user',
	params: applicationId,
	body: addedCompany,
	answer: foundCompany,
	status: 201,
	// A business purpose may have the length of a register's: 2,000,000 characters of up to three bytes.
	max_body_bytes: 6_200_000,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed', 'err_factoring_not_applied_for', 'err_company_already_exists'],
})
