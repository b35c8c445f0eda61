import { z } from 'zod'

import { publicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import { brand } from '#domain/partners/configuration/brand.ts'
import { partnerConfiguration, features } from '#domain/partners/configuration/configuration.ts'
import { lender } from '#domain/partners/configuration/lender.ts'
import { applicantDocumentKinds, type DocumentKind } from '#domain/applying/documents/types.ts'
import { ownWords } from '#domain/partners/configuration/own-words.ts'
import { productTypes } from '#domain/partners/products/enumerations.ts'
import { indicativePricing, productDefinition } from '#domain/partners/products/product.ts'
import { amountCents, type RateBps } from '#domain/platform/money.ts'

import { endpoint } from '../endpoint.ts'

const feature = z.object({ name: z.enum(features), is_active: z.boolean() })

const countryNames = z.object({ code: z.string(), name_de: z.string(), name_en: z.string(), name_fr: z.string(), name_pl: z.string() })

/**
 * The browser's part of a product: bounds and choices, what a first page says of price, documents and time, never the whole price or policy
 * (docs/domain/readings B370).
 */
const { product_id, loan_type, country, currencies, purposes, company_types } = productDefinition.shape

const anyRate = z.int() as unknown as z.ZodType<RateBps, number>

/** The figures of `indicativeOffer` that a first page shows. */
const firstPrice = z.object({
	is_range: z.boolean(),
	rate_low_bps: anyRate,
	rate_high_bps: anyRate,
	monthly_low_cents: amountCents,
	monthly_high_cents: amountCents,
	transaction_fee_cents: amountCents,
	financing_cost_low_cents: amountCents,
	financing_cost_high_cents: amountCents,
	effective_rate_low_bps: anyRate.nullable(),
	effective_rate_high_bps: anyRate.nullable(),
	factoring_fee_bps: anyRate.nullable(),
})
export type FirstPrice = z.output<typeof firstPrice>

const offeredProduct = z.object({
	product_id,
	product_type: z.enum(productTypes),
	loan_type,
	country,
	currencies: z.array(
		currencies.element.extend({
			/** At the defaults, so that a page shows it without the calculator; null as `pricing`. */
			first_price: firstPrice.nullable(),
		}),
	),
	purposes,
	company_types,
	/** Null where the partner shows no indicative offer. */
	pricing: indicativePricing.nullable(),
	/** What every company of its first legal form has to hand in. */
	documents: z.array(
		z.object({ document_type: z.enum(applicantDocumentKinds as [DocumentKind, ...DocumentKind[]]), name: ownWords.nullable() }),
	),
	/** The time from the submission to the decision; null below twenty cases. */
	usual_review: z.object({ cases: z.int(), median_s: z.int(), most_s: z.int() }).nullable(),
})
export type OfferedProduct = z.output<typeof offeredProduct>

const publicPartner = partnerConfiguration
	.omit({
		document_versions: true,
		max_duration_months: true,
		appointments: true,
		is_credit_score_shown: true,
		allowed_file_types: true,
		lender: true,
		identification: true,
		is_guarantee_online: true,
		signing_order: true,
		checklists: true,
		history_years: true,
	})
	.extend({
		key: z.string(),
		/** Who lends, as an imprint says it; null when the partner has not said it. */
		lender: z
			.object(lender.pick({ street: true, house_number: true, postcode: true, city: true, country: true, register: true }).shape)
			.nullable(),
		/** Somebody to talk to; null when no appointments are offered. */
		advisor: publicAppointmentConfiguration.shape.advisor.pick({ name: true, role: true }).nullable(),
		/** Legal forms of every country, and those of the default country. */
		supportedCompanyTypes: z.array(z.string()),
		defaultCompanyTypes: z.array(z.string()),
		countryCompanyTypes: z.record(z.string(), z.array(z.string())),
		supportedLoanTypesByCountry: z.record(z.string(), z.array(z.string())),
		loanPurposesByLoanType: z.record(z.string(), z.array(z.string())),
		products: z.array(offeredProduct),
		allowedFileUploadTypeList: z.array(z.string()),
		countries: z.array(countryNames),
		theme: brand,
		/** Whether it takes no new applications at present; what is there goes on. */
		is_suspended: z.boolean(),
		/** Everybody in it is invented. */
		is_sandbox: z.boolean(),
		/** Ten shades of the primary colour, light to dark, and the text colour that reads best on it. */
		palette: z.object({ primary: z.array(z.string()).length(10), on_primary: z.string(), link: z.string(), link_dark: z.string() }),
	})
export type PublicPartner = z.output<typeof publicPartner>

export const getConfig = endpoint({
	method: 'GET',
	path: '/config',
	summary: 'Features of this installation',
	access: 'anyone',
	answer: z.object({ features: z.array(feature) }),
	refuses: [],
})

export const getPartnerConfig = endpoint({
	method: 'GET',
	path: '/partner/key/{key}/config',
	summary: 'Brand, contact, documents to accept and what applicants may do at this partner',
	access: 'anyone',
	params: z.object({ key: z.string().min(1).max(63) }),
	answer: publicPartner,
	refuses: ['err_entity_not_found'],
})
