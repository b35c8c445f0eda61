import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { max_debts } from '#domain/applying/debts/rules.ts'
import { aDebt } from '#domain/testing/a-debt.ts'

import { codesOf, put } from '../../test/answers.ts'
import { aMember, anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

interface OwnApplication {
	readonly browser: Browser
	readonly applicationId: string
	readonly path: string
}

async function anOwnApplication(): Promise<OwnApplication> {
	const { browser } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	return { browser, applicationId, path: `/user/applications/${applicationId}/debts` }
}

async function adds({ browser, path }: OwnApplication, change: object = {}): Promise<Json> {
	const added = await browser.post(path, { ...aDebt(), ...change })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	return added.body
}

const registerOf = async ({ browser, path }: OwnApplication): Promise<Json> => (await browser.get(path)).body

const states = ({ browser, applicationId }: OwnApplication, has_no_debts: boolean): Promise<Answer> =>
	put(browser, `/user/applications/${applicationId}/debts_statement`, { has_no_debts })

const moves = ({ applicationId }: OwnApplication, status: string): Promise<unknown> =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf('update applications set status = $2, submitted_at = now() where application_id = $1', [applicationId, status])),
	)

const eventsOf = async ({ applicationId }: OwnApplication): Promise<string[]> =>
	(
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ kind: string }>("select kind from application_events where application_id = $1 and kind like '%debt%' order by kind", [
					applicationId,
				]),
			),
		)
	).map(({ kind }) => kind)

/** The pre-check's findings about the debt register. */
const pendingOf = async ({ browser, applicationId }: OwnApplication): Promise<Json[]> =>
	(await browser.get(`/user/applications/${applicationId}/next_status_validate`)).body.pending_actions.filter(
		({ action }: Json) => action === 'debt_register_uploaded',
	)

