import { describe, expect, it } from 'vitest'

import { permissionsOf, type StaffRole } from '#domain/accounts/staff/grants.ts'
import { mayReview } from './review.ts'
import { isVisibleToClient, mayRead } from './visibility.ts'

const made = { is_client_visible: true, uploaded_by_type: 'system' }

describe('a document for an applicant', () => {
	it.each([
		['loan-contract', 'offer_accepted', false],
		['loan-contract', 'Signature', true],
		['loan-contract', 'Paid_Out', true],
		['guarantor-contract', 'Open', false],
		['guarantor-contract', 'Signature', true],
		['loan-contract', 'Rejected', false],
		['offer_file', 'Open', true],
	] as const)('%s in %s: %s', (document_type, status, expected) => {
		expect(isVisibleToClient({ ...made, document_type }, { flow: 'L1', status })).toBe(expected)
	})

	it('is hidden when staff have hidden it, and shown when they sent it themselves', () => {
		expect(isVisibleToClient({ ...made, document_type: 'offer_file', is_client_visible: false }, { flow: 'L1', status: 'Open' })).toBe(
			false,
		)
		expect(
			isVisibleToClient({ ...made, document_type: 'guarantor-contract', uploaded_by_type: 'user' }, { flow: 'L1', status: 'Open' }),
		).toBe(true)
	})
})

describe('the rights of a role', () => {
	it.each<[StaffRole, string, read: boolean, review: boolean]>([
		['analyst', 'bwa', true, true],
		['analyst', 'kyc', true, true],
		['approver', 'annual_statement_2024', true, true],
		['sales', 'bwa', true, false],
		['sales', 'kyc', false, false],
		['kyc', 'kyc', true, true],
		['kyc', 'ubo_form', true, true],
		['kyc', 'bwa', true, false],
		['payments', 'supplier_invoice', true, true],
		['payments', 'kyc', false, false],
		['auditor', 'kyc', true, false],
		['pricer', 'bwa', false, false],
		['admin', 'bwa', false, false],
	])('%s with %s: opens it %s, reviews it %s', (role, document_type, read, review) => {
		const held = permissionsOf([role])
		expect([mayRead(held, document_type), mayReview(held, document_type)]).toEqual([read, review])
	})
})
