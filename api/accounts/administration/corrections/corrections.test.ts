import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { done, statusAndCodes } from '../../../test/answers.ts'
import { aStaffMember, anApplicant } from '../../../test/builders.ts'
import { password } from '../../../test/forms.ts'
import { holdRows } from '../../../test/locks.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

let server: TestServer
let admin: Browser
let second: Browser
let auditor: Browser
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
	auditor = await aStaffMember(server, 'revision')
})
afterAll(() => server.close())

const sql = <Row = object>(text: string, values: readonly unknown[] = []) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(text, [...values])))

let browser: Browser
let email: string
let user_id: string
let fresh: string
beforeEach(async () => {
	;({ browser, email, user_id } = await anApplicant(server, { browser: server.visitor() }))
	fresh = `neu-${randomUUID()}@example.com`
})

const at = (key = 'hansekontor') => `/staff/accounts/${key}/${user_id}`
const proposes = (to = fresh, by = admin): Promise<Answer> =>
	by.post(`${at()}/corrections`, { email: to, reason: 'Rückruf unter der Nummer der Akte.' })
const viewFor = async (by = second): Promise<Json> => done(await by.get(at()))
const answers = async (body: object, by = second): Promise<Answer> => {
	const [{ correction_id }] = (await viewFor()).corrections
	return by.post(`${at()}/corrections/${correction_id}/answers`, body)
}
const logsIn = (as: string): Promise<Answer> => server.visitor().post('/user/account/login', { email: as, password })
const mailsTo = async (to: string) => (await server.mails()).filter((mail) => mail.to === to)
const linkIn = async (to: string, part: string): Promise<string> => {
	const found = (await mailsTo(to))
		.map(({ text }) => new RegExp(`/user/account/${part}/([\\w-]+)`).exec(text)?.[1])
		.find((token) => token !== undefined)
	if (found === undefined) throw new Error(`No mail to ${to} with ${part}.`)
	return found
}
const isSent = async (): Promise<{ confirms: (by?: Browser) => Promise<Answer>; objects: (by?: Browser) => Promise<Answer> }> => {
	done(await proposes())
	done(await answers({ answer: 'confirm' }))
	const [confirm, object] = [await linkIn(fresh, 'new_email'), await linkIn(email, 'keep_email')]
	return {
		confirms: (by = server.visitor()) => by.post('/user/account/new_email', { token: confirm }),
		objects: (by = server.visitor()) => by.post('/user/account/new_email_objection', { token: object }),
	}
}
const entered = () =>
	sql<{ kind: string; content: Json }>(
		`select kind, content from audit_events where content -> 'details' ->> 'user_id' = $1 order by happened_at, event_id`,
		[user_id],
	)

