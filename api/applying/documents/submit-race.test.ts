import { beforeAll, expect, test } from 'vitest'

import { aCompleteApplication } from '../../test/builders.ts'
import { documentsUnderTest } from '../../test/documents.ts'
import { aPdf } from '../../test/forms.ts'
import { holdRows } from '../../test/locks.ts'
import type { Json } from '../../test/server.ts'

const documents = documentsUnderTest()
const { announce, change, finish, list, put, remove } = documents

let own: Json

beforeAll(async () => {
	own = await aCompleteApplication(documents.server, documents.applicant)
})

const submit = () => documents.applicant.patch(`/user/applications/${own.applicationId}/status`, { status: 'Submitted' })
const statusNow = async (): Promise<string> => (await documents.applicant.get(`/user/applications/${own.applicationId}`)).body.status
const reopen = () => change(`update applications set status = 'Open', submitted_at = null where application_id = $1`, [own.applicationId])

/** A document of a required type. */
async function required(): Promise<string> {
	const there = (await list(own)).find(({ document_type }) => document_type === 'debt_register')
	if (there !== undefined) return there.document_id
	const { document_id, upload_url } = await sent('debt_register', new Date().toISOString().slice(0, 10))
	expect((await put(upload_url, aPdf('register'))).status).toBe(201)
	expect((await finish(document_id, true, own)).status).toBe(200)
	await documents.server.drain()
	return document_id
}

const sent = async (document_type: string, as_of_date: string | null = null): Promise<Json> =>
	(await announce({ document_type, as_of_date }, own)).body

test('a deletion of a required document and a concurrent submit are serialised', async () => {
	await reopen()
	const document_id = await required()
	const rows = await holdRows(documents.server, 'select 1 from documents where document_id = $1 for update', [document_id])
	// The deletion has read the status and is about to write; now the submit comes.
	const removing = await rows.meet(() => remove(document_id, own), 1)
	const submitting = await rows.meet(submit, 2)
	await rows.release()
	const [removed, submitted] = [await removing.answer, await submitting.answer]
	expect([removed.status, submitted.status, await statusNow()]).toEqual([204, 409, 'Open'])
	expect((await list(own)).some((found) => found.document_id === document_id)).toBe(false)

	await required()
	expect((await submit()).status).toBe(200)
	expect((await remove(await required(), own)).status).toBe(409)
})

test('an upload in progress at the submit still completes, and no further one is accepted', async () => {
	await reopen()
	await required()
	const { document_id, upload_url } = await sent('other')
	await put(upload_url, aPdf('more'))
	const [finished, submitted] = await Promise.all([finish(document_id, true, own), submit()])
	expect([finished.status, submitted.status]).toEqual([200, 200])
	expect((await announce({ document_type: 'other' }, own)).status).toBe(409)
	expect((await remove(document_id, own)).status).toBe(409)
	await documents.server.drain()
	expect((await list(own)).find((found) => found.document_id === document_id)).toMatchObject({
		upload_status: 'uploaded',
		scan_status: 'not_infected',
	})
})
