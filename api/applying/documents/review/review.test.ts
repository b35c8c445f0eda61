import { describe, expect, test } from 'vitest'

import { aStaffMember, anApplication } from '../../../test/builders.ts'
import { aPdfWith } from '../../../test/pdfs.ts'
import { reviewsUnderTest } from '../../../test/reviews.ts'
import type { Json } from '../../../test/server.ts'
import { aPdf } from '../sample-files.ts'

const desk = reviewsUnderTest()
const { documents, accept, again, caseView, giveBack, inStatus, listed, pending, review } = desk
const { announce, change, put, finish } = documents

describe('a document that is accepted', () => {
	test('is accepted once, and can be given back afterwards', async () => {
		await inStatus('Internal_Review')
		expect((await accept(0)).body).toMatchObject({ review_status: 'accepted', review_count: 1 })
		expect((await accept(1)).body.errors).toEqual([{ code: 'err_document_review_not_possible' }])
		expect((await giveBack(1)).body).toMatchObject({ review_status: 'returned', review_count: 2 })
	})

	test('is shown as accepted to both sides, and stays', async () => {
		const accepted = await review({ verdict: 'accepted', review_count: 0, note: 'Zahlen plausibel' })
		expect([accepted.status, accepted.body]).toMatchObject([
			201,
			{ review_status: 'accepted', review_count: 1, reviews: [{ note: 'Zahlen plausibel' }] },
		])
		expect((await listed()).result).toMatchObject([{ review_status: 'accepted', returned: null, is_deletable: false }])
		expect(JSON.stringify(await listed())).not.toContain('plausibel')
		await inStatus('Open')
		expect((await documents.remove(desk.document_id, desk.own)).status).toBe(409)
		expect((await caseView()).history.map(({ kind }: Json) => kind)).toContain('document_accepted')
	})
})

describe('a returned document', () => {
	test('is requested again, with reason and instructions, on the screen and by mail', async () => {
		expect((await giveBack(0, { note: 'Bitte Seite 3 noch einmal scannen.' })).status).toBe(201)
		const { result, asked_types } = await listed()
		expect(result).toMatchObject([
			{ review_status: 'returned', returned: { reason: 'unreadable', note: 'Bitte Seite 3 noch einmal scannen.' } },
		])
		expect(asked_types).toEqual(['bank_statement'])
		expect(await pending()).toEqual(['err_document_returned'])
		await documents.server.drain()
		const mail = (await documents.server.mails()).at(-1)
		expect(mail?.text).toContain('Auszug.pdf')
		expect(mail?.text).toContain('nicht gut lesbar')
		expect(mail?.text).toContain('Seite 3')
		expect(mail?.text).toContain(`/dashboard/applications/${desk.own.applicationId}?tab=documents`)
	})

	test('is replaced by the next one of its type, although the case is in review', async () => {
		expect((await again()).body.errors).toEqual([{ code: 'err_application_update_not_allowed' }])
		await giveBack()
		expect((await again('other')).body.errors).toEqual([{ code: 'err_application_update_not_allowed' }])
		const replaced = await again()
		expect([replaced.status, replaced.body]).toMatchObject([200, { replaces_document_id: desk.document_id }])
		expect(await pending()).toEqual([])
		expect((await listed()).asked_types).toEqual([])
		expect((await again()).status).toBe(409)
		const [first, second] = (await caseView()).documents
		expect([first.is_replaced, first.may_review, second.is_replaced, second.may_review]).toEqual([true, false, false, true])
		const refused = await giveBack(1)
		expect(refused.body.errors).toEqual([{ code: 'err_document_review_not_possible' }])
	})

	test('stays requested while its replacement is unusable', async () => {
		await giveBack()
		const announced = await announce({ file_name: 'infected.pdf' }, desk.own)
		await put(announced.body.upload_url, aPdf())
		await finish(announced.body.document_id, true, desk.own)
		await documents.server.drain()
		expect(await pending()).toEqual(['err_document_returned'])
		expect((await listed()).asked_types).toEqual(['bank_statement'])
	})

	test.each([
		['is infected', 'infected.pdf', () => Promise.resolve(aPdf())],
		['could not be scanned', 'scan-failed.pdf', () => Promise.resolve(aPdf())],
		['has a password', 'geheim.pdf', () => aPdfWith(['geheim'], { password: 'x' })],
	])('is replaced by the next one when the first %s', async (_what, file_name, content) => {
		await giveBack()
		const announced = await announce({ file_name }, desk.own)
		await put(announced.body.upload_url, await content())
		await finish(announced.body.document_id, true, desk.own)
		await documents.server.drain()
		expect(await pending()).toEqual(['err_document_returned'])
		expect((await accept(1)).status).toBe(201)
		expect((await giveBack(2)).status).toBe(201)
		const replaced = await again()
		expect([replaced.status, replaced.body.replaces_document_id]).toEqual([200, desk.document_id])
		expect([await pending(), (await listed()).asked_types]).toEqual([[], []])
	})

	test('is replaced by a later upload when the first turns out to be infected', async () => {
		await giveBack()
		const first = await announce({ file_name: 'infected.pdf' }, desk.own)
		await put(first.body.upload_url, aPdf())
		await finish(first.body.document_id, true, desk.own)
		const second = await announce({ file_name: 'sauber.pdf' }, desk.own)
		await put(second.body.upload_url, aPdf('sauber'))
		expect((await finish(second.body.document_id, true, desk.own)).body.replaces_document_id).toBeNull()
		await documents.server.drain()
		expect((await documents.findView(second.body.document_id, desk.own)).replaces_document_id).toBe(desk.document_id)
		expect(await pending()).toEqual([])
	})

	test('is replaced by the next one when the first did not arrive in time', async () => {
		await giveBack()
		const never = await announce({}, desk.own)
		const meanwhile = await announce({}, desk.own)
		expect((await documents.findView(meanwhile.body.document_id, desk.own)).replaces_document_id).toBeNull()
		await documents.change(`update documents set created_at = now() - interval '16 minutes' where document_id = $1`, [
			never.body.document_id,
		])
		await documents.change(`update documents set created_at = now() - interval '20 minutes' where document_id = $1`, [
			meanwhile.body.document_id,
		])
		const returned = (await caseView()).documents.find((document: Json) => document.document_id === desk.document_id)
		expect([returned.is_replaced, returned.may_review]).toEqual([false, true])
		const replaced = await again()
		expect([replaced.status, replaced.body]).toMatchObject([200, { replaces_document_id: desk.document_id }])
		expect(await pending()).toEqual([])
	})

	test('is not replaced by a failed upload', async () => {
		await giveBack()
		const failed = await announce({}, desk.own)
		await finish(failed.body.document_id, false, desk.own)
		expect((await again()).body.replaces_document_id).toBe(desk.document_id)
	})

	test('may be accepted after all; every verdict is stored', async () => {
		await giveBack()
		expect((await accept(1)).body).toMatchObject({
			review_status: 'accepted',
			reviews: [
				{ verdict: 'returned', reason: 'unreadable' },
				{ verdict: 'accepted', reason: null },
			],
		})
		expect(await pending()).toEqual([])
	})
})

