import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { statusAndCodes } from '../../../test/answers.ts'
import { aMember } from '../../../test/builders.ts'
import { houseAccountOf } from '../../../test/bank-accounts.ts'
import { ledgersOf, type Loan } from '../../../test/ledgers.ts'
import { aMandate } from '../../../test/mandates.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let application_id: string
let owner: Browser
let signatory_id: string

const before = 'DE89370400440532013000'
const iban = 'DE02120300000000202051'
const other_iban = 'DE02500105170137075030'

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	await aMandate(ledgers, loan, 'N3V3BY26HD-01', before)
	await ledgers.runs('take-over-mandates')
	const [row] = await ledgers.sql('select application_id from loans where loan_id = $1', loan.loan_id)
	application_id = String(row?.['application_id'])
	owner = (await aMember(server, application_id, { role: 'owner' })).browser
	const [person] = await ledgers.sql(
		`insert into signatories (partner_id, application_id, signatory_id, first_name, last_name, telephone)
		select partner_id, application_id, gen_random_uuid(), 'Jana', 'Krüger', '+49401234567' from applications where application_id = $1
		returning signatory_id`,
		application_id,
	)
	signatory_id = String(person?.['signatory_id'])
})
afterAll(() => server.close())

const at = (rest = '') => `/staff/loans/${loan.loan_id}/account-changes${rest}`
const own = (rest = '') => `/user/applications/${application_id}/loan/mandate${rest}`
const loanPage = async (by = staff.auszahlung): Promise<Json> => (await by.get(`/staff/loans/${loan.loan_id}/mandates`)).body
const last = async (by = staff.auszahlung): Promise<Json> => (await loanPage(by))['account_changes'][0]
const asks = (holder: string, number = iban) => owner.post(own('/account-changes'), { iban: number, holder })
const records = (holder: string, by = staff.auszahlung) => by.post(at(), { iban, holder, reason: 'Am Telefon.' })
const calls = ({ change_id, version }: Json, by = staff.auszahlung) =>
	by.post(at(`/${change_id}/call-back`), { version, signatory_id, note: 'Bestätigt.' })
const completes = ({ change_id, version }: Json, signed_on = ledgers.today(), by = staff.auszahlung) =>
	by.post(at(`/${change_id}/completion`), { version, signed_on, evidence: 'In der Akte.' })
const ends = ({ change_id, version }: Json, end: 'refused' | 'withdrawn') =>
	staff.auszahlung.post(at(`/${change_id}/end`), { version, end, reason: 'Nicht vom Unternehmen.' })
const follows = () => ledgers.runs('follow-account-changes')
const waits = async (by: Browser): Promise<string[]> =>
	(await by.get('/staff/waiting')).body.items.filter(({ kind }: Json) => kind === 'account_change').map(({ place }: Json) => place.loan_id)

