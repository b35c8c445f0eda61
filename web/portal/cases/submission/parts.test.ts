import { describe, expect, it } from 'vitest'

import { applicationOf, documents, signatories } from '../../../kit/dev/example-application.ts'
import { changedParts, readOf } from './parts.ts'

const shown = { application: applicationOf('Open'), signatories, documents }
const read = readOf(shown)
const [first, ...others] = signatories

describe('the parts that changed since they were read', () => {
	it('are none of an application that nobody has touched', () => {
		expect(changedParts(read, readOf({ ...shown, application: applicationOf('Open', { version: 9 }) }))).toEqual([])
	})

	it.each([
		['bank', { application: applicationOf('Open', { iban: 'DE02120300000000202051' }) }],
		['company', { application: applicationOf('Open', { taxIdNumber: '2712345679' }) }],
		['request', { application: applicationOf('Open', { loanSize: 90_000 }) }],
		['people', { signatories: others }],
		['documents', { documents: documents.slice(1) }],
	] as const)('%s', (part, change) => {
		expect(changedParts(read, readOf({ ...shown, ...change }))).toEqual([part])
	})

	it('do not count what staff and the scanner add', () => {
		if (first === undefined) throw new Error('There is no example of a representative.')
		const scored = [{ ...first, credit_score: 400, version: first.version + 1 }, ...others]
		const scanned = documents.map((document) => ({ ...document, scan_status: 'not_infected' as const }))
		expect(changedParts(read, readOf({ ...shown, signatories: scored, documents: scanned }))).toEqual([])
	})
})
