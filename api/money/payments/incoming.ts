import { createHash, randomUUIDv7 } from 'node:crypto'

import type { FileFault } from '#domain/money/bank-files/file-faults.ts'
import { readFates } from '#domain/money/bank-files/read-fates.ts'
import { readStatements } from '#domain/money/bank-files/read-statements.ts'

import { bookEntries } from '#api/money/bank-book/bank-book.ts'
import { inTurn } from '#api/money/ledger/each-loan.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { AlreadySettled, type IncomingFile, type Settled } from '#api/platform/providers/payments/port.ts'
import type { Services } from '#api/platform/services.ts'
import { FateBooks } from './fates.ts'
import { StatementBooks } from './statements.ts'
import { holdReading, insertIncoming, isReadByContent, isReadByMessage, isRefused, listAccounts } from './store.ts'

type Needed = Pick<Services, 'database' | 'providersOf' | 'now' | 'log'>

/** Thrown to take back all that was written of a file. */
class FileRefused extends Error {
	readonly fault: FileFault
	constructor(fault: FileFault) {
		super(fault.code)
		this.fault = fault
	}
}

/** Reads what the banks of a partner have answered: each file whole or not at all, and each once. */
export async function takeIn(services: Needed, partner: Partner): Promise<void> {
	const { payments } = await services.providersOf(partner.partner_id)
	if (payments === undefined) return
	const read = async (file: IncomingFile): Promise<void> => {
		const settled = await take(services, partner, file).catch((error: unknown) => {
			if (!(error instanceof AlreadySettled)) throw error
		})
		if (settled !== undefined) await payments.settle(file, settled)
	}
	const files = await payments.incoming(partner.key)
	await inTurn(
		files.map((file) => () => read(file)),
		'Not every file of a bank could be read.',
	)
}

async function take({ database, now, log }: Needed, partner: Partner, file: IncomingFile): Promise<Settled> {
	const { partner_id, key } = partner
	const hash = createHash('sha256')
	for await (const chunk of file.open()) hash.update(chunk as Buffer)
	const seen: Seen = { file, content_hash: hash.digest('hex'), incoming_id: randomUUIDv7(), received_at: now() }
	try {
		const is_new = await database.transaction(partner_id, (db) => readInto({ db, partner }, seen))
		log.info({ partner: key, file: file.name, is_new }, is_new ? 'a file of a bank was read' : 'a file of a bank came again')
		return { outcome: 'done' }
	} catch (error) {
		if (!(error instanceof FileRefused)) throw error
		const { fault } = error
		await database.transaction(partner_id, (db) => refuse(db, seen, fault))
		log.error({ partner: key, file: file.name, fault: fault.code, at: fault.at }, 'a file of a bank was refused')
		return { outcome: 'refused', reason: [fault.code, fault.at, fault.found].filter((part) => part !== undefined).join(': ') }
	}
}

interface Seen {
	readonly file: IncomingFile
	readonly content_hash: string
	readonly incoming_id: string
	readonly received_at: Date
}

const rowOf = (partner_id: string, { file, content_hash, incoming_id, received_at }: Seen) => ({
	partner_id,
	incoming_id,
	name: file.name,
	size_bytes: file.size_bytes,
	content_hash,
	received_at,
})

