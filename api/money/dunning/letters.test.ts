import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { aMember } from '../../test/builders.ts'
import { lateLoansOf } from '../../test/late-loans.ts'
import { examinePdf, pdf_tools_missing } from '../../test/pdf-tools.ts'
import { because } from '../../test/programs.ts'
import { unzip } from '../../test/zip.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let late: ReturnType<typeof lateLoansOf>
let payer: Browser
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	late = lateLoansOf(server)
	payer = staff.auszahlung
})
afterAll(() => server.close())

describe('the company in arrears', () => {
	it('reads what is late, how it is paid, and its letters; asks for time, which a person answers', async () => {
		const loan = await late.aLateLoan()
		await late.day(loan, 3)
		const own = `/user/applications/${loan.application_id}`
		const { browser } = await aMember(server, loan.application_id, { role: 'editor' })
		const seen = (await browser.get(`${own}/arrears`)).body
		expect(seen).toMatchObject({
			arrears: { since: loan.since, claims: [{ instalment: 1 }] },
			transfer: { account: expect.stringMatching(/^DE/), reference: expect.stringMatching(/^RF/), code: { kind: 'epc' } },
			next: { step: 'level_1', on: addDays(loan.since, 10) },
			letters: [{ step: 'reminder', dated_on: addDays(loan.since, 3), amount_cents: seen.arrears.amount_cents }],
			may_ask: true,
			asked: null,
		})
		const until = addDays(loan.since, 20)
		const asked = await browser.post(`${own}/arrears/time`, { until, note: 'Ein Kunde zahlt am 20.' })
		expect([asked.status, asked.body.asked.until]).toEqual([201, until])
		expect((await browser.post(`${own}/arrears/time`, { until: addDays(loan.since, 1), note: 'Ja' })).body.errors[0].code).toBe(
			'err_form_date_too_early',
		)
		expect((await payer.get(`/staff/loans/${loan.loan_id}/dunning`)).body).toMatchObject({
			waits_for_us: 'time_asked',
			next: { held_by: null },
		})
		await payer.post(`/staff/loans/${loan.loan_id}/dunning`, { act: { kind: 'pause', until, note: 'Vereinbart.' } })
		expect((await browser.get(`${own}/arrears`)).body).toMatchObject({ asked: null, waits_until: until, next: null })
		const { browser: viewer } = await aMember(server, loan.application_id, { role: 'viewer' })
		const refused = await viewer.post(`${own}/arrears/time`, { until, note: 'Ja' })
		expect(refused.body.errors[0].code).toBe('err_membership_right_missing')
	})

	it.skipIf(pdf_tools_missing)(`keeps the letter in its own words${because(pdf_tools_missing)}`, async () => {
		const loan = await late.aLateLoan()
		await late.day(loan, 3)
		const { browser } = await aMember(server, loan.application_id, { role: 'viewer' })
		const own = `/user/applications/${loan.application_id}`
		const [{ letter_id }] = (await browser.get(`${own}/arrears`)).body.letters
		const file = await browser.get(`${own}/letters/${letter_id}`)
		const { text, check } = await examinePdf(file.raw)
		expect(check).toContain('No syntax or stream encoding errors')
		for (const words of ['Zahlungserinnerung', 'Rate 1: Tilgung', 'Verzugszinsen', 'Verwendungszweck', 'mehr Zeit'])
			expect(text).toContain(words)
		const by_staff = await payer.get(`/staff/loans/${loan.loan_id}/letters/${letter_id}`)
		expect(by_staff.raw.equals(file.raw)).toBe(true)
		const files = await unzip((await payer.get(`/staff/loans/${loan.loan_id}/hand_over_file`)).raw)
		expect([...files.keys()].filter((name) => !name.startsWith('documents/'))).toEqual([
			'hand-over.json',
			`letters/${addDays(loan.since, 3)}-reminder.pdf`,
			'documents.csv',
		])
		expect(JSON.parse(String(files.get('hand-over.json'))).arrears.steps).toMatchObject([{ step: 'reminder' }])
		const { browser: other } = await aMember(server, loan.application_id, { role: 'adviser', parts: ['documents'] })
		expect((await other.get(`${own}/letters/${letter_id}`)).status).toBe(403)
	})
})
