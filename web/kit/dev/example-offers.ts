import type { OffersView, OfferView } from '#contract/review/offers.ts'
import type { StaffOffer, StaffOffers } from '#contract/review/staff/offers.ts'
import { rateBps } from '#domain/platform/money.ts'
import { formOf, termsOf, type FactoringTermsForm, type LoanTermsForm, type TermsForm } from '#domain/review/offers/rules.ts'
import { shownTerms } from '#domain/review/offers/shown.ts'

import { idOf } from './example-application.ts'

export const loanForm: LoanTermsForm = {
	kind: 'loan',
	amount: 110_000,
	duration_months: 48,
	interest_rate: 0.0645,
	visible_rate_name: null,
	repayment_type: 'annuity',
	repayment_frequency: 'monthly',
	interest_only_months: 0,
	transaction_fee: 1_650,
	transaction_fee_note: 'Am 2. März 2026 mit Jana Krüger verhandelt, von 2.000 auf 1.650 Euro gesenkt.',
	agio_fee: null,
	disagio_fee: 0.01,
	payment_processing_fee: null,
	prepayment_fee: null,
	prepayment_rate: 0.01,
	external_interest_rate: null,
	external_transaction_fee: null,
	hedging_rate: null,
	reference_rate: null,
	reference_tenor: null,
	exception_reason: null,
	conditions: 'Bürgschaft der Gesellschafterin Anna Hinrichs\nNachweis der Gebäudeversicherung',
	valid_days: 14,
}

export const factoringForm: FactoringTermsForm = {
	kind: 'factoring',
	limit: 250_000,
	duration_months: 24,
	fee_rate: 0.0055,
	interest_rate: 0.0525,
	advance_rate: 0.85,
	monthly_service_fee: 250,
	annual_sales: 3_400_000,
	conditions: null,
	exception_reason: null,
	valid_days: 14,
}

/** An offer built like the server's, so that its figures match those calculated from it. */
export const offerOf = (change: Partial<OfferView> = {}, form: TermsForm = loanForm): OfferView => ({
	offer_id: idOf(210),
	number: 1,
	status: 'released',
	released_at: '2026-03-05T10:00:00.000Z',
	released_on: '2026-03-05',
	expires_at: '2026-03-19T23:00:00.000Z',
	last_day: '2026-03-19',
	days_left: 11,
	answered_at: null,
	decline_reason: null,
	change_request: null,
	document_id: idOf(212),
	terms: shownTerms(termsOf(form, 'EUR')),
	...change,
})

export const wish = {
	wishes: ['amount' as const, 'rate' as const, 'other' as const],
	amount: 120_000,
	duration_months: null,
	rate: 0.059,
	text: 'Wir bräuchten den vollen Betrag, dafür gern mit einer weiteren Sicherheit.',
	asked_at: '2026-03-08T09:12:00.000Z',
}

export const offersOf = (offers: readonly OfferView[], change: Partial<OffersView> = {}): OffersView => ({
	offers: [...offers],
	may_answer: true,
	answerers: ['Anna Hinrichs', 'Tarik Yıldız'],
	may_ask_for_change: true,
	applied_for: { amount: 120_000, duration_months: 48 },
	...change,
})

export const staffOfferOf = (change: Partial<StaffOffer> = {}, form: TermsForm = loanForm): StaffOffer => {
	const terms = termsOf(form, 'EUR')
	return {
		offer_id: idOf(210),
		number: null,
		status: 'prepared',
		prepared_by: 'Petra Lindner',
		prepared_at: '2026-03-05T09:00:00.000Z',
		refused: null,
		released_by: null,
		released_at: null,
		last_day: null,
		answered_at: null,
		decline_reason: null,
		answer_text: null,
		change_request: null,
		document_id: null,
		terms: shownTerms(terms),
		form: formOf(terms),
		exception_reason: terms.exception_reason,
		fixing: null,
		versions: [
			{ version: 2, saved_by: 'Petra Lindner', saved_at: '2026-03-05T09:00:00.000Z' },
			{ version: 1, saved_by: 'Petra Lindner', saved_at: '2026-03-04T16:20:00.000Z' },
		],
		...change,
	}
}

/** The fields of a released offer. */
export const releasedFields = {
	number: 1,
	status: 'released',
	released_by: 'Henrik Voss',
	released_at: '2026-03-05T10:00:00.000Z',
	last_day: '2026-03-19',
	document_id: idOf(212),
} as const satisfies Partial<StaffOffer>

export const staffOffersOf = (offers: readonly StaffOffer[], change: Partial<StaffOffers> = {}): StaffOffers => ({
	offers: [...offers],
	may_prepare: false,
	suggested: offers[0]?.form ?? loanForm,
	pricing: { corridor: { min_rate_bps: rateBps(100), max_rate_bps: rateBps(2_000) }, transaction_fee_bps: rateBps(0), country: 'DE' },
	release: null,
	version: 3,
	...change,
})
