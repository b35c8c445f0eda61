import { AsyncLocalStorage } from 'node:async_hooks'

import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { contentOf, only_key, type Subject } from '#domain/partners/publishing/subject.ts'
import type { SubjectName } from '#domain/partners/publishing/subjects.ts'
import { inForceAt, lead_ms } from '#domain/partners/publishing/versions.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Database, Db, PartnerId } from '#api/platform/db/database.ts'
import type { Context } from '#api/platform/context.ts'
import type { Publications } from '#api/platform/publications.ts'
import { findHead, findVersion, listChangedHeads, listCurrentVersions, type VersionRow } from './store.ts'

/** A subject with what is known of a partner when its content is judged. */
export interface JudgedSubject<Content = unknown, Facts = unknown> extends Subject<Content, Facts> {
	facts(context: Pick<Context, 'db' | 'partner'>): Promise<Facts>
}

/** Every subject, as the top of the house joins them. */
export type Subjects = Readonly<Record<SubjectName, JudgedSubject>>

/** How often a busy process looks for releases of others. */
const look_ms = 5_000

/** Whoever has not looked for so long looks before it answers: within the lead nothing can come that it does not know. */
const must_look_ms = lead_ms - 3_000

/** A look goes back this much further than to the last one, for what was written before and committed after it. */
const overlap_s = 60

const max_bytes = 32_000_000

type Indexed = Pick<
	VersionRow,
	'subject' | 'key' | 'version' | 'effective_from' | 'recalled_at' | 'is_retired' | 'schema_version' | 'content_hash'
>

interface Index {
	readonly revision: number
	readonly versions: readonly Indexed[]
	/** Some of it cannot be read: an earlier state may be kept in place of it. */
	readonly is_readable: boolean
	looked_ms: number
	is_outdated: boolean
}

/**
 * What is in force and scheduled at each partner, kept by every process. A call costs no query: the index of a partner is read when it is first
 * wanted, contents are kept by hash, and now and then one look asks which partners have released something. Since a release takes effect no
 * sooner than its lead, all processes change at the same moment.
 */
export class PublishedContent implements Publications {
	readonly #database: Pick<Database, 'read'>
	readonly #subjects: Subjects
	readonly #log: Logger
	readonly #now: () => Date
	/** Milliseconds of a clock that never goes back. */
	readonly #clock: () => number
	readonly #indexes = new Map<string, Index>()
	readonly #contents: LRUCache<string, object>
	/** Runs what belongs to no caller, with neither their connection nor their patience. */
	readonly #aside = AsyncLocalStorage.snapshot()
	#looked_ms: number
	/** When the database was last found to be away. */
	#away_ms = Number.NEGATIVE_INFINITY
	#looking: Promise<void> | undefined

	constructor(
		database: Pick<Database, 'read'>,
		options: { subjects: Subjects; log: Logger; now: () => Date; clock?: () => number; max_bytes?: number },
	) {
		this.#database = database
		this.#subjects = options.subjects
		this.#log = options.log
		this.#now = options.now
		this.#clock = options.clock ?? (() => performance.now())
		this.#contents = new LRUCache({ maxSize: options.max_bytes ?? max_bytes })
		this.#looked_ms = this.#clock()
	}

	async inForce<Content>(db: Db, subject: Subject<Content>, partner_id: string): Promise<Content> {
		return (await this.inForceIfReadable(db, subject, partner_id)) ?? refuse('err_publication_in_force_unreadable')
	}

	async inForceIfReadable<Content>(db: Db, subject: Subject<Content>, partner_id: string): Promise<Content | undefined> {
		const found = this.#foundIn(await this.#indexOf(db, partner_id), subject.name)
		if (found === undefined) return subject.shipped
		const content = this.#contents.get(nameOf(found)) ?? (await this.#readContent(db, partner_id, found))
		// Of the subject's own schema, since its name is in the name it is kept by.
		return content as Content | undefined
	}

	async shown<Content>(subject: Subject<Content>, partner_id: PartnerId): Promise<Content | undefined> {
		const known = this.#indexes.get(partner_id)
		const kept = known === undefined ? undefined : this.#keptOf(known, subject)
		if (known !== undefined && kept !== undefined && !known.is_outdated && !this.#isLate(known)) {
			this.#lookNowAndThen()
			return kept
		}
		// One page now and then waits for a database that is away, and not every one.
		if (kept !== undefined && this.#clock() - this.#away_ms < look_ms) return kept
		try {
			return await this.#aside(() => this.#database.read(partner_id, (db) => this.inForceIfReadable(db, subject, partner_id)))
		} catch (error) {
			if (kept === undefined) throw error
			this.#away_ms = this.#clock()
			return kept
		}
	}

	#foundIn({ versions }: Index, name: SubjectName): Indexed | undefined {
		const of_key = versions.filter((version) => version.subject === name && version.key === only_key)
		const found = inForceAt(of_key, this.#now())
		return found === undefined || found.is_retired ? undefined : found
	}

	/** What this process has at hand, without a look. */
	#keptOf<Content>(index: Index, subject: Subject<Content>): Content | undefined {
		const found = this.#foundIn(index, subject.name)
		return found === undefined ? subject.shipped : (this.#contents.get(nameOf(found)) as Content | undefined)
	}

	#isLate(index: Index): boolean {
		return this.#clock() - Math.max(index.looked_ms, this.#looked_ms) >= must_look_ms
	}

