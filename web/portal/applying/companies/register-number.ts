import type { Country } from '#domain/platform/countries.ts'

const names: Partial<Record<string, 'companies:details.hr_number_ch' | 'companies:details.hr_number_pl'>> = {
	CH: 'companies:details.hr_number_ch',
	PL: 'companies:details.hr_number_pl',
} satisfies Partial<Record<Country, string>>

/** What a country's register calls its number. */
export const registerNumberName = (country: unknown) => names[String(country)] ?? 'companies:details.hr_number'

/** The example below its field; in Switzerland it is the tax number too. */
export const registerNumberHint = (country: Country) =>
	country === 'CH' ? 'companies:details.hr_number_hint_ch' : 'companies:details.hr_number_hint'
