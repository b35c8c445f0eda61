import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sendMail } from '../../mails/mails.ts'
import { sealAudit } from '../../audit/seal.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { done, statusAndCodes } from '../../../test/answers.ts'
import { aStaffMember, anApplicant, anApplication } from '../../../test/builders.ts'
import { aRegistration, password } from '../../../test/forms.ts'
import { withApp } from '../../../test/second-factors.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'
import { withProviders } from '../../../test/with-providers.ts'
import { carryOutDeletions } from './carry-out.ts'

let server: TestServer
let admin: Browser
let second: Browser
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
})
afterAll(() => server.close())

const sql = <Row = object>(text: string, values: readonly unknown[] = []) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(text, [...values])))

let browser: Browser
let email: string
let user_id: string
beforeEach(async () => {
	;({ browser, email, user_id } = await anApplicant(server, { browser: server.visitor() }))
})

const at = (id = user_id) => `/staff/accounts/hansekontor/${id}`
const proposes = (by = admin): Promise<Answer> => by.post(`${at()}/deletions`, { reason: 'Schriftlich verlangt.' })
const viewFor = async (by = second): Promise<Json> => done(await by.get(at()))
const answers = async (body: object, by = second): Promise<Answer> => {
	const [{ deletion_id }] = (await viewFor()).deletions
	return by.post(`${at()}/deletions/${deletion_id}/answers`, body)
}
const logsIn = (word = password): Promise<Answer> => server.visitor().post('/user/account/login', { email, password: word })
const isConfirmed = async (): Promise<void> => {
	done(await proposes())
	done(await answers({ answer: 'confirm' }))
	await server.drain()
}
const comesDue = () => sql(`update account_deletions set due_at = now() - interval '1 minute' where user_id = $1`, [user_id])
const isCarriedOut = async (services = server.services): Promise<void> => {
	await comesDue()
	await sealAudit(server.services.database)
	await carryOutDeletions(services)
}
const subjects = async () => (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
const userRow = async () => (await sql<Json>('select * from users where user_id = $1', [user_id]))[0]
const isSound = async () => {
	await sealAudit(server.services.database)
	return (await verifyAudit(server.services.database)).map(({ fault }) => fault).filter((fault) => fault !== undefined)
}

describe('the deletion of an account', () => {
	it('waits for a second person, closes the account at once, and tells only whoever knows the password', async () => {
		done(await proposes())
		expect(statusAndCodes(await answers({ answer: 'confirm' }, admin))).toEqual([409, 'approve_require_different_user'])
		expect(statusAndCodes(await proposes())).toEqual([409, 'err_proposal_open'])
		expect((await second.get('/staff/waiting')).body.items).toContainEqual(
			expect.objectContaining({ kind: 'account_deletion', name: email, place: { page: 'account', user_id } }),
		)
		expect((await browser.get('/user/profile')).status).toBe(200)
		expect(done(await answers({ answer: 'confirm' }))).toMatchObject({
			state: 'closed',
			deletions: [{ status: 'confirmed' }],
			sessions: [],
		})
		expect((await browser.get('/user/profile')).status).toBe(401)
		expect(statusAndCodes(await logsIn())).toEqual([403, 'err_authentication_deleted'])
		expect(statusAndCodes(await logsIn('Falsch-2026!'))).toEqual([422, 'err_authentication_invalid_credentials'])
		expect((await subjects()).at(-1)).toBe('Wir löschen bald Ihr Konto')
		expect(statusAndCodes(await admin.post(`${at()}/unlocking`, { reason: 'Doch nicht.' }))).toEqual([409, 'err_account_state_changed'])
	})

	it('is carried out after its days: nothing of the person is left, the receipt is mailed, and the address is free', async () => {
		await sql(`update users set names = 'Ottilie Ünlü', telephone = '+4940123456' where user_id = $1`, [user_id])
		done(await admin.post(`${at()}/locks`, { reason: 'Frau Ünlü hat ihr Gerät verloren.' }))
		done(await admin.post(`${at()}/unlocking`, { reason: 'Frau Ünlü hat ein neues.' }))
		await isConfirmed()
		await carryOutDeletions(server.services)
		expect((await userRow())?.email).toBe(email)
		await isCarriedOut()
		expect(await userRow()).toMatchObject({ email: `${user_id}@deleted.invalid`, names: null, telephone: null, password_hash: null })
		expect(statusAndCodes(await logsIn())).toEqual([422, 'err_authentication_invalid_credentials'])
		expect((await subjects()).at(-1)).toBe('Ihr Konto ist gelöscht')
		const everything = await sql<{ found: string }>(
			`select kind as found from audit_events where content::text like '%Ünlü%' union all
			select names from account_names where names like '%' || $1 || '%' union all
			select reason from account_locks where user_id = $2 union all
			select reason from account_deletions where user_id = $2 and reason <> '-'`,
			[email, user_id],
		)
		expect(everything).toEqual([])
		expect(await isSound()).toEqual([])
		expect(done(await admin.get(at()))).toMatchObject({ state: 'closed', names: null, deletions: [{ status: 'done' }] })
		const written = (await server.mails()).length
		await server.asEveryPartner(async (db) => {
			const partner_id = (await db.dynamic(sqlOf<{ partner_id: string }>('select partner_id from users where user_id = $1', [user_id])))[0]
			await sendMail(db, {
				template: 'team_access_ended',
				user_id,
				values: { company: 'Muster GmbH' },
				partner_id: partner_id?.partner_id ?? '',
			})
		})
		expect(await server.mails()).toHaveLength(written)
		const anew = await server.visitor().post('/user/users', aRegistration({ email }))
		expect([anew.status, anew.body.user_id === user_id]).toEqual([201, false])
	})

	it('takes the second factors, seats, drafts and exports with it', async () => {
		;({ browser, email, user_id } = await withApp(server))
		await browser.post('/user/data_exports', {})
		const team = await anApplication(await anApplicant(server, { browser: server.visitor() }).then((other) => other.browser))
		await sql(
			`insert into team_invitations (partner_id, invitation_id, team_id, email, role, invited_by, status, expires_at)
			select m.partner_id, gen_random_uuid(), m.team_id, $2, 'viewer', m.user_id, 'declined', now()
			from applications a join memberships m using (partner_id, team_id) where a.application_id = $1`,
			[team.applicationId, email],
		)
		await isConfirmed()
		await isCarriedOut()
		const counts = await sql<{ left: string }>(
			`select (select count(*) from second_factors where user_id = $1) + (select count(*) from recovery_codes where user_id = $1)
			+ (select count(*) from second_factor_events where user_id = $1) + (select count(*) from data_exports where user_id = $1)
			+ (select count(*) from drafts where user_id = $1) + (select count(*) from known_devices where user_id = $1)
			+ (select count(*) from memberships where user_id = $1 and ended_at is null)
			+ (select count(*) from team_invitations where email = $2) as left`,
			[user_id, email],
		)
		expect(Number(counts[0]?.left)).toBe(0)
	})

	it('goes on where it was broken off, and done again does nothing', async () => {
		await isConfirmed()
		const { mail } = server.providers
		const gone = { ...mail, send: () => Promise.reject(new Error('The mail server is gone.')) }
		await isCarriedOut(withProviders(server, { mail: gone }))
		expect(await userRow()).toMatchObject({ email, names: null })
		expect((await viewFor()).deletions).toMatchObject([{ status: 'confirmed', may: { withdraw: false } }])
		expect(statusAndCodes(await answers({ answer: 'withdraw' }, admin))).toEqual([409, 'err_proposal_answered'])
		await isCarriedOut()
		await isCarriedOut()
		expect((await viewFor()).deletions).toMatchObject([{ status: 'done' }])
		expect((await subjects()).filter((subject) => subject === 'Ihr Konto ist gelöscht')).toHaveLength(1)
		const told = await sql(`select from audit_events where kind = 'account_deleted' and content -> 'details' ->> 'user_id' = $1`, [user_id])
		expect(told).toHaveLength(1)
	})

	it('is kept by an open case until that has ended, also one that came later', async () => {
		const { applicationId } = await anApplication(browser)
		done(await proposes())
		expect((await viewFor()).deletion_plan).toMatchObject({ holds: [{ hold: 'case', application_id: applicationId }], stays: [] })
		expect(statusAndCodes(await answers({ answer: 'confirm' }))).toEqual([409, 'err_account_deletion_held'])
		await sql(`update applications set status = 'Rejected' where application_id = $1`, [applicationId])
		expect((await viewFor()).deletion_plan).toMatchObject({
			holds: [],
			stays: [{ application_id: applicationId, laws: [{ law: 'claims', until: expect.stringMatching(/^\d{4}-12-31$/) }] }],
		})
		done(await answers({ answer: 'confirm' }))
		await sql(`update applications set status = 'Open' where application_id = $1`, [applicationId])
		await isCarriedOut()
		expect((await userRow())?.email).toBe(email)
		await sql(`update applications set status = 'Rejected' where application_id = $1`, [applicationId])
		await isCarriedOut()
		expect((await userRow())?.email).toBe(`${user_id}@deleted.invalid`)
		const [kept] = await sql<Json>('select stays from account_deletions where user_id = $1', [user_id])
		expect(kept?.stays).toMatchObject([{ application_id: applicationId, laws: [{ law: 'claims' }] }])
	})

	it('is refused with a reason, or withdrawn by whoever entered it; then the account stands as it did', async () => {
		done(await proposes())
		expect(done(await answers({ answer: 'refuse', note: 'Nicht von ihr.' })).deletions).toMatchObject([{ status: 'refused' }])
		await isConfirmed()
		expect(statusAndCodes(await answers({ answer: 'withdraw' }))).toEqual([403, 'err_permission_missing'])
		expect(done(await answers({ answer: 'withdraw' }, admin))).toMatchObject({ state: 'active' })
		expect((await logsIn()).status).toBe(200)
		done(await admin.post(`${at()}/locks`, { reason: 'Verdacht.' }))
		await isConfirmed()
		expect(done(await answers({ answer: 'withdraw' }, admin))).toMatchObject({ state: 'locked' })
	})
})

/** Changes what is left of an entry, which is no redaction. */
const rewords = () =>
	sql(
		`update audit_events set content = jsonb_set(content, '{details,redacted,why}', '"anders"')
			where kind = 'account_shut' and content -> 'details' ->> 'user_id' = $1`,
		[user_id],
	)

describe('a redaction', () => {
	it('is the one change of a sealed entry that the check accepts', async () => {
		done(await admin.post(`${at()}/locks`, { reason: 'Herr Beispiel war es.' }))
		await isConfirmed()
		await isCarriedOut()
		expect(await isSound()).toEqual([])
		await expect(rewords()).rejects.toThrow('written once')
		// Nor by whoever names the entry and changes more of it than one value, or its seal.
		for (const more of [`content = content || '{"by": 1}'`, 'hash = null', `kind = 'anders'`])
			await expect(
				server.asEveryPartner(async (db) => {
					await db.dynamic(
						sqlOf(
							`select set_config('app.redacted_event', event_id::text, true) from audit_events
						where kind = 'account_shut' and content -> 'details' ->> 'user_id' = $1`,
							[user_id],
						),
					)
					await db.dynamic(
						sqlOf(`update audit_events set ${more} where kind = 'account_shut' and content -> 'details' ->> 'user_id' = $1`, [user_id]),
					)
				}),
			).rejects.toThrow('written once')
		await server.asEveryPartner(async (db) => {
			await db.dynamic(sqlOf('alter table audit_events disable trigger guard', []))
		})
		await rewords()
		expect(await isSound()).toMatchObject([{ kind: 'entry_changed' }])
	})
})
