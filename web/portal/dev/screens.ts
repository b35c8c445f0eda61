import { confirmEmail, getProfile, login, unlockAccount } from '#contract/accounts/account.ts'
import { confirmNewEmail, objectToNewEmail } from '#contract/accounts/address-correction.ts'
import { getApplication, listApplications, validateNextStatus } from '#contract/applying/applications.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import type { PageState } from '#contract/page.ts'
import { userSecondFactors } from '#contract/accounts/second-factors.ts'
import { getSessionTime } from '#contract/platform/session-time.ts'

import { emptyForm } from '#domain/applying/forms/definition.ts'

import { application_id, applicationOf, applications, examinedDocuments } from '../../kit/dev/example-application.ts'
import { factors, sessionTimeOf } from '../../kit/dev/example-second-factors.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { nothing_pending } from './example-answers.ts'
import { accountFirst, asked, badAnswers, every_component, goodAnswers } from './example-form.ts'
import { finishedDraft, profile, sandbox, suspended } from './example-state.ts'
import { appointmentScreens } from './appointment-screens.ts'
import { declineScreens } from './decline-screens.ts'
import { debtScreens } from './debt-screens.ts'
import { documentScreens } from './document-screens.ts'
import { debitorScreens } from './debitor-screens.ts'
import { factoringScreens } from './factoring-screens.ts'
import { creationScreens } from './creation-screens.ts'
import { arrearsScreens } from './arrears-screens.ts'
import { transferScreens } from './transfer-screens.ts'
import { loanScreens } from './loan-screens.ts'
import { messageScreens } from './message-screens.ts'
import { requestScreens } from './request-screens.ts'
import { offerScreens } from './offer-screens.ts'
import { offersScreens } from './offers-screens.ts'
import { identificationScreens } from './identification-screens.ts'
import { objectScreens } from './object-screens.ts'
import { signatoryScreens } from './signatory-screens.ts'
import { signatureScreens } from './signature-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { revisionScreens } from './revision-screens.ts'
import { submissionScreens } from './submission-screens.ts'

export type PortalScreen = Screen<Partial<PageState>>

const drafted = { draft: finishedDraft }
const signedIn = { profile }
const unconfirmed = { profile: { ...profile, emailVerified: false, is_email_confirmed: false } }
const overview = path.dashboardApplicationOverview(application_id)
const result = path.applicationResult('success', application_id)

