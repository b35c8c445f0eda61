import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'
import type { DescribedEndpoint } from '#contract/endpoint.ts'
import { partnerEntitlements } from '#domain/accounts/staff/entitlements.ts'
import { officeRoles, partnerRoles, type GivenRole, type StaffRole } from '#domain/accounts/staff/grants.ts'

import { aStaffMember, anApplicant } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { mayCall } from './may-call.ts'

const everybody: readonly StaffRole[] = [...officeRoles, ...partnerRoles]
const readers: readonly StaffRole[] = ['sales', 'analyst', 'approver', 'kyc', 'payments', 'auditor', ...partnerRoles]
const deciders: readonly StaffRole[] = ['analyst', 'approver']
const signing: readonly StaffRole[] = ['sales', 'analyst', 'approver', 'kyc']
const kyc: readonly StaffRole[] = ['kyc']
const workers: readonly StaffRole[] = ['sales', 'analyst', 'approver', 'pricer', 'kyc', 'payments', 'admin']
const managers: readonly StaffRole[] = ['admin', 'role_partner_admin']
const accountReaders: readonly StaffRole[] = ['admin', 'auditor', 'role_partner_admin']
const publishing: readonly StaffRole[] = ['approver', 'risk', 'admin', 'auditor']
const templates: readonly StaffRole[] = ['approver', 'admin', 'auditor']

/** The workers, whoever sets the rules they work by, and the read-only role. */
const office: readonly StaffRole[] = [...workers, 'risk', 'auditor']
const all_but_pricer = office.filter((role) => role !== 'pricer' && role !== 'risk')

/**
 * Who may call which endpoint of the back office, written by hand so that it checks `grants.ts` independently. A call that serves several
 * acts (a move, a verdict) is open to everybody who may look, and each act requires its own right.
 */
