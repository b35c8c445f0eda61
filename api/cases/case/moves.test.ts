import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesIn } from '../../test/answers.ts'
import { aStaffMember, aSubmitted } from '../../test/builders.ts'
import { answers, move, proposes } from '../../test/proposals.ts'
import { sqlOf } from '../../test/sql.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const staff = (name: 'analyse' | 'freigabe'): Promise<Browser> => aStaffMember(server, name)

describe('moves', () => {
	it('takes a case into review, with an event by the person and one by the system', async () => {
		const { applicationId } = await aSubmitted(server)
		const analyst = await staff('analyse')
		const taken = await move(analyst, applicationId, { move: 'take' })
		expect(taken.body).toMatchObject({
			application: { status: 'Internal_Review' },
			assigned_to: { display_name: 'Alma Sander' },
			allowed_moves: ['release', 'reopen', 'reject'],
		})
		expect(taken.body.history.slice(0, 3).map((entry: { kind: string; actor_type: string }) => [entry.kind, entry.actor_type])).toEqual([
			['status_changed', 'system'],
			['credit_report_requested', 'system'],
			['case_taken', 'bouser'],
		])
	})

	it('assigns it to one of two concurrent takers', async () => {
		const { applicationId } = await aSubmitted(server)
		const [one, two] = [await staff('analyse'), await staff('analyse')]
		const { version } = (await one.get(`/staff/applications/${applicationId}`)).body.application
		const url = `/staff/applications/${applicationId}/moves`
		const both = await Promise.all([one.post(url, { move: 'take', version }), two.post(url, { move: 'take', version })])
		expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
	})

	it('releases with a note and refuses without one', async () => {
		const { applicationId } = await aSubmitted(server)
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		expect((await move(analyst, applicationId, { move: 'release' })).status).toBe(422)
		const released = await move(analyst, applicationId, { move: 'release', note: 'Urlaub' })
		expect(released.body).toMatchObject({ assigned_to: null, application: { status: 'Internal_Review' } })
		expect(released.body.history[0]).toMatchObject({ kind: 'case_released', note: 'Urlaub' })
	})

	it('re-opens for the applicant, who sees the corrections, makes them and submits again', async () => {
		const { applicationId, applicant, email } = await aSubmitted(server)
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		const reopened = await move(analyst, applicationId, {
			move: 'reopen',
			note: 'Zahlen passen nicht',
			items: ['Bitte laden Sie den Jahresabschluss vollständig hoch.'],
			groups: ['document'],
		})
		expect(reopened.body.application.status).toBe('Open')
		expect(reopened.body.history.slice(0, 2)).toMatchObject([
			{ to_status: 'Open', items: [] },
			{ to_status: 'Reopened', note: 'Zahlen passen nicht', items: ['Bitte laden Sie den Jahresabschluss vollständig hoch.'] },
		])
		const mail = (await server.mails()).find((message) => message.to === email && message.subject.includes('ergänzen'))
		expect(mail?.text).toContain('- Bitte laden Sie den Jahresabschluss vollständig hoch.')
		expect((await applicant.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).body.status).toBe('Submitted')
	})

	it('re-opens the chosen parts and those depending on them, until the submit', async () => {
		const { applicationId, applicant } = await aSubmitted(server)
		const own = `/user/applications/${applicationId}`
		const analyst = await staff('analyse')
		const reopened = { move: 'reopen', note: 'IBAN falsch', items: ['Bitte prüfen Sie die IBAN.'] }
		expect(codesIn((await move(analyst, applicationId, reopened)).body)).toEqual(['err_field_required'])
		expect(codesIn((await move(analyst, applicationId, { ...reopened, groups: [] })).body)).toEqual(['err_application_items_required'])
		expect((await move(analyst, applicationId, { ...reopened, groups: ['finance_object'] })).body.errors).toEqual([
			{ code: 'err_field_invalid', field: 'groups' },
		])
		const { body } = await move(analyst, applicationId, { ...reopened, groups: ['bankinfo'] })
		expect(body.application.status).toBe('Open')
		expect(body.history[1]).toMatchObject({ to_status: 'Reopened', groups: ['bankinfo'] })
		expect((await applicant.get(own)).body.allowed_updates.toSorted()).toEqual(['bankinfo', 'document'])
		const bank = { bankName: 'Musterbank', iban: 'DE02120300000000202051' }
		const [person] = (await applicant.get(`${own}/signatories`)).body.signatories
		expect((await applicant.patch(own, { taxIdNumber: '2712345679' })).status).toBe(409)
		expect((await applicant.patch(`${own}/signatories/${person.signatory_id}`, { position: 'Chefin' })).status).toBe(409)
		expect((await applicant.delete(`${own}/signatories/${person.signatory_id}`)).status).toBe(409)
		expect((await applicant.patch(`${own}/bankinfo`, bank)).status).toBe(200)
		expect((await applicant.patch(`${own}/status`, { status: 'Submitted' })).body.status).toBe('Submitted')
		expect((await applicant.get(own)).body.allowed_updates).toEqual(['signatory_contact'])
	})

	it.each(['release', 'reopen', 'reject'])('%s: refuses texts that no database stores', async (name) => {
		const { applicationId } = await aSubmitted(server)
		const analyst = await staff('analyse')
		if (name === 'release') await move(analyst, applicationId, { move: 'take' })
		const whole =
			{ release: { note: 'x' }, reopen: { note: 'x', items: ['x'], groups: ['bankinfo'] }, reject: { note: 'x', reason: 'expired' } }[
				name
			] ?? {}
		for (const text of ['a\0b', '\uD800']) {
			for (const field of Object.keys(whole)) {
				const bad = { ...whole, [field]: field === 'items' ? ['x', text] : text }
				const refused = await move(analyst, applicationId, { move: name, ...bad })
				expect([field, refused.status]).toEqual([field, 422])
			}
		}
	})

	it('keeps reason and time of its end, whatever events follow', async () => {
		const { applicationId } = await aSubmitted(server)
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		await move(analyst, applicationId, { move: 'reject', reason: 'compliance', note: 'x' })
		const before = (await analyst.get(`/staff/applications/${applicationId}`)).body
		expect(before.proposable_moves).not.toContain('reopen')
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into application_events (partner_id, application_id, event_id, kind, actor_type, details)
						select partner_id, application_id, gen_random_uuid(), 'message_sent', 'system', '{}'
						from applications, generate_series(1, 501) where application_id = $1`,
					[applicationId],
				),
			),
		)
		const after = (await analyst.get(`/staff/applications/${applicationId}`)).body
		expect([after.allowed_moves, after.proposable_moves]).toEqual([before.allowed_moves, before.proposable_moves])
		expect(after.history).toHaveLength(500)
	})

	it('ends with a reason; only a second person re-opens it', async () => {
		const { applicationId, applicant, email } = await aSubmitted(server)
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		expect((await move(analyst, applicationId, { move: 'reject', note: 'x' })).status).toBe(422)
		const rejected = await move(analyst, applicationId, { move: 'reject', reason: 'declined', note: 'Kapitaldienst nicht gegeben' })
		expect(rejected.body.application).toMatchObject({ status: 'Rejected', rejection_reason: 'declined' })
		expect(
			(await server.mails())
				.filter((message) => message.to === email)
				.map((message) => message.text)
				.join('\n'),
		).not.toContain('Kapitaldienst')
		expect((await applicant.get(`/user/applications/${applicationId}`)).body.display_status).toBe('closed')
		const again = { move: 'reopen', note: 'doch', items: ['Neu'], groups: ['bankinfo'] }
		expect(codesIn((await move(analyst, applicationId, again)).body)).toEqual(['err_application_second_person_required'])
		const approver = await staff('freigabe')
		expect(codesIn((await move(approver, applicationId, again)).body)).toEqual(['err_application_second_person_required'])
		expect((await proposes(analyst, applicationId, again)).status).toBe(201)
		expect(codesIn((await answers(analyst, applicationId, { answer: 'confirm' })).body)).toEqual(['approve_require_different_user'])
		expect((await answers(approver, applicationId, { answer: 'confirm' })).body.application.status).toBe('Open')
	})

	it('refuses another’s case, an old version and a move missing in the table', async () => {
		const { applicationId } = await aSubmitted(server)
		const analyst = await staff('analyse')
		await move(analyst, applicationId, { move: 'take' })
		const approver = await staff('freigabe')
		expect(codesIn((await move(approver, applicationId, { move: 'reject', reason: 'declined', note: 'x' })).body)).toEqual([
			'err_application_case_assigned_to_other',
		])
		expect(codesIn((await move(analyst, applicationId, { move: 'take' })).body)).toEqual(['err_application_status_change_not_allowed'])
		const stale = await analyst.post(`/staff/applications/${applicationId}/moves`, { move: 'release', note: 'x', version: 1 })
		expect(codesIn(stale.body)).toEqual(['err_version_conflict'])
	})
})
