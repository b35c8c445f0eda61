import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { termsOf } from '#domain/review/offers/rules.ts'
import { loanWithoutFees, someFactoringTerms } from '#domain/testing/some-terms.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { statusAndCodes } from '../../test/answers.ts'
import { ticks } from '../../test/checklists.ts'
import { aStaffMember } from '../../test/builders.ts'
import { languageOf } from '#api/review/offers/current.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import {
	accept,
	aSigning,
	atTen,
	change,
	identify,
	open,
	signatureDocumentOf,
	signatureDocumentsOf,
	remind,
	requirements,
	signAll,
	statusOf,
	withoutGuarantor,
	type TestSigning,
} from '../../test/signing.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const mailsTo = async (to: string) => (await server.mails()).filter((mail) => mail.to === to)

async function step(staff: Browser, { application_id }: TestSigning, to: string, note: string | null = null): Promise<Answer> {
	const case_path = `/staff/applications/${application_id}`
	const { version } = (await staff.get(case_path)).body.application
	return staff.post(`${case_path}/moves`, { move: 'step', to, note, version })
}

const lastOf = ({ signers }: TestSigning) => signers.at(-1) ?? signers[0]

describe('factoring', () => {
	it('is screened after the acceptance, started by sales, and signed without guarantors', async () => {
		const signing = await aSigning(server, {
			application: {
				allBanksLoanPurpose: 'factoring',
				purpose_key: 'outstanding_receivables',
				factoring_limit: 250_000,
				has_international_customers: false,
				annual_sales_previous_year: 3_000_000,
			},
			terms: termsOf(someFactoringTerms(), 'EUR'),
		})
		expect(await statusOf(server, signing)).toBe('ubo_check')
		// Repeated by the job or by staff: the status stays.
		await open(server, signing)
		const byHand = (staff: Browser) => staff.post(`/staff/applications/${signing.application_id}/signing`, {})
		const [kyc, sales] = [await aStaffMember(server, 'identitaet'), await aStaffMember(server, 'vertrieb')]
		expect(statusAndCodes(await byHand(sales))).toEqual([409, 'err_application_status_unexpected'])

		expect(statusAndCodes(await step(sales, signing, 'screening_backlog'))).toEqual([403, 'err_permission_missing'])
		const case_path = `/staff/applications/${signing.application_id}`
		expect(statusAndCodes(await step(kyc, signing, 'screening_backlog'))).toEqual([409, 'err_application_register_not_decided'])
		const looked = { looked_at_on: '2026-01-15', register_reference: 'TR-4711', result: 'agrees', seen: null }
		expect((await kyc.post(`${case_path}/ownership`, looked)).status).toBe(201)
		for (const to of ['screening_backlog', 'screening']) expect((await step(kyc, signing, to)).status).toBe(200)
		expect(statusAndCodes(await step(kyc, signing, 'final_sales_check'))).toEqual([409, 'err_application_pep_check_missing'])
		await server.drain()
		expect(statusAndCodes(await step(kyc, signing, 'screening_backlog'))).toEqual([422, 'err_field_required'])
		expect((await step(kyc, signing, 'screening_backlog', 'Treffer wird nachgeprüft')).status).toBe(200)
		for (const to of ['screening', 'final_sales_check']) expect((await step(kyc, signing, to)).status).toBe(200)
		expect(await signatureDocumentsOf(signing.signers[0])).toEqual([])

		expect(statusAndCodes(await byHand(kyc))).toEqual([403, 'err_permission_missing'])
		await open(server, signing)
		expect(await statusOf(server, signing)).toBe('final_sales_check')
		expect((await sales.get(`${case_path}/signing`)).body.blocked_by).toMatchObject([
			{ code: 'err_application_checklist_final_sales_not_done' },
		])
		await ticks(sales, signing.application_id)
		expect((await sales.get(`${case_path}/signing`)).body.may.open).toBe(true)
		expect((await byHand(sales)).status).toBe(200)
		expect(await statusOf(server, signing)).toBe('Signature')
		const found = await signatureDocumentsOf(signing.signers[0])
		expect(found.map(({ kind, signing_method }) => [kind, signing_method])).toEqual([
			['factoring_contract', 'online'],
			['ubo_form', 'online'],
		])
		for (const signer of signing.signers) {
			await signAll(signer)
			expect((await accept(signer, signing)).status).toBe(200)
		}
		expect(await statusOf(server, signing)).toBe('Final_Review')
	})
})

