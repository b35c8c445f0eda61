import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesIn } from '../test/answers.ts'
import { aCompleteApplication, aStaffMember, anApplicant, anApplication } from '../test/builders.ts'
import { answers, proposes } from '../test/proposals.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const staff = (name: 'analyse' | 'freigabe' | 'revision' | 'vertrieb'): Promise<Browser> => aStaffMember(server, name)

async function aSubmitted(person: Record<string, unknown> = {}): Promise<{ applicationId: string; applicant: Browser; email: string }> {
	const { browser, email } = await anApplicant(server)
	const { applicationId } = await aCompleteApplication(server, browser, person)
	expect((await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).status).toBe(200)
	return { applicationId, applicant: browser, email }
}

const aRequestFor = (application_id: string) => ({
	document_type: 'bank_statement',
	related_entity_kind: 'application',
	related_entity_id: application_id,
})

const move = async (browser: Browser, application_id: string, body: Record<string, unknown>): Promise<Json> => {
	const { body: file } = await browser.get(`/staff/applications/${application_id}`)
	return browser.post(`/staff/applications/${application_id}/moves`, { version: file.application?.version ?? 0, ...body })
}

describe('sign-in', () => {
	it('is its own: an applicant’s session opens nothing here, a staff session nothing there', async () => {
		const { browser } = await anApplicant(server)
		expect((await browser.get('/staff/profile')).status).toBe(401)
		const analyst = await staff('analyse')
		expect((await analyst.get('/user/profile')).status).toBe(401)
		expect((await analyst.get('/staff/profile')).body).toMatchObject({ display_name: 'Alma Sander', roles: ['analyst'] })
	})

	it('answers unknown and wrong alike, and ends on logout', async () => {
		const wrong = await server.visitor().post('/staff/account/login', { email: 'revision@fundament.example', password: 'wrong' })
		const unknown = await server.visitor().post('/staff/account/login', { email: 'nobody@fundament.example', password: 'wrong' })
		expect([wrong.status, wrong.body]).toEqual([422, unknown.body])
		const analyst = await staff('analyse')
		const token = analyst.cookies.get('__Host-staff-session') ?? ''
		await analyst.post('/staff/account/logout')
		analyst.cookies.set('__Host-staff-session', token)
		expect((await analyst.get('/staff/profile')).status).toBe(401)
	})

	it('pauses after five failures', async () => {
		for (let failure = 0; failure < 5; failure += 1) {
			await server.visitor().post('/staff/account/login', { email: 'pause@fundament.example', password: 'wrong' })
		}
		expect((await server.visitor().post('/staff/account/login', { email: 'pause@fundament.example', password: 'wrong' })).status).toBe(423)
	})
})

describe('the queue', () => {
	it('shows a submitted application and none that is not', async () => {
		const { applicationId } = await aSubmitted()
		const { browser } = await anApplicant(server)
		const open = await anApplication(browser)
		const analyst = await staff('analyse')
		const { applications, total } = (await analyst.get('/staff/applications?sort=-submitted&page_size=100')).body
		expect(applications[0]).toMatchObject({
			applicationId,
			partner_key: 'hansekontor',
			status: 'Submitted',
			assigned_to: null,
			loanSize: 100_000,
		})
		expect(applications.some((row: { applicationId: string }) => row.applicationId === open.applicationId)).toBe(false)
		expect(total).toBe(applications.length)
		expect((await analyst.get(`/staff/applications/${open.applicationId}`)).status).toBe(404)
	})

	it('filters, searches and pages on the server', async () => {
		await aSubmitted()
		const { applicationId } = await aSubmitted()
		const analyst = await staff('analyse')
		const { body } = await analyst.get('/staff/applications?page_size=1&page=2')
		expect([body.applications.length, body.total > 1]).toEqual([1, true])
		const short = (await analyst.get(`/staff/applications/${applicationId}`)).body.application.shortApplicationId
		expect((await analyst.get(`/staff/applications?search=${short}`)).body.total).toBe(1)
		expect((await analyst.get('/staff/applications?search=%25%25%25')).body.total).toBe(0)
		expect((await analyst.get('/staff/applications?partner_key=wislana')).body.total).toBe(0)
		expect((await analyst.get('/staff/applications?page=0')).status).toBe(422)
		expect((await analyst.get('/staff/applications?status=nonsense')).status).toBe(422)
	})
})

