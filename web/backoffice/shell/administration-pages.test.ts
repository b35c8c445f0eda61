import { expect, it } from 'vitest'

import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { administrationOf, isAdministration } from './administration-pages.ts'

const labelsOf = (role: Parameters<typeof permissionsOf>[0][number]): string[] =>
	administrationOf(permissionsOf([role])).flatMap(({ pages }) => pages.map(({ label }) => label))

it('shows each role the pages it may open, and no empty group', () => {
	expect(administrationOf(permissionsOf(['sales']))).toEqual([])
	expect(labelsOf('pricer')).toEqual(['pages.rates', 'pages.corridors'])
	expect(labelsOf('role_partner_admin')).toEqual(['frame.staff', 'frame.accounts', 'frame.rights'])
	expect(labelsOf('auditor')).toEqual([
		'frame.accounts',
		'frame.rights',
		'frame.templates',
		'pages.publications',
		'frame.exceptions',
		'pages.month_closing',
		'frame.audit',
	])
	expect(labelsOf('admin')).toHaveLength(11)
})

it('an address below a page of the administration belongs to it, and one that only begins alike does not', () => {
	expect(isAdministration('/backoffice/templates/brueckenwerk/guarantee/de')).toBe(true)
	expect(isAdministration('/backoffice/staff')).toBe(true)
	expect(isAdministration('/backoffice/staffing')).toBe(false)
	expect(isAdministration('/backoffice/applications')).toBe(false)
})
