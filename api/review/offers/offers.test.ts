import { describe, expect, it } from 'vitest'

import { gatherData } from '#api/records/data-exports/data-exports.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { codes, done } from '../../test/answers.ts'
import { aMember, anApplicant, anApplication } from '../../test/builders.ts'
import { offersUnderTest } from '../../test/offers.ts'
import type { Json } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { acceptedOffer } from './current.ts'
import { expireOffers, remindOfOffers } from './jobs.ts'

const { desk, staff, versionNow, move, step, save, isOffered, offersOf, current, accept, decline, ask, statusNow, kinds, subjectsTo } =
	offersUnderTest()

const days = (count: number): void => desk.server.passTime(count * 86_400)

describe('an offer', () => {
	it('is accepted by a representative, idempotently', async () => {
		const offer = await isOffered()
		expect(await offersOf()).toMatchObject({ may_answer: true, may_ask_for_change: true, applied_for: { amount: 100_000 } })
		expect((await desk.owner.get('/user/applications')).body.applications[0].has_open_task).toBe(true)
		expect(done(await accept(offer)).offers[0]).toMatchObject({ status: 'accepted', answered_at: expect.any(String) })
		expect(done(await accept(offer)).offers[0].status).toBe('accepted')
		expect(await statusNow()).toBe('offer_accepted')
		const holding = await desk.server.asEveryPartner(async (db) => {
			const [row] = await db.dynamic<{ partner_id: string }>(
				sqlOf('select partner_id from applications where application_id = $1', [desk.applicationId]),
			)
			return acceptedOffer(db, { partner_id: row?.partner_id ?? '', application_id: desk.applicationId })
		})
		expect(holding).toMatchObject({ offer_id: offer.offer_id, terms: { kind: 'loan', amount_cents: 10_000_000, interest_rate_bps: 695 } })
		expect((await kinds()).filter((kind) => kind === 'offer_accepted')).toHaveLength(1)
		expect((await subjectsTo(desk.email)).filter((subject) => subject.startsWith('Angebot angenommen'))).toHaveLength(1)
		expect(codes(await decline(offer))).toEqual([409, 'err_offer_accepted'])
		expect((await desk.owner.get('/user/applications')).body.applications[0].has_open_task).toBe(false)
	})

	it('has to be confirmed', async () => {
		const offer = await isOffered()
		expect(codes(await desk.owner.post(`${desk.own}/offers/${offer.offer_id}/acceptance`, { is_confirmed: false }))).toEqual([
			422,
			'err_offer_not_confirmed is_confirmed',
		])
		expect((await desk.owner.post(`${desk.own}/offers/${offer.offer_id}/acceptance`, {})).status).toBe(422)
		expect(await statusNow()).toBe('offer_available')
	})

	it('cannot be answered by a member without representation, who sees who can', async () => {
		const offer = await isOffered()
		const { browser } = await aMember(desk.server, desk.applicationId, { role: 'owner' })
		const seen = await offersOf(browser)
		expect(seen).toMatchObject({ may_answer: false, may_ask_for_change: true })
		expect(seen.answerers).toHaveLength(1)
		for (const answer of [await accept(offer, browser), await decline(offer, browser)]) {
			expect(codes(answer)).toEqual([403, 'err_offer_answer_right_missing'])
			expect(answer.body.errors[0].values).toEqual({ names: seen.answerers[0] })
		}
		done(await ask(offer, {}, browser))
		const viewer = (await aMember(desk.server, desk.applicationId, { role: 'viewer' })).browser
		expect(codes(await ask(offer, {}, viewer))).toEqual([403, 'err_membership_right_missing'])
		expect((await browser.get('/user/applications')).body.applications[0].has_open_task).toBe(false)
	})

	it('is declined with a reason, which ends the application', async () => {
		const offer = await isOffered()
		expect(done(await decline(offer)).offers[0]).toMatchObject({ status: 'declined', decline_reason: 'too_expensive' })
		done(await decline(offer))
		expect((await desk.owner.get(desk.own)).body).toMatchObject({ status: 'Rejected', rejection_reason: 'offer_declined' })
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_declined'])
		const { history } = (await desk.analyst.get(desk.case_path)).body
		expect(history[0]).toMatchObject({ to_status: 'Rejected', note: 'Die Hausbank bietet weniger.' })
		expect((await subjectsTo(desk.email)).filter((subject) => subject.startsWith('Ihre Absage'))).toHaveLength(1)
	})

	it('is replaced after a request for a change: the old one cannot be answered, the new one has its own number', async () => {
		const first = await isOffered()
		expect(codes(await ask(first, { wishes: [] }))).toEqual([422, 'err_offer_change_wish_missing wishes'])
		expect(codes(await ask(first, { wishes: ['rate'] }))).toEqual([422, 'err_field_required rate'])
		const asked = done(await ask(first, { wishes: ['amount', 'other'], text: 'Lieber ohne Bürgschaft' }))
		expect(asked.offers[0]).toMatchObject({ status: 'released', change_request: { amount: 80_000, text: 'Lieber ohne Bürgschaft' } })
		expect((await desk.owner.get(desk.own)).body.clock).toMatchObject({ stage: 'offer', acts: 'us' })

		expect(codes(await step(staff.pricer, 'internal_pricing'))).toEqual([422, 'err_field_required note'])
		done(await step(staff.pricer, 'internal_pricing', 'Kleinerer Betrag gewünscht'))
		expect(codes(await accept(first))).toEqual([409, 'err_offer_superseded'])
		done(await save(staff.pricer, { amount: 80_000 }))
		done(await step(staff.approver, 'offer_available'))
		const { offers } = await offersOf()
		expect(offers.map((offer: Json) => [offer.number, offer.status])).toEqual([
			[2, 'released'],
			[1, 'superseded'],
		])
		expect(codes(await accept(first))).toEqual([409, 'err_offer_superseded'])
		done(await accept(offers[0]))
		expect((await subjectsTo(desk.email)).some((subject) => subject.startsWith('Wir erstellen ein neues Angebot'))).toBe(true)
	})

	it('is withdrawn when the case is re-opened or ends', async () => {
		const offer = await isOffered()
		done(await move(desk.analyst, { move: 'reopen', note: 'Neue Zahlen', items: ['BWA'], groups: ['document'] }))
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_withdrawn'])
		expect((await current()).status).toBe('withdrawn')
		expect(await kinds()).toContain('offer_withdrawn')
	})

	it('is part of the data export, without the terms of an outside lender', async () => {
		await isOffered({ external_interest_rate: 0.031 })
		const partner = await desk.server.services.partners.ofKey('hansekontor')
		const { user_id } = (await desk.owner.get('/user/profile')).body
		const data = await desk.server.services.database.read(partner?.partner_id ?? 'every_partner', (db) =>
			gatherData(db as TenantDb, user_id, desk.server.services.now()),
		)
		expect(data.applications[0]?.offers).toMatchObject([
			{ number: 1, status: 'released', terms: { amount: 100_000, interest_rate: 0.0695 } },
		])
		expect(JSON.stringify(data)).not.toContain('external_interest')
	})

	it('is available as a PDF to people who see the documents, and to nobody else', async () => {
		const offer = await isOffered()
		expect(offer.document_id).toBeNull()
		await desk.server.drain()
		const { document_id } = await current()
		const { download_url } = done(await desk.owner.get(`${desk.own}/documents/${document_id}/download_url`))
		expect(download_url).toMatch(/^https?:/)
		const stranger = (await anApplicant(desk.server)).browser
		expect(codes(await stranger.get(`${desk.own}/documents/${document_id}/download_url`))).toEqual([404, 'err_entity_not_found'])
	})

	it('is visible to the applicant only', async () => {
		const offer = await isOffered()
		const stranger = (await anApplicant(desk.server)).browser
		const adviser = (await aMember(desk.server, desk.applicationId, { role: 'adviser', parts: ['documents'] })).browser
		expect(codes(await stranger.get(`${desk.own}/offers`))).toEqual([404, 'err_entity_not_found'])
		expect(codes(await accept(offer, stranger))).toEqual([404, 'err_entity_not_found'])
		expect(codes(await adviser.get(`${desk.own}/offers`))).toEqual([403, 'err_membership_right_missing'])
		const other = await anApplication(desk.owner)
		const elsewhere = `/user/applications/${other.applicationId}/offers/${offer.offer_id}/acceptance`
		expect(codes(await desk.owner.post(elsewhere, { is_confirmed: true }))).toEqual([404, 'err_entity_not_found'])
	})
})

