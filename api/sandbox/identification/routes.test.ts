import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { put } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { aSigner, begin, runOf, stands, type Run, type Signer } from '../../test/identifications.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

const sandbox = 'hansekontor-sandbox'
const root = '/sandbox/identification'
const sees = (who: Browser, url = root) => who.send({ method: 'GET', url })
const presses = (who: Browser, { ident_id }: Pick<Run, 'ident_id'>, outcome = 'completed') =>
	who.send({
		method: 'POST',
		url: `${root}/${ident_id}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams({ outcome, way: 'once' }).toString(),
	})

let server: TestServer
let admin: Browser
let signer: Signer
let run: Run
beforeAll(async () => {
	const settings = {
		NODE_ENV: 'production',
		BASE_URL: 'https://bank.example',
		DATABASE_URL: 'postgres://nobody@localhost/nothing',
		SECRET: 'long enough to be no secret at all',
		SMTP_URL: 'smtp://localhost',
	}
	server = await startTestServer({}, { settings })
	admin = await aStaffMember(server, 'verwaltung')
	await put(admin, '/staff/partner-administration/hansekontor/sandbox', undefined)
	signer = await aSigner(server, {}, sandbox)
})
afterAll(() => server.close())

describe('the page of a sandbox’s simulated providers, in production', () => {
	it('is where the person is led, for staff who are signed in and may change something', async () => {
		const { body } = await begin(signer)
		run = await runOf(server, signer.signatory_id)
		expect(body.redirect_url).toBe(`https://${sandbox}.bank.example${root}/${run.ident_id}`)
		for (const asked of [sees(server.visitor()), sees(server.visitor(sandbox), `${root}/${run.ident_id}`), presses(server.visitor(), run)])
			expect((await asked).headers['location']).toBe('/backoffice/login')
		expect((await presses(await aStaffMember(server, 'revision'), run)).status).toBe(403)
		expect(String((await sees(admin)).body)).toContain(`${root}/${run.ident_id}`)
		expect(String((await sees(admin, `${root}/${run.ident_id}`)).body)).toContain(`action="${root}/${run.ident_id}"`)
		expect((await sees(admin, `/dev/identification/${run.ident_id}`)).status).toBe(404)
	})

	it('says what was found out by the callback', async () => {
		const pressed = await presses(admin, run)
		expect([pressed.status, String(pressed.headers['location'])]).toEqual([
			303,
			`https://${sandbox}.bank.example/applications/1/signatures`,
		])
		expect(await stands(signer)).toMatchObject({ status: 'completed' })
	})

	it('finds nobody who is real', async () => {
		const real = await aSigner(server)
		const [made] = await server.asEveryPartner((db) =>
			db.dynamic<Pick<Run, 'ident_id'>>(
				sqlOf(
					`insert into identifications (partner_id, ident_id, application_id, signatory_id, provider, channel, return_path, first_name,
						last_name, birthdate, expires_at)
					select partner_id, gen_random_uuid(), application_id, signatory_id, 'idnow', 'here', '/', 'Jana', 'Echt', '1980-05-17',
						now() + interval '1 day' from signatories where signatory_id = $1 returning ident_id`,
					[real.signatory_id],
				),
			),
		)
		const ident_id = String(made?.ident_id)
		expect([(await sees(admin, `${root}/${ident_id}`)).status, (await presses(admin, { ident_id })).status]).toEqual([404, 404])
		expect(String((await sees(admin)).body)).not.toContain('Echt')
		expect((await stands(real)).status).not.toBe('completed')
	})
})
