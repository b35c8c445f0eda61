import { z } from 'zod'

import { partnerConfiguration, features } from '#domain/partners/configuration/configuration.ts'
import { productTypes } from '#domain/partners/products/enumerations.ts'
import { productDefinition } from '#domain/partners/products/product.ts'

import { endpoint } from '../endpoint.ts'

const feature = z.object({ name: z.enum(features), is_active: z.boolean() })

const countryNames = z.object({ code: z.string(), name_de: z.string(), name_en: z.string(), name_fr: z.string(), name_pl: z.string() })

/** The browser's part of a product: bounds and choices, never prices or policy. */
const { product_id, loan_type, country, currencies, purposes, company_types } = productDefinition.shape
const offeredProduct = z.object({ product_id, product_type: z.enum(productTypes), loan_type, country, currencies, purposes, company_types })
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
		/** Legal forms of every country, and those of the default country. */
		supportedCompanyTypes: z.array(z.string()),
		defaultCompanyTypes: z.array(z.string()),
		countryCompanyTypes: z.record(z.string(), z.array(z.string())),
		supportedLoanTypesByCountry: z.record(z.string(), z.array(z.string())),
		loanPurposesByLoanType: z.record(z.string(), z.array(z.string())),
		products: z.array(offeredProduct),
		allowedFileUploadTypeList: z.array(z.string()),
		countries: z.array(countryNames),
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
