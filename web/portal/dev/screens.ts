import { confirmEmail, login, unlockAccount } from '#contract/accounts/account.ts'
import { getAppointment, listFreeSlots, showAppointment } from '#contract/cases/appointments.ts'
import { getApplication, listApplications, validateNextStatus } from '#contract/applying/applications.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import type { PageState } from '#contract/page.ts'
import { userSecondFactors } from '#contract/accounts/second-factors.ts'
import { getSessionTime } from '#contract/platform/session-time.ts'

import { emptyForm } from '#domain/applying/forms/definition.ts'

import { application_id, applicationOf, applications, examined_documents } from '../../kit/dev/example-application.ts'
import { factors, sessionTimeOf } from '../../kit/dev/example-second-factors.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../path.ts'
import { nothing_pending } from './example-answers.ts'
import { free_slots, meetings, own_appointment, own_words } from './example-appointments.ts'
import { account_first, asked, bad_answers, every_component, good_answers } from './example-form.ts'
import { finishedDraft, profile } from './example-state.ts'
import { debt_screens } from './debt-screens.ts'
import { document_screens } from './document-screens.ts'
import { debitor_screens } from './debitor-screens.ts'
import { factoring_screens } from './factoring-screens.ts'
import { creation_screens } from './creation-screens.ts'
import { message_screens } from './message-screens.ts'
import { request_screens } from './request-screens.ts'
import { offer_screens } from './offer-screens.ts'
import { offers_screens } from './offers-screens.ts'
import { identification_screens } from './identification-screens.ts'
import { object_screens } from './object-screens.ts'
import { signatory_screens } from './signatory-screens.ts'
import { signature_screens } from './signature-screens.ts'
import { people_screens } from './people-screens.ts'

export type PortalScreen = Screen<Partial<PageState>>

const drafted = { draft: finishedDraft }
const signed_in = { profile }
const unconfirmed = { profile: { ...profile, emailVerified: false, is_email_confirmed: false } }
const overview = path.dashboardApplicationOverview(application_id)
const result = path.applicationResult('success', application_id)
const booked = answered(getAppointment, { configuration: meetings, appointment: own_appointment })
const no_meetings = answered(getAppointment, { configuration: null, appointment: null })