describe('the expiry of an offer', () => {
	it('is scheduled: a reminder three days before, then it ends with the application', async () => {
		const offer = await isOffered({ valid_days: 10 })
		const remind = () => remindOfOffers(desk.server.services)
		const reminders = async () => (await subjectsTo(desk.email)).filter((subject) => /läuft/.test(subject)).length
		days(6)
		await remind()
		expect(await reminders()).toBe(0)
		days(1)
		await Promise.all([remind(), remind()])
		await remind()
		expect(await reminders()).toBe(1)
		days(3)
		await expireOffers(desk.server.services)
		expect(await statusNow()).toBe('offer_available')
		days(1)
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_expired'])
		await expireOffers(desk.server.services)
		await expireOffers(desk.server.services)
		expect((await desk.owner.get(desk.own)).body).toMatchObject({ status: 'Rejected', rejection_reason: 'expired' })
		expect((await current()).status).toBe('expired')
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_expired'])
		expect((await subjectsTo(desk.email)).filter((subject) => /abgelaufen/.test(subject))).toHaveLength(1)
	})

	it('does not happen while the applicant waits for another', async () => {
		const offer = await isOffered({ valid_days: 1 })
		done(await ask(offer))
		days(3)
		await expireOffers(desk.server.services)
		expect(await statusNow()).toBe('offer_available')
		expect(codes(await accept(offer))).toEqual([409, 'err_offer_expired'])
		done(await step(staff.pricer, 'internal_pricing', 'Neues Angebot'))
	})

	it('has a race with acceptance and another offer: exactly one happens', async () => {
		const seen = new Set<string>()
		for (let round = 0; round < 4; round += 1) {
			if (round > 0) {
				await desk.applies()
				await desk.submits()
			}
			const offer = await isOffered({ valid_days: 1 })
			// Expired for the job, not yet for a reader a moment earlier.
			await desk.server.asEveryPartner((db) =>
				db.dynamic(
					sqlOf(`update offers set expires_at = $2 where offer_id = $1`, [
						offer.offer_id,
						new Date(desk.server.services.now().getTime() + 86_400_000),
					]),
				),
			)
			const late = { ...desk.server.services, now: () => new Date(desk.server.services.now().getTime() + 2 * 86_400_000) }
			const version = await versionNow()
			const [accepted, superseded] = await Promise.all([
				accept(offer),
				staff.pricer.post(`${desk.case_path}/moves`, { move: 'step', to: 'internal_pricing', note: 'Neu', version }),
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
