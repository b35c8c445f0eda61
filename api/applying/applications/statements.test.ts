import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { background_header } from '#contract/endpoint.ts'

import { aCompleteApplication, anApplicant, aStaffMember, createWith } from '../../test/builders.ts'
import { anApplicationForm } from '../../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { statementsOf } from '../../test/statements.ts'

let server: TestServer

beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

/** A background request does not extend the session, which would add a statement once a minute. */
const quietly = { [background_header]: '1' }

const create = async (owner: Browser, number: number): Promise<string> => {
	const form = anApplicationForm({ companyName: `Muster ${number} GmbH` })
	const made = await createWith(owner, form)
	expect(made.status, JSON.stringify(made.body)).toBe(201)
	return made.body.applicationId
}

const list = (owner: Browser) => statementsOf(server, () => owner.get('/user/applications', quietly))

describe('statements are sent', () => {
	it('once for the session and the list together, of one application as of twenty', async () => {
		const { browser } = await anApplicant(server)
		await create(browser, 0)
		const one = await list(browser)
		for (let number = 1; number < 20; number += 1) await create(browser, number)
		expect(await list(browser)).toEqual(one)
		expect(one).toHaveLength(1)
	})

	it('once more where staff wait for something, for one application as for two', async () => {
		const staff = await aStaffMember(server, 'analyse')
		const { browser } = await anApplicant(server)
		const awaited = async () => {
			const { applicationId } = await aCompleteApplication(server, browser)
			await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })
			const asked = await staff.post(`/staff/applications/${applicationId}/requests`, {
				kind: 'answer',
				question: 'Warum ist der Umsatz gefallen?',
				due_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
			})
			expect(asked.status, JSON.stringify(asked.body)).toBe(201)
		}
		await awaited()
		const one = await list(browser)
		await awaited()
		expect(await list(browser)).toEqual(one)
		expect(one).toHaveLength(2)
	})

	it('once for an application and the session, and eight times to change its tax number, two of them together', async () => {
		const { browser } = await anApplicant(server)
		const own = `/user/applications/${await create(browser, 0)}`
		expect(await statementsOf(server, () => browser.get(own, quietly))).toHaveLength(1)
		const changed = await statementsOf(server, () => browser.patch(own, { taxIdNumber: '2712345678' }))
		// Session; lock, representatives, write, event with the word to those who watch, related data, commit. `begin` travels with the
		// lock, once a connection knows it.
		expect(changed.filter((text) => text !== 'begin' && !text.startsWith('update "sessions"'))).toHaveLength(8)
	})
})
