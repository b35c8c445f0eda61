import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { searchCompanies, type FoundCompany } from '#contract/companies.ts'
import { companySearchQuery } from '#domain/companies/rules.ts'

import { useCall } from '../../kit/query.ts'

const delay_ms = 500

/** More than fit a screen help nobody: who does not see theirs types more of the name. */
const max_shown = 8

export interface SearchResult {
	readonly state: 'idle' | 'searching' | 'answered' | 'failed'
	readonly ours: readonly FoundCompany[]
	readonly register: readonly FoundCompany[]
	readonly is_register_available: boolean
}

/** Searches once typing has paused and there is enough to search for; an older search is given up for the newer one. */
export function useCompanySearch(name: string, country: string): SearchResult {
	const [wanted, setWanted] = useState({ name: '', country })
	useEffect(() => {
		const timer = window.setTimeout(() => setWanted({ name, country }), delay_ms)
		return () => window.clearTimeout(timer)
	}, [name, country])

	const query = companySearchQuery.safeParse(wanted)
	const is_enough = companySearchQuery.safeParse({ name, country }).success
	const { data, isError, isFetching } = useCall(
		searchCompanies,
		{ query: query.success ? query.data : { name: '', country: 'DE' } },
		{ enabled: query.success && is_enough, throwOnError: false, placeholderData: keepPreviousData },
	)
	const is_typing = wanted.name !== name || wanted.country !== country
	if (!is_enough) return { state: 'idle', ours: [], register: [], is_register_available: true }
	return {
		state: isFetching || is_typing ? 'searching' : isError ? 'failed' : 'answered',
		ours: data?.our_companies.slice(0, max_shown) ?? [],
		register: data?.external_provider_companies.slice(0, max_shown) ?? [],
		is_register_available: data?.is_provider_available ?? true,
	}
}
