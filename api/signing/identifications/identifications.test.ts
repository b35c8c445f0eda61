import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { aMember, anApplicant } from '../../test/builders.ts'
import { aSigner, begin, pathOf, runOf, says, setStatus, signersUnderTest, stands } from '../../test/identifications.ts'
import type { Json } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { identificationsOf } from './identifications.ts'

const signers = signersUnderTest()
const { done } = signers
let { server, signer } = signers
beforeEach(() => void ({ server, signer } = signers))

const events = (application_id: string) =>
	server.asEveryPartner((db) =>
		db.dynamic<{ kind: string }>(
			sqlOf(
				"select kind from application_events where application_id = $1 and kind like 'identification%' order by happened_at, event_id",
				[application_id],
			),
		),
	)

describe('an identification', () => {
	it('is offered with its requirements, by the person’s country of residence', async () => {
		expect(await stands(signer)).toMatchObject({
			status: 'start',
			run: null,
			offers: [
				{ provider: 'idnow', needs: ['id_document', 'camera', 'mobile_number'], minutes: { from: 5, to: 10 }, is_on_phone: true },
				{ provider: 'postident', hours: { from: '08:00', to: '22:00' } },
				{ provider: 'manual', minutes: null, is_on_phone: false },
			],
		})
		expect((await stands(await aSigner(server, { country: 'PL' }))).offers.map(({ provider }: Json) => provider)).toEqual([
			'idnow',
			'manual',
		])
	})

	it('starts, continues and completes, and notifies the other rooms', async () => {
		const started = await begin(signer)
		expect(started.body, JSON.stringify(started.body)).toMatchObject({
			provider: 'idnow',
			redirect_url: expect.stringContaining('/dev/identification/'),
		})
		expect(started.status).toBe(201)
		const run = await runOf(server, signer.signatory_id)
		expect(started.body.ident_id).toBe(run.ident_id)
		expect(await stands(signer)).toMatchObject({ status: 'start', run: { provider: 'idnow', status: 'start' } })
		await says(server, run, { status: 'in_progress' })
		expect(await stands(signer)).toMatchObject({ status: 'in_progress', run: { is_looked_at: false } })
		await says(server, run)
		expect(await stands(signer)).toMatchObject({
			status: 'completed',
			completed: '2026-05-04T10:00:00.000Z',
			valid_until: '2028-05-04',
			offers: [],
		})
		await server.drain()
		expect(done).toEqual([`${signer.application_id} ${signer.signatory_id}`])
		expect((await events(signer.application_id)).map(({ kind }) => kind)).toEqual([
			'identification_started',
			'identification_in_progress',
			'identification_completed',
		])
		expect(codes(await begin(signer))).toEqual([409, 'err_identification_not_needed'])
		const seam = await server.services.database.read(run.partner_id as never, (db) => identificationsOf(db, signer.application_id))
		expect(seam.get(signer.signatory_id)).toEqual({
			ident_id: run.ident_id,
			provider: 'idnow',
			status: 'completed',
			completed_at: new Date('2026-05-04T10:00:00Z'),
			valid_until: '2028-05-04',
			awaits_staff: false,
			is_in_doubt: false,
		})
		const all = await server.services.database.read(run.partner_id as never, (db) => identificationsOf(db, signer.application_id))
		expect([...all.keys()]).toEqual([signer.signatory_id])
	})

	it('that has failed shows the reason and can be restarted', async () => {
		await begin(signer)
		const first = await runOf(server, signer.signatory_id)
		await says(server, first, { status: 'failed', reason: 'unreadable' })
		expect(await stands(signer)).toMatchObject({ status: 'failed', run: { reason: 'unreadable' } })
		const again = await begin(signer)
		expect(again.body.ident_id).not.toBe(first.ident_id)
		expect(await stands(signer)).toMatchObject({ status: 'start', run: { provider: 'idnow', reason: null } })
	})

	it('switches to another provider, and later events of the first are stored without effect', async () => {
		await begin(signer)
		const first = await runOf(server, signer.signatory_id)
		await says(server, first, { status: 'in_progress' })
		expect((await begin(signer, { provider: 'postident' })).body).toMatchObject({ provider: 'postident' })
		expect((await says(server, first)).status).toBe(204)
		expect(await stands(signer)).toMatchObject({ status: 'start', run: { provider: 'postident' } })
		const kept = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('select status, counts from identification_events where ident_id = $1 order by received_at', [first.ident_id])),
		)
		expect(kept).toEqual([
			{ status: 'in_progress', counts: true },
			{ status: 'completed', counts: false },
		])
		await says(server, await runOf(server, signer.signatory_id))
		expect(await stands(signer)).toMatchObject({ status: 'completed' })
	})

	it('is started once, even concurrently', async () => {
		const answers = await Promise.all(Array.from({ length: 6 }, () => begin(signer)))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
		expect(new Set(answers.map(({ body }) => body.ident_id)).size).toBe(1)
		const rows = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('select 1 from identifications where signatory_id = $1', [signer.signatory_id])),
		)
		expect(rows).toHaveLength(1)
	})

	it('is for one’s own record only, whatever one’s standing', async () => {
		const other = await aSigner(server)
		for (const [browser, path] of [
			[other.browser, signer.path],
			[signer.browser, other.path],
			[signer.browser, pathOf(signer.application_id, randomUUID())],
			[(await anApplicant(server, { partner_key: 'edelgrat' })).browser, signer.path],
		] as const) {
			expect(codes(await begin({ browser, path }))).toEqual([404, 'err_entity_not_found'])
			expect((await browser.get(path)).status).toBe(404)
		}
	})

	it('is refused to others of the same company: editors and other representatives', async () => {
		const { browser, user_id, email } = await aMember(server, signer.application_id, { role: 'editor' })
		expect(codes(await begin({ browser, path: signer.path }))).toEqual([404, 'err_entity_not_found'])
		expect((await browser.get(signer.path)).status).toBe(404)
		const second = randomUUID()
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into signatories (partner_id, application_id, signatory_id, first_name, last_name, email, birthdate, user_id, invite_status)
					 select partner_id, application_id, $2, 'Maria', 'Voss', $3, '1979-02-03', $4, 'not_accepted' from signatories where signatory_id = $1`,
					[signer.signatory_id, second, email, user_id],
				),
			),
		)
		const own = { browser, path: pathOf(signer.application_id, second) }
		expect(codes(await begin(own))).toEqual([404, 'err_entity_not_found'])
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update signatories set invite_status = 'accepted' where signatory_id = $1", [second])),
		)
		expect((await begin(own)).status).toBe(201)
		expect((await begin({ browser, path: signer.path })).status).toBe(404)
		expect((await begin({ browser: signer.browser, path: own.path })).status).toBe(404)
	})

	it('is requested where people sign, and nowhere else', async () => {
		for (const status of ['Open', 'offer_accepted', 'Rejected', 'Reopened', 'Paid_Out']) {
			await setStatus(server, signer.application_id, status)
			expect(codes(await begin(signer)), status).toEqual([409, 'err_identification_not_possible'])
			expect((await stands(signer)).offers, status).toEqual([])
		}
		await setStatus(server, signer.application_id, 'Final_Review')
		expect((await begin(signer)).status).toBe(201)
	})

	it.each([
		[{ provider: 'swiss_sign' }, [422, 'err_identification_provider_not_offered provider']],
		[{ provider: 'webid' }, [422, 'err_identity_provider_type_invalid provider']],
		[{ return_url: 'https://evil.example/' }, [422, 'err_field_invalid return_url']],
		[{ return_url: '//evil.example' }, [422, 'err_field_invalid return_url']],
		[{ channel: 'letter' }, [422, 'err_field_invalid channel']],
	])('is refused for %j', async (change, expected) => {
		expect(codes(await begin(signer, change))).toEqual(expected)
	})

	it('needs a day of birth', async () => {
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update signatories set birthdate = null where signatory_id = $1', [signer.signatory_id])),
		)
		expect(codes(await begin(signer))).toEqual([409, 'err_signatory_birthdate_missing'])
	})

	it('is required again after a change of name, or after two years', async () => {
		await begin(signer)
		const run = await runOf(server, signer.signatory_id)
		await says(server, run)
		const rename = (last_name: string) =>
			server.asEveryPartner((db) =>
				db.dynamic(sqlOf('update signatories set last_name = $2 where signatory_id = $1', [signer.signatory_id, last_name])),
			)
		await rename('Voss')
		expect(await stands(signer)).toMatchObject({ status: 'start', run: null, valid_until: null })
		expect((await begin(signer)).body.ident_id).not.toBe(run.ident_id)
		await rename('Krüger')
		await says(server, await runOf(server, signer.signatory_id), {
			person: { first_name: 'Jana', last_name: 'Voss', birthdate: '1980-05-17' },
		})
		expect(await stands(signer)).toMatchObject({ status: 'start' })
		const [other] = [await aSigner(server)]
		await begin(other)
		await says(server, await runOf(server, other.signatory_id), { occurred_at: '2020-01-01T00:00:00.000Z' })
		expect(await stands(other)).toMatchObject({ status: 'start', run: null })
	})
})
