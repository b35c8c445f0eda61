import { randomUUID } from 'node:crypto'

import { generate } from 'otplib'
import { expect } from 'vitest'

import { todayIn } from '#domain/platform/dates.ts'
import type { Part, MemberRole } from '#domain/accounts/memberships/roles.ts'

import { demo_password } from '../dev/seed/seed.ts'
import { staffKeys } from '../accounts/second-factors/second-factors.ts'
import { aPdf, aRegistration, aSignatory, anApplicationForm, password } from './forms.ts'
import type { Answer, Browser, Json, TestServer } from './server.ts'
import { sqlOf } from './sql.ts'
import { stageApplicant, stageStaff } from './staged-sessions.ts'

/** A registered applicant, signed in; the address is confirmed by default. A given browser registers itself, with its draft. */
export async function anApplicant(
	server: TestServer,
	options: { partner_key?: string; is_confirmed?: boolean; browser?: Browser } = {},
): Promise<{ browser: Browser; email: string; user_id: string }> {
	const browser = options.browser ?? server.visitor(options.partner_key)
	if (options.browser === undefined && options.is_confirmed !== false) {
		return { browser, ...(await stageApplicant(server, browser, options.partner_key)) }
	}
	const form = aRegistration()
	const registered = await browser.post('/user/users', form)
	expect(registered.status, JSON.stringify(registered.body)).toBe(201)
	if (options.is_confirmed !== false) {
		const confirmed = await browser.post(`/user/account/confirm_email/${await mailedToken(server, form.email)}`)
		expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(204)
	}
	expect((await browser.post('/user/account/login', { email: form.email, password })).status).toBe(200)
	return { browser, email: form.email, user_id: registered.body.user_id }
}

/** The current code of an authenticator app; each counts once, so the clock advances by one step. */
export async function nextCode(server: TestServer, key: string): Promise<string> {
	server.passTime(30)
	return generate({ secret: key, epoch: Math.floor(server.services.now().getTime() / 1000) })
}

/** The key of a demo member's authenticator app. */
export async function staffKey(server: TestServer, email: string): Promise<string> {
	const keys = await server.asEveryPartner((db) => staffKeys(db, server.services.secret))
	const found = keys.find((known) => known.email === email)
	if (found === undefined) throw new Error(`${email} has no authenticator app.`)
	return found.key
}

/** A demo member of staff, signed in. */
export async function aStaffMember(
	server: TestServer,
	name:
		| 'analyse'
		| 'auszahlung'
		| 'freigabe'
		| 'identitaet'
		| 'konditionen'
		| 'revision'
		| 'vertrieb'
		| 'verwaltung'
		| 'zahlungsfreigabe'
		| 'zweitblick'
		| `${string}@${string}`,
): Promise<Browser> {
	const browser = server.visitor()
	const email = name.includes('@') ? name : `${name}@fundament.example`
	await stageStaff(server, browser, email)
	return browser
}

/** A demo member of staff signed in by password and code, for tests of the sign-in's effects. */
export async function aStaffMemberByCode(server: TestServer, email: string): Promise<Browser> {
	const browser = server.visitor()
	const first = await browser.post('/staff/account/login', { email, password: demo_password })
	expect(first.body, JSON.stringify(first.body)).toEqual({ second_step: { is_enrolment: false, kinds: ['totp'] } })
	const second = await browser.post('/staff/account/second_step/code', { code: await nextCode(server, await staffKey(server, email)) })
	expect(second.status, JSON.stringify(second.body)).toBe(204)
	return browser
}

/** The token of the latest link mailed to this address, of one template or any. */
export async function mailedToken(
	server: TestServer,
	email: string,
	kind: 'confirm_email' | 'reset' | 'invite' | 'unlock' | '[a-z_]+' = '[a-z_]+',
): Promise<string> {
	const link = new RegExp(`/user/account/${kind}/([\\w-]+)`)
	const mail = (await server.mails()).findLast((message) => message.to === email && link.test(message.text))
	const token = link.exec(mail?.text ?? '')?.[1]
	if (token === undefined) throw new Error(`No link was mailed to ${email}.`)
	return token
}

export const createWith = (browser: Browser, form: unknown, key: string = randomUUID()): Promise<Answer> =>
	browser.post('/user/applications', form, { 'idempotency-key': key })

/** An open application of this applicant, for a new company, because a second one for the same company is a duplicate. */
export async function anApplication(browser: Browser, change: Record<string, unknown> = {}): Promise<Json> {
	const created = await createWith(
		browser,
		anApplicationForm({ companyName: `Muster Maschinenbau ${browser.nextNumber()} GmbH`, ...change }),
	)
	expect(created.status, JSON.stringify(created.body)).toBe(201)
	return created.body
}

