import { randomUUIDv7 } from 'node:crypto'

import { bankOf } from '#domain/platform/iban.ts'
import type { FileFault } from '#domain/money/bank-files/file-faults.ts'
import type { StatementItem } from '#domain/money/bank-files/read-statements.ts'
import { keptDetail, keptEntry, type KeptDetail, type KeptEntry } from '#domain/money/payments/kept-entries.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { insertDetails, insertEntries, insertStatement } from './store.ts'

type Statement = Extract<StatementItem, { kind: 'statement' }>['statement']
type Balance = Extract<StatementItem, { kind: 'balance' }>['balance']

interface HouseAccount {
	readonly account_id: string
	readonly iban: string
	readonly currency: string
}

interface File {
	readonly incoming_id: string
	readonly received_at: Date
	readonly accounts: readonly HouseAccount[]
	/** Books entries that are whole, each once. */
	readonly book: (entry_ids: readonly string[]) => Promise<void>
}

/** So many rows go to the database at once, and no more of a file is in memory. */
const batch_size = 500

/** Keeps statements and booked entries, each once. A report of the day is read and leaves nothing. */
export class StatementBooks {
	readonly #db: TenantDb
	readonly #file: File
	#message = ''
	#bank: string | null = null
	#statement: Statement | null = null
	#account: HouseAccount | null = null
	#statements = 0
	#statement_id: string | null = null
	#is_kept = true
	#balances: Balance[] = []
	#entry: KeptEntry | null = null
	#entries: KeptEntry[] = []
	#details: KeptDetail[] = []
	/** Entries of the statement that are written and not booked yet. */
	#unbooked: string[] = []
	/** The entry is new as far as we know: of one that was known the details are too. */
	#is_wanted = false

	constructor(db: TenantDb, file: File) {
		this.#db = db
		this.#file = file
	}

	/** The bank of its first account. */
	get bank(): string | null {
		return this.#bank
	}

	async take(item: StatementItem): Promise<FileFault | null> {
		if (item.kind === 'message') this.#message = item.message
		else if (item.kind === 'statement') return this.#begin(item.statement)
		else if (item.kind === 'balance') this.#balances.push(item.balance)
		else if (item.kind === 'entry') {
			await this.#keepStatement()
			this.#entry = item.entry.is_booked ? keptEntry(randomUUIDv7(), item.entry) : null
			this.#is_wanted = this.#entry !== null
			if (this.#entry !== null) this.#entries.push(this.#entry)
		} else if (item.kind === 'detail') await this.#detail(item.detail)
		else if (item.kind === 'entry_end') {
			if (this.#entries.length >= batch_size || this.#details.length >= batch_size) await this.#write()
		} else if (item.kind === 'statement_end') {
			await this.#keepStatement()
			await this.#write()
			await this.#file.book(this.#unbooked)
			this.#unbooked = []
		}
		return null
	}

	#begin(statement: Statement): FileFault | null {
		const { iban } = statement.account
		const { account_currency: currency } = statement
		const found = this.#file.accounts.filter((account) => account.iban === iban && (currency === null || account.currency === currency))
		const [account] = found
		// Two accounts of one number in two currencies, and the bank does not say which.
		if (account === undefined || found.length > 1) return { code: 'other_account', found: `${iban ?? ''} ${currency ?? ''}`.trim() }
		this.#statement = statement
		this.#account = account
		this.#bank ??= bankOf(account.iban)
		this.#statements += 1
		this.#statement_id = null
		this.#is_kept = false
		this.#balances = []
		return null
	}

	/** After its balances, which come before the entries. An advice is no statement: it has no balances that anything follows from. */
	async #keepStatement(): Promise<void> {
		if (this.#is_kept || this.#statement === null || this.#account === null) return
		this.#is_kept = true
		if (!this.#message.startsWith('camt.053')) return
		const balanceOf = (...types: readonly string[]): Balance | undefined =>
			this.#balances.find(({ type, amount }) => types.includes(type) && amount.currency === this.#account?.currency)
		const opening = balanceOf('OPBD', 'PRCD')
		const closing = balanceOf('CLBD')
		this.#statement_id = randomUUIDv7()
		await this.#db.all(insertStatement, {
			partner_id: this.#db.scope,
			statement_id: this.#statement_id,
			account_id: this.#account.account_id,
			incoming_id: this.#file.incoming_id,
			position: this.#statements,
			bank_id: this.#statement.id,
			number: this.#statement.electronic_number ?? this.#statement.legal_number,
			opening_cents: opening?.amount.minor ?? null,
			opening_on: opening?.on ?? null,
			closing_cents: closing?.amount.minor ?? null,
			closing_on: closing?.on ?? this.#statement.to?.slice(0, 10) ?? null,
			received_at: this.#file.received_at,
		})
	}

	/** A batch of many thousand payments is one entry: its details are written while they come. */
	async #detail(detail: Extract<StatementItem, { kind: 'detail' }>['detail']): Promise<void> {
		if (this.#details.length >= batch_size) await this.#write()
		if (!this.#is_wanted || this.#entry === null || this.#account === null) return
		this.#entry.details += 1
		this.#details.push(keptDetail(this.#entry, detail, this.#account.iban))
	}

	async #write(): Promise<void> {
		const { scope: partner_id } = this.#db
		const entries = this.#entries
		const details = this.#details
		this.#entries = []
		this.#details = []
		const written =
			entries.length === 0 || this.#account === null
				? []
				: await this.#db.all(insertEntries, {
						partner_id,
						account_id: this.#account.account_id,
						incoming_id: this.#file.incoming_id,
						statement_id: this.#statement_id,
						received_at: this.#file.received_at,
						entries: JSON.stringify(entries),
					})
		// The last entry may have been written with an earlier part of its details.
		const fresh = new Set(written.map(({ entry_id }) => entry_id))
		if (this.#entry !== null && entries.at(-1) === this.#entry) this.#is_wanted = fresh.has(this.#entry.entry_id)
		else if (this.#entry !== null && this.#is_wanted) fresh.add(this.#entry.entry_id)
		const wanted = details.filter(({ entry_id }) => fresh.has(entry_id))
		if (wanted.length > 0) await this.#db.all(insertDetails, { partner_id, details: JSON.stringify(wanted) })
		await this.#bookWhole(written)
	}

	/** All but the last entry that was written have all their details. */
	async #bookWhole(written: readonly { readonly entry_id: string }[]): Promise<void> {
		if (this.#statement_id === null) return
		this.#unbooked.push(...written.map(({ entry_id }) => entry_id))
		const whole = this.#unbooked.filter((entry_id) => entry_id !== this.#entry?.entry_id)
		if (whole.length < batch_size) return
		this.#unbooked = this.#unbooked.filter((entry_id) => entry_id === this.#entry?.entry_id)
		await this.#file.book(whole)
	}
}
