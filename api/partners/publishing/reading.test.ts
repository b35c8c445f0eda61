import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { directDebitsSubject } from '#domain/money/direct-debits/settings.ts'
import { dunningSubject } from '#domain/money/dunning/scheme.ts'
import { defaultRulesSubject } from '#domain/money/loans/default-rules.ts'
import { serviceLevelsSubject } from '#domain/cases/queues/service-levels.ts'
import { brandSubject } from '#domain/partners/configuration/brand-subject.ts'
import { authoritySubject } from '#domain/review/authority/subject.ts'

import { holdsConnection, type Db, type PartnerId } from '../../platform/db/database.ts'
import { mintPartnerId } from '../../platform/db/tenant.ts'
import { makeLog } from '../../platform/log.ts'
import { releaseBeside } from '../../test/publications.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { PublishedContent, type Subjects } from './publishing.ts'

let server: TestServer
let partner_id: string
let other_id: string
/** Of both processes; a minute ahead of the database, so that what is released now is long known when it takes effect. */
let now: Date
let elapsed_ms = 0

const subjects: Subjects = {
	brand: { ...brandSubject, facts: () => Promise.resolve(undefined) },
	authority: { ...authoritySubject, facts: () => Promise.resolve({}) },
	default_rules: { ...defaultRulesSubject, facts: () => Promise.resolve(undefined) },
	direct_debits: { ...directDebitsSubject, facts: () => Promise.resolve(undefined) },
	dunning: { ...dunningSubject, facts: () => Promise.resolve(undefined) },
	service_levels: { ...serviceLevelsSubject, facts: () => Promise.resolve(undefined) },
}

beforeAll(async () => {
	server = await startTestServer()
	const [partner, other] = await Promise.all(['hansekontor', 'edelgrat'].map((key) => server.services.partners.ofKey(key)))
	if (partner === undefined || other === undefined) throw new Error('There is no such partner.')
	partner_id = partner.partner_id
	other_id = other.partner_id
})
afterAll(() => server.close())
beforeEach(() => {
	now = new Date()
})

/** A process, with the statements it has sent. */
function aProcess(options: { max_bytes?: number } = {}) {
	const sent: string[] = []
	const away = { is_away: false }
	/** Of each read, whether it was begun by somebody who had a connection already. */
	const nested: boolean[] = []
	const counted = (db: Db<'every_partner'>): Db<'every_partner'> =>
		new Proxy(db, {
			get: (target, name) => {
				const found: unknown = Reflect.get(target, name)
				if (typeof found !== 'function') return found
				return (...given: unknown[]): unknown => {
					sent.push(String(name))
					return Reflect.apply(found, target, given)
				}
			},
		})
	const database: Pick<TestServer['services']['database'], 'read'> = {
		read: (scope, work) => {
			if (away.is_away) return Promise.reject(new Error('The database is away.'))
			nested.push(holdsConnection())
			return server.services.database.read(scope, (db) => work(counted(db as Db<'every_partner'>) as typeof db))
		},
	}
	const content = new PublishedContent(database, {
		subjects,
		log: makeLog('silent'),
		now: () => now,
		clock: () => elapsed_ms,
		...options,
	})
	return {
		sent,
		away,
		shown: async () => (await content.shown(brandSubject, mintPartnerId(partner_id)))?.primary,
		nested,
		declinesAlone: (of = partner_id) =>
			database.read('every_partner', async (db) => (await content.inForce(db, authoritySubject, of)).decline_alone.EUR),
		declinesAloneBy: (scope: PartnerId) => database.read(scope, (db) => content.inForce(db, authoritySubject, partner_id)),
		isReadable: () => database.read('every_partner', (db) => content.isReadable(db, partner_id)),
	}
}

const contentOf = (euros: number) => ({ ...authoritySubject.shipped, decline_alone: { EUR: euros, CHF: 0, PLN: 0 } })

