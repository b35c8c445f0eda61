import type { Permission } from '#domain/accounts/staff/grants.ts'

import { path } from '../platform/path.ts'

interface MoneyPage {
	/** Its name is a text of the back office. */
	readonly label: 'pages.loans' | 'pages.dunning' | 'pages.collections' | 'pages.bank'
	readonly to: string
	readonly permission: Permission
}

/** The pages about loans that were paid out: the navigation leads to the first, tabs to the others, and the palette shows the same. */
const moneyPages: readonly MoneyPage[] = [
	{ label: 'pages.loans', to: path.loans(), permission: 'application_internal_read' },
	{ label: 'pages.dunning', to: path.dunning(), permission: 'loan_service' },
	{ label: 'pages.collections', to: path.collections(), permission: 'loan_service' },
	{ label: 'pages.bank', to: path.bank(), permission: 'loan_service' },
]

/** Those that somebody with these permissions may open. */
export const moneyPagesOf = (held: readonly Permission[]): readonly MoneyPage[] =>
	moneyPages.filter(({ permission }) => held.includes(permission))

/** Whether an address is one of these pages, or below one. */
export const isMoney = (pathname: string): boolean => moneyPages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
