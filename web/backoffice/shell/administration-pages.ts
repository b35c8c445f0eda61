import type { Permission } from '#domain/accounts/staff/grants.ts'

import { path } from '../platform/path.ts'

interface AdministrationPage {
	/** Its name is a text of the back office. */
	readonly label:
		| 'frame.staff'
		| 'frame.rights'
		| 'frame.partners'
		| 'frame.accounts'
		| 'frame.templates'
		| 'pages.rates'
		| 'pages.corridors'
		| 'pages.publications'
		| 'frame.exceptions'
		| 'pages.month_closing'
		| 'frame.audit'
	readonly to: string
	/** One of these is enough. */
	readonly permissions: readonly Permission[]
}

/** The pages of the administration: the navigation, the rail beside them and the palette show the same. */
const administrationPages = {
	people: [
		{ label: 'frame.partners', to: path.partners(), permissions: ['partner_manage'] },
		{ label: 'frame.staff', to: path.staff(), permissions: ['staff_manage'] },
		{ label: 'frame.accounts', to: path.accounts(), permissions: ['account_read'] },
		{ label: 'frame.rights', to: path.rights(), permissions: ['staff_manage', 'audit_read'] },
	],
	terms: [
		{ label: 'frame.templates', to: path.templates(), permissions: ['template_read'] },
		{ label: 'pages.rates', to: path.rates(), permissions: ['global_rate_read'] },
		{ label: 'pages.corridors', to: path.corridors(), permissions: ['global_rate_read'] },
		{ label: 'pages.publications', to: path.publications(), permissions: ['publication_read'] },
	],
	control: [
		{ label: 'frame.exceptions', to: path.exceptions(), permissions: ['exception_read'] },
		{ label: 'pages.month_closing', to: path.monthClosing(), permissions: ['loan_service', 'audit_read'] },
		{ label: 'frame.audit', to: path.audit(), permissions: ['audit_read'] },
	],
} as const satisfies Record<string, readonly AdministrationPage[]>

type AdministrationGroup = keyof typeof administrationPages

interface ShownGroup {
	readonly group: AdministrationGroup
	readonly pages: readonly AdministrationPage[]
}

/** The groups and pages that somebody with these permissions may open. */
export const administrationOf = (held: readonly Permission[]): readonly ShownGroup[] =>
	(Object.entries(administrationPages) as [AdministrationGroup, readonly AdministrationPage[]][])
		.map(([group, pages]) => ({
			group,
			pages: pages.filter(({ permissions }) => permissions.some((permission) => held.includes(permission))),
		}))
		.filter(({ pages }) => pages.length > 0)

/** Whether an address is a page of the administration, or one below such a page. */
export const isAdministration = (pathname: string): boolean =>
	Object.values(administrationPages)
		.flat()
		.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
