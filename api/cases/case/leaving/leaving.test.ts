import { afterAll, beforeAll, expect, it } from 'vitest'

import { aCompleteApplication, anApplicant, aStaffMember } from '../../../test/builders.ts'
import { copyApplication } from '../../../test/copies.ts'
import { holdRows } from '../../../test/locks.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { change } from '../../../test/signing.ts'

let server: TestServer
let admin: Browser
let second: Browser
let analyst: Browser
const ids = new Map<string, string>()
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
	analyst = await aStaffMember(server, 'analyse')
	for (const { email, staff_id } of await change(server, 'select email, staff_id from staff_users', [])) ids.set(email, staff_id)
})
afterAll(() => server.close())

const root = '/staff/administration'
const done = ({ status, body }: Answer): Json => {
	expect(status, JSON.stringify(body)).toBeLessThan(300)
	return body
}
const idOf = (email: string): string => ids.get(email) ?? expect.unreachable()
const shutsOut = (email: string): Promise<Answer> => admin.post(`${root}/people/${idOf(email)}/disablement`)
const becomes = async (email: string, roles: readonly string[]): Promise<void> => {
	const { changes } = done(await admin.post(`${root}/people/${idOf(email)}/changes`, { kind: 'roles', roles }))
	const { change_id } = changes.find((one: Json) => one.staff_id === idOf(email))
	done(await second.post(`${root}/changes/${change_id}/answers`, { is_confirmed: true }))
}

interface Case {
	readonly id: string
	readonly owner: Browser
}

async function aCase(partner_key?: string): Promise<Case> {
	const { browser, email } = await anApplicant(server, partner_key === undefined ? {} : { partner_key })
	const wish = partner_key === undefined ? {} : { loanSize: 50_000, loanDuration: 12 }
	const { applicationId } = await aCompleteApplication(server, browser, { email }, wish)
	done(await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' }))
	return { id: applicationId, owner: browser }
}

const takes = async (by: Browser, { id }: Case): Promise<Answer> => {
	const { application } = done(await by.get(`/staff/applications/${id}`))
	return by.post(`/staff/applications/${id}/moves`, { move: 'take', version: application.version })
}
const holder = async ({ id }: Case): Promise<string | null> =>
	(await change(server, 'select assigned_staff_id from applications where application_id = $1', [id]))[0].assigned_staff_id
const told = async (to: string): Promise<number> =>
	(await server.mails()).filter((mail) => mail.to === to && mail.subject.startsWith('Neue Nachricht')).length

it('who loses a role keeps the cases they can still work on, and returns the rest', async () => {
	const [in_review, later] = [await aCase(), await aCase()]
	for (const one of [in_review, later]) done(await takes(analyst, one))
	await change(server, `update applications set status = 'Final_Review' where application_id = $1`, [later.id])
	await becomes('analyse@fundament.example', ['kyc'])
	await server.drain()
	expect([await holder(in_review), await holder(later)]).toEqual([null, idOf('analyse@fundament.example')])
	await becomes('analyse@fundament.example', ['analyst'])
	await server.drain()
	expect(await holder(later)).toBe(idOf('analyse@fundament.example'))
})

it('a disabled person’s cases become unassigned, and unread messages are mailed to the next assignee', async () => {
	const left = await aCase()
	done(await takes(analyst, left))
	// More than one batch.
	await copyApplication(server, left.id, 120)
	const writes = async (text: string) => done(await left.owner.post(`/user/applications/${left.id}/messages`, { text, document_ids: [] }))
	await writes('Hallo?')
	expect(await told('analyse@fundament.example')).toBe(1)
	done(await shutsOut('analyse@fundament.example'))
	server.passTime(11 * 60)
	await writes('Ist da jemand?')
	await server.drain()
	expect(await holder(left)).toBeNull()
	const [still, given] = await change(
		server,
		`select count(*) filter (where assigned_staff_id = $1::uuid and turn is not null)::int as found from applications
		union all select count(*)::int from application_events where kind = 'case_assigned' and details ->> 'left_by' = $1::uuid::text`,
		[idOf('analyse@fundament.example')],
	)
	expect([still.found, given.found >= 121]).toEqual([0, true])
	expect(await told('analyse@fundament.example')).toBe(1)

	await change(server, `update staff_users set roles = '{analyst}' where email = 'zweitblick@fundament.example'`, [])
	const successor = await aStaffMember(server, 'zweitblick')
	const { applications } = done(await successor.get('/staff/applications?queue=to_be_assigned&page_size=100&sort=companyName'))
	expect(applications.map(({ applicationId }: Json) => applicationId)).toContain(left.id)
	const { history } = done(await successor.get(`/staff/applications/${left.id}`))
	expect(history.find(({ kind }: Json) => kind === 'case_assigned')).toMatchObject({ actor_name: 'Ines Vogt' })
	done(await takes(successor, left))
	await server.asEveryPartner((db) => db.enqueue({ name: 'tell-of-messages' }, {}))
	expect(await told('zweitblick@fundament.example')).toBe(1)
})

it('a disabled person loses access at once, even while a case of theirs is locked, and cannot be assigned one meanwhile', async () => {
	const banker = await aStaffMember(server, 'kredit@brueckenwerk.example')
	const head = await aStaffMember(server, 'leitung@brueckenwerk.example')
	const email = 'kredit@brueckenwerk.example'
	await change(server, `update staff_users set roles = '{role_partner_user,role_partner_account_manager}' where email = $1`, [email])
	const { id } = await aCase('brueckenwerk')
	const path = `/staff/applications/${id}/account_manager`
	const chooses = () =>
		head.send({
			method: 'PUT',
			url: `/api${path}`,
			headers: { 'content-type': 'application/json' },
			payload: JSON.stringify({ staff_id: idOf(email) }),
		})
	done(await chooses())

	const busy = await holdRows(server, 'select 1 from applications where application_id = $1 for update', [id])
	const { answer } = await busy.meet(() => shutsOut(email), 1)
	expect((await banker.get('/staff/profile')).status).toBe(401)
	await busy.release()
	done(await answer)
	await server.drain()
	expect(done(await head.get(path)).manager).toBeNull()

	await change(server, 'update staff_users set disabled_at = null where email = $1', [email])
	const leaving = await holdRows(server, 'update staff_users set disabled_at = now() where email = $1 returning 1', [email])
	const meeting = await leaving.meet(chooses, 1)
	await leaving.release()
	expect((await meeting.answer).body.errors).toMatchObject([{ code: 'err_account_manager_not_allowed' }])
})
