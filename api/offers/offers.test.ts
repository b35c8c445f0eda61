import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { LoanTermsForm } from '#domain/offers/rules.ts'
import { someFactoringTerms, someLoanTerms } from '#domain/testing/some-terms.ts'

import { gatherData } from '../data-exports/data-exports.ts'
import type { TenantDb } from '../db/database.ts'
import { codes, done, put } from '../test/answers.ts'
import { isAnalysed } from '../test/credit.ts'
import { aCompleteApplication, aMember, anApplicant, anApplication, aStaffMember, mailedToken } from '../test/builders.ts'
import { ticks } from '../test/checklists.ts'
import { aSignatory, password } from '../test/forms.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../test/server.ts'
import { sqlOf } from '../test/sql.ts'
import { acceptedOffer } from './current.ts'
import { expireOffers, remindOfOffers } from './jobs.ts'

let server: TestServer
let analyst: Browser
let pricer: Browser
let approver: Browser
let auditor: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	pricer = await aStaffMember(server, 'konditionen')
	approver = await aStaffMember(server, 'freigabe')
	auditor = await aStaffMember(server, 'revision')
})
afterAll(() => server.close())

let owner: Browser
let email: string
let applicationId: string
let own: string
let file: string

/** Submitted by somebody who represents the company themselves. */
beforeEach(async () => {
	const applicant = await anApplicant(server)
	owner = applicant.browser
	email = applicant.email
	await isSubmitted({ email })
})

async function isSubmitted(person: Record<string, unknown>, change: Record<string, unknown> = {}): Promise<void> {
	;({ applicationId } = await aCompleteApplication(server, owner, person, change))
	own = `/user/applications/${applicationId}`
	file = `/staff/applications/${applicationId}`
	const submitted = await owner.patch(`${own}/status`, { status: 'Submitted' })
	expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
}

const versionNow = async (): Promise<number> => (await analyst.get(file)).body.application.version

const move = async (staff: Browser, body: Record<string, unknown>): Promise<Answer> => {
	const moved = await staff.post(`${file}/moves`, { version: await versionNow(), ...body })
	// Whoever takes a case asks the bureau about it.
	if (body['move'] === 'take') await server.drain()
	return moved
}

/** Both offices vote for what the analyst recommends. */
async function isRecommended(): Promise<void> {
	const sales = await aStaffMember(server, 'vertrieb')
	for (const [staff, office] of [
		[sales, 'front_office'],
		[approver, 'back_office'],
	] as const)
		done(await staff.post(`${file}/recommendations/current/votes`, { version: 1, office, vote: 'approve' }))
}

/** Whoever moves it on has ticked what they may. */
const step = async (staff: Browser, to: string, note: string | null = null): Promise<Answer> => {
	await ticks(staff, applicationId)
	return move(staff, { move: 'step', to, note })
}

const save = async (staff: Browser, change: Record<string, unknown> = {}): Promise<Answer> => {
	const saved = await put(staff, `${file}/offers/prepared`, { version: await versionNow(), ...someLoanTerms(), ...change })
	if (saved.status < 300) await ticks(staff, applicationId)
	return saved
}

async function isPriced(change: Partial<LoanTermsForm> = {}): Promise<void> {
	done(await move(analyst, { move: 'take' }))
	done(await step(analyst, 'internal_pricing'))
	done(await save(pricer, change))
}

async function isOffered(change: Partial<LoanTermsForm> = {}): Promise<Json> {
	await isPriced(change)
	done(await step(approver, 'offer_available'))
	return current()
}

const offersOf = async (browser = owner): Promise<Json> => done(await browser.get(`${own}/offers`))
const current = async (): Promise<Json> => (await offersOf()).offers[0]

const accept = (offer: Json, browser = owner): Promise<Answer> =>
	browser.post(`${own}/offers/${offer.offer_id}/acceptance`, { is_confirmed: true })
const decline = (offer: Json, browser = owner): Promise<Answer> =>
	browser.post(`${own}/offers/${offer.offer_id}/refusal`, { reason: 'too_expensive', text: 'Die Hausbank bietet weniger.' })
