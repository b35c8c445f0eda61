import { expect, it } from 'vitest'

import { happenedOf, happenedText, monthsBetween } from './happenings.ts'

it('a figure is named in an address and found again', () => {
	const some = { happening: 'declined', reason: 'equity', from: '2026-01', to: '2026-03' } as const
	expect(happenedText(some)).toBe('declined.equity.2026-01.2026-03')
	expect(happenedOf(happenedText(some))).toEqual(some)
	expect(happenedOf('offered..2026-03.2026-03')).toMatchObject({ happening: 'offered', reason: undefined })
})

it.each([
	'',
	'declined',
	'paid..2026-01.2026-03',
	'declined.a b.2026-01.2026-03',
	'declined..2026-13.2026-03',
	'declined..2026-01.2026-03.x',
])('%j names none', (text) => expect(happenedOf(text)).toBeUndefined())

it('months run from the first to the last, and no further than a year', () => {
	expect(monthsBetween({ from: '2025-12', to: '2026-02' })).toEqual(['2025-12', '2026-01', '2026-02'])
	expect(monthsBetween({ from: '2026-03', to: '2026-02' })).toEqual([])
	expect(monthsBetween({ from: '2000-01', to: '2026-02' })).toHaveLength(12)
})
