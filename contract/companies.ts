import { z } from 'zod'

import { companySearchQuery } from '#domain/companies/rules.ts'

import { endpoint } from './endpoint.ts'

/** The public search answers without tax id, register number and custom fields (docs/domain/readings.md Q59). */
const foundCompany = z.object({
	id: z.string(),
	name: z.string(),
	street: z.string().nullable(),
	houseNumber: z.string().nullable(),
	plz: z.string().nullable(),
	ort: z.string().nullable(),
	land: z.string(),
	isInternal: z.boolean(),
	companyType: z.string().nullable(),
	businessPurpose: z.string().nullable(),
	external_provider_company_id: z.string().nullable(),
	external_provider_name: z.string().nullable(),
})
export type FoundCompany = z.output<typeof foundCompany>

export const searchCompanies = endpoint({
	method: 'GET',
	path: '/company_search',
	summary: 'Companies by name and country: those the partner knows and those of the register',
	access: 'anyone',
	query: companySearchQuery,
	answer: z.object({
		our_companies: z.array(foundCompany),
		external_provider_companies: z.array(foundCompany),
		/** false when the register did not answer: the person is led to typing by hand. */
		is_provider_available: z.boolean(),
	}),
	refuses: ['err_request_rate_limited'],
})
