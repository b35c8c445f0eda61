import { describe, expect, it } from 'vitest'

import { scanStatuses } from '#domain/documents/types.ts'

import { documentState, isUsable } from './document-state.ts'

describe('documentState', () => {
	it.each(scanStatuses)('of an uploaded file follows its scan: %s', (scan_status) => {
		expect(documentState({ upload_status: 'uploaded', scan_status }).name).toBe(`scan.${scan_status}`)
	})

	it('of a file that has not arrived says nothing about a scan', () => {
		expect(documentState({ upload_status: 'pending', scan_status: 'not_infected' })).toMatchObject({ name: 'pending', blocked: 'pending' })
		expect(documentState({ upload_status: 'failed', scan_status: 'not_scanned' })).toMatchObject({ name: 'failed', blocked: 'failed' })
	})

	it.each(
		scanStatuses.flatMap((scan_status) =>
			(['pending', 'uploaded', 'failed'] as const).map((upload_status) => ({ upload_status, scan_status })),
		),
	)('lets $upload_status, $scan_status be opened only if it is usable', (document) => {
		expect(documentState(document).blocked === undefined).toBe(isUsable(document))
	})
})
