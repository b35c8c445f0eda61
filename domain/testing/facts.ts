import { noFigures, type Facts } from '../applying/decisions/facts.ts'

/** A registered company that is ten years old and asks for a small amount. */
export const someFacts = (change: Partial<Facts> = {}): Facts => ({
	today: '2026-11-21',
	country: 'DE',
	company_type: 'GMBH',
	foundation_date: '2016-01-31',
	industry_code: '28990',
	loan_amount: 100_000,
	loan_duration_months: 24,
	currency: 'EUR',
	register_status: 'active',
	rating_class: 'A',
	annual_revenue: null,
	employees: null,
	...noFigures,
	...change,
})