/** Keeps a refusal once: a file that cannot be put away comes again every minute. */
async function refuse(db: TenantDb, seen: Seen, fault: FileFault): Promise<void> {
	const { content_hash, file } = seen
	await db.first(holdReading, { partner_id: db.scope })
	const said = JSON.stringify(fault, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
	if ((await db.first(isRefused, { partner_id: db.scope, name: file.name, content_hash, fault: said })) !== undefined) return
	await db.all(insertIncoming, { ...rowOf(db.scope, seen), outcome: 'refused', fault: said, message: null, message_id: null, bank: '' })
}

/** Whether the file was read now; false if it had been. */
async function readInto({ db, partner }: { readonly db: TenantDb; readonly partner: Partner }, seen: Seen): Promise<boolean> {
	const { content_hash } = seen
	await db.first(holdReading, { partner_id: db.scope })
	if ((await db.first(isReadByContent, { partner_id: db.scope, content_hash })) !== undefined) return false
	const accounts = await db.all(listAccounts, { partner_id: db.scope })
	const asked = { to: 'book', accounts: accounts.map(({ iban }) => iban) } as const
	const statements = new Reading(seen)
	const books = new StatementBooks(db, {
		...seen,
		accounts,
		book: (entry_ids) => bookEntries({ db, partner, now: seen.received_at }, entry_ids),
	})
	if (await book(db, seen, { items: readStatements(statements.chunks(), asked), books })) {
		statements.requireUnchanged()
		return true
	}
	const fates = new Reading(seen)
	if (!(await book(db, seen, { items: readFates(fates.chunks()), books: new FateBooks(db) })))
		throw new FileRefused({ code: 'message_unknown' })
	fates.requireUnchanged()
	return true
}

/** One way through a file. Somebody may write to it meanwhile: then it is taken up later, as it will be then. */
class Reading {
	readonly #seen: Seen
	readonly #hash = createHash('sha256')

	constructor(seen: Seen) {
		this.#seen = seen
	}

	async *chunks(): AsyncGenerator<Buffer> {
		for await (const chunk of this.#seen.file.open()) {
			this.#hash.update(chunk as Buffer)
			yield chunk as Buffer
		}
	}

	requireUnchanged(): void {
		const { file, content_hash } = this.#seen
		if (this.#hash.digest('hex') !== content_hash) throw new Error(`${file.name} has changed while it was read.`)
	}
}

interface Item {
	readonly kind: string
}
interface FaultItem extends Item {
	readonly kind: 'fault'
	readonly fault: FileFault
}
interface Books<Of> {
	/** The bank that sent it, once an account of it is known. */
	readonly bank: string | null
	/** The fault that refuses the file, if the item brings it to light. */
	take(item: Of): Promise<FileFault | null>
}

/** False if the file is another kind of message, of which nothing has been written then. */
async function book<Of extends Item>(
	db: TenantDb,
	seen: Seen,
	{ items, books }: { readonly items: AsyncIterable<Of | FaultItem>; readonly books: Books<Of> },
): Promise<boolean> {
	let count = 0
	let untold: Message | undefined
	for await (const item of items) {
		// The database ends a transaction in which nothing is asked for long, and much of a file may leave nothing.
		count += 1
		if (count % 2_000 === 0) await db.first(holdReading, { partner_id: db.scope })
		if ('fault' in item && item.kind === 'fault') {
			if (item.fault.code === 'message_unknown') return false
			throw new FileRefused(item.fault)
		}
		if ('message' in item && 'message_id' in item) untold = { message: String(item.message), message_id: String(item.message_id) }
		const fault = await books.take(item)
		if (fault !== null) throw new FileRefused(fault)
		if (untold !== undefined && books.bank !== null) {
			await begin(db, seen, { ...untold, bank: books.bank })
			untold = undefined
		}
	}
	if (untold !== undefined) await begin(db, seen, { ...untold, bank: '' })
	return true
}

interface Message {
	readonly message: string
	readonly message_id: string
}

/** A bank gives each message an id of its own: the same one with another content is nothing that can be read without a person. */
async function begin(db: TenantDb, seen: Seen, { bank, message, message_id }: Message & { readonly bank: string }): Promise<void> {
	if ((await db.first(isReadByMessage, { partner_id: db.scope, bank, message, message_id })) !== undefined)
		throw new FileRefused({ code: 'repeated', at: 'GrpHdr MsgId', found: message_id.slice(0, 40) })
	await db.all(insertIncoming, { ...rowOf(db.scope, seen), message, message_id, bank, outcome: 'read', fault: null })
}
