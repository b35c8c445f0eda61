import { getApplication, type ApplicationView } from '#contract/applying/applications.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { answered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

const signedIn = { profile }
const overview = path.dashboardApplicationOverview(application_id)

const declinedByStaff: ApplicationView['decline'] = {
	is_automatic: false,
	reasons: [
		{ code: 'debt_service', values: {} },
		{ code: 'collateral', values: {} },
	],
	ways: [],
}

const declinedByRule: ApplicationView['decline'] = {
	is_automatic: true,
	reasons: [{ code: 'err_eligibility_loan_amount_not_allowed', values: { min: 15_000, max: 200_000, currency: 'EUR' } }],
	ways: [
		[{ fact: 'loan_amount', is_lower: true, value: 200_000, currency: 'EUR' }],
		[{ fact: 'company_age_months', from: '2027-03-01', months: 24 }],
	],
}

/** Applications that ended without a loan, by what their page can say of it. */
export const declineScreens: readonly Screen<Partial<PageState>>[] = [
	{
		name: 'overview, declined',
		url: overview,
		state: signedIn,
		examples: [answered(getApplication, applicationOf('Rejected', { rejection_reason: 'declined', decline: declinedByStaff }))],
	},
	{
		name: 'overview, declined by rule',
		url: overview,
		state: signedIn,
		examples: [
			answered(
				getApplication,
				applicationOf('Rejected', { rejection_reason: 'declined', decline: declinedByRule, alternatives: ['project', 'object_financing'] }),
			),
		],
	},
	{
		name: 'overview, declined without a reason',
		url: overview,
		state: signedIn,
		examples: [answered(getApplication, applicationOf('Rejected', { rejection_reason: 'declined' }))],
	},
]
