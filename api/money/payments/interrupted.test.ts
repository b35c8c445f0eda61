import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { houseAccountOf } from '../../test/bank-accounts.ts'
import { Ended, FailPoints } from '../../test/fail-points.ts'
import { paymentsUnderTest, type PaymentsUnderTest } from '../../test/payments.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { withProviders } from '../../test/with-providers.ts'
import type { Payments } from '../../platform/providers/payments/port.ts'
import { handOver } from './hand-over.ts'
import { exchange, recallOrders } from './payments.ts'

let server: TestServer
let under: PaymentsUnderTest
let house: Awaited<ReturnType<typeof houseAccountOf>>

beforeAll(async () => {
	under = await paymentsUnderTest('folder')
	server = await startTestServer({ payments: under.payments })
	const [first] = await server.services.partners.all()
	house = await houseAccountOf(server, first?.key ?? '')
})
afterAll(async () => {
	await server.close()
	await under.close()
})

const reads = () => exchange(server.services, house.partner)
const away = (what: string): never => {
	throw new Error(`${what} is away.`)
}

async function ordered(end_to_end_id: string): Promise<string> {
	const file = await house.transfer(end_to_end_id, 12_345, 'DE02100500000054540402')
	if ('faults' in file) throw new Error(JSON.stringify(file.faults))
	return file.file_id
}

it('an order that cannot be handed over holds up no other, however many fail', async () => {
	const file_id = await ordered('W-1')
	await change(
		server,
		`insert into bank_order_files (partner_id, file_id, account_id, message, message_id, payments, total_cents, content, state, released_at)
		select partner_id, ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, account_id, message, 'STUCK' || number, 1, 1, '<stuck/>',
			'handing_over', released_at from bank_order_files, generate_series(1, 101) number where file_id = $1`,
		[file_id],
	)
	const { payments } = under
	const stuck: Payments = {
		name: 'stuck',
		handOver: (file) => (file.content === '<stuck/>' ? away('The bank') : payments.handOver(file)),
		incoming: (of) => payments.incoming(of),
		settle: (file, settled) => payments.settle(file, settled),
	}
	await expect(exchange(withProviders(server, { payments: stuck }), house.partner)).rejects.toThrow('Not all could be exchanged')
	expect(await house.rows(`select state from bank_order_files where file_id = '${file_id}'`)).toEqual([{ state: 'handed_over' }])
	await change(server, "update bank_order_files set state = 'handed_over', handed_over_at = now() where content = '<stuck/>'", [])
})

const stateOf = async (file_id: string) => (await house.rows(`select state from bank_order_files where file_id = '${file_id}'`))[0]
/** Files the bank has been given in which an order stands. */
const filesWith = async (end_to_end_id: string) =>
	Object.entries(await under.handedOver(house.partner.key)).filter(([, content]) => content.includes(`${end_to_end_id}<`))

describe('a file that the provider takes without an answer', () => {
	it('is not recalled, and is handed over again without being handed over twice', async () => {
		const file_id = await ordered('W-2')
		const { payments } = under
		const mute: Payments = {
			name: 'mute',
			handOver: async (file) => {
				await payments.handOver(file)
				away('The answer')
			},
			incoming: (of) => payments.incoming(of),
			settle: (file, settled) => payments.settle(file, settled),
		}
		await expect(exchange(withProviders(server, { payments: mute }), house.partner)).rejects.toThrow('Not all could be exchanged')
		expect(await stateOf(file_id)).toEqual({ state: 'handing_over' })
		expect(await house.inside((db) => recallOrders(db, { partner_id: db.scope, file_id }))).toBe(false)
		await Promise.all([reads(), reads()])
		expect(await stateOf(file_id)).toEqual({ state: 'handed_over' })
		expect(await filesWith('W-2')).toHaveLength(1)
	})

	it('stays with the bank alone once the bank has fetched it, whatever is handed over after a kill', async () => {
		const file_id = await ordered('W-3')
		const points = new FailPoints()
		// Each process comes one step further than the one before.
		for (let end_at = 1; (await stateOf(file_id))?.['state'] !== 'handed_over'; end_at += 1) {
			points.arm(end_at)
			await handOver(points.aroundServices(server.services), house.partner, file_id).catch((error: unknown) => {
				if (!(error instanceof Ended)) throw error
			})
		}
		const files = await filesWith('W-3')
		expect(files).toHaveLength(1)
		for (const [name] of files) await rm(path.join(under.folder, house.partner.key, 'out', name))
		await house.rows(`update bank_order_files set state = 'handing_over', handed_over_at = null where file_id = '${file_id}'`)
		await reads()
		expect(await stateOf(file_id)).toEqual({ state: 'handed_over' })
		expect(await filesWith('W-3')).toEqual([])
	})
})

it.each(['bank_accounts', 'bank_order_files', 'bank_orders', 'bank_entries', 'bank_matches'])('%s are never deleted', async (table) => {
	await expect(change(server, `delete from ${table}`, [])).rejects.toThrow('are written once')
})

/** What a bank says of an order, which is in a file of its own. */
async function fateOf(file_id: string, end_to_end_id: string, status: string): Promise<string> {
	const [file] = await house.rows(
		`select message_id, block_id from bank_order_files join bank_orders using (partner_id, file_id) where file_id = '${file_id}'`,
	)
	return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>F-${end_to_end_id}</MsgId><CreDtTm>2026-11-27T09:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${String(file?.['message_id'])}</OrgnlMsgId>
<OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${String(file?.['block_id'])}</OrgnlPmtInfId>
<TxInfAndSts><OrgnlEndToEndId>${end_to_end_id}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
}

it('fates in a file that changes while it is read are taken up as they are then', async () => {
	const { payments } = under
	const file_id = await ordered('P-1')
	await under.deliver(house.partner.key, 'fates.xml', await fateOf(file_id, 'P-1', 'ACSC'))
	const later = await fateOf(file_id, 'P-1', 'RJCT')
	let opened = 0
	const changing: Payments = {
		name: 'changing',
		handOver: (file) => payments.handOver(file),
		incoming: async (of) =>
			(await payments.incoming(of)).map((file) => ({
				...file,
				open: () => ((opened += 1) > 1 ? Readable.from([Buffer.from(later)]) : file.open()),
			})),
		settle: (file, settled) => payments.settle(file, settled),
	}
	const fate = async () => (await house.rows("select fate from bank_orders where end_to_end_id = 'P-1'"))[0]
	await expect(exchange(withProviders(server, { payments: changing }), house.partner)).rejects.toThrow('Not all could be exchanged')
	expect(await fate()).toEqual({ fate: 'unknown' })
	await reads()
	expect(await fate()).toEqual({ fate: 'accepted' })
})
