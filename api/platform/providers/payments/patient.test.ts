import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Config } from '../../config.ts'
import { choosePayments } from './choose.ts'
import { PatientPayments, ProviderSilent } from './patient.ts'
import type { IncomingFile, Payments } from './port.ts'

const never = <Answer>(): Promise<Answer> => Promise.withResolvers<Answer>().promise
const file = (open: () => Readable): IncomingFile => ({ partner_key: 'a', name: 'a.xml', size_bytes: 1, version: '1', open })
const settled = { outcome: 'done' } as const
const orders = { partner_key: 'a', name: 'a.xml', content: 'x' }
const silent: Payments = { name: 'away', handOver: () => never(), incoming: () => never(), settle: () => never() }
/** Says one chunk and no more. */
const half = (): Readable => {
	let is_said = false
	return new Readable({
		read(): void {
			if (!is_said) this.push('half')
			is_said = true
		},
	})
}

/** What a call ends with once so much time has passed. */
async function endOf(asked: Promise<unknown>, after_ms: number): Promise<unknown> {
	const ended = asked.catch((error: unknown) => error)
	await vi.advanceTimersByTimeAsync(after_ms)
	return ended
}

describe('payments that never answer', () => {
	beforeEach(() => void vi.useFakeTimers())
	afterEach(() => void vi.useRealTimers())

	it.each<[string, (payments: Payments) => Promise<unknown>]>([
		['hand over', (payments) => payments.handOver(orders)],
		['say what has come', (payments) => payments.incoming('a')],
		['settle', (payments) => payments.settle(file(half), settled)],
	])('fail where they %s', async (_, ask) => {
		expect(await endOf(ask(new PatientPayments(silent, 1_000)), 1_000)).toBeInstanceOf(ProviderSilent)
	})

	it('fail within a file, which is closed', async () => {
		const content = half()
		const payments = new PatientPayments({ ...silent, incoming: () => Promise.resolve([file(() => content)]) }, 1_000)
		const [first] = await payments.incoming('a')
		expect(await endOf(buffer(first?.open() ?? Readable.from([])), 1_000)).toBeInstanceOf(ProviderSilent)
		expect(content.destroyed).toBe(true)
	})
})

it('what answers in time is as it was, as often as it is read', async () => {
	const refused = new Error('Not now.')
	const said = file(() => Readable.from(['one', 'two']))
	const answering = {
		...silent,
		incoming: () => Promise.resolve([said]),
		handOver: () => Promise.reject(refused),
		settle: () => Promise.resolve(),
	}
	const payments = new PatientPayments(answering, 1_000)
	const [first] = await payments.incoming('a')
	expect(first).toMatchObject({ name: 'a.xml', size_bytes: 1, version: '1' })
	for (const _ of [1, 2]) expect(String(await buffer(first?.open() ?? Readable.from([])))).toBe('onetwo')
	await expect(payments.handOver(orders)).rejects.toBe(refused)
	await payments.settle(said, settled)
})

it('a folder is asked with patience', () => {
	const config = { PAYMENTS: 'folder', PAYMENTS_FOLDER: tmpdir(), PAYMENTS_QUIET_S: 0 } as Config
	expect(choosePayments(config, { now: () => new Date() })).toBeInstanceOf(PatientPayments)
})
