import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { daysBetween } from '#domain/platform/dates.ts'

import { statusAndCodes } from '../../../test/answers.ts'
import { houseAccountOf } from '../../../test/bank-accounts.ts'
import { ledgersOf, type Loan } from '../../../test/ledgers.ts'
import { aMandate } from '../../../test/mandates.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
/** Disputed with MD06 twice, refused by its bank with MS02, closed with AC01. */
let loans: Loan[]
const reasons = ['MD06', 'MS02', 'AC01']

const at = (rest = '') => `/staff/collections/hansekontor${rest}`
const listed = async (query = ''): Promise<Json[]> => (await staff.auszahlung.get(at(`/returns${query}`))).body.returns
const decides = ({ collection_id }: Json, decision: string, by = staff.auszahlung) =>
	by.post(at(`/returns/${collection_id}/decision`), { decision, note: 'Am Telefon geklärt.' })
const wantedAgain = async (): Promise<string[]> => {
	const { earliest } = (await staff.auszahlung.get(at())).body
	return (await staff.auszahlung.get(at(`?on=${earliest}`))).body.wanted.map(({ reference }: Json) => reference)
}
const waits = async (by: Browser): Promise<string[]> =>
	(await by.get('/staff/waiting')).body.items.filter(({ kind }: Json) => kind === 'return').map(({ name }: Json) => String(name))

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loans = []
	for (const reason of reasons) {
		const loan = await ledgers.aPaidOutLoan()
		await aMandate(ledgers, loan, `M-${reason}`)
		loans.push(loan)
	}
	for (const job of ['book-loans', 'take-over-mandates']) await ledgers.runs(job)
	const house = await houseAccountOf(server, 'hansekontor')
	const { on, number, total_cents } = (await staff.auszahlung.get(at())).body
	const proposed = await staff.auszahlung.post(at('/runs'), { on, account_id: house.account.account_id, number, total_cents })
	const { run_id, version } = proposed.body
	await staff.zahlungsfreigabe.post(at(`/runs/${run_id}/answers`), { version, answer: 'confirm' })
	server.passTime((daysBetween(ledgers.today(), on) + 3) * 86_400)
	await ledgers.runs('book-loans')
	for (const [index, reason] of reasons.entries())
		await ledgers.sql(
			"update collections set status = 'returned', reason = $2, returned_on = now() where loan_id = $1",
			loans[index]?.loan_id,
			reason,
		)
})
afterAll(() => server.close())

describe('a returned collection', () => {
	it('waits for a decision where its reason is a person’s, on the list of all runs', async () => {
		expect((await listed()).map(({ reason }) => String(reason)).toSorted()).toEqual(['MD06', 'MS02'])
		expect((await listed('?view=all')).map(({ reason }) => String(reason)).toSorted()).toEqual(['AC01', 'MD06', 'MS02'])
		expect((await listed('?view=all&reason=AC01')).map(({ may_decide }) => may_decide)).toEqual([false])
		expect(await listed('?page=2')).toEqual([])
		expect((await waits(staff.auszahlung)).toSorted()).toEqual(['MD06', 'MS02'])
		expect(await wantedAgain()).toEqual([])
	})

	it('is collected once more when somebody decides so, and of two who decide one is told', async () => {
		const [disputed] = await listed('?reason=MD06')
		const answers = await Promise.all([decides(disputed ?? {}, 'again'), decides(disputed ?? {}, 'again', staff.zahlungsfreigabe)])
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		expect(await wantedAgain()).toEqual(['M-MD06'])
		expect(await waits(staff.auszahlung)).toEqual(['MS02'])
		await expect(ledgers.sql('update collection_decisions set note = $1', 'x')).rejects.toThrow('are written once')
	})

	it('waits for another account where that was decided, and comes back with it', async () => {
		const [refused] = await listed()
		expect((await decides(refused ?? {}, 'other_account')).body).toMatchObject({ decision: 'other_account', may_decide: false })
		expect(await wantedAgain()).toEqual(['M-MD06'])
		expect(statusAndCodes(await decides(refused ?? {}, 'again'))).toEqual([409, 'err_proposal_answered'])
	})

	it('is nobody’s to decide where the table of reasons does, nor of another partner, nor without a note', async () => {
		const [closed] = await listed('?view=all&reason=AC01')
		expect(statusAndCodes(await decides(closed ?? {}, 'again'))).toEqual([409, 'err_return_not_decided'])
		const elsewhere = await staff.auszahlung.post(`/staff/collections/edelgrat/returns/${closed?.['collection_id']}/decision`, {
			decision: 'again',
			note: 'x',
		})
		expect(elsewhere.status).toBe(404)
		const empty = await staff.auszahlung.post(at(`/returns/${closed?.['collection_id']}/decision`), { decision: 'again', note: '' })
		expect(empty.status).toBe(422)
		expect(statusAndCodes(await decides(closed ?? {}, 'again', staff.analyse))).toEqual([403, 'err_permission_missing'])
	})
})