	async isReadable(db: Db, partner_id: string): Promise<boolean> {
		return (await this.#indexOf(db, partner_id)).is_readable
	}

	forget(partner_id: string): void {
		const known = this.#indexes.get(partner_id)
		if (known !== undefined) known.is_outdated = true
	}

	async #indexOf(db: Db, partner_id: string): Promise<Index> {
		// It would see nothing there, and that would be kept for everybody.
		if (db.scope !== 'every_partner' && String(db.scope) !== partner_id) throw new Error('The connection is that of another partner.')
		const now_ms = this.#clock()
		const known = this.#indexes.get(partner_id)
		// By the caller's own connection, since nobody who has one waits for another; where that sees all partners, for all of them.
		if (known !== undefined && this.#isLate(known) && db.scope === 'every_partner') await this.#look(db)
		else this.#lookNowAndThen()
		if (known === undefined || known.is_outdated) return this.#read(db, partner_id, known)
		if (!this.#isLate(known)) return known
		const head = await db.first(findHead, { partner_id })
		if ((head?.revision ?? 0) !== known.revision) return this.#read(db, partner_id, known)
		known.looked_ms = now_ms
		return known
	}

	/** Beside the call, which does not wait for it. */
	#lookNowAndThen(): void {
		const now_ms = this.#clock()
		if (this.#looking !== undefined || now_ms - this.#looked_ms < look_ms) return
		this.#looking = this.#aside(() => this.#database.read('every_partner', (db) => this.#look(db)))
			.catch((error: unknown) => this.#log.warn({ error: String(error) }, 'no look at what was released'))
			.finally(() => (this.#looking = undefined))
	}

	/** One statement for all partners. */
	async #look(db: Db): Promise<void> {
		const now_ms = this.#clock()
		const within_s = Math.ceil((now_ms - this.#looked_ms) / 1000) + overlap_s
		for (const { partner_id, revision } of await db.all(listChangedHeads, { within_s }))
			if (this.#indexes.get(partner_id)?.revision !== revision) this.forget(partner_id)
		this.#looked_ms = now_ms
	}

	async #read(db: Db, partner_id: string, known: Index | undefined): Promise<Index> {
		const looked_ms = this.#clock()
		const revision = (await db.first(findHead, { partner_id }))?.revision ?? 0
		// Without one release there is nothing else to read.
		const rows = revision === 0 ? [] : await db.all(listCurrentVersions, { partner_id, now: this.#now() })
		const unreadable = rows.filter((row) => !row.is_retired && this.#keep(row) === undefined)
		if (unreadable.length > 0)
			this.#log.error(
				{
					partner_id,
					versions: unreadable.map(({ subject, key, version, schema_version }) => ({ subject, key, version, schema_version })),
				},
				'what a partner has published cannot be read by this software',
			)
		const is_readable = unreadable.length === 0
		const versions = is_readable ? rows.map(withoutContent) : (known?.versions ?? rows.map(withoutContent))
		const index = { revision, versions, is_readable, looked_ms, is_outdated: false }
		this.#indexes.set(partner_id, index)
		return index
	}

	async #readContent(db: Db, partner_id: string, { subject, key, version }: Indexed): Promise<object | undefined> {
		const row = await db.first(findVersion, { partner_id, subject, key, version })
		return row === undefined ? undefined : this.#keep(row)
	}

	#keep(row: VersionRow): object | undefined {
		const known = this.#contents.get(nameOf(row))
		if (known !== undefined) return known
		const subject: Subject | undefined = Object.hasOwn(this.#subjects, row.subject) ? this.#subjects[row.subject] : undefined
		const content = subject === undefined ? undefined : contentOf(subject, row)
		if (typeof content !== 'object' || content === null) return undefined
		this.#contents.set(nameOf(row), content, { size: JSON.stringify(content).length })
		return content
	}
}

/** Content that partners share is kept once. */
const nameOf = ({ subject, schema_version, content_hash }: Indexed): string => `${subject} ${schema_version} ${content_hash}`

const withoutContent = ({ content: _, ...indexed }: VersionRow): Indexed => indexed
