import type { z } from 'zod'

import type { partnerConfiguration } from '../configuration/configuration.ts'
import { features } from './features.ts'
import { germany } from './germany.ts'
import { kitLanguages, type StarterKit } from './names.ts'
import { poland } from './poland.ts'
import type { Product } from './product.ts'
import { switzerland } from './switzerland.ts'

type Configuration = z.input<typeof partnerConfiguration>

/** What a kit leaves to the partner: who it is, where it is found, and how it looks. */
type Own =
	| 'display_name'
	| 'legal_name'
	| 'customer_support_email'
	| 'customer_support_phone'
	| 'terms_url'
	| 'data_protection_url'
	| 'terms_of_use_url'
	| 'imprint_url'
	| 'is_partner_terms_required'
	| 'partner_terms_url'
	| 'tag_manager_id'

interface Kit {
	readonly configuration: Omit<Configuration, Own>
	readonly products: readonly Product[]
}

/** What holds for every kit until the partner decides otherwise. */
const common = {
	userCreateApplication: true,
	entitlements: [],
	showIndicativeOffer: true,
	isDynamicForm: false,
	hidden_items: [],
	beneficial_owner_threshold: 0.25,
	cookie_consent_required: false,
} as const satisfies Partial<Configuration>

const languagesOf = (kit: StarterKit): Pick<Configuration, 'supportedInterfaceLanguages' | 'default_interface_language'> => ({
	supportedInterfaceLanguages: [...kitLanguages[kit].languages],
	default_interface_language: kitLanguages[kit].default_language,
})

/** What a new partner begins with, by the country of its business. Its forms are `starterForms` of `domain/applying/forms/starter-forms`. */
export const kits: Readonly<Record<StarterKit, Kit>> = {
	germany: {
		configuration: {
			...common,
			userApplicationTypes: [
				'general_liquidity',
				'working_capital',
				'material',
				'project',
				'real_estate',
				'object_financing',
				'purpose_akf_bike',
				'factoring',
			],
			features: features(['application_creation', 'document_date_required']),
			supportedCountries: ['DE'],
			default_country: 'DE',
			supportedCurrencies: ['EUR'],
			default_currency: 'EUR',
			...languagesOf('germany'),
			time_zone: 'Europe/Berlin',
		},
		products: germany,
	},
	switzerland: {
		configuration: {
			...common,
			userApplicationTypes: ['general_liquidity', 'material', 'tlb', 'edf', 'structured_finance'],
			features: features(['application_creation', 'document_date_required']),
			supportedCountries: ['CH'],
			default_country: 'CH',
			supportedCurrencies: ['CHF', 'EUR'],
			default_currency: 'CHF',
			...languagesOf('switzerland'),
			time_zone: 'Europe/Zurich',
			identification: [{ provider: 'swiss_sign' }, { provider: 'idnow' }, { provider: 'manual' }],
		},
		products: switzerland,
	},
	poland: {
		configuration: {
			...common,
			userApplicationTypes: ['general_liquidity', 'working_capital', 'object_financing'],
			features: features(['application_creation']),
			supportedCountries: ['PL'],
			default_country: 'PL',
			supportedCurrencies: ['PLN'],
			default_currency: 'PLN',
			...languagesOf('poland'),
			isDynamicForm: true,
			hidden_items: ['hr_number'],
			time_zone: 'Europe/Warsaw',
			identification: [{ provider: 'idnow' }, { provider: 'manual' }],
		},
		products: poland,
	},
}
