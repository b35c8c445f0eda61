import { expect, it } from 'vitest'

import type { FindingView } from '#contract/applying/documents.ts'

import { findingsShown, isExamined } from './findings.ts'

const locked = { code: 'pdf_password', severity: 'blocks', confirmed: null } as const
const foreign = { code: 'company_missing', severity: 'warns', confirmed: null } as const
const small = { code: 'image_too_small', severity: 'warns', confirmed: '2026-03-02T10:00:00.000Z' } as const
const scanned = { code: 'scanned', severity: 'notes', confirmed: null } as const

const shown = (findings: readonly FindingView[], may_answer = true) =>
	findingsShown({ preflight: { page_count: 1, has_text: true, findings: [...findings] } }, may_answer)

it.each([
	['what blocks, and then nothing else', [locked, foreign, small], { blocking: [locked], asked: [], confirmed: null }],
	['what is asked', [foreign, scanned], { blocking: [], asked: [foreign], confirmed: null }],
	['what was answered, beside what is asked', [foreign, small], { blocking: [], asked: [foreign], confirmed: small.confirmed }],
	['no notes', [scanned], { blocking: [], asked: [], confirmed: null }],
])('shows %s', (_what, findings, expected) => {
	expect(shown(findings)).toEqual(expected)
})

it('asks only readers who may answer, and shows nothing before the examination', () => {
	expect(shown([foreign], false).asked).toEqual([])
	expect(shown([locked], false).blocking).toEqual([locked])
	expect(findingsShown({ preflight: null }, true)).toEqual({ blocking: [], asked: [], confirmed: null })
})

it('waits a minute for the examination of a received file', () => {
	const uploaded = '2026-03-02T10:00:00.000Z'
	const now_ms = Date.parse(uploaded)
	const preflight = { page_count: 1, has_text: true, findings: [] }
	const arrived = { upload_status: 'uploaded', uploaded, preflight: null } as const
	expect(isExamined(arrived, now_ms + 60_000)).toBe(false)
	expect(isExamined(arrived, now_ms + 60_001)).toBe(true)
	expect(isExamined({ ...arrived, preflight }, now_ms)).toBe(true)
	expect(isExamined({ upload_status: 'pending', uploaded: null, preflight: null }, now_ms)).toBe(true)
})
