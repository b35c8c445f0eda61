import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { done } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, lent, staff, staffArrives, withDocument, type Case, type Name } from '../../test/staff-cases.ts'

let server: TestServer
const ids: Record<string, string> = {}
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	for (const { email, staff_id } of await change(server, 'select email, staff_id from staff_users', [])) ids[email.split('@')[0]] = staff_id
})
afterAll(() => server.close())

const waits = async (name: Name, of?: Case): Promise<Json[]> => {
	const { items } = done(await staff[name].get('/staff/waiting'))
	if (of === undefined) return items
	const there = items.filter(({ about }: Json) => about?.applicationId === of.application_id)
	// The case names the same; it is not there for whoever may not see it.
	const shown = await staff[name].get(`/staff/applications/${of.application_id}`)
	expect(shown.status === 404 ? [] : done(shown).waiting).toEqual(there)
	return there
}
const asksOnce = async (): Promise<void> => {
	await server.asEveryPartner((db) => db.enqueue({ name: 'screen-never-asked' }, {}))
	await server.drain()
}
const kinds = async (name: Name, of: Case): Promise<string[]> => (await waits(name, of)).map(({ kind }) => kind)
const sql = (statement: string, values: readonly unknown[]) => change(server, statement, values)
const everybody = ['analyse', 'freigabe', 'konditionen', 'vertrieb', 'identitaet', 'auszahlung', 'zahlungsfreigabe', 'verwaltung'] as const
/** The people for whom a kind waits in a case. */
const peopleWith = async (kind: string, of: Case): Promise<string[]> => {
	const found: string[] = []
	for (const name of everybody) if ((await kinds(name, of)).includes(kind)) found.push(name)
	return found
}

