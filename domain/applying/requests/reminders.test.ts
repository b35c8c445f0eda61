import { expect, it } from 'vitest'

import { isOverdue, nextReminder } from './reminders.ts'

it.each([
	['2026-03-01', '2026-03-08'],
	['2026-03-07', '2026-03-08'],
	// Requested or reminded on that very day: the next one counts.
	['2026-03-08', '2026-03-11'],
	['2026-03-10', '2026-03-11'],
	['2026-03-11', '2026-03-17'],
	['2026-03-16', '2026-03-17'],
	['2026-03-17', null],
] as const)('after %s the next reminder for the due date 10 March is on %s', (after, expected) => {
	expect(nextReminder('2026-03-10', after)).toBe(expected)
})

it('is overdue from the day after', () => {
	expect([isOverdue('2026-03-10', '2026-03-10'), isOverdue('2026-03-10', '2026-03-11')]).toEqual([false, true])
})
