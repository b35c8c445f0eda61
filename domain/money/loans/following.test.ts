import { expect, it } from 'vitest'

import { isFollowed } from './following.ts'

it('follows the payments of loans from the first payout day on, and of none without one', () => {
	expect(['2026-05-31', '2026-06-01', '2026-06-02'].map((day) => isFollowed('2026-06-01', day))).toEqual([false, true, true])
	expect(isFollowed(null, '2026-06-01')).toBe(false)
})
