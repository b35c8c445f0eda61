import { describe, expect, test } from 'vitest'

import { documentsUnderTest } from '../../test/documents.ts'
import { sqlOf } from '../../test/sql.ts'
import { aPng } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, change, findView, finish, put, remove, run, storedOf, upload } = documents

const storageKeyOf = async (document_id: string): Promise<string> => (await storedOf(document_id)).storage_key

const age = (document_id: string, column: 'created_at' | 'uploaded_at' | 'deleted_at', interval: string): Promise<unknown> =>
	change(`update documents set ${column} = now() - $2::interval where document_id = $1`, [document_id, interval])

describe('the sweep', () => {
	test('an upload unfinished after a day has failed', async () => {
		const old = (await announce()).body.document_id
		const young = (await announce()).body.document_id
		await age(old, 'created_at', '24 hours 1 minute')
		await age(young, 'created_at', '23 hours 59 minutes')
		await run('sweep-documents')
		expect(await findView(old)).toMatchObject({ upload_status: 'failed' })
		expect(await findView(young)).toMatchObject({ upload_status: 'pending' })
	})

	test('a file not scanned within a day counts as not clean', async () => {
		const old = await upload('a.pdf')
		const young = await upload('b.pdf')
		await age(old, 'uploaded_at', '24 hours 1 minute')
		await age(young, 'uploaded_at', '23 hours 59 minutes')
		await run('sweep-documents')
		expect(await findView(old)).toMatchObject({ scan_status: 'scan_failed' })
		expect(await findView(young)).toMatchObject({ scan_status: 'not_scanned' })
	})

	test('files without a record are removed from the store, once nothing can arrive any more', async () => {
		const announced = [(await announce()).body, (await announce()).body]
		const ids: string[] = announced.map((body) => body.document_id)
		const keys = await Promise.all(ids.map(storageKeyOf))
		for (const body of announced) {
			await put(body.upload_url, aPng())
			await finish(body.document_id)
		}
		const kept = await upload('kept.pdf')
		await age(ids[0] ?? '', 'created_at', '2 hours 1 minute')
		await age(ids[1] ?? '', 'created_at', '1 hour 59 minutes')
		await age(kept, 'created_at', '3 hours')
		await run('sweep-documents')
		const { storage } = documents.server.services
		expect(await Promise.all(keys.map((key) => storage.stat(key, 'quarantine')))).toMatchObject([undefined, { size_bytes: aPng().length }])
		expect(await storage.stat(await storageKeyOf(kept), 'quarantine')).toBeDefined()
		await age(ids[1] ?? '', 'created_at', '3 hours')
		await run('sweep-documents')
		expect(await storage.stat(keys[1] ?? '', 'quarantine')).toBeUndefined()
		const [again] = await documents.server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ found: number }>('select count(*) as found from documents where document_id = any($1) and content_type is not null', [ids]),
			),
		)
		expect(again?.found).toBe(0)
	})

	test('a deleted file is kept for thirty days', async () => {
		const document_id = await upload('deleted.pdf')
		const key = await storageKeyOf(document_id)
		await remove(document_id)
		await age(document_id, 'deleted_at', '29 days')
		await run('sweep-documents')
		expect(await documents.server.services.storage.stat(key, 'quarantine')).toBeDefined()
		await age(document_id, 'deleted_at', '31 days')
		await run('sweep-documents')
		expect(await documents.server.services.storage.stat(key, 'quarantine')).toBeUndefined()
	})
})
