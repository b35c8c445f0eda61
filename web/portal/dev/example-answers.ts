import { changePassword, getProfile, logout, resendConfirmationEmail, unlockAccount, updateProfile } from '#contract/accounts/account.ts'
import {
	cancelAppointment,
	createAppointment,
	getAppointment,
	holdSlot,
	listFreeSlots,
	listOtherSlots,
	moveAppointment,
	showAppointment,
} from '#contract/cases/appointments.ts'
import {
	createApplication,
	findLiveApplication,
	getApplication,
	listApplications,
	validateNextStatus,
} from '#contract/applying/applications.ts'
import { searchCompanies, type FoundCompany } from '#contract/applying/companies.ts'
import { getCustomFields } from '#contract/applying/custom-fields.ts'
import { listDebts } from '#contract/applying/debts.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import { getDraft, saveDraft } from '#contract/applying/drafts.ts'
import { getDynamicFormsConfig } from '#contract/applying/forms.ts'
import { userSecondFactors } from '#contract/accounts/second-factors.ts'
import { getSessionTime } from '#contract/platform/session-time.ts'
import { acceptOffer, askForChange, declineOffer, listOffers } from '#contract/review/offers.ts'
import { countUnread, listMessages, readMessages, sendMessage } from '#contract/cases/messages.ts'
import { conversation } from '../../kit/dev/example-messages.ts'
import { listRequests } from '#contract/applying/requests.ts'
import { declineInvitation } from '#contract/accounts/memberships.ts'
import { listSessions, type Session } from '#contract/accounts/sessions.ts'
import { listDebitors } from '#contract/applying/debitors.ts'
import { getFactoring } from '#contract/applying/factoring.ts'
import { getFilterValues } from '#contract/applying/known-companies.ts'
import { listSignatories } from '#contract/applying/signatories.ts'
import { getSigningProgress } from '#contract/signing/signatures.ts'

import { max_debts } from '#domain/applying/debts/rules.ts'
import { emptyForm } from '#domain/applying/forms/definition.ts'

import { applicationOf, applications, documents, idOf, signatories } from '../../kit/dev/example-application.ts'
import { noDebitors } from '../../kit/dev/example-debitors.ts'
import { numberKindsByCountry } from '#domain/applying/companies/number-kinds.ts'
import { begunFactoring } from '../../kit/dev/example-factoring.ts'
import { offerOf, offersOf, wish } from '../../kit/dev/example-offers.ts'
import { sessionTimeOf } from '../../kit/dev/example-second-factors.ts'
import { signingProgress } from '../../kit/dev/example-signing.ts'
import { answered, type Example } from '../../kit/dev/screen.ts'
import { freeSlots, meetings, ownAppointment } from './example-appointments.ts'
import { finishedDraft, profile } from './example-state.ts'
import { peopleExamples } from './people-screens.ts'

const company: FoundCompany = {
	id: 'register:1',
	name: 'Bäckerei Hinrichs & Söhne GmbH',
	street: 'Hafenstraße',
	houseNumber: '12a',
	plz: '20459',
	ort: 'Hamburg',
	land: 'DE',
	isInternal: false,
	companyType: 'GMBH',
	businessPurpose: null,
	external_provider_company_id: '1',
	external_provider_name: 'register',
}

const sessions: Session[] = [
	{
		session_id: idOf(60),
		browser: 'Firefox',
		system: 'Windows',
		is_handheld: false,
		started_at: '2026-03-02T09:00:00.000Z',
		last_seen_at: '2026-03-02T09:30:00.000Z',
		is_current: true,
	},
	{
		session_id: idOf(61),
		browser: null,
		system: null,
		is_handheld: true,
		started_at: '2026-02-20T09:00:00.000Z',
		last_seen_at: '2026-02-21T19:12:00.000Z',
		is_current: false,
	},
]

