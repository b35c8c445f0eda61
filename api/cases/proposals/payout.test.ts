import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Status } from '#domain/applying/applications/status.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'

import { answers, proposes } from '../../test/proposals.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, payable, staff, staffArrives, type Case } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

/** A loan that only waits for its payout. */
async function aPayableCase(): Promise<Case> {
	const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
	await payable(the_case)
	return the_case
}

const stands = ({ application_id }: Case, status: Status) =>
	change(server, 'update applications set status = $2 where application_id = $1', [application_id, status])

describe('the second of two', () => {
	it('sees what is transferred to whom: the amount that is booked, without the fee that is netted', async () => {
		const the_case = await aPayableCase()
		const path = `/staff/applications/${the_case.application_id}`
		expect((await proposes(staff.auszahlung, the_case.application_id, { move: 'step', to: 'Paid_Out', note: null })).status).toBe(201)
		const { proposal } = (await staff.zahlungsfreigabe.get(`${path}/proposal`)).body
		expect(proposal.payout).toEqual({
			amount: 98_500,
			currency: 'EUR',
			payee_name: 'Muster Maschinenbau GmbH',
			payee_iban: 'DE•••3000',
			payee_bic: 'COBADEFFXXX',
			holder_name: 'MUSTER MASCHINENBAU GMBH',
			is_same_holder: true,
		})
		expect((await staff.zahlungsfreigabe.get(`${path}/payout`)).body.loan).toMatchObject({ payout: 98_500, fee: 1_500 })
		expect((await answers(staff.zahlungsfreigabe, the_case.application_id, { answer: 'confirm' })).status).toBe(200)
		const [booked] = await change(
			server,
			'select amount_cents from loan_payments join loans using (partner_id, loan_id) where application_id = $1',
			[the_case.application_id],
		)
		expect(Number(booked?.amount_cents)).toBe(9_850_000)
		expect((await staff.zahlungsfreigabe.get(`${path}/payout`)).body.loan).toMatchObject({ payout: 98_500 })
	})

	it('closes what is still asked of the applicant, who can answer it no longer', async () => {
		const the_case = await aPayableCase()
		const path = `/staff/applications/${the_case.application_id}`
		const in_a_week = addDays(todayIn('Europe/Berlin', server.services.now().toTemporalInstant()), 7)
		const requested = { kind: 'answer', question: 'Warum ist der Umsatz gefallen?', due_date: in_a_week, addressee_signatory_id: null }
		await stands(the_case, 'Internal_Review')
		const asked = await staff.analyse.post(`${path}/requests`, requested)
		expect([asked.status, asked.body]).toMatchObject([201, { status: 'open' }])
		await stands(the_case, 'Awaiting_Payout')
		expect((await proposes(staff.auszahlung, the_case.application_id, { move: 'step', to: 'Paid_Out', note: null })).status).toBe(201)
		expect((await answers(staff.zahlungsfreigabe, the_case.application_id, { answer: 'confirm' })).status).toBe(200)
		const { requests } = (await staff.analyse.get(`${path}/requests`)).body
		expect(requests.map(({ status }: Json) => status)).toEqual(['closed'])
	})

	it('is not the person who ticked the preparing side, though another proposed it', async () => {
		const the_case = await aPayableCase()
		const move = { move: 'step', to: 'Paid_Out', note: null }
		expect((await proposes(staff.zahlungsfreigabe, the_case.application_id, move)).status).toBe(201)
		const confirmed = await answers(staff.auszahlung, the_case.application_id, { answer: 'confirm' })
		expect([confirmed.status, confirmed.body.errors[0].code]).toEqual([409, 'approve_require_different_user'])
	})
})
