import { z } from 'zod'

import { numberKinds } from '#domain/applying/companies/number-kinds.ts'
import { companySearchRequest } from '#domain/applying/companies/search.ts'
import { customField } from '#domain/applying/forms/request.ts'

import { foundBy, foundCompany } from './companies.ts'
import { endpoint } from '../endpoint.ts'

/** The signed-in result. In a file of its own, so that the page of the public search need not load the checks of numbers. */
const knownCompany = foundCompany.extend({
	/** The number in the register. */
	identnummer: z.string().nullable(),
	inPortfolio: z.boolean(),
	tax_id_number: z.string().nullable(),
	/** The caller's own answers in their newest application; other people's answers are not disclosed. */
	company_custom_fields: z.array(customField).readonly(),
})
export type KnownCompany = z.output<typeof knownCompany>

export const searchCompaniesSignedIn = endpoint({
	method: 'GET',
	path: '/user/company_search',
	summary: 'The same for somebody who is signed in, with numbers and custom fields; by name or by a number of a kind',
	access: 'user',
	query: companySearchRequest,
	answer: foundBy(knownCompany),
	refuses: ['err_request_rate_limited'],
})

export const getFilterValues = endpoint({
	method: 'GET',
	path: '/user/filter_values',
	summary: 'By which numbers companies can be searched, for each country that offers any',
	access: 'user',
	answer: z.object({ company_country_ids: z.record(z.string(), z.array(z.enum(numberKinds)).readonly()) }),
	refuses: [],
})
