import { describe, expect, it } from 'vitest'

import { statuses } from '../applications/status.ts'
import { issuesIn } from '../../testing/verdict.ts'
import { documentReview, isReviewable, returnedDocuments } from './review.ts'

describe('a verdict', () => {
	it.each([
		[{ verdict: 'accepted', review_count: 0 }, []],
		[{ verdict: 'accepted', review_count: 0, note: 'ok' }, []],
		[{ verdict: 'returned', review_count: 3, reason: 'unreadable' }, []],
		[{ verdict: 'returned', review_count: 0, reason: 'other', note: 'Seite 2 fehlt' }, []],
		[{ verdict: 'returned', review_count: 0, reason: 'other' }, [{ code: 'err_field_required', field: 'note' }]],
		[{ verdict: 'returned', review_count: 0, reason: 'other', note: ' ' }, [{ code: 'err_field_required', field: 'note' }]],
		[{ verdict: 'returned', review_count: 0 }, [{ code: 'err_field_required', field: 'reason' }]],
		[{ verdict: 'returned', review_count: 0, reason: 'ugly' }, [{ code: 'err_field_invalid', field: 'reason' }]],
		[{ verdict: 'accepted', review_count: 0, reason: 'other' }, [{ code: 'err_field_unknown', field: 'reason' }]],
	])('%j', (review, issues) => {
		expect(issuesIn(documentReview, review)).toEqual(issues)
	})

	it('has a note of at most 1,000 characters', () => {
		const review = { verdict: 'returned', review_count: 0, reason: 'other' }
		expect(issuesIn(documentReview, { ...review, note: 'x'.repeat(1000) })).toEqual([])
		expect(issuesIn(documentReview, { ...review, note: 'x'.repeat(1001) })).toMatchObject([{ field: 'note' }])
	})
})

const there = {
	upload_status: 'uploaded',
	scan_status: 'not_infected',
	is_scan_waived: false,
	is_replaced: false,
	uploaded_by_type: 'user',
	related_entity_kind: 'application',
} as const

describe('isReviewable', () => {
	it('requires a readable file that was not replaced', () => {
		expect(isReviewable(there, 'Internal_Review')).toBe(true)
		expect(isReviewable({ ...there, scan_status: 'not_scanned', is_scan_waived: true }, 'Open')).toBe(true)
		const bad = [
			{ scan_status: 'infected' },
			{ scan_status: 'not_scanned' },
			{ scan_status: 'scan_failed' },
			{ upload_status: 'pending' },
			{ upload_status: 'failed' },
			{ is_replaced: true },
			{ uploaded_by_type: 'system' },
		] as const
		expect(bad.map((change) => isReviewable({ ...there, ...change }, 'Open'))).toEqual(bad.map(() => false))
	})

	it('ends with the application, but for documents about its loan', () => {
		expect(statuses.filter((status) => !isReviewable(there, status))).toEqual(['Paid_Out', 'limit_active', 'Rejected'])
		const of_loan = { ...there, related_entity_kind: 'loan' }
		expect(statuses.filter((status) => !isReviewable(of_loan, status))).toEqual(['limit_active', 'Rejected'])
	})
})

const of = (document_id: string, change: object = {}) => ({
	document_id,
	replaces_document_id: null,
	review_status: 'open' as const,
	scan_status: 'not_infected' as const,
	is_scan_waived: false,
	...change,
})

describe('returnedDocuments', () => {
	const ids = (...documents: ReturnType<typeof of>[]) => returnedDocuments(documents).map(({ document_id }) => document_id)
	const returned = of('a', { review_status: 'returned' })

	it('are those without a usable successor', () => {
		expect(ids(of('x'), returned, of('y', { review_status: 'accepted' }))).toEqual(['a'])
		expect(ids(returned, of('b', { replaces_document_id: 'a' }))).toEqual([])
		expect(ids(returned, of('b', { replaces_document_id: 'a', scan_status: 'infected' }))).toEqual(['a'])
		expect(ids(returned, of('b', { replaces_document_id: 'a', scan_status: 'scanning' }))).toEqual(['a'])
	})

	it('include those whose replacement cannot be opened', () => {
		const locked = { preflight: { findings: [{ code: 'pdf_password' as const }] } }
		expect(ids(returned, of('b', { replaces_document_id: 'a', ...locked }))).toEqual(['a'])
		const odd = { preflight: { findings: [{ code: 'duplicate' as const }] } }
		expect(ids(returned, of('b', { replaces_document_id: 'a', ...odd }))).toEqual([])
	})

	it('are the last of a chain', () => {
		expect(ids(returned, of('b', { replaces_document_id: 'a', review_status: 'returned' }))).toEqual(['b'])
	})
})
