import { expect, it, vi } from 'vitest'

import { makeListener } from './listener.ts'

it('rereads at the first event and at each new version', () => {
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

it('knows what was told before the page was read', () => {
	const reread = vi.fn<() => void>()
	const hear = makeListener(reread, { changes: 4, standing: 'owner' })
	hear({ changes: 4, standing: 'owner' })
	expect(reread).not.toHaveBeenCalled()
	hear({ changes: 4, standing: 'viewer' })
	expect(reread).toHaveBeenCalledTimes(1)
})
