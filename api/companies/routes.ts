import { searchCompanies as searchCompaniesCall } from '#contract/companies.ts'

import type { Serve } from '../http/serve.ts'
import { searchCompanies } from './companies.ts'
import { presentOwn, presentRegistered } from './present.ts'

export function routes(serve: Serve): void {
	// In steps: the register may be slow, and no connection waits for it.
	serve.stepwise(
		searchCompaniesCall,
		async ({ services, scope, query }) => {
			const found = await searchCompanies(services, scope, query)
			return {
				our_companies: found.own.map(presentOwn),
				external_provider_companies: found.registered.map(presentRegistered),
				is_provider_available: found.is_provider_available,
			}
		},
		{ limits: [{ name: 'company_search', max: 60, window_s: 60 }] },
	)
}
