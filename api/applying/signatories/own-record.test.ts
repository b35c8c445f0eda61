import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant, mailedToken, takesSeat } from '../../test/builders.ts'
import { aSignatory } from '../../test/forms.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { anOwnApplication } from '../../test/signatories.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await server.asEveryPartner((db) =>
		db.dynamic(sqlOf(`update partners set configuration = configuration || '{"is_credit_score_shown": true}' where key = 'hansekontor'`)),
	)
})
afterAll(() => server.close())

describe('a record of one’s own', () => {
	it('stays one’s own when the account’s address changes, and is lost with the record’s', async () => {
		const { browser, path, email } = await anOwnApplication(server)
		const [own] = (await browser.post(path, { data: [aSignatory({ email })] })).body.signatories
		await server.asEveryPartner((db) => db.dynamic(sqlOf('update users set email = $2 where email = $1', [email, `new-${email}`])))
		expect((await browser.get(path)).body.signatories[0]).toMatchObject({ is_current_actor: true, invite_status: 'accepted' })
		const changed = await browser.patch(`${path}/${own.signatory_id}`, { email: 'someone@example.com' })
		expect(changed.body).toMatchObject({ is_current_actor: false, invite_status: 'not_invited' })
		// Not even with the former address again, which the account no longer has.
		expect((await browser.patch(`${path}/${own.signatory_id}`, { email })).body).toMatchObject({ is_current_actor: false })
	})

	it('shows its credit score where the partner does, and nobody else’s', async () => {
		const { browser, path, email } = await anOwnApplication(server)
		await browser.post(path, { data: [aSignatory({ email, percentage_owned: 0.5 }), aSignatory({ percentage_owned: 0.5 })] })
		await server.asEveryPartner((db) => db.dynamic(sqlOf('update signatories set credit_score = 612')))
		const scores = async () =>
			((await browser.get(path)).body.signatories as { credit_score: number | null }[]).map(({ credit_score }) => credit_score)
		expect(await scores()).toEqual([612, null])
	})
})

describe('an invitation that is one’s own', () => {
	it.each([
		["now() + interval '1 hour'", 'accepted'],
		["now() - interval '1 second'", 'not_invited'],
	])('is accepted by confirming the address, with a seat until %s: %s', async (expires_at, expected) => {
		const { browser, path, application } = await anOwnApplication(server)
		const person = await anApplicant(server, { is_confirmed: false })
		const email = person.email
		expect((await browser.post(path, { data: [aSignatory({ email })] })).status).toBe(201)
		await takesSeat(server, application.split('/').at(-1) ?? '', person.user_id, { role: 'viewer', expires_at })
		await person.browser.post(`/user/account/confirm_email/${await mailedToken(server, email)}`)
		expect((await browser.get(path)).body.signatories).toMatchObject([{ email, invite_status: expected }])
	})
})
