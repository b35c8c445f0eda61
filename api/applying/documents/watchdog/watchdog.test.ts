import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { areas, type Area, type ListedFile } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import { aStaffMember } from '../../../test/builders.ts'
import { documentsUnderTest } from '../../../test/documents.ts'
import type { Json } from '../../../test/server.ts'
import { aPdf } from '../sample-files.ts'
import { watchStorage } from './watchdog.ts'

const documents = documentsUnderTest()
const { announce, change, finish, put, storedOf, upload } = documents

const hour_ms = 3_600_000

/** Runs the watchdog so many hours from now. */
const watch = (hours: number, changed: Partial<Services> = {}): Promise<void> =>
	watchStorage({ ...documents.server.services, now: () => new Date(Date.now() + hours * hour_ms), ...changed })

const report = async (): Promise<Json> => (await (await aStaffMember(documents.server, 'analyse')).get('/staff/storage')).body

/** A file in quarantine without a record. */
async function aStray(): Promise<string> {
	const key = `${(await storedOf(await upload('any.pdf'))).partner_id}/${randomUUID()}`
	const grant = { key, max_bytes: 1000, size_bytes: undefined, content_type: 'application/pdf', expires_at: new Date(Date.now() + hour_ms) }
	await put(await documents.server.services.storage.uploadUrl(grant, 'http://localhost:3000'), aPdf())
	return key
}

beforeEach(async () => {
	await change('delete from documents', [])
	const { storage } = documents.server.services
	for (const area of areas) for await (const file of storage.list(area)) await storage.remove(file.key)
})

describe('the watchdog', () => {
	test('finds nothing while records and files match, in any state', async () => {
		await upload('clean.pdf')
		await upload('infected.pdf')
		await documents.server.drain()
		await upload('waits for its scan.pdf')
		await announce()
		const given_up = (await announce()).body
		await put(given_up.upload_url, aPdf())
		await finish(given_up.document_id, false)
		await watch(48)
		expect(await report()).toMatchObject({ findings: [], total: 0 })
	})

	test('finds a record without its file, and names it', async () => {
		const document_id = await upload('gone.pdf')
		await upload('there.pdf')
		await documents.server.drain()
		const { storage_key } = await storedOf(document_id)
		await documents.server.services.storage.remove(storage_key)
		await watch(48)
		expect(await report()).toMatchObject({
			total: 1,
			findings: [
				{
					kind: 'file_missing',
					place: `files/${storage_key}`,
					applicationId: documents.application.applicationId,
					document_name: 'gone.pdf',
					found: expect.any(String),
				},
			],
		})
	})

	test('finds a clean file that never left quarantine', async () => {
		const document_id = await upload('stuck.pdf')
		await change(`update documents set scan_status = 'not_infected' where document_id = $1`, [document_id])
		await watch(48)
		expect((await report()).findings).toMatchObject([{ kind: 'file_missing', document_name: 'stuck.pdf' }])
	})

	test('finds a file without a record, and leaves it where it is', async () => {
		const key = await aStray()
		await watch(48)
		expect((await report()).findings).toMatchObject([
			{ kind: 'record_missing', place: `quarantine/${key}`, applicationId: null, document_name: null },
		])
		expect(await documents.server.services.storage.stat(key, 'quarantine')).toBeDefined()
	})

	test('finds a file of another size than the one that arrived', async () => {
		const document_id = await upload('grown.pdf')
		await documents.server.drain()
		await change('update documents set size_bytes = size_bytes - 1 where document_id = $1', [document_id])
		await watch(48)
		expect((await report()).findings).toMatchObject([{ kind: 'size_differs', document_name: 'grown.pdf' }])
	})

	test('waits an hour before a finding, and drops findings that were resolved', async () => {
		const key = await aStray()
		const document_id = await upload('gone.pdf')
		await documents.server.services.storage.remove((await storedOf(document_id)).storage_key)
		await watch(0.9)
		expect((await report()).total).toBe(0)
		await watch(1.1)
		expect((await report()).total).toBe(2)
		await documents.server.services.storage.remove(key)
		await change('delete from documents where document_id = $1', [document_id])
		await watch(1.1)
		expect((await report()).total).toBe(0)
	})

	test('removes late uploads to an old address from quarantine, a day later', async () => {
		const document_id = await upload('clean.pdf')
		await documents.server.drain()
		const { storage_key: key } = await storedOf(document_id)
		const removed: [string, Area | undefined][] = []
		const fileIn = (area: Area): ListedFile => ({ area, key, size_bytes: aPdf().length, stored_at: new Date() })
		const storage = {
			...documents.server.services.storage,
			async *list(area: Area) {
				yield fileIn(area)
			},
			remove: async (removed_key: string, area?: Area) => void removed.push([removed_key, area]),
		} as Services['storage']
		await watch(23, { storage })
		expect(removed).toEqual([])
		await watch(25, { storage })
		expect(removed).toEqual([[key, 'quarantine']])
		expect((await report()).total).toBe(0)
	})

	test('merges any number of records and files', async () => {
		const document_id = await upload('one.pdf')
		await documents.server.drain()
		await change(
			`insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind, related_entity_id,
				upload_status, scan_status, storage_key, content_type, size_bytes, receipt_number, uploaded_by_type, uploaded_by_id, uploaded_at)
			select partner_id, gen_random_uuid(), application_id, document_type, 'copy ' || i, related_entity_kind, related_entity_id,
				upload_status, scan_status, partner_id || '/' || gen_random_uuid(), content_type, size_bytes, 'number' || i, uploaded_by_type,
				uploaded_by_id, uploaded_at
			from documents, generate_series(1, 2100) i where document_id = $1`,
			[document_id],
		)
		await watch(48)
		const { total, findings } = await report()
		expect([total, findings.length]).toEqual([2100, 200])
	})
})