/** Released by another process, which tells nobody but the database. */
const isReleased = (content: object, in_seconds: number, schema_version = 1): Promise<void> =>
	releaseBeside(server, { partner_id, content, in_seconds, schema_version })

const pass = (seconds: number): void => {
	now = new Date(now.getTime() + seconds * 1000)
	elapsed_ms += seconds * 1000
}

it('two processes change at the same moment, whether they are busy or have slept', async () => {
	const [busy, asleep] = [aProcess(), aProcess()]
	expect([await busy.declinesAlone(), await asleep.declinesAlone()]).toEqual([250_000, 250_000])
	await isReleased(contentOf(100), 20)
	for (let second = 0; second < 19; second += 1) {
		pass(1)
		expect(await busy.declinesAlone(), `after ${second + 1} s`).toBe(250_000)
	}
	pass(300)
	expect([await busy.declinesAlone(), await asleep.declinesAlone()]).toEqual([100, 100])
})

it('a call costs no statement but for a look now and then', async () => {
	const one = aProcess()
	await one.declinesAlone()
	const before = one.sent.length
	for (let call = 0; call < 50; call += 1) await one.declinesAlone()
	expect(one.sent.length).toBe(before)
	pass(6)
	for (let call = 0; call < 50; call += 1) await one.declinesAlone()
	// The look is beside the calls, which do not wait for it.
	await expect.poll(() => one.sent.length).toBe(before + 1)
	// It waits for no connection on behalf of somebody who has one.
	expect(one.nested).not.toContain(true)
})

it('a process that has slept asks once for all partners', async () => {
	const one = aProcess()
	for (const id of [partner_id, other_id]) await one.declinesAlone(id)
	const before = one.sent.length
	pass(60)
	for (const id of [partner_id, other_id]) await one.declinesAlone(id)
	expect(one.sent.length).toBe(before + 1)
})

it('is not read by a connection that sees another partner', async () => {
	const one = aProcess()
	await expect(one.declinesAloneBy(mintPartnerId(other_id))).rejects.toThrow('another partner')
	expect((await one.declinesAloneBy(mintPartnerId(partner_id))).decline_alone.EUR).toBe(await one.declinesAlone())
})

it('a process that cannot read what was released keeps what it understood, and says so', async () => {
	await isReleased(contentOf(200), 20)
	pass(300)
	const one = aProcess()
	expect([await one.declinesAlone(), await one.isReadable()]).toEqual([200, true])
	await isReleased({ by: 'newer software' }, 100, 3)
	pass(200)
	expect([await one.declinesAlone(), await one.isReadable()]).toEqual([200, false])
	await expect(aProcess().declinesAlone()).rejects.toThrow('err_publication_in_force_unreadable')
	await isReleased(contentOf(300), 250)
	pass(200)
	expect([await one.declinesAlone(), await one.isReadable()]).toEqual([300, true])
})

it('what does not fit into its memory is read when it is wanted', async () => {
	await isReleased(contentOf(400), 500)
	pass(600)
	const one = aProcess({ max_bytes: 10 })
	expect([await one.declinesAlone(), await one.declinesAlone()]).toEqual([400, 400])
})

it('what is shown costs no query while the process is busy, one look when it has slept, and stays where the database is away', async () => {
	const one = aProcess()
	expect(await one.shown()).toBe('#0b4f6c')
	one.sent.length = 0
	expect(await one.shown()).toBe('#0b4f6c')
	expect(one.sent).toEqual([])
	pass(60)
	expect(await one.shown()).toBe('#0b4f6c')
	expect(one.sent[0]).toBe('first')
	pass(60)
	one.away.is_away = true
	expect(await one.shown()).toBe('#0b4f6c')
	// The next page waits for nothing.
	one.nested.length = 0
	one.away.is_away = false
	expect(await one.shown()).toBe('#0b4f6c')
	expect(one.nested).toEqual([])
	const fresh = aProcess()
	fresh.away.is_away = true
	await expect(fresh.shown()).rejects.toThrow('The database is away.')
})
