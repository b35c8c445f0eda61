import { partnerConfiguration, type PartnerConfiguration } from '../configuration/configuration.ts'
import { kits } from '../starter-kits/kits.ts'
import type { NewPartner } from './rules.ts'

/** Stands where an address is still to be given; `lacksOf` finds it, and nobody is ever led to it: such a partner does not go live. */
export const missing_link = 'https://missing.invalid/'

/** What a partner begins with: its kit, its name, and gaps that `lacksOf` names. */
export const newConfiguration = ({ display_name, kit, languages, default_language }: Omit<NewPartner, 'key'>): PartnerConfiguration =>
	partnerConfiguration.parse({
		...kits[kit].configuration,
		display_name,
		legal_name: display_name,
		customer_support_email: null,
		customer_support_phone: null,
		terms_url: missing_link,
		data_protection_url: missing_link,
		terms_of_use_url: null,
		imprint_url: null,
		is_partner_terms_required: false,
		partner_terms_url: null,
		tag_manager_id: null,
		supportedInterfaceLanguages: [...languages],
		default_interface_language: default_language,
	} satisfies Record<string, unknown>)
