import { caseTabNames, type CaseSection } from '#domain/cases/case/sections.ts'
import { getStaffSessionTime } from '#contract/platform/session-time.ts'
import { getStaffProfile, staffLogin } from '#contract/accounts/staff/account.ts'
import { getCustomerCare } from '#contract/cases/staff/customer-care.ts'
import { declineLetter } from '../../kit/dev/example-flows.ts'
import { getCase } from '#contract/cases/staff/applications.ts'
import { getDeclineLetter } from '#contract/cases/staff/decline-letter.ts'
import { listRelatedCases } from '#contract/cases/staff/related.ts'
import { listQueue } from '#contract/cases/staff/queues.ts'
import { listCaseRequests } from '#contract/applying/staff/requests.ts'
import { getStorageReport } from '#contract/applying/staff/storage.ts'
import { listCaseIdentifications } from '#contract/signing/staff/identifications.ts'
import { staffSecondFactors } from '#contract/accounts/staff/second-factors.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { financeObjects, forObjects } from '../../kit/dev/example-objects.ts'
import { factors, sessionTimeOf } from '../../kit/dev/example-second-factors.ts'
import { begunFactoring, fullFactoring } from '../../kit/dev/example-factoring.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { doubtedPeople } from '../../kit/dev/example-identifications.ts'
import { creditScreens } from './credit-screens.ts'
import { accountScreens } from './account-screens.ts'
import { administrationScreens } from './administration-screens.ts'
import { debtScreens } from './debt-screens.ts'
import { auditScreens } from './audit-screens.ts'
import { exceptionScreens } from './exception-screens.ts'
import { documentScreens } from './document-screens.ts'
import { templateScreens } from './template-screens.ts'
import { flowScreens } from './flow-screens.ts'
import { rateScreens } from './example-pricing.ts'
import { offerScreens } from './offer-screens.ts'
import { exportScreens } from './export-screens.ts'
import { partnerScreens } from './partner-screens.ts'
import { publicationScreens } from './publication-screens.ts'
import { queueScreens } from './queue-screens.ts'
import { reportScreens } from './report-screens.ts'
import { bankScreens } from './bank-screens.ts'
import { loanScreens } from './loan-screens.ts'
import { messageScreens } from './message-screens.ts'
import { signingScreens } from './signing-screens.ts'
import { taskScreens } from './task-screens.ts'
import { waitingScreens } from './waiting-screens.ts'
import { auditor, colleague, caseViewOf } from './example-answers.ts'
import { examinedStaffDocuments, staffDocuments } from './example-documents.ts'

const case_path = path.case(application_id)
const at = (section: CaseSection): string => path.section(application_id, section)
const typed = { email: 'analyse@fundament.example', password: 'Probelauf-2026-Kai' }
const signed_out = refused(getStaffProfile, 401, 'err_authentication_required')

