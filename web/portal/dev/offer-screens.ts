import { getApplication, type ApplicationView } from '#contract/applying/applications.ts'
import type { PageState } from '#contract/page.ts'
import { rateBps } from '#domain/platform/money.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { exampleOffer } from '../../kit/dev/example-offer.ts'
import { answered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { profile, visitor } from './example-state.ts'

type OfferScreen = Screen<Partial<PageState>>

const result = path.applicationResult('success', application_id)
const overview = path.dashboardApplicationOverview(application_id)

type Terms = Parameters<typeof exampleOffer>[0]

/** A page that shows an offer with these terms. */
const offered = (terms: Terms, change: Partial<ApplicationView> = {}) =>
	answered(
		getApplication,
		applicationOf('Open', {
			loanSize: terms.loanSize,
			loanDuration: terms.loanDuration,
			pricing: exampleOffer(terms),
			...change,
		}),
	)

const rated: Terms = { loanSize: 120_000, loanDuration: 48, rates: [595] }
const factoring: Terms = {
	loanSize: 250_000,
	loanDuration: 24,
	rates: [595],
	factoring: { fee_bps: rateBps(85), interest_bps: rateBps(640), advance_rate_bps: rateBps(9_000) },
	annual_sales: 3_400_000,
}

const screen = (name: string, terms: Terms, more: Partial<OfferScreen> & { change?: Partial<ApplicationView> } = {}): OfferScreen => {
	const { change, ...rest } = more
	return { name, url: result, state: { profile }, examples: [offered(terms, change)], ...rest }
}

const { partner } = visitor
const unreachable = partner === null ? {} : { partner: { ...partner, customer_support_phone: null } }

/** The variants of an indicative offer, and the answer without one. */
export const offerScreens: readonly OfferScreen[] = [
	screen('result, one rate', rated),
	screen('result, plan as a table', rated, { presses: ['offer:plan.table_show', 'offer:plan.year'] }),
	screen('result, long plan', { loanSize: 1_250_000, loanDuration: 240, rates: [495, 985] }, { presses: ['offer:plan.table_show'] }),
	screen('result, falling instalments each quarter', {
		...rated,
		repayment: { type: 'linear', frequency: 'quarterly', interest_only_months: 6 },
	}),
	screen('result, due at the end', { ...rated, loanDuration: 18, repayment: { type: 'bullet', frequency: 'semi_annual' } }),
	screen('result, factoring', factoring, { change: { allBanksLoanPurpose: 'factoring' } }),
	screen('result, francs', { ...rated, rates: [495, 985] }, { change: { currency: 'CHF' } }),
	screen('result, złoty', { ...rated, loanSize: 500_000, rates: [795, 1_185] }, { change: { currency: 'PLN' } }),
	screen('result, declined, one way to call', rated, {
		url: path.applicationResult('rejected', application_id),
		state: { profile, ...unreachable },
		change: { status: 'Rejected', rejection_reason: 'declined', pricing: null },
	}),
	screen('overview, repayments', rated, { url: overview, presses: ['offer:plan.show', 'offer:plan.table_show'] }),
	screen('overview, factoring', factoring, { url: overview, change: { allBanksLoanPurpose: 'factoring' } }),
]
