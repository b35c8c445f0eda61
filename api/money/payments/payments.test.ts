import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { houseAccountOf, own_iban, statementOf } from '../../test/bank-accounts.ts'
import { paymentsUnderTest, type PaymentsUnderTest } from '../../test/payments.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { withProviders } from '../../test/with-providers.ts'
import type { HandedOver, Payments } from '../../platform/providers/payments/port.ts'
import { handOver } from './hand-over.ts'
import { addAccount, exchange } from './payments.ts'

let server: TestServer
let under: PaymentsUnderTest
let house: Awaited<ReturnType<typeof houseAccountOf>>
let reached: (step: 'before' | 'after') => void = () => undefined

beforeAll(async () => {
	under = await paymentsUnderTest('folder')
	const { payments } = under
	// The way between us and the provider, which may break on either side of the hand-over.
	const breaking: Payments = {
		name: 'breaking',
		handOver: async (file: HandedOver) => {
			reached('before')
			await payments.handOver(file)
			reached('after')
		},
		incoming: (key) => payments.incoming(key),
		settle: (file, settled) => payments.settle(file, settled),
	}
	server = await startTestServer({ payments: breaking })
	const [first] = await server.services.partners.all()
	house = await houseAccountOf(server, first?.key ?? '')
})
afterAll(async () => {
	await server.close()
	await under.close()
})

const key = (): string => house.partner.key
const stateOf = async (file_id: string) =>
	(await house.rows(`select state, handed_over_at is not null as has_time from bank_order_files where file_id = '${file_id}'`))[0]
const reads = () => exchange(server.services, house.partner)
const files = () => house.rows('select name, outcome, fault, message from bank_incoming_files order by received_at')

const refusalsOf = async (of: string) => (await files()).filter(({ name }) => name === of)

async function ordered(end_to_end_id: string): Promise<string> {
	const file = await house.transfer(end_to_end_id, 12_345, 'DE02100500000054540402')
	if ('faults' in file) throw new Error(JSON.stringify(file.faults))
	return file.file_id
}

const away = (what: string): never => {
	throw new Error(`${what} is away.`)
}

describe('a file of orders', () => {
	it('is released with its orders and handed over by its job', async () => {
		const file_id = await ordered('T-1')
		expect(await stateOf(file_id)).toEqual({ state: 'released', has_time: false })
		expect(await under.handedOver(key())).toEqual({})
		await server.drain()
		expect(await stateOf(file_id)).toEqual({ state: 'handed_over', has_time: true })
		const [content] = Object.values(await under.handedOver(key()))
		expect(content).toContain('<EndToEndId>T-1</EndToEndId>')
		expect(content).toContain('Kaeufer')
	})

	it('is never there without the transaction that releases it', async () => {
		const before = await house.rows('select count(*)::integer as files from bank_order_files')
		const undone = house.inside(async () => {
			throw new Error('The run fails.')
		})
		await expect(undone).rejects.toThrow('The run fails.')
		await expect(house.transfer('T-1', 1, 'DE02100500000054540402')).rejects.toMatchObject({ code: '23505' })
		expect(await house.transfer('T-2', 1, 'DE00')).toEqual({ faults: [{ code: 'iban_invalid', at: 'blocks.0.transfers.0.account.iban' }] })
		expect(await house.rows('select count(*)::integer as files from bank_order_files')).toEqual(before)
	})

	it.each(['before', 'after'] as const)('is handed over once if the way breaks %s the bank has it', async (broken) => {
		const file_id = await ordered(`B-${broken}`)
		reached = (step) => {
			if (step === broken) throw new Error('killed')
		}
		await expect(handOver(server.services, house.partner, file_id)).rejects.toThrow('killed')
		expect(await stateOf(file_id)).toEqual({ state: 'handing_over', has_time: false })
		reached = () => undefined
		await Promise.all([handOver(server.services, house.partner, file_id), handOver(server.services, house.partner, file_id)])
		expect(await stateOf(file_id)).toEqual({ state: 'handed_over', has_time: true })
		const contents = Object.values(await under.handedOver(key()))
		expect(contents.filter((content) => content.includes(`B-${broken}<`))).toHaveLength(1)
	})
})

const entries = () =>
	house.rows(`select amount_cents, booked_on, bank_reference, statement_id is not null as is_stated,
	(select count(*)::integer from bank_entry_details detail where detail.entry_id = entry.entry_id) as details
	from bank_entries entry order by amount_cents`)

