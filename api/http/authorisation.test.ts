import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffRoles, type StaffRole } from '#domain/permissions/grants.ts'

import { aStaffMember, anApplicant } from '../test/builders.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../test/server.ts'
import { sqlOf } from '../test/sql.ts'

const everybody: readonly StaffRole[] = staffRoles
const readers: readonly StaffRole[] = ['sales', 'analyst', 'approver', 'kyc', 'payments', 'auditor']
const deciders: readonly StaffRole[] = ['analyst', 'approver']
const signing: readonly StaffRole[] = ['sales', 'analyst', 'approver', 'kyc']
const kyc: readonly StaffRole[] = ['kyc']
const of_templates: readonly StaffRole[] = ['approver', 'admin', 'auditor']
/** All who do anything. */
const workers: readonly StaffRole[] = ['sales', 'analyst', 'approver', 'pricer', 'kyc', 'payments', 'admin']

/** With those who only look. */
const office: readonly StaffRole[] = [...workers, 'auditor']
const all_but_pricer = office.filter((role) => role !== 'pricer')

/**
 * Who may call what in the back office, written down by hand: what `grants.ts` says is held against it and not taken from it. A call
 * that several acts go through (a move, a verdict) is open to whoever may look, and each act asks for its own right.
 */
const allowed: Readonly<Record<string, readonly StaffRole[]>> = {
	getStaffProfile: everybody,
	getStaffSessionTime: everybody,
	staffLogout: everybody,
	staffSecondFactorsList: everybody,
	staffSecondFactorsBeginTotp: everybody,
	staffSecondFactorsConfirmTotp: everybody,
	staffSecondFactorsBeginPasskey: everybody,
	staffSecondFactorsConfirmPasskey: everybody,
	staffSecondFactorsRemove: everybody,
	staffSecondFactorsMakeRecoveryCodes: everybody,
	listQueue: everybody,
	listPartners: everybody,
	getFile: everybody,
	getPastFile: everybody,
	moveFile: everybody,
	listFileDebitors: everybody,
	listFileIdentifications: everybody,
	listFileRequests: everybody,
	decideRequest: everybody,
	getStaffOffers: everybody,
	getSigning: everybody,
	listAudit: ['admin', 'auditor'],
	checkAudit: ['admin', 'auditor'],
	getDecisionFile: ['analyst', 'approver', 'auditor'],
	decideCover: deciders,
	decideGuarantee: ['analyst'],
	changeVisibility: deciders,
	addDocument: ['sales', 'analyst', 'approver'],
	finishAddedDocument: ['sales', 'analyst', 'approver'],
	getArchive: readers,
	getFileContent: readers,
	getFileDownloadUrl: readers,
	getSignedContent: readers,
	getStorageReport: readers,
	reviewDocument: readers,
	announceEvidence: kyc,
	answerVerdict: kyc,
	judgeIdentification: kyc,
	getEvidence: ['analyst', 'approver', 'kyc', 'auditor'],
	inviteUser: ['sales', 'admin'],
	prepareOffer: ['pricer'],
	createRequest: ['sales', 'analyst', 'approver', 'kyc', 'payments'],
	inviteAgain: signing,
	openSigningByHand: signing,
	receiveOriginals: signing,
	resetSigning: signing,
	voidSigning: signing,
	getChecklists: everybody,
	markChecklist: everybody,
	getCredit: everybody,
	getFileDebts: everybody,
	getFinancials: everybody,
	getIndustry: everybody,
	searchIndustryCodes: everybody,
	getOwnership: everybody,
	assignFile: everybody,
	countQueues: everybody,
	deleteSavedView: everybody,
	listAssignable: everybody,
	listColleagues: everybody,
	listSavedViews: everybody,
	saveView: everybody,
	watchQueues: everybody,
	getPayout: everybody,
	answerProposal: everybody,
	getProposal: everybody,
	proposeMove: everybody,
	getRecommendations: everybody,
	voteOnRecommendation: everybody,
	getScreenings: everybody,
	countTasks: everybody,
	listFileTasks: everybody,
	listTasks: everybody,
	inquireCredit: ['analyst'],
	addCovenant: ['analyst'],
	addStatement: ['analyst'],
	deleteCovenant: ['analyst'],
	deleteStatement: ['analyst'],
	saveStatement: ['analyst'],
	setIndustryCode: ['analyst'],
	saveRecommendation: ['analyst'],
	decideIndustryCode: deciders,
	checkOwnership: kyc,
	decideScreening: kyc,
	recordScreening: kyc,
	screenAgain: kyc,
	savePayout: ['payments'],
	decideTemplate: of_templates,
	getTemplate: of_templates,
	getTemplateVersion: of_templates,
	listTemplates: of_templates,
	previewTemplate: of_templates,
	draftTemplate: ['admin'],
	saveTemplate: ['admin'],
	createTask: workers,
	moveTask: workers,
	updateTask: workers,
	listFileMessages: office,
	readFileMessages: workers,
	sendFileMessage: workers,
	listNotes: office,
	correctNote: workers,
	pinNote: workers,
	writeNote: workers,
	getReports: all_but_pricer,
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

const becomes = (...roles: readonly StaffRole[]) =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf("update staff_users set roles = $1 where email = 'analyse@fundament.example'", [[...roles]])),
	)

/** Nothing it asks for is there: whoever may call learns that, and whoever may not is told before. */
const knock = (browser: Browser, endpoint: Endpoint): Promise<Answer> =>
	browser.send({
		method: endpoint.method,
		url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`,
		headers: { ...(endpoint.body !== undefined && { 'content-type': 'application/json' }), 'idempotency-key': randomUUID() },
		...(endpoint.body !== undefined && { payload: '{}' }),
	})

it('every call of the back office stands in the table, and none that is not there', () => {
	const names = calls.map(([name]) => name)
	expect(names.filter((name) => !Object.hasOwn(allowed, name))).toEqual([])
	expect(Object.keys(allowed).filter((name) => !names.includes(name))).toEqual([])
})

it.each(staffRoles)('%s may call what the table says and nothing else', async (role) => {
	await becomes(role)
	for (const [name, endpoint] of calls) {
		// It would end the session of all that follow; tested with the sign-in.
		if (name === 'staffLogout') continue
		const { status, body } = await knock(staff, endpoint)
		const code = status === 403 ? body.errors[0].code : null
		const is_allowed = allowed[name]?.includes(role) === true
		expect([name, status === 401, code]).toEqual([name, false, is_allowed ? null : 'err_permission_missing'])
	}
})

it('two roles may do what either may', async () => {
	await becomes('pricer', 'auditor')
	for (const [name, endpoint] of calls) {
		if (name === 'staffLogout') continue
		const may = allowed[name]?.some((role) => role === 'pricer' || role === 'auditor') === true
		const { status } = await knock(staff, endpoint)
		expect([name, status === 403]).toEqual([name, !may])
	}
})

it('nobody without roles may call anything but their own account, and nobody without a session of staff anything', async () => {
	await becomes()
	for (const [name, endpoint] of calls) {
		if (name === 'staffLogout') continue
		const { status } = await knock(staff, endpoint)
		expect([name, status === 403]).toEqual([name, endpoint.permission !== undefined])
		for (const browser of [server.visitor(), applicant]) expect([name, (await knock(browser, endpoint)).status]).toEqual([name, 401])
	}
})
