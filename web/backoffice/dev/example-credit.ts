import type { CreditView, InquiryView } from '#contract/review/staff/credit.ts'
import type { FinancialsView, StatementView } from '#contract/review/staff/financials.ts'
import type { IndustryCodeChange, IndustryView } from '#contract/review/staff/industry-codes.ts'
import type { RecommendationsView, RecommendationView } from '#contract/review/staff/recommendations.ts'
import { creditLimits } from '#domain/review/credit/report.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { openCriteria, refusedCriteria } from './example-figures.ts'
import { staffDocuments } from './example-documents.ts'

const colleague = 'Alma Sander'

const inquiry: InquiryView = {
	report_id: idOf(300),
	status: 'received',
	provider: 'simulated',
	requested_by: null,
	reason: null,
	requested_at: '2026-03-03T13:00:00.000Z',
	settled_at: '2026-03-03T13:00:04.000Z',
	failure: null,
	report: {
		score: 71,
		pd_bps: 110,
		risk_class: 'II',
		payment_grade: '2',
		findings: [
			{ kind: 'warning', code: 'MANAGEMENT_CHANGED', text: 'Wechsel in der Geschäftsführung im letzten Jahr', source: 'Handelsregister' },
		],
	},
	raw: { subject: { name: 'Muster Maschinenbau GmbH' }, result: { score: 71 } },
}

export const credit: CreditView = {
	inquiries: [inquiry],
	limits: creditLimits.parse({}),
	beyond: [],
	criteria: openCriteria,
	currency: 'EUR',
	may_inquire: true,
}

/** Statements are spread, and the figures of a short year are not enough. */
export const refusedByFigures: CreditView = {
	...credit,
	criteria: refusedCriteria,
}

export const badCredit: CreditView = {
	...credit,
	inquiries: [
		{
			...inquiry,
			report_id: idOf(301),
			requested_by: colleague,
			reason: 'Älter als ein Monat',
			report: {
				score: 12,
				pd_bps: 1800,
				risk_class: 'VI',
				payment_grade: '6',
				findings: [
					{
						kind: 'red_flag',
						code: 'INSOLVENCY_FILED',
						text: 'Antrag auf Eröffnung eines Insolvenzverfahrens',
						source: 'insolvenzbekanntmachungen.de',
					},
					...(inquiry.report?.findings ?? []),
				],
			},
		},
		inquiry,
	],
	beyond: [
		{ code: 'err_scoring_score_too_low', values: { min: 30 } },
		{ code: 'err_scoring_pd_score_too_high', values: { max_rate: 0.05 } },
		{ code: 'err_scoring_too_many_red_flags', values: { max: 0 } },
	],
}

export const failedCredit: CreditView = {
	...credit,
	inquiries: [{ ...inquiry, status: 'failed', failure: 'other_company', report: null }],
}

const filed: IndustryCodeChange = {
	change_id: idOf(310),
	type: 'wz_2008',
	code: '28990',
	shown: '28.99.0',
	title: 'Herstellung von Maschinen für sonstige bestimmte Wirtschaftszweige a. n. g.',
	path: ['Verarbeitendes Gewerbe', 'Maschinenbau'],
	source: 'register',
	status: 'in_force',
	proposed_by: colleague,
	proposed_at: '2026-03-03T13:10:00.000Z',
	note: null,
	decided_by: null,
	decided_at: null,
}

export const industry: IndustryView = {
	in_force: filed,
	proposed: null,
	history: [filed],
	register_code: '2899',
	usual_type: 'wz_2008',
	may_set: true,
	may_decide: false,
	answered_by: ['analyst', 'approver'],
}

const override: IndustryCodeChange = {
	...filed,
	change_id: idOf(311),
	code: '62019',
	shown: '62.01.9',
	title: 'Sonstige Softwareentwicklung',
	path: ['Information und Kommunikation', 'Erbringung von Dienstleistungen der Informationstechnologie'],
	source: 'manual',
	status: 'proposed',
	note: 'Das Unternehmen entwickelt nur noch Software, die Fertigung ist verkauft.',
}

export const overriddenIndustry: IndustryView = {
	...industry,
	proposed: override,
	history: [override, filed],
	may_set: false,
	may_decide: true,
}

