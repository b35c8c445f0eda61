import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { documentIssues } from './freshness.ts'
import { documentConfiguration } from './types.ts'

const configured = (entry: object) => documentConfiguration.parse({ is_required: true, is_as_of_date_required: true, ...entry })
const debtRegister = configured({ document_type: 'debt_register', max_age_days: 14 })
const bwa = configured({ document_type: 'bwa_susa', max_age_months: 3 })

describe('documentIssues', () => {
	it.each([
		[debtRegister, '2026-03-16', '2026-03-30', []],
		[
			debtRegister,
			'2026-03-15',
			'2026-03-30',
			[{ code: 'err_document_too_old', field: 'as_of_date', values: { oldest_date: '2026-03-16' } }],
		],
		[bwa, '2026-02-28', '2026-05-31', []],
		// A month's end counts back to a month's end, also from days that the earlier month does not have.
		[bwa, '2026-02-28', '2026-05-29', []],
		[bwa, '2026-02-28', '2026-05-28', []],
		[bwa, '2026-02-28', '2026-06-01', [{ code: 'err_document_too_old', field: 'as_of_date', values: { oldest_date: '2026-03-01' } }]],
		[bwa, '2025-11-30', '2026-02-28', []],
		[bwa, '2025-11-30', '2026-03-01', [{ code: 'err_document_too_old', field: 'as_of_date', values: { oldest_date: '2025-12-01' } }]],
		[bwa, '2023-11-29', '2024-02-29', []],
		[bwa, '2026-02-27', '2026-05-31', [{ code: 'err_document_too_old', field: 'as_of_date', values: { oldest_date: '2026-02-28' } }]],
		[bwa, '2026-05-31', '2026-05-31', []],
		[bwa, '2026-06-01', '2026-05-31', [{ code: 'err_document_date_in_future', field: 'as_of_date' }]],
		[configured({ document_type: 'business_plan' }), '2030-01-01', '2026-05-31', []],
		[bwa, null, '2026-05-31', [{ code: 'err_document_date_required', field: 'as_of_date' }]],
		[configured({ document_type: 'investment_and_cost_plan' }), '2030-01-01', '2026-05-31', []],
		[{ ...bwa, is_as_of_date_required: false }, null, '2026-05-31', []],
		[configured({ document_type: 'other' }), '1990-01-01', '2026-05-31', []],
		[
			configured({ document_type: 'bwa', max_age_days: 10, max_age_months: 1 }),
			'2026-05-20',
			'2026-05-31',
			[{ code: 'err_document_too_old', field: 'as_of_date', values: { oldest_date: '2026-05-21' } }],
		],
	])('%# as of %s on %s', (configuration, as_of, today, issues) => {
		expect(documentIssues(configuration, as_of, today)).toEqual(issues)
	})
})

const { VECTORS_DIR } = process.env
const published = VECTORS_DIR
	? z
			.object({
				freshness_and_bounds: z.array(
					z.object({ kind: z.string(), today: z.string().optional(), as_of: z.string().optional(), expect: z.string() }),
				),
			})
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/11-datetime.json`, 'utf8')))
	: undefined

describe.runIf(published)('published dates', () => {
	it('are fresh or not as published', () => {
		const rows = (published?.freshness_and_bounds ?? []).filter((row) => row.as_of !== undefined)
		const differing = rows.filter((row) => {
			const configuration = row.kind.startsWith('BWA') ? bwa : debtRegister
			return (documentIssues(configuration, row.as_of ?? '', row.today ?? '').length === 0) !== row.expect.includes('accept')
		})
		expect(rows).toHaveLength(5)
		expect(differing).toEqual([])
	})
})
