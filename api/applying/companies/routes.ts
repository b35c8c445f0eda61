import { searchCompanies as searchCompaniesCall } from '#contract/applying/companies.ts'
import { getFilterValues, searchCompaniesSignedIn as searchCompaniesSignedInCall } from '#contract/applying/known-companies.ts'
import { readCompanyNumber } from '#domain/applying/companies/company-numbers.ts'
import { numberKindsByCountry } from '#domain/applying/companies/number-kinds.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { searchCompanies } from './companies.ts'
import { presentFound, presentKnown } from './present.ts'

/** Enough results for a search; otherwise the person types more of the name. */
const max_public = 20

const limits = [{ name: 'company_search', max: 60, window_s: 60 }]

export function routes(serve: Serve): void {
	// Stepwise, because the register may be slow and no connection should wait for it.
	serve.stepwise(
		searchCompaniesCall,
		async ({ services, scope, actor, query }) =>
			presentFound(await searchCompanies({ services, scope, actor }, { ...query, limit: max_public })),
		{ limits },
	)
	serve.stepwise(
		searchCompaniesSignedInCall,
		async ({ services, scope, actor, query }) => {
			const { country, name, page_size, purpose, company_country_id_type: kind, company_country_id } = query
			const number = kind === undefined ? undefined : readCompanyNumber(kind, company_country_id ?? '')
			return presentKnown(
				await searchCompanies(
					{ services, scope, actor },
					{
						country,
						name,
						number,
						limit: page_size,
						is_for_cover: purpose === 'company_cover',
					},
				),
			)
		},
		{ limits },
	)
	serve(getFilterValues, () => ({ company_country_ids: numberKindsByCountry }))
}
