import { describe, expect, it } from 'vitest'

import { preflight_version } from '#domain/applying/documents/preflight/findings.ts'

import { FileMissing } from '#api/platform/providers/storage/port.ts'
import { aStaffMember, anApplicant, anApplication } from '../../../test/builders.ts'
import { documentsUnderTest, pathOf } from '../../../test/documents.ts'
import { aPhoto } from '../../../test/images.ts'
import { aBalanceSheet, aPdfWith } from '../../../test/pdfs.ts'
import type { Answer, Json } from '../../../test/server.ts'

// Read in this process; hostile.test.ts reads files of every kind in one of its own.
const under_test = documentsUnderTest()
const { announce, put, finish, findView, change, remove } = under_test

const own = 'Muster Maschinenbau GmbH'

/** Uploads and examines a document, by default in a new application. */
async function examined(content: Buffer, { to, ...asked }: { to?: Json } & Record<string, unknown> = {}): Promise<Json> {
	const application = to ?? (await anApplication(under_test.applicant))
	const announced = await announce(asked, application)
	expect([announced.status, announced.body]).toMatchObject([201, {}])
	await put(announced.body.upload_url, content, announced.body.content_type)
	const finished = await finish(announced.body.document_id, true, application)
	expect([finished.status, finished.body]).toMatchObject([200, { preflight: null }])
	await under_test.server.drain()
	return findView(announced.body.document_id, application)
}

const codes = (document: Json): string[] => document.preflight.findings.map((finding: Json) => finding.code)

describe('an upload', () => {
	it('is examined, and correct data has no findings', async () => {
		const year = new Date().getUTCFullYear() - 1
		const document = await examined(await aPdfWith(aBalanceSheet(own, `31.12.${year}`), { pages: 7 }), {
			document_type: 'annual_statement',
			as_of_date: `${year}-12-31`,
		})
		expect(document.preflight).toEqual({ page_count: 7, has_text: true, findings: [] })
	})

	it('of a statement has its figures read, for staff alone', async () => {
		const lines = ['Gewinn- und Verlustrechnung', 'Umsatzerlöse 3.000.000,00 EUR', 'Personalaufwand 1.000.000,00 EUR']
		const year = new Date().getUTCFullYear() - 1
		const document = await examined(await aPdfWith([...aBalanceSheet(own, `31.12.${year}`), ...lines]), {
			document_type: 'annual_statement',
			as_of_date: `${year}-12-31`,
		})
		const rows = await under_test.change('select preflight from documents where document_id = $1', [document.document_id])
		expect((rows as { preflight: Json }[])[0]?.preflight.figures).toEqual([
			{ line: 'revenue', amount: 3_000_000, before: null, page: 1 },
			{ line: 'personnel_expenses', amount: 1_000_000, before: null, page: 1 },
		])
		expect(Object.keys(document.preflight)).not.toContain('figures')
	})

	it('gets its findings with the values of their texts', async () => {
		const document = await examined(await aPdfWith(aBalanceSheet('Ganz Andere Bäckerei AG', '31.12.2023')), {
			document_type: 'annual_statement',
			as_of_date: '2024-12-31',
		})
		expect(document.preflight.findings).toEqual([
			{ code: 'date_differs', severity: 'warns', confirmed: null, values: { found: '2023-12-31', given: '2024-12-31' } },
			{ code: 'company_missing', severity: 'warns', confirmed: null, values: { company: expect.stringContaining('Muster') } },
		])
	})

	it('that cannot be opened does not count as uploaded, and one with only a warning does', async () => {
		const application = await anApplication(under_test.applicant)
		const missing = async (): Promise<boolean> => {
			const answer = await under_test.applicant.get(`/user/applications/${application.applicationId}/next_status_validate`)
			const actions: Json[] = answer.body.pending_actions
			return actions.some(({ action }) => action === 'debt_register_uploaded')
		}
		const today = new Date().toISOString().slice(0, 10)
		const asked = { document_type: 'debt_register', as_of_date: today, to: application }
		const locked = await examined(await aPdfWith(['geheim'], { password: 'x' }), asked)
		expect([codes(locked), await missing()]).toEqual([['pdf_password'], true])
		const foreign = await examined(await aPdfWith(aBalanceSheet('Ganz Andere AG', '31.12.2023')), asked)
		expect([codes(foreign).length, await missing()]).toEqual([2, false])
	})
})

describe('a duplicate', () => {
	it('is one in the same application only, and none once the first is deleted', async () => {
		const application = await anApplication(under_test.applicant)
		const content = aPhoto(2000, 3000)
		const first = await examined(content, { file_name: 'Auszug.jpg', to: application })
		const second = await examined(content, { file_name: 'Kopie.jpg', to: application })
		const elsewhere = await examined(content, { file_name: 'Auszug.jpg' })
		expect([codes(first), codes(elsewhere)]).toEqual([[], []])
		expect(second.preflight.findings).toMatchObject([
			{ code: 'duplicate', values: { document_name: 'Auszug.jpg', document_type: 'bank_statement' } },
		])
		expect((await remove(first.document_id, application)).status).toBe(204)
		expect(codes(await findView(second.document_id, application))).toEqual([])
		await under_test.server.drain()
		expect(codes(await findView(second.document_id, application))).toEqual([])
	})
})

