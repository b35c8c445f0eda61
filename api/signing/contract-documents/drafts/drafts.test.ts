import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { done, statusAndCodes } from '../../../test/answers.ts'
import { aStaffMember } from '../../../test/builders.ts'
import { contractsUnderTest } from '../../../test/contract-documents.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

const contracts = contractsUnderTest()
let server: TestServer
let admin: Browser
let approver: Browser
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	approver = await aStaffMember(server, 'freigabe')
})
afterAll(() => server.close())

const change = (text: string, ...values: unknown[]) => server.asEveryPartner((db) => db.dynamic<Json>(sqlOf(text, values)))

const pathOf = (kind: string, partner = 'hansekontor', language = 'de') => `/staff/partners/${partner}/templates/${kind}/${language}`
const start = (path: string, from = 'current', staff = admin) => staff.post(`${path}/versions`, { from })
const act = (staff: Browser, path: string, { version, revision }: Json, decision: Json) =>
	staff.post(`${path}/versions/${version}/acts`, { revision, ...decision })
const save = (path: string, { version, revision }: Json, body: Json, staff = admin) =>
	staff.send({ method: 'PUT', url: `/api${path}/versions/${version}`, payload: { revision, body } })
const withNote = (body: Json, text: string) => ({ ...body, blocks: [...body.blocks, { type: 'paragraph', id: 'note_added', text }] })
const holds = async (path: string) => done(await admin.get(path)).holds

