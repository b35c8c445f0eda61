import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { someLoanTerms } from '#domain/testing/some-terms.ts'

import { done } from '../../../test/answers.ts'
import { aCompleteApplication, anApplicant, aStaffMember } from '../../../test/builders.ts'
import { ticks } from '../../../test/checklists.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

let server: TestServer
let analyst: Browser
let head: Browser
let banker: Browser
let stranger: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	head = await aStaffMember(server, 'leitung@brueckenwerk.example')
	banker = await aStaffMember(server, 'kredit@brueckenwerk.example')
	stranger = await aStaffMember(server, 'beratung@hansekontor.example')
})
afterAll(() => server.close())

interface Made {
	readonly id: string
	readonly path: string
	readonly owner: Browser
}

/** An application at Brückenwerk, submitted by the company's only representative. */
async function isSent(type: 'whitelabel' | 'general_liquidity'): Promise<Made> {
	const { browser, email } = await anApplicant(server, { partner_key: 'brueckenwerk' })
	const wish = type === 'whitelabel' ? { allBanksLoanPurpose: type, purpose_key: 'order_pre_financing' } : {}
	const { applicationId } = await aCompleteApplication(server, browser, { email }, { ...wish, loanSize: 50_000, loanDuration: 12 })
	done(await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' }))
	return { id: applicationId, path: `/staff/applications/${applicationId}`, owner: browser }
}

const code = ({ status, body }: Answer): unknown => [status, body.errors?.[0]?.code]

const version = async ({ path }: Made): Promise<number> => done(await analyst.get(path)).application.version
const statusOf = async ({ path }: Made): Promise<string> => done(await analyst.get(path)).application.status

const step = async (staff: Browser, made: Made, to: string, note: string | null = null): Promise<Answer> =>
	staff.post(`${made.path}/moves`, { move: 'step', to, note, version: await version(made) })

const prices = async (staff: Browser, made: Made): Promise<Answer> =>
	staff.send({
		method: 'PUT',
		url: `/api${made.path}/offers/prepared`,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify({
			version: await version(made),
			...someLoanTerms({ amount: 50_000, duration_months: 12, external_interest_rate: 0.05, external_transaction_fee: 0 }),
		}),
	})

const change = (text: string, values: readonly unknown[]) => server.asEveryPartner((db) => db.dynamic(sqlOf(text, [...values])))

const stands = (made: Made, status: string) => change('update applications set status = $2 where application_id = $1', [made.id, status])

const entitled = (to: string) =>
	change(`update partners set configuration = jsonb_set(configuration, '{entitlements}', $1::jsonb) where key = 'brueckenwerk'`, [to])

const mailsTo = async (to: string): Promise<string[]> => (await server.mails()).flatMap((mail) => (mail.to === to ? [mail.subject] : []))

describe('an application for the partner’s bank', () => {
	let made: Made
	beforeAll(async () => {
		made = await isSent('whitelabel')
	})

	it('goes to its people on the submit, with a mail', async () => {
		expect(await statusOf(made)).toBe('Bank_Open')
		const subject = expect.stringMatching(/^Neuer Antrag: /)
		for (const to of ['leitung@brueckenwerk.example', 'kredit@brueckenwerk.example']) expect(await mailsTo(to)).toContainEqual(subject)
		for (const to of ['beratung@hansekontor.example', 'analyse@fundament.example']) expect(await mailsTo(to)).not.toContainEqual(subject)
		// A second submit finds it submitted.
		done(await made.owner.patch(`/user/applications/${made.id}/status`, { status: 'Submitted' }))
	})

	it('is visible to them and to nobody of another partner', async () => {
		expect(done(await banker.get('/staff/applications')).applications.map((row: Json) => row.applicationId)).toContain(made.id)
		const { documents } = done(await banker.get(made.path))
		const document = `${made.path}/documents/${documents[0].document_id}`
		expect((await banker.get(`${document}/content`)).status).toBe(200)
		expect(done(await stranger.get('/staff/applications')).applications).toEqual([])
		expect(done(await stranger.get('/staff/queues')).queues.all.count).toBe(0)
		for (const path of [
			made.path,
			`${document}/content`,
			`${document}/download_url`,
			`${made.path}/offers`,
			`${made.path}/documents/archive`,
		])
			expect([path, (await stranger.get(path)).status]).toEqual([path, 404])
		expect((await stranger.post(`${made.path}/moves`, { move: 'step', to: 'bank_submitted', note: null, version: 1 })).status).toBe(404)
		expect(done(await stranger.get('/staff/partners')).partners.map((row: Json) => row.key)).toEqual(['hansekontor'])
	})

	it('is completed, priced and released by them, the terms never by their author', async () => {
		expect(code(await step(analyst, made, 'bank_submitted'))).toEqual([409, 'err_application_status_change_not_allowed'])
		expect(code(await step(banker, made, 'bank_submitted'))).toEqual([409, 'err_application_checklist_bank_not_done'])
		await ticks(banker, made.id)
		done(await step(banker, made, 'bank_submitted'))
		expect(code(await step(banker, made, 'external_pricing'))).toEqual([409, 'err_application_status_change_not_allowed'])
		done(await step(analyst, made, 'external_pricing'))
		expect(await mailsTo('kredit@brueckenwerk.example')).toContainEqual(expect.stringMatching(/^Bitte Konditionen festlegen: /))
		done(await prices(banker, made))
		expect(code(await step(banker, made, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		done(await step(head, made, 'offer_available'))
		expect(await statusOf(made)).toBe('offer_available')
		const entry = done(await analyst.get(made.path)).history.find((event: Json) => event.to_status === 'offer_available')
		expect(entry).toMatchObject({ actor_type: 'puser', actor_name: 'Miriam Falk' })
	})

	it('shows them nothing of our internal notes', async () => {
		done(
			await analyst.post(`${made.path}/moves`, {
				move: 'step',
				to: 'external_pricing',
				note: 'Nur für uns.',
				version: await version(made),
			}),
		)
		const seen = done(await banker.get(made.path))
		expect(JSON.stringify(seen.history)).not.toContain('Nur für uns.')
		expect(seen.history.flatMap((entry: Json) => (entry.actor_type === 'bouser' ? [entry.actor_name] : []))).not.toContain('Alma Sander')
		for (const part of ['credit', 'financials', 'recommendations', 'screenings', 'tasks', 'payout', 'past?on=2026-01-01'])
			expect([part, (await banker.get(`${made.path}/${part}`)).status]).toEqual([part, 403])
	})

	it('shows them their own checklist, and neither our checklists nor our notes on documents', async () => {
		const seen = done(await banker.get(`${made.path}/checklists`)).checklists
		expect(seen.map(({ kind }: Json) => kind)).toEqual(['bank'])
		expect(seen[0].items[0].marked_by).toBe('Till Overath')
		const other = await isSent('general_liquidity')
		await stands(other, 'Internal_Review')
		const lists = `${other.path}/checklists`
		const [{ kind, items }] = done(await analyst.get(lists)).checklists
		const mark = { kind, item_key: items[0].key, state: 'not_applicable', was: 'open', note: 'Nur für uns.' }
		expect(JSON.stringify(done(await analyst.post(lists, mark)))).toContain('Nur für uns.')
		expect(done(await banker.get(lists))).toEqual({ checklists: [] })
		expect(code(await banker.post(lists, mark))).toEqual([403, 'err_permission_missing'])
		const { documents } = done(await analyst.get(other.path))
		for (const [at, verdict] of [{ verdict: 'accepted' }, { verdict: 'returned', reason: 'unreadable' }].entries())
			done(
				await analyst.post(`${other.path}/documents/${documents[at].document_id}/reviews`, {
					...verdict,
					review_count: 0,
					note: 'Nur für uns.',
				}),
			)
		const case_view = done(await banker.get(other.path))
		expect(JSON.stringify(case_view)).not.toMatch(/Nur für uns|Alma Sander/)
		const reviews = case_view.documents.flatMap((document: Json) => document.reviews)
		expect(reviews.map(({ verdict, note, reviewer }: Json) => [verdict, note, reviewer])).toEqual([
			['accepted', null, null],
			['returned', null, null],
		])
	})

	it('waits for us where the partner lacks the entitlement', async () => {
		await entitled('["customized_pricing"]')
		await server.services.partners.readAgain()
		try {
			const other = await isSent('whitelabel')
			expect(await statusOf(other)).toBe('Submitted')
			const body = { move: 'take', version: await version(other) }
			expect(code(await analyst.post(`${other.path}/moves`, body))).toEqual([409, 'err_partner_entitlement_missing'])
			await stands(other, 'Bank_Open')
			expect(code(await step(banker, other, 'bank_submitted'))).toEqual([403, 'err_permission_missing'])
		} finally {
			await entitled('["customized_pricing","partner_loan_applications"]')
			await server.services.partners.readAgain()
		}
	})
})

describe('an application that the partner prices', () => {
	it('is priced by its people if entitled, released by another of them, and withdrawn for another price', async () => {
		const made = await isSent('general_liquidity')
		expect(await statusOf(made)).toBe('Submitted')
		expect(code(await prices(banker, made))).toEqual([409, 'err_pricing_change_not_allowed'])
		await stands(made, 'internal_pricing')
		expect(code(await prices(banker, made))).toEqual([403, 'err_permission_missing'])
		await stands(made, 'Pricing')
		expect(done(await banker.get(`${made.path}/offers`)).may_prepare).toBe(true)
		done(await prices(banker, made))
		expect(code(await step(banker, made, 'offer_available'))).toEqual([409, 'approve_require_different_user'])
		// What stands against it is the house's to know, and to mend.
		expect(code(await step(head, made, 'offer_available'))).toEqual([409, 'err_application_screening_not_done'])
		const { guards } = done(await head.get(made.path)).steps.find(({ to }: Json) => to === 'offer_available')
		const hidden = { name: 'screening_clear', section: null, refusal: { code: 'err_application_screening_not_done' } }
		expect(guards).toContainEqual(hidden)
		const kyc = await aStaffMember(server, 'identitaet')
		done(await kyc.post(`${made.path}/screenings`, {}))
		await server.drain()
		done(await step(head, made, 'offer_available'))
		expect(code(await step(banker, made, 'Pricing'))).toEqual([422, 'err_field_required'])
		done(await step(banker, made, 'Pricing', 'Der Kunde möchte eine andere Laufzeit.'))
		expect(await statusOf(made)).toBe('Pricing')
	})

	it('is assigned among them, and to nobody else', async () => {
		const made = await isSent('general_liquidity')
		await stands(made, 'Pricing')
		const { colleagues } = done(await banker.get(`${made.path}/assignable`))
		expect(colleagues.map((one: Json) => one.display_name)).toEqual(['Miriam Falk', 'Till Overath'])
		expect(done(await analyst.get('/staff/colleagues')).colleagues.map((one: Json) => one.display_name)).not.toContain('Till Overath')
	})
})

const bankerIs = (roles: string) => change(`update staff_users set roles = $1 where email = 'kredit@brueckenwerk.example'`, [roles])

describe('a person without a confirmed role', () => {
	afterAll(() => bankerIs('{role_partner_user}'))

	it('cannot price, be assigned or be notified', async () => {
		const made = await isSent('general_liquidity')
		await stands(made, 'Pricing')
		const terms = done(await banker.get(`${made.path}/offers`)).suggested
		await bankerIs('{}')
		expect(code(await prices(banker, made))).toEqual([403, 'err_permission_missing'])
		expect(code(await banker.post(`${made.path}/scenarios`, { name: 'Eigene', terms }))).toEqual([403, 'err_permission_missing'])
		expect((await banker.get(made.path)).status).toBe(403)
		for (const path of [`${made.path}/assignable`, '/staff/colleagues']) {
			const { colleagues } = done(await head.get(path))
			expect(colleagues.map((one: Json) => one.display_name)).toEqual(['Miriam Falk'])
		}
		const before = (await mailsTo('kredit@brueckenwerk.example')).length
		await isSent('whitelabel')
		expect((await mailsTo('kredit@brueckenwerk.example')).length).toBe(before)
	})
})
