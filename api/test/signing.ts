import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { loanWithoutFees } from '#domain/testing/some-terms.ts'

import { anApplicant, anApplication, aStaffMember } from './builders.ts'
import { aSignatory, password } from './forms.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

/** A representative with an account, who has accepted the invitation. */
export interface TestSigner {
	readonly browser: Browser
	readonly email: string
	readonly user_id: string
	readonly signatory_id: string
	/** Path of their own record in the application. */
	readonly path: string
}

export interface TestSigning {
	readonly application_id: string
	readonly partner_id: string
	readonly signers: readonly [TestSigner, ...TestSigner[]]
}

interface Wanted {
	readonly partner_key?: string
	/** One person for each entry, with these changes. */
	readonly people?: readonly Record<string, unknown>[]
	readonly application?: Record<string, unknown>
	readonly is_identified?: boolean
	/** True by default; false leaves it at the accepted offer. */
	readonly is_opened?: boolean
	/** Terms of the accepted offer; by default ones that fit the application. */
	readonly terms?: Json
}

export const change = (server: TestServer, text: string, values: readonly unknown[]) =>
	server.asEveryPartner((db) => db.dynamic<Json>(sqlOf(text, values)))

/** An application with an accepted offer and signers with accounts; the work of other rooms is staged in the database. */
export async function aSigning(server: TestServer, wanted: Wanted = {}): Promise<TestSigning> {
	const { partner_key, people = [{ percentage_owned: 0.6 }, { percentage_owned: 0.4 }], is_identified = true, is_opened = true } = wanted
	const of_partner = partner_key === undefined ? {} : { partner_key }
	const accounts = await Promise.all(people.map(() => anApplicant(server, of_partner)))
	const [first] = accounts
	if (first === undefined) throw new Error('A signing needs somebody.')
	const { applicationId: application_id } = await anApplication(first.browser, wanted.application)
	const base = `/user/applications/${application_id}`
	const data = people.map((person, at) =>
		aSignatory({ email: accounts[at]?.email, taxid: at === 0 ? '86095742719' : '47036892816', ...person }),
	)
	const added = await first.browser.post(`${base}/signatories`, { data })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	expect((await first.browser.patch(`${base}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })).status).toBe(200)
	const [row] = await change(server, 'select partner_id from applications where application_id = $1', [application_id])
	const { partner_id } = row
	const signers = accounts.map(({ browser, email, user_id }, at): TestSigner => {
		const { signatory_id } = added.body.signatories[at]
		return { browser, email, user_id, signatory_id, path: `${base}/signatories/${signatory_id}` }
	})
	for (const { user_id, signatory_id } of signers) {
		await change(server, `update signatories set invite_status = 'accepted', user_id = $2 where signatory_id = $1`, [signatory_id, user_id])
		if (is_identified) await identify(server, { partner_id, application_id, signatory_id })
	}
	await change(
		server,
		`insert into offers (partner_id, application_id, offer_id, number, status, terms, prepared_by, released_by, released_at, expires_at)
		select $1, $2, $3, 1, 'accepted', $4, staff_id, staff_id, now(), now() + interval '14 days' from staff_users order by email limit 1`,
		[partner_id, application_id, randomUUID(), JSON.stringify(wanted.terms ?? loanWithoutFees())],
	)
	await change(server, `update applications set status = 'offer_accepted', submitted_at = now() where application_id = $1`, [
		application_id,
	])
	const signing = { application_id, partner_id, signers: signers as [TestSigner, ...TestSigner[]] }
	if (is_opened) await open(server, signing)
	return signing
}

export async function identify(
	server: TestServer,
	{ partner_id, application_id, signatory_id }: { partner_id: string; application_id: string; signatory_id: string },
): Promise<void> {
	await change(
		server,
		`insert into identifications (partner_id, ident_id, application_id, signatory_id, provider, status, channel, return_path,
			first_name, last_name, birthdate, user_id, email, expires_at, completed_at)
		select $1, $4, $2, $3, 'idnow', 'completed', 'here', '/', first_name, last_name, birthdate, user_id, email, now() + interval '14 days', now()
		from signatories where signatory_id = $3`,
		[partner_id, application_id, signatory_id, randomUUID()],
	)
}

/** Opens the signing, as accepting the offer does. */
export async function open(
	server: TestServer,
	{ partner_id, application_id }: Pick<TestSigning, 'partner_id' | 'application_id'>,
): Promise<void> {
	await server.asEveryPartner((db) => db.enqueue({ name: 'open-signing' }, { partner_id, application_id }))
	await server.drain()
}

export const statusOf = async (server: TestServer, { application_id }: Pick<TestSigning, 'application_id'>): Promise<string> =>
	(await change(server, 'select status from applications where application_id = $1', [application_id]))[0].status

export const requirements = async ({ browser, path }: TestSigner): Promise<Json> => {
	const answer = await browser.get(`${path}/requirements`)
	expect(answer.status, JSON.stringify(answer.body)).toBe(200)
	return answer.body
}

export const signatureDocumentsOf = async (signer: TestSigner): Promise<Json[]> => (await requirements(signer)).own.signature_documents

export async function signatureDocumentOf(signer: TestSigner, kind: string): Promise<Json> {
	const found = (await signatureDocumentsOf(signer)).find((signature_document) => signature_document.kind === kind)
	return found ?? expect.unreachable(`${kind} is there`)
}

export const read = ({ browser, path }: TestSigner, signature_document_id: string): Promise<Answer> =>
	browser.get(`${path}/signature-documents/${signature_document_id}/content`)

/** Proves again who they are, by the password: they have no device. */
export const confirm = ({ browser }: Pick<TestSigner, 'browser'>): Promise<Answer> =>
	browser.post('/user/account/confirmation/password', { password })

/** Signs as somebody who has just confirmed who they are. */
export async function sign(signer: TestSigner, signature_document_id: string, body: Record<string, unknown> = {}): Promise<Answer> {
	expect((await confirm(signer)).status).toBe(204)
	return signer.browser.post(`${signer.path}/signature-documents/${signature_document_id}/signature`, { consent: true, ...body })
}

/** Reads and signs every document that is signed online. */
export async function signAll(signer: TestSigner): Promise<void> {
	for (const { signature_document_id, signing_method, is_signed } of await signatureDocumentsOf(signer)) {
		if (signing_method !== 'online' || is_signed) continue
		expect((await read(signer, signature_document_id)).status).toBe(200)
		const signed = await sign(signer, signature_document_id)
		expect(signed.status, JSON.stringify(signed.body)).toBe(200)
	}
}

export const accept = (
	signer: TestSigner,
	{ application_id }: Pick<TestSigning, 'application_id'>,
	body: Record<string, unknown> = {},
): Promise<Answer> =>
	signer.browser.patch(`${signer.path}/requirements`, {
		signatory_id: signer.signatory_id,
		application_id,
		sepa_mandate_accepted: true,
		legal_signature_accepted: true,
		...body,
	})

/** Sets the clock to ten in the morning in Berlin, because reminders are sent by day. */
export function atTen(server: TestServer): void {
	const now = server.services.now().toTemporalInstant().toZonedDateTimeISO('Europe/Berlin')
	const ten = now.withPlainTime('10:00')
	const next = Temporal.ZonedDateTime.compare(ten, now) < 0 ? ten.add({ days: 1 }) : ten
	server.passTime(Math.ceil(now.until(next).total('seconds')))
}

/** Signers without a guarantee: two with a fifth of the shares each. */
export const withoutGuarantor = [
	{ percentage_owned: 0.2, is_beneficial_owner: false },
	{ percentage_owned: 0.2, is_beneficial_owner: false },
]

/** Runs the scheduled reminders once. */
export async function remind(server: TestServer): Promise<void> {
	await server.asEveryPartner((db) => db.enqueue({ name: 'remind-of-signing' }, {}))
	await server.drain()
}

/** A server for one test file with a member of staff, and a signing for each test. */
export function signingsUnderTest() {
	let server: TestServer
	let staff: Browser
	beforeAll(async () => {
		server = await startTestServer()
		staff = await aStaffMember(server, 'analyse')
	})
	afterAll(() => server.close())

	let signing: TestSigning
	let guarantor: TestSigner
	let other: TestSigner
	let case_path: string
	beforeEach(async () => {
		atTen(server)
		signing = await aSigning(server)
		guarantor = signing.signers[0]
		other = signing.signers[1] ?? expect.unreachable()
		case_path = `/staff/applications/${signing.application_id}/signing`
	})

	return {
		get server() {
			return server
		},
		get staff() {
			return staff
		},
		get signing() {
			return signing
		},
		/** The signer who owns the majority and guarantees. */
		get guarantor() {
			return guarantor
		},
		get other() {
			return other
		},
		/** Path of the signing for staff. */
		get case_path() {
			return case_path
		},
	}
}