/** Every screen of the portal in every state it was designed in; `screens.test.ts` fails on a page that has none. */
export const screens: readonly PortalScreen[] = [
	...creation_screens,
	{ name: 'result, indicative offer', url: result, state: signed_in },
	{
		name: 'result, without an offer',
		url: result,
		state: signed_in,
		examples: [answered(getApplication, applicationOf('Open', { pricing: null }))],
	},
	{
		name: 'result, declined',
		url: path.applicationResult('rejected', application_id),
		state: signed_in,
		examples: [answered(getApplication, applicationOf('Rejected', { rejection_reason: 'declined', pricing: null }))],
	},
	...offer_screens,
	...offers_screens,
	...people_screens,
	...signature_screens,
	...identification_screens,
	{ name: 'result, loading', url: result, state: signed_in, examples: [unanswered(getApplication)] },
	{ name: 'form, every component', url: path.applicationDynamicForm('object'), state: asked(every_component, good_answers) },
	{ name: 'form, the loan', url: path.applicationDynamicForm('loan'), state: asked(every_component, good_answers) },
	{ name: 'form, explained', url: path.applicationDynamicForm('loan'), state: asked(every_component, {}), presses: ['forms:help'] },
	{ name: 'form, hidden questions', url: path.applicationDynamicForm('object'), state: asked(every_component, {}) },
	{
		name: 'form, every fault',
		url: path.applicationDynamicForm('object'),
		state: asked(every_component, bad_answers),
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
	{ name: 'form, account', url: path.applicationDynamicForm('account-creation'), state: asked(every_component, good_answers) },
	{ name: 'form, account first', url: path.applicationDynamicForm('account', 'medical_practice'), state: { dynamic_form: account_first } },
	{
		name: 'form, missing',
		url: path.applicationDynamicForm('continue'),
		state: asked({ ...every_component, version: 0, ...emptyForm }, {}),
	},
	{ name: 'login', url: path.login() },
	{ name: 'login, sent there', url: path.login({ urlToRedirect: path.dashboardSettings() }) },
	{ name: 'login, faults', url: path.login(), presses: ['account:login.submit'] },
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
	{ name: 'list', url: path.dashboardApplications(), state: signed_in },
	{ name: 'list, unfinished request', url: path.dashboardApplications(), state: { ...signed_in, ...drafted } },
	{
		name: 'list, empty',
		url: path.dashboardApplications(),
		state: signed_in,
		examples: [answered(listApplications, { applications: [] })],
	},
	{ name: 'list, loading', url: path.dashboardApplications(), state: signed_in, examples: [unanswered(listApplications)] },
	{
		name: 'list, failed',
		url: path.dashboardApplications(),
		state: signed_in,
		examples: [refused(listApplications, 500, 'err_unexpected')],
	},
	{
		name: 'list, e-mail not confirmed',
		url: path.dashboardApplications(),
		state: unconfirmed,
		examples: [refused(listApplications, 403, 'err_authentication_email_not_confirmed')],
	},
	{ name: 'overview', url: overview, state: signed_in },
	{ name: 'overview, e-mail not confirmed', url: overview, state: unconfirmed },
	{ name: 'overview, loading', url: overview, state: signed_in, examples: [unanswered(getApplication)] },
	{ name: 'overview, ready to submit', url: overview, state: signed_in, examples: [nothing_pending] },
	{ name: 'overview, submitting', url: overview, state: signed_in, examples: [nothing_pending], presses: ['dashboard:submit.button'] },
	{ name: 'overview, in review', url: overview, state: signed_in, examples: [answered(getApplication, applicationOf('Submitted'))] },
	{
		name: 'overview, declined',
		url: overview,
		state: signed_in,
		examples: [answered(getApplication, applicationOf('Rejected', { rejection_reason: 'declined' }))],
	},
	{ name: 'overview, not there', url: overview, state: signed_in, examples: [refused(getApplication, 404, 'err_entity_not_found')] },
	...request_screens,
	...message_screens,
	...(['Signature', 'pre_kyc', 'Paid_Out', 'limit_active', 'ubo_check'] as const).map((status) => ({
		name: `overview, ${status}`,
		url: overview,
		state: signed_in,
		examples: [answered(getApplication, applicationOf(status)), answered(validateNextStatus, { pending_actions: [], next_status: null })],
	})),
	{
		name: 'list, staff wait for an answer',
		url: path.dashboardApplications(),
		state: signed_in,
		examples: [
			answered(listApplications, { applications: applications.map((one) => ({ ...one, has_open_task: one.status === 'Submitted' })) }),
		],
	},
	{ name: 'overview, with an appointment', url: overview, state: signed_in, examples: [booked] },
	{
		name: 'overview, appointments in the partner’s words',
		url: overview,
		state: signed_in,
		examples: [answered(getAppointment, { configuration: own_words, appointment: null })],
	},
	{ name: 'overview, no appointments', url: overview, state: signed_in, examples: [no_meetings] },
	{ name: 'appointment, choosing', url: overview, state: signed_in, presses: ['appointments:card.book'] },
	{
		name: 'appointment, faults',
		url: overview,
		state: signed_in,
		presses: ['appointments:card.book', 'appointments:dialog.next'],
	},
	{
		name: 'appointment, loading',
		url: overview,
		state: signed_in,
		examples: [unanswered(listFreeSlots)],
		presses: ['appointments:card.book'],
	},
	{
		name: 'appointment, nothing free',
		url: overview,
		state: signed_in,
		examples: [answered(listFreeSlots, { ...free_slots, days: [] })],
		presses: ['appointments:card.book'],
	},
	{ name: 'appointment, moving', url: overview, state: signed_in, examples: [booked], presses: ['appointments:card.move'] },
	{ name: 'appointment, cancelling', url: overview, state: signed_in, examples: [booked], presses: ['appointments:card.cancel'] },
	{ name: 'appointment by link', url: path.appointment('token') },
	{ name: 'appointment by link, loading', url: path.appointment('token'), examples: [unanswered(showAppointment)] },
	{
		name: 'appointment by link, cancelled',
		url: path.appointment('token'),
		examples: [answered(showAppointment, { configuration: meetings, appointment: { ...own_appointment, status: 'cancelled' } })],
	},
	{
		name: 'appointment by link, over',
		url: path.appointment('token'),
		examples: [answered(showAppointment, { configuration: meetings, appointment: { ...own_appointment, status: 'over' } })],
	},
	{
		name: 'appointment by link, unknown',
		url: path.appointment('token'),
		examples: [refused(showAppointment, 404, 'err_appointment_link_invalid')],
	},
	...signatory_screens,
	...object_screens,
	...factoring_screens,
	...debitor_screens,
	{ name: 'documents', url: `${overview}?tab=documents`, state: signed_in },
	{
		name: 'documents, empty',
		url: `${overview}?tab=documents`,
		state: signed_in,
		examples: [answered(listDocuments, { result: [], asked_types: [] })],
	},
	...debt_screens,
	...document_screens,
	{
		name: 'documents, findings',
		url: `${overview}?tab=documents`,
		state: signed_in,
		examples: [answered(listDocuments, { result: examined_documents, asked_types: [] })],
	},
	{
		name: 'documents, in review',
		url: `${overview}?tab=documents`,
		state: signed_in,
		examples: [answered(getApplication, applicationOf('Submitted'))],
	},
	{ name: 'settings', url: path.dashboardSettings(), state: signed_in },
	{
		name: 'settings, with a second step',
		url: path.dashboardSettings(),
		state: signed_in,
		examples: [answered(userSecondFactors.list, factors)],
	},
	{ name: 'settings, e-mail not confirmed', url: path.dashboardSettings(), state: unconfirmed },
	{
		name: 'settings, few recovery codes',
		url: path.dashboardSettings(),
		state: signed_in,
		examples: [answered(userSecondFactors.list, { factors: factors.factors.slice(0, 1), recovery_codes_left: 2 })],
	},
	{ name: 'settings, adding an app', url: path.dashboardSettings(), state: signed_in, presses: ['second-factors:devices.add_totp'] },
	{ name: 'settings, adding a passkey', url: path.dashboardSettings(), state: signed_in, presses: ['second-factors:devices.add_passkey'] },
	{
		name: 'settings, idle for long',
		url: path.dashboardSettings(),
		state: signed_in,
		examples: [answered(getSessionTime, { ...sessionTimeOf(profile.user_id), idle_left_s: 240 })],
	},
	{
		name: 'settings, signed in for long',
		url: path.dashboardSettings(),
		state: signed_in,
		examples: [answered(getSessionTime, { ...sessionTimeOf(profile.user_id), left_s: 240 })],
	},
	{
		name: 'settings, session expired',
		url: path.dashboardSettings(),
		state: signed_in,
		examples: [refused(getSessionTime, 401, 'err_authentication_session_expired')],
	},
	{ name: 'settings, another password', url: path.dashboardSettings(), state: signed_in, presses: ['settings:password.submit'] },
	{
		name: 'settings, faults',
		url: path.dashboardSettings(),
		state: signed_in,
		presses: ['settings:password.submit', 'settings:password.submit'],
	},
	{ name: 'cookie settings', url: path.login(), presses: ['shell:footer.cookies'] },
	{ name: 'not found', url: path.notFound() },
	{ name: 'not found, signed in', url: path.notFound(), state: signed_in },
	{ name: 'not found, nobody may apply', url: path.notFound(), state: { features: [] } },
	{ name: 'not found, unknown host', url: path.notFound(), state: { partner: null } },
]
