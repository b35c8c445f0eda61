import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { getFilterValues, searchCompaniesSignedIn } from '#contract/applying/known-companies.ts'
import type { NumberKind } from '#domain/applying/companies/number-kinds.ts'
import { companySearchRequest } from '#domain/applying/companies/search.ts'

import { useCall } from '../../../kit/query.ts'
import type { SearchResult } from '../companies/use-company-search.ts'

const delay_ms = 500
const min_length = 4
const max_shown = 8

/** The page size of this search in the specification. */
const page_size = 100

/** The kinds of number by which a country's companies can be searched, besides their name. */
export function useNumberKinds(country: string): readonly NumberKind[] {
	const { data } = useCall(getFilterValues, {})
	return data?.company_country_ids[country] ?? []
}

interface Wanted {
	readonly country: string
	readonly search_by: string
	readonly search: string
}

/** Searches for a debtor's company by name or number, after a debounce. */
export function useDebitorSearch({ country, search_by, search }: Wanted): SearchResult {
	const key = JSON.stringify([country, search_by, search.trim()])
	const [settled, setSettled] = useState(key)
	useEffect(() => {
		const timer = window.setTimeout(() => setSettled(key), delay_ms)
		return () => window.clearTimeout(timer)
	}, [key])

	const is_name = search_by === 'name'
	const asked = is_name
		? { purpose: 'company_cover', country, page_size, name: search }
		: { purpose: 'company_cover', country, page_size, company_country_id_type: search_by, company_country_id: search }
	const query = companySearchRequest.safeParse(asked)
	const { data, isError, isFetching } = useCall(
		searchCompaniesSignedIn,
		{ query: query.success ? query.data : { purpose: 'company_cover', country: 'DE', page_size, name: 'none' } },
		{ enabled: query.success && settled === key, throwOnError: false, placeholderData: keepPreviousData },
	)
	const missing = is_name ? Math.max(0, min_length - search.trim().length) : 0
	const nothing = { missing, ours: [], register: [], is_register_available: true }
	if (!query.success) return { ...nothing, state: missing > 0 && missing < min_length ? 'too_short' : 'idle' }
	return {
		missing,
		state: isFetching || settled !== key ? 'searching' : isError ? 'failed' : 'answered',
		ours: data?.our_companies.slice(0, max_shown) ?? [],
		register: data?.external_provider_companies.slice(0, max_shown) ?? [],
		is_register_available: data?.is_provider_available ?? true,
	}
}
