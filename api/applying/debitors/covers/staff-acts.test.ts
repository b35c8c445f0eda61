import { beforeEach, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../../test/answers.ts'
import { aStaffMember } from '../../../test/builders.ts'
import { coversUnderTest } from '../../../test/covers.ts'
import type { Answer, Browser, Json } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

const covers = coversUnderTest()
const { aDebitor, ask, coverOf, rowOf, says } = covers

let analyst: Browser
let debitor_id: string
let unasked: string
beforeEach(async () => {
	analyst ??= await aStaffMember(covers.server, 'analyse')
	debitor_id = await aDebitor('Kaldonox Dachtechnik GmbH')
	unasked = await aDebitor('Soldocon Lebensmittel GmbH', 60_000)
	await ask(debitor_id, 100_000)
	await covers.server.drain()
	await inStatus('Internal_Review')
})

const inStatus = (status: string) =>
	covers.server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf('update applications set status = $2, submitted_at = now() where application_id = $1', [covers.applicationId, status]),
		),
	)

const reason = 'Am Telefon zugesagt, Frau Lind'
const filePath = () => `/staff/applications/${covers.applicationId}`
const seen = async (by = analyst): Promise<Json> => (await by.get(`${filePath()}/debitors`)).body.debitors[0]
const decide = async (body: object, by = analyst): Promise<Answer> =>
	by.post(`${filePath()}/debitors/${debitor_id}/cover_decisions`, { version: (await seen()).version, reason, ...body })
const record = (body: object = {}, by = analyst) => decide({ act: 'record', cover_amount: 60_000, ...body }, by)

describe('cover an insurer has refused', () => {
	it('is requested again by staff, and by nobody else', async () => {
		expect(await seen()).toMatchObject({ insurance_cover: { cover_status: 'NoCover' }, allowed_acts: ['ask', 'record'], recorded_by: null })
		const asked = await decide({ act: 'ask', requested_amount: 50_000 })
		expect(statusAndCodes(asked)).toEqual([201])
		expect(asked.body.debitors[0]).toMatchObject({
			insurance_cover: { cover_status: 'Pending', requested_amount: 50_000 },
			allowed_acts: ['record'],
		})
		await covers.server.drain()
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'NoCover', requested_amount: 50_000 })
		const { body } = await analyst.get(filePath())
		expect(body.history).toContainEqual(
			expect.objectContaining({ kind: 'cover_requested', actor_type: 'bouser', note: `Kaldonox Dachtechnik GmbH: ${reason}` }),
		)
	})

	it.each([
		[100_000, 'Cover'],
		[60_000, 'Partial'],
		[null, 'NoCover'],
	])('is recorded as %j: %s, with author and reason', async (cover_amount, cover_status) => {
		const recorded = await record({ cover_amount, expires_on: '2099-12-31' })
		expect(statusAndCodes(recorded)).toEqual([201])
		expect(recorded.body.debitors[0]).toMatchObject({
			insurance_cover: { cover_status, cover_amount, expires_on: cover_amount === null ? null : '2099-12-31' },
			recorded_by: expect.stringMatching(/\w/),
			allowed_acts: ['ask', 'record'],
		})
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status, cover_amount })
		const { body } = await analyst.get(filePath())
		expect(body.history).toContainEqual(expect.objectContaining({ kind: 'cover_recorded', actor_type: 'bouser' }))
	})

	it('that was recorded is valid until the insurer’s next decision', async () => {
		await record()
		// A repeated event and an outdated one change nothing.
		const row = await rowOf(debitor_id)
		await says(row, { event_id: 'again', sequence: 1, status: 'NoCover', amount_cents: null })
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Partial', cover_amount: 60_000 })
		await says(row, { event_id: 'anew', sequence: 2, status: 'NoCover', amount_cents: null })
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'NoCover', cut: { from: 60_000, to: 0 } })
		expect(await seen()).toMatchObject({ recorded_by: null })
	})

	it('and recorded wrongly is corrected', async () => {
		await record()
		expect((await record({ cover_amount: 40_000 })).status).toBe(201)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_amount: 40_000, cut: { from: 60_000, to: 40_000 } })
	})

	it('is decided with a reason, within the requested amount, until a future day', async () => {
		expect(statusAndCodes(await record({ reason: ' ' }))).toEqual([422, 'err_field_required'])
		expect(statusAndCodes(await record({ cover_amount: 100_000.01 }))).toEqual([422, 'err_cover_above_request'])
		expect(statusAndCodes(await record({ cover_amount: 0 }))).toEqual([422, 'err_field_too_low'])
		expect(statusAndCodes(await record({ expires_on: '2020-01-01' }))).toEqual([422, 'err_cover_end_past'])
		expect(statusAndCodes(await decide({ act: 'ask', requested_amount: 600_000.01 }))).toEqual([422, 'err_cover_amount_too_high'])
	})

	it('is decided on the version that was read', async () => {
		const { version } = await seen()
		await says(await rowOf(debitor_id), { event_id: 'meanwhile', sequence: 2 })
		expect(statusAndCodes(await record({ version }))).toEqual([409, 'err_version_conflict'])
		// Covered by now, so there is nothing to decide.
		expect(await seen()).toMatchObject({ allowed_acts: [] })
		expect(statusAndCodes(await record())).toEqual([409, 'err_cover_act_not_possible'])
	})

	it('is decided with the right to, in an open case', async () => {
		const auditor = await aStaffMember(covers.server, 'revision')
		expect(await seen(auditor)).toMatchObject({ allowed_acts: [] })
		expect(statusAndCodes(await record({}, auditor))).toEqual([403, 'err_permission_missing'])
		expect((await covers.owner.post(`${filePath()}/debitors/${debitor_id}/cover_decisions`, {})).status).toBe(401)
		await inStatus('Rejected')
		expect(statusAndCodes(await record())).toEqual([409, 'err_cover_act_not_possible'])
	})
})

