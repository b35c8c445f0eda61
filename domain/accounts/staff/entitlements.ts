/** Rights of individual partners (specification 001, section 6). */
export const partnerEntitlements = [
	'customized_pricing',
	'whitelabeled_user_branding',
	'customized_application_amounts',
	'partner_application_create',
	'company_research',
	'partner_loan_applications',
	'wl_partner_application_account_management',
] as const
export type PartnerEntitlement = (typeof partnerEntitlements)[number]

/** Those that change something yet. The others may stand in a partner's configuration, and are not given until they do. */
export const offeredEntitlements = [
	'customized_pricing',
	'customized_application_amounts',
	'partner_loan_applications',
	'wl_partner_application_account_management',
] as const satisfies readonly PartnerEntitlement[]

export type OfferedEntitlement = (typeof offeredEntitlements)[number]

export const isOffered = (name: PartnerEntitlement): name is OfferedEntitlement =>
	(offeredEntitlements as readonly PartnerEntitlement[]).includes(name)

export const isEntitlement = (name: string): name is PartnerEntitlement => (partnerEntitlements as readonly string[]).includes(name)
