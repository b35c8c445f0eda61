import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { houseAccountOf, own_iban } from '../../test/bank-accounts.ts'
import { put } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { accountEnding, SimulatedBank } from '../../platform/providers/payments/choose.ts'

const url = '/sandbox/bank'
const sends = (who: Browser, fields: Record<string, string>) =>
	who.send({
		method: 'POST',
		url,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams(fields).toString(),
	})
const sees = (who: Browser) => who.send({ method: 'GET', url })

describe('where everybody’s bank is simulated', () => {
	let server: TestServer
	let folder: string
	let house: Awaited<ReturnType<typeof houseAccountOf>>
	beforeAll(async () => {
		folder = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
		server = await startTestServer({ payments: new SimulatedBank({ folder, now: () => new Date() }) })
		const [first] = await server.services.partners.all()
		house = await houseAccountOf(server, first?.key ?? '')
	})
	afterAll(async () => {
		await server.close()
		rmSync(folder, { recursive: true, force: true })
	})

	it('orders, pays and lets days go by, and says what came of it', async () => {
		const staff = await aStaffMember(server, 'auszahlung')
		const of = { partner: house.partner.key, account_id: house.account.account_id }
		const send = async (fields: Record<string, string>): Promise<string> => String((await sends(staff, { ...of, ...fields })).body)
		const other = { name: 'Käufer <b>', iban: accountEnding('100'), text: '', amount: '12.50' }
		expect(await send({ act: 'account', iban: own_iban, name: 'Darlehen GmbH' })).toContain('was there already.')
		expect(await send({ act: 'transfer', ...other })).toContain('Ordered as DEV-')
		expect(await send({ act: 'collection', ...other, amount: '7' })).toContain('Ordered as DEV-')
		expect(await send({ act: 'pay', ...other })).toContain('pays with the next day.')
		expect(await send({ act: 'transfer', ...other, iban: 'DE00' })).toContain('iban')
		expect(await send({ act: 'move', day: '2027-01-03' })).toContain('3 messages of the bank came with 2027-01-03')
		expect(await send({ act: 'move', day: '2030-01-01' })).toContain('No more than 400 days at once.')
		const booked = await house.rows("select amount_cents from bank_entries where booked_on = '2027-01-03' order by amount_cents")
		expect(booked.map(({ amount_cents }) => amount_cents)).toEqual([-1_250, 700, 1_250])
		expect((await sees(staff)).body).toContain('gaps between the statements read: 0.')
	})
})

describe('in production', () => {
	const partner = 'hansekontor-sandbox'
	let server: TestServer
	let admin: Browser
	beforeAll(async () => {
		const settings = {
			NODE_ENV: 'production',
			BASE_URL: 'https://bank.example',
			DATABASE_URL: 'postgres://nobody@localhost/nothing',
			SECRET: 'long enough to be no secret at all',
			SMTP_URL: 'smtp://localhost',
		}
		server = await startTestServer({}, { settings })
		admin = await aStaffMember(server, 'verwaltung')
		await put(admin, '/staff/partner-administration/hansekontor/sandbox', undefined)
	})
	afterAll(() => server.close())

	it('is for staff who are signed in and may change something, and of sandboxes only', async () => {
		const nobody = await sees(server.visitor())
		expect([nobody.status, nobody.headers['location']]).toEqual([303, '/backoffice/login'])
		expect((await sends(server.visitor(), { act: 'move', partner, day: '2027-01-03' })).status).toBe(303)
		const auditor = await aStaffMember(server, 'revision')
		expect((await sends(auditor, { act: 'move', partner, day: '2027-01-03' })).status).toBe(403)
		const shown = String((await sees(admin)).body)
		expect([shown.includes('Sandbox Hansekontor'), shown.includes('value="hansekontor"')]).toEqual([true, false])
		expect((await sends(admin, { act: 'move', partner: 'hansekontor', day: '2027-01-03' })).status).toBe(404)
	})

	it('moves the business day of a sandbox, bank and loans together, forward only and for nobody else', async () => {
		const house = await houseAccountOf(server, partner)
		const begun = String((await house.rows('select business_on from business_dates'))[0]?.['business_on'])
		const other = { name: 'Käufer', iban: accountEnding('100'), text: 'Rate', amount: '12.50' }
		const of = { partner, account_id: house.account.account_id }
		const moves = async (day: string) => String((await sends(admin, { act: 'move', ...of, day })).body)
		server.passTime(40 * 86_400)
		await server.drain()
		const day = addDays(begun, 2)
		expect(String((await sends(admin, { act: 'pay', ...of, ...other })).body)).toContain('pays with the next day.')
		const [one, two] = await Promise.all([moves(day), moves(day)])
		expect([one, two].filter((said) => said.includes(`has come to the end of ${day}`)).length).toBeGreaterThan(0)
		expect(await house.rows('select business_on, is_by_hand from business_dates')).toEqual([{ business_on: day, is_by_hand: true }])
		expect(await house.rows('select amount_cents, booked_on from bank_entries')).toEqual([
			{ amount_cents: 1_250, booked_on: addDays(begun, 1) },
		])
		expect(await moves(begun)).toContain('does not go back')
		expect(await house.rows('select business_on from business_dates')).toEqual([{ business_on: day }])
	})
})
