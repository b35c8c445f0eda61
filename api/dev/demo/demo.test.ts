import { afterAll, beforeAll, expect, it } from 'vitest'

import { demo_password } from '../seed/seed.ts'
import { aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { makeDemoApplications } from './demo.ts'

let server: TestServer
let sending: Promise<unknown>
let again: readonly unknown[]
beforeAll(async () => {
	server = await startTestServer()
	const put = (upload_url: string, payload: Buffer, content_type: string) => {
		const { pathname, search } = new URL(upload_url)
		return server.visitor().send({ method: 'PUT', url: pathname + search, headers: { 'content-type': content_type }, payload })
	}
	const unsent = await makeDemoApplications(server.services, put)
	// Restarting makes no further applications.
	again = await makeDemoApplications(server.services, put)
	sending = Promise.all(unsent.map((send) => send()))
})
afterAll(() => server.close())

async function onlyApplicationOf(email: string) {
	const browser = server.visitor()
	expect((await browser.post('/user/account/login', { email, password: demo_password })).status).toBe(200)
	const { applications } = (await browser.get('/user/applications')).body
	expect(applications).toHaveLength(1)
	const { applicationId, status } = applications[0]
	expect(status).toBe('Open')
	return { browser, own: `/user/applications/${applicationId}` }
}

it('one applicant of the demo has an application for three objects', async () => {
	const { browser, own } = await onlyApplicationOf('maschinen@werft.example')
	const { finance_objects } = (await browser.get(`${own}/finance_objects`)).body
	expect(finance_objects.map((object: Json) => object.object_count)).toEqual([1, 2, 1])
})

it('one has an application for factoring with all its details and an offer', async () => {
	const { browser, own } = await onlyApplicationOf('antrag@brodersen.example')
	expect((await browser.get(own)).body.pricing.factoring).not.toBeNull()
	const { body } = await browser.get(`${own}/next_status_validate`)
	expect(body.pending_actions.find(({ action }: Json) => action === 'factoring_details_added')).toBeUndefined()
})

it('and five debtors, of whom the insurer has covered one, two in part and one not', async () => {
	await server.drain()
	const { browser, own } = await onlyApplicationOf('antrag@brodersen.example')
	const { debitors } = (await browser.get(`${own}/factoring/debitors`)).body
	expect(debitors.map(({ insurance_cover: cover }: Json) => cover && [cover.cover_status, cover.cover_amount])).toEqual([
		['Cover', 240_000],
		['Partial', 128_000],
		['Partial', 60_000],
		['NoCover', null],
		null,
	])
})

it('two are submitted, with examined documents, and staff may take them', async () => {
	expect(again).toEqual([])
	let is_sent = false
	void sending.then(() => (is_sent = true))
	const work = async () => {
		await server.drain()
		return is_sent
	}
	await expect.poll(work, { timeout: 30_000 }).toBe(true)
	const analyst = await aStaffMember(server, 'analyse')
	const { applications } = (await analyst.get('/staff/applications?sort=companyName')).body
	expect(applications.map(({ companyName, status }: Json) => [companyName, status])).toEqual([
		['Backhaus Lorenzen GmbH', 'Submitted'],
		['Kältetechnik Brandt GmbH', 'Submitted'],
	])
	for (const { applicationId, allowed_moves } of applications) {
		expect(allowed_moves).toContain('take')
		const { documents } = (await analyst.get(`/staff/applications/${applicationId}`)).body
		expect(documents).toHaveLength(3)
		for (const document of documents) {
			expect(document).toMatchObject({ upload_status: 'uploaded', scan_status: 'not_infected' })
			expect(document.preflight?.findings ?? document.preflight).toEqual([])
		}
	}
})
