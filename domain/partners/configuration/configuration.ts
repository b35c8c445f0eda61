import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { appointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import { checklistDefinition } from '#domain/review/checklists/rules.ts'
import { isoDate } from '#domain/platform/fields.ts'
import { countries } from '#domain/platform/countries.ts'
import { currencies } from '#domain/platform/currencies.ts'
import { fileExtensions, type FileExtension } from '#domain/applying/documents/file-types.ts'
import { unscannedRules } from '#domain/applying/documents/scan.ts'
import { defaultOffers, identOffers } from '#domain/signing/identifications/providers.ts'
import { companyFirst, signingOrder } from '#domain/signing/signatures/order.ts'
import { loanTypes } from '../products/enumerations.ts'
import { partnerEntitlements } from '#domain/accounts/staff/entitlements.ts'
import { lender } from './lender.ts'

/** Features of the instance and of partners; the partner's setting wins. */
export const features = ['marketing_opt_in', 'document_date_required', 'application_creation', 'cimode'] as const
export type Feature = (typeof features)[number]

/** Interface elements a partner may hide (docs/domain/readings Q8). */
const hidableItems = [
	'hr_number',
	'company_foundation_date',
	'tax_id',
	'bank_card',
	'appointment_card',
	'detailed_purpose',
	'marketing',
] as const

const documentVersion = z.string().min(1).max(40)
const httpsUrl = z.url({ protocol: /^https$/ })

/** A partner's configuration: names, contact, legal documents, and features for applicants. Stored as one JSON value. */
export const partnerConfiguration = z.object({
	display_name: z.string().min(1).max(80),
	legal_name: z.string().min(1).max(160),
	customer_support_email: z.email().nullable(),
	customer_support_phone: z.string().nullable(),
	terms_url: httpsUrl,
	data_protection_url: httpsUrl,
	terms_of_use_url: httpsUrl.nullable(),
	imprint_url: httpsUrl.nullable(),
	is_partner_terms_required: z.boolean(),
	partner_terms_url: httpsUrl.nullable(),
	/** Raised with each new wording; every consent records the version agreed to. */
	document_versions: z
		.object({ terms: documentVersion, privacy_policy: documentVersion, partner_terms: documentVersion })
		.default({ terms: '1', privacy_policy: '1', partner_terms: '1' }),
	userCreateApplication: z.boolean(),
	userApplicationTypes: z.array(z.enum(loanTypes)),
	entitlements: z.array(z.enum(partnerEntitlements)),
	features: z.array(z.object({ name: z.enum(features), is_active: z.boolean() })),
	supportedCountries: z.array(z.enum(countries)).min(1),
	default_country: z.enum(countries),
	supportedCurrencies: z.array(z.enum(currencies)).min(1),
	default_currency: z.enum(currencies),
	/** Caps the terms of all of the partner's products; null leaves them as they are (docs/domain/readings Q35). */
	max_duration_months: z.int().min(1).max(240).nullable().default(null),
	supportedInterfaceLanguages: z.array(z.enum(languages)).min(1),
	default_interface_language: z.enum(languages),
	showIndicativeOffer: z.boolean(),
	isDynamicForm: z.boolean(),
	hidden_items: z.array(z.enum(hidableItems)),
	beneficial_owner_threshold: z.number().gt(0).max(1),
	/** People may see the credit bureau's score of themselves, never of others (docs/domain/readings Q81). */
	is_credit_score_shown: z.boolean().default(false),
	cookie_consent_required: z.boolean(),
	tag_manager_id: z
		.string()
		.regex(/^GTM-[A-Z0-9]{4,12}$/)
		.nullable(),
	/** Applies where no virus scanner is set up. */
	unscanned_documents: z.enum(unscannedRules).default('refuse'),
	/** The file types that applicants may upload. */
	allowed_file_types: z
		.array(z.enum(fileExtensions as [FileExtension, ...FileExtension[]]))
		.min(1)
		.default([...fileExtensions]),
	time_zone: z.string(),
	/** Guarantors who are merchants sign online, if the partner's counsel agrees (docs/domain/readings Q89, B267). */
	is_guarantee_online: z.boolean().default(false),
	/** The order in which the parties sign. */
	signing_order: signingOrder.default(companyFirst),
	/** The partner's own checklists, which replace the standard ones; in versions, for all products or for one. */
	checklists: z.array(checklistDefinition).default([]),
	/** Null when no contracts are made. */
	lender: lender.nullable().default(null),
	/** The first payout day of loans whose payments are recorded here; null while none are (docs/domain/readings B402). */
	payments_from: isoDate.nullable().default(null),
	/** The partner's identification providers, in the order they are proposed. */
	identification: identOffers.default(() => identOffers.parse(defaultOffers)),
	/** Null when no appointments are offered. */
	appointments: appointmentConfiguration.nullable().default(null),
	/**
	 * How long the history of an application is kept after its end: its events, its states and their entries of the audit. Null keeps it without
	 * end. The years of the law are the shortest (section 8 (4) GwG).
	 */
	history_years: z.int().min(5).max(100).nullable().default(null),
})
export type PartnerConfiguration = z.output<typeof partnerConfiguration>

/** The appointment settings, unless the card for them is hidden. */
export const offeredAppointments = ({ appointments, hidden_items }: PartnerConfiguration): PartnerConfiguration['appointments'] =>
	hidden_items.includes('appointment_card') ? null : appointments

export const isFeatureActive = (configuration: PartnerConfiguration, feature: Feature): boolean =>
	configuration.features.some((entry) => entry.name === feature && entry.is_active)