describe('a contract template', () => {
	it('is drafted, submitted and released by another; until then the previous version is used', async () => {
		const path = pathOf('ubo_form')
		expect(await holds(path)).toBe(1)
		const draft = done(await start(path))
		expect(draft).toMatchObject({ version: 2, status: 'draft', is_house: true, may: { edit: true, submit: true, decide: false } })
		expect(statusAndCodes(await start(path))).toEqual([409, 'err_custom_template_draft_exists'])
		const saved = done(await save(path, draft, withNote(draft.body, 'Neue Worte für {{company.name}}.')))
		expect(saved).toMatchObject({ is_house: false, authors: ['Ines Vogt'], revision: draft.revision + 1 })
		expect(statusAndCodes(await save(path, draft, draft.body))).toEqual([409, 'err_version_conflict'])
		const submitted = done(await act(admin, path, saved, { act: 'submit' }))
		expect(submitted).toMatchObject({ status: 'submitted', may: { edit: false, withdraw: true, decide: false } })
		expect(statusAndCodes(await save(path, submitted, draft.body))).toEqual([409, 'err_version_conflict'])
		expect(await holds(path)).toBe(1)
		expect(done(await approver.get(`${path}/versions/2`)).may).toEqual({ edit: false, submit: false, withdraw: false, decide: true })
		const approved = done(await act(approver, path, submitted, { act: 'approve' }))
		expect(approved).toMatchObject({ status: 'approved', approved_by: 'Henrik Voss' })
		expect(approved.acts.map(({ act: what, by }: Json) => [what, by])).toEqual([
			['drafted', 'Ines Vogt'],
			['submitted', 'Ines Vogt'],
			['approved', 'Henrik Voss'],
		])
		expect(await holds(path)).toBe(2)
		for (const decision of [{ act: 'approve' }, { act: 'return', note: 'Bitte noch einmal lesen.' }])
			expect(statusAndCodes(await act(approver, path, approved, decision))).toEqual([409, 'err_custom_template_already_approved'])
		expect(statusAndCodes(await save(path, approved, draft.body))).toEqual([409, 'err_custom_template_already_approved'])
	})

	it('is never released or returned by an author, in any role, which the database enforces', async () => {
		const path = pathOf('ubo_form', 'edelgrat')
		const submitted = done(await act(admin, path, done(await start(path)), { act: 'submit' }))
		await change(`update staff_users set roles = '{admin,approver}' where email = 'verwaltung@fundament.example'`)
		try {
			for (const staff of [admin, await aStaffMember(server, 'verwaltung')]) {
				expect(statusAndCodes(await act(staff, path, submitted, { act: 'approve' }))).toEqual([409, 'approve_require_different_user'])
				expect(statusAndCodes(await act(staff, path, submitted, { act: 'return', note: 'Bitte noch einmal lesen.' }))).toEqual([
					409,
					'approve_require_different_user',
				])
			}
		} finally {
			await change(`update staff_users set roles = '{admin}' where email = 'verwaltung@fundament.example'`)
		}
		const forced = change(
			`update document_templates set status = 'approved', approved_at = now(), approved_by = authors[1] where status = 'submitted'`,
		)
		await expect(forced).rejects.toThrow(/check constraint/)
		expect(await holds(path)).toBe(1)
	})

	it('is returned with a reason, edited, and withdrawn', async () => {
		const path = pathOf('sepa_mandate')
		const submitted = done(await act(admin, path, done(await start(path)), { act: 'submit' }))
		expect(statusAndCodes(await act(approver, path, submitted, { act: 'return', note: ' ' }))).toEqual([422, 'err_field_required'])
		const returned = done(await act(approver, path, submitted, { act: 'return', note: 'Die Frist für den Widerruf fehlt.' }))
		expect(returned).toMatchObject({ status: 'draft', acts: [{}, {}, { act: 'returned', note: 'Die Frist für den Widerruf fehlt.' }] })
		// A decision applies only to the version that was read.
		expect(statusAndCodes(await act(approver, path, submitted, { act: 'approve' }))).toEqual([409, 'err_version_conflict'])
		const withdrawn = done(await act(admin, path, returned, { act: 'withdraw' }))
		expect(withdrawn.status).toBe('withdrawn')
		expect(done(await start(path)).version).toBe(3)
	})

	it('with unknown or missing parts is saved, but not previewed, submitted or released', async () => {
		const path = pathOf('cover_sheet')
		const draft = done(await start(path))
		const unknown = done(await save(path, draft, withNote(draft.body, '{{cover.secret}}')))
		expect(statusAndCodes(await act(admin, path, unknown, { act: 'submit' }))).toEqual([422, 'err_custom_template_incomplete'])
		expect(statusAndCodes(await admin.get(`${path}/versions/${draft.version}/preview`))).toEqual([422, 'err_custom_template_incomplete'])
		const emptied = { ...draft.body, blocks: [{ type: 'paragraph', id: 'a', text: 'Nichts.' }] }
		const missing = done(await save(path, unknown, emptied))
		expect(missing.gaps.length).toBeGreaterThan(0)
		expect(statusAndCodes(await act(admin, path, missing, { act: 'submit' }))).toEqual([422, 'err_custom_template_incomplete'])
		await change(`update document_templates set status = 'submitted' where kind = 'cover_sheet' and status = 'draft'`)
		expect(statusAndCodes(await act(approver, path, missing, { act: 'approve' }))).toEqual([422, 'err_custom_template_incomplete'])
		expect((await save(path, missing, { ...emptied, blocks: [] })).status).toBe(422)
		expect((await save(path, missing, { ...emptied, language: 'pl' })).status).toBe(422)
	})

	it('is previewed as a PDF with invented people', async () => {
		const preview = await approver.get(`${pathOf('guarantor_contract', 'wislana', 'pl')}/versions/1/preview?size=largest`)
		expect([preview.status, preview.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
	})

	it('has one draft for two concurrent starts', async () => {
		const answers = await Promise.all([1, 2, 3].map(() => start(pathOf('evidence'))))
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
	})

	it('is written by admins, released by approvers, read by auditors, and refused to others', async () => {
		const path = pathOf('loan_contract')
		const [auditor, analyst] = [await aStaffMember(server, 'revision'), await aStaffMember(server, 'analyse')]
		expect((await auditor.get('/staff/partners/hansekontor/templates')).body.may).toEqual({ create: false, approve: false })
		expect(statusAndCodes(await analyst.get('/staff/partners/hansekontor/templates'))).toEqual([403, 'err_permission_missing'])
		for (const staff of [approver, auditor])
			expect(statusAndCodes(await start(path, 'current', staff))).toEqual([403, 'err_permission_missing'])
		const submitted = done(await act(admin, path, done(await start(path)), { act: 'submit' }))
		for (const staff of [admin, auditor])
			expect(statusAndCodes(await act(staff, path, submitted, { act: 'approve' }))).toEqual([403, 'err_permission_missing'])
		expect(statusAndCodes(await act(approver, path, submitted, { act: 'withdraw' }))).toEqual([403, 'err_permission_missing'])
		expect(statusAndCodes(await admin.get('/staff/partners/nobody/templates'))).toEqual([404, 'err_entity_not_found'])
	})
})

const standing = async (kind: string) =>
	done(await admin.get('/staff/partners/brueckenwerk/templates')).templates.find(
		(found: Json) => found.kind === kind && found.language === 'en',
	)

describe('a newer template of the product', () => {
	it('is shown to a partner that has an older one, and adopted by two people', async () => {
		const path = pathOf('ubo_form', 'brueckenwerk', 'en')
		expect(await standing('ubo_form')).toMatchObject({ version: 1, is_house: true, is_house_newer: false })
		expect(statusAndCodes(await start(path, 'house'))).toEqual([409, 'err_version_conflict'])
		await change(
			`update document_templates set body = jsonb_set(body, '{title}', '"Older words"') where kind = 'ubo_form' and language = 'en'`,
		)
		expect(await standing('ubo_form')).toMatchObject({ is_house_newer: true })
		expect(done(await admin.get(path)).newer_house.title).not.toBe('Older words')
		const draft = done(await start(path, 'house'))
		expect(draft).toMatchObject({ is_house: true, acts: [{ act: 'taken_over' }], holding: { body: { title: 'Older words' } } })
		const submitted = done(await act(admin, path, draft, { act: 'submit' }))
		done(await act(approver, path, submitted, { act: 'approve' }))
		expect(await standing('ubo_form')).toMatchObject({ version: 2, is_house: true, is_house_newer: false })
	})
})

it('an earlier contract keeps its version; a new one uses the current one', async () => {
	const first = await contracts.make({ kind: 'sepa_mandate' })
	const texts = `select partner_id, kind, language, 2, body, 'approved', now() from document_templates where kind = 'sepa_mandate' and version = 1`
	await contracts.change(`insert into document_templates (partner_id, kind, language, version, body, status, approved_at) ${texts}`)
	const made = await contracts.change('select template_version from contract_documents where document_id = $1', first.document_id)
	expect(made).toEqual([{ template_version: 1 }])
	const second = await contracts.make({ kind: 'sepa_mandate' })
	expect(second.document_id).not.toBe(first.document_id)
	expect((await contracts.make({ kind: 'sepa_mandate' })).document_id).toBe(second.document_id)
})
