import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ticks } from '../../test/checklists.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, staff, staffArrives, withDocument } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

describe('a checklist', () => {
	it('is not ticked against the facts: documents count as read when each has its verdict, and a later one opens the item again', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Internal_Review' }, { by: 'analyse' })
		const path = `/staff/applications/${the_case.application_id}/checklists`
		const itemNow = async (): Promise<Json> => {
			const { checklists } = (await staff.analyse.get(path)).body
			return checklists[0].items.find(({ key }: Json) => key === 'documents_read')
		}
		const isListOpen = async () => {
			const { steps: possible } = (await staff.analyse.get(`/staff/applications/${the_case.application_id}`)).body
			const { guards } = possible.find(({ to }: Json) => to === 'internal_pricing')
			return guards.find(({ name }: Json) => name === 'checklist_eligibility').refusal !== null
		}
		const arrives = async () => {
			await withDocument(the_case, 'annual_statement', 'open')
			await change(server, `update documents set upload_status = 'uploaded', scan_status = 'not_infected' where application_id = $1`, [
				the_case.application_id,
			])
		}
		await arrives()
		expect(await itemNow()).toMatchObject({ contradiction: { code: 'err_checklist_documents_open', values: { number: 1 } } })
		const refused = await staff.analyse.post(path, { kind: 'eligibility', item_key: 'documents_read', state: 'done', was: 'open' })
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'err_checklist_documents_open'])
		await ticks(staff.analyse, the_case.application_id)
		expect([await itemNow(), await isListOpen()]).toMatchObject([{ state: 'done', contradiction: null }, false])
		await arrives()
		expect(await isListOpen()).toBe(true)
	})
})
