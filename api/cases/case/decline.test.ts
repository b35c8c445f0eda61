import { expect, it } from 'vitest'

import { cents } from '#domain/platform/money.ts'
import { loanWithoutFees } from '#domain/testing/some-terms.ts'

import { codes, done } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { caseUnderTest } from '../../test/cases.ts'
import { answers, move, proposes } from '../../test/proposals.ts'
import type { Json } from '../../test/server.ts'
import { change } from '../../test/signing.ts'

const desk = caseUnderTest()

const decline = { move: 'reject', reason: 'declined', grounds: ['debt_service', 'statements'], note: 'Nur für uns.' }
const letter = (grounds: string, by = desk.analyst) => by.get(`${desk.case_path}/decline_letter?grounds=${grounds}`)
const isLarge = () =>
	change(desk.server, 'update applications set loan_size_cents = 25000001 where application_id = $1', [desk.applicationId])
/** Less than one person declines alone. */
const offered = (status: string) =>
	change(
		desk.server,
		`insert into offers (partner_id, application_id, offer_id, status, terms, prepared_by)
		select a.partner_id, a.application_id, gen_random_uuid(), $2, $3, staff_id from applications a, staff_users where application_id = $1 limit 1`,
		[desk.applicationId, status, JSON.stringify(loanWithoutFees({ amount_cents: cents(20_000_000) }))],
	)
const mailed = async () => (await desk.server.mails()).find(({ to, subject }) => to === desk.email && subject.startsWith('Zu Ihrem Antrag'))

it('the letter is shown before it is sent, word for word, to whoever may decline', async () => {
	const shown = done(await letter('debt_service,statements'))
	expect(shown.language).toBe('de')
	expect(shown.text).toContain('die Raten nicht sicher tragen')
	expect(shown.text).not.toContain('Nur für uns.')
	expect(await mailed()).toBeUndefined()
	done(await move(desk.analyst, desk.applicationId, decline))
	expect(await mailed()).toMatchObject({ subject: shown.subject, text: shown.text })
	expect(codes(await letter('compliance'))).toEqual([422, 'err_field_invalid grounds'])
	expect(codes(await letter('', await aStaffMember(desk.server, 'vertrieb')))).toEqual([403, 'err_permission_missing'])
})

it('the letter is in the language of whoever applied', async () => {
	await change(desk.server, `update users set communication_language = 'pl' where email = $1`, [desk.email])
	expect(done(await letter('debt_service'))).toMatchObject({ language: 'pl', subject: expect.not.stringContaining('Ihrem Antrag') })
})

it('a large request is declined by two, and ended by one for any other reason', async () => {
	expect(done(await desk.analyst.get(desk.case_path)).is_decline_proposed).toBe(false)
	expect(codes(await proposes(desk.analyst, desk.applicationId, decline))).toEqual([409, 'err_proposal_not_needed'])
	await isLarge()
	const shown = done(await desk.analyst.get(desk.case_path))
	expect([shown.is_decline_proposed, shown.allowed_moves.includes('reject')]).toEqual([true, true])
	expect(codes(await move(desk.analyst, desk.applicationId, decline))).toEqual([409, 'err_application_second_person_required'])
	done(await proposes(desk.analyst, desk.applicationId, decline))
	expect(await mailed()).toBeUndefined()

	const approver = await aStaffMember(desk.server, 'freigabe')
	const { proposal } = done(await approver.get(`${desk.case_path}/proposal`))
	expect(proposal).toMatchObject({
		reason: 'declined',
		grounds: decline.grounds,
		refusal: null,
		answered_by: ['analyst', 'approver', 'payments'],
	})
	const { items } = done(await approver.get('/staff/waiting'))
	expect(items.some(({ kind, about }: Json) => kind === 'proposal' && about.applicationId === desk.applicationId)).toBe(true)
	expect(codes(await answers(desk.analyst, desk.applicationId, { answer: 'confirm' }))).toEqual([409, 'approve_require_different_user'])
	const ended = done(await answers(approver, desk.applicationId, { answer: 'confirm' }))
	expect(ended.application).toMatchObject({ status: 'Rejected', rejection_reason: 'declined' })
	expect((await mailed())?.text).toBe(done(await letter('debt_service,statements')).text)
})

it('a large request is declined by two, however little was offered before', async () => {
	await isLarge()
	for (const status of ['withdrawn', 'prepared']) {
		await offered(status)
		expect(codes(await move(desk.analyst, desk.applicationId, decline)), status).toEqual([409, 'err_application_second_person_required'])
	}
})

it('a large request that is a duplicate is ended by one', async () => {
	await isLarge()
	const ended = done(await move(desk.analyst, desk.applicationId, { ...decline, reason: 'duplicate', grounds: [] }))
	expect(ended.application.rejection_reason).toBe('duplicate')
})
