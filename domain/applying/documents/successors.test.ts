import { describe, expect, it } from 'vitest'

import { passedPlaces, replacedIn, standsInPlace } from './successors.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

const of = (document_id: string, change: object = {}) => ({
	document_id,
	document_type: 'bank_statement',
	finance_object_id: null as string | null,
	review_status: 'open' as const,
	uploaded_by_type: 'user',
	replaces_document_id: null as string | null,
	upload_status: 'uploaded' as const,
	scan_status: 'not_infected' as const,
	is_scan_waived: false,
	preflight: null,
	is_overdue: false,
	created_at: at(0),
	...change,
})

const locked = { preflight: { findings: [{ code: 'pdf_password' as const }] } }
const odd = { preflight: { findings: [{ code: 'duplicate' as const }] } }

describe('a replacement', () => {
	it.each([
		['is usable', {}, true],
		['is taken where nobody scans', { scan_status: 'not_scanned', is_scan_waived: true }, true],
		['is only warned of', odd, true],
		['is being scanned', { scan_status: 'scanning', is_overdue: true }, true],
		['is on its way', { upload_status: 'pending', scan_status: 'not_scanned' }, true],
		['has not come while its address lived', { upload_status: 'pending', scan_status: 'not_scanned', is_overdue: true }, false],
		['is infected', { scan_status: 'infected' }, false],
		['could not be scanned', { scan_status: 'scan_failed' }, false],
		['failed', { upload_status: 'failed' }, false],
		['cannot be opened', locked, false],
		['cannot be opened, and is being scanned', { ...locked, scan_status: 'scanning' }, false],
	])('%s', (_what, change, stands) => {
		expect(standsInPlace(of('a', change))).toBe(stands)
		expect(replacedIn([of('a', { ...change, replaces_document_id: 'r' })]).has('r')).toBe(stands)
	})
})

describe('the place of a replacement', () => {
	const returned = of('r', { review_status: 'returned' })
	const infected = of('x', { replaces_document_id: 'r', scan_status: 'infected', created_at: at(1) })
	const given_up = { document_id: 'x', replaces_document_id: null }

	it('is kept by a valid one', () => {
		expect(passedPlaces([returned, of('x', { replaces_document_id: 'r' }), of('y', { created_at: at(2) })])).toEqual([])
	})

	it('is given up by a failed one, and taken by the next upload', () => {
		expect(passedPlaces([returned, infected])).toEqual([given_up])
		expect(passedPlaces([returned, infected, of('y', { created_at: at(2) }), of('z', { created_at: at(3) })])).toEqual([
			given_up,
			{ document_id: 'y', replaces_document_id: 'r' },
		])
	})

	it.each([
		['sent before', { created_at: at(0) }],
		['of another type', { document_type: 'other' }],
		['about another object', { finance_object_id: 'another' }],
		['made by the product', { uploaded_by_type: 'system' }],
		['given back itself', { review_status: 'returned' }],
		['no better', { scan_status: 'infected' }],
		['in the place of another', { replaces_document_id: 'q' }],
	])('is not taken by %s', (_what, change) => {
		expect(passedPlaces([returned, infected, of('y', { created_at: at(2), ...change })])).toEqual([given_up])
	})

	it('is not taken once the document is accepted, or waits to be signed', () => {
		const later = of('y', { created_at: at(2) })
		for (const review_status of ['open', 'accepted'] as const)
			expect(passedPlaces([of('r', { review_status }), infected, later])).toEqual([given_up])
	})

	it('is taken by one document only', () => {
		const both = [returned, of('s', { review_status: 'returned' }), infected, { ...infected, document_id: 'w', replaces_document_id: 's' }]
		const [, , ...taken] = passedPlaces([...both, of('y', { created_at: at(2) }), of('z', { created_at: at(3) })])
		expect(taken).toEqual([
			{ document_id: 'y', replaces_document_id: 'r' },
			{ document_id: 'z', replaces_document_id: 's' },
		])
	})
})
