import { listRelatedCases, type RelatedCase } from '#contract/cases/staff/related.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered } from '../../kit/dev/screen.ts'

const related = (number: number, change: Partial<RelatedCase> = {}): RelatedCase => ({
	applicationId: idOf(400 + number),
	shortApplicationId: `q7k2m9wd3${number}`,
	companyName: 'Bäckerei Hinrichs & Söhne GmbH',
	partner_name: null,
	allBanksLoanPurpose: 'general_liquidity',
	status: 'internal_pricing',
	display_status: 'in_review',
	rejection_reason: null,
	currency: 'EUR',
	loanSize: 90_000,
	loan: null,
	date: '2026-02-11T09:00:00.000Z',
	relations: ['company', 'register_number', 'tax_id'],
	people: [],
	is_duplicate: true,
	...change,
})

/** A duplicate, a loan, a case of the same people at another partner, and one that has ended. */
export const relatedCases = answered(listRelatedCases, {
	related: [
		related(1),
		related(2, {
			status: 'Paid_Out',
			display_status: 'paid_out',
			allBanksLoanPurpose: 'object_financing',
			loan: { status: 'open', owed: 64_500 },
			date: '2024-10-02T09:00:00.000Z',
			relations: ['company'],
			is_duplicate: false,
		}),
		related(3, {
			companyName: 'Hinrichs Immobilien und Beteiligungsverwaltungsgesellschaft mbH & Co. KG',
			partner_name: 'Brückenwerk',
			status: 'Signature',
			display_status: 'waiting_for_signatures',
			loanSize: 1_250_000,
			relations: ['owner', 'representative'],
			people: ['Jana Hinrichs', 'Maximilian von Hohenberg-Schultheiß'],
			is_duplicate: false,
		}),
		related(4, {
			companyName: 'Hinrichs Feinkost e. K.',
			status: 'Rejected',
			display_status: 'closed',
			rejection_reason: 'declined',
			loanSize: 25_000,
			date: '2023-05-17T09:00:00.000Z',
			relations: ['owner'],
			people: ['Jana Hinrichs'],
			is_duplicate: false,
		}),
	],
	has_more: false,
	exposure: [{ currency: 'EUR', lent: 64_500, requested: 1_340_000 }],
})
