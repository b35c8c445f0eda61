import type { PublicPartner } from '#contract/partners/configuration.ts'
import { timedStage } from '#domain/applying/applications/process.ts'
import { parseDocumentType } from '#domain/applying/documents/types.ts'
import { offeredAppointments } from '#domain/partners/configuration/configuration.ts'
import { publicPricing } from '#domain/partners/products/price-grid.ts'
import { forCompany } from '#domain/partners/products/product.ts'
import { productTypeOf } from '#domain/partners/products/enumerations.ts'
import { firstWish, indicativeOffer, type IndicativeOffer } from '#domain/review/pricing/indicative-offer.ts'
import { countries } from '#domain/platform/countries.ts'

import type { Partner, Product } from '#api/platform/partner.ts'

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

/** The documents no company of the first legal form gets around. */
const documentsOf = (product: Product): PublicPartner['products'][number]['documents'] => {
	const [type] = product.company_types
	const asked = type === undefined ? [] : forCompany(product, type).documents
	return asked.flatMap(({ is_required, document_type, name = null }) => {
		const kind = parseDocumentType(document_type)?.kind
		return is_required && kind !== undefined ? [{ document_type: kind, name }] : []
	})
}

const firstPrices = new WeakMap<Product, readonly IndicativeOffer[]>()

/** The price at the defaults of each currency, as nobody has said anything yet: calculated once, since it takes milliseconds. */
function firstPricesOf(product: Product): readonly IndicativeOffer[] {
	const known = firstPrices.get(product) ?? product.currencies.map((offer) => indicativeOffer(product, firstWish(offer)))
	firstPrices.set(product, known)
	return known
}

/** The public data of a partner: of prices the range only, no policy, and only entitlements that affect the screens. */
export function presentPartner(partner: Partner): PublicPartner {
	const { configuration, products } = partner
	const offered = products.filter((product) => configuration.userApplicationTypes.includes(product.loan_type))
	const perCountry = <Value>(value: (country: string) => Value): Record<string, Value> =>
		Object.fromEntries(configuration.supportedCountries.map((country) => [country, value(country)]))
	const companyTypesIn = (country: string): string[] => [
		...new Set(offered.filter((product) => product.country === country).flatMap((product) => product.company_types)),
	]
	return {
		...configuration,
		key: partner.key,
		theme: partner.theme,
		is_suspended: partner.state === 'suspended',
		is_sandbox: partner.kind === 'sandbox',
		palette: partner.palette,
		supportedCompanyTypes: [...new Set(configuration.supportedCountries.flatMap(companyTypesIn))],
		defaultCompanyTypes: companyTypesIn(configuration.default_country),
		countryCompanyTypes: perCountry(companyTypesIn),
		supportedLoanTypesByCountry: perCountry((country) => [
			...new Set(offered.filter((product) => product.country === country).map((product) => product.loan_type)),
		]),
		loanPurposesByLoanType: Object.fromEntries(
			[...Map.groupBy(offered, (product) => product.loan_type)].map(([type, of_type]) => [
				type,
				[...new Set(of_type.flatMap((product) => product.purposes))],
			]),
		),
		products: offered.map((product) => ({
			...product,
			product_type: productTypeOf(product.loan_type),
			pricing: configuration.showIndicativeOffer ? publicPricing(product.pricing) : null,
			currencies: product.currencies.map((offer, at) => ({
				...offer,
				first_price: configuration.showIndicativeOffer ? (firstPricesOf(product)[at] ?? null) : null,
			})),
			documents: documentsOf(product),
			usual_review:
				partner.stage_times.find((times) => times.product_id === product.product_id && times.stage === timedStage.review) ?? null,
		})),
		advisor: offeredAppointments(configuration)?.advisor ?? null,
		allowedFileUploadTypeList: [...configuration.allowed_file_types],
		countries: countryNames,
	}
}
