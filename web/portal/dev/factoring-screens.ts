import { getApplication, validateNextStatus } from '#contract/applying/applications.ts'
import { getFactoring, updateFinancials, updateInvoices, type FactoringView } from '#contract/applying/factoring.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { begunFactoring, fullFactoring } from '../../kit/dev/example-factoring.ts'
import { answered, readTwice, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { tabAddress } from '../applying/applications/tabs.ts'
import { factoringAddress } from '../applying/factoring/place.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

const signedIn = { profile }
const url = tabAddress(application_id, 'factoring')

const asked = {
	allBanksLoanPurpose: 'factoring',
	purpose_key: 'outstanding_receivables',
	loanSize: 250_000,
	factoring: { factoring_limit: 250_000, has_international_customers: true, annual_sales_previous_year: 3_400_000 },
} as const

const open = answered(getApplication, applicationOf('Open', { ...asked, allowed_updates: ['factoring', 'debitor', 'document'] }))
const begun = answered(getFactoring, begunFactoring)
const full = answered(getFactoring, fullFactoring)

const homeOnly: FactoringView = {
	...fullFactoring,
	financials: {
		...fullFactoring.financials,
		has_international_customers: false,
		annual_sales_previous_year_abroad: null,
		planned_annual_sales_following_year_abroad: null,
		planned_annual_sales_factoring_abroad: null,
	},
	risk_protection: { ...fullFactoring.risk_protection, receivables_default_amount_previous_year_abroad: null },
}

/** Customers abroad were added after the other parts had been saved. */
const lacking: FactoringView = {
	...fullFactoring,
	invoices: {
		...fullFactoring.invoices,
		max_invoice_value_previous_year_abroad: null,
		payment_deadline_for_outgoing_invoices_abroad: null,
	},
}

const changed = { ...fullFactoring, invoices: { ...fullFactoring.invoices, version: 2, number_of_outgoing_invoices: 3_900 } }

const missing = (part: string) => ({ code: 'err_application_factoring_details_missing', values: { part } })

/** The screens of the factoring tab. */
export const factoringScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'factoring, nothing given yet', url, state: signedIn, examples: [open, begun] },
	{ name: 'factoring, complete', url, state: signedIn, examples: [open, full] },
	{ name: 'factoring, customers at home only', url, state: signedIn, examples: [open, answered(getFactoring, homeOnly)] },
	{ name: 'factoring, figures of abroad missing', url, state: signedIn, examples: [open, answered(getFactoring, lacking)] },
	{ name: 'factoring, in review', url, state: signedIn, examples: [answered(getApplication, applicationOf('Submitted', asked)), full] },
	{
		name: 'factoring, in review without details',
		url,
		state: signedIn,
		examples: [answered(getApplication, applicationOf('Submitted', asked)), begun],
	},
	{ name: 'factoring, loading', url, state: signedIn, examples: [open, unanswered(getFactoring)] },
	{ name: 'factoring, failed', url, state: signedIn, examples: [open, refused(getFactoring, 500, 'err_unexpected')] },
	{ name: 'factoring, financials', url: factoringAddress(application_id, 'financials'), state: signedIn, examples: [open, begun] },
	{
		name: 'factoring, financials, every fault',
		url: factoringAddress(application_id, 'financials'),
		state: signedIn,
		examples: [open, begun],
		presses: ['factoring:save'],
	},
	{
		name: 'factoring, financials, above the limit',
		url: factoringAddress(application_id, 'financials'),
		state: signedIn,
		examples: [open, full],
		types: { planned_annual_sales_factoring: '3500000' },
		presses: ['factoring:save'],
	},
	{
		name: 'factoring, financials at home only',
		url: factoringAddress(application_id, 'financials'),
		state: signedIn,
		examples: [open, answered(getFactoring, homeOnly)],
	},
	{ name: 'factoring, invoices', url: factoringAddress(application_id, 'invoices'), state: signedIn, examples: [open, full] },
	{
		name: 'factoring, invoices, changed by two',
		url: factoringAddress(application_id, 'invoices'),
		state: signedIn,
		examples: [open, readTwice(getFactoring, fullFactoring, changed), refused(updateInvoices, 409, 'err_version_conflict')],
		types: { number_of_outgoing_invoices: '4500' },
		presses: ['factoring:save'],
	},
	{
		name: 'factoring, financials, submitted meanwhile',
		url: factoringAddress(application_id, 'financials'),
		state: signedIn,
		examples: [open, full, refused(updateFinancials, 409, 'err_application_update_not_allowed')],
		presses: ['factoring:save'],
	},
	{
		name: 'factoring, risk and protection',
		url: factoringAddress(application_id, 'risk_protection'),
		state: signedIn,
		examples: [open, full],
	},
	{
		name: 'overview, factoring pending',
		url: path.dashboardApplicationOverview(application_id),
		state: signedIn,
		examples: [
			open,
			answered(validateNextStatus, {
				pending_actions: [{ action: 'factoring_details_added', errors: [missing('financials'), missing('risk_protection')] }],
				next_status: null,
			}),
		],
	},
]