/** Every screen of the portal in every state it was designed in; `screens.test.ts` fails on a page that has none. */
export const screens: readonly PortalScreen[] = [
	...creationScreens,
	{ name: 'result, indicative offer', url: result, state: signedIn },
	{
		name: 'result, without an offer',
		url: result,
		state: signedIn,
		examples: [answered(getApplication, applicationOf('Open', { pricing: null }))],
	},
	{
		name: 'result, declined',
		url: path.applicationResult('rejected', application_id),
		state: signedIn,
		examples: [answered(getApplication, applicationOf('Rejected', { rejection_reason: 'declined', pricing: null }))],
	},
	...offerScreens,
	...offersScreens,
	...arrearsScreens,
	...transferScreens,
	...loanScreens,
	...revisionScreens,
	...peopleScreens,
	...signatureScreens,
	...identificationScreens,
	{ name: 'result, loading', url: result, state: signedIn, examples: [unanswered(getApplication)] },
	{ name: 'form, every component', url: path.applicationDynamicForm('object'), state: asked(every_component, goodAnswers) },
	{ name: 'form, the loan', url: path.applicationDynamicForm('loan'), state: asked(every_component, goodAnswers) },
	{ name: 'form, explained', url: path.applicationDynamicForm('loan'), state: asked(every_component, {}), presses: ['forms:help'] },
	{ name: 'form, hidden questions', url: path.applicationDynamicForm('object'), state: asked(every_component, {}) },
	{
		name: 'form, every fault',
		url: path.applicationDynamicForm('object'),
		state: asked(every_component, badAnswers),
		presses: ['shell:form.continue'],
	},
	{
		name: 'form, new questions',
		url: path.applicationDynamicForm('object'),
		state: asked(
			{ ...every_component, new_fields: ['origin', 'kind', 'insurer'] },
			{ size: 'small', is_insured: true },
			{
				form: { name: 'application', version: 1 },
			},
		),
	},
	{ name: 'form, account', url: path.applicationDynamicForm('account-creation'), state: asked(every_component, goodAnswers) },
	{ name: 'form, account first', url: path.applicationDynamicForm('account', 'medical_practice'), state: { dynamic_form: accountFirst } },
	{
		name: 'form, missing',
		url: path.applicationDynamicForm('continue'),
		state: asked({ ...every_component, version: 0, ...emptyForm }, {}),
	},
	{ name: 'login', url: path.login() },
	{ name: 'login, sent there', url: path.login({ urlToRedirect: path.dashboardSettings() }) },
	{ name: 'login, in a sandbox', url: path.login(), state: sandbox },
	{ name: 'login, no new applications', url: path.login(), state: suspended },
	{ name: 'login, faults', url: path.login(), presses: ['account:login.submit'] },
	{
		name: 'login, locked by the bank',
		url: path.login(),
		examples: [refused(login, 403, 'err_authentication_disabled')],
		types: { email: profile.email, password: 'Korrekt-Pferd-7-Batterie' },
		presses: ['account:login.submit'],
	},
	{
		name: 'login, deleted',
		url: path.login(),
		examples: [refused(login, 403, 'err_authentication_deleted')],
		types: { email: profile.email, password: 'Korrekt-Pferd-7-Batterie' },
		presses: ['account:login.submit'],
	},
	{
		name: 'login, second step',
		url: path.login(),
		examples: [answered(login, { second_step: { is_enrolment: false, kinds: ['totp', 'recovery_code'] } })],
		types: { email: profile.email, password: 'Korrekt-Pferd-7-Batterie' },
		presses: ['account:login.submit'],
	},
	{ name: 'register', url: path.register() },
	{ name: 'register, faults', url: path.register(), presses: ['account:register.submit'] },
	{ name: 'forgot password', url: path.forgotPassword() },
	{ name: 'reset password', url: path.resetPassword('token') },
	{ name: 'invitation', url: path.acceptInvite('token') },
	{ name: 'invitation, faults', url: path.acceptInvite('token'), presses: ['account:accept_invite.submit'] },
	{ name: 'unlock', url: path.unlockAccount('token') },
	{ name: 'unlock, done', url: path.unlockAccount('token'), presses: ['account:unlock.submit'] },
	{
		name: 'unlock, expired',
		url: path.unlockAccount('token'),
		examples: [refused(unlockAccount, 422, 'err_authentication_token_expired')],
		presses: ['account:unlock.submit'],
	},
	{ name: 'confirm e-mail, at work', url: path.confirmEmail('code'), examples: [unanswered(confirmEmail)] },
	{ name: 'confirm e-mail, done', url: path.confirmEmail('code'), examples: [answered(confirmEmail, undefined)] },
	{
		name: 'confirm e-mail, expired',
		url: path.confirmEmail('code'),
		examples: [refused(confirmEmail, 422, 'err_authentication_token_expired')],
	},
	{ name: 'new e-mail', url: path.newEmail('token') },
	{
		name: 'new e-mail, done',
		url: path.newEmail('token'),
		examples: [answered(confirmNewEmail, undefined)],
		presses: ['account:new_email.submit'],
	},
	{
		name: 'new e-mail, expired',
		url: path.newEmail('token'),
		examples: [refused(confirmNewEmail, 422, 'err_authentication_token_expired')],
		presses: ['account:new_email.submit'],
	},
	{ name: 'objection to a new e-mail', url: path.keepEmail('token') },
	{
		name: 'objection to a new e-mail, done',
		url: path.keepEmail('token'),
		examples: [answered(objectToNewEmail, undefined)],
		presses: ['account:keep_email.submit'],
	},
	{ name: 'list', url: path.dashboardApplications(), state: signedIn },
	{ name: 'list, no new applications', url: path.dashboardApplications(), state: { ...signedIn, ...suspended } },
	{ name: 'list, unfinished request', url: path.dashboardApplications(), state: { ...signedIn, ...drafted } },
	{
		name: 'list, empty',
		url: path.dashboardApplications(),
		state: signedIn,
		examples: [answered(listApplications, { applications: [] })],
	},
	{ name: 'list, loading', url: path.dashboardApplications(), state: signedIn, examples: [unanswered(listApplications)] },
	{
		name: 'list, failed',
		url: path.dashboardApplications(),
		state: signedIn,
		examples: [refused(listApplications, 500, 'err_unexpected')],
	},
	{
		name: 'list, e-mail not confirmed',
		url: path.dashboardApplications(),
		state: unconfirmed,
		examples: [answered(getProfile, unconfirmed.profile)],
	},
	{
		name: 'list, refused for want of a confirmed e-mail address',
		url: path.dashboardApplications(),
		state: unconfirmed,
		examples: [refused(listApplications, 403, 'err_authentication_email_not_confirmed')],
	},
	{ name: 'overview', url: overview, state: signedIn },
	{ name: 'overview, e-mail not confirmed', url: overview, state: unconfirmed, examples: [answered(getProfile, unconfirmed.profile)] },
	{ name: 'overview, loading', url: overview, state: signedIn, examples: [unanswered(getApplication)] },
	{ name: 'overview, ready to submit', url: overview, state: signedIn, examples: [nothing_pending] },
	...submissionScreens,
	{ name: 'overview, in review', url: overview, state: signedIn, examples: [answered(getApplication, applicationOf('Submitted'))] },
	...declineScreens,
	{ name: 'overview, not there', url: overview, state: signedIn, examples: [refused(getApplication, 404, 'err_entity_not_found')] },
	...requestScreens,
	...messageScreens,
	...(['Signature', 'pre_kyc', 'Paid_Out', 'limit_active', 'ubo_check'] as const).map((status) => ({
		name: `overview, ${status}`,
		url: overview,
		state: signedIn,
		examples: [answered(getApplication, applicationOf(status)), answered(validateNextStatus, { pending_actions: [], next_status: null })],
	})),
	{
		name: 'list, staff wait for an answer',
		url: path.dashboardApplications(),
		state: signedIn,
		examples: [
			answered(listApplications, { applications: applications.map((one) => ({ ...one, has_open_task: one.status === 'Submitted' })) }),
		],
	},
	...appointmentScreens,
	...signatoryScreens,
	...objectScreens,
	...factoringScreens,
	...debitorScreens,
	{ name: 'documents', url: `${overview}?tab=documents`, state: signedIn },
	{
		name: 'documents, empty',
		url: `${overview}?tab=documents`,
		state: signedIn,
		examples: [answered(listDocuments, { result: [], asked_types: [] })],
	},
	...debtScreens,
	...documentScreens,
	{
		name: 'documents, findings',
		url: `${overview}?tab=documents`,
		state: signedIn,
		examples: [answered(listDocuments, { result: examinedDocuments, asked_types: [] })],
	},
	{
		name: 'documents, in review',
		url: `${overview}?tab=documents`,
		state: signedIn,
		examples: [answered(getApplication, applicationOf('Submitted'))],
	},
	{ name: 'settings', url: path.dashboardSettings(), state: signedIn },
	{
		name: 'settings, with a second step',
		url: path.dashboardSettings(),
		state: signedIn,
		examples: [answered(userSecondFactors.list, factors)],
	},
	{ name: 'settings, e-mail not confirmed', url: path.dashboardSettings(), state: unconfirmed },
	{
		name: 'settings, few recovery codes',
		url: path.dashboardSettings(),
		state: signedIn,
		examples: [answered(userSecondFactors.list, { factors: factors.factors.slice(0, 1), recovery_codes_left: 2 })],
	},
	{ name: 'settings, adding an app', url: path.dashboardSettings(), state: signedIn, presses: ['second-factors:devices.add_totp'] },
	{ name: 'settings, adding a passkey', url: path.dashboardSettings(), state: signedIn, presses: ['second-factors:devices.add_passkey'] },
	{
		name: 'settings, idle for long',
		url: path.dashboardSettings(),
		state: signedIn,
		examples: [answered(getSessionTime, { ...sessionTimeOf(profile.user_id), idle_left_s: 240 })],
	},
	{
		name: 'settings, signed in for long',
		url: path.dashboardSettings(),
		state: signedIn,
		examples: [answered(getSessionTime, { ...sessionTimeOf(profile.user_id), left_s: 240 })],
	},
	{
		name: 'settings, session expired',
		url: path.dashboardSettings(),
		state: signedIn,
		examples: [refused(getSessionTime, 401, 'err_authentication_session_expired')],
	},
	{ name: 'settings, another name', url: path.dashboardSettings(), state: signedIn, presses: ['settings:person.change'] },
	{ name: 'settings, another password', url: path.dashboardSettings(), state: signedIn, presses: ['settings:password.submit'] },
	{
		name: 'settings, faults',
		url: path.dashboardSettings(),
		state: signedIn,
		presses: ['settings:password.submit', 'settings:password.submit'],
	},
	{ name: 'cookie settings', url: path.login(), presses: ['shell:footer.cookies'] },
	{ name: 'not found', url: path.notFound() },
	{ name: 'not found, signed in', url: path.notFound(), state: signedIn },
	{ name: 'not found, nobody may apply', url: path.notFound(), state: { features: [] } },
	{ name: 'not found, unknown host', url: path.notFound(), state: { partner: null } },
]
