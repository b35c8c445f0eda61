import { afterAll, beforeAll, expect, it } from 'vitest'

import { anApplicant } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

it('returns name and BIC of a German bank code, and nothing for an unassigned one', async () => {
	const { browser } = await anApplicant(server)
	expect((await browser.get('/banks/DE/37040044')).body).toEqual({ bank: { name: 'Commerzbank', bic: 'COBADEFFXXX' } })
	expect((await browser.get('/banks/DE/10000000')).body).toEqual({ bank: { name: 'Bundesbank', bic: 'MARKDEF1100' } })
	expect((await browser.get('/banks/DE/00000000')).body).toEqual({ bank: null })
})

it('accepts codes only, of countries with a table', async () => {
	const { browser } = await anApplicant(server)
	for (const asked of ['DE/DE89370400440532013000', 'DE/3704004', 'CH/00762', 'PL/10901014']) {
		const refused = await browser.get(`/banks/${asked}`)
		expect([asked, refused.status]).toEqual([asked, 404])
	}
	expect((await server.visitor().get('/banks/DE/37040044')).status).toBe(401)
})
