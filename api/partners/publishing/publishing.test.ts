import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { authoritySubject } from '#domain/review/authority/subject.ts'

import { codes, done, put } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import {
	answersSet,
	authorityContent,
	authority_path,
	beginsDraft,
	partner_path,
	publishes,
	savesDraft,
	submitsDraft,
} from '../../test/publications.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'

let server: TestServer
const people = {} as Record<'rita' | 'rolf' | 'ruth', Browser>
let reader: Browser

beforeAll(async () => {
	server = await startTestServer()
	for (const name of ['rita', 'rolf', 'ruth'] as const) people[name] = await publishes(server, name)
	reader = await aStaffMember(server, 'revision')
})
afterAll(() => server.close())

const path = authority_path
const inForce = async (): Promise<Json> => done(await reader.get(path)).content
const versions = async (): Promise<string[]> =>
	done(await reader.get(path)).versions.map(({ version, state }: Json) => `${version} ${state}`)

const content = authorityContent
const begin = (from?: Json, by = people.rita): Promise<Answer> => beginsDraft(by, from)
const save = (revision: number, decline_alone: number, by = people.rita): Promise<Answer> => savesDraft(by, revision, decline_alone)
const submit = (revision: number, effective_from: Date | null = null, by = people.rita): Promise<Answer> =>
	submitsDraft(by, revision, effective_from)
const answer = (set: Json, given: string, by: Browser): Promise<Answer> => answersSet(by, set, given)

async function isSubmitted(decline_alone: number, effective_from: Date | null = null): Promise<Json> {
	done(await begin())
	const { draft } = done(await save(1, decline_alone))
	return done(await submit(draft.revision, effective_from))
}

async function isReleased(decline_alone: number, effective_from: Date | null = null): Promise<Json> {
	return done(await answer(await isSubmitted(decline_alone, effective_from), 'confirm', people.rolf))
}

const inSeconds = (seconds: number): Date => new Date(server.services.now().getTime() + seconds * 1000)

// What is scheduled takes effect, and no draft is left to the next test.
afterEach(async () => {
	const { draft } = done(await reader.get(path))
	if (draft !== null && draft.set_id !== null) {
		const { submitted } = done(await reader.get(`${partner_path}/publications`))
		done(await answer(submitted[0], 'withdraw', people.rita))
	}
	if (draft !== null) done(await people.rita.delete(`${path}/draft`))
	server.passTime(3_600)
})

it('is the product’s own until another version was released by a second person and its lead is over', async () => {
	expect(await inForce()).toEqual(authoritySubject.shipped)
	const set = await isSubmitted(100_000)
	expect(set).toMatchObject({
		state: 'submitted',
		submitted_by: 'rita',
		reason: 'Ab jetzt so.',
		answered_by: ['risk'],
		may: { confirm: false, refuse: false, withdraw: true, recall: false },
	})
	expect(set.changes[0].differences).toContainEqual({ path: ['decline_alone', 'EUR'], before: 250_000, after: 100_000 })
	expect(done(await answer(set, 'confirm', people.rolf))).toMatchObject({ state: 'released', released_by: 'rolf' })
	expect(await versions()).toEqual(['1 scheduled'])
	expect((await inForce()).decline_alone.EUR).toBe(250_000)
	server.passTime(21)
	expect(await versions()).toEqual(['1 in_force'])
	expect((await inForce()).decline_alone.EUR).toBe(100_000)
})

const waits = async (by: Browser): Promise<Json[]> =>
	done(await by.get('/staff/waiting')).items.filter(({ kind }: Json) => kind === 'publication')

it('waits in the list of whoever may release it, and of nobody else', async () => {
	const set = await isSubmitted(95_000)
	expect(await waits(people.rolf)).toMatchObject([
		{
			name: 'Ab jetzt so.',
			proposed_by: 'rita',
			partner: { key: 'hansekontor' },
			place: { page: 'publication', set_id: set.set_id },
		},
	])
	expect([await waits(people.rita), await waits(reader)]).toEqual([[], []])
	done(await answer(set, 'refuse', people.ruth))
	expect(await waits(people.rolf)).toEqual([])
})