describe('a line of the debt register', () => {
	it('is stored to the cent, changed as a whole and removed, each with its event', async () => {
		const the_case = await anOwnApplication()
		const first = await adds(the_case, { original_amount: 999_999_999, outstanding_amount: 0.29, interest_rate: 0.038755 })
		const second = await adds(the_case, { kind: 'overdraft', currency: 'CHF', instalment_frequency: 'none', maturity_date: null })
		expect(second).toMatchObject({ instalment: null, maturity_date: null, version: 1 })
		expect(await registerOf(the_case)).toEqual({ debts: [first, second], none_stated_on: null, max_debts, may_change: true })
		const changed = await put(the_case.browser, `${the_case.path}/${first.debt_id}`, { ...aDebt({ creditor: 'Volksbank' }), version: 1 })
		expect([changed.status, changed.body]).toEqual([200, { ...aDebt({ creditor: 'Volksbank' }), debt_id: first.debt_id, version: 2 }])
		expect(
			(await put(the_case.browser, `${the_case.path}/${first.debt_id}`, { ...aDebt({ creditor: 'Volksbank' }), version: 2 })).body.version,
		).toBe(2)
		expect((await the_case.browser.delete(`${the_case.path}/${second.debt_id}`)).status).toBe(204)
		expect((await registerOf(the_case)).debts).toHaveLength(1)
		expect(await eventsOf(the_case)).toEqual(['debt_added', 'debt_added', 'debt_changed', 'debt_deleted'])
	})

	it('names every fault at its field', async () => {
		const the_case = await anOwnApplication()
		const refused = await the_case.browser.post(the_case.path, { ...aDebt(), creditor: '', instalment: null, currency: 'USD' })
		expect([refused.status, refused.body.errors.map(({ field, code }: Json) => [field, code])]).toEqual([
			422,
			[
				['creditor', 'err_field_required'],
				['currency', 'err_field_invalid'],
			],
		])
		const tomorrow = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 1 }).toString()
		const later = await the_case.browser.post(the_case.path, aDebt({ as_of_date: tomorrow, maturity_date: '2099-01-01' }))
		expect(later.body.errors).toMatchObject([{ code: 'err_document_date_in_future', field: 'as_of_date' }])
	})

	it('is one of fifty at most, even concurrently', async () => {
		const the_case = await anOwnApplication()
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into debts (partner_id, application_id, debt_id, creditor, kind, original_amount_cents, outstanding_amount_cents, currency, instalment_frequency, as_of_date)
					 select partner_id, application_id, gen_random_uuid(), 'Bank', 'overdraft', 100, 1, 'EUR', 'none', '2026-01-01'
					 from applications, generate_series(1, ${max_debts - 2}) where application_id = $1`,
					[the_case.applicationId],
				),
			),
		)
		const answers = await Promise.all(Array.from({ length: 5 }, () => the_case.browser.post(the_case.path, aDebt())))
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409])
		expect(answers.filter(({ status }) => status === 409).map((answer) => answer.body.errors[0])).toEqual(
			Array.from({ length: 3 }, () => ({ code: 'err_debt_limit_reached', values: { max: max_debts } })),
		)
		expect((await registerOf(the_case)).debts).toHaveLength(max_debts)
	})

	it('is one line for one key, and of two changes to the same version one succeeds', async () => {
		const the_case = await anOwnApplication()
		const key = { 'idempotency-key': randomUUID() }
		const [one, again] = [
			await the_case.browser.post(the_case.path, aDebt(), key),
			await the_case.browser.post(the_case.path, aDebt(), key),
		]
		expect(one.body).toEqual(again.body)
		const at = `${the_case.path}/${one.body.debt_id}`
		const answers = await Promise.all(
			['Erste', 'Zweite'].map((creditor) => put(the_case.browser, at, { ...aDebt({ creditor }), version: 1 })),
		)
		expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
		expect(answers.filter(({ status }) => status === 409).flatMap(codesOf)).toEqual(['err_version_conflict'])
		expect((await registerOf(the_case)).debts).toEqual([answers.find(({ status }) => status === 200)?.body])
	})

	it('is refused where the product asks for no register', async () => {
		const the_case = await anOwnApplication()
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into products (partner_id, product_id, version, definition, valid_from)
					 select p.partner_id, p.product_id, p.version + 1, jsonb_set(p.definition, '{documents}', '[]'), now() + interval '1 day'
					 from products p join applications a on a.partner_id = p.partner_id and a.product_id = p.product_id and a.product_version = p.version
					 where a.application_id = $1`,
					[the_case.applicationId],
				),
			),
		)
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf('update applications set product_version = product_version + 1 where application_id = $1', [the_case.applicationId]),
			),
		)
		expect(codesOf(await the_case.browser.post(the_case.path, aDebt()))).toEqual(['err_debt_not_asked'])
	})
})

describe('the statement that there are no debts', () => {
	it('is made, ends with the first line, and is refused beside lines', async () => {
		const the_case = await anOwnApplication()
		const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
		expect((await states(the_case, true)).body).toMatchObject({ debts: [], none_stated_on: today })
		// Repeating the statement on the same day changes nothing.
		expect((await states(the_case, true)).status).toBe(200)
		const debt = await adds(the_case)
		expect(await registerOf(the_case)).toMatchObject({ none_stated_on: null })
		expect(codesOf(await states(the_case, true))).toEqual(['err_debt_lines_present'])
		await the_case.browser.delete(`${the_case.path}/${debt.debt_id}`)
		expect(await registerOf(the_case)).toMatchObject({ debts: [], none_stated_on: null })
		await states(the_case, true)
		expect((await states(the_case, false)).body).toMatchObject({ none_stated_on: null })
		expect(await eventsOf(the_case)).toEqual([
			'debt_added',
			'debt_deleted',
			'no_debts_stated',
			'no_debts_stated',
			'no_debts_withdrawn',
			'no_debts_withdrawn',
		])
	})

	it('satisfies the pre-check, as lines do', async () => {
		const the_case = await anOwnApplication()
		const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
		expect(await pendingOf(the_case)).toHaveLength(1)
		await states(the_case, true)
		expect(await pendingOf(the_case)).toEqual([])
		const old = await adds(the_case, { as_of_date: '2020-01-01' })
		expect((await pendingOf(the_case)).flatMap(({ errors }) => errors)).toMatchObject([
			{ code: 'err_document_too_old', values: { document_type: 'debt_register', debt_id: old.debt_id } },
		])
		await put(the_case.browser, `${the_case.path}/${old.debt_id}`, aDebt({ as_of_date: today, maturity_date: '2099-12-31' }))
		expect(await pendingOf(the_case)).toEqual([])
	})
})

