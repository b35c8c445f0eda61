import { expect, it } from 'vitest'

import { reopenedUpdates, reopenGroups, reopenGroupsOf } from './reopening.ts'

it('allows the chosen groups and their dependents, and nothing else', () => {
	expect(reopenedUpdates(['bankinfo'], true)).toEqual(['bankinfo', 'document'])
	expect(reopenedUpdates(['document', 'signatory'], true)).toEqual([
		'document',
		'signatory',
		'signatory_other',
		'signatory_flags',
		'signatory_tin',
		'signatory_contact',
	])
	expect(reopenedUpdates(['factoring'], true)).toEqual(['factoring', 'debitor', 'document'])
	expect(reopenedUpdates(['loan_request'], true)).toEqual(['loan_request', 'finance_object', 'factoring', 'debitor', 'document'])
	expect(reopenedUpdates([], true)).toEqual([])
})

it('offers the groups that apply to an application', () => {
	const of_any = ['loan_request', 'company', 'bankinfo', 'taxIdNumber', 'custom_fields', 'signatory', 'document']
	expect(reopenGroupsOf('working_capital')).toEqual(of_any)
	expect(reopenGroupsOf('factoring')).toEqual([...of_any, 'factoring', 'debitor'])
	expect(reopenGroupsOf('object_financing')).toEqual([...of_any, 'finance_object'])
	expect(reopenGroups).toHaveLength(10)
})

it('allows everything for an application never submitted', () => {
	expect(reopenedUpdates(['bankinfo'], false)).toBeNull()
})
