import { decideCover, listCaseDebitors, type StaffDebitorList } from '#contract/applying/staff/debitors.ts'
import { listCaseMessages, readCaseMessages, sendCaseMessage } from '#contract/cases/staff/messages.ts'
import { listNotes } from '#contract/cases/staff/notes.ts'
import { countTasks, listCaseTasks, listTasks } from '#contract/cases/staff/tasks.ts'
import { countWaiting, getWaitingSettings, listWaiting } from '#contract/cases/staff/waiting.ts'
import { getCaseDebts } from '#contract/applying/staff/debts.ts'
import { actsOn } from '#domain/applying/debitors/cover.ts'
import { debts } from '../../kit/dev/example-debts.ts'
import { coveredDebitors } from '../../kit/dev/example-debitors.ts'
import { getStaffProfile, staffLogin, staffLogout, type StaffProfile } from '#contract/accounts/staff/account.ts'
import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { listAssignable, listColleagues, listQueue, type QueueRow } from '#contract/cases/staff/queues.ts'
import { staffSecondFactors } from '#contract/accounts/staff/second-factors.ts'
import { getChecklists, markChecklist } from '#contract/review/staff/checklists.ts'
import { getOwnership } from '#contract/applying/staff/ownership.ts'
import { disclosePayoutAccounts, getPayout } from '#contract/money/staff/payouts.ts'
import { getProposal } from '#contract/cases/staff/proposals.ts'
import { getScreenings } from '#contract/review/staff/screenings.ts'
import { getSigning } from '#contract/signing/staff/signatures.ts'
import { answerVerdict, listCaseIdentifications } from '#contract/signing/staff/identifications.ts'
import { getStorageReport } from '#contract/applying/staff/storage.ts'
import { getStaffSessionTime } from '#contract/platform/session-time.ts'
import { getStaffOffers, prepareOffer } from '#contract/review/staff/offers.ts'
import { createRequest, decideRequest, listCaseRequests, type StaffRequestView } from '#contract/applying/staff/requests.ts'
import { getCredit } from '#contract/review/staff/credit.ts'
import { getFinancials } from '#contract/review/staff/financials.ts'
import { discloseRecord } from '#contract/cases/staff/disclosures.ts'
import { getCustomerCare } from '#contract/cases/staff/customer-care.ts'
import { getRegisterEntry } from '#contract/applying/staff/register.ts'
import { getIndustry } from '#contract/review/staff/industry-codes.ts'
import { getRecommendations } from '#contract/review/staff/recommendations.ts'
import { listPartners } from '#contract/partners/staff/configuration.ts'
import { maskEmail, maskEnd, maskWhole } from '#domain/cases/disclosures/masks.ts'
import { queueTurnOf } from '#domain/cases/queues/queues.ts'
import { allowedActs } from '#domain/applying/requests/status.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { applicationOf, appointment, applications, idOf, signatories } from '../../kit/dev/example-application.ts'
import { credit, financials, industry, recommendations } from './example-credit.ts'
import { pricingExamples } from './example-pricing.ts'
import { staffOfferOf, staffOffersOf } from '../../kit/dev/example-offers.ts'
import { signingOfCase } from './example-signing.ts'
import { caseChecklists, caseOwnership, casePayout, caseScreenings } from '../../kit/dev/example-flows.ts'
import { staffPeople } from '../../kit/dev/example-identifications.ts'
import { requests } from '../../kit/dev/example-requests.ts'
import { conversation } from '../../kit/dev/example-messages.ts'
import { staffDocuments } from './example-documents.ts'
import { notes } from './example-notes.ts'
import { colleagues, tasks } from './example-tasks.ts'
import { waiting } from './example-waiting.ts'
import { relatedCases } from './example-related.ts'
import { factors, sessionTimeOf } from '../../kit/dev/example-second-factors.ts'
import { answered, type Example } from '../../kit/dev/screen.ts'
import { queueExamples } from './example-queues.ts'

export const colleague = { staff_id: idOf(70), display_name: 'Alma Sander' }

const analyst: StaffProfile = {
	...colleague,
	email: 'analyse@fundament.example',
	interface_language: 'de',
	roles: ['analyst'],
	is_partners: false,
	sees_sandboxes: false,
	permissions: permissionsOf(['analyst']),
}

export const auditor: StaffProfile = {
	...analyst,
	display_name: 'Milena Novak',
	roles: ['auditor'],
	is_partners: false,
	permissions: permissionsOf(['auditor']),
}

