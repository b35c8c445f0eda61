import { partnerConfiguration, type PartnerConfiguration } from './configuration.ts'

/** Of the house among the partners, and of the audit's chain of what belongs to no partner. */
export const house_id = '00000000-0000-0000-0000-000000000000'

interface House {
	readonly name: string
	/** Where the back office answers. */
	readonly host: string
}

/** The operator's own row among the partners: it names the back office and staff's mails, and offers nothing to applicants. */
export function houseConfiguration({ name, host }: House): PartnerConfiguration {
	// Nobody agrees to terms of the house; the addresses are asked for by the form that all partners share.
	const address = `https://${host}/backoffice`
	return partnerConfiguration.parse({
		display_name: name,
		legal_name: name,
		customer_support_email: null,
		customer_support_phone: null,
		terms_url: address,
		data_protection_url: address,
		terms_of_use_url: null,
		imprint_url: null,
		is_partner_terms_required: false,
		partner_terms_url: null,
		userCreateApplication: false,
		userApplicationTypes: [],
		entitlements: [],
		features: [],
		supportedCountries: ['DE'],
		default_country: 'DE',
		supportedCurrencies: ['EUR'],
		default_currency: 'EUR',
		supportedInterfaceLanguages: ['de', 'en', 'fr', 'pl'],
		default_interface_language: 'de',
		showIndicativeOffer: false,
		isDynamicForm: false,
		hidden_items: [],
		beneficial_owner_threshold: 0.25,
		cookie_consent_required: false,
		tag_manager_id: null,
		time_zone: 'Europe/Berlin',
	} satisfies Record<string, unknown>)
}