const allowed: Readonly<Record<string, readonly StaffRole[]>> = {
	getStaffProfile: everybody,
	getStaffSessionTime: everybody,
	staffLogout: everybody,
	staffConfirmationWays: everybody,
	staffConfirmationCode: everybody,
	staffConfirmationRecoveryCode: everybody,
	staffConfirmationPasskeyOptions: everybody,
	staffConfirmationPasskey: everybody,
	staffSecondFactorsList: everybody,
	staffSecondFactorsBeginTotp: everybody,
	staffSecondFactorsConfirmTotp: everybody,
	staffSecondFactorsBeginPasskey: everybody,
	staffSecondFactorsConfirmPasskey: everybody,
	staffSecondFactorsRemove: everybody,
	staffSecondFactorsMakeRecoveryCodes: everybody,
	listQueue: everybody,
	listPartners: everybody,
	getCase: everybody,
	listRelatedCases: everybody,
	getPastCase: office,
	discloseRecord: ['analyst', 'approver', 'kyc', 'auditor'],
	getRegisterEntry: everybody,
	getCustomerCare: everybody,
	setCustomerCare: ['sales', 'admin', 'role_partner_admin'],
	moveCase: everybody,
	listCaseDebitors: everybody,
	listCaseIdentifications: office,
	listCaseRequests: everybody,
	decideRequest: everybody,
	decideCover: everybody,
	getStaffOffers: everybody,
	getSigning: office,
	listAudit: ['admin', 'auditor'],
	checkAudit: ['admin', 'auditor'],
	listExceptions: ['approver', 'admin', 'auditor'],
	getDecisionFile: ['analyst', 'approver', 'auditor'],
	decideGuarantee: ['analyst'],
	changeVisibility: deciders,
	addDocument: ['sales', 'analyst', 'approver'],
	finishAddedDocument: ['sales', 'analyst', 'approver'],
	getArchive: readers,
	getFileContent: readers,
	getFileDownloadUrl: readers,
	getSignedContent: readers,
	getStorageReport: office,
	reviewDocument: readers,
	announceEvidence: kyc,
	answerVerdict: kyc,
	judgeIdentification: kyc,
	getEvidence: ['analyst', 'approver', 'kyc', 'auditor'],
	inviteUser: ['sales', 'admin'],
	// A partner's people may do this only if the partner prices or lends itself: the demo's first partner prices.
	prepareOffer: ['pricer', ...partnerRoles],
	refuseTerms: ['approver', 'pricer', ...partnerRoles],
	listScenarios: everybody,
	addScenario: ['pricer', ...partnerRoles],
	changeScenario: ['pricer', ...partnerRoles],
	removeScenario: ['pricer', ...partnerRoles],
	listPublications: publishing,
	getPublication: publishing,
	getPublishedVersion: publishing,
	discardPublicationDraft: publishing,
	getPublicationSet: publishing,
	beginPublicationDraft: ['risk', 'admin'],
	savePublicationDraft: ['risk', 'admin'],
	submitPublications: ['risk', 'admin'],
	answerPublicationSet: ['approver', 'risk', 'admin'],
	listCorridors: ['approver', 'pricer', 'admin'],
	proposeCorridor: ['admin'],
	answerCorridor: ['approver', 'admin'],
	listReferenceRates: ['approver', 'pricer', 'admin'],
	proposeReferenceRate: ['admin'],
	answerReferenceRate: ['approver', 'admin'],
	createRequest: ['sales', 'analyst', 'approver', 'kyc', 'payments'],
	remindOfRequests: ['sales', 'analyst', 'approver', 'kyc', 'payments'],
	inviteAgain: signing,
	openSigningByHand: signing,
	askForSignatures: signing,
	withdrawSignatures: signing,
	receiveOriginals: signing,
	resetSigning: signing,
	voidSigning: signing,
	getChecklists: everybody,
	markChecklist: everybody,
	getCaseDebts: everybody,
	countQueues: everybody,
	watchQueues: everybody,
	listColleagues: everybody,
	listAssignable: everybody,
	assignCaseTo: everybody,
	listSavedViews: everybody,
	saveView: everybody,
	deleteSavedView: everybody,
	getCredit: office,
	getFinancials: office,
	searchIndustryCodes: office,
	getIndustry: office,
	getOwnership: office,
	getPayout: office,
	getLoan: office,
	calculateLoanPrepayment: office,
	calculateLoanDeferral: office,
	calculateLoanRate: office,
	calculateLoanTermination: office,
	getLoanLedger: ['payments', 'admin', 'auditor'],
	listLoanChanges: office,
	changeLoan: ['payments'],
	answerLoanChange: ['payments'],
	listBankAccounts: ['payments'],
	listBankEntries: ['payments'],
	bookBankEntry: ['payments'],
	freeBankEntry: ['payments'],
	putBankEntryAside: ['payments'],
	getDeclineLetter: ['analyst', 'approver', 'payments'],
	getProposal: office,
	proposeMove: office,
	answerProposal: office,
	getRecommendations: office,
	getCreditMemo: office,
	voteOnRecommendation: office,
	getScreenings: office,
	getWaitingSettings: everybody,
	changeWaitingSettings: everybody,
	changeAbsence: everybody,
	listWaiting: everybody,
	countWaiting: everybody,
	listTasks: office,
	countTasks: office,
	listCaseTasks: office,
	createTask: workers,
	updateTask: workers,
	moveTask: workers,
	inquireCredit: ['analyst'],
	addStatement: ['analyst'],
	saveStatement: ['analyst'],
	deleteStatement: ['analyst'],
	addCovenant: ['analyst'],
	deleteCovenant: ['analyst'],
	setIndustryCode: ['analyst'],
	saveRecommendation: ['analyst'],
	decideIndustryCode: deciders,
	checkOwnership: kyc,
	screenAgain: kyc,
	recordScreening: kyc,
	decideScreening: kyc,
	savePayout: ['payments'],
	disclosePayoutAccounts: ['payments'],
	listTemplates: templates,
	getTemplate: templates,
	getTemplateVersion: templates,
	decideTemplate: templates,
	previewTemplate: templates,
	draftTemplate: ['admin'],
	saveTemplate: ['admin'],
	listAccounts: accountReaders,
	getAccount: accountReaders,
	lockAccount: managers,
	liftAccountLock: managers,
	endAccountSessions: managers,
	proposeAddress: managers,
	answerAddress: managers,
	proposeDeletion: managers,
	answerDeletion: managers,
	getStaffAdministration: managers,
	inviteStaff: managers,
	inviteStaffAgain: managers,
	proposeStaffChange: managers,
	answerStaffChange: managers,
	disableStaff: managers,
	certifyRole: managers,
	proposeEntitlements: ['admin'],
	listAllPartners: ['admin'],
	createPartner: ['admin'],
	getPartner: ['admin'],
	savePartnerSettings: ['admin'],
	savePartnerLender: ['admin'],
	proposePartnerMove: ['admin'],
	suspendPartner: ['admin'],
	listCaseMessages: office,
	readCaseMessages: workers,
	sendCaseMessage: workers,
	listNotes: office,
	seeMentions: office,
	correctNote: workers,
	pinNote: workers,
	writeNote: workers,
	getReports: all_but_pricer,
	getLedgerTotals: all_but_pricer,
	getLedgerTotalsFile: all_but_pricer,
	refreshReports: all_but_pricer,
	cancelExport: all_but_pricer,
	getExport: all_but_pricer,
	listExports: all_but_pricer,
	requestExport: all_but_pricer,
	retryExport: all_but_pricer,
}