describe('what waits for a role', () => {
	it('is a payout for the other person of the payments, never for whoever proposed it', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
		await lent(the_case)
		await sql(
			`insert into proposals (partner_id, proposal_id, application_id, move, from_status, file_version, note, proposed_by, proposed_at)
			select partner_id, $2, application_id, '{"move":"step","to":"Paid_Out","note":null}', status, version, 'Alles da', $3, now() - interval '9 hours'
			from applications where application_id = $1`,
			[the_case.application_id, randomUUID(), ids['auszahlung']],
		)
		expect(await peopleWith('proposal', the_case)).toEqual(['zahlungsfreigabe'])
		const [item] = await waits('zahlungsfreigabe', the_case)
		expect(item).toMatchObject({
			urgency: 'overdue',
			move: 'step',
			to: 'Paid_Out',
			proposed_by: 'Ines Rahlf',
			about: { companyName: 'Muster Maschinenbau GmbH', currency: 'EUR', amount: expect.any(Number) },
			place: { page: 'case', section: null },
		})
	})

	it('is a vote for the office that has not voted', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'internal_review_approval' }, { by: 'analyse' })
		await sql(
			`insert into investment_recommendations (partner_id, recommendation_id, application_id, status, texts, author_ids)
			values ($1, $2, $3, 'waiting_for_approval', '{}', array[$4]::uuid[])`,
			[the_case.partner_id, randomUUID(), the_case.application_id, ids['analyse']],
		)
		expect(await peopleWith('vote', the_case)).toEqual(['freigabe', 'vertrieb'])
		const path = `/staff/applications/${the_case.application_id}/recommendations/current/votes`
		done(await staff.vertrieb.post(path, { version: 1, office: 'front_office', vote: 'approve' }))
		expect(await peopleWith('vote', the_case)).toEqual(['freigabe'])
	})

	it('is a release for those who may and did not prepare it', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'internal_pricing' }, { by: 'konditionen', terms: true })
		expect(await peopleWith('release', the_case)).toEqual(['freigabe'])
		await sql('update offers set terms = terms || \'{"exception_reason":"Bestandskunde"}\' where application_id = $1', [
			the_case.application_id,
		])
		expect(await peopleWith('release', the_case)).toEqual(['freigabe'])
		await sql(
			'insert into offer_versions (partner_id, offer_id, version, terms, saved_by) select partner_id, offer_id, 2, terms, $2 from offers where application_id = $1',
			[the_case.application_id, ids['freigabe']],
		)
		expect(await peopleWith('release', the_case)).toEqual([])
	})

	it('is an industry code, a hit of the screening and a corridor, each for those who decide', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'screening' }, { by: 'identitaet' })
		await sql(
			`insert into application_industry_codes (partner_id, change_id, application_id, type, code, source, status, proposed_by, note)
			values ($1, $2, $3, 'wz_2008', '11070', 'manual', 'proposed', $4, 'Es werden Getränke abgefüllt.')`,
			[the_case.partner_id, randomUUID(), the_case.application_id, ids['analyse']],
		)
		await sql(
			`insert into screenings (partner_id, screening_id, application_id, name, provider, status, requested_at, answered_at)
			values ($1, $2, $3, 'Ole Brandt', 'simulator', 'hit', now(), now())`,
			[the_case.partner_id, randomUUID(), the_case.application_id],
		)
		expect(await peopleWith('industry_code', the_case)).toEqual(['freigabe'])
		expect((await waits('freigabe', the_case))[0]).toMatchObject({ name: '11.07.0', place: { page: 'case', section: 'credit' } })
		expect(await peopleWith('screening', the_case)).toEqual(['identitaet'])
		// An end of the case ends both: nobody decides on them any more.
		await sql("update applications set status = 'Rejected' where application_id = $1", [the_case.application_id])
		expect(await kinds('freigabe', the_case)).toEqual([])
		expect(await kinds('identitaet', the_case)).toEqual([])
		done(
			await staff.verwaltung.post('/staff/corridors', {
				partner_key: 'hansekontor',
				product_id: 'de_general_liquidity',
				min_rate: 0.03,
				max_rate: 0.06,
				reason: 'Die Refinanzierung ist günstiger.',
			}),
		)
		expect((await waits('freigabe')).find(({ kind }) => kind === 'corridor')).toMatchObject({
			about: null,
			partner: { key: 'hansekontor' },
			proposed_by: 'Ines Vogt',
			place: { page: 'corridors' },
		})
		expect((await waits('verwaltung')).some(({ kind }) => kind === 'corridor')).toBe(false)
	})

	it('is a screening that failed or was never asked for, for those who ask again', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'internal_pricing' }, { by: 'konditionen', terms: true })
		expect(await peopleWith('unscreened', the_case)).toEqual(['identitaet'])
		expect(await waits('identitaet', the_case)).toMatchObject([
			{ kind: 'unscreened', about: { status: 'internal_pricing' }, place: { page: 'case', section: 'screenings' } },
		])
		const screenings = `/staff/applications/${the_case.application_id}/screenings`
		done(await staff.identitaet.post(screenings, {}))
		// It is on its way.
		expect(await kinds('identitaet', the_case)).toEqual([])
		await server.drain()
		expect(await kinds('identitaet', the_case)).toEqual([])
		await sql("update screenings set status = 'failed' where application_id = $1", [the_case.application_id])
		expect(await kinds('identitaet', the_case)).toEqual(['unscreened'])
		done(await staff.identitaet.post(screenings, {}))
		await server.drain()
		expect(await kinds('identitaet', the_case)).toEqual([])
		await sql("update screenings set requested_at = requested_at - interval '31 days' where application_id = $1", [the_case.application_id])
		expect(await kinds('identitaet', the_case)).toEqual(['unscreened'])
		// Where no step asks for it, it waits for nobody.
		await sql("update applications set status = 'Internal_Review' where application_id = $1", [the_case.application_id])
		expect(await kinds('identitaet', the_case)).toEqual([])
	})

	it('is a screening no more once the job has asked about a case that came before the rule; what fails then does', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'offer_accepted' }, { by: 'konditionen' })
		await sql('update applications set "companyName" = \'Lists-Down GmbH\' where application_id = $1', [the_case.application_id])
		const asked = (): Promise<Json[]> => sql('select status from screenings where application_id = $1', [the_case.application_id])
		expect(await asked()).toEqual([])
		await asksOnce()
		expect(await asked()).toEqual([{ status: 'failed' }])
		expect(await kinds('identitaet', the_case)).toEqual(['unscreened'])
		await asksOnce()
		expect(await asked()).toHaveLength(1)
	})

	it('is a change of rights for the other administrator, and not for whom it is about', async () => {
		const second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
		const of = async (browser: typeof second) =>
			done(await browser.get('/staff/waiting')).items.filter(({ kind }: Json) => kind === 'staff_change')
		done(
			await staff.verwaltung.post(`/staff/administration/people/${ids['analyse']}/changes`, { kind: 'roles', roles: ['analyst', 'sales'] }),
		)
		expect(await of(second)).toMatchObject([{ name: 'Alma Sander', change: 'roles', place: { page: 'staff' }, about: null }])
		expect(await of(staff.verwaltung)).toEqual([])
		expect(await of(staff.analyse)).toEqual([])
	})

	it('is an identification in doubt, then another’s verdict on it', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Final_Review' }, { by: 'identitaet' })
		const ident_id = randomUUID()
		await sql(
			`insert into signatories (partner_id, application_id, signatory_id, first_name, last_name) values ($1, $2, $3, 'Jana', 'Krüger')`,
			[the_case.partner_id, the_case.application_id, ident_id],
		)
		await sql(
			`insert into identifications (partner_id, ident_id, application_id, signatory_id, provider, channel, return_path, first_name, last_name,
				birthdate, expires_at, status, doubted_at, completed_at)
			values ($1, $2, $3, $2, 'postident', 'here', '/', 'Jana', 'Krüger', '1980-01-01', now() + interval '9 days', 'completed', now(), now())`,
			[the_case.partner_id, ident_id, the_case.application_id],
		)
		expect(await peopleWith('identification', the_case)).toEqual(['identitaet'])
		await sql(
			"update identifications set verdict = 'failed', verdict_note = 'n', verdict_by = $2, verdict_at = now() where ident_id = $1",
			[ident_id, ids['zweitblick']],
		)
		expect(await peopleWith('identification', the_case)).toEqual([])
		expect(await peopleWith('verdict', the_case)).toEqual(['identitaet'])
		await sql("update signatories set email = 'identitaet@fundament.example' where signatory_id = $1", [ident_id])
		expect(await peopleWith('verdict', the_case)).toEqual([])
	})
})