export const statement: StatementView = {
	statement_id: idOf(320),
	type: 'annual',
	as_of_date: '2025-12-31',
	months: 12,
	origin: 'manual',
	accounting_rule: 'hgb',
	unit: '1000',
	document_id: null,
	document_name: null,
	status: 'spread',
	figures: {
		intangible_assets: 40,
		tangible_assets: 860,
		inventories: 420,
		trade_receivables: 510,
		cash: 170,
		subscribed_capital: 100,
		profit_carried_forward: 380,
		annual_result: 138,
		other_provisions: 120,
		bank_debt_short: 140,
		bank_debt_long: 610,
		trade_payables: 412,
		other_liabilities_short: 100,
		revenue: 4_820,
		cost_of_materials: 2_610,
		personnel_expenses: 1_290,
		depreciation: 165,
		other_operating_expenses: 520,
		interest_expenses: 38,
		income_taxes: 59,
		scheduled_repayments: 120,
	},
	found: [],
	version: 3,
	spread_by: colleague,
	saved_at: '2026-03-03T14:00:00.000Z',
}

export const yearBefore: StatementView = {
	...statement,
	statement_id: idOf(321),
	as_of_date: '2024-12-31',
	origin: 'credit_agency',
	figures: {
		...statement.figures,
		tangible_assets: 910,
		inventories: 390,
		trade_receivables: 450,
		cash: 95,
		profit_carried_forward: 290,
		annual_result: 90,
		bank_debt_long: 730,
		trade_payables: 315,
		revenue: 4_310,
		cost_of_materials: 2_330,
		personnel_expenses: 1_180,
		income_taxes: 42,
		other_operating_expenses: 465,
		interest_expenses: 41,
	},
}

const [documentOfStatement] = staffDocuments

/** Begun, with what was found in its document. */
export const draft: StatementView = {
	...statement,
	status: 'draft',
	origin: 'ocr',
	document_id: documentOfStatement?.document_id ?? null,
	document_name: documentOfStatement?.document_name ?? null,
	unit: '1',
	figures: {
		intangible_assets: 40_000,
		tangible_assets: 860_250.5,
		inventories: 420_000,
		trade_receivables: 510_000,
		cash: 150_000,
		current_assets: 1_000_000,
		subscribed_capital: 100_000,
		profit_carried_forward: 380_000,
	},
	found: [
		{ line: 'revenue', amount: 1_842_310.55, before: 4_310_000, page: 1 },
		{ line: 'cost_of_materials', amount: 611_402.18, before: 2_330_000, page: 1 },
		{ line: 'personnel_expenses', amount: 742_955, before: 1_185_000, page: 1 },
		{ line: 'net_income', amount: 187_954.37, before: null, page: 1 },
	],
}

export const financials: FinancialsView = {
	statements: [statement, yearBefore],
	covenants: [
		{
			covenant_id: idOf(330),
			ratio: 'equity_ratio',
			direction: 'at_least',
			threshold: 0.25,
			frequency: 'annual',
			first_test_on: '2026-12-31',
			agreed_by: colleague,
		},
		{
			covenant_id: idOf(331),
			ratio: 'debt_to_ebitda_ratio',
			direction: 'at_most',
			threshold: 1.5,
			frequency: 'quarterly',
			first_test_on: '2026-06-30',
			agreed_by: colleague,
		},
	],
	may_change: true,
}

const recommendation: RecommendationView = {
	recommendation_id: idOf(340),
	status: 'waiting_for_approval',
	version: 2,
	texts: {
		summary:
			'Wir empfehlen den Kredit über 250.000 Euro. Das Unternehmen wächst seit drei Jahren und verdient seine Zinsen mehr als sechsmal.',
		strengths: 'Eigenkapitalquote über 30 %, langjährige Kundenbeziehungen, erfahrene Geschäftsführung.',
		weaknesses: 'Ein Kunde steht für 35 % des Umsatzes.',
		mitigants: 'Forderungen gegen diesen Kunden sind versichert.',
		terms: 'Eigenkapitalquote mindestens 25 %, jährlich geprüft.',
	},
	authors: [colleague],
	saved_at: '2026-03-04T09:00:00.000Z',
	votes: [
		{
			office: 'front_office',
			vote: 'approve',
			note: null,
			voted_by: 'Jonas Reuter',
			voted_at: '2026-03-04T10:00:00.000Z',
			voided_at: null,
		},
		{
			office: 'front_office',
			vote: 'approve',
			note: 'Auf die erste Fassung.',
			voted_by: 'Jonas Reuter',
			voted_at: '2026-03-04T08:30:00.000Z',
			voided_at: '2026-03-04T09:00:00.000Z',
		},
	],
}

const example = { amount: 120_000, currency: 'EUR', risk_class: 'VI' } as const
const authority = { ...example, votes: { front_office: 1, back_office: 2 }, up_to: null, fewer_up_to: 100_000 }

export const recommendations: RecommendationsView = { recommendations: [recommendation], may_write: true, open_votes: [], authority }

export const toBeVoted: RecommendationsView = {
	recommendations: [recommendation],
	may_write: false,
	open_votes: [{ office: 'back_office', lacking: 2, answered_by: ['approver'], refusal: null }],
	authority,
}
