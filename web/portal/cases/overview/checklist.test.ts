import { describe, expect, it } from 'vitest'

import { actingIn, checklistOf, firstValue, progressOf, valuesNamed } from './checklist.ts'

const category = (document_type: string, is_required = true) => ({
	document_type,
	is_required,
	is_as_of_date_required: false,
	minimum_count: 1,
	max_age_days: null,
	max_age_months: null,
	template_url: null,
	weight: 1,
})

const anApplication = (change: object = {}) => ({
	status: 'Open' as const,
	allBanksLoanPurpose: 'general_liquidity' as const,
	document_configurations: { document_categories: [category('annual_statement'), category('debt_register'), category('other', false)] },
	...change,
})

const reader = { email_verified: true, own_signatory_id: null, signature_tab_available: false }
const pending = (
	action: 'signatories_specified' | 'signatories_minimum_data_completed' | 'debt_register_uploaded' | 'sepa_mandate_accepted',
	code = 'err_field_required',
) => ({
	action,
	errors: [{ code, values: { document_type: 'debt_register' } }],
})

const items = (change: object) => checklistOf(anApplication(change), { pending_actions: [] }, reader).map(({ item }) => item)

describe('checklistOf', () => {
	it('has every item that concerns the application, in the fixed order', () => {
		const list = checklistOf(anApplication(), { pending_actions: [] }, reader)
		expect(list.map(({ item }) => item)).toEqual([
			'email_verification',
			'bank_information',
			'company_tin',
			'representatives',
			'representatives_data',
			'documents',
			'debt_register',
		])
		expect(list.every(({ is_done }) => is_done)).toBe(true)
	})

	it('asks for objects, factoring and a debt register only where the product does', () => {
		expect(items({ allBanksLoanPurpose: 'object_financing' })).toContain('objects')
		expect(items({ allBanksLoanPurpose: 'factoring' })).toContain('factoring')
		expect(items({ document_configurations: { document_categories: [category('debt_register', false)] } })).not.toContain('debt_register')
		expect(items({ document_configurations: { document_categories: [category('debt_register', false)] } })).not.toContain('documents')
	})

	it('does not name the data of representatives while there is nobody', () => {
		const list = checklistOf(
			anApplication(),
			{ pending_actions: [pending('signatories_specified'), pending('signatories_minimum_data_completed')] },
			reader,
		)
		expect(list.find(({ item }) => item === 'representatives')?.is_done).toBe(false)
		expect(list.some(({ item }) => item === 'representatives_data')).toBe(false)
	})

	it('keeps the e-mail item open until the address is confirmed', () => {
		const [first] = checklistOf(anApplication(), { pending_actions: [] }, { ...reader, email_verified: false })
		expect(first).toMatchObject({ item: 'email_verification', is_done: false })
	})

	it('has only open items after the submit', () => {
		const submitted = anApplication({ status: 'Submitted' })
		expect(checklistOf(submitted, { pending_actions: [] }, reader)).toEqual([])
		expect(checklistOf(submitted, { pending_actions: [] }, { ...reader, email_verified: false })).toHaveLength(1)
	})

	it('counts an action with an unknown code of a newer server', () => {
		const list = checklistOf(anApplication(), { pending_actions: [pending('debt_register_uploaded', 'err_of_tomorrow')] }, reader)
		expect(list.find(({ item }) => item === 'debt_register')).toMatchObject({ is_done: false, issues: [{ code: 'err_of_tomorrow' }] })
	})

	it('omits signatures while there is no tab for them', () => {
		const list = checklistOf(anApplication({ status: 'Signature' }), { pending_actions: [pending('sepa_mandate_accepted')] }, reader)
		expect(list).toEqual([])
	})
})

it('returns the person or the document of an issue', () => {
	const issues = [
		{ code: 'err_field_required' as const },
		{ code: 'err_field_required' as const, values: { signatory_id: 'a' } },
		{ code: 'err_field_required' as const, values: { signatory_id: 'b' } },
		{ code: 'err_field_required' as const, values: { signatory_id: 'a' } },
	]
	expect(firstValue(issues, 'signatory_id')).toBe('a')
	expect(firstValue(issues, 'document_type')).toBeUndefined()
	expect(valuesNamed(issues, 'signatory_id')).toEqual(['a', 'b'])
})

describe('the progress of the application', () => {
	const [done, open] = [{ is_done: true }, { is_done: false }]
	it.each([
		[[done, open], 'Submitted', ['submission'], 'open'],
		[[done], 'Submitted', ['submission'], 'submittable'],
		// An adviser sees their own parts only, but items missing elsewhere still count.
		[[done], null, ['documents', 'submission'], 'own_done'],
		[[done], 'Submitted', ['documents'], 'complete'],
		[[done], 'Submitted', [], 'complete'],
	] as const)('with %j, next %s, for a reader who changes %j: %s', (entries, next_status, changes, expected) => {
		expect(progressOf(entries, { next_status }, [...changes])).toBe(expected)
	})
})

const about = (...ids: string[]) => ids.map((signatory_id) => ({ code: 'err_field_required' as const, values: { signatory_id } }))

describe('who acts next', () => {
	const signatories = [
		{
			signatory_id: 'jana',
			first_name: 'Jana',
			last_name: 'Muster',
			guarantee: null,
			guarantees_as_merchant: false,
			invite_status: 'accepted' as const,
			is_current_actor: true,
		},
		{
			signatory_id: 'ole',
			first_name: 'Ole',
			last_name: 'Petersen',
			guarantee: null,
			guarantees_as_merchant: false,
			invite_status: 'accepted' as const,
			is_current_actor: false,
		},
		{
			signatory_id: 'ida',
			first_name: 'Ida',
			last_name: 'Berg',
			guarantee: null,
			guarantees_as_merchant: false,
			invite_status: 'not_invited' as const,
			is_current_actor: false,
		},
	]
	const open = { is_done: false, issues: [] } as const
	const who = (entry: Parameters<typeof actingIn>[0], changes: readonly ('company' | 'documents')[] = ['company']) =>
		actingIn(entry, { signatories, requests: [], changes: [...changes] })

	it.each([
		['bank_information', ['company'], 'you'],
		['bank_information', ['documents'], 'team'],
		['documents', [], 'team'],
		['email_verification', [], 'you'],
	] as const)('at %s, for a reader who changes %j: %s', (item, changes, expected) => {
		expect(who({ ...open, item }, changes)).toBe(expected)
	})

	it('for signing is the reader, otherwise the people who have not signed, by name', () => {
		expect(who({ ...open, item: 'signature', issues: about('jana') })).toBe('you')
		expect(who({ ...open, item: 'signature', issues: about('jana', 'ole', 'ole') })).toBe('you')
		expect(who({ ...open, item: 'signature', issues: about('ole', 'ole') })).toEqual(['Ole Petersen'])
	})

	it.each([
		[null, true, 'you'],
		[null, false, 'team'],
		['jana', true, 'you'],
		['ole', true, ['Ole Petersen']],
		// A person who cannot sign in would never see it.
		['ida', true, 'you'],
		['ida', false, ['Ida Berg']],
	] as const)('for a request to %s, with the right to answer: %s, is %j', (signatory_id, may_answer, expected) => {
		const found = signatories.find((person) => person.signatory_id === signatory_id)
		const addressee = found === undefined ? null : { signatory_id: found.signatory_id, name: `${found.first_name} ${found.last_name}` }
		const requests = [{ request_id: 'r', addressee, may_answer }]
		expect(actingIn({ ...open, item: 'requests', request_id: 'r' }, { signatories, requests, changes: [] })).toEqual(expected)
	})
})
