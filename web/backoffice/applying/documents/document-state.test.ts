import { describe, expect, it } from 'vitest'

import { scanStatuses } from '#domain/applying/documents/types.ts'

import { documentState, isBeingExamined, isUsable, waitingForReview } from './document-state.ts'

const clean = { preflight: null, is_examined: true }

describe('documentState', () => {
	it.each(scanStatuses)('of an uploaded file follows its scan: %s', (scan_status) => {
		expect(documentState({ upload_status: 'uploaded', scan_status, is_scan_waived: false, ...clean }).name).toBe(`scan.${scan_status}`)
	})

	it('of a file that has not arrived is independent of a scan', () => {
		expect(documentState({ upload_status: 'pending', scan_status: 'not_infected', is_scan_waived: false, ...clean })).toMatchObject({
			name: 'pending',
			blocked: 'pending',
		})
		expect(documentState({ upload_status: 'failed', scan_status: 'not_scanned', is_scan_waived: true, ...clean })).toMatchObject({
			name: 'failed',
			blocked: 'failed',
		})
	})

	it.each([
		['pdf_password', 'blocks', false],
		['company_missing', 'warns', true],
	] as const)('of a clean file with %s, which %s, lets it count: %s', (code, severity, counts) => {
		const preflight = { page_count: null, has_text: null, findings: [{ code, severity, confirmed: null }] }
		expect(isUsable({ upload_status: 'uploaded', scan_status: 'not_infected', is_scan_waived: false, preflight })).toBe(counts)
	})

	it.each([
		['pending', 'not_scanned', false, false],
		['uploaded', 'not_scanned', false, true],
		['uploaded', 'scanning', false, true],
		['uploaded', 'not_infected', false, true],
		['uploaded', 'not_infected', true, false],
		['uploaded', 'infected', false, false],
	] as const)('of a file that is %s and %s, examined: %s, is asked for again: %s', (upload_status, scan_status, is_examined, expected) => {
		expect(isBeingExamined({ upload_status, scan_status, is_scan_waived: false, preflight: null, is_examined })).toBe(expected)
	})

	it('of a clean file waits for its examination, and depends on the findings', () => {
		const arrived = { upload_status: 'uploaded', scan_status: 'not_infected', is_scan_waived: false } as const
		const preflight = { page_count: null, has_text: null, findings: [{ code: 'two_kinds', severity: 'blocks', confirmed: null }] } as const
		expect(documentState({ ...arrived, preflight: null, is_examined: false }).blocked).toBe('not_examined')
		expect(documentState({ ...arrived, preflight: { ...preflight, findings: [...preflight.findings] }, is_examined: true }).blocked).toBe(
			'unfit',
		)
	})

	it.each(
		scanStatuses.flatMap((scan_status) =>
			(['pending', 'uploaded', 'failed'] as const).flatMap((upload_status) =>
				[true, false].map((is_scan_waived) => ({ upload_status, scan_status, is_scan_waived })),
			),
		),
	)('allows opening $upload_status, $scan_status, waived $is_scan_waived only if it is usable', (document) => {
		expect(documentState({ ...document, ...clean }).blocked === undefined).toBe(isUsable({ ...document, preflight: null }))
	})
})

describe('waitingForReview', () => {
	const document = {
		review_status: 'open',
		brought_by: 'company',
		is_replaced: false,
		upload_status: 'uploaded',
		may_review: true,
	} as const

	it('counts what somebody else has to review, so that nothing is called reviewed before it is', () => {
		expect(waitingForReview([document, { ...document, may_review: false }])).toEqual({ by_me: 1, by_anybody: 2 })
		expect(waitingForReview([{ ...document, may_review: false }])).toEqual({ by_me: 0, by_anybody: 1 })
	})

	it('leaves out what has a verdict, was replaced, has not arrived or was made by the product', () => {
		const others = [
			{ ...document, review_status: 'accepted' },
			{ ...document, is_replaced: true },
			{ ...document, upload_status: 'pending' },
			{ ...document, brought_by: 'product' },
		] as const
		expect(waitingForReview(others)).toEqual({ by_me: 0, by_anybody: 0 })
	})
})
