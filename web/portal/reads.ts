import { getProfile } from '#contract/accounts/account.ts'
import { getApplication, listApplications, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { getAppointment, showAppointment } from '#contract/cases/appointments.ts'
import { watchApplication } from '#contract/applying/changes.ts'
import { getCustomFields } from '#contract/applying/custom-fields.ts'
import { listDataExports } from '#contract/records/data-exports.ts'
import { listDebitors } from '#contract/applying/debitors.ts'
import { listDebts } from '#contract/applying/debts.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { getFactoring } from '#contract/applying/factoring.ts'
import { listFinanceObjects } from '#contract/applying/finance-objects.ts'
import { getDynamicFormsConfig } from '#contract/applying/forms.ts'
import { getIdentification } from '#contract/signing/identifications.ts'
import { getTeam, listTeams, showInvitation } from '#contract/accounts/memberships.ts'
import { listOwnLoanDocuments } from '#contract/money/loan-documents.ts'
import { listOwnLoanRequests } from '#contract/money/loan-requests.ts'
import { getOwnArrears } from '#contract/money/arrears.ts'
import { getOwnLoan } from '#contract/money/loans.ts'
import { getOwnMandate } from '#contract/money/mandates.ts'
import { getPayByTransfer } from '#contract/money/pay-by-transfer.ts'
import { countUnread, listMessages } from '#contract/cases/messages.ts'
import { getNotifications } from '#contract/accounts/notifications.ts'
import { listOffers } from '#contract/review/offers.ts'
import type { PageState } from '#contract/page.ts'
import { listRequests } from '#contract/applying/requests.ts'
import { userSecondFactors } from '#contract/accounts/second-factors.ts'
import { listSessions } from '#contract/accounts/sessions.ts'
import { listSignatories } from '#contract/applying/signatories.ts'
import { getRequirements, getSigningProgress } from '#contract/signing/signatures.ts'
import { debt_register } from '#domain/applying/debts/rules.ts'
import { signatory_form } from '#domain/applying/forms/wanted.ts'
import { isSigningOpen } from '#domain/signing/signatures/steps.ts'

import type { CallParts } from '../kit/call.ts'
import { parseTab, tabsOf, type Tab } from './applying/applications/tabs.ts'
import { messages_at_first } from './cases/messages/messages-at-first.ts'
import { applicationOfResult } from './review/indicative-offer/application-of-result.ts'

/** Asks what `useCall` of the page asks, with the reader's own session. */
export type Ask = <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<AnswerOf<E>>

export interface Visit {
	readonly params: Readonly<Record<string, string | undefined>>
	readonly query: URLSearchParams
	readonly state: PageState
}

/** The answers that a page is rendered with. The browser asks for what fails here, and for what is only shown later. */
type Reads = (ask: Ask, visit: Visit) => Promise<unknown> | readonly Promise<unknown>[]

const nothing: Reads = () => []

const isConfirmed = ({ state }: Visit): boolean => state.profile?.is_email_confirmed === true

/** The reads of every page by the address of its route (`routes.tsx`). In a file of their own: the browser does not load them. */
export const reads: Readonly<Record<string, Reads>> = {
	'/application/loan-info': nothing,
	'/application/company-name': nothing,
	'/application/company-details': nothing,
	'/application/review': nothing,
	'/application/resume/:token': nothing,
	'/application/account-creation': nothing,
	'/application/new/:stepId': nothing,
	'/login': nothing,
	'/register': nothing,
	'/forgot-password': nothing,
	'/user/account/reset/:token': nothing,
	'/user/account/invite/:token': nothing,
	'/user/account/unlock/:token': nothing,
	'/user/account/confirm_email/:confirmationCode': nothing,
	'/user/account/new_email/:token': nothing,
	'/user/account/keep_email/:token': nothing,
	'*': nothing,
	'/dashboard/applications': (ask, visit) => [
		...(visit.query.has('confirmation_token') ? [] : [ask(listApplications, {})]),
		...(isConfirmed(visit) ? [] : [ask(getProfile, {})]),
		ask(countUnread, {}),
	],
	'/dashboard/applications/:id': readApplication,
	'/dashboard/applications/:id/people/:signatoryId': async (ask, visit) => {
		const params = { applicationId: idIn(visit) }
		await ask(watchApplication, { params })
		await Promise.allSettled([
			ask(getApplication, { params }),
			ask(listSignatories, { params }),
			ask(getDynamicFormsConfig, { query: { dynamic_forms_name: signatory_form } }),
		])
	},
	'/dashboard/applications/:id/request': readToRevise,
	'/dashboard/applications/:id/company': readToRevise,
	'/dashboard/applications/:id/submit': async (ask, visit) => {
		const params = { applicationId: idIn(visit) }
		await ask(watchApplication, { params })
		await Promise.allSettled([
			ask(getApplication, { params }),
			ask(validateNextStatus, { params }),
			ask(listSignatories, { params }),
			ask(listDocuments, { params, query: {} }),
			ask(getCustomFields, { params }),
			...(isConfirmed(visit) ? [] : [ask(getProfile, {})]),
		])
	},
	'/dashboard/applications/:id/submitted': (ask, visit) => {
		const params = { applicationId: idIn(visit) }
		return [ask(getApplication, { params }), ask(listSignatories, { params })]
	},
	'/dashboard/applications/:id/offer': async (ask, visit) => {
		const params = { applicationId: idIn(visit) }
		await ask(watchApplication, { params })
		await Promise.allSettled([ask(getApplication, { params }), ask(listOffers, { params })])
	},
	'/dashboard/applications/:id/loan': (ask, visit) => {
		const params = { applicationId: idIn(visit) }
		return [
			ask(getOwnLoan, { params }),
			ask(getOwnMandate, { params }),
			ask(listOwnLoanDocuments, { params }),
			ask(listOwnLoanRequests, { params }),
		]
	},
	'/dashboard/applications/:id/transfer': (ask, visit) => [ask(getPayByTransfer, { params: { applicationId: idIn(visit) } })],
	'/dashboard/applications/:id/arrears': (ask, visit) => [ask(getOwnArrears, { params: { applicationId: idIn(visit) } })],
	'/dashboard/applications/:id/documents/:documentId': (ask, visit) => [
		ask(listDocuments, { params: { applicationId: idIn(visit) }, query: {} }),
	],
	'/dashboard/applications/:id/receipts': (ask, visit) => {
		const params = { applicationId: idIn(visit) }
		return [ask(getApplication, { params }), ask(listDocuments, { params, query: {} })]
	},
	'/dashboard/applications/:id/identification/:signatoryId': (ask, visit) => [
		ask(getIdentification, { params: { applicationId: idIn(visit), signatoryId: visit.params['signatoryId'] ?? '' } }),
	],
	'/application/application-result': async (ask, { query }) => {
		const application_id =
			query.get('id') ?? applicationOfResult((await ask(listApplications, {})).applications, query.get('result'))?.applicationId
		if (application_id !== undefined) await ask(getApplication, { params: { applicationId: application_id } })
	},
	'/dashboard/people': (ask) => [ask(listTeams, {})],
	'/dashboard/people/:team': (ask, { params }) => [ask(getTeam, { params: { teamId: params['team'] ?? '' } })],
	'/dashboard/settings': (ask) => [
		ask(getNotifications, {}),
		ask(listDataExports, {}),
		ask(listSessions, {}),
		ask(userSecondFactors.list, {}),
	],
	'/identification/:token': nothing,
	'/notifications/:kind/:token': nothing,
	'/appointments/:token': (ask, { params }) => [ask(showAppointment, { params: { token: params['token'] ?? '' } })],
	'/team-invitations/:token': (ask, { params }) => [ask(showInvitation, { params: { token: params['token'] ?? '' } })],
}

const idIn = ({ params }: Visit): string => params['id'] ?? ''

async function readToRevise(ask: Ask, visit: Visit): Promise<void> {
	const params = { applicationId: idIn(visit) }
	await ask(watchApplication, { params })
	await ask(getApplication, { params })
}

/** The reads of the frame around all tabs of an application, and of the chosen tab. */
async function readApplication(ask: Ask, visit: Visit): Promise<void> {
	const params = { applicationId: idIn(visit) }
	const asked = parseTab(visit.query.get('tab'))
	const unread = ask(countUnread, {})
	// First of all: a change saved between this read and the others is news to the page.
	await ask(watchApplication, { params })
	const first = [ask(listDocuments, { params, query: {} }), ...readTab(asked, ask, params)]
	const application = await ask(getApplication, { params })
	const offered = tabsOf(application)
	const then = offered.includes(asked) && asked !== 'overview' ? readOwn(asked, ask, application) : readOverview(ask, visit, application)
	await Promise.allSettled([unread, ...first, ...then])
}

/** The reads of a tab that do not depend on the application. */
function readTab(tab: Tab, ask: Ask, params: { readonly applicationId: string }): readonly Promise<unknown>[] {
	switch (tab) {
		case 'overview':
			return [ask(validateNextStatus, { params }), ask(listSignatories, { params }), ask(listRequests, { params })]
		case 'signatories':
			return [ask(listSignatories, { params }), ask(getDynamicFormsConfig, { query: { dynamic_forms_name: signatory_form } })]
		case 'documents':
			return [ask(validateNextStatus, { params })]
		case 'finance_objects':
			return [ask(listFinanceObjects, { params })]
		case 'signatures':
			return []
		case 'factoring':
			return [ask(getFactoring, { params }), ask(listDebitors, { params })]
		case 'messages':
			return [ask(listMessages, { params, query: { newest: messages_at_first } })]
	}
}

/** The reads of a tab that depend on the application. */
function readOwn(tab: Tab, ask: Ask, application: ApplicationView): readonly Promise<unknown>[] {
	const { applicationId, document_configurations, own_signing, status } = application
	const params = { applicationId }
	const has_debts = document_configurations.document_categories.some(({ document_type }) => document_type === debt_register)
	return [
		// The button that submits it stands above every tab.
		...(status === 'Open' && tab !== 'documents' ? [ask(validateNextStatus, { params })] : []),
		...(tab === 'documents' && has_debts ? [ask(listDebts, { params })] : []),
		...(tab === 'documents' && tabsOf(application).includes('finance_objects') ? [ask(listFinanceObjects, { params })] : []),
		...(tab === 'signatures' && own_signing !== null ? [readSigning(ask, applicationId, own_signing.signatory_id)] : []),
		...(tab === 'signatures' && own_signing !== null && isSigningOpen(status) ? [ask(getSigningProgress, { params })] : []),
	]
}

/** The reads of the steps that are shown open. */
async function readSigning(ask: Ask, applicationId: string, signatoryId: string): Promise<void> {
	const { own } = await ask(getRequirements, { params: { applicationId, signatoryId } })
	const shown = own?.steps.filter(({ state }) => state !== 'locked').map(({ step }) => step) ?? []
	await Promise.allSettled([
		...(shown.includes('tax_id') ? [ask(listSignatories, { params: { applicationId } })] : []),
		...(shown.includes('identity') && own?.requirements.is_video_id_required === true
			? [ask(getIdentification, { params: { applicationId, signatoryId } })]
			: []),
	])
}

function readOverview(ask: Ask, visit: Visit, application: ApplicationView): readonly Promise<unknown>[] {
	const { applicationId, own_rights, status, submitted } = application
	const params = { applicationId }
	const sees_company = own_rights.sees.includes('company')
	return [
		...(submitted !== null && (sees_company || own_rights.role === null) ? [ask(listOffers, { params })] : []),
		...(own_rights.sees.includes('appointments') ? [ask(getAppointment, { params })] : []),
		...(sees_company ? [ask(getCustomFields, { params })] : []),
		...(isSigningOpen(status) ? [ask(getSigningProgress, { params })] : []),
		...(isConfirmed(visit) ? [] : [ask(getProfile, {})]),
	]
}