const rows: QueueRow[] = applications.map((application, at) => ({
	...application,
	partner_key: 'house',
	partner_name: at % 2 === 0 ? 'Hansekontor' : 'Wiślana Finanse',
	language: at % 2 === 0 ? 'de' : 'pl',
	version: 3,
	submitted: '2026-03-03T12:00:00.000Z',
	turn: queueTurnOf(application.status, { is_awaited: false }),
	turn_since: '2026-03-03T12:00:00.000Z',
	usual_most_s: at === 2 ? 86_400 : null,
	due: queueTurnOf(application.status, { is_awaited: false }) === 'ours' ? `2026-03-0${4 + at}T12:00:00.000Z` : null,
	assigned_to: at === 1 ? colleague : null,
	allowed_moves: at === 1 ? ['release'] : ['take'],
}))

const plainEvent = { reason: null, note: null, document: null, items: [], fields: [], changes: [], groups: [], decision: null }

export const caseViewOf = (change: Partial<CaseView> = {}): CaseView => ({
	application: applicationOf('internal_review_analysis', {
		taxIdNumber: '•••00',
		bankName: 'Hamburger Sparkasse',
		iban: 'DE•••3000',
	}),
	partner: { key: 'house', display_name: 'Hansekontor', beneficial_owner_threshold: 0.25, is_sandbox: false },
	applicant: { email: 'a•••@firma.example', email_verified: true, language: 'de' },
	signatories: signatories.map((person) => ({
		...person,
		email: person.email === null ? null : maskEmail(person.email),
		telephone: maskEnd(person.telephone, 2),
		birthdate: maskWhole(person.birthdate),
		taxid: maskEnd(person.taxid, 2),
	})),
	finance_objects: [],
	documents: staffDocuments,
	unread_messages: 2,
	waiting: [],
	factoring: null,
	appointment: { ...appointment, contact_email: 'a•••@firma.example', contact_phone: '•••34' },
	unscanned_documents: null,
	history: [
		{
			event_id: idOf(82),
			kind: 'request_changed',
			happened_at: '2026-03-03T14:00:00.000Z',
			actor_type: 'user',
			actor_name: null,
			from_status: null,
			to_status: null,
			...plainEvent,
			changes: [
				{ field: 'loanSize', before: 180_000, after: 240_000 },
				{ field: 'loanDuration', before: 36, after: 60 },
				{ field: 'purposeDescription', before: null, after: 'Zwei Backöfen und der Umbau der Filiale in der Lange Straße' },
			],
		},
		{
			event_id: idOf(81),
			kind: 'case_taken',
			happened_at: '2026-03-03T13:00:00.000Z',
			actor_type: 'bouser',
			actor_name: 'Alma Sander',
			from_status: 'Submitted',
			to_status: 'internal_review_analysis',
			...plainEvent,
		},
		{
			event_id: idOf(80),
			kind: 'status_changed',
			happened_at: '2026-03-03T12:00:00.000Z',
			actor_type: 'user',
			actor_name: 'anna@firma.example',
			from_status: 'Open',
			to_status: 'Submitted',
			...plainEvent,
		},
		{
			event_id: idOf(79),
			kind: 'status_changed',
			happened_at: '2026-03-01T09:00:00.000Z',
			actor_type: 'system',
			actor_name: null,
			from_status: 'pre_check',
			to_status: 'Open',
			...plainEvent,
			decision: {
				outcome: 'referred',
				product_version: 3,
				policy_version: 2,
				is_replayable: true,
				rules: [{ id: 'unknown_company_large_amount', outcome: 'refer', code: null, values: {} }],
			},
		},
	],
	doubted_people: [],
	assigned_to: colleague,
	allowed_moves: ['release', 'reopen', 'reject'],
	is_decline_proposed: false,
	proposable_moves: [],
	steps: [],
	...change,
})

const staff_requests: StaffRequestView[] = requests.map((request) => ({
	...request,
	asked_by: colleague.display_name,
	allowed_acts: allowedActs(request.status, ['analyst']),
}))

/** The decision on the second debtor was recorded by hand. */
const staffDebitors: StaffDebitorList = {
	...coveredDebitors,
	debitors: coveredDebitors.debitors.map((debitor, at) => ({
		...debitor,
		recorded_by: at === 1 ? colleague.display_name : null,
		allowed_acts: [...actsOn(debitor.insurance_cover?.cover_status ?? null, at === 1)],
	})),
}

