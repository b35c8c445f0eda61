import { describe, expect, it } from 'vitest'

import { statuses } from '../applications/status.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'
import { answerIssues, askableKinds, askedUpdates, dueDateIssues, letsHappen, newRequest, requestAnswer } from './rules.ts'

const asked = { kind: 'answer', question: 'Warum ist der Umsatz gefallen?', due_date: '2026-03-10' }

const faults = (body: unknown) => {
	const parsed = newRequest.safeParse(body, { reportInput: true })
	return parsed.success ? [] : issuesOf(parsed.error).map(({ code, field }) => `${field} ${code}`)
}

const codes = (due: string) => dueDateIssues(due, '2026-03-01').map(({ code }) => code)

describe('a request', () => {
	it.each([
		[asked, []],
		[{ ...asked, kind: 'document', document_type: 'bwa_susa' }, []],
		[{ ...asked, kind: 'document', document_type: 'annual_statement_2024' }, []],
		[{ ...asked, kind: 'document', document_type: 'anything' }, ['document_type err_document_type_unknown']],
		[{ ...asked, kind: 'document' }, ['document_type err_field_required']],
		[{ ...asked, kind: 'correction', correction: 'bankinfo' }, []],
		[{ ...asked, kind: 'correction', correction: 'status' }, ['correction err_field_invalid']],
		[{ ...asked, correction: 'bankinfo' }, ['correction err_field_unknown']],
		[{ ...asked, question: 'Zu kurz!!' }, ['question err_field_too_short']],
		[{ ...asked, question: 'x'.repeat(10) }, []],
		[{ ...asked, question: 'x'.repeat(1_000) }, []],
		[{ ...asked, question: 'x'.repeat(1_001) }, ['question err_field_too_long']],
		[{ ...asked, due_date: '2026-02-30' }, ['due_date invalid_date']],
	])('%j', (body, expected) => {
		expect(faults(body)).toEqual(expected)
	})

	it('is due tomorrow at the earliest and in 180 days at the latest', () => {
		expect(codes('2026-03-01')).toEqual(['err_request_due_too_early'])
		expect(codes('2026-03-02')).toEqual([])
		expect(codes('2026-08-28')).toEqual([])
		expect(codes('2026-08-29')).toEqual(['err_request_due_too_late'])
	})

	it('can be made while an application is open, for a correction only before the offer', () => {
		expect(statuses.filter((status) => askableKinds(status).length === 0)).toEqual([
			'pre_check',
			'Paid_Out',
			'limit_active',
			'Reopened',
			'Rejected',
		])
		expect(statuses.filter((status) => askableKinds(status).includes('correction'))).toEqual([
			'Open',
			'Submitted',
			'Internal_Review',
			'internal_review_backlog',
			'internal_review_analysis',
			'internal_review_approval',
			'sales_pre_check_backlog',
			'sales_pre_check_qualitative',
			'sales_pre_check_financials',
			'Bank_Open',
			'bank_submitted',
			'internal_pricing',
			'Pricing',
			'external_pricing',
		])
	})
})

describe('acts allowed by the application’s status', () => {
	it.each([
		['return', 'correction', 'Pricing', true],
		['return', 'correction', 'offer_available', false],
		['return', 'answer', 'offer_available', true],
		['return', 'answer', 'Rejected', false],
		['answer', 'correction', 'offer_available', true],
		['answer', 'answer', 'Rejected', false],
		['accept', 'answer', 'Rejected', true],
		['close', 'answer', 'Paid_Out', true],
	] as const)('%s of a %s in %s: %s', (act, kind, status, expected) => {
		expect(letsHappen(status, act, kind)).toBe(expected)
	})
})

describe('an answer', () => {
	it.each([
		['document', { text: 'Kommt', document_ids: [] }, ['document_ids err_request_document_missing']],
		['document', { text: null, document_ids: ['x'] }, []],
		['answer', { text: null, document_ids: ['x'] }, ['text err_field_required']],
		['answer', { text: 'Weil', document_ids: [] }, []],
		['correction', { text: null, document_ids: [] }, []],
	] as const)('to a request for a %s: %j', (kind, given, expected) => {
		expect(answerIssues(kind, { ...given, document_ids: [...given.document_ids] }).map(({ code, field }) => `${field} ${code}`)).toEqual(
			expected,
		)
	})

	it('has 4000 characters at most', () => {
		expect(requestAnswer.safeParse({ version: 1, text: 'x'.repeat(4_000) }).success).toBe(true)
		expect(requestAnswer.safeParse({ version: 1, text: 'x'.repeat(4_001) }).success).toBe(false)
	})
})

it('a request allows the changes it needs, and nothing else', () => {
	expect(askedUpdates([])).toEqual([])
	expect(askedUpdates([{ kind: 'answer', correction: null }])).toEqual([])
	expect(
		askedUpdates([
			{ kind: 'correction', correction: 'bankinfo' },
			{ kind: 'document', correction: null },
		]),
	).toEqual(['bankinfo'])
})
