import { changeStatus, getApplication, validateNextStatus } from '#contract/applying/applications.ts'
import { watchApplication } from '#contract/applying/changes.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import type { PageState } from '#contract/page.ts'
import { listSignatories } from '#contract/applying/signatories.ts'

import { application_id, applicationOf, documents, signatories } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path, withParameter } from '../platform/path.ts'
import { nothing_pending } from './example-answers.ts'
import { profile } from './example-state.ts'

const signedIn = { profile }
const url = path.submit(application_id)
const done = path.submitted(application_id)
const submit = 'submission:submit'

const complete = [
	answered(
		getApplication,
		applicationOf('Open', { taxIdNumber: '27/123/45678', bankName: 'Musterbank Hamburg', iban: 'DE89370400440532013000' }),
	),
	nothing_pending,
	answered(listSignatories, { signatories: [...signatories] }),
	answered(listDocuments, { result: [...documents], asked_types: [] }),
]

const withdrawn = answered(getApplication, applicationOf('Rejected', { rejection_reason: 'withdrawn_by_applicant', clock: null }))

const adviser = { role: 'adviser', sees: ['documents'], changes: ['documents'] } as const

/** The screens of submitting. */
export const submissionScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'submitting', url, state: signedIn, examples: complete },
	{ name: 'submitting, not declared', url, state: signedIn, examples: complete, presses: [submit] },
	{ name: 'submitting, something missing', url, state: signedIn },
	{ name: 'submitting, loading', url, state: signedIn, examples: [unanswered(getApplication)] },
	{
		name: 'submitting, changed meanwhile',
		url,
		state: signedIn,
		examples: [
			...complete,
			refused(changeStatus, 409, 'err_version_conflict'),
			answered(watchApplication, { changes: 9, standing: 'owner' }),
		],
		types: { truth: 'true', inquiry: 'true' },
		presses: [submit],
	},
	{
		name: 'submitting, failed',
		url,
		state: signedIn,
		examples: [...complete, refused(changeStatus, 503, 'err_service_unavailable')],
		types: { truth: 'true', inquiry: 'true' },
		presses: [submit],
	},
	{ name: 'submitting, the account', url: withParameter(url, 'edit', 'bank'), state: signedIn, examples: complete },
	{
		name: 'submitting, already submitted',
		url,
		state: signedIn,
		examples: [
			answered(getApplication, applicationOf('Submitted')),
			answered(validateNextStatus, { pending_actions: [], next_status: null }),
		],
	},
	{ name: 'submitting, taken back', url, state: signedIn, examples: [withdrawn] },
	{
		name: 'submitting, by somebody else',
		url,
		state: signedIn,
		examples: [
			answered(
				getApplication,
				applicationOf('Open', { own_rights: { ...adviser, sees: [...adviser.sees], changes: [...adviser.changes] } }),
			),
		],
	},
	{ name: 'submitted', url: done, state: signedIn, examples: [answered(getApplication, applicationOf('Submitted'))] },
	{ name: 'submitted, loading', url: done, state: signedIn, examples: [unanswered(getApplication)] },
	{ name: 'submitted, not yet', url: done, state: signedIn },
	{ name: 'submitted, later', url: done, state: signedIn, examples: [answered(getApplication, applicationOf('Signature'))] },
	{ name: 'submitted, ended', url: done, state: signedIn, examples: [withdrawn] },
]
