import { createServer } from 'node:http'

import { Pool, types } from 'pg'

/**
 * The baseline: node:http, one named prepared statement, JSON.stringify. No session, no validation, no log. Arguments: database address,
 * partner id, user id, application id.
 */
const [url, partner_id, user_id, application_id] = process.argv.slice(2)
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ connectionString: url, max: 10 })
pool.on('connect', (client) => void client.query("select set_config('app.every_partner', 'on', false)"))

const list = {
	name: 'list',
	text: 'select application_id, "shortApplicationId", status, created_at, loan_size_cents, loan_duration_months, currency, "allBanksLoanPurpose", "companyName" from applications where partner_id = $1 and user_id = $2 order by created_at desc limit 500',
	values: [partner_id, user_id],
}
const get = {
	name: 'get',
	text: 'select * from applications where partner_id = $1 and application_id = $2 and user_id = $3',
	values: [partner_id, application_id, user_id],
}
const patch = (tax_id: string) => ({
	name: 'patch',
	text: 'update applications set "taxIdNumber" = $4, version = version + 1, updated_at = now() where partner_id = $1 and application_id = $2 and user_id = $3 returning *',
	values: [partner_id, application_id, user_id, tax_id],
})

const server = createServer((request, response) => {
	const answer = async (): Promise<unknown> => {
		if (request.method === 'PATCH') {
			const parts: Buffer[] = []
			for await (const part of request) parts.push(part as Buffer)
			const { taxIdNumber } = JSON.parse(Buffer.concat(parts).toString()) as { taxIdNumber: string }
			return (await pool.query(patch(taxIdNumber))).rows[0]
		}
		return request.url === '/list' ? { applications: (await pool.query(list)).rows } : (await pool.query(get)).rows[0]
	}
	answer().then(
		(body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
		(error: unknown) => {
			response.statusCode = 500
			response.end(String(error))
		},
	)
})
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	process.stdout.write(`port ${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
