import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesIn } from '../../test/answers.ts'
import { eventsOf } from '../../test/applications.ts'
import { aCompleteApplication, anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

describe('reading', () => {
	it('lists one’s own, newest first, and answers one of them', async () => {
		const { browser } = await anApplicant(server)
		const first = await anApplication(browser)
		const second = await anApplication(browser)
		const { applications } = (await browser.get('/user/applications')).body
		expect(applications.map((row: { applicationId: string }) => row.applicationId)).toEqual([second.applicationId, first.applicationId])
		expect((await browser.get(`/user/applications/${first.applicationId}`)).body).toEqual(first)
	})

	it('answers 404 for another user’s, another partner’s, an unknown and a malformed id', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const { browser: stranger } = await anApplicant(server)
		const { browser: elsewhere } = await anApplicant(server, { partner_key: 'wislana' })
		for (const path of ['', '/signatories', '/next_status_validate', '/documents']) {
			for (const other of [stranger, elsewhere]) {
				const refused = await other.get(`/user/applications/${applicationId}${path}`)
				expect([refused.status, codesIn(refused.body)]).toEqual([404, ['err_entity_not_found']])
			}
			expect((await browser.get(`/user/applications/${randomUUID()}${path}`)).status).toBe(404)
			expect((await browser.get(`/user/applications/1${path}`)).status).toBe(404)
			expect((await server.visitor().get(`/user/applications/${applicationId}${path}`)).status).toBe(401)
		}
	})
})

describe('bank information and company tax number', () => {
	it('stores the canonical forms', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const path = `/user/applications/${applicationId}`
		const bank = await browser.patch(`${path}/bankinfo`, { bankName: 'Musterbank', iban: 'de89 3704 0044 0532 0130 00' })
		expect(bank.body).toMatchObject({ bankName: 'Musterbank', iban: 'DE89370400440532013000' })
		expect((await browser.patch(path, { taxIdNumber: '27/123/4567 8' })).body.taxIdNumber).toBe('27123/45678'.replace('/', ''))
	})

	it('names the faulty field', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const path = `/user/applications/${applicationId}`
		expect((await browser.patch(`${path}/bankinfo`, { bankName: '', iban: 'DE00370400440532013000' })).body.errors).toEqual(
			expect.arrayContaining([{ code: 'iban_invalid', field: 'iban' }, expect.objectContaining({ field: 'bankName' })]),
		)
		expect((await browser.patch(path, { taxIdNumber: '12' })).body.errors).toEqual([
			{ code: 'err_company_tax_id_invalid', field: 'taxIdNumber' },
		])
		expect((await browser.patch(path, { taxIdNumber: '2712345678', status: 'Approved' })).body.errors).toEqual([
			{ code: 'err_field_unknown', field: 'status' },
		])
	})

	it('refuses an account outside the SEPA area for a loan in euro', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const refused = await browser.patch(`/user/applications/${applicationId}/bankinfo`, {
			bankName: 'Bank',
			iban: 'TR330006100519786457841326',
		})
		expect(codesIn(refused.body)).toEqual(['err_iban_country_not_supported'])
	})

	it('refuses a change to an older version', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId, version } = await anApplication(browser)
		const path = `/user/applications/${applicationId}`
		expect((await browser.patch(path, { taxIdNumber: '2712345678', version })).status).toBe(200)
		expect(codesIn((await browser.patch(path, { taxIdNumber: '2712345679', version })).body)).toEqual(['err_version_conflict'])
	})

	it('answers 404 to a stranger', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const { browser: stranger } = await anApplicant(server)
		const path = `/user/applications/${applicationId}`
		expect((await stranger.patch(path, { taxIdNumber: '2712345678' })).status).toBe(404)
		expect((await stranger.patch(`${path}/bankinfo`, { bankName: 'Bank', iban: 'DE89370400440532013000' })).status).toBe(404)
		expect((await stranger.patch(`${path}/status`, { status: 'Submitted' })).status).toBe(404)
	})
})

describe('submit', () => {
	it('reports what is missing and no next status, and refuses', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const checked = await browser.get(`/user/applications/${applicationId}/next_status_validate`)
		expect(checked.body.next_status).toBeNull()
		expect(checked.body.pending_actions.map((pending: { action: string }) => pending.action)).toEqual(
			expect.arrayContaining([
				'bank_name_and_iban_valid',
				'company_tin_specified',
				'signatories_specified',
				'annual_statements_uploaded',
				'debt_register_uploaded',
			]),
		)
		expect(codesIn((await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).body)).toEqual([
			'err_application_pending_items',
		])
	})

	it('submits a complete application once, however often it is sent', async () => {
		const { browser, email } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const checked = await browser.get(`/user/applications/${applicationId}/next_status_validate`)
		expect(checked.body).toEqual({ pending_actions: [], next_status: 'Submitted' })
		const answers = await Promise.all(
			[1, 2, 3].map(() => browser.patch(`/user/applications/${applicationId}/status`, { status: 'submitted' })),
		)
		expect(answers.map((answer) => [answer.status, answer.body.status])).toEqual([
			[200, 'Submitted'],
			[200, 'Submitted'],
			[200, 'Submitted'],
		])
		expect((await eventsOf(server, applicationId)).filter((event) => event.transition_id === 'T04')).toHaveLength(1)
		expect((await server.mails()).filter((mail) => mail.to === email && mail.subject.includes('eingegangen'))).toHaveLength(1)
	})

	it('removes the allowed updates', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const submitted = await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })
		expect(submitted.body.display_status).toBe('in_review')
		expect(submitted.body.allowed_updates).not.toContain('bankinfo')
		const refused = await browser.patch(`/user/applications/${applicationId}`, { taxIdNumber: '2712345678' })
		expect(codesIn(refused.body)).toEqual(['err_application_update_not_allowed'])
	})

	it('needs a confirmed address', async () => {
		const { browser } = await anApplicant(server, { is_confirmed: false })
		const { applicationId } = await aCompleteApplication(server, browser)
		const refused = await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })
		expect(codesIn(refused.body)).toEqual(['err_authentication_email_not_confirmed'])
	})

	it.each(['Approved', 'Rejected', 'Paid_Out', 'nonsense', 'Open'])('never accepts a status from the client: %s', async (status) => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const refused = await browser.patch(`/user/applications/${applicationId}/status`, { status })
		expect(codesIn(refused.body)).toEqual(['err_application_status_change_not_allowed'])
	})
})