const ask = (offer: Json, change: Record<string, unknown> = {}, browser = owner): Promise<Answer> =>
	browser.post(`${own}/offers/${offer.offer_id}/change_request`, { wishes: ['amount'], amount: 80_000, ...change })

const statusNow = async (): Promise<string> => (await owner.get(own)).body.status
const kinds = async (): Promise<string[]> => (await analyst.get(file)).body.history.map((entry: Json) => entry.kind)
const subjectsTo = async (to: string): Promise<string[]> => (await server.mails()).flatMap((mail) => (mail.to === to ? [mail.subject] : []))

const days = (count: number): void => server.passTime(count * 86_400)

describe('the terms of an offer', () => {
	beforeEach(async () => {
		done(await move(analyst, { move: 'take' }))
		done(await step(analyst, 'internal_pricing'))
	})

	it('are suggested from what was calculated, saved in versions and shown with what they cost', async () => {
		const before = done(await pricer.get(`${file}/offers`))
		expect(before).toMatchObject({ offers: [], may_prepare: true, suggested: { kind: 'loan', amount: 100_000, valid_days: 14 } })
		done(await save(pricer))
		const after = done(await save(pricer, { interest_rate: 0.0595, conditions: 'Bürgschaft\nVersicherung' }))
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
		expect(codes(await save(pricer, { interest_rate: null, transaction_fee: 0, agio_fee: 0.01, disagio_fee: 0.01 }))).toEqual([
			422,
			'err_pricing_interest_rate_missing interest_rate',
			'err_pricing_transaction_fee_not_positive transaction_fee',
			'err_pricing_agio_and_disagio disagio_fee',
		])
		expect(codes(await save(pricer, { interest_rate: 0.5 }))).toEqual([422, 'err_pricing_interest_rate_too_high interest_rate'])
		expect(codes(await put(pricer, `${file}/offers/prepared`, { version: await versionNow(), ...someFactoringTerms() }))).toEqual([
			409,
			'err_pricing_change_not_allowed',
		])
		expect(await kinds()).not.toContain('offer_prepared')
	})

	it('are for pricers, and only while the case is priced', async () => {
		for (const staff of [analyst, approver, auditor]) expect(codes(await save(staff))).toEqual([403, 'err_permission_missing'])
		done(await save(pricer))
		done(await step(approver, 'offer_available'))
		expect(codes(await save(pricer))).toEqual([409, 'err_pricing_change_not_allowed'])
	})

	it('are saved by one of two at once', async () => {
		const version = await versionNow()
		const bodies = [0.05, 0.06].map((interest_rate) => ({ version, ...someLoanTerms({ interest_rate }) }))
		const answers = await Promise.all(bodies.map((body) => put(pricer, `${file}/offers/prepared`, body)))
		expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
		expect(done(await pricer.get(`${file}/offers`)).offers[0].versions).toHaveLength(1)
	})
})

