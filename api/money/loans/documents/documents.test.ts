import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, addMonths } from '#domain/platform/dates.ts'

import { aMember, aStaffMember, anApplicant } from '../../../test/builders.ts'
import { ledgersOf, receipt, type Loan } from '../../../test/ledgers.ts'
import { examinePdf, pdf_tools_missing } from '../../../test/pdf-tools.ts'
import { because } from '../../../test/programs.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'
import { handlers } from './jobs.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let application_id: string
let paid_on: string
let viewer: Browser
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	paid_on = ledgers.today()
	loan = await ledgers.aPaidOutLoan()
	const [row] = await ledgers.sql('select application_id from loans where loan_id = $1', loan.loan_id)
	application_id = String(row?.['application_id'])
	viewer = (await aMember(server, application_id, { role: 'viewer', parts: [] })).browser
	server.passTime(40 * 86_400)
	await ledgers.runs('book-loans')
	await ledgers.records(loan, addMonths(paid_on, 1), receipt(239_340))
	await server.drain()
})
afterAll(() => server.close())

const own = (rest = '') => `/user/applications/${application_id}/loan/documents${rest}`
const at = () => `/staff/loans/${loan.loan_id}/documents`
const listed = async (): Promise<Json[]> => (await viewer.get(own())).body.documents
const ofKind = async (kind: string): Promise<Json[]> => (await listed()).filter((one) => one['kind'] === kind)
const subjects = async (): Promise<string[]> => (await server.mails()).map(({ subject }) => subject)
const textOf = async (document_id: unknown): Promise<string> => {
	const { text, check } = await examinePdf((await viewer.get(own(`/${String(document_id)}/content`))).raw)
	expect(check).toContain('No syntax or stream encoding errors')
	return text.replaceAll(/\s+/g, ' ')
}

describe('a balance confirmation', () => {
	it.skipIf(pdf_tools_missing)(
		`says in the loan’s language what was open on a day, each figure from the ledger${because(pdf_tools_missing)}`,
		async () => {
			const on = addDays(paid_on, 33)
			const answer = await viewer.post(own(), { kind: 'balance_confirmation', on })
			expect([answer.status, answer.body.errors]).toEqual([200, undefined])
			const [made] = await ofKind('balance_confirmation')
			expect(made).toMatchObject({ as_of: on, is_current: true })
			const text = await textOf(made?.['document_id'])
			expect(text).toMatch(/^Hansekontor Saldenbestätigung Muster Maschinenbau GmbH/)
			const [first] = (await viewer.get(`/user/applications/${application_id}/loan`)).body.account.instalments
			const balance = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format((10_000_000 - first.principal_cents) / 100)
			expect(text).toContain(`Restschuld am ${on.split('-').toReversed().join('.')} ${balance} €`)
			expect(text).toContain('6,95 %')
			expect(text).toContain('So rechnen sich die Zinsen')
		},
	)

	it('is made once for a day and its figures, whoever asks, and anew when these are others', async () => {
		const order = { kind: 'balance_confirmation', on: addDays(paid_on, 20) }
		const ids = async () => (await ofKind('balance_confirmation')).filter(({ as_of }) => as_of === order.on)
		const [one, other] = await Promise.all([viewer.post(own(), order), staff.vertrieb.post(at(), order)])
		expect([one.status, other.status]).toEqual([200, 200])
		await viewer.post(own(), order)
		expect(await ids()).toHaveLength(1)
		await ledgers.records(loan, addDays(paid_on, 10), receipt(12_345))
		await viewer.post(own(), order)
		expect((await ids()).map(({ is_current }) => is_current)).toEqual([true, false])
	})

	it('is of a day from the payout to today', async () => {
		const refused = async (on: string) => (await viewer.post(own(), { kind: 'balance_confirmation', on })).body.errors[0]
		expect(await refused(addDays(paid_on, -1))).toMatchObject({ code: 'err_form_date_too_early', field: 'on' })
		expect(await refused(addDays(ledgers.today(), 1))).toMatchObject({ code: 'err_form_date_too_late', field: 'on' })
		expect((await viewer.post(own(), { kind: 'balance_confirmation', on: 'gestern' })).status).toBe(422)
		expect((await viewer.post(own(), { kind: 'repayment_confirmation' })).status).toBe(422)
	})
})

describe('an interest statement', () => {
	it('is of a year that has ended', async () => {
		const year = Number(paid_on.slice(0, 4))
		const { years } = (await viewer.get(own())).body
		expect(years).not.toContain(Number(ledgers.today().slice(0, 4)))
		const refused = await viewer.post(own(), { kind: 'interest_statement', year: Number(ledgers.today().slice(0, 4)) })
		expect(refused.body.errors[0]).toMatchObject({ code: 'err_form_date_too_late', field: 'year' })
		const early = await viewer.post(own(), { kind: 'interest_statement', year: year - 1 })
		expect(early.body.errors[0].code).toBe('err_form_date_too_early')
	})
})

