import { expect, it } from 'vitest'

import { faultOfDocument, stateOfDocument } from './document-state.ts'

const created = '2026-11-21T10:00:00Z'
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

it.each([
	['pending', 'not_scanned', '10:00:05', 'uploading'],
	['pending', 'not_scanned', '10:20:00', 'uploading'],
	['pending', 'not_scanned', '10:20:01', 'error'],
	['failed', 'not_scanned', '10:00:05', 'error'],
	['uploaded', 'not_scanned', '11:00:00', 'uploading'],
	['uploaded', 'scanning', '10:00:05', 'uploading'],
	['uploaded', 'not_infected', '10:00:05', 'done'],
	['uploaded', 'infected', '10:00:05', 'error'],
	['uploaded', 'scan_failed', '10:00:05', 'error'],
] as const)('a file that is %s and %s at %s is %s', (upload_status, scan_status, time, state) => {
	expect(stateOfDocument({ upload_status, scan_status, is_scan_waived: false, created, preflight: null }, at(time))).toBe(state)
})

it('a file without a required scan is done', () => {
	const taken = { upload_status: 'uploaded', scan_status: 'not_scanned', is_scan_waived: true, created, preflight: null } as const
	expect(stateOfDocument(taken, at('10:00:05'))).toBe('done')
})

it.each([
	['pdf_password', 'blocks', 'error'],
	['company_missing', 'warns', 'done'],
	['scanned', 'notes', 'done'],
] as const)('a clean file with %s, which %s, is %s', (code, severity, state) => {
	const preflight = { page_count: null, has_text: null, findings: [{ code, severity, confirmed: null }] }
	const clean = { upload_status: 'uploaded', scan_status: 'not_infected', is_scan_waived: false, created, preflight } as const
	expect(stateOfDocument(clean, at('10:00:05'))).toBe(state)
	expect(faultOfDocument(clean)).toBeUndefined()
})

it.each([
	['failed', 'not_scanned', 'broken_off'],
	['pending', 'not_scanned', 'broken_off'],
	['uploaded', 'infected', 'infected'],
	['uploaded', 'scan_failed', 'scan_failed'],
] as const)('the fault of %s and %s is %s', (upload_status, scan_status, fault) => {
	expect(faultOfDocument({ upload_status, scan_status })).toBe(fault)
})
