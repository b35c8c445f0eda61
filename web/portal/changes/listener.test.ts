import { expect, it, vi } from 'vitest'

import { makeListener } from './listener.ts'

it('reads again at the first word, and at each that is new', () => {
	const reread = vi.fn<() => void>()
	const hear = makeListener(reread)
	hear({ changes: 4, standing: 'owner' })
	expect(reread).toHaveBeenCalledTimes(1)
	hear({ changes: 4, standing: 'owner' })
	expect(reread).toHaveBeenCalledTimes(1)
	hear({ changes: 5, standing: 'owner' })
	hear({ changes: 5, standing: 'viewer' })
	expect(reread).toHaveBeenCalledTimes(3)
})
