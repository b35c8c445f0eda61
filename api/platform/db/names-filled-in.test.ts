import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant, anApplication } from '../../test/builders.ts'
import { aSignatory } from '../../test/forms.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { onConnection } from './embedded/databases.ts'
import { stepsOf } from './migration-steps.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const within: <Result>(work: Parameters<typeof onConnection<Result>>[1]) => Promise<Result> = (work) =>
	onConnection(server.database_url, async (client) => {
		await client.query("set app.every_partner = 'on'")
		return work(client)
	})

const toolsOf = async (file: string): Promise<string> => {
	const steps = stepsOf(file, await readFile(new URL(`migrations/${file}`, import.meta.url), 'utf8')) ?? []
	return steps.find(({ name }) => name === `${file}: tools`)?.statement ?? ''
}

describe('what applications and accounts are looked up by', () => {
	it.each([
		{
			file: '0069_found_by_people.sql',
			filled: 'fill_in_names',
			written: "update signatories set last_name = 'Zeitgleich' where application_id = $1",
			expected: { names: expect.stringContaining('Zeitgleich') },
		},
		{
			file: '0072_related_cases.sql',
			filled: 'fill_in_number_keys',
			written: `update applications set "hrNumber" = 'HRB 4711' where application_id = $1`,
			expected: { register_key: 'HRB4711' },
		},
		{
			file: '0091_accounts_administered.sql',
			filled: 'fill_in_account_names',
			written: "update users set names = 'Zeitgleich' where user_id = (select user_id from applications where application_id = $1)",
			expected: { names: expect.stringContaining('Zeitgleich') },
			found_in: 'account_names where user_id = (select user_id from applications where application_id = $1)',
		},
	])(
		'is filled in with what is written meanwhile: $filled',
		async ({ file, filled, written, expected, found_in = 'application_names where application_id = $1' }) => {
			const { browser } = await anApplicant(server)
			const { applicationId } = await anApplication(browser)
			await browser.post(`/user/applications/${applicationId}/signatories`, { data: [aSignatory()] })
			await within(async (writer) => {
				await writer.query(await toolsOf(file))
				await writer.query('begin')
				await writer.query(written, [applicationId])
				await within(async (filler) => {
					const { rows } = await filler.query<{ pid: number }>('select pg_backend_pid() as pid')
					const filling = filler.query(`select ${filled}(null)`)
					await expect
						.poll(async () => (await writer.query('select from pg_locks where pid = $1 and not granted', [rows[0]?.pid])).rowCount)
						.toBe(1)
					await writer.query('commit')
					await filling
				})
				const found = await writer.query<Json>(`select * from ${found_in}`, [applicationId])
				expect(found.rows[0]).toMatchObject(expected)
			})
		},
	)
})