const swiss = {
	allBanksLoanPurpose: 'edf',
	purpose_key: 'business_expansion',
	loanSize: 200_000,
	loanDuration: 36,
	currency: 'CHF',
	companyType: 'CH_GMBH',
	companyCountry: 'CH',
	street: 'Bahnhofstrasse',
	companyPostCode: '8001',
	companyLocation: 'Zürich',
}

describe('the structured flow', () => {
	it('identifies everybody before the signing, and needs no mandate in francs', async () => {
		const signing = await aSigning(server, {
			partner_key: 'edelgrat',
			application: swiss,
			terms: { ...loanWithoutFees(), currency: 'CHF' },
			is_identified: false,
		})
		const [one, two] = signing.signers
		expect(await statusOf(server, signing)).toBe('pre_kyc')
		const before = (await requirements(one)).own
		expect([before.signature_documents, before.steps[0].step, before.is_open]).toEqual([[], 'identity', false])
		const staff = await aStaffMember(server, 'analyse')
		const view = (await staff.get(`/staff/applications/${signing.application_id}/signing`)).body
		expect([view.may.open, view.blocked_by.map(({ code }: Json) => code)]).toEqual([
			false,
			['err_signatory_ident_not_completed', 'err_signatory_ident_not_completed'],
		])

		for (const { signatory_id } of [one, two ?? one]) {
			await identify(server, { ...signing, signatory_id })
			await server.services.database.transaction(mintPartnerId(signing.partner_id), (db) =>
				server.services.signingStepDone(db, signing.application_id, signatory_id),
			)
			await server.drain()
		}
		expect(await statusOf(server, signing)).toBe('Signature')
		// A private person's surety requires a notarial deed there.
		expect(await signatureDocumentOf(one, 'guarantor_contract')).toMatchObject({ signing_method: 'offline', level: 'notarised' })
		const { own } = await requirements(two ?? one)
		expect([own.kyc_status.sepa_mandate_accepted.is_required, own.mandate]).toEqual([false, null])
	})
})

describe('whitelabel', () => {
	it('needs neither guarantors nor a mandate: both are the bank’s', async () => {
		const signing = await aSigning(server, {
			partner_key: 'brueckenwerk',
			people: [
				{ percentage_owned: 0.6, last_name: 'Erste' },
				{ percentage_owned: 0.4, last_name: 'Zweite' },
			],
			application: { allBanksLoanPurpose: 'whitelabel', purpose_key: 'order_pre_financing', loanDuration: 12 },
		})
		expect(await statusOf(server, signing)).toBe('Signature')
		const awaited: Json[] = []
		for (const signer of signing.signers) {
			awaited.push((await signer.browser.get(`/user/applications/${signing.application_id}`)).body.clock)
			const { own } = await requirements(signer)
			expect([own.signature_documents.map(({ kind }: Json) => kind), own.mandate]).toEqual([['loan_contract', 'ubo_form'], null])
			await signAll(signer)
			expect((await accept(signer, signing, { sepa_mandate_accepted: false })).status).toBe(200)
		}
		// The reader is addressed; people who are done are not awaited any more.
		expect(awaited).toMatchObject([
			{ acts: 'applicant', is_readers: true, names: ['Jana Zweite'] },
			{ acts: 'applicant', is_readers: true, names: [] },
		])
		expect(await statusOf(server, signing)).toBe('Final_Review')
	})
})

