import type { announceEvidence } from '#contract/staff/identifications.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors/catalogue.ts'

/** Sends the file where the server wants it; answers the id it is named by from then on. */
export async function putEvidence(file: File, announce: () => Promise<AnswerOf<typeof announceEvidence>>): Promise<string> {
	const { document_id, upload_url, content_type } = await announce()
	// Some object stores want to know the kind of blob; the others ignore it.
	const headers = { 'content-type': content_type, 'x-ms-blob-type': 'BlockBlob' }
	const sent = await fetch(upload_url, { method: 'PUT', headers, body: file })
	if (!sent.ok) throw new Refusal([{ code: 'err_document_not_stored' }])
	return document_id
}