it('is found even if it was examined before the original arrived', async () => {
	const application = await anApplication(under_test.applicant)
	const content = aPhoto(2000, 3000)
	const original = (await announce({ file_name: 'Auszug.jpg' }, application)).body
	const copy = await examined(content, { file_name: 'Kopie.jpg', to: application })
	expect(codes(copy)).toEqual([])
	await put(original.upload_url, content, original.content_type)
	expect((await finish(original.document_id, true, application)).status).toBe(200)
	await under_test.server.drain()
	expect(codes(await findView(original.document_id, application))).toEqual([])
	expect((await findView(copy.document_id, application)).preflight.findings).toMatchObject([
		{ code: 'duplicate', values: { document_name: 'Auszug.jpg' } },
	])
})

const warned = (): Promise<Json> => examined(aPhoto(300, 300), { file_name: 'klein.jpg' })

const confirm = (document: Json, confirmed_warnings: readonly string[], by = under_test.applicant): Promise<Answer> =>
	by.patch(pathOf(document.entity_id, document.document_id, '/confirmed_warnings'), { confirmed_warnings })

/** Runs the scheduled job once. */
async function examineOutdated(): Promise<void> {
	await under_test.server.services.database.transaction('every_partner', (db) => db.enqueue({ name: 'preflight-outdated' }, {}))
	await under_test.server.drain()
}

describe('a warning', () => {
	it('is confirmed with "it is the right one", which staff see', async () => {
		const document = await warned()
		const answer = await confirm(document, ['image_too_small'])
		expect(answer.status).toBe(200)
		expect(answer.body.preflight.findings).toMatchObject([{ code: 'image_too_small', confirmed: expect.stringMatching(/^20/) }])
		// Staff see submitted applications only.
		await change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [document.entity_id])
		const staff = await aStaffMember(under_test.server, 'analyse')
		const case_view = (await staff.get(`/staff/applications/${document.entity_id}`)).body
		expect(case_view.documents[0].preflight.findings).toEqual(answer.body.preflight.findings)
		expect(case_view.history.map(({ kind }: Json) => kind)).toContain('document_confirmed')
	})

	it('that was not shown, or is none, cannot be confirmed', async () => {
		const document = await warned()
		for (const code of ['duplicate', 'pdf_password']) {
			const answer = await confirm(document, [code])
			expect([answer.status, answer.body.preflight.findings]).toMatchObject([200, [{ confirmed: null }]])
		}
		const refused = await confirm(document, ['made_up'])
		expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'confirmed_warnings.0'])
		expect((await confirm(document, [])).status).toBe(422)
	})

	it('stays confirmed when the file is examined again', async () => {
		const document = await warned()
		await confirm(document, ['image_too_small'])
		await change('update documents set preflight_version = 0 where document_id = $1', [document.document_id])
		await examineOutdated()
		const again = await findView(document.document_id, { applicationId: document.entity_id })
		expect(again.preflight.findings).toMatchObject([{ code: 'image_too_small', confirmed: expect.any(String) }])
	})

	it('of another person is not found, and cannot be confirmed after the submit', async () => {
		const document = await warned()
		const stranger = (await anApplicant(under_test.server)).browser
		expect((await confirm(document, ['image_too_small'], stranger)).status).toBe(404)
		await change(`update applications set status = 'Rejected' where application_id = $1`, [document.entity_id])
		const refused = await confirm(document, ['image_too_small'])
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'err_application_update_not_allowed'])
	})
})

describe('a new version of the examination', () => {
	it('repeats earlier examinations, and none of its own', async () => {
		const document = await examined(aPhoto(2000, 3000), { file_name: 'Auszug.jpg' })
		const found = async () => codes(await findView(document.document_id, { applicationId: document.entity_id }))
		const claim = `{"page_count": null, "has_text": null, "findings": [{"code": "not_examined"}]}`
		const pretend = (version: number | null, minutes: number) =>
			change(
				"update documents set preflight = $2, preflight_version = $3, uploaded_at = now() - $4 * interval '1 minute' where document_id = $1",
				[document.document_id, claim, version, minutes],
			)
		await pretend(preflight_version, 60)
		await examineOutdated()
		expect(await found()).toEqual(['not_examined'])
		await pretend(null, 5)
		await examineOutdated()
		expect(await found()).toEqual(['not_examined'])
		await pretend(null, 11)
		await examineOutdated()
		expect(await found()).toEqual([])
		await change('update documents set preflight_asked_at = null', [])
		await pretend(preflight_version - 1, 1)
		await examineOutdated()
		expect(await found()).toEqual([])
	})

	it('tries files missing in the store once a day, after those never tried', async () => {
		const looked: string[] = []
		const { services } = under_test.server
		const { storage } = services
		const counting = Object.assign(Object.create(storage) as typeof storage, {
			read: (key: string) => {
				looked.push(key)
				return Promise.reject(new FileMissing(key))
			},
		})
		const document = await examined(aPhoto(2000, 3000), { file_name: 'Auszug.jpg' })
		await change('update documents set preflight_version = $1', [preflight_version])
		await change('update documents set preflight_version = 0, preflight_asked_at = null where document_id = $1', [document.document_id])
		Object.assign(services, { storage: counting })
		try {
			for (let round = 0; round < 3; round += 1) await examineOutdated()
			// The places it may be stored in, once each.
			expect(looked).toHaveLength(3)
			await change(`update documents set preflight_asked_at = now() - interval '25 hours' where document_id = $1`, [document.document_id])
			await examineOutdated()
			expect(looked).toHaveLength(6)
		} finally {
			Object.assign(services, { storage })
		}
	})
})
