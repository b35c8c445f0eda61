import { afterAll, beforeAll, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import {
	accepts as acceptsAt,
	comesIn as comesInAt,
	first_password as password,
	sets as setsAt,
	twoAdmins,
} from '../../test/first-admins.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import type { FirstAdmin, FirstLink } from './installation.ts'

let server: TestServer
let open: Browser
beforeAll(async () => {
	server = await startTestServer({}, { is_empty: true })
	open = server.visitor()
})
afterAll(() => server.close())

const sets = (by?: readonly FirstAdmin[]): Promise<FirstLink[]> => setsAt(server, by)
const accepts = (link: FirstLink | undefined) => acceptsAt(server, link)
const comesIn = (link: FirstLink | undefined, email: string) => comesInAt(server, link, email)

it('an empty database becomes a back office with two administrators, who give each other’s people their rights', async () => {
	expect((await open.get('/staff/profile')).status).toBe(404)
	const outdated = await sets()
	const mistyped = await sets(twoAdmins.map((admin, at) => (at === 0 ? admin : { ...admin, email: 'bne@bank.example' })))
	const [first, once] = await sets()
	expect(first).toMatch(/^https:\/\/office\.bank\.example\/backoffice\/invitation\/[\w-]{64}$/)
	for (const link of [outdated[0], ...mistyped]) expect(statusAndCodes(await accepts(link))).toEqual([409, 'err_authentication_token_used'])

	const anna = await comesIn(first, 'anna@bank.example')
	// One alone releases nothing: the other gets another link, if theirs is lost.
	const [none, second] = await sets()
	expect(none).toBeNull()
	expect(statusAndCodes(await accepts(once))).toEqual([409, 'err_authentication_token_used'])
	const invited = await anna.post('/staff/administration/people', {
		email: 'cem@bank.example',
		display_name: 'Cem',
		interface_language: 'de',
		roles: ['analyst'],
		partner_key: null,
	})
	expect(invited.status, JSON.stringify(invited.body)).toBe(201)
	// The mail goes out in the house's name, to where the back office is.
	expect((await server.mails()).at(-1)).toMatchObject({ to: 'cem@bank.example', text: expect.stringContaining('/backoffice/invitation/') })
	const [change] = invited.body.changes
	const answer = `/staff/administration/changes/${change.change_id}/answers`
	expect(statusAndCodes(await anna.post(answer, { is_confirmed: true, note: null }))).toEqual([409, 'approve_require_different_user'])
	const ben = await comesIn(second, 'ben@bank.example')
	await expect(sets()).rejects.toThrow('There are administrators already')
	expect((await ben.post(answer, { is_confirmed: true, note: null })).status).toBeLessThan(300)
})

it('the house offers nothing to applicants', async () => {
	const form = { email: 'fremd@firma.example', password, termsAccepted: true }
	expect((await open.post('/user/users', form)).status).toBe(404)
	expect(await server.services.partners.all()).toEqual([])
	expect(await server.services.partners.ofKey('house')).toBeUndefined()
	expect((await server.services.partners.homeOf(null))?.configuration.display_name).toBe('Musterbank')
})

it('addresses of somebody who is no administrator are refused, and nothing is made', async () => {
	await server.asEveryPartner((db) => db.dynamic(sqlOf(`update staff_users set roles = '{}' where 'admin' = any (roles)`, [])))
	const analyst = `update staff_users set password_hash = 'x', roles = '{analyst}' where email = 'cem@bank.example'`
	await server.asEveryPartner((db) => db.dynamic(sqlOf(analyst, [])))
	const others = twoAdmins.map((admin, at) => ({ ...admin, email: at === 0 ? 'dora@bank.example' : 'cem@bank.example' }))
	await expect(sets(others)).rejects.toThrow('cem@bank.example belongs to somebody else already.')
	const rows = await server.asEveryPartner((db) => db.dynamic(sqlOf(`select 1 from staff_users where email like 'dora@%'`, [])))
	expect(rows).toEqual([])
})