export const own_and_others = answered(searchCompanies, {
	our_companies: [
		{ ...company, id: idOf(70), name: 'Hinrichs Backstuben GmbH & Co. KG', street: 'Am Markt', houseNumber: '3', isInternal: true },
	],
	external_provider_companies: [
		company,
		{
			...company,
			id: 'register:2',
			external_provider_company_id: '2',
			name: 'Hinrichs Elektro UG (haftungsbeschränkt)',
			ort: 'Lüneburg',
			plz: '21335',
		},
		{
			...company,
			id: 'register:3',
			external_provider_company_id: '3',
			name: 'Tischlerei Hinrichs e.K.',
			street: null,
			houseNumber: null,
			plz: null,
		},
	],
	is_provider_available: true,
})

export const nothing_pending = answered(validateNextStatus, { pending_actions: [], next_status: 'Submitted' })

/** Default answers for the calls of any screen, as of a new application. A screen's own examples take precedence. */
export const commonExamples: readonly Example[] = [
	...peopleExamples,
	answered(declineInvitation, undefined),
	answered(getProfile, profile),
	answered(findLiveApplication, { application: null }),
	answered(logout, undefined),
	answered(updateProfile, profile),
	answered(resendConfirmationEmail, undefined),
	answered(changePassword, undefined),
	answered(unlockAccount, undefined),
	answered(listSessions, { sessions }),
	answered(getSessionTime, sessionTimeOf(profile.user_id)),
	answered(userSecondFactors.list, { factors: [], recovery_codes_left: 0 }),
	answered(getDraft, { draft: null }),
	answered(saveDraft, { draft: finishedDraft }),
	answered(searchCompanies, { our_companies: [], external_provider_companies: [company], is_provider_available: true }),
	answered(createApplication, applicationOf('Open')),
	answered(listApplications, { applications }),
	answered(getApplication, applicationOf('Open')),
	answered(getAppointment, { configuration: meetings, appointment: null }),
	answered(listFreeSlots, freeSlots),
	answered(listOtherSlots, freeSlots),
	answered(holdSlot, { meeting_time: ownAppointment.meeting_time, held_for_s: 300 }),
	answered(createAppointment, ownAppointment),
	answered(moveAppointment, ownAppointment),
	answered(cancelAppointment, ownAppointment),
	answered(showAppointment, { configuration: meetings, appointment: ownAppointment }),
	answered(getDynamicFormsConfig, { ...emptyForm, name: 'signatory', version: 0, new_fields: [] }),
	answered(listSignatories, { signatories }),
	answered(getFactoring, begunFactoring),
	answered(listDebitors, noDebitors),
	answered(getFilterValues, { company_country_ids: numberKindsByCountry }),
	answered(listRequests, { requests: [] }),
	answered(listMessages, conversation),
	answered(sendMessage, { message_id: idOf(189) }),
	answered(readMessages, { unread: 0 }),
	answered(countUnread, { applications: [] }),
	answered(listOffers, offersOf([])),
	answered(getSigningProgress, signingProgress),
	answered(acceptOffer, offersOf([offerOf({ status: 'accepted' })])),
	answered(declineOffer, offersOf([offerOf({ status: 'declined' })])),
	answered(askForChange, offersOf([offerOf({ change_request: wish })])),
	answered(getCustomFields, { form: null, answers: {} }),
	answered(listDocuments, { result: documents, asked_types: [] }),
	answered(listDebts, { debts: [], none_stated_on: null, max_debts, may_change: true }),
	answered(validateNextStatus, {
		pending_actions: [
			{ action: 'bank_name_and_iban_valid', errors: [{ code: 'err_application_bank_info_missing' }] },
			{ action: 'company_tin_specified', errors: [{ code: 'err_application_company_tax_id_missing' }] },
			{ action: 'bwa_susa_uploaded', errors: [{ code: 'err_document_bwa_susa_missing', values: { document_type: 'bwa_susa' } }] },
		],
		next_status: null,
	}),
]