/** The debtor as this person sees it. */
const of = async (by: Browser): Promise<Json> =>
	(await by.get(`${filePath()}/debitors`)).body.debitors.find((one: Json) => one.debitor_id === debitor_id)

const asks = async (by: Browser, body: object = {}): Promise<Answer> =>
	by.post(`${filePath()}/debitors/${debitor_id}/cover_decisions`, {
		act: 'ask',
		requested_amount: 50_000,
		version: (await of(by)).version,
		reason,
		...body,
	})

describe('cover not requested yet', () => {
	let sales: Browser
	beforeEach(async () => {
		sales ??= await aStaffMember(covers.server, 'vertrieb')
		debitor_id = unasked
	})
	it('is requested once by the staff who prepare the case', async () => {
		expect(await of(sales)).toMatchObject({ insurance_cover: null, allowed_acts: ['ask'] })
		expect(statusAndCodes(await asks(sales))).toEqual([201])
		expect(await of(sales)).toMatchObject({ insurance_cover: { cover_status: 'Pending', requested_amount: 50_000 }, allowed_acts: [] })
		expect(statusAndCodes(await asks(sales))).toEqual([403, 'err_permission_missing'])
	})

	it('cannot be decided on, least of all by sales', async () => {
		expect(statusAndCodes(await asks(analyst, { act: 'record', requested_amount: undefined, cover_amount: 10_000 }))).toEqual([
			409,
			'err_cover_act_not_possible',
		])
		const auditor = await aStaffMember(covers.server, 'revision')
		expect(statusAndCodes(await asks(auditor))).toEqual([403, 'err_permission_missing'])
		expect((await asks(sales)).status).toBe(201)
		const recorded = await asks(sales, { act: 'record', requested_amount: undefined, cover_amount: 10_000 })
		expect(statusAndCodes(recorded)).toEqual([403, 'err_permission_missing'])
	})
})