/** An open application for factoring. */
export const aFactoringApplication = (browser: Browser, change: Record<string, unknown> = {}): Promise<Json> =>
	anApplication(browser, {
		allBanksLoanPurpose: 'factoring',
		purpose_key: 'outstanding_receivables',
		factoring_limit: 250_000,
		has_international_customers: false,
		annual_sales_previous_year: 3_000_000,
		...change,
	})

/** The id that the search returns for a company of the built-in register. */
export async function demoCompany(browser: Browser, name: string): Promise<string> {
	const { body } = await browser.get(`/user/company_search?purpose=company_cover&country=DE&name=${encodeURIComponent(name)}`)
	const found = body.external_provider_companies.find((company: Json) => company.name === name)
	expect(found, `${name} is in the register`).toBeDefined()
	return found.id
}

/** Uploads a file by its three calls and runs the scan. */
async function upload(
	server: TestServer,
	browser: Browser,
	application_id: string,
	file: { document_type: string; file_name?: string; as_of_date?: string; content?: Buffer },
): Promise<Json> {
	const path = `/user/applications/${application_id}/documents`
	const created = await browser.post(path, {
		file_name: file.file_name ?? `${file.document_type}.pdf`,
		document_type: file.document_type,
		as_of_date: file.as_of_date ?? null,
		related_entity_kind: 'application',
		related_entity_id: application_id,
	})
	expect(created.status, JSON.stringify(created.body)).toBe(201)
	const address = new URL(created.body.upload_url)
	const put = await browser.send({
		method: 'PUT',
		url: address.pathname + address.search,
		headers: { 'content-type': created.body.content_type, 'x-ms-blob-type': 'BlockBlob' },
		payload: file.content ?? aPdf(file.document_type),
	})
	expect(put.status, JSON.stringify(put.body)).toBeLessThan(300)
	const finished = await browser.patch(`${path}/${created.body.document_id}/upload_success`, { is_upload_successful: true })
	expect(finished.status, JSON.stringify(finished.body)).toBe(200)
	await server.drain()
	return finished.body
}

/** An application that is complete but not submitted. */
export async function aCompleteApplication(
	server: TestServer,
	browser: Browser,
	person: Record<string, unknown> = {},
	change: Record<string, unknown> = {},
): Promise<Json> {
	const application = await anApplication(browser, change)
	const path = `/user/applications/${application.applicationId}`
	const added = await browser.post(`${path}/signatories`, { data: [aSignatory(person)] })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	expect((await browser.patch(`${path}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })).status).toBe(200)
	expect((await browser.patch(path, { taxIdNumber: '2712345678' })).status).toBe(200)
	const today = todayIn('Europe/Berlin', server.services.now().toTemporalInstant())
	for (const document_type of ['annual_statement', 'bwa_susa', 'debt_register']) {
		await upload(server, browser, application.applicationId, { document_type, as_of_date: today })
	}
	return application
}

/** A complete application, submitted by a new applicant. */
export async function aSubmitted(
	server: TestServer,
	person: Record<string, unknown> = {},
): Promise<{ applicationId: string; applicant: Browser; email: string }> {
	const { browser, email } = await anApplicant(server)
	const { applicationId } = await aCompleteApplication(server, browser, person)
	expect((await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).status).toBe(200)
	return { applicationId, applicant: browser, email }
}

interface Seat {
	readonly role: MemberRole
	readonly parts?: readonly Part[]
	/** SQL of the times when the access expires and when it was ended. */
	readonly expires_at?: string
	readonly ended_at?: string
}

/** A new applicant with a seat in the team of this application's company, signed in. */
export async function aMember(
	server: TestServer,
	application_id: string,
	seat: Seat,
): Promise<{ browser: Browser; email: string; user_id: string }> {
	const person = await anApplicant(server)
	await takesSeat(server, application_id, person.user_id, seat)
	return person
}

/** Gives an existing person a seat in the team. */
export async function takesSeat(
	server: TestServer,
	application_id: string,
	user_id: string,
	{ role, parts = [], expires_at = 'null', ended_at = 'null' }: Seat,
): Promise<void> {
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`insert into memberships (partner_id, team_id, user_id, role, parts, expires_at, ended_at)
				 select partner_id, team_id, $2, $3, $4, ${expires_at}, ${ended_at} from applications where application_id = $1`,
				[application_id, user_id, role, [...parts]],
			),
		),
	)
}

/** A representative of this owner's application with this address, who has accepted the invitation. */
export async function aRepresentative(
	server: TestServer,
	owner: Browser,
	application_id: string,
	{ email, user_id }: { email: string; user_id: string | null },
): Promise<string> {
	const added = await owner.post(`/user/applications/${application_id}/signatories`, {
		data: [aSignatory({ email, percentage_owned: 0.01 })],
	})
	const { signatory_id } = added.body.signatories[0]
	await server.asEveryPartner((db) =>
		db.dynamic(sqlOf("update signatories set invite_status = 'accepted', user_id = $2 where signatory_id = $1", [signatory_id, user_id])),
	)
	return signatory_id
}
