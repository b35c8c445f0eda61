import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { statusAndCodes } from '../../../test/answers.ts'
import { houseAccountOf } from '../../../test/bank-accounts.ts'
import { ledgersOf, type Loan } from '../../../test/ledgers.ts'
import { aMandate } from '../../../test/mandates.ts'
import { paymentsUnderTest, type PaymentsUnderTest } from '../../../test/payments.ts'
import { startTestServer, type Answer, type Json, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'

let server: TestServer
let under: PaymentsUnderTest
let house: Awaited<ReturnType<typeof houseAccountOf>>
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let other: Loan

beforeAll(async () => {
	under = await paymentsUnderTest('folder')
	server = await startTestServer({ payments: under.payments })
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	other = await ledgers.aPaidOutLoan()
	await aMandate(ledgers, loan, 'M-RUN-01')
	for (const job of ['book-loans', 'take-over-mandates']) await ledgers.runs(job)
	house = await houseAccountOf(server, 'hansekontor')
	await server.drain()
})
afterAll(async () => {
	await server.close()
	await under.close()
})

const at = (rest = '') => `/staff/collections/hansekontor${rest}`
const seen = async (): Promise<Json> => (await staff.auszahlung.get(at())).body
const proposes = async (more: Json = {}, by = staff.auszahlung): Promise<Answer> => {
	const { on, number, total_cents } = await seen()
	return by.post(at('/runs'), { on, account_id: house.account.account_id, number, total_cents, ...more })
}
const answers = ({ run_id, version }: Json, answer: Json, by = staff.zahlungsfreigabe): Promise<Answer> =>
	by.post(at(`/runs/${run_id}/answers`), { version, ...answer })
const recalls = ({ run_id, version }: Json): Promise<Answer> => staff.auszahlung.post(at(`/runs/${run_id}/recall`), { version })
const collections = () =>
	house.rows(
		'select loan_id, instalment, end_to_end_id, collections.status from collections join collection_runs using (partner_id, run_id) order by end_to_end_id',
	)
const statusesOf = async () => (await collections()).map(({ status }) => status)

const waits = async (by = staff.zahlungsfreigabe) =>
	((await by.get('/staff/waiting')).body.items as Json[]).filter(({ kind }) => kind === 'collection_run').map(({ place }) => place)

/** What comes up at the loan after its run was proposed. */
const disputed = () =>
	ledgers.sql(
		`insert into dunning_acts (partner_id, act_id, loan_id, kind, note, entered_by, entered_on, entered_at)
		select partner_id, gen_random_uuid(), $1, 'dispute', 'x', proposed_by, current_date, now() from collection_runs`,
		loan.loan_id,
	)
const paymentEntered = () =>
	ledgers.sql(
		`insert into loan_changes (partner_id, change_id, loan_id, application_id, content, status, proposed_by, proposed_at, fact_ids)
		select loans.partner_id, gen_random_uuid(), loan_id, application_id, '{"kind":"payment"}', 'open', proposed_by, now(), '{}'
		from collection_runs join loans on loan_id = $1`,
		loan.loan_id,
	)

describe('a run of direct debits', () => {
	it('proposes what falls due on a day, and says of the rest why not', async () => {
		const { wanted, others, number, on, earliest } = await seen()
		expect(wanted).toMatchObject([{ loan_id: loan.loan_id, instalment: 1, reference: 'M-RUN-01' }])
		expect(others).toMatchObject([{ loan_id: other.loan_id, why: 'no_mandate' }])
		expect([number, on > earliest]).toEqual([1, true])
	})

	it('is proposed no further than 45 days after the first day a bank takes', async () => {
		const { earliest } = await seen()
		const latest = addDays(earliest, 45)
		const far = await proposes({ on: addDays(latest, 1) })
		expect(statusAndCodes(far)).toEqual([422, 'err_form_date_too_late'])
		expect(far.body.errors[0]).toMatchObject({ field: 'on', values: { max_date: latest } })
		expect(statusAndCodes(await proposes({ on: latest }))).toEqual([409, 'err_collections_none'])
	})

	it('is proposed as it was seen, no sooner than a bank takes it, and one at a time', async () => {
		expect(statusAndCodes(await proposes({ total_cents: 1 }))).toEqual([409, 'err_version_conflict'])
		expect(statusAndCodes(await proposes({ on: ledgers.today() }))).toEqual([422, 'err_form_date_too_early'])
		const both = await Promise.all([proposes(), proposes()])
		expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409])
		expect(await seen()).toMatchObject({ number: 0, waiting: [{ number: 1 }] })
		expect(statusAndCodes(await proposes())).toEqual([409, 'err_collections_none'])
		await expect(
			ledgers.sql(
				`insert into collections select partner_id, gen_random_uuid(), run_id, loan_id, instalment, mandate_id, amount_cents, 'X' from collections`,
			),
		).rejects.toMatchObject({ code: '23505' })
	})

	it('is not released by who proposed it, nor once a mandate in it does not hold', async () => {
		const [run] = (await seen())['waiting'] as Json[]
		expect(statusAndCodes(await answers(run, { answer: 'confirm' }, staff.auszahlung))).toEqual([409, 'approve_require_different_user'])
		await ledgers.sql("update mandates set status = 'suspended', status_reason = 'x', status_at = now()")
		expect(statusAndCodes(await answers(run, { answer: 'confirm' }))).toEqual([409, 'err_proposal_lapsed'])
		await ledgers.sql("update mandates set status = 'active', status_reason = null, status_at = null")
	})

	it('waits for whoever may release it, and not for who proposed it', async () => {
		expect(await waits()).toEqual([{ page: 'collections' }])
		expect(await waits(staff.auszahlung)).toEqual([])
	})

	it('is not released once a loan in it is insolvent, disputed, or has a payment that waits for a second person', async () => {
		const [run] = (await seen())['waiting'] as Json[]
		await ledgers.records(loan, ledgers.today(), { kind: 'insolvency' })
		expect(statusAndCodes(await answers(run, { answer: 'confirm' }))).toEqual([409, 'err_proposal_lapsed'])
		await ledgers.records(loan, ledgers.today(), { kind: 'insolvency_lifted' })
		await disputed()
		expect(statusAndCodes(await answers(run, { answer: 'confirm' }))).toEqual([409, 'err_proposal_lapsed'])
		await ledgers.sql('update dunning_acts set lifted_by = entered_by, lifted_at = now()')
		await paymentEntered()
		expect(statusAndCodes(await answers(run, { answer: 'confirm' }))).toEqual([409, 'err_proposal_lapsed'])
		await ledgers.sql("update loan_changes set status = 'withdrawn', answered_by = proposed_by, answered_at = now() where status = 'open'")
	})

	it('is released once, of two who do it', async () => {
		const [run] = (await seen())['waiting'] as Json[]
		const both = await Promise.all([answers(run, { answer: 'confirm' }), answers(run, { answer: 'confirm' })])
		expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
		expect(await statusesOf()).toEqual(['released'])
		expect(await house.rows('select state from bank_order_files')).toEqual([{ state: 'released' }])
	})

	it('is recalled by one until it is handed over, and its instalments may be collected anew', async () => {
		const [run] = (await staff.auszahlung.get(at('/runs'))).body.runs as Json[]
		expect((await recalls(run)).body).toMatchObject({ status: 'recalled', may_recall: false })
		await server.drain()
		await ledgers.runs('read-bank-files')
		expect(await under.handedOver('hansekontor')).toEqual({})
		// As a process of the release before begins to hand a file over.
		expect(await house.rows("update bank_order_files set state = 'handing_over' where state <> 'handed_over' returning file_id")).toEqual(
			[],
		)
		expect(await statusesOf()).toEqual(['dropped'])
		// The debtor has refused it before its day: nobody collects it anew unasked.
		await ledgers.sql("update collections set status = 'rejected', reason = 'MS02'")
		expect(await seen()).toMatchObject({ number: 0 })
		expect((await seen())['others']).toContainEqual(expect.objectContaining({ loan_id: loan.loan_id, why: 'came_back' }))
		await ledgers.sql("update collections set status = 'dropped', reason = null")
		const again = (await proposes()).body
		const released = (await answers(again, { answer: 'confirm' })).body
		await server.drain()
		expect(statusAndCodes(await recalls(released))).toEqual([409, 'err_collections_handed_over'])
		const [content, ...more] = Object.values(await under.handedOver('hansekontor'))
		expect(more).toEqual([])
		expect(content).toContain('<MndtId>M-RUN-01</MndtId>')
		expect((await collections()).map(({ end_to_end_id, status }) => [String(end_to_end_id).slice(-4), status])).toEqual([
			['-1-1', 'dropped'],
			['-1-2', 'released'],
		])
	})

	it('books nothing before the statement', async () => {
		const receipts = await ledgers.sql("select fact_id from ledger_facts where loan_id = $1 and kind = 'receipt'", loan.loan_id)
		expect(receipts).toEqual([])
	})

	it('of another partner is not found', async () => {
		const [run] = (await staff.auszahlung.get(at('/runs'))).body.runs as Json[]
		const answer = await staff.zahlungsfreigabe.get(`/staff/collections/edelgrat/runs/${run?.['run_id']}`)
		expect(answer.status).toBe(404)
	})
})