describe('what waits for a person', () => {
	it('is what is in their cases: answers and documents, each only for those who may decide on it', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'internal_review_analysis' }, { by: 'analyse', case_is_own: true })
		expect(await kinds('analyse', the_case)).toEqual(['own_case'])
		await withDocument(the_case, 'bwa', 'open', 'user')
		await sql(
			"update documents set upload_status = 'uploaded', scan_status = 'not_infected', uploaded_at = now() where application_id = $1",
			[the_case.application_id],
		)
		await sql(
			`insert into requests (partner_id, request_id, application_id, kind, question, due_date, status, created_by_staff_id, turn_since)
			values ($1, $2, $3, 'answer', 'Warum ist der Umsatz gefallen?', current_date, 'answered', $4, now() - interval '2 days')`,
			[the_case.partner_id, randomUUID(), the_case.application_id, ids['freigabe']],
		)
		expect(await waits('analyse', the_case)).toMatchObject([
			{ kind: 'request', urgency: 'overdue', name: 'Warum ist der Umsatz gefallen?' },
			{ kind: 'document', urgency: 'later', name: 'Datei.pdf', place: { page: 'document' } },
		])
		expect(await kinds('freigabe', the_case)).toEqual([])
	})

	it('is a task, by its day, and no longer once it is done', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'internal_review_analysis' }, { by: 'analyse', case_is_own: true })
		const day = Temporal.Now.plainDateISO('Europe/Berlin')
		const made = done(
			await staff.freigabe.post(`/staff/applications/${the_case.application_id}/tasks`, {
				title: 'Grundbuchauszug anfordern',
				note: null,
				subject: 'loan',
				priority: 'low',
				due_date: day.subtract({ days: 1 }).toString(),
				assigned_staff_id: ids['vertrieb'],
			}),
		)
		expect(await waits('vertrieb', the_case)).toMatchObject([
			{ kind: 'task', urgency: 'overdue', name: 'Grundbuchauszug anfordern', proposed_by: 'Henrik Voss' },
		])
		const before = done(await staff.vertrieb.get('/staff/waiting/count'))
		done(await staff.vertrieb.post(`/staff/tasks/${made.task_id}/status`, { status: 'done', version: made.version }))
		expect(await kinds('vertrieb', the_case)).toEqual([])
		expect(done(await staff.vertrieb.get('/staff/waiting/count'))).toEqual({
			total: before.total - 1,
			overdue: before.overdue - 1,
			is_more: false,
		})
	})
})

it('a partner’s people see what waits at their partner, and nothing of another’s', async () => {
	const theirs = await aStaffMember(server, 'leitung@hansekontor.example')
	const others = await aStaffMember(server, 'leitung@brueckenwerk.example')
	const here = await aCase({ flow: 'P', from: 'Pricing' }, { by: 'analyse' })
	const seen = async (browser: typeof theirs) =>
		done(await browser.get('/staff/waiting')).items.filter(({ about }: Json) => about?.applicationId === here.application_id)
	await sql(
		"update partners set configuration = jsonb_set(configuration, '{entitlements}', '[\"customized_pricing\"]') where key = any ($1)",
		[['hansekontor', 'brueckenwerk']],
	)
	expect(await seen(others)).toEqual([])
	expect(await seen(theirs)).toMatchObject([{ kind: 'own_case' }])
})

it('counts what it lists, the most urgent first', async () => {
	const { items, ...counts } = done(await staff.freigabe.get('/staff/waiting'))
	expect(counts).toEqual({
		total: items.length,
		overdue: items.filter(({ urgency }: Json) => urgency === 'overdue').length,
		is_more: false,
	})
	const order = items.map(({ urgency, since }: Json) => `${['overdue', 'soon', 'later'].indexOf(urgency)} ${since}`)
	expect(order).toEqual(order.toSorted())
	expect(done(await staff.freigabe.get('/staff/waiting/count'))).toEqual(counts)
})
