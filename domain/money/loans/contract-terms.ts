import type { Country } from '#domain/platform/countries.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { shiftPoint } from '#domain/platform/money.ts'
import type { LoanTerms } from '#domain/review/offers/terms.ts'
import type { BankCalendar } from './bank-days.ts'
import { termsOfDefault, type DefaultRules } from './default-rules.ts'
import type { ServicingTerms } from './servicing-terms.ts'

const calendars = { EUR: 'TARGET', CHF: 'CH', PLN: 'PL' } as const satisfies Record<Currency, BankCalendar>

/**
 * Late interest by the law of the partner's country: five points above the base rate (section 288 (1) BGB), 5 % (article 104 (1) OR), 5.5 points
 * above the reference rate (article 481 (2) KC).
 */
const lateInterestOf: Readonly<Partial<Record<Country, ServicingTerms['late_interest']>>> = {
	DE: { reference: 'de_base', margin_percent: '5' },
	CH: { reference: null, margin_percent: '5' },
	PL: { reference: 'pl_reference', margin_percent: '5.5' },
}

/** Where no law is known, nothing is charged. */
const none: ServicingTerms['late_interest'] = { reference: null, margin_percent: '0' }

/** The terms a loan is served on, from the accepted ones and what the bank has published of defaults (docs/domain/readings B380). */
export const servicingTermsOf = (terms: LoanTerms, country: Country, default_rules: DefaultRules): ServicingTerms => ({
	currency: terms.currency,
	rate_percent: String(shiftPoint(terms.interest_rate_bps, -2)),
	day_count: '30/360',
	calendar: calendars[terms.currency],
	due_day: null,
	months: terms.duration_months,
	repayment: terms.repayment,
	instalment_fee_cents: terms.payment_processing_fee_cents,
	prepayment_fee_cents: terms.prepayment_fee_cents,
	prepayment_rate_bps: terms.prepayment_rate_bps,
	late_interest: lateInterestOf[country] ?? none,
	...termsOfDefault(default_rules, terms.currency),
})
