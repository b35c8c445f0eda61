import { getApplication } from '#contract/applying/applications.ts'
import { tryRevision } from '#contract/applying/revisions.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { exampleOffer } from '../../kit/dev/example-offer.ts'
import { answered, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path, withParameter } from '../platform/path.ts'
import { profile } from './example-state.ts'

const state = { profile }
const request = path.request(application_id)
const company = path.company(application_id)
const check = 'revisions:check'
const overview = path.dashboardApplicationOverview(application_id)

const priced = {
	decline: null,
	allBanksLoanPurpose: 'general_liquidity' as const,
	flow: 'L1' as const,
	is_other_flow: false,
	added_documents: [],
	pricing: exampleOffer({ loanSize: 100_000, loanDuration: 36, rates: [475, 965] }),
}
const open = answered(getApplication, applicationOf('Open', { loanSize: 90_000, is_company_registered: false }))

/** The screens that change what an application was made with, and of withdrawing it. */
export const revisionScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'changing the request', url: request, state, examples: [open] },
	{ name: 'changing the request, loading', url: request, state, examples: [unanswered(getApplication)] },
	{ name: 'changing the request, no longer', url: request, state, examples: [answered(getApplication, applicationOf('Submitted'))] },
	{
		name: 'changing the request, what follows',
		url: request,
		state,
		examples: [open, answered(tryRevision, priced)],
		types: { loanSize: '100000', loanDuration: '36' },
		presses: [check],
	},
	{
		name: 'changing the request, another flow',
		url: request,
		state,
		examples: [
			open,
			answered(tryRevision, {
				...priced,
				allBanksLoanPurpose: 'project',
				flow: 'L2',
				is_other_flow: true,
				added_documents: ['annual_statement_2023', 'investment_and_cost_plan'],
			}),
		],
		types: { loanSize: '100000' },
		presses: [check],
	},
	{
		name: 'changing the request, not possible',
		url: request,
		state,
		examples: [
			open,
			answered(tryRevision, {
				...priced,
				pricing: null,
				decline: {
					is_automatic: true,
					reasons: [{ code: 'err_eligibility_loan_amount_not_allowed', values: { min: 15_000, max: 80_000, currency: 'EUR' } }],
					ways: [[{ fact: 'loan_amount', is_lower: true, value: 80_000, currency: 'EUR' }]],
				},
			}),
		],
		types: { loanSize: '100000' },
		presses: [check],
	},
	{ name: 'changing the company', url: company, state, examples: [open] },
	{ name: 'changing the company of the register', url: company, state, examples: [answered(getApplication, applicationOf('Open'))] },
	{
		name: 'changing the company, what follows',
		url: company,
		state,
		examples: [open, answered(tryRevision, { ...priced, pricing: null })],
		types: { houseNumber: '99' },
		presses: [check],
	},
	{ name: 'withdrawing', url: withParameter(overview, 'edit', 'withdraw'), state },
	{
		name: 'withdrawing, while signing',
		url: withParameter(overview, 'edit', 'withdraw'),
		state,
		examples: [answered(getApplication, applicationOf('Signature'))],
	},
]
