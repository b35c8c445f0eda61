import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aFinanceObject } from '#domain/testing/a-finance-object.ts'

import { codesOf, put } from '../../test/answers.ts'
import { aMember, anApplicant, anApplication } from '../../test/builders.ts'
import { addsObject, anObjectApplication } from '../../test/finance-objects.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`insert into products (partner_id, product_id, version, definition, valid_from)
				 select partner_id, product_id, 2, definition || '{"max_finance_objects": 1}', valid_from from products where product_id = 'de_bike'`,
			),
		),
	)
})
afterAll(() => server.close())

const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((one, other) => one - other)

interface OwnApplication {
	readonly browser: Browser
	readonly applicationId: string
	readonly path: string
}

async function anOwnApplication(change: Record<string, unknown> = {}): Promise<OwnApplication> {
	const { browser } = await anApplicant(server)
	const { applicationId } = await anObjectApplication(browser, change)
	return { browser, applicationId, path: `/user/applications/${applicationId}/finance_objects` }
}

const objectsOf = async ({ browser, path }: OwnApplication) => (await browser.get(path)).body.finance_objects

const moves = (the_case: OwnApplication, status: string): Promise<unknown> =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf('update applications set status = $2 where application_id = $1', [the_case.applicationId, status])),
	)

describe('adding', () => {
	it('stores every field, to the cent, in the order of adding', async () => {
		const the_case = await anOwnApplication()
		const first = aFinanceObject({ net_purchase_price: 999_999_999, down_payment: 0.01, remaining_value: 0.29 })
		const added = await the_case.browser.post(the_case.path, first)
		expect([added.status, added.body]).toEqual([201, { ...first, finance_object_id: expect.any(String), version: 1 }])
		const second = await addsObject(the_case.browser, the_case.applicationId, { financing_type: 'sale_leaseback' })
		expect(second).toMatchObject({ merchant_name: null, merchant_company_id: null })
		expect((await the_case.browser.get(the_case.path)).body).toEqual({ finance_objects: [added.body, second], max_finance_objects: 6 })
	})

	it('names every fault at its field', async () => {
		const { browser, path } = await anOwnApplication()
		const refused = await browser.post(path, { ...aFinanceObject(), type: '', object_count: 21, net_purchase_price: 0.001 })
		expect(refused.status).toBe(422)
		expect(refused.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
			['type', 'err_field_required'],
			['object_count', 'err_field_too_high'],
			['net_purchase_price', 'err_field_too_low'],
		])
		const later = await browser.post(path, aFinanceObject({ down_payment: 80_000.01, remaining_value: 0 }))
		expect([later.status, later.body.errors]).toEqual([
			422,
			[{ code: 'err_finance_object_payments_above_price', field: 'down_payment', values: { price: 80_000 } }],
		])
	})

	it('accepts six at most, even concurrently', async () => {
		const the_case = await anOwnApplication()
		await addsObject(the_case.browser, the_case.applicationId)
		const answers = await Promise.all(Array.from({ length: 9 }, () => the_case.browser.post(the_case.path, aFinanceObject())))
		expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409])
		for (const refused of answers.filter(({ status }) => status === 409)) {
			expect(refused.body.errors).toEqual([{ code: 'err_finance_object_limit_reached', values: { max: 6 } }])
		}
		const present = await objectsOf(the_case)
		expect(present).toHaveLength(6)
		// Deleting one makes room for one.
		expect((await the_case.browser.delete(`${the_case.path}/${present[0].finance_object_id}`)).status).toBe(204)
		await addsObject(the_case.browser, the_case.applicationId)
		expect(codesOf(await the_case.browser.post(the_case.path, aFinanceObject()))).toEqual(['err_finance_object_limit_reached'])
	})

	it('accepts as many as the product allows', async () => {
		const the_case = await anOwnApplication({ allBanksLoanPurpose: 'purpose_akf_bike', purpose_key: 'bike_leasing', loanSize: 20_000 })
		await addsObject(the_case.browser, the_case.applicationId)
		expect((await the_case.browser.get(the_case.path)).body.max_finance_objects).toBe(1)
		const refused = await the_case.browser.post(the_case.path, aFinanceObject())
		expect(refused.body.errors).toEqual([{ code: 'err_finance_object_limit_reached', values: { max: 1 } }])
	})

	it('adds one object for one key, however often it is sent', async () => {
		const the_case = await anOwnApplication()
		const key = { 'idempotency-key': randomUUID() }
		const answers = [
			await the_case.browser.post(the_case.path, aFinanceObject(), key),
			await the_case.browser.post(the_case.path, aFinanceObject(), key),
		]
		expect(answers[0]?.body).toEqual(answers[1]?.body)
		expect(await objectsOf(the_case)).toHaveLength(1)
	})

	it('refuses a delivery before today, where the partner is', async () => {
		const { browser, path } = await anOwnApplication()
		const today = Temporal.Now.plainDateISO('Europe/Berlin')
		const past = await browser.post(path, aFinanceObject({ expected_delivery_date: today.subtract({ days: 1 }).toString() }))
		expect(past.body.errors).toEqual([
			{ code: 'err_finance_object_delivery_in_past', field: 'expected_delivery_date', values: { min_date: today.toString() } },
		])
		expect((await browser.post(path, aFinanceObject({ expected_delivery_date: today.toString() }))).status).toBe(201)
	})

	it('is refused for loans without objects', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const path = `/user/applications/${applicationId}/finance_objects`
		expect(codesOf(await browser.post(path, aFinanceObject()))).toEqual(['err_finance_object_of_other_type'])
		expect((await browser.get(path)).body.finance_objects).toEqual([])
	})
})

describe('changing', () => {
	it('replaces the whole object', async () => {
		const the_case = await anOwnApplication()
		const object = await addsObject(the_case.browser, the_case.applicationId)
		const at = `${the_case.path}/${object.finance_object_id}`
		const next = aFinanceObject({ object_count: 20, detail_desc: null, net_purchase_price: 12_000.5 })
		const changed = await put(the_case.browser, at, { ...next, version: 1 })
		expect([changed.status, changed.body]).toEqual([200, { ...object, ...next, version: 2 }])
		expect(await objectsOf(the_case)).toEqual([changed.body])
		// Saving the same values is no change.
		expect((await put(the_case.browser, at, { ...next, version: 2 })).body).toEqual(changed.body)
		expect((await put(the_case.browser, at, { ...next, version: 1 })).status).toBe(409)
	})

	it('accepts one of two changes to the same version', async () => {
		const the_case = await anOwnApplication()
		const object = await addsObject(the_case.browser, the_case.applicationId)
		const at = `${the_case.path}/${object.finance_object_id}`
		const answers = await Promise.all(
			['Erste', 'Zweite'].map((manufacturer) => put(the_case.browser, at, { ...aFinanceObject({ manufacturer }), version: 1 })),
		)
		expect(statusesOf(answers)).toEqual([200, 409])
		const refused = answers.find(({ status }) => status === 409)
		expect(refused === undefined ? [] : codesOf(refused)).toEqual(['err_version_conflict'])
		expect(await objectsOf(the_case)).toEqual([answers.find(({ status }) => status === 200)?.body])
	})

	it('keeps a day of delivery that has passed meanwhile, and accepts no other past day', async () => {
		const the_case = await anOwnApplication()
		const object = await addsObject(the_case.browser, the_case.applicationId)
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf("update finance_objects set expected_delivery_date = '2020-01-31' where finance_object_id = $1", [object.finance_object_id]),
			),
		)
		const at = `${the_case.path}/${object.finance_object_id}`
		expect((await put(the_case.browser, at, aFinanceObject({ type: 'Neu', expected_delivery_date: '2020-01-31' }))).status).toBe(200)
		expect(codesOf(await put(the_case.browser, at, aFinanceObject({ expected_delivery_date: '2020-02-01' })))).toEqual([
			'err_finance_object_delivery_in_past',
		])
	})
})

describe('who may', () => {
	it.each([
		['pre_check', true],
		['Open', true],
		['Submitted', false],
		['Internal_Review', false],
		['offer_available', false],
		['Signature', false],
		['Final_Review', false],
		['Rejected', false],
	])('in %s: %s', async (status, is_allowed) => {
		const the_case = await anOwnApplication()
		const object = await addsObject(the_case.browser, the_case.applicationId)
		await moves(the_case, status)
		const at = `${the_case.path}/${object.finance_object_id}`
		const answers = [
			await the_case.browser.post(the_case.path, aFinanceObject()),
			await put(the_case.browser, at, aFinanceObject({ type: 'Neu' })),
			await the_case.browser.delete(at),
		]
		expect(answers.map((answer) => (answer.status < 300 ? answer.status : codesOf(answer).join()))).toEqual(
			is_allowed ? [201, 200, 204] : Array.from({ length: 3 }, () => 'err_application_update_not_allowed'),
		)
		expect((await the_case.browser.get(the_case.path)).status).toBe(200)
	})

	it('is nobody else: a stranger, another partner, an adviser for other parts, an object of another application', async () => {
		const the_case = await anOwnApplication()
		const other = await anOwnApplication()
		const object = await addsObject(the_case.browser, the_case.applicationId)
		const { browser: elsewhere } = await anApplicant(server, { partner_key: 'edelgrat' })
		const at = (path: string) => `${path}/${object.finance_object_id}`
		for (const stranger of [other.browser, elsewhere]) {
			expect((await stranger.get(the_case.path)).status).toBe(404)
			expect((await stranger.post(the_case.path, aFinanceObject())).status).toBe(404)
			expect((await put(stranger, at(the_case.path), aFinanceObject())).status).toBe(404)
			expect((await stranger.delete(at(the_case.path))).status).toBe(404)
		}
		expect((await put(other.browser, at(other.path), aFinanceObject())).status).toBe(404)
		expect((await other.browser.delete(at(other.path))).status).toBe(404)
		const { browser: adviser } = await aMember(server, the_case.applicationId, { role: 'adviser', parts: ['documents'] })
		expect(codesOf(await adviser.get(the_case.path))).toEqual(['err_membership_right_missing'])
		expect(await objectsOf(the_case)).toHaveLength(1)
	})

	it('is shown by allowed_updates and by the pre-check', async () => {
		const { browser, applicationId } = await anOwnApplication()
		const at = `/user/applications/${applicationId}`
		const waiting = async (): Promise<string[]> =>
			(await browser.get(`${at}/next_status_validate`)).body.pending_actions.map(({ action }: { action: string }) => action)
		expect((await browser.get(at)).body.allowed_updates).toContain('finance_object')
		expect(await waiting()).toContain('finance_objects_added')
		await addsObject(browser, applicationId)
		expect(await waiting()).not.toContain('finance_objects_added')
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update applications set status = 'Submitted' where application_id = $1", [applicationId])),
		)
		expect((await browser.get(at)).body.allowed_updates).not.toContain('finance_object')
	})
})