/** Default answers for the calls of any screen. A screen's own examples take precedence. */
export const commonExamples: readonly Example[] = [
	answered(discloseRecord, {
		email: 'anna@firma.example',
		telephone: '+4915112345678',
		birthdate: '1980-01-31',
		taxid: '2747800000',
		iban: 'DE89370400440532013000',
	}),
	answered(getCustomerCare, { is_offered: false, manager: null, candidates: [] }),
	answered(getRegisterEntry, {
		is_known: true,
		fields: [
			{ field: 'companyName', registered: caseViewOf().application.companyName, is_different: false },
			{ field: 'address', registered: 'Speicherstraße 4, 20457 Hamburg', is_different: true },
			{ field: 'hrNumber', registered: 'HRB 104711', is_different: true },
		],
	}),
	answered(getStaffProfile, analyst),
	answered(staffLogin, { second_step: { is_enrolment: false, kinds: ['totp', 'passkey', 'recovery_code'] } }),
	answered(getStaffSessionTime, sessionTimeOf(colleague.staff_id)),
	answered(staffSecondFactors.list, factors),
	answered(staffLogout, undefined),
	answered(listPartners, {
		partners: [
			{ key: 'house', display_name: 'Hansekontor' },
			{ key: 'wislana', display_name: 'Wiślana Finanse' },
		],
	}),
	answered(listQueue, { applications: rows, total: 112, is_more: false }),
	answered(getCase, caseViewOf()),
	answered(countTasks, { mine: 2, overdue: 1 }),
	answered(countWaiting, { total: waiting.length, overdue: 2, is_more: false }),
	answered(listWaiting, { items: [...waiting], total: waiting.length, overdue: 2, is_more: false }),
	answered(getWaitingSettings, {
		mentions_at_once: true,
		mail: 'daily',
		absence: null,
		deputies: [...colleagues],
	}),
	answered(listTasks, { tasks: [...tasks], total: tasks.length, colleagues: [...colleagues] }),
	answered(listCaseMessages, {
		...conversation,
		messages: conversation.messages.map((message) => ({
			...message,
			is_own: message.side === 'staff',
			author: message.author.replace(/(?<=^.).*(?=@)/, '•••'),
		})),
	}),
	answered(sendCaseMessage, { message_id: idOf(189) }),
	answered(readCaseMessages, { unread: 0 }),
	answered(listNotes, { notes: [...notes], colleagues: [...colleagues] }),
	answered(listCaseTasks, { tasks: [...tasks], colleagues: [...colleagues] }),
	answered(getCaseDebts, { debts: [...debts], none_stated_on: null }),
	answered(listCaseDebitors, staffDebitors),
	answered(decideCover, staffDebitors),
	answered(getCredit, credit),
	answered(getIndustry, industry),
	answered(getFinancials, financials),
	answered(getRecommendations, recommendations),
	...pricingExamples,
	answered(getStaffOffers, staffOffersOf([])),
	answered(prepareOffer, staffOffersOf([staffOfferOf()])),
	answered(listCaseRequests, { requests: staff_requests, askable_kinds: ['document', 'answer', 'correction'] }),
	relatedCases,
	...staff_requests.slice(0, 1).flatMap((request) => [answered(createRequest, request), answered(decideRequest, request)]),
	...queueExamples,
	answered(listColleagues, { colleagues: [colleague, { staff_id: idOf(71), display_name: 'Henrik Voss' }] }),
	answered(listAssignable, {
		colleagues: [
			{ ...colleague, absent_until: null },
			{ staff_id: idOf(71), display_name: 'Henrik Voss', absent_until: '2026-03-06' },
		],
	}),
	answered(getChecklists, caseChecklists),
	answered(markChecklist, caseChecklists),
	answered(getProposal, { proposal: null }),
	answered(getScreenings, caseScreenings),
	answered(getOwnership, caseOwnership),
	answered(getPayout, casePayout),
	answered(disclosePayoutAccounts, { payee_iban: 'DE89370400440532013000', applicant_iban: 'DE89370400440532013000' }),
	answered(getSigning, signingOfCase),
	answered(listCaseIdentifications, { people: staffPeople }),
	answered(answerVerdict, { people: staffPeople }),
	answered(getStorageReport, { findings: [], total: 0, low_room: null }),
]
