import { describe, expect, it } from 'vitest'

import { codes, done } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { offersUnderTest } from '../../test/offers.ts'
import type { Browser, Json } from '../../test/server.ts'

const { desk, staff, versionNow, step, save, isPriced, isOffered } = offersUnderTest()

const note = 'Die Laufzeit passt nicht zum Zweck.'
const refuses = async (by: Browser, change: Json = {}) =>
	by.post(`${desk.case_path}/offers/prepared/refusals`, { version: await versionNow(), note, ...change })
const offers = async (by: Browser): Promise<Json> => done(await by.get(`${desk.case_path}/offers`))
const waits = async (by: Browser): Promise<string[]> =>
	done(await by.get('/staff/waiting'))
		.items.filter(({ about }: Json) => about?.applicationId === desk.applicationId)
		.map(({ kind }: Json) => kind)

describe('prepared terms', () => {
	it('say who may release them, and are refused by somebody without a hand in them', async () => {
		await isPriced()
		expect((await offers(staff.approver)).release).toEqual({ answered_by: ['approver', 'pricer'], may_refuse: true })
		expect((await offers(staff.pricer)).release.may_refuse).toBe(false)
		expect(codes(await refuses(staff.pricer))).toEqual([409, 'approve_require_different_user'])
		expect(codes(await refuses(desk.analyst))).toEqual([403, 'err_permission_missing'])
		expect(codes(await refuses(staff.approver, { note: ' ' }))).toEqual([422, 'err_field_required note'])
		expect(codes(await refuses(staff.approver, { version: 1 }))).toEqual([409, 'err_version_conflict'])
	})

	it('once refused, wait for their author and are released only after others were saved', async () => {
		await isPriced()
		expect(await waits(staff.approver)).toContain('release')
		const answer = done(await refuses(staff.approver))
		expect(answer.offers[0].refused).toMatchObject({ by: 'Henrik Voss', note })
		expect(answer.release.may_refuse).toBe(false)
		expect(codes(await refuses(staff.approver))).toEqual([409, 'err_pricing_terms_refused'])
		expect(codes(await step(staff.approver, 'offer_available'))).toEqual([409, 'err_pricing_terms_refused'])
		expect(await waits(staff.approver)).not.toContain('release')
		expect(await waits(staff.pricer)).toContain('refused_terms')

		expect(done(await save(staff.pricer, { duration_months: 36 })).offers[0].refused).toBeNull()
		expect(await waits(staff.pricer)).not.toContain('refused_terms')
		expect(await waits(staff.approver)).toContain('release')
		done(await step(staff.approver, 'offer_available'))
		const { history } = done(await desk.analyst.get(desk.case_path))
		expect(history.find(({ kind }: Json) => kind === 'offer_refused')).toMatchObject({ note, actor_name: 'Henrik Voss' })
	})

	it('are not refused once they are an offer, and not without any', async () => {
		await isOffered()
		expect((await offers(staff.approver)).release).toBeNull()
		expect(codes(await refuses(staff.approver))).toEqual([409, 'err_application_pricing_missing'])
	})

	it('of two who refuse at once, one does', async () => {
		await isPriced()
		const version = await versionNow()
		const other = await aStaffMember(desk.server, 'freigabe')
		const answers = await Promise.all([staff.approver, other].map((by) => refuses(by, { version })))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
	})
})
