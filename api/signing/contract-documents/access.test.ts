import { expect, test } from 'vitest'

import { aMember, anApplicant, aStaffMember } from '../../test/builders.ts'
import { contractsUnderTest } from '../../test/contract-documents.ts'
import { aSignatory } from '../../test/forms.ts'
import type { Answer, Browser } from '../../test/server.ts'

const contracts = contractsUnderTest()
const { change, inStatus, make } = contracts

const contractFor = (browser: Browser): Promise<Answer> => browser.get(`/user/applications/${contracts.own.applicationId}/loan_contract`)
const outcomeOf = ({ status, body }: Answer): string => (status === 200 ? 'served' : String(body.errors?.[0]?.code))

/** A representative who is not in the company's team. */
async function aRepresentative(invite_status = 'accepted'): Promise<Browser> {
	const { browser, email, user_id } = await anApplicant(contracts.server)
	await inStatus('Open')
	await contracts.owner.post(`/user/applications/${contracts.own.applicationId}/signatories`, {
		data: [aSignatory({ email, percentage_owned: 0, is_beneficial_owner: false })],
	})
	await change(
		'update signatories set invite_status = $2, user_id = $3 where email = $1',
		email,
		invite_status,
		invite_status === 'accepted' ? user_id : null,
	)
	await inStatus('Signature')
	return browser
}

test('the contract is visible to the team and the representatives, from the start of signing', async () => {
	const representative = await aRepresentative()
	await make()
	const viewer = (await aMember(contracts.server, contracts.own.applicationId, { role: 'viewer' })).browser
	for (const browser of [contracts.owner, viewer, representative]) expect(outcomeOf(await contractFor(browser))).toBe('served')
	await inStatus('offer_accepted')
	for (const browser of [contracts.owner, representative]) {
		expect(outcomeOf(await contractFor(browser))).toBe('err_application_loan_contract_missing')
	}
	await inStatus('Approved')
	expect(outcomeOf(await contractFor(representative))).toBe('served')
	await inStatus('Rejected')
	expect(outcomeOf(await contractFor(representative))).toBe('err_application_loan_contract_missing')
})

test('the contract is visible to nobody else', async () => {
	await make()
	const adviser = (await aMember(contracts.server, contracts.own.applicationId, { role: 'adviser', parts: ['company'] })).browser
	expect(outcomeOf(await contractFor(adviser))).toBe('err_membership_right_missing')
	const uninvited = await aRepresentative('not_invited')
	expect(outcomeOf(await contractFor(uninvited))).toBe('err_entity_not_found')
	expect(outcomeOf(await contractFor((await anApplicant(contracts.server)).browser))).toBe('err_entity_not_found')
	const elsewhere = (await anApplicant(contracts.server, { partner_key: 'edelgrat' })).browser
	expect(outcomeOf(await contractFor(elsewhere))).toBe('err_entity_not_found')
	expect((await contractFor(contracts.server.visitor())).status).toBe(401)
})

test('the contract’s address serves its PDF, unless it is voided', async () => {
	const made = await make()
	const { download_url } = (await contractFor(contracts.owner)).body
	const { pathname, search } = new URL(download_url)
	const file = await contracts.server.visitor().send({ method: 'GET', url: pathname + search })
	expect([file.status, file.headers['content-type'], file.raw.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
	const next = await make({ language: 'en' })
	const { body } = await contractFor(contracts.owner)
	expect(body.download_url).not.toContain(pathname.split('/').at(-1))
	const old = await contracts.owner.get(`/user/applications/${contracts.own.applicationId}/documents/${made.document_id}/download_url`)
	expect(old.status).toBe(404)
	const current = await contracts.owner.get(`/user/applications/${contracts.own.applicationId}/documents/${next.document_id}/download_url`)
	expect(current.status).toBe(200)
})

test('staff open the contract, voided or not', async () => {
	const first = await make()
	const second = await make({ language: 'fr' })
	await change('update applications set submitted_at = now() where application_id = $1', contracts.own.applicationId)
	const analyst = await aStaffMember(contracts.server, 'analyse')
	for (const { document_id } of [first, second]) {
		const answer = await analyst.get(`/staff/applications/${contracts.own.applicationId}/documents/${document_id}/download_url`)
		expect([answer.status, answer.body.errors]).toEqual([200, undefined])
	}
})
