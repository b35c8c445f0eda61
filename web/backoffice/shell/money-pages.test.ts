import { expect, it } from 'vitest'

import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { isMoney, moneyPagesOf } from './money-pages.ts'

const labelsOf = (role: Parameters<typeof permissionsOf>[0][number]): string[] =>
	moneyPagesOf(permissionsOf([role])).map(({ label }) => label)

it('shows each role the lists about loans that it may open', () => {
	expect(labelsOf('role_partner_user')).toEqual([])
	expect(labelsOf('analyst')).toEqual(['pages.loans'])
	expect(labelsOf('payments')).toEqual(['pages.loans', 'pages.dunning', 'pages.collections', 'pages.bank'])
})

it('a loan belongs to the list of loans', () => {
	expect(isMoney('/backoffice/loans/01a226cb-009f-7375-9477-d1a130d770e3')).toBe(true)
	expect(isMoney('/backoffice/bank')).toBe(true)
	expect(isMoney('/backoffice/applications')).toBe(false)
})
