import type { PartnerLine, PartnerView } from '#contract/partners/staff/partner-administration.ts'
import { partnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import { missing_link } from '#domain/partners/partner-administration/new-partner.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { lacking } from './lacking.ts'
import { listStates, listWorkers } from './store.ts'

type CallOfStaff = Pick<StaffContext, 'services' | 'db'>

/** Every partner whose configuration this software can read; what it cannot is logged where the partners are read. */
async function read({ services, db }: CallOfStaff) {
	const workers = await db.all(listWorkers, {})
	const known = new Map((await services.partners.all()).map((partner) => [String(partner.partner_id), partner]))
	return (await db.all(listStates, {})).flatMap((row) => {
		const partner = known.get(row.partner_id)
		const { data } = partnerConfiguration.safeParse(row.configuration)
		if (partner === undefined || data === undefined) return []
		return [{ partner, row, configuration: data, lacks: row.state === 'setup' ? lacking(partner, data, workers) : [] }]
	})
}

export async function partnerLines(context: CallOfStaff & Pick<StaffContext, 'actor'>): Promise<PartnerLine[]> {
	const listed = (await read(context)).filter(({ row: { kind } }) => kind !== 'sandbox' || context.actor.sees_sandboxes)
	return listed.map(({ partner: { key, origin }, row: { state, kind }, configuration: { display_name }, lacks }) => ({
		key,
		display_name,
		state,
		is_sandbox: kind === 'sandbox',
		origin,
		lacks: lacks.length,
	}))
}

const givenLink = (link: string): string | null => (link === missing_link ? null : link)

/** A partner as its row is: a save of a moment ago is in it. */
export async function partnerView(context: CallOfStaff, key: string): Promise<PartnerView> {
	const all = await read(context)
	const found = all.find(({ row }) => row.key === key) ?? refuse('err_entity_not_found')
	const keyWhere = (isWanted: (one: Partner) => boolean): string | null => all.find((one) => isWanted(one.partner))?.row.key ?? null
	const { partner, row, configuration, lacks } = found
	return {
		key,
		state: row.state,
		state_since: row.state_since.toISOString(),
		state_reason: row.state_reason,
		origin: partner.origin,
		sandbox: keyWhere(({ sandbox_of }) => sandbox_of === partner.partner_id),
		sandbox_of: keyWhere(({ partner_id }) => partner_id === partner.sandbox_of),
		version: row.settings_version,
		settings: {
			display_name: configuration.display_name,
			customer_support_email: configuration.customer_support_email,
			customer_support_phone: configuration.customer_support_phone,
			terms_url: givenLink(configuration.terms_url),
			data_protection_url: givenLink(configuration.data_protection_url),
			terms_of_use_url: configuration.terms_of_use_url,
			imprint_url: configuration.imprint_url,
			languages: configuration.supportedInterfaceLanguages,
			default_language: configuration.default_interface_language,
		},
		legal_name: configuration.legal_name,
		lender: configuration.lender,
		country: configuration.default_country,
		currencies: configuration.supportedCurrencies,
		loan_types: [...new Set(partner.products.map(({ loan_type }) => loan_type))],
		lacks: lacks.map(({ lack, roles }) => ({ lack, roles: [...roles] })),
	}
}

export async function idOf({ services }: Pick<CallOfStaff, 'services'>, key: string) {
	const partner = (await services.partners.ofKey(key)) ?? refuse('err_entity_not_found')
	return mintPartnerId(partner.partner_id)
}
