import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { part_bytes } from '#domain/applying/documents/parts.ts'

import { sendMail } from '../accounts/mails/mails.ts'
import { aPdf } from '../applying/documents/sample-files.ts'
import { handlers } from '../jobs.ts'
import { anApplicant, anApplication, createWith } from '../test/builders.ts'
import { aRequest, pathOf } from '../test/documents.ts'
import { EventStream } from '../test/event-stream.ts'
import { anApplicationForm, anEmail, password } from '../test/forms.ts'
import { servePagesAsText } from '../test/pages-as-text.ts'
import { startPeer, type Peer } from '../test/peer.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../test/server.ts'
import { sqlOf } from '../test/sql.ts'
import { Queue } from './jobs/queue.ts'

const mails_wanted = 12

/** A server in this process, and a second process on the same database and files. */
let here: TestServer
let there: Peer
let origin: string
const sentHere: string[] = []
const sentThere = async (): Promise<string[]> => {
	const files = await readdir(path.join(here.services.config.DATA_DIR, 'mail')).catch(() => [])
	return files.filter((name) => name.endsWith('.eml'))
}
const released = Promise.withResolvers<void>()
let queue: Queue

beforeAll(async () => {
	here = await startTestServer(
		{
			mail: {
				send: async ({ message_id }) => {
					sentHere.push(message_id)
					await released.promise
				},
				close: () => Promise.resolve(),
			},
		},
		{ pages: servePagesAsText },
	)
	origin = await here.listen()
	const { user_id } = await anApplicant(here)
	const partner = await here.services.partners.ofKey('hansekontor')
	if (partner === undefined) throw new Error('There is no such partner.')
	await here.services.database.transaction(partner.partner_id, async (db) => {
		for (let wanted = 0; wanted < mails_wanted; wanted += 1) await sendMail(db, { template: 'password_changed', user_id })
	})
	queue = new Queue({ url: here.database_url, handlers, log: here.services.log })
	await queue.start(here.services.database)
	await queue.work(here.services)
	// This process holds what its workers could take; the other one is left the rest.
	await vi.waitUntil(() => sentHere.length > 0, patience)
	there = await startPeer(here)
})

afterAll(async () => {
	await there.end()
	await queue.stop()
	await here.close()
})

/** The states of all jobs that send a mail. */
const mailJobs = () =>
	here.asEveryPartner((db) =>
		db.dynamic(sqlOf<{ state: string; retry_count: number }>("select state, retry_count from pgboss.job where name = 'send-mail'")),
	)

/** What the page of a browser shows, and where it was made. */
const page = async (by: Browser): Promise<Json> => {
	const { body } = await by.send({ method: 'GET', url: '/login', headers: { 'accept-language': 'de' } })
	const { made_by, renderings, state } = JSON.parse(body)
	return { made_by, renderings, name: state.partner.display_name }
}

const at = (address: string) => new URL(address).pathname + new URL(address).search

const patience = { timeout: 20_000, interval: 20 }

test('a job is run by one of them, once', async () => {
	await vi.waitFor(async () => expect(sentHere.length + (await sentThere()).length).toBe(mails_wanted), patience)
	released.resolve()
	const done = Array.from({ length: mails_wanted }, () => ({ state: 'completed', retry_count: 0 }))
	await vi.waitFor(async () => expect(await mailJobs()).toEqual(done), patience)
	const files = await sentThere()
	expect(files.length).toBeGreaterThan(0)
	expect(new Set(sentHere).size).toBe(sentHere.length)
	expect(sentHere.length + files.length).toBe(mails_wanted)
	expect(files.filter((file) => sentHere.some((message_id) => file.includes(message_id)))).toEqual([])
})

test('a stream tells its reader what was changed by way of the other', async () => {
	const { browser } = await anApplicant(here)
	const { applicationId } = await anApplication(browser)
	const url = `/user/applications/${applicationId}`
	const person = { first_name: 'Ada', last_name: 'Muster' }
	const [streamHere, streamThere] = await Promise.all(
		[origin, there.origin].map((place) => EventStream.open<{ changes: number }>(browser, place, `${url}/changes`)),
	)
	const { changes = 0 } = (await streamHere?.next()) ?? {}
	expect(await streamThere?.next()).toMatchObject({ changes })
	for (const [count, by] of [browser, there.at(browser)].entries()) {
		expect((await by.post(`${url}/signatories`, { data: [person] })).status).toBe(201)
		expect(await streamHere?.next()).toMatchObject({ changes: changes + count + 1 })
		expect(await streamThere?.next()).toMatchObject({ changes: changes + count + 1 })
	}
	await there.at(browser).post('/user/account/logout')
	expect(await streamHere?.next()).toBeUndefined()
	expect(await streamThere?.next()).toBeUndefined()
})

