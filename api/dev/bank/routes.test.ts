import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { houseAccountOf, own_iban } from '../../test/bank-accounts.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { accountEnding, SimulatedBank } from '../../platform/providers/payments/choose.ts'
import { devBankRoutes } from './routes.ts'

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
	const app = Fastify()
	devBankRoutes(app, server.services)
	const send = async (fields: Record<string, string>): Promise<string> =>
		(
			await app.inject({
				method: 'POST',
				url: '/dev/bank',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				payload: new URLSearchParams({ partner: house.partner.key, account_id: house.account.account_id, ...fields }).toString(),
			})
		).body
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
	expect((await app.inject('/dev/bank')).body).toContain('gaps between the statements read: 0.')
	await app.close()
})
