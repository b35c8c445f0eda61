import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { refusalOf } from '../../../test/answers.ts'
import { aMember, anApplicant } from '../../../test/builders.ts'
import { ledgersOf, type Loan } from '../../../test/ledgers.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let application_id: string
let editor: Browser
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	const [row] = await ledgers.sql('select application_id from loans where loan_id = $1', loan.loan_id)
	application_id = String(row?.['application_id'])
	editor = (await aMember(server, application_id, { role: 'editor' })).browser
})
afterAll(() => server.close())

const own = (rest = '') => `/user/applications/${application_id}/loan/requests${rest}`
const at = (rest = '') => `/staff/loans/${loan.loan_id}${rest}`
const deferral = { kind: 'deferral', count: 2, is_full: false, reason: 'Der Umbau dauert länger.' }
const prepayment = () => ({ kind: 'prepayment', amount: 5_000, effect: 'shorter', on: addDays(ledgers.today(), 3) })
const requests = async (): Promise<Json[]> => (await editor.get(own())).body.requests
const tasks = async (): Promise<Json[]> =>
	(await staff.auszahlung.get(`/staff/applications/${application_id}/tasks`)).body.tasks.filter(({ kind }: Json) => kind === 'loan_request')
const idOf = (answer: Answer): string => answer.body.requests[0].request_id

describe('what a borrower asks for', () => {
	it('becomes a task of staff, and stands open for both until it is answered', async () => {
		const asked = await editor.post(own(), deferral)
		expect([asked.status, asked.body.requests]).toMatchObject([201, [{ request: deferral, status: 'open', answered_at: null }]])
		expect(await tasks()).toMatchObject([{ status: 'todo', subject: 'loan', priority: 'high' }])
		expect((await staff.vertrieb.get(at('/requests'))).body).toMatchObject({
			requests: [{ request: deferral, status: 'open' }],
			may_answer: false,
		})
	})

	it('waits once of a kind, whoever asks again', async () => {
		expect(refusalOf(await editor.post(own(), deferral))).toBe('err_loan_request_open')
		const both = await Promise.all([editor.post(own(), prepayment()), editor.post(own(), prepayment())])
		expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
		const [first] = await requests()
		expect((await editor.post(own(`/${first?.['request_id']}/withdrawal`))).status).toBe(200)
		expect(refusalOf(await editor.post(own(`/${first?.['request_id']}/withdrawal`)))).toBe('err_proposal_answered')
	})

	it('is declined with a reason that the company reads, and the task is done', async () => {
		const open = (await requests()).find(({ status }) => status === 'open')
		const path = at(`/requests/${open?.['request_id']}/decline`)
		expect((await staff.auszahlung.post(path, { note: '' })).status).toBe(422)
		expect((await staff.vertrieb.post(path, { note: 'Nein.' })).status).toBe(403)
		const answers = await Promise.all([
			staff.auszahlung.post(path, { note: 'Der Vertrag sieht das nicht vor.' }),
			staff.zahlungsfreigabe.post(path, { note: 'Der Vertrag sieht das nicht vor.' }),
		])
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
		expect((await requests()).find(({ request_id }) => request_id === open?.['request_id'])).toMatchObject({
			status: 'declined',
			answer_note: 'Der Vertrag sieht das nicht vor.',
		})
		expect((await tasks()).every(({ status }) => status === 'done')).toBe(true)
		await server.drain()
		expect((await server.mails()).map(({ subject }) => subject)).toContain('Unsere Antwort auf Ihren Wunsch zum Kredit')
	})

	it('is done with the change that records it', async () => {
		const request_id = idOf(await editor.post(own(), deferral))
		const { version } = (await staff.auszahlung.get(at('/changes'))).body
		const change = {
			kind: 'deferral',
			first: 1,
			count: 2,
			is_full: false,
			in_difficulties: false,
			value_on: ledgers.today(),
			reason: 'Umbau.',
		}
		const entered = await staff.auszahlung.post(at('/changes'), { version, change })
		expect(entered.status).toBe(201)
		expect((await requests())[0]).toMatchObject({ status: 'open' })
		const [{ change_id }] = entered.body.changes
		const confirmed = await staff.zahlungsfreigabe.post(at(`/changes/${change_id}/answers`), {
			answer: 'confirm',
			version: entered.body.version,
		})
		expect(confirmed.status).toBe(200)
		expect((await requests()).find((one) => one['request_id'] === request_id)).toMatchObject({ status: 'done', answer_note: null })
		expect((await tasks()).every(({ status }) => status === 'done')).toBe(true)
	})
})

describe('what cannot be asked for', () => {
	it.each([
		['a day that has passed', () => ({ ...prepayment(), on: addDays(ledgers.today(), -1) }), 'err_form_date_too_early'],
		['a day beyond any loan', () => ({ ...prepayment(), on: '9999-01-01' }), 'err_form_date_too_late'],
	])('%s', async (_, request, code) => {
		expect(refusalOf(await editor.post(own(), request()))).toBe(code)
	})

	it.each([
		['nothing', () => ({ ...prepayment(), amount: 0 })],
		['no instalment', () => ({ ...deferral, count: 0 })],
		['a deferral without a reason', () => ({ ...deferral, reason: ' ' })],
		['another thing', () => ({ kind: 'waiver' })],
	])('%s', async (_, request) => {
		expect((await editor.post(own(), request())).status).toBe(422)
	})

	it('by whoever may only read, or is a stranger', async () => {
		const viewer = (await aMember(server, application_id, { role: 'viewer' })).browser
		expect((await viewer.get(own())).body.may_ask).toBe(false)
		expect(refusalOf(await viewer.post(own(), deferral))).toBe('err_membership_right_missing')
		expect((await (await anApplicant(server)).browser.get(own())).status).toBe(404)
		expect((await staff.auszahlung.post(at(`/requests/${randomUUID()}/decline`), { note: 'Nein.' })).status).toBe(404)
	})
})

it('what a deferral would come to is calculated by the function that books', async () => {
	const query = 'instalments=4&is_full=true'
	const own_answer = (await editor.get(`/user/applications/${application_id}/loan/deferral?${query}`)).body
	expect(own_answer.after.ends_on > own_answer.before.ends_on).toBe(true)
	expect(own_answer).toEqual((await staff.vertrieb.get(at(`/what_if/deferral?${query}`))).body)
})
