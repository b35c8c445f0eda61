import { describe, expect, it } from 'vitest'

import { aDebt } from '../../testing/a-debt.ts'
import { issuesIn, verdict } from '../../testing/verdict.ts'
import { asOfIssues, asksInstalment, debtDraft, debtForm, debtFrequencies, debtIssues, isDebtField, needsMaturity } from './rules.ts'

const faults = (change: object): [string | undefined, string][] =>
	issuesIn(debtDraft, { ...aDebt(), ...change }).map(({ field, code }) => [field, code])

/** Faults of a line without a maturity date. */
const ends = (kind: string, instalment_frequency: string) => faults({ kind, instalment_frequency, maturity_date: null })

/** Fields the dialog misses in a line with neither instalment nor maturity date. */
const asked = (kind: string, instalment_frequency: string) =>
	issuesIn(debtForm({ kind, instalment_frequency }), { ...aDebt(), kind, instalment_frequency, instalment: '', maturity_date: '' }).map(
		({ field }) => field,
	)

describe('a line of the register', () => {
	it('is accepted in its canonical form', () => {
		expect(verdict(debtDraft, { ...aDebt(), creditor: '  Sparkasse Holstein ', collateral: '' })).toEqual({
			accepted: aDebt({ collateral: null }),
		})
	})

	it.each([
		['original_amount', 131_250.4, 999_999_999, 0, 999_999_999.01],
		['outstanding_amount', 0, 240_000, -0.01, 999_999_999.01],
		['interest_rate', 0, 1, -0.01, 1.01],
		['instalment', 0.01, 999_999_999, 0, 999_999_999.01],
	])('has %s from %d to %d', (field, min, max, below, above) => {
		expect(faults({ [field]: min })).toEqual([])
		expect(faults({ [field]: max })).toEqual([])
		expect(faults({ [field]: below })).toContainEqual([field, 'err_field_too_low'])
		expect(faults({ [field]: above })).toContainEqual([field, 'err_field_too_high'])
	})

	it('requires an instalment only when it is paid in instalments', () => {
		for (const instalment_frequency of debtFrequencies) {
			const in_instalments = asksInstalment({ instalment_frequency })
			expect(faults({ instalment_frequency, instalment: null })).toEqual(in_instalments ? [['instalment', 'err_field_required']] : [])
			const { accepted } = verdict(debtDraft, aDebt({ instalment_frequency })) as { accepted: { instalment: number | null } }
			expect(accepted.instalment).toBe(in_instalments ? 2_450.75 : null)
		}
	})

	it('requires a maturity date by its kind, but not until further notice', () => {
		for (const kind of ['loan', 'leasing']) expect(ends(kind, 'monthly')).toEqual([['maturity_date', 'err_field_required']])
		for (const kind of ['overdraft', 'shareholder_loan', 'other']) expect(ends(kind, 'none')).toEqual([])
		expect(ends('shareholder_loan', 'at_maturity')).toEqual([['maturity_date', 'err_field_required']])
	})

	it('refuses an outstanding amount above the original one, except where interest is added', () => {
		expect(faults({ outstanding_amount: 240_000.01 })).toEqual([['outstanding_amount', 'err_debt_outstanding_above_original']])
		expect(faults({ kind: 'leasing', outstanding_amount: 240_000.01 })).toHaveLength(1)
		for (const kind of ['overdraft', 'shareholder_loan', 'other']) expect(faults({ kind, outstanding_amount: 240_000.01 })).toEqual([])
	})

	it('ends on its as-of date or later', () => {
		expect(faults({ maturity_date: '2026-05-31' })).toEqual([])
		expect(faults({ maturity_date: '2026-05-30' })).toEqual([['maturity_date', 'err_debt_maturity_before_as_of']])
		expect(debtIssues({ maturity_date: 'x', as_of_date: '2026-05-31', original_amount: 'x', kind: 'loan', outstanding_amount: 1 })).toEqual(
			[],
		)
	})

	it('has an as-of date of today at the latest', () => {
		expect(asOfIssues('2026-05-31', '2026-05-31')).toEqual([])
		expect(asOfIssues('2026-06-01', '2026-05-31')).toEqual([{ code: 'err_document_date_in_future', field: 'as_of_date' }])
		expect(asOfIssues('soon', '2026-05-31')).toEqual([])
	})
})

describe('the dialog', () => {
	it('requires the same fields as the rules', () => {
		expect(asked('loan', 'monthly')).toEqual(['instalment', 'maturity_date'])
		expect(asked('overdraft', 'quarterly')).toEqual(['instalment'])
		expect(asked('other', 'at_maturity')).toEqual(['maturity_date'])
		expect(asked('overdraft', 'none')).toEqual([])
	})

	it('lists its fields', () => {
		expect([isDebtField('creditor'), isDebtField('debt_id')]).toEqual([true, false])
		expect(needsMaturity({ kind: '', instalment_frequency: '' })).toBe(false)
	})
})