describe('a representative who has not accepted', () => {
	it('is reminded by a valid invitation, and invited again after a corrected address', async () => {
		atTen(server)
		const signing = await aSigning(server, { people: withoutGuarantor, is_opened: false })
		const { signatory_id } = lastOf(signing)
		const [first, second] = [`alt-${signatory_id}@example.com`, `neu-${signatory_id}@example.com`]
		await change(server, `update signatories set invite_status = 'not_invited', user_id = null, email = $2 where signatory_id = $1`, [
			signatory_id,
			first,
		])
		await server.asEveryPartner((db) => db.enqueue({ name: 'invite-representatives' }, signing))
		await open(server, signing)
		expect((await mailsTo(first)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Sie vertreten/)])

		server.passTime(3 * 86_400)
		await remind(server)
		expect(await mailsTo(first)).toHaveLength(2)

		const staff = await aStaffMember(server, 'analyse')
		const invite = (id: string, body: Json) =>
			staff.post(`/staff/applications/${signing.application_id}/signing/people/${id}/invitation`, body)
		expect(statusAndCodes(await invite(signatory_id, { email: signing.signers[0].email }))).toEqual([409, 'err_signatory_email_taken'])
		expect(statusAndCodes(await invite(signing.signers[0].signatory_id, { email: second }))).toEqual([
			409,
			'err_application_update_not_allowed',
		])
		expect((await invite(signatory_id, { email: second })).status).toBe(200)
		await server.drain()
		expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([2, 1])
		const tokens = await change(
			server,
			`select used_at from account_tokens join users using (partner_id, user_id) where users.email = $1 and kind = 'accept_invite'`,
			[first],
		)
		expect(tokens.every(({ used_at }) => used_at !== null)).toBe(true)
	})
})

const formOf = async (signing: TestSigning) => {
	const { signing_method, source, document_id } = await signatureDocumentOf(signing.signers[0], 'guarantor_contract')
	const [row] = await change(server, 'select data from contract_documents where document_id = $1', [document_id])
	return { signing_method, source, is_of_merchant: row.data.is_of_merchant ?? false }
}

const ofGuarantor = async (guarantees_as_merchant: boolean) => {
	const signing = await aSigning(server, { is_opened: false })
	await change(server, 'update signatories set guarantees_as_merchant = $2 where signatory_id = $1', [
		signing.signers[0].signatory_id,
		guarantees_as_merchant,
	])
	await open(server, signing)
	return formOf(signing)
}

describe('a guarantee under German law', () => {
	it('is signed online by a merchant where the partner allows it, and states so; everybody else signs with ink', async () => {
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(`update partners set configuration = configuration || '{"is_guarantee_online": true}' where key = 'hansekontor'`, []),
			),
		)
		await server.services.partners.readAgain()
		expect(await ofGuarantor(true)).toEqual({ signing_method: 'online', source: '§ 350 HGB', is_of_merchant: true })
		expect(await ofGuarantor(false)).toEqual({ signing_method: 'offline', source: '§ 766 BGB', is_of_merchant: false })
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update partners set configuration = configuration - 'is_guarantee_online' where key = 'hansekontor'`, [])),
		)
		await server.services.partners.readAgain()
		expect(await ofGuarantor(true)).toMatchObject({ signing_method: 'offline', source: '§ 766 BGB' })
	})
})

it('the contract has the language in which its offer was accepted, whatever was chosen since', async () => {
	const signing = await aSigning(server, { is_opened: false, people: withoutGuarantor })
	await change(server, `update offers set accepted_language = 'fr' where application_id = $1`, [signing.application_id])
	await change(server, `update users set interface_language = 'pl', communication_language = 'pl' where user_id = $1`, [
		signing.signers[0].user_id,
	])
	await open(server, signing)
	const made = await change(server, 'select distinct language from contract_documents where application_id = $1', [signing.application_id])
	expect(made).toEqual([{ language: 'fr' }])
})

it('a contract without a language is refused: the offer names none, and its maker has no account any more', async () => {
	const { application_id } = await aSigning(server, { is_opened: false, people: withoutGuarantor })
	const [application] = (await change(server, 'select * from applications where application_id = $1', [application_id])) as [ApplicationRow]
	const languageFor = (user_id: string) =>
		server.services.database.read(mintPartnerId(application.partner_id), (db) => languageOf(db, { ...application, user_id }))
	expect(await languageFor(application.user_id)).toBe('de')
	await expect(languageFor(randomUUID())).rejects.toMatchObject({ issues: [{ code: 'err_application_language_missing' }] })
})
