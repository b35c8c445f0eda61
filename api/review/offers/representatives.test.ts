import { describe, expect, it } from 'vitest'

import { codes, done } from '../../test/answers.ts'
import { anApplicant, mailedToken } from '../../test/builders.ts'
import { aSignatory, password } from '../../test/forms.ts'
import { offersUnderTest } from '../../test/offers.ts'
import type { Json } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

const { desk, move, isOffered, offersOf, accept, subjectsTo } = offersUnderTest()

const colleague = 'ole.colleague@example.com'
const acceptance = (token: string) => ({
	token,
	password,
	accepted_terms: true,
	accepted_partner_terms: true,
	interface_language: 'de',
	communication_language: 'de',
})
const invited = async (to: string) => (await desk.server.mails()).filter((mail) => mail.to === to)

async function withColleague(address: string): Promise<Json> {
	desk.owner = (await anApplicant(desk.server)).browser
	await desk.applies({ percentage_owned: 0.5 })
	const added = done(await desk.owner.post(`${desk.own}/signatories`, { data: [aSignatory({ email: address, percentage_owned: 0.3 })] }))
	await desk.server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`update signatories set user_id = applications.user_id, invite_status = 'accepted' from applications
				 where signatories.application_id = $1 and applications.application_id = $1 and signatory_id <> $2`,
				[desk.applicationId, added.signatories[0].signatory_id],
			),
		),
	)
	await desk.submits()
	return added.signatories[0]
}
const recordOf = async (signatory_id: string): Promise<Json> =>
	(await desk.owner.get(`${desk.own}/signatories`)).body.signatories.find((record: Json) => record.signatory_id === signatory_id)

describe('the representatives', () => {
	it('are invited once the offer is accepted and never before, and join by their link', async () => {
		const { signatory_id } = await withColleague(colleague)
		const offer = await isOffered()
		expect(await invited(colleague)).toEqual([])
		done(await accept(offer))
		expect(await invited(colleague)).toHaveLength(1)
		await desk.server.drain()
		expect(await invited(colleague)).toHaveLength(1)
		expect((await recordOf(signatory_id)).invite_status).toBe('not_accepted')

		const browser = desk.server.visitor()
		const token = await mailedToken(desk.server, colleague, 'invite')
		expect(codes(await browser.post('/user/account/invite_accept', acceptance(token)))).toEqual([204])
		expect((await recordOf(signatory_id)).invite_status).toBe('accepted')
		done(await browser.post('/user/account/login', { email: colleague, password }))
		expect((await offersOf(browser)).offers).toHaveLength(1)
		expect((await browser.get('/user/applications')).body.applications).toHaveLength(1)
	})

	it('with an account are mailed and have access', async () => {
		const known = await anApplicant(desk.server)
		const { signatory_id } = await withColleague(known.email)
		const offer = await isOffered()
		expect((await known.browser.get('/user/applications')).body.applications).toEqual([])
		done(await accept(offer))
		await desk.server.drain()
		expect((await recordOf(signatory_id)).invite_status).toBe('accepted')
		expect((await known.browser.get('/user/applications')).body.applications).toHaveLength(1)
		expect((await subjectsTo(known.email)).filter((subject) => subject.startsWith('Angebot angenommen'))).toHaveLength(1)
	})

	it('who change their address are invited at the new one, and lose access at the old', async () => {
		const known = await anApplicant(desk.server)
		const { signatory_id } = await withColleague(known.email)
		done(await accept(await isOffered()))
		await desk.server.drain()
		done(await known.browser.patch(`${desk.own}/signatories/${signatory_id}`, { email: 'neu@example.com' }))
		expect(await invited('neu@example.com')).toHaveLength(1)
		expect((await recordOf(signatory_id)).invite_status).toBe('not_accepted')
		expect((await known.browser.get('/user/applications')).body.applications).toEqual([])
	})

	it('whose address is corrected in a re-opened case: the old link is invalid, and nobody is mailed yet', async () => {
		const { signatory_id } = await withColleague('alt@example.com')
		// Without an account number the signing does not start, and the case can still be re-opened.
		await desk.server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update applications set iban = null where application_id = $1', [desk.applicationId])),
		)
		done(await accept(await isOffered()))
		const token = await mailedToken(desk.server, 'alt@example.com', 'invite')
		done(await move(desk.analyst, { move: 'reopen', note: 'Falsche Adresse', items: ['E-Mail-Adresse'], groups: ['signatory'] }))
		done(await desk.owner.patch(`${desk.own}/signatories/${signatory_id}`, { email: 'richtig@example.com' }))
		const answer = await desk.server.visitor().post('/user/account/invite_accept', acceptance(token))
		expect(codes(answer)).toEqual([409, 'err_authentication_token_used'])
		expect(await invited('richtig@example.com')).toEqual([])
	})
})
