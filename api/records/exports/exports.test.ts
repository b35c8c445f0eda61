import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { kept_days, max_at_once, max_rows_at_once } from '#domain/records/exports/rules.ts'

import { codes } from '../../test/answers.ts'
import { aCompleteApplication, anApplicant, aStaffMember } from '../../test/builders.ts'
import { copyApplication } from '../../test/copies.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { handlers } from './job.ts'
import { holdMaking } from './store.ts'
import { inPieces, TooLarge } from './write.ts'

const at = '/staff/exports'
/** More than a page of the list, and more than one batch of rows. */
const many = 1_203

let server: TestServer
let analyst: Browser
let approver: Browser
let pricer: Browser
let applicant: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	approver = await aStaffMember(server, 'freigabe')
	pricer = await aStaffMember(server, 'konditionen')
	applicant = (await anApplicant(server)).browser
	const { applicationId } = await aCompleteApplication(server, applicant)
	await sql("update applications set status = 'Submitted', submitted_at = now() where application_id = $1", [applicationId])
	await copyApplication(server, applicationId, many, { companyName: 'Viele' })
	await copyApplication(server, applicationId, 1, {
		companyName: '=HYPERLINK("https://example.org";"Formel")',
		shortApplicationId: 'formula',
	})
})
afterAll(() => server.close())

const sql = (text: string, values: readonly unknown[] = []): Promise<Json[]> =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Json>(text, values)))

const ask = (browser: Browser, format: string, filter: Json = {}) => browser.post(at, { kind: 'applications', format, filter })
const newest = async (browser: Browser): Promise<Json> => (await browser.get(at)).body.exports[0]
async function made(browser: Browser, format: string, filter: Json = {}): Promise<Json> {
	const asked = await ask(browser, format, filter)
	expect(asked.status, JSON.stringify(asked.body)).toBe(201)
	expect(asked.body.exports[0]).toMatchObject({ state: 'waiting', format, rows: null })
	await server.drain()
	return newest(browser)
}
const fetched = (browser: Browser, { export_id }: Json) => browser.get(`${at}/${export_id}/content`)
const fails = () => sql("update staff_exports set state = 'failed', failure = 'broken_off' where state = 'ready' returning export_id")