describe('who sees them', () => {
	it('whoever sees the loan, an adviser for the company’s affairs among them, and staff', async () => {
		const [document] = await listed()
		const content = own(`/${String(document?.['document_id'])}/content`)
		const adviser = (await aMember(server, application_id, { role: 'adviser', parts: ['company'] })).browser
		expect((await adviser.get(own())).body.documents.map(({ document_id }: Json) => document_id)).toContain(document?.['document_id'])
		expect((await adviser.get(content)).status).toBe(200)
		const other = (await aMember(server, application_id, { role: 'adviser', parts: ['documents'] })).browser
		expect((await other.get(content)).body.errors[0].code).toBe('err_membership_right_missing')
		expect((await (await anApplicant(server)).browser.get(content)).status).toBe(404)
		expect((await staff.vertrieb.get(at())).body.documents).toEqual(await listed())
		expect((await staff.revision.post(at(), { kind: 'balance_confirmation', on: paid_on })).status).toBe(403)
		expect((await (await aStaffMember(server, 'beratung@hansekontor.example')).get(at())).status).toBe(403)
	})

	it('they are documents of the loan among those of the case', async () => {
		const { result } = (await viewer.get(`/user/applications/${application_id}/documents?related_entity_kind=loan`)).body
		expect(result.map(({ document_type }: Json) => document_type)).toContain('balance_confirmation')
		// A document of the application that is none of the loan's is none of these.
		const elsewhere = await viewer.get(own(`/${application_id}/content`))
		expect(elsewhere.status).toBe(404)
	})
})

describe('what is written by itself', () => {
	it.skipIf(pdf_tools_missing)(`the plan with its version, and anew after each change${because(pdf_tools_missing)}`, async () => {
		const [first] = await ofKind('repayment_plan')
		expect(first).toMatchObject({ as_of: paid_on, is_current: true })
		expect(await textOf(first?.['document_id'])).toContain('Anlass Darlehensvertrag')
		expect(await subjects()).not.toContain('Ihr neuer Tilgungsplan')
		await ledgers.records(loan, ledgers.today(), {
			kind: 'plan_version',
			version: { change: 'deferral', instalments: [3, 4], is_full: false },
		})
		await server.drain()
		const plans = await ofKind('repayment_plan')
		expect(plans.map(({ is_current }) => is_current)).toEqual([true, false])
		const text = await textOf(plans[0]?.['document_id'])
		expect(text).toContain('Anlass Stundung')
		expect(text).toContain('100.000,00')
		expect(await subjects()).toContain('Ihr neuer Tilgungsplan')
	})

	it('that the loan is repaid, until a return opens it again', async () => {
		const today = ledgers.today()
		await ledgers.records(loan, today, receipt(11_000_000))
		await ledgers.records(loan, today, { kind: 'prepayment', amount_cents: null, effect: 'shorter' })
		const rest = (await viewer.get(`/user/applications/${application_id}/loan`)).body.account.waiting_cents
		await ledgers.records(loan, today, { kind: 'refund', amount_cents: rest })
		await server.drain()
		const [confirmed] = await ofKind('repayment_confirmation')
		expect(confirmed).toMatchObject({ as_of: today, is_current: true })
		expect(await subjects()).toContain('Ihr Kredit ist zurückgezahlt')
		// The same where the end of a day has repaid it, of which nobody is told.
		await ledgers.sql("update loan_documents set is_current = false where loan_id = $1 and kind = 'repayment_confirmation'", loan.loan_id)
		await ledgers.runs('confirm-repaid-loans')
		await server.drain()
		expect(await ofKind('repayment_confirmation')).toMatchObject([{ is_current: true }])
		const [paid] = await ledgers.sql("select fact_id from ledger_facts where loan_id = $1 and kind = 'refund'", loan.loan_id)
		await ledgers.records(loan, today, { kind: 'correction', corrects: String(paid?.['fact_id']) })
		await server.drain()
		expect(await ofKind('repayment_confirmation')).toMatchObject([{ is_current: false }])
	})

	it('and nothing of the kind where somebody has booked while the confirmation was set', async () => {
		const today = ledgers.today()
		const told = (await subjects()).filter((subject) => subject === 'Ihr Kredit ist zurückgezahlt').length
		await ledgers.sql("delete from loan_documents where loan_id = $1 and kind = 'repayment_confirmation'", loan.loan_id)
		const rest = (await viewer.get(`/user/applications/${application_id}/loan`)).body.account.waiting_cents
		await ledgers.records(loan, today, { kind: 'refund', amount_cents: rest })
		const [refund] = await ledgers.sql(
			"select fact_id from ledger_facts where loan_id = $1 and kind = 'refund' order by fact_id desc",
			loan.loan_id,
		)
		const { printer } = server.services
		const print: typeof printer.print = async (document) => {
			await ledgers.records(loan, today, { kind: 'correction', corrects: String(refund?.['fact_id']) })
			return printer.print(document)
		}
		const job = handlers.find(({ name }) => name === 'write-loan-document')
		const { partner_id, loan_id } = loan
		const payload = { partner_id, loan_id, kind: 'repayment_confirmation' }
		await job?.run({ ...server.services, printer: { ...printer, print } }, payload, { id: randomUUID() })
		await server.drain()
		expect(await ofKind('repayment_confirmation')).toEqual([])
		expect((await subjects()).filter((subject) => subject === 'Ihr Kredit ist zurückgezahlt')).toHaveLength(told)
	})
})

describe('a loan whose payments are recorded elsewhere', () => {
	beforeAll(() => ledgers.recordsPaymentsFrom(loan, addMonths(paid_on, 1)))
	afterAll(() => ledgers.recordsPaymentsFrom(loan, '2000-01-01'))

	it('is confirmed nothing, as nobody knows what is due', async () => {
		expect((await staff.vertrieb.get(at())).body).toMatchObject({ balance_days: null, years: [] })
		const refused = await staff.vertrieb.post(at(), { kind: 'balance_confirmation', on: paid_on })
		expect(refused.body.errors[0].code).toBe('err_loan_payments_elsewhere')
		expect((await viewer.get(own())).status).toBe(404)
	})
})