describe('a release', () => {
	it('is never made by who had a hand in the terms, and needs terms', async () => {
		done(await move(analyst, { move: 'take' }))
		done(await step(analyst, 'internal_pricing'))
		expect(codes(await step(approver, 'offer_available'))).toEqual([409, 'err_application_pricing_missing'])
		done(await save(pricer))
		expect(codes(await step(pricer, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		expect(codes(await step(analyst, 'offer_available'))).toEqual([403, 'err_permission_missing'])
		expect((await analyst.get(file)).body.steps).toEqual([
			expect.objectContaining({ to: 'offer_available', refusal: { code: 'err_permission_missing' } }),
		])
		done(await step(approver, 'offer_available'))
		expect(await statusNow()).toBe('offer_available')
	})

	it('is not made by the author through another session or under another role', async () => {
		await isPriced()
		const again = await aStaffMember(server, 'konditionen')
		const refused = [409, 'approve_require_different_user']
		expect(codes(await step(again, 'offer_available'))).toEqual(refused)
		const becomes = (roles: string) =>
			server.asEveryPartner((db) =>
				db.dynamic(sqlOf(`update staff_users set roles = $1 where email = 'konditionen@fundament.example'`, [roles])),
			)
		await becomes('{approver}')
		try {
			for (const session of [pricer, again, await aStaffMember(server, 'konditionen')])
				expect(codes(await step(session, 'offer_available'))).toEqual(refused)
		} finally {
			await becomes('{pricer}')
		}
		done(await step(approver, 'offer_available'))
	})

	it('is not made either by a first author whose terms another has changed since', async () => {
		await isPriced()
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update staff_users set roles = '{pricer,approver}' where email = 'freigabe@fundament.example'`, [])),
		)
		try {
			done(await save(approver, { interest_rate: 0.06 }))
			for (const staff of [approver, pricer])
				expect(codes(await step(staff, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		} finally {
			await server.asEveryPartner((db) =>
				db.dynamic(sqlOf(`update staff_users set roles = '{approver}' where email = 'freigabe@fundament.example'`, [])),
			)
		}
	})

	it('of terms that were changed meanwhile is refused, and of two at once one is made', async () => {
		await isPriced()
		const version = await versionNow()
		done(await save(pricer, { interest_rate: 0.19 }))
		const body = { move: 'step', to: 'offer_available', version }
		expect(codes(await approver.post(`${file}/moves`, body))).toEqual([409, 'err_version_conflict'])
		await ticks(approver, applicationId)
		const fresh = { ...body, version: await versionNow() }
		const answers = await Promise.all([approver, approver].map((staff) => staff.post(`${file}/moves`, fresh)))
		expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
		expect((await kinds()).filter((kind) => kind === 'offer_released')).toHaveLength(1)
	})

	it('gives the offer its number and its end, and mails the team', async () => {
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
		const mail = (await server.mails()).findLast((message) => message.to === email && message.text.includes('/offer'))
		expect(mail?.text).toContain(`/dashboard/applications/${applicationId}/offer`)
		expect(mail?.text).toContain('23:59')
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update offers set released_at = '2026-03-04T23:30:00Z' where offer_id = $1`, [offer.offer_id])),
		)
		// After midnight where the partner is.
		expect((await current()).released_on).toBe('2026-03-05')
	})

	it('of a standard loan goes through approval, at no point by the pricer', async () => {
		await server.asEveryPartner((db) => db.dynamic(sqlOf(`update applications set flow = 'L2' where application_id = $1`, [applicationId])))
		done(await move(analyst, { move: 'take' }))
		expect(await statusNow()).toBe('internal_review_backlog')
		done(await move(analyst, { move: 'take' }))
		await isAnalysed(server, applicationId)
		done(await step(analyst, 'internal_pricing'))
		expect((await analyst.get(file)).body.assigned_to).toBeNull()
		expect(codes(await step(pricer, 'internal_review_approval'))).toEqual([409, 'err_application_pricing_missing'])
		done(await save(pricer))
		expect(codes(await step(approver, 'offer_available'))).toEqual([409, 'err_application_status_change_not_allowed'])
		done(await step(pricer, 'internal_review_approval'))
		expect(codes(await step(pricer, 'Final_Offer'))).toEqual([403, 'err_permission_missing'])
		expect(codes(await step(approver, 'Final_Offer'))).toEqual([409, 'err_recommendation_not_approved'])
		await isRecommended()
		expect((await approver.get(file)).body.steps).toMatchObject([
			{ to: 'Final_Offer', is_back: false, needs_note: false, refusal: null },
			{ to: 'internal_review_analysis', is_back: true, needs_note: true, refusal: null },
		])
		done(await step(approver, 'Final_Offer'))
		expect(codes(await step(pricer, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		expect(codes(await step(approver, 'offer_available'))).toEqual([409, 'err_application_offer_file_missing'])
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind, related_entity_id,
						uploaded_by_type, uploaded_by_id, storage_key, receipt_number)
					select partner_id, gen_random_uuid(), application_id, 'offer_file', 'Angebot.pdf', 'application', application_id, 'bouser', application_id,
						gen_random_uuid(), left(gen_random_uuid()::text, 12) from applications where application_id = $1`,
					[applicationId],
				),
			),
		)
		done(await step(approver, 'offer_available'))
		expect(await current()).toMatchObject({ number: 1, status: 'released' })
	})

	it('of factoring begins with sales and shows what it costs in a year', async () => {
		const sales = await aStaffMember(server, 'vertrieb')
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`update applications set flow = 'F', factoring_limit_cents = 26000000, loan_size_cents = 9000000, product_id = 'de_factoring', "allBanksLoanPurpose" = 'factoring' where application_id = $1`,
					[applicationId],
				),
			),
		)
		expect(codes(await move(analyst, { move: 'take' }))).toEqual([403, 'err_permission_missing'])
		done(await move(sales, { move: 'take' }))
		done(await move(sales, { move: 'take' }))
		expect(await statusNow()).toBe('sales_pre_check_qualitative')
		done(await step(sales, 'sales_pre_check_financials'))
		expect(codes(await step(sales, 'sales_pre_check_qualitative'))).toEqual([422, 'err_field_required note'])
		done(await step(sales, 'internal_review_backlog'))
		done(await move(analyst, { move: 'take' }))
		await isAnalysed(server, applicationId)
		done(await step(analyst, 'internal_pricing'))
		const { suggested } = done(await pricer.get(`${file}/offers`))
		expect(suggested).toMatchObject({ kind: 'factoring', fee_rate: 0.0055, advance_rate: 0.85 })
		done(await put(pricer, `${file}/offers/prepared`, { version: await versionNow(), ...someFactoringTerms() }))
		done(await step(pricer, 'internal_review_approval'))
		await isRecommended()
		done(await step(approver, 'offer_available'))
		const { applied_for, offers } = await offersOf()
		expect(offers[0].terms).toMatchObject({ kind: 'factoring', limit: 250_000, costs: { cost_low: 19_500, cost_high: 32_625 } })
		expect(applied_for.amount).toBe(260_000)
	})
})

describe('an offer', () => {
	it('is accepted by who represents the company; again it is the same, and nothing happens twice', async () => {
		const offer = await isOffered()
		expect(await offersOf()).toMatchObject({ may_answer: true, may_ask_for_change: true, applied_for: { amount: 100_000 } })
		expect((await owner.get('/user/applications')).body.applications[0].has_open_task).toBe(true)
		expect(done(await accept(offer)).offers[0]).toMatchObject({ status: 'accepted', answered_at: expect.any(String) })
		expect(done(await accept(offer)).offers[0].status).toBe('accepted')
		expect(await statusNow()).toBe('offer_accepted')
		const holding = await server.asEveryPartner(async (db) => {
			const [row] = await db.dynamic<{ partner_id: string }>(
				sqlOf('select partner_id from applications where application_id = $1', [applicationId]),
			)
			return acceptedOffer(db, { partner_id: row?.partner_id ?? '', application_id: applicationId })
		})
		expect(holding).toMatchObject({ offer_id: offer.offer_id, terms: { kind: 'loan', amount_cents: 10_000_000, interest_rate_bps: 695 } })
		expect((await kinds()).filter((kind) => kind === 'offer_accepted')).toHaveLength(1)
		expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Angebot angenommen'))).toHaveLength(1)
		expect(codes(await decline(offer))).toEqual([409, 'err_offer_accepted'])
		expect((await owner.get('/user/applications')).body.applications[0].has_open_task).toBe(false)
	})

	it('has to be confirmed', async () => {
		const offer = await isOffered()
		expect(codes(await owner.post(`${own}/offers/${offer.offer_id}/acceptance`, { is_confirmed: false }))).toEqual([
			422,
			'err_offer_not_confirmed is_confirmed',
		])
		expect((await owner.post(`${own}/offers/${offer.offer_id}/acceptance`, {})).status).toBe(422)
		expect(await statusNow()).toBe('offer_available')
	})

	it('is not answered by a member who does not represent the company, who sees who can', async () => {
		const offer = await isOffered()
		const { browser } = await aMember(server, applicationId, { role: 'owner' })
		const seen = await offersOf(browser)
		expect(seen).toMatchObject({ may_answer: false, may_ask_for_change: true })
		expect(seen.answerers).toHaveLength(1)
		for (const answer of [await accept(offer, browser), await decline(offer, browser)]) {
			expect(codes(answer)).toEqual([403, 'err_offer_answer_right_missing'])
			expect(answer.body.errors[0].values).toEqual({ names: seen.answerers[0] })
		}
		done(await ask(offer, {}, browser))
		const viewer = (await aMember(server, applicationId, { role: 'viewer' })).browser
		expect(codes(await ask(offer, {}, viewer))).toEqual([403, 'err_membership_right_missing'])
		expect((await browser.get('/user/applications')).body.applications[0].has_open_task).toBe(false)
	})

	it('is declined with a reason, which ends the application', async () => {
		const offer = await isOffered()
		expect(done(await decline(offer)).offers[0]).toMatchObject({ status: 'declined', decline_reason: 'too_expensive' })
		done(await decline(offer))
		expect((await owner.get(own)).body).toMatchObject({ status: 'Rejected', rejection_reason: 'offer_declined' })
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_declined'])
		const { history } = (await analyst.get(file)).body
		expect(history[0]).toMatchObject({ to_status: 'Rejected', note: 'Die Hausbank bietet weniger.' })
		expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Ihre Absage'))).toHaveLength(1)
	})

	it('is replaced when the applicant asks for a change: the old one takes no answer, the new one has its number', async () => {
		const first = await isOffered()
		expect(codes(await ask(first, { wishes: [] }))).toEqual([422, 'err_offer_change_wish_missing wishes'])
		expect(codes(await ask(first, { wishes: ['rate'] }))).toEqual([422, 'err_field_required rate'])
		const asked = done(await ask(first, { wishes: ['amount', 'other'], text: 'Lieber ohne Bürgschaft' }))
		expect(asked.offers[0]).toMatchObject({ status: 'released', change_request: { amount: 80_000, text: 'Lieber ohne Bürgschaft' } })
		expect((await owner.get(own)).body.clock).toMatchObject({ stage: 'offer', acts: 'us' })

		expect(codes(await step(pricer, 'internal_pricing'))).toEqual([422, 'err_field_required note'])
		done(await step(pricer, 'internal_pricing', 'Kleinerer Betrag gewünscht'))
		expect(codes(await accept(first))).toEqual([409, 'err_offer_superseded'])
		done(await save(pricer, { amount: 80_000 }))
		done(await step(approver, 'offer_available'))
		const { offers } = await offersOf()
		expect(offers.map((offer: Json) => [offer.number, offer.status])).toEqual([
			[2, 'released'],
			[1, 'superseded'],
		])
		expect(codes(await accept(first))).toEqual([409, 'err_offer_superseded'])
		done(await accept(offers[0]))
		expect((await subjectsTo(email)).some((subject) => subject.startsWith('Wir erstellen ein neues Angebot'))).toBe(true)
	})

	it('is withdrawn when the case is given back or ended', async () => {
		const offer = await isOffered()
		done(await move(analyst, { move: 'reopen', note: 'Neue Zahlen', items: ['BWA'], groups: ['document'] }))
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_withdrawn'])
		expect((await current()).status).toBe('withdrawn')
		expect(await kinds()).toContain('offer_withdrawn')
	})

	it('is in the copy of one’s own data, without what an outside lender asks of us', async () => {
		await isOffered({ external_interest_rate: 0.031 })
		const partner = await server.services.partners.ofKey('hansekontor')
		const { user_id } = (await owner.get('/user/profile')).body
		const data = await server.services.database.read(partner?.partner_id ?? 'every_partner', (db) =>
			gatherData(db as TenantDb, user_id, server.services.now()),
		)
		expect(data.applications[0]?.offers).toMatchObject([
			{ number: 1, status: 'released', terms: { amount: 100_000, interest_rate: 0.0695 } },
		])
		expect(JSON.stringify(data)).not.toContain('external_interest')
	})

	it('is downloaded as a PDF by whoever sees the documents, and by nobody else', async () => {
		const offer = await isOffered()
		expect(offer.document_id).toBeNull()
		await server.drain()
		const { document_id } = await current()
		const { download_url } = done(await owner.get(`${own}/documents/${document_id}/download_url`))
		expect(download_url).toMatch(/^https?:/)
		const stranger = (await anApplicant(server)).browser
		expect(codes(await stranger.get(`${own}/documents/${document_id}/download_url`))).toEqual([404, 'err_entity_not_found'])
	})

	it('is nobody’s but the applicant’s', async () => {
		const offer = await isOffered()
		const stranger = (await anApplicant(server)).browser
		const adviser = (await aMember(server, applicationId, { role: 'adviser', parts: ['documents'] })).browser
		expect(codes(await stranger.get(`${own}/offers`))).toEqual([404, 'err_entity_not_found'])
		expect(codes(await accept(offer, stranger))).toEqual([404, 'err_entity_not_found'])
		expect(codes(await adviser.get(`${own}/offers`))).toEqual([403, 'err_membership_right_missing'])
		const other = await anApplication(owner)
		const elsewhere = `/user/applications/${other.applicationId}/offers/${offer.offer_id}/acceptance`
		expect(codes(await owner.post(elsewhere, { is_confirmed: true }))).toEqual([404, 'err_entity_not_found'])
	})
})

describe('the end of an offer', () => {
	it('comes by the clock: reminded once three days before, then over, and the application with it', async () => {
		const offer = await isOffered({ valid_days: 10 })
		const remind = () => remindOfOffers(server.services)
		const reminders = async () => (await subjectsTo(email)).filter((subject) => /läuft/.test(subject)).length
		days(6)
		await remind()
		expect(await reminders()).toBe(0)
		days(1)
		await Promise.all([remind(), remind()])
		await remind()
		expect(await reminders()).toBe(1)
		days(3)
		await expireOffers(server.services)
		expect(await statusNow()).toBe('offer_available')
		days(1)
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_expired'])
		await expireOffers(server.services)
		await expireOffers(server.services)
		expect((await owner.get(own)).body).toMatchObject({ status: 'Rejected', rejection_reason: 'expired' })
		expect((await current()).status).toBe('expired')
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_expired'])
		expect((await subjectsTo(email)).filter((subject) => /abgelaufen/.test(subject))).toHaveLength(1)
	})

	it('does not come while the applicant waits for another', async () => {
		const offer = await isOffered({ valid_days: 1 })
		done(await ask(offer))
		days(3)
		await expireOffers(server.services)
		expect(await statusNow()).toBe('offer_available')
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_expired'])
		done(await step(pricer, 'internal_pricing', 'Neues Angebot'))
	})

	it('meets acceptance and another offer at the same moment: exactly one comes to pass', async () => {
		const seen = new Set<string>()
		for (let round = 0; round < 4; round += 1) {
			if (round > 0) await isSubmitted({ email })
			const offer = await isOffered({ valid_days: 1 })
			// Over for the clock, not yet for whoever reads it a moment before.
			await server.asEveryPartner((db) =>
				db.dynamic(
					sqlOf(`update offers set expires_at = $2 where offer_id = $1`, [
						offer.offer_id,
						new Date(server.services.now().getTime() + 86_400_000),
					]),
				),
			)
			const late = { ...server.services, now: () => new Date(server.services.now().getTime() + 2 * 86_400_000) }
			const version = await versionNow()
			const [accepted, superseded] = await Promise.all([
				accept(offer),
				pricer.post(`${file}/moves`, { move: 'step', to: 'internal_pricing', note: 'Neu', version }),
				expireOffers(late),
			])
			const { status } = await current()
			seen.add(status)
			const now = await statusNow()
			expect({ accepted: 'offer_accepted', superseded: 'internal_pricing', expired: 'Rejected' }[status as 'accepted']).toBe(now)
			expect(accepted.status === 200).toBe(status === 'accepted')
			expect(superseded.status === 200).toBe(status === 'superseded')
		}
		expect(seen.size).toBeGreaterThan(0)
	})
})

const colleague = 'ole.colleague@example.com'
const acceptance = (token: string) => ({
	token,
	password,
	accepted_terms: true,
	accepted_partner_terms: true,
	interface_language: 'de',
	communication_language: 'de',
})
const invited = async (to: string) => (await server.mails()).filter((mail) => mail.to === to)

async function withColleague(address: string): Promise<Json> {
	owner = (await anApplicant(server)).browser
	const application = await aCompleteApplication(server, owner, { percentage_owned: 0.5 })
	applicationId = application.applicationId
	own = `/user/applications/${applicationId}`
	file = `/staff/applications/${applicationId}`
	const added = done(await owner.post(`${own}/signatories`, { data: [aSignatory({ email: address, percentage_owned: 0.3 })] }))
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`update signatories set user_id = applications.user_id, invite_status = 'accepted' from applications
				 where signatories.application_id = $1 and applications.application_id = $1 and signatory_id <> $2`,
				[applicationId, added.signatories[0].signatory_id],
			),
		),
	)
	done(await owner.patch(`${own}/status`, { status: 'Submitted' }))
	return added.signatories[0]
}
const recordOf = async (signatory_id: string): Promise<Json> =>
	(await owner.get(`${own}/signatories`)).body.signatories.find((record: Json) => record.signatory_id === signatory_id)

describe('the representatives', () => {
	it('are written to once the offer is accepted and never before, and come in by their link', async () => {
		const { signatory_id } = await withColleague(colleague)
		const offer = await isOffered()
		expect(await invited(colleague)).toEqual([])
		done(await accept(offer))
		expect(await invited(colleague)).toHaveLength(1)
		await server.drain()
		expect(await invited(colleague)).toHaveLength(1)
		expect((await recordOf(signatory_id)).invite_status).toBe('not_accepted')

		const browser = server.visitor()
		const token = await mailedToken(server, colleague, 'invite')
		expect(codes(await browser.post('/user/account/invite_accept', acceptance(token)))).toEqual([204])
		expect((await recordOf(signatory_id)).invite_status).toBe('accepted')
		done(await browser.post('/user/account/login', { email: colleague, password }))
		expect((await offersOf(browser)).offers).toHaveLength(1)
		expect((await browser.get('/user/applications')).body.applications).toHaveLength(1)
	})

	it('who have an account already are told and in', async () => {
		const known = await anApplicant(server)
		const { signatory_id } = await withColleague(known.email)
		const offer = await isOffered()
		expect((await known.browser.get('/user/applications')).body.applications).toEqual([])
		done(await accept(offer))
		await server.drain()
		expect((await recordOf(signatory_id)).invite_status).toBe('accepted')
		expect((await known.browser.get('/user/applications')).body.applications).toHaveLength(1)
		expect((await subjectsTo(known.email)).filter((subject) => subject.startsWith('Angebot angenommen'))).toHaveLength(1)
	})

	it('who change their own address are asked at the new one, and out at the old', async () => {
		const known = await anApplicant(server)
		const { signatory_id } = await withColleague(known.email)
		done(await accept(await isOffered()))
		await server.drain()
		done(await known.browser.patch(`${own}/signatories/${signatory_id}`, { email: 'neu@example.com' }))
		expect(await invited('neu@example.com')).toHaveLength(1)
		expect((await recordOf(signatory_id)).invite_status).toBe('not_accepted')
		expect((await known.browser.get('/user/applications')).body.applications).toEqual([])
	})

	it('whose address is put right in a case that was given back: the old link is dead, and nobody is written to yet', async () => {
		const { signatory_id } = await withColleague('alt@example.com')
		// Without the account the signing does not begin, and the case can still be given back.
		await server.asEveryPartner((db) => db.dynamic(sqlOf('update applications set iban = null where application_id = $1', [applicationId])))
		done(await accept(await isOffered()))
		const token = await mailedToken(server, 'alt@example.com', 'invite')
		done(await move(analyst, { move: 'reopen', note: 'Falsche Adresse', items: ['E-Mail-Adresse'], groups: ['signatory'] }))
		done(await owner.patch(`${own}/signatories/${signatory_id}`, { email: 'richtig@example.com' }))
		const answer = await server.visitor().post('/user/account/invite_accept', acceptance(token))
		expect(codes(answer)).toEqual([409, 'err_authentication_token_used'])
		expect(await invited('richtig@example.com')).toEqual([])
	})
})
