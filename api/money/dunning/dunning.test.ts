import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dunningSubject } from '#domain/money/dunning/scheme.ts'
import { addDays } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'

import { houseAccountOf } from '../../test/bank-accounts.ts'
import { put } from '../../test/answers.ts'
import { anApplicant, anApplication } from '../../test/builders.ts'
import { lateLoansOf, type LateLoan } from '../../test/late-loans.ts'
import { ledgersOf, receipt, type Loan } from '../../test/ledgers.ts'
import { aMandate } from '../../test/mandates.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'
import { endDays } from '../ledger/day-end/day-end.ts'
import { dunLoans } from './dun-loans.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let late: ReturnType<typeof lateLoansOf>
let payer: Browser
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	late = lateLoansOf(server)
	payer = staff.auszahlung
})
afterAll(() => server.close())

const stepsOf = async ({ loan_id, since }: LateLoan): Promise<string[]> =>
	(
		await ledgers.sql('select step, taken_on - $2::date as days from dunning_steps where loan_id = $1 order by taken_at', loan_id, since)
	).map(({ step, days }) => `${step} ${days}`)

const dunned = async ({ loan_id }: Loan): Promise<Json> => (await payer.get(`/staff/loans/${loan_id}/dunning`)).body
const enters = ({ loan_id }: Loan, act: Json) => payer.post(`/staff/loans/${loan_id}/dunning`, { act })
const mailsNaming = async (text: string) => (await server.mails()).filter(({ subject }) => subject.startsWith(text)).length

