import { createHash } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { aStaffMember, anApplication } from '../../../test/builders.ts'
import { documentsUnderTest } from '../../../test/documents.ts'
import { aPdfWith } from '../../../test/pdfs.ts'
import type { Answer, Browser, Json } from '../../../test/server.ts'
import { unzip } from '../../../test/zip.ts'
import { aPdf } from '../sample-files.ts'

const documents = documentsUnderTest()
const { change, list, storedOf, upload } = documents

let own: Json
let analyst: Browser

beforeEach(async () => {
	own = await anApplication(documents.applicant)
	await change(`update applications set submitted_at = now() where application_id = $1`, [own.applicationId])
	analyst ??= await aStaffMember(documents.server, 'analyse')
})

const fetchArchive = (by = analyst): Promise<Answer> => by.get(`/staff/applications/${own.applicationId}/documents/archive`)

const rowsIn = (files: Map<string, Buffer>): string[][] =>
	(files.get('documents.csv')?.toString() ?? '')
		.split('\r\n')
		.slice(1, -1)
		.map((row) => row.slice(1, -1).split('";"'))

test('contains every clean file under a unique name, and a list with the digests', async () => {
	await upload('Auszug.pdf', aPdf('one'), own)
	await upload('auszug.pdf', aPdf('two'), own)
	await documents.server.drain()
	const answer = await fetchArchive()
	expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
	expect(answer.headers['content-disposition']).toContain(`${own.shortApplicationId}.zip`)
	const files = await unzip(answer.raw)
	expect([...files.keys()]).toEqual(['01 Kontoauszug/Auszug.pdf', '01 Kontoauszug/auszug (2).pdf', 'documents.csv'])
	expect(files.get('01 Kontoauszug/Auszug.pdf')?.equals(aPdf('one'))).toBe(true)
	const rows = rowsIn(files)
	expect(rows.map((row) => [row[0], row[7], row[8]])).toEqual([
		['01 Kontoauszug/Auszug.pdf', createHash('sha256').update(aPdf('one')).digest('hex'), 'included'],
		['01 Kontoauszug/auszug (2).pdf', createHash('sha256').update(aPdf('two')).digest('hex'), 'included'],
	])
	expect((await list(own)).every(({ seen }) => seen !== null)).toBe(true)
})

test('leaves out files that may not be opened, and names them', async () => {
	await upload('clean.pdf', aPdf(), own)
	await upload('infected.pdf', aPdf(), own)
	await upload('scan-failed.pdf', aPdf(), own)
	await documents.server.drain()
	await upload('locked.pdf', await aPdfWith(['geheim'], { password: 'x' }), own)
	const unseen = await upload('unseen.pdf', aPdf(), own)
	await documents.server.drain()
	await change(`update documents set preflight = null where document_id = $1`, [unseen])
	const waiting = await upload('waiting.pdf', aPdf(), own)
	await change(`update documents set scan_status = 'not_scanned' where document_id = $1`, [waiting])
	const announced = await documents.announce({ file_name: 'unfinished.pdf' }, own)
	expect(announced.status).toBe(201)
	const gone = await upload('gone.pdf', aPdf(), own)
	await change(`update documents set scan_status = 'not_infected', preflight = '{"findings": []}' where document_id = $1`, [gone])
	await documents.server.services.storage.remove((await storedOf(gone)).storage_key)
	const files = await unzip((await fetchArchive()).raw)
	expect([...files.keys()]).toEqual(['01 Kontoauszug/clean.pdf', 'documents.csv'])
	expect(rowsIn(files).map((row) => [row[1], row[8]])).toEqual([
		['clean.pdf', 'included'],
		['infected.pdf', 'infected'],
		['scan-failed.pdf', 'scan_failed'],
		['locked.pdf', 'blocked'],
		['unseen.pdf', 'not_examined'],
		['waiting.pdf', 'not_scanned'],
		['unfinished.pdf', 'not_complete'],
		['gone.pdf', 'not_found'],
	])
})

test('reports a stored file that differs from the received one', async () => {
	const document_id = await upload('changed.pdf', aPdf(), own)
	await documents.server.drain()
	await change(`update documents set sha256 = '\\x00' where document_id = $1`, [document_id])
	expect(rowsIn(await unzip((await fetchArchive()).raw)).map((row) => row[8])).toEqual(['hash_differs'])
})

test('leaves out identity documents without the right to them, and needs the right to read', async () => {
	const document_id = await upload('ausweis.pdf', aPdf(), own)
	await documents.server.drain()
	await change(`update documents set document_type = 'kyc' where document_id = $1`, [document_id])
	const sales = await aStaffMember(documents.server, 'vertrieb')
	const files = await unzip((await fetchArchive(sales)).raw)
	expect([...files.keys()]).toEqual(['documents.csv'])
	expect(rowsIn(files).map((row) => row[8])).toEqual(['no_permission'])
	expect((await list(own))[0]?.seen).toBeNull()
	expect((await fetchArchive(documents.applicant)).status).toBe(401)
	const { body } = await analyst.get(`/staff/applications/${own.applicationId}`)
	expect(body.history.map(({ kind }: Json) => kind)).toContain('documents_exported')
})

test('of a case without documents contains only the list', async () => {
	expect([...(await unzip((await fetchArchive()).raw)).keys()]).toEqual(['documents.csv'])
})

test('aborts when a file cannot be read completely, and the server keeps running', async () => {
	const document_id = await upload('broken.pdf', aPdf(), own)
	await documents.server.drain()
	const { storage_key } = await storedOf(document_id)
	const { storage } = documents.server.services
	const { read } = storage
	storage.read = async (key, area, options) => {
		const content = await read.call(storage, key, area, options)
		if (key === storage_key) setImmediate(() => content.destroy(new Error('the store went away')))
		return content
	}
	try {
		await expect(fetchArchive()).rejects.toThrow('response destroyed before completion')
	} finally {
		storage.read = read
	}
	expect((await fetchArchive()).status).toBe(200)
})
