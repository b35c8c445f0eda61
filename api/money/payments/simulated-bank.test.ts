import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { houseAccountOf, own_iban } from '../../test/bank-accounts.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { accountEnding } from '../../platform/providers/payments/choose.ts'
import { SimulatedBank } from '../../platform/providers/payments/simulated/bank.ts'
import { exchange } from './payments.ts'

let server: TestServer
let bank: SimulatedBank
let folder: string
let house: Awaited<ReturnType<typeof houseAccountOf>>
beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
	bank = new SimulatedBank({ folder, now: () => new Date() })
	server = await startTestServer({ payments: bank })
	const [first] = await server.services.partners.all()
	house = await houseAccountOf(server, first?.key ?? '')
})
afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

const moveTo = async (day: string): Promise<void> => {
	await server.drain()
	await bank.moveTo(house.partner.key, day)
	await exchange(server.services, house.partner)
}
const fates = () => house.rows('select end_to_end_id, fate, fate_reason from bank_orders order by end_to_end_id')
const entries = () =>
	house.rows(`select entry.amount_cents, entry.charges_cents, booked_on, end_to_end_id, party_name, party_iban, return_reason
		from bank_entries entry join bank_entry_details using (partner_id, entry_id) order by booked_on, end_to_end_id nulls first`)

describe('the simulated bank', () => {
	it('executes, rejects and returns by the accounts it meets, in real messages', async () => {
		await house.transfer('T-paid', 10_000, accountEnding('100'))
		await house.collections([
			['C-closed', 5_000, accountEnding('901')],
			['C-empty', 6_000, accountEnding('904')],
			['C-paid', 7_000, accountEnding('100')],
		])
		await house.collections([['S-silent', 1_000, accountEnding('907')]])
		await moveTo('2026-11-30')
		expect(await fates()).toEqual([
			{ end_to_end_id: 'C-closed', fate: 'rejected', fate_reason: 'AC04' },
			{ end_to_end_id: 'C-empty', fate: 'accepted', fate_reason: null },
			{ end_to_end_id: 'C-paid', fate: 'accepted', fate_reason: null },
			{ end_to_end_id: 'S-silent', fate: 'unknown', fate_reason: null },
			{ end_to_end_id: 'T-paid', fate: 'accepted', fate_reason: null },
		])
		await moveTo('2026-12-01')
		const party = { party_name: 'Schuldner C-empty', party_iban: accountEnding('904') }
		expect(await entries()).toMatchObject([
			{ end_to_end_id: 'C-empty', amount_cents: 6_000, booked_on: '2026-11-30', return_reason: null, ...party },
			{ end_to_end_id: 'C-paid', amount_cents: 7_000, booked_on: '2026-11-30' },
			{ end_to_end_id: 'T-paid', amount_cents: -10_000, booked_on: '2026-11-30', party_name: 'Kaeufer + Co' },
			{ end_to_end_id: 'C-empty', amount_cents: -6_300, charges_cents: 300, booked_on: '2026-12-01', return_reason: 'MS03', ...party },
		])
	})

	it('disputes after many days, and has told every one of them', async () => {
		await house.collections([['C-disputed', 8_000, accountEnding('905')]], '2026-12-02')
		await moveTo('2027-01-01')
		expect((await entries()).filter(({ end_to_end_id }) => end_to_end_id === 'C-disputed')).toMatchObject([
			{ amount_cents: 8_000, booked_on: '2026-12-02' },
			{ amount_cents: -8_000, booked_on: '2027-01-01', return_reason: 'MD06' },
		])
		const [counted] = await house.rows(`select count(*)::integer as statements, max(closing_on) as last,
			(array_agg(closing_cents order by closing_on desc))[1] = (select sum(amount_cents) from bank_entries) as agrees from bank_statements`)
		expect(counted).toEqual({ statements: 33, last: '2027-01-01', agrees: true })
	})

	it('pays what nobody asked for, and takes no file twice', async () => {
		await bank.pay(house.partner.key, {
			own_iban,
			currency: 'EUR',
			minor: 4_200,
			name: 'Fremde <Firma> & Söhne',
			iban: accountEnding('200'),
			text: 'RF18 539007547034',
		})
		await moveTo('2027-01-02')
		expect((await entries()).at(-1)).toMatchObject({ amount_cents: 4_200, end_to_end_id: null, party_iban: accountEnding('200') })
		const before = await entries()
		await moveTo('2027-01-02')
		expect(await entries()).toEqual(before)
	})
})
