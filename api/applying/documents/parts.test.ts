import { randomBytes, randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { max_file_bytes } from '#domain/applying/documents/file-types.ts'
import { part_bytes } from '#domain/applying/documents/parts.ts'

import { anApplicant } from '../../test/builders.ts'
import { documentsUnderTest, pathOf } from '../../test/documents.ts'
import type { Json } from '../../test/server.ts'
import { aPdf } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, download, findView, finish, put } = documents

const large = Buffer.concat([aPdf(), randomBytes(2 * part_bytes)])

const partsOf = (document_id: string, by = documents.applicant) =>
	by.get(pathOf(documents.application.applicationId, document_id, '/upload_parts'))

const sliceOf = (content: Buffer, part: Json): Buffer =>
	content.subarray((part.part_number - 1) * part_bytes, (part.part_number - 1) * part_bytes + part.size_bytes)

const sendAll = async (document_id: string, content: Buffer): Promise<void> => {
	for (const part of (await partsOf(document_id)).body.parts) await put(part.upload_url, sliceOf(content, part))
}

test('a large file is uploaded in parts, resumed after a break, and joined', async () => {
	const { document_id } = (await announce({ size_bytes: large.length })).body
	const begun = (await partsOf(document_id)).body
	expect(begun.content_type).toBe('application/pdf')
	expect(begun.parts.map((part: Json) => [part.part_number, part.size_bytes, part.is_stored])).toEqual([
		[1, part_bytes, false],
		[2, part_bytes, false],
		[3, aPdf().length, false],
	])
	for (const part of begun.parts.slice(0, 2)) expect((await put(part.upload_url, sliceOf(large, part))).status).toBe(201)
	const again = (await partsOf(document_id)).body.parts
	expect(again.map((part: Json) => part.is_stored)).toEqual([true, true, false])
	await put(again[2].upload_url, sliceOf(large, again[2]))

	const finished = await finish(document_id)
	expect([finished.status, finished.body]).toMatchObject([200, { upload_status: 'uploaded', size_bytes: large.length }])
	expect((await finish(document_id)).body).toEqual(finished.body)
	await documents.server.drain()
	const { download_url } = (await download(document_id)).body
	const address = new URL(download_url)
	const served = await documents.server.visitor().send({ method: 'GET', url: address.pathname + address.search })
	expect([served.status, served.headers['content-length']]).toEqual([200, String(large.length)])
})

test('a small file is one part, resumed with a new address after a break', async () => {
	const small = aPdf('small')
	const { document_id, upload_url } = (await announce({ size_bytes: small.length })).body
	const [before] = (await partsOf(document_id)).body.parts
	expect(before).toMatchObject({ part_number: 1, size_bytes: small.length, is_stored: false })
	expect((await put(before.upload_url, small)).status).toBe(201)
	expect((await partsOf(document_id)).body.parts).toMatchObject([{ is_stored: true }])
	// A late upload to the first address changes nothing.
	expect((await put(upload_url, small)).status).toBe(403)
	expect((await finish(document_id)).body).toMatchObject({ upload_status: 'uploaded', size_bytes: small.length })
})

test('a file with a missing part is refused', async () => {
	const { document_id } = (await announce({ size_bytes: large.length })).body
	const [first] = (await partsOf(document_id)).body.parts
	await put(first.upload_url, sliceOf(large, first))
	const refused = await finish(document_id)
	expect([refused.status, refused.body]).toEqual([409, { errors: [{ code: 'err_document_not_stored' }] }])
	expect((await partsOf(document_id)).body).toEqual({ errors: [{ code: 'err_document_not_stored' }] })
})

test('a file of another size than announced is refused, in parts or whole', async () => {
	const { document_id, upload_url } = (await announce({ size_bytes: aPdf().length + 1 })).body
	expect((await put(upload_url, aPdf())).status).toBe(201)
	expect((await finish(document_id)).body).toEqual({ errors: [{ code: 'err_document_not_stored' }] })
	expect(await findView(document_id)).toMatchObject({ upload_status: 'failed' })
	const other = (await announce({ size_bytes: 10 })).body
	expect((await put(other.upload_url, aPdf())).body).toEqual({ errors: [{ code: 'err_document_too_large', values: { max_bytes: 10 } }] })
})

test.each([
	[0, 409, { code: 'err_document_empty' }],
	[max_file_bytes + 1, 413, { code: 'err_document_too_large', values: { max_bytes: max_file_bytes } }],
])('%i bytes are refused before the upload', async (size_bytes, status, error) => {
	const refused = await announce({ size_bytes })
	expect([refused.status, refused.body]).toEqual([status, { errors: [error] }])
})

test('the largest allowed file is uploaded in parts', async () => {
	const content = Buffer.concat([aPdf(), randomBytes(max_file_bytes - aPdf().length)])
	const { document_id } = (await announce({ size_bytes: content.length })).body
	await sendAll(document_id, content)
	expect((await finish(document_id)).body).toMatchObject({ upload_status: 'uploaded', size_bytes: max_file_bytes })
})

test('the content of the parts decides, not the name', async () => {
	const content = randomBytes(part_bytes + 1)
	const { document_id } = (await announce({ size_bytes: content.length })).body
	await sendAll(document_id, content)
	expect((await finish(document_id)).body).toEqual({ errors: [{ code: 'err_document_content_not_allowed', values: { allowed: 'pdf' } }] })
})

test('parts need one’s own pending record with an announced size', async () => {
	const { document_id } = (await announce()).body
	expect((await partsOf(document_id)).body).toEqual({ errors: [{ code: 'err_document_not_stored' }] })
	expect((await partsOf(randomUUID())).status).toBe(404)
	const announced = (await announce({ size_bytes: large.length })).body
	const stranger = (await anApplicant(documents.server)).browser
	expect((await partsOf(announced.document_id, stranger)).status).toBe(404)
	await documents.remove(announced.document_id)
	expect((await partsOf(announced.document_id)).status).toBe(404)
})

test('a part’s address is valid for its part only', async () => {
	const { document_id } = (await announce({ size_bytes: large.length })).body
	const [first, , last] = (await partsOf(document_id)).body.parts
	expect((await put(last.upload_url.replace('part=3', 'part=2'), Buffer.from('a'))).status).toBe(403)
	expect((await put(last.upload_url.replace('part=3', 'part=0'), aPdf())).status).toBe(403)
	expect((await put(first.upload_url, Buffer.alloc(part_bytes + 1))).status).toBe(413)
	expect((await put(first.upload_url, Buffer.alloc(part_bytes), 'text/html')).status).toBe(415)
})