describe('the partners', () => {
	it('are all of this installation, by name, also those nothing has come from', async () => {
		for (const name of ['analyse', 'revision'] as const) {
			const { body } = await (await staff(name)).get('/staff/partners')
			expect(body).toEqual({
				partners: [
					{ key: 'brueckenwerk', display_name: 'Brückenwerk' },
					{ key: 'edelgrat', display_name: 'Edelgrat' },
					{ key: 'hansekontor', display_name: 'Hansekontor' },
					{ key: 'wislana', display_name: 'Wiślana Finanse' },
				],
			})
		}
	})
})

describe('the file', () => {
	it('holds data, people, documents and the whole history', async () => {
		const { applicationId, email } = await aSubmitted()
		const analyst = await staff('analyse')
		const { body } = await analyst.get(`/staff/applications/${applicationId}`)
		expect(body).toMatchObject({
			partner: { key: 'hansekontor', beneficial_owner_threshold: 0.25 },
			applicant: { email: `${email.charAt(0)}•••@example.com`, email_verified: true },
			assigned_to: null,
			allowed_moves: ['take', 'reopen', 'reject'],
		})
		expect(body.signatories).toHaveLength(1)
		expect(body.documents).toHaveLength(3)
		expect(body.history.filter((entry: { kind: string }) => entry.kind === 'document_uploaded')).toHaveLength(3)
		expect(
			body.history
				.filter((entry: { to_status: string }) => entry.to_status !== null)
				.map((entry: { to_status: string }) => entry.to_status),
		).toEqual(['Submitted', 'Open', 'pre_check'])
		const download = await analyst.get(`/staff/applications/${applicationId}/documents/${body.documents[0].document_id}/download_url`)
		expect(download.status).toBe(200)
		const again = await analyst.get(`/staff/applications/${applicationId}`)
		const { document_id, document_type, document_name } = body.documents[0]
		expect(again.body.history[0]).toMatchObject({
			kind: 'document_read',
			actor_name: 'Alma Sander',
			document: { document_id, document_type, document_name },
			items: [],
		})
	})

	it('names in its history which document was meant, also after it was deleted', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const path = `/user/applications/${applicationId}`
		const { document_id } = (await browser.post(`${path}/documents`, { ...aRequestFor(applicationId), file_name: 'Versehen.pdf' })).body
		expect((await browser.delete(`${path}/documents/${document_id}`)).status).toBe(204)
		expect((await browser.patch(`${path}/status`, { status: 'Submitted' })).status).toBe(200)
		const analyst = await staff('analyse')
		const { documents, history } = (await analyst.get(`/staff/applications/${applicationId}`)).body
		expect(documents.map((document: Json) => document.document_id)).not.toContain(document_id)
		expect(history.find((entry: Json) => entry.kind === 'document_deleted')?.document).toEqual({
			document_id,
			document_type: 'bank_statement',
			document_name: 'Versehen.pdf',
		})
		expect(
			history
				.filter((entry: Json) => entry.kind === 'document_uploaded')
				.map((entry: Json) => entry.document?.document_type)
				.toSorted(),
		).toEqual(['annual_statement', 'bwa_susa', 'debt_register'])
		expect(history.find((entry: Json) => entry.to_status === 'Submitted')?.document).toBeNull()
	})

	it('masks personal data, and hides the moves somebody may not make', async () => {
		const { applicationId } = await aSubmitted({ taxid: '86095742719' })
		const analyst = await staff('analyse')
		const sales = await staff('vertrieb')
		const seen = async (browser: Browser) => (await browser.get(`/staff/applications/${applicationId}`)).body.signatories[0]
		for (const browser of [analyst, sales])
			expect(await seen(browser)).toMatchObject({ taxid: '•••19', birthdate: '•••', telephone: expect.stringMatching(/^•••\d\d$/) })
		const auditor = await staff('revision')
		expect((await auditor.get(`/staff/applications/${applicationId}`)).body.allowed_moves).toEqual([])
		expect(codesIn((await move(auditor, applicationId, { move: 'take' })).body)).toEqual(['err_permission_missing'])
	})

	it('answers 404 to unknown ids and 401 to everybody else', async () => {
		const { applicationId, applicant } = await aSubmitted()
		const analyst = await staff('analyse')
		for (const path of ['', '/moves']) {
			const url = `/staff/applications/${randomUUID()}${path}`
			const answer = path === '' ? await analyst.get(url) : await analyst.post(url, { move: 'take', version: 1 })
			expect(answer.status).toBe(404)
		}
		expect((await applicant.get(`/staff/applications/${applicationId}`)).status).toBe(401)
		expect((await applicant.post(`/staff/applications/${applicationId}/moves`, { move: 'take', version: 1 })).status).toBe(401)
	})
})

