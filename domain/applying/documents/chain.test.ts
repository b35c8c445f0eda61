import { expect, it } from 'vitest'

import { chainOf } from './chain.ts'

const at = '2026-01-01T00:00:00.000Z'
const arrived = { uploaded: at, scanned: null, filed: null, seen: null, scan_status: 'not_scanned', is_scan_waived: false } as const
const done = (change: object) => chainOf({ ...arrived, ...change }).flatMap(({ step, is_done }) => (is_done ? [step] : []))

it.each([
	[{ uploaded: null }, []],
	[{}, ['received']],
	[{ scan_status: 'scanning' }, ['received']],
	[{ scan_status: 'infected', scanned: at }, ['received', 'scanned']],
	[{ scan_status: 'scan_failed', scanned: at }, ['received', 'scanned']],
	[{ scan_status: 'not_infected', scanned: at, filed: at }, ['received', 'scanned', 'filed']],
	[{ scan_status: 'not_infected', scanned: at, filed: at, seen: at }, ['received', 'scanned', 'filed', 'seen']],
	[{ is_scan_waived: true }, ['received']],
	[{ is_scan_waived: true, filed: at }, ['received', 'filed']],
])('%j has reached %j', (change, steps) => {
	expect(done(change)).toEqual(steps)
})

it('leaves out a scan that is not made, and times that were not stored', () => {
	expect(chainOf({ ...arrived, is_scan_waived: true }).map(({ step }) => step)).toEqual(['received', 'filed', 'seen'])
	expect(chainOf({ ...arrived, scan_status: 'not_infected' }).map((link) => link.at)).toEqual([at, null, null, null])
})
