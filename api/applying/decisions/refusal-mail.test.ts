import { beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../test/builders.ts'
import { decisionsUnderTest } from '../../test/decisions.ts'
import { sqlOf } from '../../test/sql.ts'

const decisions = decisionsUnderTest()
const { applyAs } = decisions
let { server, staff } = decisions
beforeAll(() => void ({ server, staff } = decisions))

const mailTo = async (email: string) =>
	(await server.mails()).find((mail) => mail.to === email && mail.subject.startsWith('Zu Ihrem Antrag'))

/** Staff end the case; a note is for colleagues. */
async function endsCase(applicationId: string, how: { readonly reason: string; readonly grounds?: readonly string[] }) {
	await server.asEveryPartner((db) =>
		db.dynamic(sqlOf('update applications set submitted_at = now() where application_id = $1', [applicationId])),
	)
	const { body: case_view } = await staff.get(`/staff/applications/${applicationId}`)
	const moved = await staff.post(`/staff/applications/${applicationId}/moves`, {
		move: 'reject',
		version: case_view.application.version,
		note: 'Passt nicht.',
		...how,
	})
	expect(moved.status, JSON.stringify(moved.body)).toBe(200)
	return moved
}

describe('the mail of a refusal', () => {
	it('names reasons and ways out in the recipient’s language; no class, no score, no rule', async () => {
		const { browser, email } = await anApplicant(server)
		await applyAs(browser, { foundation_date: '2030-09-01' }, { loanSize: 80_000 })
		const mail = await mailTo(email)
		expect(mail?.text).toContain('Ihr Unternehmen besteht seit weniger als 6 Monaten.')
		expect(mail?.text).toContain('Ab dem 1. März 2031: Dann besteht Ihr Unternehmen seit 6 Monaten.')
		expect(mail?.text).toContain('dass ein Mensch sie prüft')
		expect(mail?.html).toContain('1. März 2031')
	})

	it('names every change with which the same rules would not refuse', async () => {
		const { browser, email } = await anApplicant(server)
		await applyAs(browser, { foundation_date: '2029-06-15' }, { loanSize: 90_000 })
		const text = (await mailTo(email))?.text
		expect(text).toContain('eines davon genügt')
		expect(text).toContain('Mit einem Betrag von höchstens 80.000\u00A0€.')
		expect(text).toContain('Ab dem 15. Juni 2031')
	})

	it('does not reveal the partner’s data about the company', async () => {
		const { browser, email } = await anApplicant(server)
		await applyAs(browser, { rating_class: 'E' })
		const mail = await mailTo(email)
		expect(mail?.text).toContain('Zahlungsfähigkeit')
		expect(mail?.text).not.toMatch(/Klasse|Rating|rating|Score|\bE\b|was das ändern würde/i)
	})

	it('is general after a decision by a person', async () => {
		const { browser, email } = await anApplicant(server)
		const { applicationId } = await applyAs(browser, {})
		await endsCase(applicationId, { reason: 'declined' })
		const text = (await mailTo(email))?.text
		expect(text).toContain('Leider')
		expect(text).not.toMatch(/Der Grund|Passt nicht/)
	})

	it('of staff says why in the recipient’s words, what would change it, and never the note; the portal says the same', async () => {
		const { browser, email } = await anApplicant(server)
		const { applicationId } = await applyAs(browser, {})
		await endsCase(applicationId, { reason: 'declined', grounds: ['debt_service', 'collateral'] })
		const text = (await mailTo(email))?.text
		expect(text).toContain('Die Gründe')
		expect(text).toContain(
			'Nach den Zahlen, die uns vorliegen, könnte Ihr Unternehmen die Raten nicht sicher tragen. Anders wäre es mit einem kleineren Betrag',
		)
		expect(text).toContain('Anders wäre es mit weiteren Sicherheiten')
		expect(text).toContain('Eine Wartezeit gibt es nicht')
		expect(text).not.toMatch(/Passt nicht|automatisch/)
		const { body } = await browser.get(`/user/applications/${applicationId}`)
		expect(body.decline).toEqual({
			is_automatic: false,
			reasons: [
				{ code: 'debt_service', values: {} },
				{ code: 'collateral', values: {} },
			],
			ways: [],
		})
	})

	it('the portal names reasons and ways out of a refusal by rule', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await applyAs(browser, { foundation_date: '2030-09-01' }, { loanSize: 20_000 })
		const { body } = await browser.get(`/user/applications/${applicationId}`)
		expect(body.decline).toEqual({
			is_automatic: true,
			reasons: [{ code: 'err_eligibility_company_too_young', values: { min: 6 } }],
			ways: [[{ fact: 'company_age_months', from: '2031-03-01', months: 6 }]],
		})
	})

	it('discloses no suspicion: to the company, a case that compliance ended was declined without a word', async () => {
		const { browser, email } = await anApplicant(server)
		const { applicationId } = await applyAs(browser, {})
		const ended = await endsCase(applicationId, { reason: 'compliance', grounds: ['purpose'] })
		expect(ended.body.application).toMatchObject({ rejection_reason: 'compliance' })
		expect((await browser.get(`/user/applications/${applicationId}`)).body).toMatchObject({ rejection_reason: 'declined', decline: null })
		const { body } = await browser.get('/user/applications')
		expect(body.applications[0]).toMatchObject({ rejection_reason: 'declined' })
		expect(await mailTo(email)).toBeUndefined()
	})
})