/** Every screen of the back office in every state it was designed in; `screens.test.ts` fails on a page that has none. */
export const screens: readonly Screen[] = [
	{ name: 'login', url: path.login(), examples: [signed_out] },
	{ name: 'login, sent there', url: path.login({ urlToRedirect: case_path }), examples: [signed_out] },
	{
		name: 'login, faults',
		url: path.login(),
		examples: [signed_out, refused(staffLogin, 422, 'err_authentication_invalid_credentials')],
		presses: ['backoffice-login:login.submit'],
	},
	{ name: 'login, second step', url: path.login(), examples: [signed_out], types: typed, presses: ['backoffice-login:login.submit'] },
	{
		name: 'login, enrolment',
		url: path.login(),
		examples: [signed_out, answered(staffLogin, { second_step: { is_enrolment: true, kinds: [] } })],
		types: typed,
		presses: ['backoffice-login:login.submit'],
	},
	{ name: 'security', url: path.security() },
	...waitingScreens,
	{ name: 'queue', url: path.queue() },
	{
		name: 'queue, signed in for long',
		url: path.queue(),
		examples: [answered(getStaffSessionTime, { ...sessionTimeOf(colleague.staff_id), left_s: 240 })],
	},
	{
		name: 'queue, session expired',
		url: path.queue(),
		examples: [refused(getStaffSessionTime, 401, 'err_authentication_session_expired')],
	},
	{ name: 'queue, empty', url: path.queue(), examples: [answered(listQueue, { applications: [], total: 0, is_more: false })] },
	{
		name: 'queue, more than are counted',
		url: path.queue(new URLSearchParams('queue=waiting&stage=closing')),
		examples: [answered(listQueue, { applications: [], total: 10_000, is_more: true })],
	},
	{ name: 'queue, assigning', url: path.queue(), presses: ['queues:assign.button'] },
	...publicationScreens,
	...queueScreens,
	{ name: 'queue, views', url: path.queue(), presses: ['queues:views.title'] },
	{ name: 'queue, saving a view', url: path.queue(), presses: ['queues:views.title', 'queues:views.save'] },
	{ name: 'queue, saving a view, faults', url: path.queue(), presses: ['queues:views.title', 'queues:views.save', 'queues:views.keep'] },
	{ name: 'palette', url: path.queue(), presses: ['backoffice:frame.palette'] },
	{ name: 'queue, loading', url: path.queue(), examples: [unanswered(listQueue)] },
	{ name: 'queue, failed', url: path.queue(), examples: [refused(listQueue, 422, 'err_unexpected')] },
	{
		name: 'queue, file store running full and unlike the records',
		url: path.queue(),
		examples: [
			answered(getStorageReport, {
				findings: [
					{
						kind: 'file_missing',
						place: `files/${application_id}/${application_id}`,
						applicationId: application_id,
						document_name: 'Jahresabschluss 2025.pdf',
						found: '2026-03-03T12:41:00.000Z',
					},
					{
						kind: 'record_missing',
						place: `quarantine/${application_id}/${application_id}`,
						applicationId: null,
						document_name: null,
						found: '2026-03-03T12:41:00.000Z',
					},
				],
				total: 2,
				low_room: { free_bytes: 21_474_836_480, total_bytes: 268_435_456_000 },
			}),
		],
	},
	{ name: 'case', url: case_path },
	{
		name: 'case, no related cases',
		url: case_path,
		examples: [answered(listRelatedCases, { related: [], has_more: false, exposure: [] })],
	},
	...caseTabNames
		.filter((tab) => tab !== 'overview' && tab !== 'messages')
		.map((tab) => ({ name: `case, ${tab}`, url: path.tab(application_id, tab) })),
	{
		name: 'case, with an account manager',
		url: at('request'),
		examples: [answered(getCustomerCare, { is_offered: true, manager: colleague, candidates: [colleague] })],
	},
	{ name: 'case, asking for what is masked', url: at('request'), presses: ['backoffice-case:case.disclosure.show'] },
	{
		name: 'case, shown what was masked',
		url: at('request'),
		presses: ['backoffice-case:case.disclosure.show', 'backoffice-case:case.disclosure.submit'],
	},
	{
		name: 'case, factoring',
		url: at('factoring'),
		examples: [
			answered(
				getCase,
				caseViewOf({
					application: applicationOf('Submitted', { allBanksLoanPurpose: 'factoring', loanSize: 250_000 }),
					factoring: { ...fullFactoring, risk_protection: begunFactoring.risk_protection },
				}),
			),
		],
	},
	{
		name: 'case, cover asked for again',
		url: at('debitors'),
		examples: [
			answered(
				getCase,
				caseViewOf({
					application: applicationOf('Submitted', { allBanksLoanPurpose: 'factoring', loanSize: 250_000 }),
					factoring: { ...fullFactoring, risk_protection: begunFactoring.risk_protection },
				}),
			),
		],
		presses: ['debitors:staff.act.ask'],
	},
	{
		name: 'case, cover recorded',
		url: at('debitors'),
		examples: [
			answered(
				getCase,
				caseViewOf({
					application: applicationOf('Submitted', { allBanksLoanPurpose: 'factoring', loanSize: 250_000 }),
					factoring: { ...fullFactoring, risk_protection: begunFactoring.risk_protection },
				}),
			),
		],
		presses: ['debitors:staff.act.record'],
	},
	{ name: 'case, findings', url: at('documents'), examples: [answered(getCase, caseViewOf({ documents: examinedStaffDocuments }))] },
	...administrationScreens,
	...partnerScreens,
	...accountScreens,
	...debtScreens,
	...documentScreens,
	...taskScreens,
	...messageScreens,
	...exportScreens,
	...reportScreens,
	...auditScreens,
	...exceptionScreens,
	...offerScreens,
	...rateScreens,
	...templateScreens,
	...flowScreens,
	...creditScreens,
	{
		name: 'case, guarantee decided',
		url: at('people'),
		examples: [answered(getCase, caseViewOf({ application: applicationOf('Submitted') }))],
		presses: ['backoffice-people:people.guarantee.open'],
	},
	...bankScreens,
	...loanScreens,
	...signingScreens,
	{
		name: 'case, identity in doubt',
		url: at('identifications'),
		examples: [
			answered(getCase, caseViewOf({ application: applicationOf('Final_Review'), doubted_people: ['Jana Hinrichs'] })),
			answered(listCaseIdentifications, { people: doubtedPeople }),
		],
	},
	{
		name: 'case, objects',
		url: at('objects'),
		examples: [
			answered(
				getCase,
				caseViewOf({ application: applicationOf('internal_review_analysis', forObjects), finance_objects: [...financeObjects] }),
			),
		],
	},
	{
		name: 'case, no objects',
		url: at('objects'),
		examples: [answered(getCase, caseViewOf({ application: applicationOf('internal_review_analysis', forObjects) }))],
	},
	{
		name: 'case, nobody scans',
		url: at('documents'),
		examples: [
			answered(
				getCase,
				caseViewOf({
					unscanned_documents: 'allow_for_staff_with_notice',
					documents: staffDocuments
						.slice(0, 2)
						.map((document) => ({ ...document, scan_status: 'not_scanned' as const, is_scan_waived: true })),
				}),
			),
		],
	},
	{
		name: 'case, waiting to be taken',
		url: case_path,
		examples: [answered(getCase, caseViewOf({ application: applicationOf('Submitted'), assigned_to: null, allowed_moves: ['take'] }))],
	},
	{
		name: 'case, read only',
		url: case_path,
		examples: [answered(getStaffProfile, auditor), answered(getCase, caseViewOf({ allowed_moves: [] }))],
	},
	{
		name: 'case, empty',
		url: case_path,
		examples: [answered(getCase, caseViewOf({ signatories: [], documents: [], history: [], allowed_moves: [] }))],
	},
	{ name: 'case, loading', url: case_path, examples: [unanswered(getCase)] },
	{ name: 'case, loading documents', url: path.tab(application_id, 'documents'), examples: [unanswered(getCase)] },
	{
		name: 'case, nobody and nothing yet',
		url: path.tab(application_id, 'history'),
		examples: [answered(getCase, caseViewOf({ history: [] }))],
	},
	{ name: 'case, not there', url: case_path, examples: [refused(getCase, 404, 'err_entity_not_found')] },
	...(['release', 'reopen', 'reject'] as const).map((move) => ({ name: `case, ${move}`, url: path.case(application_id, { move }) })),
	{
		name: 'case, declining a large request, the letter',
		url: path.case(application_id, { move: 'reject' }),
		examples: [answered(getCase, caseViewOf({ is_decline_proposed: true })), answered(getDeclineLetter, declineLetter)],
		types: { reason: 'declined' },
		afterwards: { types: { ground_debt_service: 'true' } },
	},
	{ name: 'case, asking', url: case_path, presses: ['requests:staff.ask'] },
	{ name: 'case, asking, faults', url: case_path, presses: ['requests:staff.ask', 'requests:staff.send'] },
	...(['accept', 'return', 'close', 'withdraw'] as const).map((act) => ({
		name: `case, request, ${act}`,
		url: case_path,
		presses: [`requests:act.${act}`],
	})),
	{
		name: 'case, nothing asked',
		url: case_path,
		examples: [answered(listCaseRequests, { requests: [], askable_kinds: [] })],
	},
	{
		name: 'second step, one device and few codes',
		url: path.security(),
		examples: [answered(staffSecondFactors.list, { factors: factors.factors.slice(0, 1), recovery_codes_left: 2 })],
	},
	{ name: 'not found', url: `${path.index()}/nothing` },
]
