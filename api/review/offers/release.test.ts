import { beforeEach, describe, expect, it } from 'vitest'

import { someFactoringTerms, someLoanTerms } from '#domain/testing/some-terms.ts'

import { codes, done, put } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { ticks } from '../../test/checklists.ts'
import { isAnalysed } from '../../test/credit.ts'
import { offersUnderTest } from '../../test/offers.ts'
import { sqlOf } from '../../test/sql.ts'

const { desk, staff, versionNow, move, step, save, isPriced, isOffered, offersOf, current, statusNow, kinds } = offersUnderTest()

/** Both offices vote for the analyst's recommendation. */
async function isRecommended(): Promise<void> {
	const sales = await aStaffMember(desk.server, 'vertrieb')
	for (const [by, office] of [
		[sales, 'front_office'],
		[staff.approver, 'back_office'],
	] as const)
		done(await by.post(`${desk.case_path}/recommendations/current/votes`, { version: 1, office, vote: 'approve' }))
}

describe('the terms of an offer', () => {
	beforeEach(async () => {
		done(await move(desk.analyst, { move: 'take' }))
		done(await step(desk.analyst, 'internal_pricing'))
	})

	it('are suggested from the indicative offer, saved in versions and shown with their cost', async () => {
		const before = done(await staff.pricer.get(`${desk.case_path}/offers`))
		expect(before).toMatchObject({ offers: [], may_prepare: true, suggested: { kind: 'loan', amount: 100_000, valid_days: 14 } })
		done(await save(staff.pricer))
		const after = done(await save(staff.pricer, { interest_rate: 0.0595, conditions: 'Bürgschaft\nVersicherung' }))
		expect(after.offers).toHaveLength(1)
		expect(after.offers[0]).toMatchObject({
			number: null,
			status: 'prepared',
			prepared_by: 'Petra Lindner',
			terms: { interest_rate: 0.0595, conditions: ['Bürgschaft', 'Versicherung'], costs: { effective_rate: expect.any(Number) } },
			versions: [{ version: 2 }, { version: 1 }],
		})
		expect(after.suggested.interest_rate).toBe(0.0595)
		expect((await offersOf()).offers).toEqual([])
	})

	it('are refused at their fields', async () => {
		expect(codes(await save(staff.pricer, { interest_rate: null, transaction_fee: -1, agio_fee: 0.01, disagio_fee: 0.01 }))).toEqual([
			422,
			'err_pricing_interest_rate_missing interest_rate',
			'err_pricing_transaction_fee_not_positive transaction_fee',
			'err_pricing_agio_and_disagio disagio_fee',
		])
		expect(codes(await save(staff.pricer, { interest_rate: 0.5 }))).toEqual([422, 'err_pricing_interest_rate_too_high interest_rate'])
		expect(
			codes(await put(staff.pricer, `${desk.case_path}/offers/prepared`, { version: await versionNow(), ...someFactoringTerms() })),
		).toEqual([409, 'err_pricing_change_not_allowed'])
		expect(await kinds()).not.toContain('offer_prepared')
	})

	it('with a one-off fee under German law need a note of its negotiation, and without one are neither saved nor released', async () => {
		const without = { transaction_fee: 1_500, transaction_fee_note: null }
		expect(codes(await save(staff.pricer, without))).toEqual([422, 'err_pricing_fee_note_missing transaction_fee_note'])
		expect((await save(staff.pricer, { transaction_fee: 0, transaction_fee_note: null })).status).toBe(200)
		const note = 'Mit Frau Krüger am 2. März verhandelt.'
		const saved = done(await save(staff.pricer, { ...without, transaction_fee_note: note }))
		expect(saved.offers[0].form).toMatchObject({ transaction_fee: 1_500, transaction_fee_note: note })
		// Terms that were saved before this was asked for.
		await desk.server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update offers set terms = terms - 'transaction_fee_note' where offer_id = $1`, [saved.offers[0].offer_id])),
		)
		expect(codes(await step(staff.approver, 'offer_available'))).toEqual([422, 'err_pricing_fee_note_missing transaction_fee_note'])
	})

	it('need a pricer, and a case in pricing', async () => {
		for (const by of [desk.analyst, staff.approver, staff.auditor]) expect(codes(await save(by))).toEqual([403, 'err_permission_missing'])
		done(await save(staff.pricer))
		done(await step(staff.approver, 'offer_available'))
		expect(codes(await save(staff.pricer))).toEqual([409, 'err_pricing_change_not_allowed'])
	})

	it('are saved by one of two concurrent calls', async () => {
		const version = await versionNow()
		const bodies = [0.05, 0.06].map((interest_rate) => ({ version, ...someLoanTerms({ interest_rate }) }))
		const answers = await Promise.all(bodies.map((body) => put(staff.pricer, `${desk.case_path}/offers/prepared`, body)))
		expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
		expect(done(await staff.pricer.get(`${desk.case_path}/offers`)).offers[0].versions).toHaveLength(1)
	})
})

describe('a release', () => {
	it('is never made by an author of the terms, and needs terms', async () => {
		done(await move(desk.analyst, { move: 'take' }))
		done(await step(desk.analyst, 'internal_pricing'))
		expect(codes(await step(staff.approver, 'offer_available'))).toEqual([409, 'err_application_pricing_missing'])
		done(await save(staff.pricer))
		expect(codes(await step(staff.pricer, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		expect(codes(await step(desk.analyst, 'offer_available'))).toEqual([403, 'err_permission_missing'])
		expect((await desk.analyst.get(desk.case_path)).body.steps).toEqual([
			expect.objectContaining({ to: 'offer_available', refusal: { code: 'err_permission_missing' } }),
		])
		done(await step(staff.approver, 'offer_available'))
		expect(await statusNow()).toBe('offer_available')
	})

	it('waits while the partner is suspended, and is made once it takes applications again', async () => {
		await isPriced()
		const { services } = desk.server
		const admin = await aStaffMember(desk.server, 'verwaltung')
		done(await admin.post('/staff/partner-administration/hansekontor/suspension', { reason: 'Die Aufsicht prüft.' }))
		try {
			expect(codes(await step(staff.approver, 'offer_available'))).toEqual([409, 'err_partner_suspended'])
		} finally {
			const live = `update partners set state = 'live', state_reason = null where key = 'hansekontor'`
			await desk.server.asEveryPartner((db) => db.dynamic(sqlOf(live)))
			await services.partners.readAgain()
		}
		done(await step(staff.approver, 'offer_available'))
	})

	it('is refused to the author in another session or role', async () => {
		await isPriced()
		const again = await aStaffMember(desk.server, 'konditionen')
		const refused = [409, 'approve_require_different_user']
		expect(codes(await step(again, 'offer_available'))).toEqual(refused)
		const becomes = (roles: string) =>
			desk.server.asEveryPartner((db) =>
				db.dynamic(sqlOf(`update staff_users set roles = $1 where email = 'konditionen@fundament.example'`, [roles])),
			)
		await becomes('{approver}')
		try {
			for (const session of [staff.pricer, again, await aStaffMember(desk.server, 'konditionen')])
				expect(codes(await step(session, 'offer_available'))).toEqual(refused)
		} finally {
			await becomes('{pricer}')
		}
		done(await step(staff.approver, 'offer_available'))
	})

	it('is refused to an earlier author whose terms another has changed', async () => {
		await isPriced()
		await desk.server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update staff_users set roles = '{pricer,approver}' where email = 'freigabe@fundament.example'`, [])),
		)
		try {
			done(await save(staff.approver, { interest_rate: 0.06 }))
			for (const by of [staff.approver, staff.pricer])
				expect(codes(await step(by, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		} finally {
			await desk.server.asEveryPartner((db) =>
				db.dynamic(sqlOf(`update staff_users set roles = '{approver}' where email = 'freigabe@fundament.example'`, [])),
			)
		}
	})

	it('of terms changed meanwhile is refused, and of two concurrent ones one is made', async () => {
		await isPriced()
		const version = await versionNow()
		done(await save(staff.pricer, { interest_rate: 0.19 }))
		const body = { move: 'step', to: 'offer_available', version }
		expect(codes(await staff.approver.post(`${desk.case_path}/moves`, body))).toEqual([409, 'err_version_conflict'])
		await ticks(staff.approver, desk.applicationId)
		const fresh = { ...body, version: await versionNow() }
		const answers = await Promise.all([staff.approver, staff.approver].map((by) => by.post(`${desk.case_path}/moves`, fresh)))
		expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
		expect((await kinds()).filter((kind) => kind === 'offer_released')).toHaveLength(1)
	})

	it('gives the offer its number and its last day, and mails the team', async () => {
		const offer = await isOffered({ valid_days: 14 })
		expect(offer).toMatchObject({
			number: 1,
			status: 'released',
			days_left: 14,
			change_request: null,
			terms: { kind: 'loan', amount: 100_000 },
		})
		expect(offer.terms.external_interest_rate).toBeUndefined()
		expect((await kinds()).slice(0, 2)).toEqual(['status_changed', 'offer_released'])
		const mail = (await desk.server.mails()).findLast((message) => message.to === desk.email && message.text.includes('/offer'))
		expect(mail?.text).toContain(`/dashboard/applications/${desk.applicationId}/offer`)
		expect(mail?.text).toContain('23:59')
		await desk.server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update offers set released_at = '2026-03-04T23:30:00Z' where offer_id = $1`, [offer.offer_id])),
		)
		// After midnight in the partner's time zone.
		expect((await current()).released_on).toBe('2026-03-05')
	})

	it('of a standard loan goes through approval, never by the pricer', async () => {
		await desk.server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update applications set flow = 'L2' where application_id = $1`, [desk.applicationId])),
		)
		done(await move(desk.analyst, { move: 'take' }))
		expect(await statusNow()).toBe('internal_review_backlog')
		done(await move(desk.analyst, { move: 'take' }))
		await isAnalysed(desk.server, desk.applicationId)
		done(await step(desk.analyst, 'internal_pricing'))
		expect((await desk.analyst.get(desk.case_path)).body.assigned_to).toBeNull()
		expect(codes(await step(staff.pricer, 'internal_review_approval'))).toEqual([409, 'err_application_pricing_missing'])
		done(await save(staff.pricer))
		expect(codes(await step(staff.approver, 'offer_available'))).toEqual([409, 'err_application_status_change_not_allowed'])
		done(await step(staff.pricer, 'internal_review_approval'))
		expect(codes(await step(staff.pricer, 'Final_Offer'))).toEqual([403, 'err_permission_missing'])
		expect(codes(await step(staff.approver, 'Final_Offer'))).toEqual([409, 'err_recommendation_not_approved'])
		await isRecommended()
		expect((await staff.approver.get(desk.case_path)).body.steps).toMatchObject([
			{ to: 'Final_Offer', is_back: false, needs_note: false, refusal: null },
			{ to: 'internal_review_analysis', is_back: true, needs_note: true, refusal: null },
		])
		done(await step(staff.approver, 'Final_Offer'))
		expect(codes(await step(staff.pricer, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		expect(codes(await step(staff.approver, 'offer_available'))).toEqual([409, 'err_application_offer_file_missing'])
		await desk.server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind, related_entity_id,
						uploaded_by_type, uploaded_by_id, storage_key, receipt_number)
					select partner_id, gen_random_uuid(), application_id, 'offer_file', 'Angebot.pdf', 'application', application_id, 'bouser', application_id,
						gen_random_uuid(), left(gen_random_uuid()::text, 12) from applications where application_id = $1`,
					[desk.applicationId],
				),
			),
		)
		done(await step(staff.approver, 'offer_available'))
		expect(await current()).toMatchObject({ number: 1, status: 'released' })
	})

	it('of factoring starts with sales and shows its yearly cost', async () => {
		const sales = await aStaffMember(desk.server, 'vertrieb')
		await desk.server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`update applications set flow = 'F', factoring_limit_cents = 26000000, loan_size_cents = 9000000, product_id = 'de_factoring', "allBanksLoanPurpose" = 'factoring' where application_id = $1`,
					[desk.applicationId],
				),
			),
		)
		expect(codes(await move(desk.analyst, { move: 'take' }))).toEqual([403, 'err_permission_missing'])
		done(await move(sales, { move: 'take' }))
		done(await move(sales, { move: 'take' }))
		expect(await statusNow()).toBe('sales_pre_check_qualitative')
		done(await step(sales, 'sales_pre_check_financials'))
		expect(codes(await step(sales, 'sales_pre_check_qualitative'))).toEqual([422, 'err_field_required note'])
		done(await step(sales, 'internal_review_backlog'))
		done(await move(desk.analyst, { move: 'take' }))
		await isAnalysed(desk.server, desk.applicationId)
		done(await step(desk.analyst, 'internal_pricing'))
		const { suggested } = done(await staff.pricer.get(`${desk.case_path}/offers`))
		expect(suggested).toMatchObject({ kind: 'factoring', fee_rate: 0.0055, advance_rate: 0.85 })
		done(await put(staff.pricer, `${desk.case_path}/offers/prepared`, { version: await versionNow(), ...someFactoringTerms() }))
		done(await step(staff.pricer, 'internal_review_approval'))
		await isRecommended()
		done(await step(staff.approver, 'offer_available'))
		const { applied_for, offers } = await offersOf()
		expect(offers[0].terms).toMatchObject({ kind: 'factoring', limit: 250_000, costs: { cost_low: 19_500, cost_high: 32_625 } })
		expect(applied_for.amount).toBe(260_000)
	})
})
