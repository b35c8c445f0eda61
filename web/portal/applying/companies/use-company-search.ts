import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { searchCompanies, type FoundCompany } from '#contract/applying/companies.ts'
import type { KnownCompany, searchCompaniesSignedIn } from '#contract/applying/known-companies.ts'
import { companySearchQuery } from '#domain/applying/companies/rules.ts'

import { useProfile } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'

const delay_ms = 500

/** The minimum length of a company's name, and so of a search term (docs/domain/readings Q58). */
const min_length = 4

/** A longer list would not fit the screen; typing more of the name narrows it down. */
const max_shown = 8

export interface SearchResult {
	readonly state: 'idle' | 'too_short' | 'searching' | 'answered' | 'failed'
	/** The number of characters still missing. */
	readonly missing: number
	readonly ours: readonly (FoundCompany | KnownCompany)[]
	readonly register: readonly (FoundCompany | KnownCompany)[]
	readonly is_register_available: boolean
}

/** The signed-in search also returns the numbers. Its contract has many validators, so it loads after the page. */
function useSearch(): typeof searchCompanies | typeof searchCompaniesSignedIn {
	const is_signed_in = useProfile() !== null
	const [known, setKnown] = useState<typeof searchCompaniesSignedIn>()
	useEffect(() => {
		if (is_signed_in) void import('#contract/applying/known-companies.ts').then((loaded) => setKnown(loaded.searchCompaniesSignedIn))
	}, [is_signed_in])
	return is_signed_in && known !== undefined ? known : searchCompanies
}

/** Searches after a debounce once the name is long enough; a newer search aborts an older one. */
export function useCompanySearch(name: string, country: string): SearchResult {
	// The name present on arrival needs no debounce.
	const [wanted, setWanted] = useState({ name, country })
	useEffect(() => {
		const timer = window.setTimeout(() => setWanted({ name, country }), delay_ms)
		return () => window.clearTimeout(timer)
	}, [name, country])

	const search = useSearch()
	const query = companySearchQuery.safeParse(wanted)
	const is_enough = companySearchQuery.safeParse({ name, country }).success
	const { data, isError, isFetching } = useCall(
		search,
		{ query: query.success ? query.data : { name: '', country: 'DE' } },
		{ enabled: query.success && is_enough, throwOnError: false, placeholderData: keepPreviousData },
	)
	const is_typing = wanted.name !== name || wanted.country !== country
	const missing = Math.max(0, min_length - name.trim().length)
	if (!is_enough) {
		return {
			state: missing > 0 && missing < min_length ? 'too_short' : 'idle',
			missing,
			ours: [],
			register: [],
			is_register_available: true,
		}
	}
	return {
		missing,
		state: isFetching || is_typing ? 'searching' : isError ? 'failed' : 'answered',
		ours: data?.our_companies.slice(0, max_shown) ?? [],
		register: data?.external_provider_companies.slice(0, max_shown) ?? [],
		is_register_available: data?.is_provider_available ?? true,
	}
}
