import type { GivenRole } from '#domain/accounts/staff/grants.ts'
import type { PartnerConfiguration } from '../configuration/configuration.ts'
import { missing_link } from './new-partner.ts'

/** What a partner cannot go live without, with the place where it is mended. */
export const lackNames = {
	lender: 'lender',
	legal_links: 'settings',
	support: 'settings',
	product: 'installation',
	host: 'installation',
	people: 'people',
} as const satisfies Record<string, 'lender' | 'settings' | 'people' | 'installation'>
export type LackName = keyof typeof lackNames

/** How many people a case needs in each role: whoever pays out needs a second person. */
const needed = { analyst: 1, pricer: 1, approver: 1, kyc: 1, payments: 2 } as const satisfies Partial<Record<GivenRole, number>>

export interface Lack {
	readonly lack: LackName
	/** Roles that too few people have. */
	readonly roles: readonly GivenRole[]
}

interface Facts {
	readonly configuration: PartnerConfiguration
	readonly products: readonly { readonly loan_type: PartnerConfiguration['userApplicationTypes'][number]; readonly country: string }[]
	/** Where its portal would answer. */
	readonly hostname: string
	/** The roles of each person who can sign in and works for this partner. */
	readonly people: readonly (readonly GivenRole[])[]
}

/** An address of numbers has no names below it. */
const takesNames = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname.split('.').slice(1).join('.'))

/** What is missing before this partner may go live; pages, the proposal and its confirmation ask this one function. */
export function lacksOf({ configuration, products, hostname, people }: Facts): Lack[] {
	const { lender, terms_url, data_protection_url, customer_support_email, userApplicationTypes, supportedCountries } = configuration
	const isOffered = ({ loan_type, country }: Facts['products'][number]): boolean =>
		userApplicationTypes.includes(loan_type) && supportedCountries.some((supported) => supported === country)
	const wanting = (Object.entries(needed) as [keyof typeof needed, number][])
		.filter(([role, number]) => people.filter((roles) => roles.includes(role)).length < number)
		.map(([role]) => role)
	const is_missing: Readonly<Record<LackName, boolean>> = {
		lender: lender === null,
		legal_links: [terms_url, data_protection_url].includes(missing_link),
		support: customer_support_email === null,
		product: !products.some(isOffered),
		host: !takesNames(hostname),
		people: wanting.length > 0,
	}
	return (Object.keys(lackNames) as LackName[])
		.filter((lack) => is_missing[lack])
		.map((lack) => ({ lack, roles: lack === 'people' ? wanting : [] }))
}
