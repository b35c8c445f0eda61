import { beforeEach, describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { begin, signersUnderTest } from '../../test/identifications.ts'

const signers = signersUnderTest()
let { server, signer } = signers
beforeEach(() => void ({ server, signer } = signers))

const take = (link: string) => server.visitor().post(`/identification_links/${link.split('/').at(-1)}`, {})

describe('an identification on the phone', () => {
	it('continues by a single-use link', async () => {
		const { body } = await begin(signer, { channel: 'phone' })
		expect(body.redirect_url).toMatch(/^http:\/\/localhost:3000\/identification\/[\w-]{43}$/)
		const taken = await take(body.redirect_url)
		expect(taken.body.redirect_url).toContain(`/dev/identification/${body.ident_id}`)
		expect(codes(await take(body.redirect_url))).toEqual([409, 'err_identification_link_used'])
	})

	it('gives the address to one of two concurrent uses', async () => {
		const { body } = await begin(signer, { channel: 'phone' })
		const both = await Promise.all([take(body.redirect_url), take(body.redirect_url)])
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
	})

	it('has a link that expires after ten minutes, with a newer one, and with the run', async () => {
		const first = (await begin(signer, { channel: 'phone' })).body.redirect_url
		const second = (await begin(signer, { channel: 'phone' })).body.redirect_url
		expect(codes(await take(first))).toEqual([409, 'err_identification_link_used'])
		await begin(signer, { provider: 'postident' })
		expect(codes(await take(second))).toEqual([409, 'err_identification_link_used'])
		const third = (await begin(signer, { channel: 'phone', provider: 'postident' })).body.redirect_url
		server.passTime(601)
		expect(codes(await take(third))).toEqual([409, 'err_identification_link_used'])
		expect(codes(await take('/x'.repeat(15)))[0]).toBe(404)
	})

	it('is refused for an identification by hand', async () => {
		expect((await begin(signer, { channel: 'phone', provider: 'manual' })).body).toMatchObject({ provider: 'manual', redirect_url: null })
	})
})