describe('dunning', () => {
	it('takes each step on its day and once, writes to the company and hands over to a person', async () => {
		const loan = await late.aLateLoan()
		const mailed = await mailsNaming('Zahlungserinnerung')
		await late.day(loan, 2)
		expect(await stepsOf(loan)).toEqual([])
		for (const days of [3, 3, 9, 10, 24, 45, 46]) await late.day(loan, days)
		expect(await stepsOf(loan)).toEqual(['reminder 3', 'level_1 10', 'level_2 24', 'hand_over 45'])
		expect(await mailsNaming('Zahlungserinnerung')).toBe(mailed + 1)
		const waiting = (await payer.get('/staff/waiting')).body.items
		expect(waiting).toContainEqual(expect.objectContaining({ kind: 'arrears', place: { page: 'dunning', loan_id: loan.loan_id } }))
		await enters(loan, { kind: 'contact', note: 'Frau Krüger ruft morgen zurück.' })
		expect((await payer.get('/staff/waiting')).body.items).not.toContainEqual(expect.objectContaining({ kind: 'arrears' }))
	})

	it('is broken off without anything half, and met by another without a second letter', async () => {
		const loan = await late.aLateLoan()
		const mailed = await mailsNaming('Zahlungserinnerung')
		await ledgers.sql(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`)
		await ledgers.sql(
			`create trigger break_off before insert on application_events for each row when (new.kind = 'dunning_step_taken') execute function break_off()`,
		)
		await expect(late.day(loan, 3)).rejects.toThrow('Not every loan could be booked.')
		expect([await stepsOf(loan), await mailsNaming('Zahlungserinnerung')]).toEqual([[], mailed])
		await ledgers.sql('drop trigger break_off on application_events')
		const partner = await late.partnerOf(loan)
		await Promise.all([1, 2].map(() => dunLoans(server.services, partner, addDays(loan.since, 3))))
		expect([await stepsOf(loan), await mailsNaming('Zahlungserinnerung')]).toEqual([['reminder 3'], mailed + 1])
		const again = ledgers.refusal(
			`insert into dunning_steps select partner_id, gen_random_uuid(), loan_id, arrears_since, step, taken_on, taken_at, amount_cents, cost_cents, letter
			from dunning_steps where loan_id = $1`,
			loan.loan_id,
		)
		expect(await again).toMatch(/dunning_steps_once/)
	})

	it('waits for a promise, and goes on once it is broken or ended; a talk holds nothing up', async () => {
		const loan = await late.aLateLoan()
		await late.day(loan, 3)
		const until = addDays(loan.since, 12)
		const promised = await enters(loan, { kind: 'promise', until, amount: 2393.4, note: 'Überweisung nach Zahlung eines Kunden.' })
		expect(promised.body).toMatchObject({
			level: 'reminder',
			promise: { until, is_broken: false },
			next: { step: 'level_1', on: addDays(until, 1), held_by: { kind: 'promise', until } },
		})
		await enters(loan, { kind: 'contact', note: 'Angerufen.' })
		await late.day(loan, 12)
		expect(await stepsOf(loan)).toEqual(['reminder 3'])
		await late.day(loan, 13)
		expect(await stepsOf(loan)).toEqual(['reminder 3', 'level_1 13'])
		expect((await dunned(loan)).promise).toMatchObject({ is_broken: true })
		const disputed = (await enters(loan, { kind: 'dispute', note: 'Die Rate sei gestundet.' })).body
		await late.day(loan, 40)
		expect(await stepsOf(loan)).toHaveLength(2)
		const [{ act_id }] = disputed.acts
		const path = `/staff/loans/${loan.loan_id}/dunning/${act_id}/lift`
		expect((await payer.post(path, {})).status).toBe(200)
		expect((await payer.post(path, {})).status).toBe(404)
		await late.day(loan, 41)
		expect(await stepsOf(loan)).toEqual(['reminder 3', 'level_1 13', 'level_2 41'])
	})

	it('ends with the money, and never begins below the limit', async () => {
		const loan = await late.aLateLoan()
		await late.day(loan, 3)
		await ledgers.records(loan, addDays(loan.since, 4), receipt(239_000))
		await late.day(loan, 12)
		expect(await stepsOf(loan)).toEqual(['reminder 3'])
		expect((await dunned(loan)).next).toEqual({ step: null, on: null, held_by: null })
	})

	it('waits for what a direct debit brings, and not for ever', async () => {
		const loan = await late.aLateLoan()
		await houseAccountOf(server, 'hansekontor')
		await aMandate(ledgers, loan, 'M-100')
		await ledgers.runs('take-over-mandates')
		const run = await ledgers.sql(
			`insert into collection_runs (partner_id, run_id, account_id, collect_on, proposed_by, proposed_at)
			select partner_id, gen_random_uuid(), account_id, $2, (select staff_id from staff_users limit 1), now() from bank_accounts
			where partner_id = $1 limit 1 returning run_id`,
			loan.partner_id,
			addDays(loan.since, 1),
		)
		await ledgers.sql(
			`insert into collections (partner_id, collection_id, run_id, loan_id, instalment, mandate_id, amount_cents, end_to_end_id, status)
			select loans.partner_id, gen_random_uuid(), $2, loan_id, 1, mandate_id, 239340, 'UNTERWEGS', 'released'
			from loans join mandates using (partner_id, application_id) where loan_id = $1`,
			loan.loan_id,
			run[0]?.['run_id'],
		)
		await late.day(loan, 6)
		expect(await stepsOf(loan)).toEqual([])
		expect((await dunned(loan)).next.held_by).toEqual({ kind: 'in_transit', until: addDays(loan.since, 6) })
		await late.day(loan, 7)
		expect(await stepsOf(loan)).toEqual(['reminder 7'])
	})

	it('writes no letter once the loan is terminated, and the company still sees what is owed', async () => {
		const loan = await late.aLateLoan()
		await late.day(loan, 3)
		await ledgers.records(loan, addDays(loan.since, 4), { kind: 'termination' })
		await late.day(loan, 12)
		expect(await stepsOf(loan)).toEqual(['reminder 3'])
		const { next, claims } = await dunned(loan)
		expect([next.step, claims.length]).toEqual([null, 2])
	})

	it('books the cost of a letter, where the partner charges one', async () => {
		const loan = await late.aLateLoan()
		const { publications } = server.services
		const { shipped } = dunningSubject
		const inForce = () => Promise.resolve({ ...shipped, costs: { ...shipped.costs, reminder: { EUR: 2.5, CHF: 0, PLN: 0 } } })
		const partner = await late.partnerOf(loan)
		await endDays(server.services, partner, addDays(loan.since, 3))
		const services = { ...server.services, publications: { ...publications, inForce: inForce as typeof publications.inForce } }
		for (const _ of [1, 2]) await dunLoans(services, partner, addDays(loan.since, 3))
		expect(await ledgers.sql("select content from ledger_facts where loan_id = $1 and kind = 'fee'", loan.loan_id)).toMatchObject([
			{ content: { amount_cents: cents(250), is_deferred: false } },
		])
	})

	it('says in a letter what was paid meanwhile, and how the late interest that is open has come about', async () => {
		const loan = await late.aLateLoan()
		await late.day(loan, 3)
		await ledgers.records(loan, addDays(loan.since, 5), receipt(100_000))
		await late.day(loan, 10)
		const [row] = await ledgers.sql("select letter from dunning_steps where loan_id = $1 and step = 'level_1'", loan.loan_id)
		const blocks = row?.['letter'].blocks as readonly Json[]
		expect(blocks[0]?.['text']).toContain('noch nicht vollständig eingegangen')
		const items = blocks.find(({ type }) => type === 'list')?.['items'] as readonly string[]
		expect(items.slice(0, 2)).toMatchObject([/^Rate 1: .* 5 Tage$/, /^Rate 1: .* 5 Tage$/].map((said) => expect.stringMatching(said)))
		const [sum = 0, settled = 0] = [...(items[2] ?? '').matchAll(/(\d+),(\d\d)/g)].map(([, whole, part]) => Number(`${whole}${part}`))
		const { claims } = await dunned(loan)
		expect([items.length, settled > 0, sum - settled]).toEqual([3, true, claims[0].late_interest_cents])
	})

	it('is for whoever records at loans, and each entry has its day', async () => {
		const loan = await late.aLateLoan()
		await late.day(loan, 3)
		expect((await staff.vertrieb.get(`/staff/loans/${loan.loan_id}/dunning`)).status).toBe(403)
		const past = await enters(loan, { kind: 'pause', until: addDays(loan.since, -1), note: 'Urlaub.' })
		expect(past.body.errors).toMatchObject([{ code: 'err_form_date_too_early', field: 'act.until' }])
		const far = await enters(loan, { kind: 'pause', until: addDays(loan.since, 400), note: 'Urlaub.' })
		expect(far.body.errors[0].code).toBe('err_form_date_too_late')
		expect((await enters(loan, { kind: 'pause', until: addDays(loan.since, 9), note: ' ' })).status).toBe(422)
		const { loans, buckets } = (await payer.get('/staff/dunning?bucket=grace')).body
		expect(loans).toMatchObject([{ loan_id: loan.loan_id, level: 'reminder', days_past_due: 3, last_contact_on: addDays(loan.since, 3) }])
		expect(buckets).toContainEqual({ bucket: 'grace', loans: 1 })
		expect((await payer.get('/staff/dunning?bucket=delay_1_30')).body.loans).toEqual([])
	})

	it('lists and counts no loan of a sandbox before somebody asks for it', async () => {
		const loan = await late.aLateLoan()
		await late.day(loan, 3)
		await put(staff.verwaltung, '/staff/partner-administration/hansekontor/sandbox', undefined)
		const { browser } = await anApplicant(server, { partner_key: 'hansekontor-sandbox' })
		const { applicationId } = await anApplication(browser)
		await ledgers.sql(
			`with place as (
				select jsonb_build_object('partner_id', partner_id, 'application_id', application_id, 'offer_id', gen_random_uuid(), 'loan_id', gen_random_uuid()) as given
				from applications where application_id = $2
			), of as (select * from loans where loan_id = $1), offer as (
				insert into offers select (jsonb_populate_record(offers, given)).* from place, of join offers using (partner_id, offer_id)
			)
			insert into loans select (jsonb_populate_record(loans, given)).* from place, loans where loan_id = $1`,
			loan.loan_id,
			applicationId,
		)
		const counted = async () => {
			const { loans, buckets } = (await payer.get('/staff/dunning')).body
			return [loans.length, buckets.find(({ bucket }: Json) => bucket === 'grace').loans]
		}
		expect(await counted()).toEqual([1, 1])
		await put(payer, '/staff/profile/sandboxes', { sees_sandboxes: true })
		expect(await counted()).toEqual([2, 2])
		await put(payer, '/staff/profile/sandboxes', { sees_sandboxes: false })
	})
})
