import type { Permission } from '#domain/accounts/staff/grants.ts'

import { path } from '../platform/path.ts'

interface MoneyPage {
	/** Its name is a text of the back office. */
	readonly label: 'pages.loans' | 'pages.dunning' | 'pages.collections' | 'pages.bank'
	readonly addressOf: (query?: Readonly<Record<string, string>>) => string
	readonly permission: Permission
}

/** The pages about loans that were paid out: the navigation leads to the first, tabs to the others, and the palette shows the same. */
const moneyPages: readonly MoneyPage[] = [
	{ label: 'pages.loans', addressOf: path.loans, permission: 'application_internal_read' },
	{ label: 'pages.dunning', addressOf: path.dunning, permission: 'loan_service' },
	{ label: 'pages.collections', addressOf: path.collections, permission: 'loan_service' },
	{ label: 'pages.bank', addressOf: path.bank, permission: 'loan_service' },
]

/** Those that somebody with these permissions may open; they are about the partner of the address that they are opened from. */
export function moneyPagesOf(held: readonly Permission[], from: URLSearchParams = new URLSearchParams()) {
	const partner = from.get('partner')
	return moneyPages
		.filter(({ permission }) => held.includes(permission))
		.map(({ label, addressOf }) => ({ label, pathname: addressOf(), to: addressOf(partner === null ? {} : { partner }) }))
}

/** Whether an address is one of these pages, or below one. */
export const isMoney = (pathname: string): boolean =>
	moneyPages.some(({ addressOf }) => pathname === addressOf() || pathname.startsWith(`${addressOf()}/`))
