import type { PublicPartner } from '#contract/partners/configuration.ts'
import { countries } from '#domain/platform/countries.ts'

import type { Partner } from '#api/platform/partner.ts'

const names = Object.fromEntries(
	(['de', 'en', 'fr', 'pl'] as const).map((language) => [language, new Intl.DisplayNames([language], { type: 'region' })]),
)

const countryNames: PublicPartner['countries'] = countries.map((code) => ({
	code,
	name_de: names['de']?.of(code) ?? code,
	name_en: names['en']?.of(code) ?? code,
	name_fr: names['fr']?.of(code) ?? code,
	name_pl: names['pl']?.of(code) ?? code,
}))

/** The public data of a partner: no prices, no policy, and only entitlements that affect the screens. */
export function presentPartner(partner: Partner): PublicPartner {
	const { configuration, products } = partner
	const offered = products.filter((product) => configuration.userApplicationTypes.includes(product.loan_type))
	const perCountry = <Value>(value: (country: string) => Value): Record<string, Value> =>
		Object.fromEntries(configuration.supportedCountries.map((country) => [country, value(country)]))
	return {
		...configuration,
		key: partner.key,
		palette: partner.palette,
		countryCompanyTypes: perCountry((country) => [
			...new Set(offered.filter((product) => product.country === country).flatMap((product) => product.company_types)),
		]),
		supportedLoanTypesByCountry: perCountry((country) => [
			...new Set(offered.filter((product) => product.country === country).map((product) => product.loan_type)),
		]),
		loanPurposesByLoanType: Object.fromEntries(
			[...Map.groupBy(offered, (product) => product.loan_type)].map(([type, of_type]) => [
				type,
				[...new Set(of_type.flatMap((product) => product.purposes))],
			]),
		),
		products: offered,
		allowedFileUploadTypeList: [...configuration.allowed_file_types],
		countries: countryNames,
	}
}
