import { afterAll, beforeAll, expect, it } from 'vitest'

import { authoritySubject } from '#domain/review/authority/subject.ts'

import { codes, done, put } from '../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { publishes, releaseBeside } from '../../test/publications.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'

let newer: TestServer
let server: TestServer
let rita: Browser

// What is in force was written by newer software, as after a deployment that was taken back.
beforeAll(async () => {
	newer = await startTestServer()
	const partner = await newer.services.partners.ofKey('hansekontor')
	if (partner === undefined) throw new Error('There is no such partner.')
	await releaseBeside(newer, { partner_id: partner.partner_id, content: { by: 'newer software' }, in_seconds: 20, schema_version: 3 })
	// A process that starts now has no last set that it could read.
	server = await startTestServer({}, { through: () => Promise.resolve(newer.database_url) })
	server.passTime(60)
	rita = await publishes(server, 'rita')
})
afterAll(async () => {
	await server.close()
	await newer.close()
})

it('shows cases, where a decline takes two, and keeps a report', async () => {
	const analyst = await aStaffMember(server, 'analyse')
	const { applicationId } = await anApplication((await anApplicant(server)).browser)
	await change(
		server,
		"update applications set status = 'internal_review_analysis', flow = 'L2', submitted_at = now() where application_id = $1",
		[applicationId],
	)
	const page = `/staff/applications/${applicationId}`
	expect(done(await analyst.get(page))).toMatchObject({ is_decline_proposed: true })
	const texts = { summary: 'a', strengths: 'b', weaknesses: 'c', mitigants: 'd', terms: 'e' }
	done(await put(analyst, `${page}/recommendations/current`, { version: 0, ...texts }))
	await change(server, "update investment_recommendations set status = 'waiting_for_approval' where application_id = $1", [applicationId])
	await change(server, "update applications set status = 'internal_review_approval' where application_id = $1", [applicationId])
	expect(done(await analyst.get(`${page}/recommendations`))).toMatchObject({ authority: null, open_votes: [] })
	done(await analyst.post(`${page}/credit/inquiries`, { reason: 'Neue Zahlen.' }))
	await server.drain()
	expect(done(await analyst.get(`${page}/credit`))).toMatchObject({ inquiries: [{ status: 'received' }] })
	const vote = { version: 1, office: 'back_office', vote: 'approve' }
	const approver = await aStaffMember(server, 'freigabe')
	expect(codes(await approver.post(`${page}/recommendations/current/votes`, vote))).toEqual([503, 'err_publication_in_force_unreadable'])
})

const path = '/staff/partners/hansekontor/publications/authority'

it('shows drafts and versions, and changes drafts, where what is in force cannot be read', async () => {
	expect(done(await rita.get(path))).toMatchObject({ content: null, versions: [{ version: 1, state: 'in_force' }], draft: null })
	expect(codes(await rita.post(`${path}/draft`, { from: 'newest' }))).toEqual([503, 'err_publication_in_force_unreadable'])
	expect(done(await rita.post(`${path}/draft`, { from: 'shipped' }))).toMatchObject({ draft: { content: authoritySubject.shipped } })
	done(await put(rita, `${path}/draft`, { revision: 1, content: authoritySubject.shipped }))
	const set = { drafts: [{ subject: 'authority', revision: 2 }], reason: 'Zurück.', effective_from: null }
	expect(codes(await rita.post('/staff/partners/hansekontor/publication-sets', set))).toEqual([503, 'err_publication_in_force_unreadable'])
	// A draft that newer software has saved is shown as what it is.
	await change(server, 'update publication_drafts set schema_version = 3', [])
	expect(done(await rita.get(path)).draft).toMatchObject({ content: null, faults: [{ code: 'err_publication_draft_unreadable' }] })
	expect(done(await rita.delete(`${path}/draft`)).draft).toBeNull()
})
