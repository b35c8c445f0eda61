import { afterAll, beforeAll, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { nextCode } from '../../test/builders.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { install, type FirstAdmin } from './installation.ts'
import { endRecoveries, recover, tellOfRecoveries } from './recovery.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer({}, { is_empty: true })
})
afterAll(() => server.close())

const personOf = (name: string): FirstAdmin => ({ email: `${name}@bank.example`, display_name: name, language: 'en' })
const password = 'Kontorhaus-7-Fenster'
const base_url = 'https://office.bank.example'
const installing = () => ({ database: server.services.database, secret: server.services.secret, now: server.services.now(), base_url })
const recovers = async (...names: readonly string[]) => (await recover(installing(), names.map(personOf))).links

async function comesIn(link: string | null | undefined, email: string): Promise<Browser> {
	const token = link?.split('/').at(-1) ?? ''
	expect(statusAndCodes(await server.visitor().post('/staff/account/invitation', { token, password }))).toEqual([204])
	const browser = server.visitor()
	await browser.post('/staff/account/login', { email, password })
	const { key } = (await browser.post('/staff/account/enrolment/totp', {})).body
	const added = await browser.post('/staff/account/enrolment/totp/confirm', { code: await nextCode(server, key), name: 'Telefon' })
	expect(added.status, JSON.stringify(added.body)).toBeLessThan(300)
	return browser
}

/** What the job does each minute. */
async function aMinute(): Promise<void> {
	await tellOfRecoveries(server.services)
	await endRecoveries(server.services)
}

const mayAdminister = async (browser: Browser): Promise<boolean> => (await browser.get('/staff/administration')).status === 200
const mailed = async () =>
	(await server.mails())
		.filter(({ subject }) => subject === 'Administration restored on the server')
		.map(({ to }) => to)
		.toSorted()
const outcomes = () =>
	server.asEveryPartner((db) =>
		db.dynamic<{ email: string; outcome: string | null }>(
			sqlOf('select email, outcome from staff_recoveries join staff_users using (staff_id) order by recovery_id', []),
		),
	)

it('a lost administration is given back for a day, and all staff are told', async () => {
	await expect(recovers('anna')).rejects.toThrow('Nobody administers this database yet')
	const { services } = server
	const links = await install(installing(), { name: 'Musterbank', admins: [personOf('anna'), personOf('ben')] })
	await services.partners.readAgain()
	const anna = await comesIn(links[0], 'anna@bank.example')
	await comesIn(links[1], 'ben@bank.example')

	const [link] = await recovers('anna')
	// What Anna had before no longer works, and Ben, who has not signed in since, keeps nothing for her.
	expect(await mayAdminister(anna)).toBe(false)
	await aMinute()
	expect(await mailed()).toEqual(['anna@bank.example', 'ben@bank.example'])
	const again = await comesIn(link, 'anna@bank.example')
	await aMinute()
	expect(await mailed()).toHaveLength(2)
	expect(await mayAdminister(again)).toBe(true)

	server.passTime(25 * 3600)
	await aMinute()
	expect(await outcomes()).toEqual([{ email: 'anna@bank.example', outcome: 'taken_back' }])
	expect((await again.get('/staff/profile')).status).toBe(401)
	// Set up again, it would be given for good.
	await expect(install(installing(), { name: 'Musterbank', admins: [personOf('anna'), personOf('emil')] })).rejects.toThrow(
		'There are administrators already',
	)
})

it('whoever was disabled is so again, and others signing in keep nothing for them', async () => {
	const before = `update staff_users set disabled_at = '2026-01-01Z', roles = '{analyst}' where email = 'anna@bank.example'`
	await server.asEveryPartner((db) => db.dynamic(sqlOf(before, [])))
	const [, ben, finn] = await recovers('anna', 'ben', 'finn')
	await comesIn(ben, 'ben@bank.example')
	await comesIn(finn, 'finn@bank.example')
	server.passTime(25 * 3600)
	await aMinute()
	const read = `select email, roles, disabled_at is not null as is_disabled from staff_users order by email`
	expect(await server.asEveryPartner((db) => db.dynamic(sqlOf(read, [])))).toEqual([
		{ email: 'anna@bank.example', roles: ['analyst'], is_disabled: true },
		{ email: 'ben@bank.example', roles: ['admin'], is_disabled: false },
		{ email: 'finn@bank.example', roles: ['admin'], is_disabled: false },
	])
	// All of them without a password again: still no first setup.
	await recovers('ben', 'finn')
	await recovers('ben', 'finn')
})

it('that is given back stays once two administrators have signed in', async () => {
	const [first, second] = await recovers('anna', 'cleo')
	const anna = await comesIn(first, 'anna@bank.example')
	await aMinute()
	const cleo = await comesIn(second, 'cleo@bank.example')
	await aMinute()
	server.passTime(25 * 3600)
	await aMinute()
	expect((await outcomes()).slice(-2).map(({ outcome }) => outcome)).toEqual(['kept', 'kept'])
	expect(await Promise.all([anna, cleo].map(mayAdminister))).toEqual([true, true])
})

it('nothing is given where one of the addresses is a partner’s person’s', async () => {
	const before = await outcomes()
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`with made as (insert into partners (partner_id, key, configuration)
					select gen_random_uuid(), 'nord', configuration from partners limit 1 returning partner_id)
				insert into staff_users (staff_id, email, display_name, interface_language, roles, partner_id)
					select gen_random_uuid(), 'dora@partner.example', 'Dora', 'en', '{}', partner_id from made`,
				[],
			),
		),
	)
	await expect(recover(installing(), [personOf('ben'), { ...personOf('dora'), email: 'dora@partner.example' }])).rejects.toThrow(
		'dora@partner.example belongs to a partner',
	)
	expect(await outcomes()).toEqual(before)
})