it('is released by nobody with a hand in it, returned by somebody else, and taken back by its submitter', async () => {
	done(await begin())
	done(await save(1, 90_000))
	const { draft } = done(await save(2, 80_000, people.rolf))
	expect(draft.authors).toEqual(['rita', 'rolf'])
	const set = done(await submit(3))
	for (const by of [people.rita, people.rolf])
		expect(codes(await answer(set, 'confirm', by))).toEqual([409, 'approve_require_different_user'])
	expect(codes(await answer(set, 'refuse', people.rita))).toEqual([409, 'approve_require_different_user'])
	expect(codes(await answer(set, 'withdraw', people.rolf))).toEqual([403, 'err_permission_missing'])
	expect(codes(await answer(set, 'confirm', await aStaffMember(server, 'verwaltung')))).toEqual([403, 'err_permission_missing'])
	const returned = done(await answer(set, 'refuse', people.ruth))
	expect(returned).toMatchObject({ state: 'returned', note: 'Zu weit.' })
	expect(codes(await answer(set, 'confirm', people.ruth))).toEqual([409, 'err_publication_answered'])
	expect(done(await reader.get(path)).draft).toMatchObject({ set_id: null, content: { decline_alone: { EUR: 80_000 } } })
})

it('is not released by one person even where the rules were passed by', async () => {
	const set = await isSubmitted(70_000)
	const release = (staff: string) =>
		change(
			server,
			`update publication_sets set state = 'released', released_at = now(), released_by = (select staff_id from staff_users where email = $2)
				where set_id = $1`,
			[set.set_id, `${staff}@fundament.example`],
		)
	await expect(release('rita')).rejects.toThrow(/check constraint/)
	const insert = (effective: string) =>
		change(
			server,
			`insert into publications (partner_id, subject, key, version, set_id, effective_from, schema_version, content, content_hash, authors, is_retired)
				select partner_id, 'authority', 'standard', 99, set_id, now() + $2::interval, 1, '{}', 'x', authors, false
				from publication_sets where set_id = $1`,
			[set.set_id, effective],
		)
	await expect(insert('1 hour')).rejects.toThrow(/released by nobody/)
	await expect(insert('14 seconds')).rejects.toThrow('err_publication_too_soon')
	await expect(change(server, "update publications set content = '{}'", [])).rejects.toThrow(/would be changed/)
	await expect(change(server, 'delete from publications', [])).rejects.toThrow(/written once/)
})

it('two editors: the later one is told, and nothing is lost', async () => {
	done(await begin())
	expect(codes(await begin({ from: 'newest' }, people.rolf))).toEqual([409, 'err_publication_draft_exists'])
	const both = await Promise.all([save(1, 60_000), save(1, 61_000, people.rolf)])
	expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
	expect(codes(both.find(({ status }) => status === 409) as Answer)).toEqual([409, 'err_version_conflict'])
	const kept = both.find(({ status }) => status === 200)?.body.draft.content
	expect(done(await reader.get(path)).draft).toMatchObject({ revision: 2, content: kept })
	expect(codes(await submit(1))).toEqual([409, 'err_version_conflict'])
	done(await submit(2))
	expect(codes(await save(2, 62_000))).toEqual([409, 'err_publication_submitted'])
	expect(codes(await people.rita.delete(`${path}/draft`))).toEqual([409, 'err_publication_submitted'])
})

it('a draft begun after the end of another is not taken for it, though it is at the same revision', async () => {
	const seen = done(await begin()).draft
	done(await people.rita.delete(`${path}/draft`))
	server.passTime(1)
	const { draft } = done(await begin({ from: 'newest' }, people.rolf))
	expect(draft.revision).toBe(seen.revision)
	const late = { revision: seen.revision, saved_at: seen.saved_at }
	expect(codes(await put(people.rita, `${path}/draft`, { ...late, content: content(63_000) }))).toEqual([409, 'err_version_conflict'])
	const drafts = [{ subject: 'authority', ...late }]
	const submitted = await people.rita.post(`${partner_path}/publication-sets`, { drafts, reason: 'Zu spät.', effective_from: null })
	expect(codes(submitted)).toEqual([409, 'err_version_conflict'])
	done(await put(people.rita, `${path}/draft`, { revision: draft.revision, saved_at: draft.saved_at, content: content(63_000) }))
})

it('a draft with a fault is kept, and not submitted', async () => {
	done(await begin({ from: 'shipped' }))
	const { draft } = done(await put(people.rita, `${path}/draft`, { revision: 1, content: { ...content(1), more: true, bands: [] } }))
	expect(draft.faults.map(({ code, field }: Json) => `${code} ${field}`)).toEqual([
		'err_field_too_few_items bands',
		'err_field_unknown more',
	])
	expect(codes(await submit(2))).toEqual([422, 'err_field_too_few_items bands', 'err_field_unknown more'])
	// By the people there are: two votes of an office with one person are never given.
	done(await put(people.rita, `${path}/draft`, { revision: 2, content: authoritySubject.shipped }))
	expect(codes(await submit(3))).toEqual([422, 'err_authority_voters_lacking_back_office bands'])
	const hostile = { revision: 3, content: { 'a\u202Eb': 1 } }
	expect(codes(await put(people.rita, `${path}/draft`, hostile))).toEqual([422, 'err_publication_content_unreadable content'])
})

