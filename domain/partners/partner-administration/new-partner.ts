import { partnerConfiguration, type PartnerConfiguration } from '../configuration/configuration.ts'
import type { lender } from '../configuration/lender.ts'
import type { StarterKit } from '../starter-kits/names.ts'
import { kits } from '../starter-kits/kits.ts'
import type { z } from 'zod'
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

/** Nobody is paid there: the account is the one that schoolbooks print. */
const inventedLender: z.output<typeof lender> = {
	street: 'Sandbox',
	house_number: '1',
	postcode: '10115',
	city: 'Berlin',
	country: 'DE',
	register: 'HRB 0',
	bank_name: 'Sandbox',
	iban: 'DE89370400440532013000',
	bic: null,
	creditor_identifier: 'DE98ZZZ09999999999',
	signed_by: [{ name: 'Sandbox', position: null }],
}

export const max_display_name = 80

/** A name that says it on every page, mail and PDF. */
export const asSandbox = (name: string, max: number): string =>
	(name.startsWith('Sandbox ') ? name : `Sandbox ${name}`).slice(0, max).trimEnd()

/** A sandbox begins as its partner stands: with another name, and without whom people would write, call or pay. */
export const sandboxConfiguration = (of: PartnerConfiguration): PartnerConfiguration =>
	partnerConfiguration.parse({
		...of,
		display_name: asSandbox(of.display_name, max_display_name),
		legal_name: asSandbox(of.legal_name, 160),
		customer_support_email: null,
		customer_support_phone: null,
		tag_manager_id: null,
		lender: inventedLender,
	} satisfies PartnerConfiguration)

/** The kit whose forms and contract templates a sandbox begins with, by the country of its partner's business. */
export const kitOf = ({ default_country }: Pick<PartnerConfiguration, 'default_country'>): StarterKit =>
	default_country === 'CH' ? 'switzerland' : default_country === 'PL' ? 'poland' : 'germany'
