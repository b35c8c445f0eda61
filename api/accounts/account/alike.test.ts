import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { aStaffMember, anApplicant } from '../../test/builders.ts'
import { anEmail } from '../../test/forms.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'

// Test files share modules: the hashing module is reset so that this file loads it with the counters, and the next one without.
vi.hoisted(() => vi.resetModules())

// The work must not reveal whether an address is known either; hashes are counted, because timing would be too coarse.
vi.mock('@node-rs/argon2', async (original) => {
	const real = await original<typeof argon2>()
	return { ...real, hash: vi.fn<typeof argon2.hash>(real.hash), verify: vi.fn<typeof argon2.verify>(real.verify) }
})

let server: TestServer
let staff: Browser
beforeAll(async () => {
	server = await startTestServer()
	staff = await aStaffMember(server, 'vertrieb')
})
afterAll(async () => {
	await server.close()
	vi.resetModules()
})

beforeEach(() => {
	vi.mocked(argon2.hash).mockClear()
	vi.mocked(argon2.verify).mockClear()
})

const pairs = 20

/** The parts of an answer that do not differ between any two requests. */
const seen = ({ status, body, headers }: Answer) => {
	const { date: _date, 'x-request-id': _id, ...rest } = headers
	return { status, body, headers: rest }
}

const calls: Readonly<Record<string, (email: string) => Promise<Answer>>> = {
	'signing in': (email) => server.visitor().post('/user/account/login', { email, password: 'Ganz-Falsch-1' }),
	'a forgotten password': (email) => server.visitor().post('/user/account/reset', { email }),
	'an invitation': (email) => staff.post('/staff/invitations', { partner_key: 'hansekontor', email, interface_language: 'de' }),
}

describe.each(Object.entries(calls))('%s', (_, ask) => {
	it('gives known and unknown addresses the same answer and the same number of hashes', async () => {
		const known: string[] = []
		while (known.length < pairs) known.push((await anApplicant(server, { is_confirmed: false })).email)
		const hashes = { known: [0, 0], unknown: [0, 0] }
		// Warms up the dummy hash that unknown addresses are verified against.
		await ask(anEmail())
		for (const email of known) {
			const answers = []
			for (const [kind, address] of [
				['known', email],
				['unknown', anEmail()],
			] as const) {
				vi.mocked(argon2.hash).mockClear()
				vi.mocked(argon2.verify).mockClear()
				answers.push(seen(await ask(address)))
				hashes[kind][0] = (hashes[kind][0] ?? 0) + vi.mocked(argon2.hash).mock.calls.length
				hashes[kind][1] = (hashes[kind][1] ?? 0) + vi.mocked(argon2.verify).mock.calls.length
			}
			expect(answers[1]).toEqual(answers[0])
		}
		expect(hashes.unknown).toEqual(hashes.known)
	})
})

describe('sending the confirmation again', () => {
	it('gives the same answer with and without anything left to confirm', async () => {
		const { browser: confirmed } = await anApplicant(server)
		const { browser: unconfirmed } = await anApplicant(server, { is_confirmed: false })
		const answers = await Promise.all(
			[confirmed, unconfirmed].map(async (each) => seen(await each.post('/user/account/resend_conf_email', {}))),
		)
		expect(answers[1]).toEqual(answers[0])
	})
})

describe('registering', () => {
	it('hashes as often for a known address as for a new one, although the answer differs', async () => {
		const { email } = await anApplicant(server)
		const count = async (address: string): Promise<number> => {
			vi.mocked(argon2.hash).mockClear()
			const form = { password: 'Korrekt-Pferd-7-Batterie', accepted_terms: true, accepted_partner_terms: true }
			await server.visitor().post('/user/users', { ...form, email: address, interface_language: 'de', communication_language: 'de' })
			return vi.mocked(argon2.hash).mock.calls.length
		}
		expect([await count(email), await count(anEmail())]).toEqual([1, 1])
	})
})
