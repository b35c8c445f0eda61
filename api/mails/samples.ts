import type { Dossier } from '../decisions/decisions.ts'
import type { Composition } from './compose.ts'

/** Values for every mail at once, for previews and tests: each text takes what it names. */
export const sample: Pick<Composition, 'values' | 'happened_at'> = {
	values: {
		short_id: 'n3v3by26hd',
		company: 'Müller & Söhne GmbH',
		device: 'Firefox, Windows',
		advisor: 'Katharina Lüders',
		when: 'Mo., 2. Feb. 2026, 10:30 MEZ',
		meeting: 'Video',
		next: '…',
		question: 'Bitte laden Sie die BWA für das erste Quartal hoch.',
		due: '10. März 2026',
		debitor: 'Nordwerft AG',
		from: '120.000 €',
		to: '80.000 €',
		amount: '80.000 €',
		person: 'jana.krueger@example.com',
		given_by: 'Alma Sander',
		task: 'Grundbuchauszug anfordern',
	},
	happened_at: '2026-02-01T10:00:00Z',
}

/** What staff ask for when they give an application back. */
export const sample_items = ['Jahresabschluss 2025', 'Gesellschafterliste']

/** A refusal by rule: with one way out or another, with two things to change together, and with none. */
export const sample_dossiers: Readonly<Record<string, Dossier>> = {
	any: {
		reasons: [
			{
				id: 'young_company_large_amount',
				outcome: 'refuse',
				code: 'err_eligibility_loan_amount_not_allowed',
				values: { min: 15_000, max: 200_000, currency: 'EUR' },
			},
		],
		ways: [
			[{ fact: 'loan_amount', is_lower: true, value: 200_000, currency: 'EUR' }],
			[{ fact: 'company_age_months', from: '2027-03-01', months: 24 }],
		],
	},
	together: {
		reasons: [
			{ id: 'company_too_young', outcome: 'refuse', code: 'err_eligibility_company_too_young', values: { min: 12 } },
			{
				id: 'sales_too_small',
				outcome: 'refuse',
				code: 'err_eligibility_revenue_not_allowed',
				values: { min: 250_000, currency: 'EUR' },
			},
		],
		ways: [
			[
				{ fact: 'company_age_months', from: '2027-03-01', months: 12 },
				{ fact: 'annual_revenue', value: 250_000, currency: 'EUR' },
			],
		],
	},
	none: {
		reasons: [{ id: 'rating_class_excluded', outcome: 'refuse', code: 'err_eligibility_risk_class_not_allowed', values: {} }],
		ways: [],
	},
}
