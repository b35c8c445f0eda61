/** Under which text a country's register names its number, on every page and in every document. */
export function registerNumberName(country: unknown): 'hr_number' | 'hr_number_ch' | 'hr_number_pl' {
	if (country === 'CH') return 'hr_number_ch'
	return country === 'PL' ? 'hr_number_pl' : 'hr_number'
}
