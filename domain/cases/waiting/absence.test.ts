import { expect, it } from 'vitest'

import { absenceForm, isAbsentOn, standInFor } from './absence.ts'

const absence = { from: '2026-03-02', until: '2026-03-06', deputy_id: '018f4d2c-0000-4000-8000-00000000dd01' }

it.each([
	['2026-03-01', false],
	['2026-03-02', true],
	['2026-03-06', true],
	['2026-03-07', false],
])('somebody absent from the 2nd to the 6th is so on %s: %s', (day, is_absent) => {
	expect(isAbsentOn(day, absence)).toBe(is_absent)
})

it('an absence ends no earlier than it begins, and has a deputy', () => {
	expect(absenceForm.safeParse({ ...absence, until: '2026-03-02' }).success).toBe(true)
	const issuesOf = (change: object) =>
		absenceForm.safeParse({ ...absence, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message])
	expect(issuesOf({ until: '2026-03-01' })).toEqual([['until', 'err_absence_ends_before_it_begins']])
	expect(issuesOf({ deputy_id: '' })).toEqual([['deputy_id', 'err_field_required']])
})

it.each([
	['their deputy', [['anna', 'ben']], 'ben'],
	[
		'the deputy of a deputy who is absent too',
		[
			['anna', 'ben'],
			['ben', 'cem'],
			['cem', 'dora'],
		],
		'dora',
	],
	[
		'nobody where each names another who is absent',
		[
			['anna', 'ben'],
			['ben', 'cem'],
			['cem', 'ben'],
		],
		null,
	],
	['nobody for somebody who is there', [['ben', 'cem']], null],
] as const)('stands in: %s', (_, absent, expected) => {
	expect(
		standInFor(
			'anna',
			absent.map(([staff_id, deputy_id]) => ({ staff_id, deputy_id })),
		),
	).toBe(expected)
})
