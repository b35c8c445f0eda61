import { describe, expect, it } from 'vitest'

import { pendingItemKeys, type PendingItem } from '#domain/applying/applications/pending-items.ts'
import type { ErrorCode, Issue } from '#domain/platform/errors/catalogue.ts'
import { allowedUpdateValues, type AllowedUpdate } from '#domain/applying/permissions/allowed-updates.ts'

import type { ChecklistEntry } from './checklist.ts'
import { placeOf } from './place-of.ts'

const [jana, ole, object] = ['jana', 'ole', 'truck']
const signatories = [
	{ signatory_id: jana, is_current_actor: true },
	{ signatory_id: ole, is_current_actor: false },
]

const about = (values: Issue['values'], field?: string, code: ErrorCode = 'err_field_required'): Issue => ({
	code,
	...(values !== undefined && { values }),
	...(field !== undefined && { field }),
})

const place = (entry: Partial<ChecklistEntry> & Pick<ChecklistEntry, 'item'>, allowed: readonly AllowedUpdate[] = allowedUpdateValues) =>
	placeOf(
		{ applicationId: 'a', allowed_updates: [...allowed], own_signing: { signatory_id: jana } },
		{ is_done: false, issues: [], ...entry },
		signatories,
	)?.replace(/^.*\/a/, '')

/** Each item in its first state, with every update allowed; an e-mail address is confirmed in the mailbox, so it has no place. */
const first = {
	email_verification: [{}, undefined],
	bank_information: [{}, '?edit=bank'],
	company_tin: [{}, '?edit=tax_id'],
	representatives: [{}, '?tab=signatories'],
	representatives_data: [{ issues: [about({ signatory_id: ole }, 'birthdate')] }, '?tab=signatories&person=ole&field=birthdate'],
	documents: [{ issues: [about({ document_type: 'business_plan' })] }, '?tab=documents#document-business_plan'],
	debt_register: [{}, '?tab=documents#document-debt_register'],
	objects: [{}, '?tab=finance_objects'],
	signature: [
		{ issues: [about({ signatory_id: ole }), about({ signatory_id: jana }, undefined, 'err_sepa_mandate_not_accepted')] },
		'?tab=signatures#signing-terms',
	],
	factoring: [{ issues: [about({ part: 'invoices' })] }, '?tab=factoring&part=invoices'],
	requests: [{ request_id: 'r' }, '?request=r'],
} as const satisfies Record<PendingItem, readonly [Partial<ChecklistEntry>, string | undefined]>

describe('the place of a pending item', () => {
	it.each(pendingItemKeys)('%s', (item) => {
		const [entry, address] = first[item]
		expect(place({ item, ...entry })).toBe(address)
	})

	it('with several things missing is the whole record', () => {
		const issues = [about({ signatory_id: ole }, 'birthdate'), about({ signatory_id: ole }, 'street')]
		expect(place({ item: 'representatives_data', issues })).toBe('/people/ole')
	})

	it('about an object is its dialog, its field, or its documents', () => {
		expect(place({ item: 'objects', issues: [about({ finance_object_id: object }, 'built_at')] })).toBe(
			'?tab=finance_objects&object=truck&field=built_at',
		)
		expect(place({ item: 'documents', issues: [about({ finance_object_id: object, document_type: 'supplier_invoice' })] })).toBe(
			'?tab=finance_objects#finance-object-truck',
		)
	})

	it.each([
		['a bank account', { item: 'bank_information' }, [], undefined],
		['a tax number', { item: 'company_tin' }, [], undefined],
		[
			'somebody else’s record',
			{ item: 'representatives_data', issues: [about({ signatory_id: ole }, 'birthdate')] },
			['signatory'],
			'?tab=signatories#signatory-ole',
		],
		[
			'their own record',
			{ item: 'representatives_data', issues: [about({ signatory_id: jana }, 'birthdate')] },
			['signatory'],
			'?tab=signatories&person=jana&field=birthdate',
		],
		[
			'an object',
			{ item: 'objects', issues: [about({ finance_object_id: object }, 'built_at')] },
			[],
			'?tab=finance_objects#finance-object-truck',
		],
		['factoring', { item: 'factoring', issues: [about({ part: 'invoices' })] }, [], '?tab=factoring'],
	] as const)('of %s, for a reader who may change only %j, opens no dialog they cannot use', (_, entry, allowed, address) => {
		expect(place(entry, allowed)).toBe(address)
	})
})
