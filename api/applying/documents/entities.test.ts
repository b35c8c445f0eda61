import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { aStaffMember } from '../../test/builders.ts'
import { documentsUnderTest } from '../../test/documents.ts'
import type { Answer, Json } from '../../test/server.ts'

const documents = documentsUnderTest()
const { announce, change, findView, list } = documents

const codesOf = (answer: Answer): string[] => answer.body.errors.map((error: Json) => `${error.field}: ${error.code}`)

const entities = async () => {
	const { applicationId } = documents.application
	const [row] = (await change('select partner_id, company_id from applications where application_id = $1', [applicationId])) as Json[]
	return { applicationId, ...row } as { applicationId: string; partner_id: string; company_id: string }
}

describe('what a document is about', () => {
	test('is the company of the application', async () => {
		const { company_id } = await entities()
		const announced = await announce({ related_entity_kind: 'company', related_entity_id: company_id })
		expect([announced.status, announced.body]).toMatchObject([201, {}])
		expect(await findView(announced.body.document_id)).toMatchObject({ entity_kind: 'company', entity_id: company_id })
		expect((await list(documents.application, '?related_entity_kind=company')).map(({ document_id }) => document_id)).toEqual([
			announced.body.document_id,
		])
	})

	test('is its loan, once that is paid out', async () => {
		const { applicationId, partner_id } = await entities()
		const loan_id = randomUUID()
		const staff = await aStaffMember(documents.server, 'analyse')
		const of_loan = { related_entity_kind: 'loan', related_entity_id: loan_id }
		expect(codesOf(await announce(of_loan))).toEqual(['related_entity_id: err_field_invalid'])
		const [someone] = (await change('select staff_id from staff_users limit 1', [])) as Json[]
		await change(
			`insert into offers (partner_id, application_id, offer_id, number, status, terms, prepared_by, released_by, released_at, expires_at)
			values ($1, $2, $3, 1, 'accepted', '{}', $4, $4, now(), now())`,
			[partner_id, applicationId, loan_id, someone.staff_id],
		)
		await change(
			`insert into loans (partner_id, loan_id, application_id, offer_id, status, currency, owed_cents, payout_cents, fee_cents, rate_bps, months,
				created_by, created_at)
			values ($1, $2, $3, $2, 'pending', 'EUR', 100, 100, 0, 500, 12, $4, now())`,
			[partner_id, loan_id, applicationId, someone.staff_id],
		)
		expect(codesOf(await announce(of_loan))).toEqual(['related_entity_kind: err_document_upload_forbidden_loan_pending'])
		await change(`update loans set status = 'open', opened_at = now() where loan_id = $1`, [loan_id])
		const announced = await announce(of_loan)
		expect([announced.status, await findView(announced.body.document_id)]).toMatchObject([201, { entity_kind: 'loan', entity_id: loan_id }])
		await change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [applicationId])
		const by_staff = {
			file_name: 'Kontoauszug.pdf',
			document_type: 'bank_statement',
			as_of_date: null,
			is_client_visible: true,
			size_bytes: 9,
		}
		const path = `/staff/applications/${applicationId}/documents`
		expect((await staff.post(path, { ...by_staff, related_entity_kind: 'loan' })).status).toBe(201)
		// A case that has ended takes documents about its loan only.
		await change(`update applications set status = 'Paid_Out' where application_id = $1`, [applicationId])
		expect((await staff.post(path, { ...by_staff, related_entity_kind: 'loan' })).status).toBe(201)
		expect((await staff.post(path, { ...by_staff, related_entity_kind: 'company' })).body.errors).toMatchObject([
			{ code: 'err_application_status_unexpected' },
		])
		await change(`update loans set status = 'pending', opened_at = null where loan_id = $1`, [loan_id])
		await change(`update applications set status = 'Submitted' where application_id = $1`, [applicationId])
		expect((await staff.post(path, { ...by_staff, related_entity_kind: 'loan' })).body.errors).toMatchObject([
			{ code: 'err_document_upload_forbidden_loan_pending' },
		])
	})
})
