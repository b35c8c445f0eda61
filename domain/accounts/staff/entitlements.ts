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

export const isEntitlement = (name: string): name is PartnerEntitlement => (partnerEntitlements as readonly string[]).includes(name)
