import { expect, test } from 'vitest'

import { codes } from '../../test/answers.ts'
import { aMember, anApplication } from '../../test/builders.ts'
import { documentsUnderTest } from '../../test/documents.ts'
import { aPdf } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, change, finish, put, remove } = documents

test('a file comes with a message in any status, from whoever may write messages', async () => {
	const submitted = await anApplication(documents.applicant)
	const { applicationId } = submitted
	const editor = (await aMember(documents.server, applicationId, { role: 'editor' })).browser
	const accountant = (await aMember(documents.server, applicationId, { role: 'adviser', parts: ['documents'] })).browser
	await change(`update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1`, [
		applicationId,
	])
	const with_message = { document_type: 'message_document', file_name: 'Mietvertrag.pdf' }
	expect(codes(await announce(with_message, submitted, accountant))).toEqual([409, 'err_application_update_not_allowed'])
	const { status, body } = await announce(with_message, submitted, editor)
	expect(status).toBe(201)
	expect((await put(body.upload_url, aPdf())).status).toBe(201)
	expect((await finish(body.document_id, true, submitted, editor)).status).toBe(200)
	const message = { text: 'Anbei der Mietvertrag.', document_ids: [body.document_id] }
	expect((await editor.post(`/user/applications/${applicationId}/messages`, message)).status).toBe(201)
	expect((await remove(body.document_id, submitted, editor)).status).toBe(409)
})