const calls = [...endpoints].filter(([, endpoint]) => endpoint.access === 'bouser')

let server: TestServer
let staff: Browser
let applicant: Browser
beforeAll(async () => {
	server = await startTestServer()
	staff = await aStaffMember(server, 'analyse')
	applicant = (await anApplicant(server)).browser
})
afterAll(() => server.close())

const isOfPartner = (role: GivenRole): boolean => (partnerRoles as readonly string[]).includes(role)

/** Everybody with a partner's role belongs to the first partner. */
const becomes = (...roles: readonly GivenRole[]) => belongsTo(roles.some(isOfPartner), roles)

const belongsTo = (is_partners: boolean, roles: readonly GivenRole[]) =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`update staff_users set roles = $1, partner_id = (select partner_id from partners where is_default and $2)
				where email = 'analyse@fundament.example'`,
				[[...roles], is_partners],
			),
		),
	)

/** None of the requested records exist: a caller with the right is told so, and one without it is refused first. */
const knock = (browser: Browser, endpoint: DescribedEndpoint): Promise<Answer> =>
	browser.send({
		method: endpoint.method,
		url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`,
		headers: { ...(endpoint.body !== undefined && { 'content-type': 'application/json' }), 'idempotency-key': randomUUID() },
		...(endpoint.body !== undefined && { payload: '{}' }),
	})

it('the table lists exactly the calls of the back office', () => {
	const names = calls.map(([name]) => name)
	expect(names.filter((name) => !Object.hasOwn(allowed, name))).toEqual([])
	expect(Object.keys(allowed).filter((name) => !names.includes(name))).toEqual([])
})

it.each([...officeRoles, ...partnerRoles])('%s may call exactly the calls of the table', async (role) => {
	await becomes(role)
	for (const [name, endpoint] of calls) {
		// It would end the session that the remaining calls use; tested with the sign-in.
		if (name === 'staffLogout') continue
		const { status, body } = await knock(staff, endpoint)
		const code = status === 403 ? body.errors[0].code : null
		const is_allowed = allowed[name]?.includes(role) === true
		expect([name, status === 401, code]).toEqual([name, false, is_allowed ? null : 'err_permission_missing'])
	}
})

it('two roles grant the rights of both', async () => {
	await becomes('pricer', 'auditor')
	for (const [name, endpoint] of calls) {
		if (name === 'staffLogout') continue
		const may = allowed[name]?.some((role) => role === 'pricer' || role === 'auditor') === true
		const { status } = await knock(staff, endpoint)
		expect([name, status === 403]).toEqual([name, !may])
	}
})

it.each([
	['of ours', false],
	['of a partner that is entitled to price', true],
])('people %s without roles may call their own account only, and without a session of staff nothing', async (_, is_partners) => {
	await belongsTo(is_partners, [])
	for (const [name, endpoint] of calls) {
		if (name === 'staffLogout') continue
		const { status } = await knock(staff, endpoint)
		expect([name, status === 403]).toEqual([name, endpoint.permission !== undefined])
		for (const browser of [server.visitor(), applicant]) expect([name, (await knock(browser, endpoint)).status]).toEqual([name, 401])
	}
})

it('an entitlement of the partner alone grants no call', () => {
	const open = calls.filter(([, endpoint]) => endpoint.permission !== undefined && mayCall(endpoint, partnerEntitlements))
	expect(open.map(([name]) => name)).toEqual([])
})