it('a schedule: not in the past, not before an older one, recalled by one person until a minute before', async () => {
	done(await begin())
	done(await save(1, 50_000))
	expect(codes(await submit(2, inSeconds(10)))).toEqual([409, 'err_publication_too_soon'])
	const set = done(await answer(done(await submit(2, inSeconds(600))), 'confirm', people.rolf))
	const before = (await inForce()).decline_alone.EUR
	done(await begin())
	done(await save(1, 40_000))
	expect(codes(await submit(2))).toEqual([409, 'err_publication_before_scheduled'])
	const later = done(await answer(done(await submit(2, inSeconds(700))), 'confirm', people.rolf))
	expect(codes(await answer(set, 'recall', people.ruth))).toEqual([409, 'err_publication_rested_upon'])
	expect(done(await answer(later, 'recall', people.ruth))).toMatchObject({ state: 'recalled' })
	expect(done(await reader.get(path)).draft).toMatchObject({ set_id: null, content: { decline_alone: { EUR: 40_000 } } })
	// The clock goes on by itself besides, so that nothing hangs on a second.
	server.passTime(550)
	expect(codes(await answer(set, 'recall', people.rita))).toEqual([409, 'err_publication_recall_too_late'])
	expect((await inForce()).decline_alone.EUR).toBe(before)
	server.passTime(50)
	expect((await inForce()).decline_alone.EUR).toBe(50_000)
	server.passTime(100)
	expect((await inForce()).decline_alone.EUR).toBe(50_000)
})

it('a draft of what was recalled since is begun anew', async () => {
	const set = await isReleased(45_000, inSeconds(600))
	done(await begin())
	done(await answer(set, 'recall', people.rita))
	done(await save(1, 44_000))
	expect(codes(await submit(2))).toEqual([409, 'err_publication_base_outdated'])
})

it('the way back is an earlier version released again, and the end of what was published brings the product’s own', async () => {
	await isReleased(30_000)
	server.passTime(21)
	const first = done(await reader.get(`${path}/versions/1`)).content
	done(await begin({ from: 'version', version: 1 }))
	expect(codes(await begin({ from: 'version', version: 999 }, people.rolf))).toEqual([404, 'err_entity_not_found'])
	done(await answer(done(await submit(1)), 'confirm', people.ruth))
	server.passTime(21)
	expect(await inForce()).toEqual(first)
	done(await begin())
	expect(codes(await submit(1))).toEqual([422, 'err_publication_unchanged'])
	done(await people.rita.delete(`${path}/draft`))
	done(await begin({ from: 'nothing' }))
	done(await answer(done(await submit(1)), 'confirm', people.ruth))
	server.passTime(21)
	expect(await inForce()).toEqual(authoritySubject.shipped)
})

it('is one release, even by two at once', async () => {
	const set = await isSubmitted(20_000)
	const answers = await Promise.all([people.rolf, people.ruth, people.rolf].map((by) => answer(set, 'confirm', by)))
	expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

it('stays with its partner', async () => {
	await isReleased(10_000)
	server.passTime(21)
	expect((await inForce()).decline_alone.EUR).toBe(10_000)
	const other = done(await reader.get('/staff/partners/edelgrat/publications/authority'))
	expect(other).toMatchObject({ content: authoritySubject.shipped, versions: [] })
	expect(codes(await reader.get('/staff/partners/niemand/publications'))).toEqual([404, 'err_entity_not_found'])
	const set = await isSubmitted(11_000)
	expect(codes(await people.rolf.get(`/staff/partners/edelgrat/publication-sets/${set.set_id}`))).toEqual([404, 'err_entity_not_found'])
})

it('says of each version why, who wrote and who released it, and what its content may be', async () => {
	await isReleased(8_000)
	server.passTime(21)
	const told = { reason: 'Ab jetzt so.', authors: ['rita'], released_by: 'rolf' }
	const { versions: all, schema } = done(await reader.get(path))
	expect(all[0]).toMatchObject(told)
	expect(schema.properties.decline_alone.propertyNames.enum).toEqual(['EUR', 'CHF', 'PLN'])
	const { subjects } = done(await reader.get(`${partner_path}/publications`))
	expect(subjects.find(({ subject }: Json) => subject === 'authority').in_force).toMatchObject(told)
})

it('stands in the audit with who did what', async () => {
	const set = await isReleased(9_000)
	const entries = await change(
		server,
		"select kind, content -> 'details' ->> 'partner_key' as partner from audit_events where content -> 'details' ->> 'set_id' = $1 order by happened_at",
		[set.set_id],
	)
	expect(entries).toEqual([
		{ kind: 'publication_submitted', partner: 'hansekontor' },
		{ kind: 'publication_released', partner: 'hansekontor' },
	])
})
