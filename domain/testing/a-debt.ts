import type { DebtDraft } from '../applying/debts/rules.ts'

/** An investment loan with monthly instalments. */
export const aDebt = (change: Partial<DebtDraft> = {}): DebtDraft => ({
	creditor: 'Sparkasse Holstein',
	kind: 'loan',
	original_amount: 240_000,
	outstanding_amount: 131_250.4,
	currency: 'EUR',
	interest_rate: 0.03875,
	instalment: 2_450.75,
	instalment_frequency: 'monthly',
	maturity_date: '2031-03-31',
	collateral: 'Grundschuld, Hafenstraße 12a',
	as_of_date: '2026-05-31',
	...change,
})