describe('a statement', () => {
	it('is read with its entries, and the same file again changes nothing', async () => {
		const content = statementOf({ message_id: 'S-1', number: 1, opening: 0 }, [
			{ minor: 5_000, reference: 'R1', name: 'Firma Öl' },
			// Two equal payments on one day without a reference: both count.
			{ minor: 700, reference: null },
			{ minor: 700, reference: null },
		])
		for (const name of ['a.xml', 'b.xml']) {
			await under.deliver(key(), name, content)
			await reads()
		}
		expect((await entries()).map(({ amount_cents, details }) => [amount_cents, details])).toEqual([
			[700, 1],
			[700, 1],
			[5_000, 1],
		])
		expect(await house.rows('select number, opening_cents, closing_cents, closing_on from bank_statements')).toEqual([
			{ number: '1', opening_cents: 0, closing_cents: 6_400, closing_on: '2026-11-30' },
		])
		expect(await files()).toMatchObject([{ name: 'a.xml', outcome: 'read', message: 'camt.053.001.08' }])
		expect(await under.names(key(), 'done')).toEqual(['a.xml', 'b.xml'])
	})

	it('is read once by several at once', async () => {
		for (const name of ['c.xml', 'd.xml'])
			await under.deliver(
				key(),
				name,
				statementOf({ message_id: `S-${name}`, number: 1, opening: 0 }, [{ minor: 33, reference: `R ${name}` }]),
			)
		const { payments } = under
		const listed = await payments.incoming(key())
		await Promise.all([reads(), reads(), reads()])
		// One that has listed the files before the others settled them.
		const late: Payments = {
			name: 'late',
			handOver: (file) => payments.handOver(file),
			incoming: () => Promise.resolve(listed),
			settle: (file, settled) => payments.settle(file, settled),
		}
		await exchange(withProviders(server, { payments: late }), house.partner)
		expect((await entries()).filter(({ amount_cents }) => amount_cents === 33)).toHaveLength(2)
		expect((await files()).filter(({ outcome }) => outcome === 'read')).toHaveLength(3)
		expect(await under.names(key(), 'done')).toEqual(['a.xml', 'b.xml', 'c.xml', 'd.xml'])
	})

	it('of a day delivered anew adds what is new, and nothing twice', async () => {
		const again = statementOf({ message_id: 'S-1-again', number: 1, opening: 0 }, [
			{ minor: 5_000, reference: 'R1', name: 'Firma Öl' },
			{ minor: 700, reference: null },
			{ minor: 700, reference: null },
			{ minor: 700, reference: null },
		])
		await under.deliver(key(), 'again.xml', again)
		await reads()
		expect((await entries()).map(({ amount_cents }) => amount_cents)).toEqual([33, 33, 700, 700, 700, 5_000])
	})

	it.each([
		['cut off', (content: string) => content.slice(0, -40), 'cut_off'],
		['a wrong balance', (content: string) => content.replace('<Amt Ccy="EUR">9.99', '<Amt Ccy="EUR">9.98'), 'balance_differs'],
		['an account of nobody here', (content: string) => content.replace(own_iban, 'DE02100500000054540402'), 'other_account'],
		['an entity bomb', (content: string) => content.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), 'doctype'],
		['another encoding', (content: string) => content.replace('UTF-8', 'ISO-8859-1'), 'encoding'],
		['a known message with another content', (content: string) => content.replaceAll('S-bad', 'S-1'), 'repeated'],
		['no message at all', () => 'a letter', 'not_well_formed'],
		['a message of another kind', (content: string) => content.replaceAll('camt.053', 'camt.029'), 'message_unknown'],
	])('is refused and kept with %s, and nothing of it is booked', async (what, spoil, code) => {
		const before = [await entries(), await house.rows('select count(*) from bank_statements')]
		const content = spoil(statementOf({ message_id: 'S-bad', number: 2, opening: 0 }, [{ minor: 999, reference: `R ${what}` }]))
		const name = `${code}.xml`
		await under.deliver(key(), name, content)
		await reads()
		expect([await entries(), await house.rows('select count(*) from bank_statements')]).toEqual(before)
		expect((await files()).at(-1)).toMatchObject({ name, outcome: 'refused', fault: { code } })
		expect(await under.names(key(), 'refused')).toContain(`${name}.reason.txt`)
		expect(await under.names(key(), 'in')).toEqual([])
	})

	it('is refused although what was found in it ends within a character', async () => {
		const content = statementOf({ message_id: 'S-odd', number: 2, opening: 0 }, [{ minor: 999, reference: 'R' }])
		// Faults tell 20 units of text.
		await under.deliver(key(), 'odd.xml', content.replaceAll('>CRDT<', `>${'b'.repeat(19)}😀<`))
		await reads()
		expect((await files()).at(-1)).toMatchObject({ name: 'odd.xml', outcome: 'refused', fault: { code: 'value_invalid' } })
	})

	it('is refused once, however often it cannot be put away', async () => {
		const { payments } = under
		const stuck: Payments = {
			name: 'stuck',
			handOver: (file) => payments.handOver(file),
			incoming: (of) => payments.incoming(of),
			settle: async () => away('The folder'),
		}
		await under.deliver(key(), 'stuck.xml', 'a letter that stays')
		for (let minute = 0; minute < 3; minute += 1)
			await expect(exchange(withProviders(server, { payments: stuck }), house.partner)).rejects.toThrow('Not all could be exchanged')
		expect(await refusalsOf('stuck.xml')).toHaveLength(1)
		await reads()
		expect(await refusalsOf('stuck.xml')).toHaveLength(1)
		expect(await under.names(key(), 'refused')).toContain('stuck.xml')
	})

	it('that was refused is read once what was missing is there', async () => {
		const content = statementOf({ message_id: 'S-2', number: 2, opening: 0, iban: 'DE02100500000054540402' }, [
			{ minor: 10, reference: 'X' },
		])
		await under.deliver(key(), 'early.xml', content)
		await reads()
		expect((await files()).at(-1)).toMatchObject({ outcome: 'refused' })
		await house.inside((db) => addAccount(db, { iban: 'DE02100500000054540402', bic: null, currency: 'EUR', holder: 'Darlehen GmbH' }))
		await under.deliver(key(), 'early.xml', content)
		await reads()
		expect((await files()).at(-1)).toMatchObject({ name: 'early.xml', outcome: 'read' })
	})

	it('is read although another file and an order fail for now', async () => {
		const { payments } = under
		const file_id = await ordered('F-1')
		for (const name of ['e.xml', 'f.xml'])
			await under.deliver(
				key(),
				name,
				statementOf({ message_id: `S-${name}`, number: 3, opening: 0 }, [{ minor: 44, reference: `R ${name}` }]),
			)
		const failing: Payments = {
			name: 'failing',
			handOver: async () => away('The provider'),
			incoming: async (of) =>
				(await payments.incoming(of)).map((file) => (file.name === 'e.xml' ? { ...file, open: () => away('The disk') } : file)),
			settle: (file, settled) => payments.settle(file, settled),
		}
		await expect(exchange(withProviders(server, { payments: failing }), house.partner)).rejects.toThrow('Not all could be exchanged')
		expect((await files()).at(-1)).toMatchObject({ name: 'f.xml', outcome: 'read' })
		expect(await stateOf(file_id)).toEqual({ state: 'handing_over', has_time: false })
		await reads()
		expect((await files()).at(-1)).toMatchObject({ name: 'e.xml', outcome: 'read' })
		expect(await stateOf(file_id)).toEqual({ state: 'handed_over', has_time: true })
	})

	it('with an id that another bank gave too is read', async () => {
		// The second account is at another bank.
		for (const [name, iban] of [
			['one-bank.xml', own_iban],
			['other-bank.xml', 'DE02100500000054540402'],
		] as const)
			await under.deliver(key(), name, statementOf({ message_id: 'S-same', number: 5, opening: 0, iban }, [{ minor: 66, reference: name }]))
		await reads()
		expect((await files()).slice(-2)).toMatchObject([{ outcome: 'read' }, { outcome: 'read' }])
	})

	it('of another partner’s account is refused, and its rows are the partner’s alone', async () => {
		const other = (await server.services.partners.all()).find((partner) => partner.key !== key())
		if (other === undefined) throw new Error('There is one partner only.')
		await under.deliver(other.key, 'foreign.xml', statementOf({ message_id: 'S-9', number: 9, opening: 0 }, [{ minor: 1, reference: 'Z' }]))
		await exchange(server.services, other)
		expect(await under.names(other.key, 'refused')).toContain('foreign.xml')
		const seen = await server.services.database.read(other.partner_id, async (db) =>
			db.dynamic(sqlOf<{ name: string }>('select name from bank_incoming_files')),
		)
		expect(seen).toEqual([{ name: 'foreign.xml' }])
	})
})
