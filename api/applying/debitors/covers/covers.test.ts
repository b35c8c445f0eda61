import { describe, expect, it } from 'vitest'

import type { CoverApplication, CreditInsurance } from '#api/platform/providers/credit-insurance/port.ts'
import { RequestTurnedDown } from '#api/platform/providers/credit-insurance/port.ts'
import { statusAndCodes } from '../../../test/answers.ts'
import { anAnswer, coversUnderTest } from '../../../test/covers.ts'
import { sqlOf } from '../../../test/sql.ts'

const covers = coversUnderTest()
const { aDebitor, ask, coverOf, insurer, knock, rowOf, says } = covers

describe('cover', () => {
	it.each([
		['Soldocon Lebensmittel GmbH', 'Cover', 100_000],
		['Lunlalin Gartenbau GmbH', 'Partial', 80_000],
		['Kaldonox Dachtechnik GmbH', 'NoCover', null],
		['Osttimar Recycling Duisburg GmbH', 'CheckPolicy', null],
	])('of %s is requested and answered later: %s', async (name, cover_status, cover_amount) => {
		const debitor_id = await aDebitor(name)
		const asked = await ask(debitor_id, 100_000)
		expect(asked.body).toMatchObject({
			insurance_cover: { cover_status: 'Pending', cover_amount: null, requested_amount: 100_000, provider_data: { provider: 'simulated' } },
			cover_obstacle: 'err_cover_already_requested',
		})
		await covers.server.drain()
		expect(await coverOf(debitor_id)).toMatchObject({
			cover_status,
			cover_amount,
			cover_currency: cover_amount === null ? null : 'EUR',
			provider_data: { reference: expect.stringMatching(/^SIM-/) },
			cut: null,
		})
		expect(statusAndCodes(await ask(debitor_id, 100_000))).toEqual([409, 'err_cover_already_requested'])
	})

	it('is at most what is sold to the debtor in a year', async () => {
		const debitor_id = await aDebitor()
		expect(statusAndCodes(await ask(debitor_id, 600_000.01))).toEqual([422, 'err_cover_amount_too_high'])
		expect((await ask(debitor_id, 600_000)).status).toBe(200)
	})

	it('is not requested for a company without a register entry', async () => {
		const added = await covers.owner.post(`/user/applications/${covers.applicationId}/companies`, {
			address_country: 'DE',
			companyName: 'Unbekannt Handel GmbH',
			companyType: 'GMBH',
			address_street: 'Markt',
			address_house_number: '1',
			address_location: 'Kiel',
			address_post_code: '24103',
			businessPurpose: 'Handel',
		})
		const { body } = await covers.owner.post(covers.path, { company_id: added.body.id, annual_sales_previous_year: 1000, currency: 'EUR' })
		expect(statusAndCodes(await ask(body.debitor_id, 1000))).toEqual([409, 'err_cover_company_unknown'])
	})

	it('requested twice concurrently is requested once', async () => {
		const debitor_id = await aDebitor()
		const both = await Promise.all([ask(debitor_id, 100_000), ask(debitor_id, 90_000)])
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
	})

	it('that the insurer turns down is rejected; one with an invalid answer stays open', async () => {
		const rejected = await aDebitor()
		await ask(rejected, 100_017)
		const lied = await aDebitor('Lunlalin Gartenbau GmbH')
		await ask(lied, 100_023)
		await covers.server.drain()
		expect(await coverOf(rejected)).toMatchObject({ cover_status: 'Rejected' })
		expect(await coverOf(lied)).toMatchObject({ cover_status: 'Pending', cover_amount: null })
	})

	it('fails when the insurer stays unavailable, and may be requested anew', async () => {
		const debitor_id = await aDebitor()
		await ask(debitor_id, 100_013)
		const { cover_id, partner_id } = await rowOf(debitor_id)
		await covers.server.drain()
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Pending' })
		for (let more = 0; more < 7; more += 1) {
			await covers.server.asEveryPartner((db) => db.enqueue({ name: 'request-insurance-cover' }, { partner_id, cover_id }))
			await covers.server.drain()
		}
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Error' })
		const again = await ask(debitor_id, 100_000)
		expect(again.body.insurance_cover).toMatchObject({ cover_status: 'Pending' })
		await covers.server.drain()
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover' })
		// A late answer to the superseded request has no effect.
		expect((await says({ cover_id, partner_id }, { status: 'NoCover', amount_cents: null })).status).toBe(204)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover' })
	})

	it('that was refused stays refused when its debtor is removed and added again', async () => {
		const name = 'Kaldonox Dachtechnik GmbH'
		const debitor_id = await aDebitor(name)
		await ask(debitor_id, 100_000)
		await covers.server.drain()
		expect((await covers.owner.delete(`${covers.path}/${debitor_id}`)).status).toBe(204)
		expect((await covers.owner.get(covers.path)).body.debitors).toEqual([])
		const again = await aDebitor(name)
		expect(statusAndCodes(await ask(again, 100_000))).toEqual([409, 'err_cover_already_requested'])
		expect(await coverOf(again)).toMatchObject({ cover_status: 'NoCover' })
	})

	it('of a debtor removed before it was sent is not sent, and may be requested anew', async () => {
		const debitor_id = await aDebitor()
		await ask(debitor_id, 100_000)
		await covers.owner.delete(`${covers.path}/${debitor_id}`)
		await covers.server.drain()
		const again = await aDebitor()
		expect(await coverOf(again)).toMatchObject({ cover_status: 'Error', provider_data: { reference: null } })
		expect((await ask(again, 100_000)).status).toBe(200)
	})

	it('is not requested without sales', async () => {
		const debitor_id = await aDebitor('Soldocon Lebensmittel GmbH', 0)
		expect(statusAndCodes(await ask(debitor_id, 1))).toEqual([409, 'err_cover_without_sales'])
	})

	it('that the insurer never answers fails after days, and may be requested anew', async () => {
		const debitor_id = await aDebitor()
		await ask(debitor_id, 100_019)
		await covers.server.drain()
		const { cover_id } = await rowOf(debitor_id)
		const sentBefore = (hours: number) =>
			covers.server.asEveryPartner(async (db) => {
				await db.dynamic(
					sqlOf('update insurance_covers set sent_at = now() - make_interval(hours => $2) where cover_id = $1', [cover_id, hours]),
				)
				await db.enqueue({ name: 'end-unanswered-covers' }, {})
			})
		await sentBefore(10 * 24 - 1)
		await covers.server.drain()
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Pending' })
		await sentBefore(10 * 24 + 1)
		await covers.server.drain()
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Error' })
		// A late answer still counts.
		await says(await rowOf(debitor_id))
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover' })
	})

	it('that was answered before it counted as sent keeps its answer', async () => {
		const asked: CoverApplication[] = []
		const real = insurer()
		const hasty: CreditInsurance = {
			name: 'hasty',
			registers: real.registers,
			request: async (application) => {
				asked.push(application)
				expect((await knock({ ...real.callbackOf(anAnswer(application, { status: 'Partial' })) })).status).toBe(204)
				throw new RequestTurnedDown('too late')
			},
			readCallback: (message) => real.readCallback(message),
		}
		const debitor_id = await aDebitor()
		await ask(debitor_id, 100_000)
		Object.assign(covers.server.providers, { creditInsurance: hasty })
		try {
			await covers.server.drain()
		} finally {
			Object.assign(covers.server.providers, { creditInsurance: real })
		}
		expect(asked).toHaveLength(1)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Partial' })
	})
})

const remind = () => covers.server.asEveryPartner((db) => db.enqueue({ name: 'remind-of-covers' }, {})).then(() => covers.server.drain())
const inDays = (days: number) => new Date(covers.server.services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const told = async () => (await covers.server.mails()).filter(({ to, subject }) => to === covers.email && /Lunlalin/.test(subject)).length

describe('the expiry of a cover', () => {
	it('is mailed a month before, once for each expiry', async () => {
		const debitor_id = await aDebitor('Lunlalin Gartenbau GmbH')
		await ask(debitor_id, 100_019)
		await covers.server.drain()
		const row = await rowOf(debitor_id)
		await says(row, { expires_on: inDays(32) })
		await remind()
		expect(await told()).toBe(0)
		await says(row, { event_id: 'nearer', sequence: 2, expires_on: inDays(29) })
		await remind()
		await remind()
		expect(await told()).toBe(1)
		await says(row, { event_id: 'longer', sequence: 3, expires_on: inDays(20) })
		await remind()
		expect(await told()).toBe(2)
	})
})
