import { afterAll, beforeAll, expect, it } from 'vitest'

import { brandSubject } from '#domain/partners/configuration/brand-subject.ts'

import { codes, done, put } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { answersSet, partner_path } from '../../test/publications.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { subjects } from '../../subjects.ts'
import { Partners } from '../configuration/configuration.ts'
import { PublishedContent } from './publishing.ts'

let server: TestServer
let author: Browser
let releaser: Browser
let first: Json

const path = `${partner_path}/publications/brand`

beforeAll(async () => {
	server = await startTestServer()
	author = await aStaffMember(server, 'verwaltung')
	releaser = await aStaffMember(server, 'freigabe')
	first = done(await author.get(path))
})
afterAll(() => server.close())

const shown = async (): Promise<Json> => done(await server.visitor().get('/partner/key/hansekontor/config'))

let elapsed_ms = 0

/** A process of its own, which nobody tells of a release but the database. */
const anotherProcess = (): Partners => {
	const { database, log, now } = server.services
	const publications = new PublishedContent(database, { subjects, log, now, clock: () => elapsed_ms })
	return new Partners(database, { base_url: () => 'http://localhost:3000', log, now, publications })
}

async function submit(): Promise<Answer> {
	const { draft } = done(await author.get(path))
	return author.post(`${partner_path}/publication-sets`, {
		drafts: [{ subject: 'brand', revision: draft.revision }],
		reason: 'Neuer Auftritt.',
		effective_from: null,
	})
}

function passes(): void {
	server.passTime(21)
	elapsed_ms += 21_000
}

async function isReleased(): Promise<void> {
	done(await answersSet(releaser, done(await submit()), 'confirm'))
	passes()
}

it('is what the partner came with: nobody wrote or released it, and it is in force', async () => {
	expect(first.versions).toMatchObject([{ version: 1, state: 'in_force', authors: [], released_by: null, reason: '' }])
	expect(first.content).toMatchObject({ primary: '#0b4f6c', type: 'sans' })
	const { theme, palette } = await shown()
	expect(theme).toEqual(first.content)
	expect(palette.primary[6]).toBe('#0b4f6c')
})

it('changes in every process at its moment, without a restart, and its way back restores it exactly', async () => {
	const other = anotherProcess()
	expect((await other.ofHost('localhost'))?.theme.primary).toBe('#0b4f6c')
	done(await author.post(`${path}/draft`, { from: 'newest' }))
	done(await put(author, `${path}/draft`, { revision: 1, content: { ...first.content, primary: '#7a1f5c', shape: 'round' } }))
	done(await answersSet(releaser, done(await submit()), 'confirm'))
	expect((await shown()).theme).toEqual(first.content)
	expect((await other.ofHost('localhost'))?.theme.primary).toBe('#0b4f6c')
	passes()
	expect((await shown()).theme).toMatchObject({ primary: '#7a1f5c', shape: 'round' })
	expect((await shown()).palette.primary[6]).toBe('#7a1f5c')
	for (const one of [other, anotherProcess()]) expect((await one.ofHost('localhost'))?.theme.primary).toBe('#7a1f5c')
	done(await author.post(`${path}/draft`, { from: 'version', version: 1 }))
	await isReleased()
	expect((await shown()).theme).toEqual(first.content)
})

it.each([
	['a link that cannot be read', { link: '#7aa7c7' }, 'err_contrast_too_low'],
	['a text on buttons that cannot be read', { call_to_action_text: '#5a8aa0' }, 'err_contrast_too_low'],
	['a style in a colour', { primary: '#0b4f6c;}body{display:none' }, 'err_field_invalid'],
	['an address in a colour', { link: 'url(//evil.example)' }, 'err_field_invalid'],
	['a mark that is huge', { logo_mark: 'M0 0'.repeat(10_000) }, 'err_field_too_long'],
])('%s is said of the draft and refused when it is submitted', async (_, changes, code) => {
	done(await author.post(`${path}/draft`, { from: 'newest' }))
	const { draft } = done(await put(author, `${path}/draft`, { revision: 1, content: { ...first.content, ...changes } }))
	expect(draft.faults.map((fault: Json) => fault.code)).toEqual([code])
	expect(codes(await submit())).toEqual([422, `${code} ${Object.keys(changes)[0]}`])
	done(await author.delete(`${path}/draft`))
})

it('nobody’s first version is a first version: no other is taken over without a release', async () => {
	await expect(
		server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`select begin_published(partner_id, 'brand', 'standard', 1, '{}', 'x') from partners where key = 'hansekontor'`)),
		),
	).rejects.toThrow(/duplicate key/)
	const begins = (subject: string) =>
		server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(`select begin_published(partner_id, '${subject}', 'standard', 1, '{}', 'x') from partners where key = 'hansekontor'`),
			),
		)
	await expect(begins('authority')).rejects.toThrow(/publication_sets_begun/)
	await expect(
		server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into publications (partner_id, subject, key, version, set_id, effective_from, schema_version, content, content_hash, authors, is_retired)
					select partner_id, 'authority', key, 1, set_id, now() + interval '1 day', 1, '{}', 'x', '{}', false
					from publications where subject = 'brand' and version = 1 limit 1`,
				),
			),
		),
	).rejects.toThrow(/released by nobody who may/)
	await expect(
		server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into publications (partner_id, subject, key, version, set_id, effective_from, schema_version, content, content_hash, authors, is_retired)
					select partner_id, subject, key, 9, set_id, now(), 1, '{}', 'x', '{}', false from publications where subject = 'brand' and version = 1 limit 1`,
				),
			),
		),
	).rejects.toThrow('err_publication_too_soon')
})

it('of a partner that has none is the product’s own', async () => {
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`insert into partners (partner_id, key, configuration) select gen_random_uuid(), 'anew', configuration from partners where key = 'edelgrat'`,
			),
		),
	)
	expect((await anotherProcess().ofKey('anew'))?.theme).toEqual(brandSubject.shipped)
})
