import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { basis, ticks } from '../../test/checklists.ts'
import { isAnalysed } from '../../test/credit.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, lent, paid, staff, staffArrives, withDocument, type Case } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

const pathOf = ({ application_id }: Case) => `/staff/applications/${application_id}/checklists`

const itemOf = async (the_case: Case, key: string, by = staff.analyse): Promise<Json> => {
	const { checklists } = (await by.get(pathOf(the_case))).body
	return checklists.flatMap(({ items }: Json) => items).find((item: Json) => item.key === key)
}

const arrives = async (the_case: Case) => {
	await withDocument(the_case, 'annual_statement', 'open')
	await change(server, `update documents set upload_status = 'uploaded', scan_status = 'not_infected' where application_id = $1`, [
		the_case.application_id,
	])
}

const inReview = () => aCase({ flow: 'L1', from: 'Internal_Review' }, { by: 'analyse' })
const done = (item_key: string, more: object = {}) => ({ kind: 'eligibility', item_key, state: 'done', was: 'open', basis, ...more })
const answer = ({ status, body }: Json) => [status, body.errors?.[0]?.code, body.errors?.[0]?.field]

describe('a checklist', () => {
	it('is not ticked against the facts: documents count as read when each has its verdict, and a later one opens the item again', async () => {
		const the_case = await inReview()
		const isListOpen = async () => {
			const { steps: possible } = (await staff.analyse.get(`/staff/applications/${the_case.application_id}`)).body
			const { guards } = possible.find(({ to }: Json) => to === 'internal_pricing')
			return guards.find(({ name }: Json) => name === 'checklist_eligibility').refusal !== null
		}
		await arrives(the_case)
		expect(await itemOf(the_case, 'documents_read')).toMatchObject({
			contradiction: { fact: 'documents_accepted', code: 'err_checklist_documents_open', values: { number: 1 } },
		})
		const refused = await staff.analyse.post(pathOf(the_case), done('documents_read'))
		expect(answer(refused)).toEqual([409, 'err_checklist_documents_open', undefined])
		await ticks(staff.analyse, the_case.application_id)
		expect([await itemOf(the_case, 'documents_read'), await isListOpen()]).toMatchObject([
			{ state: 'done', contradiction: null, marked_by: null, basis: { kind: 'fact', fact: 'documents_accepted' } },
			false,
		])
		await arrives(the_case)
		expect(await isListOpen()).toBe(true)
	})

	it('ticks by a fact, which nobody takes back or explains away', async () => {
		const the_case = await inReview()
		await isAnalysed(server, the_case.application_id)
		expect(await itemOf(the_case, 'debt_service')).toMatchObject({ state: 'done', basis: { fact: 'debt_service_covered' } })
		for (const state of ['open', 'not_applicable'])
			expect(answer(await staff.analyse.post(pathOf(the_case), done('debt_service', { state, was: 'done', note: 'Egal.' })))).toEqual([
				409,
				'err_checklist_fact_decides',
				undefined,
			])
		await change(
			server,
			`update financial_statements set figures = '{"revenue": 2, "total_assets": 1, "equity": 1}' where application_id = $1`,
			[the_case.application_id],
		)
		expect(await itemOf(the_case, 'debt_service')).toMatchObject({
			state: 'open',
			contradiction: { fact: 'debt_service_covered', code: 'err_checklist_debt_service_not_covered' },
		})
	})

	it('tells in the history when a fact is lost, once', async () => {
		const the_case = await inReview()
		await arrives(the_case)
		await ticks(staff.analyse, the_case.application_id)
		await server.drain()
		expect((await itemOf(the_case, 'documents_read')).marked_at).not.toBeNull()
		const losses = async (): Promise<Json[]> => {
			const { history } = (await staff.analyse.get(`/staff/applications/${the_case.application_id}`)).body
			return history.filter(({ kind }: Json) => kind === 'checklist_fact_lost')
		}
		await arrives(the_case)
		// Whatever is recorded of the case is a reason to look.
		await staff.analyse.post(pathOf(the_case), done('purpose_plausible', { state: 'open', was: 'done' }))
		await server.drain()
		await server.drain()
		expect(await losses()).toMatchObject([{ actor_type: 'system' }])
		const [event] = await change(
			server,
			`select details from application_events where application_id = $1 and kind = 'checklist_fact_lost'`,
			[the_case.application_id],
		)
		expect(event).toMatchObject({ details: { item_key: 'documents_read', fact: 'documents_accepted', state: 'open' } })
	})

	it('says what a person’s tick rests on', async () => {
		const the_case = await inReview()
		await withDocument(the_case, 'annual_statement', 'accepted')
		const [{ document_id }] = (await change(server, 'select document_id from documents where application_id = $1', [
			the_case.application_id,
		])) as [Json]
		const post = (body: object) => staff.analyse.post(pathOf(the_case), body)
		expect(answer(await post(done('purpose_plausible', { basis: null })))).toEqual([422, 'err_field_required', 'basis'])
		const of_another = { kind: 'document', document_id: '0195b0a0-0000-7000-8000-000000000001' }
		expect(answer(await post(done('purpose_plausible', { basis: of_another })))).toEqual([422, 'err_field_invalid', 'basis.document_id'])
		expect((await post(done('purpose_plausible', { basis: { kind: 'document', document_id } }))).status).toBe(200)
		expect(await itemOf(the_case, 'purpose_plausible')).toMatchObject({
			state: 'done',
			marked_by: expect.any(String),
			basis: { kind: 'document', document_id, text: 'Datei.pdf' },
		})
	})

	it('counts whoever entered the payee among those who prepared', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
		const compared = { kind: 'payout', item_key: 'account_compared', state: 'done', was: 'open', basis }
		expect(answer(await staff.zahlungsfreigabe.post(pathOf(the_case), compared))).toEqual([409, 'err_checklist_payee_missing', undefined])
		await lent(the_case)
		expect(await itemOf(the_case, 'payee_entered', staff.auszahlung)).toMatchObject({ state: 'done', basis: { fact: 'payee_entered' } })
		expect(answer(await staff.auszahlung.post(pathOf(the_case), compared))).toEqual([409, 'approve_require_different_user', undefined])
		// Still, once somebody else has saved something of the payout.
		await change(
			server,
			`with changed as (update payouts set saved_by = (select staff_id from staff_users where email = 'analyse@fundament.example') where application_id = $1)
				insert into application_events (partner_id, application_id, event_id, kind, actor_type, actor_id)
				select partner_id, application_id, gen_random_uuid(), 'payout_prepared', 'bouser', saved_by from payouts where application_id = $1`,
			[the_case.application_id],
		)
		expect(answer(await staff.auszahlung.post(pathOf(the_case), compared))).toEqual([409, 'approve_require_different_user', undefined])
		expect((await staff.zahlungsfreigabe.post(pathOf(the_case), compared)).status).toBe(200)
	})

	it('asks for the comparison of the account again once the account has changed, and only then', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
		await lent(the_case)
		const compared = { kind: 'payout', item_key: 'account_compared', state: 'done', was: 'open', basis }
		expect((await staff.zahlungsfreigabe.post(pathOf(the_case), compared)).status).toBe(200)
		await paid(the_case, { version: 1, notices_sent_on: '2026-01-16' })
		expect(await itemOf(the_case, 'account_compared', staff.zahlungsfreigabe)).toMatchObject({ state: 'done' })
		await paid(the_case, { version: 2, payee_iban: 'DE02120300000000202051' })
		expect(await itemOf(the_case, 'account_compared', staff.zahlungsfreigabe)).toMatchObject({ state: 'open' })
	})
})
