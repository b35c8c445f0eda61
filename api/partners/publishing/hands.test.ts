import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { authoritySubject } from '#domain/review/authority/subject.ts'

import { codes, done, put } from '../../test/answers.ts'
import { answersSet, authority_path, beginsDraft, partner_path, publishes, savesDraft, submitsDraft } from '../../test/publications.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'

let server: TestServer
const people = {} as Record<'rita' | 'rolf' | 'ruth', Browser>

beforeAll(async () => {
	server = await startTestServer()
	for (const name of ['rita', 'rolf', 'ruth'] as const) people[name] = await publishes(server, name)
})
afterAll(() => server.close())

const path = authority_path
const begin = (from?: Json, by = people.rita): Promise<Answer> => beginsDraft(by, from)
const save = (decline_alone: number, by = people.rita): Promise<Answer> => savesDraft(by, 1, decline_alone)
const submit = (revision: number, { effective_from = null as Date | null, by = people.rita } = {}): Promise<Answer> =>
	submitsDraft(by, revision, effective_from)
const answer = (set: Json, given: string, by: Browser): Promise<Answer> => answersSet(by, set, given)

async function isSubmitted(decline_alone: number, effective_from: Date | null = null): Promise<Json> {
	done(await begin())
	done(await save(decline_alone))
	return done(await submit(2, { effective_from }))
}

const inSeconds = (seconds: number): Date => new Date(server.services.now().getTime() + seconds * 1000)

// What is scheduled takes effect, and no draft is left to the next test.
afterEach(async () => {
	const { draft } = done(await people.rita.get(path))
	if (draft !== null) done(await people.rita.delete(`${path}/draft`))
	server.passTime(3_600)
})

it('a process whose clock is behind releases as any other', async () => {
	server.passTime(-60)
	const set = await isSubmitted(100_000)
	const released = done(await answer(set, 'confirm', people.rolf))
	server.passTime(60)
	expect(released).toMatchObject({ state: 'released' })
	expect(Date.parse(released.takes_effect)).toBeGreaterThan(Date.now())
})

it('an author does not release their own text by way of a version that was recalled', async () => {
	const set = done(await answer(await isSubmitted(90_000, inSeconds(600)), 'confirm', people.rolf))
	done(await answer(set, 'recall', people.ruth))
	done(await people.rita.delete(`${path}/draft`))
	const { draft } = done(await begin({ from: 'version', version: set.changes[0].version }, people.rolf))
	expect(draft.authors).toEqual(['rita', 'rolf'])
	const again = done(await submit(1, { by: people.rolf }))
	expect(codes(await answer(again, 'confirm', people.rita))).toEqual([409, 'approve_require_different_user'])
	done(await answer(again, 'confirm', people.ruth))
})

it('a set is returned by whoever wrote some of it, where its submitter is gone', async () => {
	done(await begin())
	done(await save(80_000))
	const set = done(await submit(2, { by: people.rolf }))
	expect(set.may).toEqual({ confirm: false, refuse: false, withdraw: true, recall: false })
	expect(codes(await answer(set, 'confirm', people.rita))).toEqual([409, 'approve_require_different_user'])
	expect(done(await people.rita.get(`${partner_path}/publication-sets/${set.set_id}`)).may).toMatchObject({ confirm: false, refuse: true })
	expect(done(await answer(set, 'refuse', people.rita))).toMatchObject({ state: 'returned', note: 'Zu weit.' })
})

it('people who never set a password are no voters', async () => {
	await change(
		server,
		"insert into staff_users (staff_id, email, display_name, roles) values ($1, 'eingeladen@fundament.example', 'Neu', '{approver}')",
		[randomUUID()],
	)
	done(await begin())
	const two_votes = { ...authoritySubject.shipped, bands: [{ votes: { front_office: 1, back_office: 2 }, up_to: null }] }
	const { draft } = done(await put(people.rita, `${path}/draft`, { revision: 1, content: two_votes }))
	expect(draft.faults).toEqual([{ code: 'err_authority_voters_lacking_back_office', field: 'bands', values: { needed: 2, people: 1 } }])
})
