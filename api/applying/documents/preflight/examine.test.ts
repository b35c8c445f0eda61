import { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { makeLog } from '#api/platform/log.ts'
import { examineFile } from './examine.ts'

const task = {
	extension: 'pdf',
	document_type: 'other',
	as_of_date: null,
	company: { name: 'Muster Maschinenbau GmbH', hr_number: null, tax_id: null },
	today: '2026-01-01',
} as const

// An unhandled rejection ends a server and a test run, which fails this test too.
test('a reading process that cannot be started fails only its own job', async () => {
	const content = Readable.from([Buffer.alloc(1_000_000), Buffer.alloc(1_000_000)])
	const setting = { log: makeLog('silent'), executable: '/nowhere/node' }
	await expect(examineFile(content, task, setting)).rejects.toThrow('ENOENT')
	expect(content.destroyed).toBe(true)
})

test('a failure of the store is thrown, not reported as a finding', async () => {
	const content = Readable.from(
		// oxlint-disable-next-line require-yield -- it breaks before the first byte
		(function* (): Generator<Buffer> {
			throw new Error('the store is away')
		})(),
	)
	await expect(examineFile(content, task, { log: makeLog('silent') })).rejects.toThrow('the store is away')
})