describe('another account', () => {
	it('is refused where it is the same, cannot be collected from, or is no account', async () => {
		expect(statusAndCodes(await asks('Muster GmbH', before))).toEqual([422, 'err_account_unchanged'])
		expect(statusAndCodes(await asks('Muster GmbH', 'GB82WEST12345698765432'))).toEqual([422, 'err_iban_country_not_supported'])
		expect(statusAndCodes(await asks('Muster GmbH', 'DE00370400440532013000'))).toEqual([422, 'iban_invalid'])
		expect((await asks('')).status).toBe(422)
	})

	it('is asked for once at a time, told by mail, and its bank asked whose it is', async () => {
		const answers = await Promise.all([asks('Muster payee-close GmbH'), records('Muster payee-close GmbH')])
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
		expect(statusAndCodes(await asks('Muster GmbH'))).toEqual([409, 'err_account_change_open'])
		expect((await server.mails()).filter(({ subject }) => subject.includes('Ein anderes Konto für Ihre Raten')).length).toBeGreaterThan(0)
		expect(statusAndCodes(await calls(await last()))).toEqual([409, 'err_account_change_step'])
		expect(await waits(staff.zahlungsfreigabe)).toEqual([])
		await Promise.all([follows(), follows()])
		expect(await last()).toMatchObject({ status: 'open', payee_answer: 'close_match', payee_name: 'Muster GmbH', iban })
	})

	it('is withdrawn by its company, and by nobody twice', async () => {
		const { change_id } = await last()
		const [one, other] = await Promise.all([
			owner.post(own(`/account-changes/${change_id}/withdrawal`), {}),
			owner.post(own(`/account-changes/${change_id}/withdrawal`), {}),
		])
		expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
		expect((await owner.get(own())).body.account_change).toMatchObject({ status: 'withdrawn', step: null })
	})

	it('of somebody else goes no further, and is refused with a reason the company reads', async () => {
		expect((await asks('payee-other AG')).status).toBe(201)
		await follows()
		const change = await last()
		expect(change).toMatchObject({ payee_answer: 'no_match', step: 'other_holder', may_call: false })
		expect(await waits(staff.auszahlung)).toEqual([loan.loan_id])
		expect(statusAndCodes(await calls(change))).toEqual([409, 'err_account_change_step'])
		expect((await ends(change, 'refused')).status).toBe(200)
		expect(statusAndCodes(await ends({ ...change, version: Number(change['version']) + 1 }, 'refused'))).toEqual([
			409,
			'err_account_change_step',
		])
		expect((await owner.get(own())).body.account_change).toMatchObject({ status: 'refused', end_reason: 'Nicht vom Unternehmen.' })
	})

	it('is called back by another person than recorded it, at a number of the contract, once', async () => {
		expect((await records('Muster GmbH')).status).toBe(201)
		await follows()
		const change = await last()
		expect(await waits(staff.auszahlung)).toEqual([])
		expect(await waits(staff.zahlungsfreigabe)).toEqual([loan.loan_id])
		expect(statusAndCodes(await calls(change))).toEqual([409, 'approve_require_different_user'])
		const strange = { version: change['version'], signatory_id: loan.loan_id, note: 'Bestätigt.' }
		expect((await staff.zahlungsfreigabe.post(at(`/${change['change_id']}/call-back`), strange)).status).toBe(404)
		expect((await loanPage(staff.zahlungsfreigabe))['numbers']).toContainEqual({
			signatory_id,
			name: expect.any(String),
			telephone: '+49401234567',
		})
		const twice = await Promise.all([calls(change, staff.zahlungsfreigabe), calls(change, staff.zahlungsfreigabe)])
		expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		expect(await last()).toMatchObject({ called_number: '+49401234567', step: 'cooling_off' })
	})

	it('holds once the cooling-off is over and the new mandate is signed, and not before', async () => {
		expect((await completes(await last())).body.errors).toMatchObject([
			{ code: 'err_account_change_cooling_off', values: { min_date: addDays(ledgers.today(), 3) } },
		])
		const [old] = await ledgers.sql('select debtor_iban, iban_before from mandates')
		expect(old).toEqual({ debtor_iban: before, iban_before: null })
		server.passTime(3 * 86_400)
		const change = await last()
		expect(statusAndCodes(await completes(change, addDays(ledgers.today(), 1)))).toEqual([422, 'err_form_date_too_late'])
		expect(statusAndCodes(await completes(change, addDays(ledgers.today(), -30)))).toEqual([422, 'err_form_date_too_early'])
		const twice = await Promise.all([completes(change), completes(change)])
		expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		const [amended] = await ledgers.sql('select debtor_iban, debtor_name, iban_before from mandates')
		expect(amended).toEqual({ debtor_iban: iban, debtor_name: 'Muster GmbH', iban_before: before })
	})

	it('is told to the bank with the next collection, until one has come in', async () => {
		const house = await houseAccountOf(server, 'hansekontor')
		await ledgers.runs('book-loans')
		const path = '/staff/collections/hansekontor'
		const { on, number, total_cents } = (await staff.auszahlung.get(path)).body
		const proposed = await staff.auszahlung.post(`${path}/runs`, { on, account_id: house.account.account_id, number, total_cents })
		const { run_id, version } = proposed.body
		const released = await staff.zahlungsfreigabe.post(`${path}/runs/${run_id}/answers`, { version, answer: 'confirm' })
		expect([proposed.status, released.status]).toEqual([201, 200])
		const [file] = await ledgers.sql('select content as xml from bank_order_files where file_id = (select file_id from collection_runs)')
		expect(file?.['xml']).toContain('<AmdmntInd>true</AmdmntInd>')
		expect(file?.['xml']).toContain(`<OrgnlDbtrAcct><Id><IBAN>${before}</IBAN></Id></OrgnlDbtrAcct>`)
		expect(file?.['xml']).toContain(iban)
		expect(await ledgers.sql('select told_iban from collections')).toEqual([{ told_iban: iban }])
		await ledgers.sql("update collections set status = 'collected', collected_on = now()")
		await ledgers.runs('follow-collections')
		expect(await ledgers.sql('select iban_before from mandates')).toEqual([{ iban_before: null }])
	})

	it('is told to the bank though an earlier change to the same account was taken', async () => {
		const known = async (): Promise<unknown> => (await ledgers.sql('select iban_before from mandates'))[0]?.['iban_before']
		// Back to the account from one between, of which a collection has come in.
		await ledgers.sql('update mandates set iban_before = $1', other_iban)
		await ledgers.runs('follow-collections')
		expect(await known()).toBe(other_iban)
		// One from the account between comes in late: from then on the bank knows that one.
		await ledgers.sql('update collections set told_iban = $1', before)
		await ledgers.runs('follow-collections')
		expect(await known()).toBe(before)
		await ledgers.sql('update mandates set iban_before = null')
	})

	it('lapses after thirty days', async () => {
		expect((await asks('Muster GmbH', other_iban)).status).toBe(201)
		server.passTime(31 * 86_400)
		await ledgers.runs('book-loans')
		await Promise.all([follows(), follows()])
		expect(await last()).toMatchObject({ status: 'expired', step: null })
		expect(await ledgers.sql("select count(*)::integer as told from application_events where kind = 'account_change_expired'")).toEqual([
			{ told: 1 },
		])
	})

	it('is none of another loan, of whoever only reads, or without a mandate', async () => {
		const stranger = await ledgers.aPaidOutLoan()
		const change = await last()
		const body = { version: change['version'], end: 'refused', reason: 'x' }
		expect((await staff.auszahlung.post(`/staff/loans/${stranger.loan_id}/account-changes/${change['change_id']}/end`, body)).status).toBe(
			404,
		)
		expect((await staff.analyse.post(at(), { iban: before, holder: 'Muster GmbH', reason: 'x' })).status).toBe(403)
		const without = await staff.auszahlung.post(`/staff/loans/${stranger.loan_id}/account-changes`, {
			iban,
			holder: 'Muster GmbH',
			reason: 'x',
		})
		expect(statusAndCodes(without)).toEqual([409, 'err_mandate_status_wrong'])
		await expect(ledgers.sql('delete from account_changes')).rejects.toThrow('are written once')
	})
})
