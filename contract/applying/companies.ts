import { z } from 'zod'

import { companySearchQuery } from '#domain/applying/companies/rules.ts'

import { endpoint } from '../endpoint.ts'

/** The public search answers without tax id, register number and custom fields (docs/domain/readings Q59). */
export const foundCompany = z.object({
	id: z.string(),
	name: z.string(),
	street: z.string().nullable(),
	houseNumber: z.string().nullable(),
	plz: z.string().nullable(),
	ort: z.string().nullable(),
	land: z.string(),
	/** The caller has applied for this company before. Other companies known to the partner are not disclosed. */
	isInternal: z.boolean(),
	companyType: z.string().nullable(),
	businessPurpose: z.string().nullable(),
	external_provider_company_id: z.string().nullable(),
	external_provider_name: z.string().nullable(),
})
export type FoundCompany = z.output<typeof foundCompany>

/** Both lists of companies, with the fields the caller may know. */
export const foundBy = <Company extends z.ZodObject>(company: Company) =>
	z.object({
		our_companies: z.array(company),
		external_provider_companies: z.array(company),
		/** False when the register did not answer: the screen leads to manual entry. */
		is_provider_available: z.boolean(),
	})

export const searchCompanies = endpoint({
	method: 'GET',
	path: '/company_search',
	summary: 'Companies of a country by name or number: those the person has applied for and those of the register',
	access: 'anyone',
	query: companySearchQuery,
	answer: foundBy(foundCompany),
	refuses: ['err_request_rate_limited'],
})