test('guesses at a password are counted together', async () => {
	const email = anEmail()
	const browser = here.visitor()
	const guess = (by: Browser) => by.post('/user/account/login', { email, password })
	for (let guessed = 0; guessed < 5; guessed += 1)
		for (const by of [browser, there.at(browser)])
			expect((await guess(by)).body.errors[0].code).toBe('err_authentication_invalid_credentials')
	for (const by of [browser, there.at(browser)]) expect((await guess(by)).body.errors[0].code).toBe('err_authentication_locked')
})

test('a kept page is each one’s own, and follows the partner’s configuration once that is read again', async () => {
	const visitor = here.visitor()
	const places = [visitor, there.at(visitor)] as const
	const rename = (from: string, to: string) =>
		here.asEveryPartner((db) =>
			db.dynamic(sqlOf('update partners set configuration = replace(configuration::text, $1, $2)::jsonb', [`"${from}"`, `"${to}"`])),
		)
	const measured = performance.now.bind(performance)
	let passed_ms = 0
	vi.spyOn(performance, 'now').mockImplementation(() => measured() + passed_ms)
	/** Both processes have read what is ten seconds old. */
	const grow = async (name: string) => {
		passed_ms += 10_001
		await there.passTime(passed_ms)
		for (const by of places) await vi.waitFor(async () => expect((await page(by)).name).toBe(name), patience)
	}
	const first = await Promise.all(places.map(page))
	expect(first.map(({ made_by }) => made_by)).toEqual([process.pid, there.pid])
	const { name } = first[0]
	await rename(name, 'Umbenannt')
	expect(await Promise.all(places.map(page))).toEqual(first)
	await grow('Umbenannt')
	const renamed = await Promise.all(places.map(page))
	expect(renamed).toEqual(first.map((before) => ({ ...before, name: 'Umbenannt', renderings: before.renderings + 1 })))
	// The first page was kept by what is in it, and is found again.
	await rename('Umbenannt', name)
	await grow(name)
	expect(await Promise.all(places.map(page))).toEqual(first)
})

test('a draft begun at one is continued at the other', async () => {
	const browser = here.visitor()
	await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })
	expect((await there.at(browser).patch('/application_draft', { answers: { loanSize: 80_000 } })).status).toBe(200)
	const { draft } = (await browser.get('/application_draft')).body
	expect(draft).toMatchObject({ answers: { companyName: 'Muster GmbH', loanSize: 80_000 }, version: 2 })
})

test('an upload begun at one is finished at the other, and either serves the file by the address that the other gave', async () => {
	const content = Buffer.concat([aPdf(), randomBytes(part_bytes)])
	const { browser } = await anApplicant(here)
	const elsewhere = there.at(browser)
	const { applicationId } = await anApplication(browser)
	const by = { here: browser, there: elsewhere }
	const of = (document_id: string, rest: string) => pathOf(applicationId, document_id, rest)
	const { document_id } = (await browser.post(pathOf(applicationId), aRequest(applicationId, { size_bytes: content.length }))).body
	const put = (sender: Browser, part: Json) => {
		const payload = content.subarray((part.part_number - 1) * part_bytes).subarray(0, part.size_bytes)
		return sender.send({ method: 'PUT', url: at(part.upload_url), headers: { 'content-type': 'application/pdf' }, payload })
	}
	const [first, second] = (await by.here.get(of(document_id, '/upload_parts'))).body.parts
	expect((await put(by.there, first)).status).toBe(201)
	expect((await by.there.get(of(document_id, '/upload_parts'))).body.parts).toMatchObject([{ is_stored: true }, { is_stored: false }])
	expect((await put(by.here, second)).status).toBe(201)
	const finished = await by.there.patch(of(document_id, '/upload_success'), { is_upload_successful: true })
	expect([finished.status, finished.body]).toMatchObject([200, { upload_status: 'uploaded', size_bytes: content.length }])
	for (const [asked, served] of [
		[by.here, by.there],
		[by.there, by.here],
	] as const) {
		const address = await vi.waitFor(async () => {
			const answer = await asked.get(of(document_id, '/download_url'))
			expect([answer.status, answer.body]).toMatchObject([200, {}])
			return answer.body.download_url as string
		}, patience)
		const file = await served.send({ method: 'GET', url: at(address) })
		expect([file.status, file.raw.equals(content)]).toEqual([200, true])
	}
})

test('a key repeated at the other gives the first answer, also while the first call is under way', async () => {
	const { browser } = await anApplicant(here)
	const elsewhere = there.at(browser)
	const form = anApplicationForm()
	const key = randomUUID()
	const first = await createWith(browser, form, key)
	const again = await createWith(elsewhere, form, key)
	expect([first.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true'])
	const at_once = randomUUID()
	const other = anApplicationForm({ companyName: 'Muster Werkzeugbau GmbH' })
	const answers = await Promise.all([browser, elsewhere].map((by) => createWith(by, other, at_once)))
	expect(answers.map(({ status }) => status)).toEqual([201, 201])
	expect(answers[0]?.body).toEqual(answers[1]?.body)
	expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(1)
})
