import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sealAudit } from '#api/accounts/audit/seal.ts'
import { aCompleteApplication, aStaffMember, anApplicant } from '../../test/builders.ts'
import { pdfsig_missing, readSignatures } from '../../test/pdf-signatures.ts'
import { examinePdf, pdf_tools_missing } from '../../test/pdf-tools.ts'
import { because } from '../../test/programs.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { unzip } from '../../test/zip.ts'

let server: TestServer
let analyst: Browser
let id: string
let answer: Answer
let files: Map<string, Buffer>
beforeAll(async () => {
	server = await startTestServer()
	const { browser } = await anApplicant(server)
	id = (await aCompleteApplication(server, browser)).applicationId
	await browser.patch(`/user/applications/${id}/status`, { status: 'Submitted' })
	await server.drain()
	analyst = await aStaffMember(server, 'analyse')
	await sealAudit(server.services.database)
	answer = await analyst.get(`/staff/applications/${id}/decision_file`)
	files = await unzip(answer.raw)
})
afterAll(() => server.close())

const sha256 = (content: Buffer | undefined): string =>
	createHash('sha256')
		.update(content ?? '')
		.digest('hex')
const json = (name: string): Json => JSON.parse(files.get(name)?.toString() ?? 'null')

describe('the decision file', () => {
	it('is downloaded under its number', async () => {
		const { application } = (await analyst.get(`/staff/applications/${id}`)).body
		expect(answer.headers['content-disposition']).toContain(`${application.shortApplicationId}-decision-file.zip`)
	})

	it('lists every file with its digest', () => {
		const manifest = json('manifest.json')
		const sealed = ['manifest.json', 'summary.pdf']
		const named = manifest.files.map(({ path }: { path: string }) => path)
		expect([...files.keys()].filter((name) => !sealed.includes(name))).toEqual(named)
		expect(named.length).toBe(4)
		for (const { path, sha256: digest, state } of manifest.files) {
			expect([path, state, digest]).toEqual([path, 'included', sha256(files.get(path))])
		}
		expect(manifest.made_by.name).toBe('Alma Sander')
		expect(manifest.audit).toEqual({ position: expect.any(Number) as unknown, hash: expect.stringMatching(/^[\da-f]{64}$/) as unknown })
		expect(manifest.audit.position).toBeGreaterThan(3)
	})

	it('contains the data, the decisions with their versions and the whole history', async () => {
		const data = json('decision-file.json')
		expect(Object.keys(data)).toEqual(['application', 'representatives', 'decisions', 'offers', 'documents', 'history'])
		expect(data.application).toMatchObject({ application_id: id, status: 'Submitted' })
		expect(data.decisions).toMatchObject([{ outcome: 'passed', is_replayable: true, policy_version: expect.any(Number) as unknown }])
		expect(data.documents.length).toBe(3)
		const [events] = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ count: number }>(
					"select count(*)::int as count from application_events where application_id = $1 and kind <> 'decision_file_made'",
					[id],
				),
			),
		)
		expect(data.history.length).toBe(events?.count)
	})

	it.skipIf(pdf_tools_missing)(`has a summary for keeps that carries the digest of the list${because(pdf_tools_missing)}`, async () => {
		const { text, metadata, fonts } = await examinePdf(files.get('summary.pdf') ?? Buffer.alloc(0))
		expect(text.replaceAll(/[\s\u200B]/g, '')).toContain(sha256(files.get('manifest.json')))
		expect(text).toContain('Entscheidungsakte')
		expect(text).toContain('Alma Sander')
		expect(metadata).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
		for (const font of fonts.trim().split('\n').slice(2)) expect(font).toMatch(/SourceSans3-\w+ .* yes yes yes/)
	})

	it('is signed', async () => {
		const [row] = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf<{ partner_id: never }>('select partner_id from applications where application_id = $1', [id])),
		)
		const found = (await server.services.signing?.verify(row?.partner_id as never, files.get('summary.pdf') ?? Buffer.alloc(0))) ?? []
		expect(found.map(({ is_valid }) => is_valid)).toEqual([true])
	})

	it.skipIf(pdfsig_missing)(
		`has a seal an independent reader accepts, and refuses where a byte of the summary was changed${because(pdfsig_missing)}`,
		async () => {
			const pdf = files.get('summary.pdf') ?? Buffer.alloc(0)
			const changed = Buffer.from(pdf)
			changed[200] = (changed[200] ?? 0) ^ 1
			expect(await readSignatures(pdf)).toContain('Signature is Valid')
			expect(await readSignatures(changed)).not.toContain('Signature is Valid')
		},
	)

	it('is recorded in the history and in the audit each time', async () => {
		const { history } = (await analyst.get(`/staff/applications/${id}`)).body
		expect(history[0]).toMatchObject({ kind: 'decision_file_made', actor_name: 'Alma Sander' })
		const auditor = await aStaffMember(server, 'revision')
		const { entries } = (await auditor.get('/staff/audit?group=looks')).body
		expect(entries[0]).toMatchObject({ kind: 'decision_file_made' })
	})

	it('is refused without the right, to other sessions, and for unknown cases', async () => {
		const sales = await aStaffMember(server, 'vertrieb')
		expect((await sales.get(`/staff/applications/${id}/decision_file`)).status).toBe(403)
		expect((await server.visitor().get(`/staff/applications/${id}/decision_file`)).status).toBe(401)
		expect((await analyst.get('/staff/applications/018f0000-0000-7000-8000-000000000002/decision_file')).status).toBe(404)
	})
})
