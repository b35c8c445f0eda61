import { expect, it } from 'vitest'

import { isAttachable } from './rules.ts'

const clean = { upload_status: 'uploaded', scan_status: 'not_infected', is_scan_waived: false, is_client_visible: true } as const

it('allows attaching an uploaded clean file that both sides see', () => {
	expect(isAttachable(clean)).toBe(true)
	expect(isAttachable({ ...clean, scan_status: 'scanning' })).toBe(true)
	expect(isAttachable({ ...clean, scan_status: 'infected' })).toBe(false)
	expect(isAttachable({ ...clean, scan_status: 'scan_failed' })).toBe(false)
	expect(isAttachable({ ...clean, upload_status: 'pending' })).toBe(false)
	expect(isAttachable({ ...clean, is_client_visible: false })).toBe(false)
})
