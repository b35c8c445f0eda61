import { describe, expect, it } from 'vitest'

import { findingCodes, severityOf } from './preflight/findings.ts'
import { notServed, type Reader } from './serving.ts'

const found = (...codes: readonly (typeof findingCodes)[number][]) => ({ preflight: { findings: codes.map((code) => ({ code })) } })

const there = {
	upload_status: 'uploaded',
	scan_status: 'not_infected',
	is_scan_waived: false,
	uploaded_by_type: 'user',
	...found(),
} as const

const to = (reader: Reader, change: object = {}, unscanned: 'refuse' | 'allow_for_staff_with_notice' = 'refuse') =>
	notServed({ ...there, ...change }, { reader, unscanned })

const readers = ['owner', 'applicant', 'staff'] as const

describe('a file', () => {
	it.each([
		[{}, undefined],
		[{ scan_status: 'not_scanned' }, 'not_scanned'],
		[{ scan_status: 'scanning' }, 'not_scanned'],
		[{ scan_status: 'infected' }, 'infected'],
		[{ scan_status: 'scan_failed' }, 'scan_failed'],
		[{ upload_status: 'pending' }, 'not_complete'],
		[{ upload_status: 'failed' }, 'not_complete'],
	] as const)('with %j is not served: %s', (change, why) => {
		for (const reader of readers) expect(to(reader, change)).toBe(why)
	})

	it('without a scan is served to staff while the partner allows it', () => {
		const waived = { scan_status: 'not_scanned', is_scan_waived: true }
		expect(readers.map((reader) => to(reader, waived))).toEqual(['not_scanned', 'not_scanned', 'not_scanned'])
		const allowed = readers.map((reader) => to(reader, waived, 'allow_for_staff_with_notice'))
		expect(allowed).toEqual(['not_scanned', 'not_scanned', undefined])
		expect(to('staff', { scan_status: 'not_scanned' }, 'allow_for_staff_with_notice')).toBe('not_scanned')
	})

	it('without an examination is served to its uploader only, unless the product made it', () => {
		expect(readers.map((reader) => to(reader, { preflight: null }))).toEqual([undefined, 'not_examined', 'not_examined'])
		expect(to('staff', { preflight: null, uploaded_by_type: 'system' })).toBeUndefined()
	})

	it.each(findingCodes)('with the finding %s is served to others unless it blocks', (code) => {
		const expected = severityOf(code) === 'blocks' ? 'blocked' : undefined
		expect(readers.map((reader) => to(reader, found(code)))).toEqual([undefined, expected, expected])
	})
})
