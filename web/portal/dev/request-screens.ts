import { getApplication, validateNextStatus } from '#contract/applying/applications.ts'
import { getCustomFields } from '#contract/applying/custom-fields.ts'
import { listRequests } from '#contract/applying/requests.ts'
import type { PageState } from '#contract/page.ts'
import { parts } from '#domain/accounts/memberships/roles.ts'

import { application_id, applicationOf, waitingFor } from '../../kit/dev/example-application.ts'
import { requests } from '../../kit/dev/example-requests.ts'
import { answered, type Screen } from '../../kit/dev/screen.ts'
import { editAddress, requestAddress } from '../applying/applications/tabs.ts'
import { path } from '../platform/path.ts'
import { every_component, goodAnswers } from './example-form.ts'
import { profile } from './example-state.ts'

const in_review = answered(
	getApplication,
	applicationOf('Internal_Review', { allowed_updates: ['signatory_contact', 'bankinfo'], clock: waitingFor() }),
)
const asked = [
	in_review,
	answered(listRequests, { requests }),
	answered(validateNextStatus, {
		pending_actions: [
			{
				action: 'requests_answered',
				errors: requests.slice(0, 2).map(({ request_id }) => ({ code: 'err_request_unanswered', values: { request_id } })),
			},
		],
		next_status: null,
	}),
]

const configured = [
	answered(
		getApplication,
		applicationOf('Open', {
			allowed_updates: ['custom_fields', 'bankinfo'],
			custom_fields_list: [{ field_id: 'size', field_value: 'small' }],
		}),
	),
	answered(getCustomFields, {
		form: every_component,
		answers: { loanSize: 120_000, currency: 'EUR', allBanksLoanPurpose: 'general_liquidity', companyCountry: 'DE', ...goodAnswers },
	}),
]

const of = (name: string, at: number): Screen<Partial<PageState>> => ({
	name,
	url: requestAddress(application_id, requests[at]?.request_id ?? ''),
	state: { profile },
	examples: asked,
})

/** The requests of staff, among the pending items and opened. */
export const requestScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'requests', url: path.dashboardApplicationOverview(application_id), state: { profile }, examples: asked },
	{
		name: 'requests, settled ones',
		url: path.dashboardApplicationOverview(application_id),
		state: { profile },
		examples: asked,
		presses: ['requests:card.show'],
	},
	{
		name: 'requests, for somebody else',
		url: path.dashboardApplicationOverview(application_id),
		state: { profile },
		examples: [
			answered(getApplication, applicationOf('Internal_Review', { clock: waitingFor('Anna Hinrichs', 'Tarik Yıldız') })),
			...asked,
		],
	},
	{
		name: 'requests, for the reader and another',
		url: path.dashboardApplicationOverview(application_id),
		state: { profile },
		examples: [
			...asked,
			answered(getApplication, applicationOf('Internal_Review', { clock: { ...waitingFor('Tarik Yıldız'), is_readers: true } })),
		],
	},
	{
		name: 'requests, for somebody who may answer',
		url: path.dashboardApplicationOverview(application_id),
		state: { profile },
		examples: [
			answered(
				getApplication,
				applicationOf('Bank_Open', { clock: waitingFor(), own_rights: { role: 'viewer', sees: [...parts], changes: [] } }),
			),
			...asked,
		],
	},
	of('request, a question', 0),
	of('request, sent back and overdue', 1),
	{ ...of('request, faults', 0), presses: ['requests:dialog.submit'] },
	of('request, answered', 2),
	{
		...of('request, for others to answer', 0),
		examples: [answered(listRequests, { requests: requests.map((request) => ({ ...request, may_answer: false })) }), ...asked],
	},
	of('request, withdrawn', 4),
	{ name: 'custom fields', url: path.dashboardApplicationOverview(application_id), state: { profile }, examples: configured },
	{ name: 'custom fields, editing', url: editAddress(application_id, 'custom_fields'), state: { profile }, examples: configured },
]
