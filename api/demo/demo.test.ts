import { afterAll, beforeAll, expect, it } from 'vitest'

import { demo_password } from '../db/seed/seed.ts'
import { startTestServer, type Json, type TestServer } from '../test/server.ts'
import { makeDemoApplications } from './demo.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await makeDemoApplications(server.services)
	// However often it starts.
	await makeDemoApplications(server.services)
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