describe('a list as a file', () => {
	it('has exactly the filtered rows as CSV, and cannot run as a formula', async () => {
		const one = await made(analyst, 'csv', { search: 'Viele', sort: 'companyName' })
		expect(one).toMatchObject({ state: 'ready', rows: many, failure: null })
		const { raw, headers } = await fetched(analyst, one)
		expect(headers['content-type']).toBe('text/csv; charset=utf-8')
		expect(headers['content-disposition']).toMatch(/attachment; .*applications-\d{4}-\d\d-\d\d\.csv/)
		expect(Number(headers['content-length'])).toBe(raw.length)
		const lines = raw.toString().split('\r\n')
		expect(lines).toHaveLength(many + 2)
		expect(lines[0]).toBe(
			'\uFEFFNummer;Unternehmen;Partner;Finanzierung;Betrag;Währung;Laufzeit in Monaten;Status;Wartet seit;Eingereicht;Bearbeitet von',
		)
		expect(lines[1]).toMatch(/^many-1;Viele1;.+;\d+;EUR;\d+;Eingereicht;\d{4}-\d\d-\d\d \d\d:\d\d;\d{4}-\d\d-\d\d \d\d:\d\d;$/)
		const formula = (await fetched(analyst, await made(analyst, 'csv', { search: 'HYPERLINK' }))).raw.toString()
		expect(formula).toContain(`;"'=HYPERLINK(""https://example.org"";""Formel"")1";`)
	})

	it('is made within the call where it is short and somebody waits for it, and nobody is mailed', async () => {
		const mails = (await server.mails()).length
		const body = { kind: 'applications', format: 'csv', filter: { search: 'HYPERLINK' }, at_once: true }
		const [short] = (await analyst.post(at, body)).body.exports
		expect(short).toMatchObject({ state: 'ready', rows: 1 })
		expect((await fetched(analyst, short)).raw.toString()).toContain('Formel')
		expect((await server.mails()).length).toBe(mails)
	})

	it('opens as a workbook with typed cells for texts, amounts and times', async () => {
		const { raw, headers } = await fetched(analyst, await made(analyst, 'xlsx'))
		expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
		const book = await readXlsx(raw)
		const rows = book.sheets[0]?.rows ?? []
		expect(rows).toHaveLength(many + 3)
		const at_formula = rows.findIndex((row) => row[0] === 'formula1')
		expect(rows[at_formula]?.[1]).toBe('=HYPERLINK("https://example.org";"Formel")1')
		expect([...(book.sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
		expect(typeof rows[1]?.[4]).toBe('number')
		expect(rows[1]?.[9]).toBeInstanceOf(Date)
	})

	it('is available to its owner only, who is mailed when it is ready, for some days', async () => {
		const one = await made(approver, 'csv', { search: 'formula' })
		expect(codes(await fetched(analyst, one))).toEqual([404, 'err_entity_not_found'])
		expect((await newest(analyst))?.export_id).not.toBe(one.export_id)
		const told = (await server.mails()).filter(({ to }) => to === 'freigabe@fundament.example')
		expect(told.at(-1)?.text).toContain('/backoffice/exports')
		await sql('update staff_exports set expires_at = now() where export_id = $1', [one.export_id])
		expect(codes(await fetched(approver, one))).toEqual([404, 'err_entity_not_found'])
		expect((await approver.get(at)).body.exports).toEqual([])
		await server.asEveryPartner((db) => db.enqueue({ name: 'clean-up' }, {}))
		await server.drain()
		expect(await sql('select 1 from staff_export_pieces where export_id = $1', [one.export_id])).toEqual([])
		expect(Date.parse(one.expires) - Date.parse(one.asked)).toBe(kept_days * 86_400_000)
	})

	it('is recorded in the audit with its owner and content', async () => {
		const one = await made(analyst, 'csv', { search: 'formula' })
		await fetched(analyst, one)
		const entries = await sql(
			"select kind, content from audit_events where kind like 'export_%' and content->'details'->>'export_id' = $1 order by kind",
			[one.export_id],
		)
		expect(entries.map(({ kind }) => kind)).toEqual(['export_fetched', 'export_requested'])
		expect(entries[0].content.details).toMatchObject({ format: 'csv', rows: 1, filter: { search: 'formula' } })
	})
})

describe('an export under way', () => {
	it('can be cancelled and restarted, and is not available before it is ready', async () => {
		const { export_id } = (await ask(analyst, 'csv')).body.exports[0]
		expect(codes(await fetched(analyst, { export_id }))).toEqual([409, 'err_export_not_ready'])
		expect(codes(await approver.post(`${at}/${export_id}/cancel`, {}))).toEqual([404, 'err_entity_not_found'])
		expect((await analyst.post(`${at}/${export_id}/cancel`, {})).body.exports[0].state).toBe('cancelled')
		await server.drain()
		expect(await newest(analyst)).toMatchObject({ state: 'cancelled', rows: null })
		expect(codes(await analyst.post(`${at}/${export_id}/cancel`, {}))).toEqual([409, 'err_export_ended'])
		expect((await analyst.post(`${at}/${export_id}/retry`, {})).body.exports[0].state).toBe('waiting')
		const asked = await sql(
			`select content -> 'details' as details from audit_events where kind = 'export_requested' and content -> 'details' ->> 'export_id' = $1`,
			[export_id],
		)
		expect(asked.map(({ details }: Json) => details.is_again === true)).toEqual([false, true])
		await server.drain()
		expect(await newest(analyst)).toMatchObject({ export_id, state: 'ready', rows: many + 2 })
	})

	it('is made by one process at a time, and by the next after a failure', async () => {
		const { export_id } = (await ask(analyst, 'csv', { search: 'formula' })).body.exports[0]
		const [partner] = await server.services.partners.all()
		const make = () => handlers[0]?.run(server.services, { export_id, partner_id: partner?.partner_id }, { id: export_id })
		await server.asEveryPartner(async (db) => {
			await db.first(holdMaking, { export_id })
			await expect(make()).rejects.toThrow('Another process')
		})
		expect((await newest(analyst)).state).toBe('running')
		await server.drain()
		expect(await newest(analyst)).toMatchObject({ export_id, state: 'ready', rows: 1 })
		await make()
		expect(await newest(analyst)).toMatchObject({ export_id, state: 'ready', rows: 1 })
	})

	it('that failed shows the reason, and is complete after a retry', async () => {
		const { export_id } = await made(analyst, 'csv', { search: 'formula' })
		await fails()
		await sql('delete from staff_export_pieces where export_id = $1', [export_id])
		expect(await newest(analyst)).toMatchObject({ state: 'failed', failure: 'broken_off' })
		await analyst.post(`${at}/${export_id}/retry`, {})
		await server.drain()
		expect(await newest(analyst)).toMatchObject({ export_id, state: 'ready', failure: null, rows: 1 })
	})

	it('is refused when too many are in progress', async () => {
		for (let asked = 0; asked < max_at_once; asked += 1) expect((await ask(approver, 'csv', { search: 'formula' })).status).toBe(201)
		expect(codes(await ask(approver, 'csv'))).toEqual([429, 'err_export_limit_reached'])
		await server.drain()
		expect((await ask(approver, 'csv', { search: 'formula' })).status).toBe(201)
	})

	it('needs the right, and a session of staff', async () => {
		expect(codes(await ask(pricer, 'csv'))).toEqual([403, 'err_permission_missing'])
		expect((await applicant.get(at)).status).toBe(401)
		expect((await ask(analyst, 'csv', { partner_key: 'nobody' })).status).toBe(404)
		expect((await ask(analyst, 'pdf')).status).toBe(422)
	})
})

async function* parts(count: number) {
	for (let part = 0; part < count; part += 1) yield new Uint8Array(100 * 1024).fill(part)
}

it('a file above its limit fails, and one within it is complete in equal chunks', async () => {
	const pieces: Buffer[] = []
	for await (const piece of inPieces(parts(7), 800 * 1024)) pieces.push(piece)
	expect(pieces.map(({ length }) => length / 1024)).toEqual([300, 300, 100])
	expect(Buffer.concat(pieces)[650 * 1024]).toBe(6)
	await expect(async () => {
		for await (const piece of inPieces(parts(9), 800 * 1024)) pieces.push(piece)
	}).rejects.toThrow(TooLarge)
})

it('a list that is too long is made as always, however much somebody waits for it', async () => {
	const [{ application_id }] = await sql("select application_id from applications where status = 'Submitted' limit 1")
	await copyApplication(server, application_id, max_rows_at_once - many, { companyName: 'Lange', shortApplicationId: 'long' })
	const { body } = await analyst.post(at, { kind: 'applications', format: 'csv', filter: {}, at_once: true })
	expect(body.exports[0]).toMatchObject({ state: 'waiting' })
})