describe('the correction of an address', () => {
	it('changes nothing until proposed by one, confirmed by another, and by the new address itself', async () => {
		const proposed = done(await proposes())
		expect(proposed.corrections).toEqual([
			expect.objectContaining({
				status: 'open',
				email_before: email,
				email_after: fresh,
				may: { confirm: false, refuse: false, withdraw: true },
			}),
		])
		expect(statusAndCodes(await answers({ answer: 'confirm' }, admin))).toEqual([409, 'approve_require_different_user'])
		expect((await mailsTo(email)).filter(({ text }) => text.includes('keep_email'))).toEqual([])
		expect((await second.get('/staff/waiting')).body.items).toContainEqual(
			expect.objectContaining({ kind: 'address_correction', name: email, place: { page: 'account', user_id } }),
		)
		expect(done(await answers({ answer: 'confirm' }))).toMatchObject({ email, corrections: [{ status: 'sent' }] })
		expect([(await logsIn(email)).status, (await logsIn(fresh)).status]).toEqual([200, 422])

		const token = await linkIn(fresh, 'new_email')
		expect((await browser.get('/user/profile')).status).toBe(200)
		done(await server.visitor().post('/user/account/new_email', { token }))
		expect((await browser.get('/user/profile')).status).toBe(401)
		expect([(await logsIn(email)).status, (await logsIn(fresh)).status]).toEqual([422, 200])
		expect(await viewFor()).toMatchObject({ email: fresh, is_email_confirmed: true, corrections: [{ status: 'done' }] })
		expect((await server.visitor().post('/user/account/new_email', { token })).status).toBe(204)
		const audit = await entered()
		expect(audit.map(({ kind }) => kind)).toEqual(['account_address_proposed', 'account_address_sent', 'account_address_corrected'])
		expect(JSON.stringify(audit)).not.toMatch(new RegExp(`${fresh}|${email}`))
	})

	it('writes to the old address without the new one, and to the new one without the old', async () => {
		await isSent()
		const [[to_old], [to_new]] = [
			(await mailsTo(email)).filter(({ text }) => text.includes('keep_email')),
			(await mailsTo(fresh)).filter(({ text }) => text.includes('new_email')),
		]
		expect(to_old?.text).not.toContain(fresh)
		expect(to_new?.text).not.toContain(email)
	})

	it('comes to nothing where the old address objects first', async () => {
		const { confirms, objects } = await isSent()
		expect((await objects()).status).toBe(204)
		expect(statusAndCodes(await confirms())).toEqual([422, 'err_authentication_token_invalid'])
		expect(await viewFor()).toMatchObject({ email, state: 'active', corrections: [{ status: 'objected' }] })
		expect((await objects()).status).toBe(204)
	})

	it('locks the account where the old address objects afterwards', async () => {
		const { confirms, objects } = await isSent()
		done(await confirms())
		expect((await objects()).status).toBe(204)
		expect(statusAndCodes(await logsIn(fresh))).toEqual([403, 'err_authentication_disabled'])
		const view = await viewFor()
		expect(view).toMatchObject({ state: 'locked', locks: [{ reason: null, by: null, lifted: null }] })
		const waits = async () =>
			(await admin.get('/staff/waiting')).body.items.filter(({ place }: Json) => place.user_id === user_id).map(({ kind }: Json) => kind)
		expect(await waits()).toEqual(['address_objection'])
		done(await admin.post(`${at()}/unlocking`, { reason: 'Mit Ausweis geklärt.' }))
		expect(await waits()).toEqual([])
		expect((await objects()).status).toBe(204)
		expect((await logsIn(fresh)).status).toBe(200)
	})

	it('ends with its links, and another may be proposed', async () => {
		const { confirms } = await isSent()
		expect(statusAndCodes(await proposes(`zwei-${fresh}`))).toEqual([409, 'err_proposal_open'])
		await sql(`update address_corrections set expires_at = now() - interval '1 minute' where user_id = $1`, [user_id])
		expect(statusAndCodes(await confirms())).toEqual([422, 'err_authentication_token_expired'])
		expect((await viewFor()).corrections).toMatchObject([{ status: 'expired' }])
		expect(done(await proposes(`zwei-${fresh}`)).corrections).toMatchObject([{ status: 'open' }, { status: 'expired' }])
	})

	it('is refused with a reason by the second person, or withdrawn by the first, also once it is sent', async () => {
		done(await proposes())
		expect(done(await answers({ answer: 'refuse', note: 'Nicht geprüft.' })).corrections).toMatchObject([
			{ status: 'refused', answer_note: 'Nicht geprüft.' },
		])
		expect(statusAndCodes(await answers({ answer: 'confirm' }))).toEqual([409, 'err_proposal_answered'])
		const { confirms } = await isSent()
		expect(statusAndCodes(await answers({ answer: 'withdraw' }))).toEqual([403, 'err_permission_missing'])
		expect(done(await answers({ answer: 'withdraw' }, admin)).corrections[0]).toMatchObject({ status: 'withdrawn' })
		expect(statusAndCodes(await confirms())).toEqual([422, 'err_authentication_token_invalid'])
	})

	it('tells staff of another account of this partner, and of no other', async () => {
		const here = await anApplicant(server)
		const there = await anApplicant(server, { partner_key: 'brueckenwerk' })
		expect(statusAndCodes(await proposes(here.email))).toEqual([409, 'err_account_email_taken'])
		expect(statusAndCodes(await proposes(email))).toEqual([422, 'err_account_email_same'])
		expect((await proposes(there.email)).status).toBe(201)
	})

	it('is refused where the new address has an account of its own by then', async () => {
		const { confirms } = await isSent()
		await sql('update users set email = $1 where user_id = $2', [fresh, (await anApplicant(server)).user_id])
		expect(statusAndCodes(await confirms())).toEqual([409, 'err_authentication_email_conflict'])
		expect(await viewFor()).toMatchObject({ email, corrections: [{ status: 'sent' }] })
	})

	it('is refused where an account with the new address commits while its link is opened', async () => {
		const { confirms } = await isSent()
		const other = (await anApplicant(server, { browser: server.visitor() })).user_id
		const holder = await holdRows(server, 'update users set email = $1 where user_id = $2 returning user_id', [fresh, other])
		const { answer } = await holder.meet(() => confirms(), 1)
		await holder.release()
		expect(statusAndCodes(await answer)).toEqual([409, 'err_authentication_email_conflict'])
		expect(await viewFor()).toMatchObject({ email, corrections: [{ status: 'sent' }] })
	})

	it('takes the links of nobody else, one for the other, or of a locked account', async () => {
		const { confirms, objects } = await isSent()
		const stranger = (await anApplicant(server, { browser: server.visitor() })).browser
		const forged = [422, 'err_authentication_token_invalid']
		expect(statusAndCodes(await confirms(stranger))).toEqual(forged)
		expect(statusAndCodes(await objects(stranger))).toEqual(forged)
		const token = await linkIn(email, 'keep_email')
		expect(statusAndCodes(await server.visitor().post('/user/account/new_email', { token }))).toEqual(forged)
		done(await admin.post(`${at()}/locks`, { reason: 'Verdacht.' }))
		expect(statusAndCodes(await confirms())).toEqual(forged)
		expect(statusAndCodes(await proposes())).toEqual([409, 'err_account_state_changed'])
	})

	it('needs the right, and an account at this partner', async () => {
		expect(statusAndCodes(await proposes(fresh, auditor))).toEqual([403, 'err_permission_missing'])
		expect(statusAndCodes(await admin.post(`${at('edelgrat')}/corrections`, { email: fresh, reason: 'Wo?' }))).toEqual([
			404,
			'err_entity_not_found',
		])
		done(await proposes())
		expect((await viewFor(auditor)).corrections).toMatchObject([{ may: { confirm: false, refuse: false, withdraw: false } }])
		const other = await anApplicant(server)
		const [{ correction_id }] = (await viewFor()).corrections
		expect(
			statusAndCodes(
				await second.post(`/staff/accounts/hansekontor/${other.user_id}/corrections/${correction_id}/answers`, { answer: 'confirm' }),
			),
		).toEqual([404, 'err_entity_not_found'])
	})
})
