import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { paymentsUnderTest, type PaymentsUnderTest } from '../../../test/payments.ts'
import { AlreadySettled, OtherContent } from './port.ts'

describe.each(['folder', 'simulated'] as const)('payments: %s', (kind) => {
	let under: PaymentsUnderTest
	beforeAll(async () => void (under = await paymentsUnderTest(kind)))
	afterAll(() => under.close())

	test('hands a file over whole, under its name, to its partner’s bank alone', async () => {
		await under.payments.handOver({ partner_key: 'one', name: 'a.xml', content: '<a>Müller</a>' })
		expect(await under.handedOver('one')).toEqual({ 'a.xml': '<a>Müller</a>' })
		expect(await under.handedOver('other')).toEqual({})
	})

	test('the same file again is one hand-over, at once or later', async () => {
		const file = { partner_key: 'again', name: 'a.xml', content: '<a/>' }
		await Promise.all(Array.from({ length: 8 }, () => under.payments.handOver(file)))
		await under.payments.handOver(file)
		expect(await under.handedOver('again')).toEqual({ 'a.xml': '<a/>' })
		expect(await under.names('again', 'work')).toEqual([])
	})

	test('another content under a known name is refused', async () => {
		await under.payments.handOver({ partner_key: 'changed', name: 'a.xml', content: '<a/>' })
		await expect(under.payments.handOver({ partner_key: 'changed', name: 'a.xml', content: '<b/>' })).rejects.toBeInstanceOf(OtherContent)
		expect(await under.handedOver('changed')).toEqual({ 'a.xml': '<a/>' })
	})

	test.each(['../a.xml', '', '.a.xml', 'a/b.xml', 'a\0.xml'])('%j is no name', async (name) => {
		await expect(under.payments.handOver({ partner_key: 'names', name, content: '<a/>' })).rejects.toBeInstanceOf(Error)
		expect(await under.handedOver('names')).toEqual({})
	})

	test('gives what has come, the oldest first, until it is settled', async () => {
		await under.deliver('in', 'b.xml', 'first', 100)
		await under.deliver('in', 'a.xml', 'second', 90)
		const [first, second] = await under.payments.incoming('in')
		expect([first?.name, second?.name]).toEqual(['b.xml', 'a.xml'])
		if (first === undefined || second === undefined) throw new Error('Two files were delivered.')
		expect([(await buffer(first.open())).toString(), (await buffer(first.open())).toString(), first.size_bytes]).toEqual([
			'first',
			'first',
			5,
		])
		await under.payments.settle(first, { outcome: 'done' })
		await under.payments.settle(first, { outcome: 'done' })
		await expect(buffer(first.open())).rejects.toBeInstanceOf(AlreadySettled)
		await under.payments.settle(second, { outcome: 'refused', reason: 'cut_off' })
		expect(await under.payments.incoming('in')).toEqual([])
		expect(await under.payments.incoming('nobody')).toEqual([])
	})

	test('keeps what was settled, two files of one name too', async () => {
		for (const content of ['one', 'two']) {
			await under.deliver('kept', 'a.xml', content)
			for (const file of await under.payments.incoming('kept'))
				await under.payments.settle(file, { outcome: 'refused', reason: 'encoding' })
		}
		expect(await under.payments.incoming('kept')).toEqual([])
		const names = await under.names('kept', 'refused')
		expect(names.filter((name) => name.endsWith('.reason.txt'))).toHaveLength(2)
		expect(names.filter((name) => !name.endsWith('.reason.txt'))).toHaveLength(2)
	})
})
