import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { ident_id, message, now, order, partner_id, providersUnderTest, secret } from '../../../test/identification-providers.ts'
import { CallbackForged, ProviderAway } from './port.ts'
import { SimulatedProvider } from './simulated.ts'

const { makers } = providersUnderTest()

const ordered = (email: string) => makers.simulated().order({ ...order, person: { ...order.person, email } })
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('the simulation', () => {
	const word = {
		event_id: 'e',
		ident_id,
		partner_id,
		occurred_at: now.toISOString(),
		status: 'completed',
		reason: null,
		person: order.person,
	} as const
	const said = { ...word, person: { first_name: 'Petra', last_name: 'Meier', birthdate: '2002-02-02' } }

	it('sends callbacks with a fresh signature, valid for one partner and one provider', async () => {
		const { headers, body } = makers.simulated().callbackOf(said, now)
		expect(await makers.simulated().readCallback(message({ headers, body }))).toMatchObject({
			ident_id,
			said: { status: 'completed', person: said.person },
		})
		const other = new SimulatedProvider('postident', { secret, page: '/dev/identification' })
		for (const forged of [
			message({ headers, body, partner_id: randomUUID() }),
			message({ headers, body: Buffer.concat([body, Buffer.from(' ')]) }),
			message({ headers, body, now: at(301) }),
			message({ headers, body, now: at(-301) }),
			message({ headers: { 'x-signature': (headers['x-signature'] ?? '').slice(0, -2) }, body }),
		])
			await expect(makers.simulated().readCallback(forged)).rejects.toBeInstanceOf(CallbackForged)
		await expect(other.readCallback(message({ headers, body }))).rejects.toBeInstanceOf(CallbackForged)
		await expect(makers.simulated().readCallback(message({ headers, body, now: at(299) }))).resolves.toBeDefined()
	})

	it('fails for words in the mail address', async () => {
		await expect(ordered('a+ident-down@example.com')).rejects.toBeInstanceOf(ProviderAway)
		await expect(ordered('a+ident-phone@example.com')).rejects.toMatchObject({ code: 'err_postident_phone_invalid' })
		expect((await ordered('a@example.com')).redirect_url).toBe(`https://bank.example/dev/identification/${ident_id}`)
	})
})
