import { beforeEach, describe, expect, it } from 'vitest'

import { ProviderAway, type IdentificationProvider } from '#api/platform/providers/identification/port.ts'
import { codes } from '../../test/answers.ts'
import { aSigner, begin, signersUnderTest, stands } from '../../test/identifications.ts'
import { sqlOf } from '../../test/sql.ts'

const signers = signersUnderTest()
const { done } = signers
let { server, signer } = signers
beforeEach(() => void ({ server, signer } = signers))

const replaced = async (provider: Partial<IdentificationProvider>, work: () => Promise<void>) => {
	const real = server.providers.identification
	const idnow = real.get('idnow') as IdentificationProvider
	const faulty = {
		name: 'idnow',
		is_askable: true,
		order: (of) => idnow.order(of),
		ask: (of) => idnow.ask(of),
		readCallback: (of) => idnow.readCallback(of),
		...provider,
	} satisfies IdentificationProvider
	Object.assign(server.providers, { identification: new Map([...real, ['idnow', faulty]]) })
	try {
		await work()
	} finally {
		Object.assign(server.providers, { identification: real })
	}
}

describe('an unavailable provider', () => {
	it('blocks nobody: the run waits, another provider can be chosen, and later it continues', async () => {
		await replaced({ order: () => Promise.reject(new ProviderAway('down')) }, async () => {
			expect(codes(await begin(signer))).toEqual([503, 'err_identification_unavailable'])
			expect(await stands(signer)).toMatchObject({ status: 'start', run: { redirect_url: null } })
			expect((await begin(signer, { provider: 'postident' })).status).toBe(201)
			expect(codes(await begin(signer, { provider: 'idnow' }))).toEqual([503, 'err_identification_unavailable'])
		})
		expect((await begin(signer)).body).toMatchObject({ provider: 'idnow', redirect_url: expect.any(String) })
	})

	it('that refuses the phone number is reported at once', async () => {
		const down = await aSigner(server)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update signatories set email = 'x+ident-phone@example.com' where signatory_id = $1", [down.signatory_id])),
		)
		expect(codes(await begin(down))).toEqual([422, 'err_postident_phone_invalid'])
	})

	it('is polled when its callback is missing, until the run has ended', async () => {
		const asked: string[] = []
		const occurred_at = '2026-05-04T11:00:00.000Z'
		const person = { first_name: 'Jana', last_name: 'Krüger', birthdate: '1980-05-17' }
		let own = ''
		const ask: IdentificationProvider['ask'] = ({ ident_id }) => {
			if (ident_id !== own) return Promise.resolve(null)
			asked.push(ident_id)
			if (asked.length === 1) return Promise.resolve(null)
			if (asked.length === 2) return Promise.reject(new ProviderAway('down'))
			return Promise.resolve({ event_id: 'polled', occurred_at, status: 'completed', reason: null, person, kept: {} })
		}
		await replaced({ ask }, async () => {
			own = (await begin(signer)).body.ident_id
			const round = async () => {
				await server.asEveryPartner((db) => db.enqueue({ name: 'identification-round' }, {}))
				await server.drain()
			}
			await round()
			expect(asked).toEqual([])
			for (const [at, seconds] of [61, 121, 301].entries()) {
				server.passTime(seconds)
				await round()
				await round()
				expect(asked).toHaveLength(at + 1)
			}
			expect(asked).toHaveLength(3)
			expect(await stands(signer)).toMatchObject({ status: 'completed', completed: occurred_at })
			server.passTime(86_400)
			await round()
			expect(asked).toHaveLength(3)
			expect(done).toHaveLength(1)
		})
	})

	it('that stays unavailable ends the run when it expires', async () => {
		await begin(signer)
		server.passTime(15 * 86_400)
		await server.asEveryPartner((db) => db.enqueue({ name: 'identification-round' }, {}))
		await server.drain()
		expect(
			await server.services.database.read('every_partner', (db) =>
				db.dynamic(sqlOf('select status, reason, next_ask_at from identifications where signatory_id = $1', [signer.signatory_id])),
			),
		).toEqual([{ status: 'failed', reason: 'expired', next_ask_at: null }])
	})
})
