import type { Client } from 'pg'

import { aPdf, aSignatory } from '#api/test/forms.ts'

import { Applicant } from './applicant.ts'

/** Uploads a document of the company; answers with its id. */
export async function upload(applicant: Applicant, application_id: string, document_type: string): Promise<string> {
	const path = `/user/applications/${application_id}/documents`
	const created = await applicant.must('POST', path, {
		file_name: `${document_type}.pdf`,
		document_type,
		as_of_date: new Date().toISOString().slice(0, 10),
		related_entity_kind: 'application',
		related_entity_id: application_id,
	})
	const put = await fetch(String(created['upload_url']), {
		method: 'PUT',
		headers: { 'content-type': String(created['content_type']), 'x-ms-blob-type': 'BlockBlob', origin: applicant.origin },
		body: aPdf(document_type),
	})
	if (!put.ok) throw new Error(`PUT of ${document_type}: ${put.status} ${await put.text()}`)
	const document_id = String(created['document_id'])
	await applicant.must('PATCH', `${path}/${document_id}/upload_success`, { is_upload_successful: true })
	return document_id
}

const columnsOf = async (client: Client, table: string, without: readonly string[]): Promise<string> => {
	const { rows } = await client.query<{ name: string }>(
		// A generated column makes its own value and takes no other.
		`select column_name as name from information_schema.columns
		 where table_name = $1 and column_name <> all($2) and is_generated = 'NEVER' order by ordinal_position`,
		[table, without],
	)
	return rows.map((row) => `"${row.name}"`).join(', ')
}

/** Many complete applications of one applicant, ready for the submit: one is made over HTTP, the others are copied from it. */
export async function completeApplications(
	origin: string,
	client: Client,
	count: number,
): Promise<{ applicant: Applicant; application_ids: string[] }> {
	const applicant = new Applicant(origin)
	const email = await applicant.register()
	await client.query('update users set email_verified_at = now() where email = $1', [email])
	const id = String((await applicant.createApplication())['applicationId'])
	const path = `/user/applications/${id}`
	await applicant.must('POST', `${path}/signatories`, { data: [aSignatory()] })
	await applicant.must('PATCH', `${path}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })
	await applicant.must('PATCH', path, { taxIdNumber: '2712345678' })
	for (const document_type of ['annual_statement', 'bwa_susa', 'debt_register']) await upload(applicant, id, document_type)
	await client.query("update documents set scan_status = 'not_infected'")

	const application = await columnsOf(client, 'applications', ['application_id', 'shortApplicationId'])
	const signatory = await columnsOf(client, 'signatories', ['application_id', 'signatory_id'])
	const document = await columnsOf(client, 'documents', ['application_id', 'document_id', 'receipt_number'])
	await client.query('begin')
	await client.query(
		`insert into applications (application_id, "shortApplicationId", ${application})
		 select gen_random_uuid(), 'c' || lpad(number::text, 9, '0'), ${application} from applications, generate_series(2, $2::int) number where application_id = $1`,
		[id, count],
	)
	await client.query(
		`insert into signatories (application_id, signatory_id, ${signatory})
		 select copies.application_id, gen_random_uuid(), ${signatory.replaceAll(/"(\w+)"/g, 'signatories."$1"')}
		 from signatories, applications copies where signatories.application_id = $1 and copies.application_id <> $1`,
		[id],
	)
	await client.query(
		`insert into documents (application_id, document_id, receipt_number, ${document})
		 select copies.application_id, gen_random_uuid(), substr(md5(random()::text || copies.application_id), 1, 10), ${document.replaceAll(/"(\w+)"/g, 'documents."$1"')}
		 from documents, applications copies where documents.application_id = $1 and copies.application_id <> $1`,
		[id],
	)
	await client.query('commit')
	const { rows } = await client.query<{ application_id: string }>('select application_id from applications')
	return { applicant, application_ids: rows.map((row) => row.application_id) }
}