describe('a review', () => {
	test('of two concurrent verdicts one counts, and the other is refused', async () => {
		const approver = await aStaffMember(documents.server, 'freigabe')
		const answers = await Promise.all([accept(0), accept(0, approver), giveBack(0)])
		expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
		const told = answers.filter(({ status }) => status === 409).map(({ body }) => body.errors[0].code)
		expect(new Set(told)).toEqual(new Set(['err_document_reviewed_meanwhile']))
		const [{ reviews, review_count }] = (await caseView()).documents
		expect([reviews.length, review_count]).toEqual([1, 1])
	})

	test('needs the right to', async () => {
		for (const name of ['vertrieb', 'revision'] as const) {
			const other = await aStaffMember(documents.server, name)
			expect((await accept(0, other)).body.errors).toEqual([{ code: 'err_permission_missing' }])
			expect((await caseView(other)).documents).toMatchObject([{ may_review: false, may_read: true, may_change_visibility: false }])
		}
	})

	test.each([
		['not scanned', `update documents set scan_status = 'scanning' where document_id = $1`],
		['infected', `update documents set scan_status = 'infected' where document_id = $1`],
		['not complete', `update documents set upload_status = 'pending' where document_id = $1`],
	])('is refused for a document that is %s', async (_what, sql) => {
		await change(sql, [desk.document_id])
		expect((await accept()).body.errors).toEqual([{ code: 'err_document_review_not_possible' }])
	})

	test('is refused when the case has ended', async () => {
		await inStatus('Paid_Out')
		expect((await accept()).body.errors).toEqual([{ code: 'err_document_review_not_possible' }])
	})

	test('needs a document of the same case', async () => {
		const other = desk.own
		desk.own = await anApplication(documents.applicant)
		await inStatus('Internal_Review')
		for (const id of [desk.document_id, crypto.randomUUID()])
			expect((await review({ verdict: 'accepted', review_count: 0 }, desk.analyst, id)).status).toBe(404)
		desk.own = other
		expect((await giveBack(0, { reason: 'other' })).body.errors).toEqual([{ code: 'err_field_required', field: 'note' }])
	})
})

test('a returned document makes it the applicant’s turn, until it is replaced', async () => {
	const turn = async (): Promise<unknown[]> => {
		const { clock } = (await documents.applicant.get(`/user/applications/${desk.own.applicationId}`)).body
		const { applications } = (await documents.applicant.get('/user/applications')).body
		return [clock.acts, applications.find((one: Json) => one.applicationId === desk.own.applicationId).has_open_task]
	}
	expect(await turn()).toEqual(['us', false])
	const { reviews } = (await giveBack()).body
	expect(await turn()).toEqual(['applicant', true])
	expect((await documents.applicant.get(`/user/applications/${desk.own.applicationId}`)).body.clock.since).toBe(reviews[0].reviewed)
	expect((await again()).status).toBe(200)
	expect(await turn()).toEqual(['us', false])
})