describe('moves', () => {
	it('takes a case into review, with an entry by the person and one by the system', async () => {
		const { applicationId } = await aSubmitted()
		const analyst = await staff('analyse')
		const taken = await move(analyst, applicationId, { move: 'take' })
		expect(taken.body).toMatchObject({
			application: { status: 'Internal_Review' },
			assigned_to: { display_name: 'Alma Sander' },
			allowed_moves: ['release', 'reopen', 'reject'],
		})
		expect(taken.body.history.slice(0, 3).map((entry: { kind: string; actor_type: string }) => [entry.kind, entry.actor_type])).toEqual([
			['status_changed', 'system'],
			['credit_report_requested', 'system'],
			['case_taken', 'bouser'],
		])
	})

	it('gives it to one of two who take it at once', async () => {
		const { applicationId } = await aSubmitted()
		const [one, two] = [await staff('analyse'), await staff('analyse')]
		const { version } = (await one.get(`/staff/applications/${applicationId}`)).body.application
		const url = `/staff/applications/${applicationId}/moves`
		const both = await Promise.all([one.post(url, { move: 'take', version }), two.post(url, { move: 'take', version })])
		expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
	})

	it('releases with a note and refuses one without', async () => {
		const { applicationId } = await aSubmitted()
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		expect((await move(analyst, applicationId, { move: 'release' })).status).toBe(422)
		const released = await move(analyst, applicationId, { move: 'release', note: 'Urlaub' })
		expect(released.body).toMatchObject({ assigned_to: null, application: { status: 'Internal_Review' } })
		expect(released.body.history[0]).toMatchObject({ kind: 'case_released', note: 'Urlaub' })
	})

	it('reopens for the applicant, who reads what to mend, may change it and submits again', async () => {
		const { applicationId, applicant, email } = await aSubmitted()
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		const reopened = await move(analyst, applicationId, {
			move: 'reopen',
			note: 'Zahlen passen nicht',
			items: ['Bitte laden Sie den Jahresabschluss vollständig hoch.'],
			groups: ['document'],
		})
		expect(reopened.body.application.status).toBe('Open')
		expect(reopened.body.history.slice(0, 2)).toMatchObject([
			{ to_status: 'Open', items: [] },
			{ to_status: 'Reopened', note: 'Zahlen passen nicht', items: ['Bitte laden Sie den Jahresabschluss vollständig hoch.'] },
		])
		const mail = (await server.mails()).find((message) => message.to === email && message.subject.includes('ergänzen'))
		expect(mail?.text).toContain('- Bitte laden Sie den Jahresabschluss vollständig hoch.')
		expect((await applicant.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).body.status).toBe('Submitted')
	})

	it('opens again what staff chose and what depends on it, until it is submitted', async () => {
		const { applicationId, applicant } = await aSubmitted()
		const own = `/user/applications/${applicationId}`
		const analyst = await staff('analyse')
		const reopened = { move: 'reopen', note: 'IBAN falsch', items: ['Bitte prüfen Sie die IBAN.'] }
		expect(codesIn((await move(analyst, applicationId, reopened)).body)).toEqual(['err_field_required'])
		expect(codesIn((await move(analyst, applicationId, { ...reopened, groups: [] })).body)).toEqual(['err_application_items_required'])
		expect((await move(analyst, applicationId, { ...reopened, groups: ['finance_object'] })).body.errors).toEqual([
			{ code: 'err_field_invalid', field: 'groups' },
		])
		const { body } = await move(analyst, applicationId, { ...reopened, groups: ['bankinfo'] })
		expect(body.application.status).toBe('Open')
		expect(body.history[1]).toMatchObject({ to_status: 'Reopened', groups: ['bankinfo'] })
		expect((await applicant.get(own)).body.allowed_updates.toSorted()).toEqual(['bankinfo', 'document'])
		const bank = { bankName: 'Musterbank', iban: 'DE02120300000000202051' }
		const [person] = (await applicant.get(`${own}/signatories`)).body.signatories
		expect((await applicant.patch(own, { taxIdNumber: '2712345679' })).status).toBe(409)
		expect((await applicant.patch(`${own}/signatories/${person.signatory_id}`, { position: 'Chefin' })).status).toBe(409)
		expect((await applicant.delete(`${own}/signatories/${person.signatory_id}`)).status).toBe(409)
		expect((await applicant.patch(`${own}/bankinfo`, bank)).status).toBe(200)
		expect((await applicant.patch(`${own}/status`, { status: 'Submitted' })).body.status).toBe('Submitted')
		expect((await applicant.get(own)).body.allowed_updates).toEqual(['signatory_contact'])
	})

	it.each(['release', 'reopen', 'reject'])('%s: refuses texts that no database stores', async (name) => {
		const { applicationId } = await aSubmitted()
		const analyst = await staff('analyse')
		if (name === 'release') await move(analyst, applicationId, { move: 'take' })
		const whole =
			{ release: { note: 'x' }, reopen: { note: 'x', items: ['x'], groups: ['bankinfo'] }, reject: { note: 'x', reason: 'expired' } }[
				name
			] ?? {}
		for (const text of ['a\0b', '\uD800']) {
			for (const field of Object.keys(whole)) {
				const bad = { ...whole, [field]: field === 'items' ? ['x', text] : text }
				const refused = await move(analyst, applicationId, { move: name, ...bad })
				expect([field, refused.status]).toEqual([field, 422])
			}
		}
	})

	it('ends with a reason; only a second person opens it again', async () => {
		const { applicationId, applicant, email } = await aSubmitted()
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		expect((await move(analyst, applicationId, { move: 'reject', note: 'x' })).status).toBe(422)
		const rejected = await move(analyst, applicationId, { move: 'reject', reason: 'declined', note: 'Kapitaldienst nicht gegeben' })
		expect(rejected.body.application).toMatchObject({ status: 'Rejected', rejection_reason: 'declined' })
		expect(
			(await server.mails())
				.filter((message) => message.to === email)
				.map((message) => message.text)
				.join('\n'),
		).not.toContain('Kapitaldienst')
		expect((await applicant.get(`/user/applications/${applicationId}`)).body.display_status).toBe('closed')
		const again = { move: 'reopen', note: 'doch', items: ['Neu'], groups: ['bankinfo'] }
		expect(codesIn((await move(analyst, applicationId, again)).body)).toEqual(['err_application_second_person_required'])
		const approver = await staff('freigabe')
		expect(codesIn((await move(approver, applicationId, again)).body)).toEqual(['err_application_second_person_required'])
		expect((await proposes(analyst, applicationId, again)).status).toBe(201)
		expect(codesIn((await answers(analyst, applicationId, { answer: 'confirm' })).body)).toEqual(['approve_require_different_user'])
		expect((await answers(approver, applicationId, { answer: 'confirm' })).body.application.status).toBe('Open')
	})

	it('refuses another’s case, an old version and a move the table does not have', async () => {
		const { applicationId } = await aSubmitted()
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		const approver = await staff('freigabe')
		expect(codesIn((await move(approver, applicationId, { move: 'reject', reason: 'declined', note: 'x' })).body)).toEqual([
			'err_application_case_assigned_to_other',
		])
		expect(codesIn((await move(analyst, applicationId, { move: 'take' })).body)).toEqual(['err_application_status_change_not_allowed'])
		const stale = await analyst.post(`/staff/applications/${applicationId}/moves`, { move: 'release', note: 'x', version: 1 })
		expect(codesIn(stale.body)).toEqual(['err_version_conflict'])
	})
})
