import { describe, expect, it } from 'vitest'

import { described } from '#contract/described.ts'

import { groupIssues, lineOfFault, max_items, nothing_ticked, reopenFields, tickedOf, rejectFields, releaseFields } from './move-rules.ts'

describe('the rules of the dialogs', () => {
	it('require a note', () => {
		expect(releaseFields.safeParse({ note: ' Urlaub ' }).data).toEqual({ note: 'Urlaub' })
		expect(releaseFields.safeParse({ note: '   ' }).success).toBe(false)
		expect(rejectFields.safeParse({ note: 'x' }).success).toBe(false)
		expect(rejectFields.safeParse({ note: 'x', reason: 'declined' }).success).toBe(true)
	})

	it('require every line of the list', () => {
		const fields = reopenFields([1, 4])
		expect(fields.safeParse({ note: 'x', line_1: ' Stichtag ', line_4: 'IBAN' }).data).toEqual({
			note: 'x',
			line_1: 'Stichtag',
			line_4: 'IBAN',
			...nothing_ticked,
		})
		const { error } = fields.safeParse({ note: 'x', line_1: 'Stichtag', line_4: '' })
		expect(error?.issues.map(({ path }) => path)).toEqual([['line_4']])
		expect(fields.safeParse({ note: 'x', line_1: 'Stichtag', line_4: 'x'.repeat(301) }).success).toBe(false)
	})

	it('ignore removed lines', () => {
		expect(reopenFields([4]).safeParse({ note: 'x', line_1: '', line_4: 'IBAN' }).data).toEqual({
			note: 'x',
			line_4: 'IBAN',
			...nothing_ticked,
		})
	})

	it('allow as many lines as the contract', async () => {
		const { moveCase } = await import('#contract/cases/staff/applications.ts')
		const send = (count: number) =>
			described(moveCase).body?.safeParse({
				move: 'reopen',
				version: 1,
				note: 'x',
				items: Array.from({ length: count }, () => 'x'),
				groups: ['bankinfo'],
			}).success
		expect([send(max_items), send(max_items + 1)]).toEqual([true, false])
	})
})

describe('the reopened groups', () => {
	const groups = ['bankinfo', 'document'] as const

	it('are the ticked ones', () => {
		expect(tickedOf({ group_bankinfo: false, group_document: true }, groups)).toEqual(['document'])
	})

	it('must not be empty, which is reported at the first checkbox', () => {
		expect(groupIssues({ group_bankinfo: false }, groups)).toEqual([{ code: 'err_application_items_required', field: 'group_bankinfo' }])
		expect(groupIssues({ group_document: true }, groups)).toEqual([])
		expect(groupIssues({}, [])).toEqual([])
	})
})

describe('lineOfFault', () => {
	it('returns the line of a fault', () => {
		expect(lineOfFault('items.1', [1, 4])).toBe('line_4')
	})

	it.each(['items.2', 'items', 'note', undefined])('returns none for %s', (field) => {
		expect(lineOfFault(field, [1, 4])).toBeUndefined()
	})
})