describe('who may', () => {
	it.each([
		['pre_check', true],
		['Open', true],
		['Submitted', false],
		['internal_review_analysis', false],
		['offer_available', false],
		['Signature', false],
		['Approved', false],
		['Rejected', false],
	])('in %s: %s', async (status, is_allowed) => {
		const the_case = await anOwnApplication()
		const debt = await adds(the_case)
		await moves(the_case, status)
		const at = `${the_case.path}/${debt.debt_id}`
		const answers = [
			await the_case.browser.post(the_case.path, aDebt()),
			await put(the_case.browser, at, aDebt({ creditor: 'Neu' })),
			await the_case.browser.delete(at),
		]
		expect(answers.map((answer) => (answer.status < 300 ? answer.status : codesOf(answer).join()))).toEqual(
			is_allowed ? [201, 200, 204] : Array.from({ length: 3 }, () => 'err_application_update_not_allowed'),
		)
		expect((await registerOf(the_case)).may_change).toBe(is_allowed)
	})

	it('changes it after the submit only if staff request a register', async () => {
		const the_case = await anOwnApplication()
		await moves(the_case, 'internal_review_analysis')
		const analyst = await aStaffMember(server, 'analyse')
		const ask = (document_type: string) =>
			analyst.post(`/staff/applications/${the_case.applicationId}/requests`, {
				kind: 'document',
				document_type,
				question: 'Bitte ergänzen.',
				due_date: Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 10 }).toString(),
				addressee_signatory_id: null,
			})
		expect((await ask('bwa_susa')).status).toBe(201)
		expect(codesOf(await the_case.browser.post(the_case.path, aDebt()))).toEqual(['err_application_update_not_allowed'])
		expect((await ask('debt_register')).status).toBe(201)
		await adds(the_case)
		expect((await analyst.get(`/staff/applications/${the_case.applicationId}/debts`)).body).toMatchObject({
			debts: [aDebt()],
			none_stated_on: null,
		})
	})

	it('is nobody else: a stranger, another partner, a viewer, an adviser for other parts', async () => {
		const the_case = await anOwnApplication()
		const debt = await adds(the_case)
		const { browser: elsewhere } = await anApplicant(server, { partner_key: 'edelgrat' })
		for (const stranger of [(await anOwnApplication()).browser, elsewhere]) {
			expect((await stranger.get(the_case.path)).status).toBe(404)
			expect((await stranger.post(the_case.path, aDebt())).status).toBe(404)
			expect((await put(stranger, `${the_case.path}/${debt.debt_id}`, aDebt())).status).toBe(404)
			expect((await stranger.delete(`${the_case.path}/${debt.debt_id}`)).status).toBe(404)
		}
		const other = await anOwnApplication()
		expect((await put(other.browser, `${other.path}/${debt.debt_id}`, aDebt())).status).toBe(404)
		const { browser: viewer } = await aMember(server, the_case.applicationId, { role: 'viewer' })
		expect((await viewer.get(the_case.path)).body).toMatchObject({ debts: [aDebt()], may_change: false })
		expect(codesOf(await viewer.post(the_case.path, aDebt()))).toEqual(['err_membership_right_missing'])
		const { browser: adviser } = await aMember(server, the_case.applicationId, { role: 'adviser', parts: ['company'] })
		expect(codesOf(await adviser.get(the_case.path))).toEqual(['err_membership_right_missing'])
		expect((await registerOf(the_case)).debts).toHaveLength(1)
	})
})
