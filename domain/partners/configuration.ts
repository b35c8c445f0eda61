import { z } from 'zod'

import { languages } from '../account/languages.ts'
import { countries } from '../countries.ts'
import { currencies } from '../currencies.ts'
import { loanTypes } from '../products/enumerations.ts'

/** Instance and partner features; the partner's word wins. */
export const features = ['marketing_opt_in', 'document_date_required', 'application_creation', 'cimode'] as const
export type Feature = (typeof features)[number]

const entitlements = [
	'customized_pricing',
	'whitelabeled_user_branding',
	'customized_application_amounts',
	'partner_application_create',
	'company_research',
	'partner_loan_applications',
	'wl_partner_application_account_management',
] as const

/** Front-end items a partner may hide (docs/domain/readings.md Q8). */
const hidableItems = [
	'hr_number',
	'company_foundation_date',
	'tax_id',
	'bank_card',
	'appointment_card',
	'detailed_purpose',
	'marketing',
] as const

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/)
const https_url = z.url({ protocol: /^https$/ })

/** What a partner configures: brand, contact, documents to accept, and what applicants may do. Stored as one JSON value. */
export const partnerConfiguration = z.object({
	display_name: z.string().min(1).max(80),
	legal_name: z.string().min(1).max(160),
	customer_support_email: z.email().nullable(),
	customer_support_phone: z.string().nullable(),
	terms_url: https_url,
	data_protection_url: https_url,
	terms_of_use_url: https_url.nullable(),
	imprint_url: https_url.nullable(),
	is_partner_terms_required: z.boolean(),
	partner_terms_url: https_url.nullable(),
	userCreateApplication: z.boolean(),
	userApplicationTypes: z.array(z.enum(loanTypes)),
	entitlements: z.array(z.enum(entitlements)),
	features: z.array(z.object({ name: z.enum(features), is_active: z.boolean() })),
	supportedCountries: z.array(z.enum(countries)).min(1),
	default_country: z.enum(countries),
	supportedCurrencies: z.array(z.enum(currencies)).min(1),
	default_currency: z.enum(currencies),
	supportedInterfaceLanguages: z.array(z.enum(languages)).min(1),
	default_interface_language: z.enum(languages),
	showIndicativeOffer: z.boolean(),
	isDynamicForm: z.boolean(),
	hidden_items: z.array(z.enum(hidableItems)),
	beneficial_owner_threshold: z.number().gt(0).max(1),
	cookie_consent_required: z.boolean(),
	tag_manager_id: z.string().nullable(),
	time_zone: z.string(),
	theme: z.object({
		primary: hexColour,
		link: hexColour,
		call_to_action_text: hexColour.nullable(),
		/** A picture drawn in code: path data in a 32 x 32 box, so that no request is needed for the first paint. */
		logo_mark: z
			.string()
			.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/)
			.max(2000),
	}),
})
export type PartnerConfiguration = z.output<typeof partnerConfiguration>

export const isFeatureActive = (configuration: PartnerConfiguration, feature: Feature): boolean =>
	configuration.features.some((entry) => entry.name === feature && entry.is_active)
