import { hash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

import { Pool, types } from 'pg'

import type { ApplicationSummary, ApplicationView, ListedApplication } from '#contract/applying/applications.ts'

/**
 * The baseline: node:http, one named prepared statement that looks the session up as well, JSON.stringify. No validation, no rights, no
 * history, no audit, no log. What is not in the row, headers too, it takes from an answer of the product, so that both send the same bytes but for the
 * request's id. Arguments: database address, partner id, product's address, cookie, application id.
 */
const [url, partner_id, origin = '', cookie = '', application_id] = process.argv.slice(2)
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ connectionString: url, max: 10 })
pool.on('connect', (client) => void client.query("select set_config('app.every_partner', 'on', false)"))

const session = `from sessions join users on users.partner_id = sessions.partner_id and users.user_id = sessions.user_id
	where sessions.partner_id = $1 and sessions.token_hash = $2 and users.disabled_at is null
		and sessions.last_seen_at > now() - interval '30 minutes' and sessions.created_at > now() - interval '12 hours'`
const of_session = `applications.partner_id = $1 and applications.user_id = session.user_id`

const list = (token_hash: Buffer) => ({
	name: 'list',
	text: `with session as (select users.user_id ${session})
		select application_id, "shortApplicationId", status, created_at, stage_since, loan_size_cents, loan_duration_months, currency,
			"allBanksLoanPurpose", "companyName"
		from session join applications on ${of_session} order by created_at desc limit 500`,
	values: [partner_id, token_hash],
})
const get = (token_hash: Buffer) => ({
	name: 'get',
	text: `with session as (select users.user_id ${session})
		select applications.* from session join applications on ${of_session} where application_id = $3`,
	values: [partner_id, token_hash, application_id],
})
const patch = (token_hash: Buffer, tax_id: string) => ({
	name: 'patch',
	text: `with session as (select users.user_id ${session})
		update applications set "taxIdNumber" = $4, version = version + 1, updated_at = now() from session
		where ${of_session} and application_id = $3 returning applications.*`,
	values: [partner_id, token_hash, application_id, tax_id],
})

interface Row {
	readonly application_id: string
	readonly shortApplicationId: string
	readonly status: ApplicationSummary['status']
	readonly created_at: Date
	readonly stage_since: Date
	readonly loan_size_cents: number
	readonly loan_duration_months: number
	readonly currency: ApplicationSummary['currency']
	readonly allBanksLoanPurpose: ApplicationSummary['allBanksLoanPurpose']
	readonly companyName: string
	readonly version: number
	readonly taxIdNumber: string | null
}

/** The headers of an answer that are the same for the next one; the others `node:http` sets itself. */
const headersOf = (response: Response): string[] =>
	[...response.headers].filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive', 'content-length'].includes(name)).flat()

async function askProduct(path: string): Promise<Response> {
	const response = await fetch(`${origin}/api${path}`, { headers: { cookie } })
	if (!response.ok) throw new Error(`${path}: ${response.status}`)
	return response
}
const of_list = await askProduct('/user/applications')
const headers = headersOf(of_list)
const { applications } = (await of_list.json()) as { applications: [ListedApplication, ...ListedApplication[]] }
const view = (await (await askProduct(`/user/applications/${application_id ?? ''}`)).json()) as ApplicationView

const withRow = <Shown extends ApplicationSummary>(shown: Shown, row: Row): Shown => ({
	...shown,
	applicationId: row.application_id,
	shortApplicationId: row.shortApplicationId,
	status: row.status,
	created: row.created_at.toISOString(),
	loanSize: row.loan_size_cents / 100,
	loanDuration: row.loan_duration_months,
	currency: row.currency,
	allBanksLoanPurpose: row.allBanksLoanPurpose,
	companyName: row.companyName,
	clock: shown.clock === null ? null : { ...shown.clock, since: row.stage_since.toISOString() },
})
const viewOf = (row: Row): ApplicationView => ({ ...withRow(view, row), version: row.version, taxIdNumber: row.taxIdNumber })

async function jsonOf(request: IncomingMessage): Promise<{ readonly taxIdNumber: string }> {
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part as Buffer)
	return JSON.parse(Buffer.concat(parts).toString()) as { taxIdNumber: string }
}

async function answerTo(request: IncomingMessage): Promise<unknown> {
	const token_hash = hash('sha256', request.headers.cookie?.split('=')[1] ?? '', 'buffer')
	const asked =
		request.method === 'PATCH'
			? patch(token_hash, (await jsonOf(request)).taxIdNumber)
			: request.url === '/list'
				? list(token_hash)
				: get(token_hash)
	const { rows } = await pool.query<Row>(asked)
	const [row] = rows
	if (row === undefined) throw new Error('No such session, or no such application.')
	return request.url === '/list' ? { applications: rows.map((one) => withRow(applications[0], one)) } : viewOf(row)
}

const server = createServer((request, response) => {
	answerTo(request).then(
		(body) => {
			const text = JSON.stringify(body)
			response.writeHead(200, [...headers, 'content-length', String(Buffer.byteLength(text))]).end(text)
		},
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
