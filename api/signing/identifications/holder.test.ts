import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { gatherData } from '#api/records/data-exports/data-exports.ts'
import { aMember } from '../../test/builders.ts'
import { begin, runOf, says, stands, type Signer, aSigner } from '../../test/identifications.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const rows = (sql: string, values: unknown[]) => server.asEveryPartner((db) => db.dynamic<Json>(sqlOf(sql, values)))

/** Passes the record to the holder of the new address, by the person's own change of it. */
async function passOn({ browser, application_id, signatory_id, path }: Signer): Promise<Signer> {
	const next = await aMember(server, application_id, { role: 'editor' })
	const own = `/user/applications/${application_id}/signatories/${signatory_id}`
	const changed = await browser.patch(own, { email: next.email })
	expect(changed.status, JSON.stringify(changed.body)).toBe(200)
	await server.drain()
	const [record] = await rows('select user_id, invite_status from signatories where signatory_id = $1', [signatory_id])
	expect(record).toEqual({ user_id: next.user_id, invite_status: 'accepted' })
	return { ...next, application_id, signatory_id, path }
}

let signer: Signer
beforeEach(async () => {
	signer = await aSigner(server)
	await begin(signer)
})

describe('an identification belongs to the person who proved it', () => {
	it('and not to a later holder of the record with the same name', async () => {
		await says(server, await runOf(server, signer.signatory_id))
		expect(await stands(signer)).toMatchObject({ status: 'completed' })
		const next = await passOn(signer)
		expect(await stands(next)).toMatchObject({ status: 'start', run: null, valid_until: null })
		expect((await begin(next)).status).toBe(201)
	})

	it('so that nobody continues another holder’s run, nor gets its result', async () => {
		const first = await runOf(server, signer.signatory_id)
		const next = await passOn(signer)
		expect((await stands(next)).run).toBeNull()
		expect((await begin(next)).body.ident_id).not.toBe(first.ident_id)
		await says(server, first)
		expect(await stands(next)).toMatchObject({ status: 'start' })
	})

	it('also when it has ended before the next one starts', async () => {
		const first = await runOf(server, signer.signatory_id)
		const next = await passOn(signer)
		await says(server, first)
		expect(await stands(next)).toMatchObject({ status: 'start', run: null })
	})

	it('and one under another name is not continued, and blocks nobody', async () => {
		const first = await runOf(server, signer.signatory_id)
		await rows("update signatories set last_name = 'Voss' where signatory_id = $1", [signer.signatory_id])
		expect((await begin(signer)).body.ident_id).not.toBe(first.ident_id)
		const second = await runOf(server, signer.signatory_id)
		await says(server, second)
		expect(await stands(signer)).toMatchObject({ status: 'in_progress', run: { is_looked_at: true } })
		await rows("update signatories set birthdate = '1981-01-01' where signatory_id = $1", [signer.signatory_id])
		expect(await stands(signer)).toMatchObject({ status: 'start', run: null })
		expect((await begin(signer)).status).toBe(201)
	})

	it('and its link to the phone ends with the change of holder', async () => {
		const { body } = await begin(signer, { channel: 'phone' })
		await passOn(signer)
		const taken = await server.visitor().post(`/identification_links/${String(body.redirect_url).split('/').at(-1)}`, {})
		expect(taken.status).toBe(409)
	})

	it('and stays theirs after a change of their account’s address', async () => {
		await says(server, await runOf(server, signer.signatory_id))
		await rows('update users set email = $2 where email = $1', [signer.email, `neu.${signer.email}`])
		expect(await stands(signer)).toMatchObject({ status: 'completed' })
	})

	it('and an earlier holder’s runs are not in their data export', async () => {
		await says(server, await runOf(server, signer.signatory_id))
		const next = await passOn(signer)
		const [{ partner_id, user_id }] = (await rows('select partner_id, user_id from signatories where signatory_id = $1', [
			next.signatory_id,
		])) as [Json]
		const data = await server.services.database.read(partner_id as never, (db) => gatherData(db, user_id, server.services.now()))
		expect(data.own_representative_records).toMatchObject([{ identifications: [] }])
	})
})
