import { sql } from 'kysely'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { OrderFate } from '#domain/money/payments/order-fates.ts'

interface OfPartner {
	partner_id: string
}

interface OfFile extends OfPartner {
	file_id: string
}

export const insertAccount = prepareInsert('bank_accounts', ['partner_id', 'account_id', 'iban', 'bic', 'currency', 'holder'], (insert) =>
	insert.onConflict((conflict) => conflict.columns(['partner_id', 'iban', 'currency']).doNothing()).returning('account_id'),
)

export const listAccounts = prepare((db, _param: OfPartner) =>
	db.selectFrom('bank_accounts').select(['account_id', 'iban', 'bic', 'currency', 'holder']).orderBy('iban').orderBy('currency'),
)

export const insertOrderFile = prepareInsert('bank_order_files', [
	'partner_id',
	'file_id',
	'account_id',
	'message',
	'message_id',
	'payments',
	'total_cents',
	'content',
	'released_at',
])

/** Rows as JSON. */
export const insertOrders = prepare((db, param: OfFile & { orders: string }) =>
	db
		.insertInto('bank_orders')
		.columns(['partner_id', 'file_id', 'end_to_end_id', 'block_id', 'amount_cents', 'currency', 'name', 'iban', 'due_on'])
		.expression(
			sql`select ${param.partner_id}::uuid, ${param.file_id}::uuid, given.*
				from jsonb_to_recordset(${param.orders}::jsonb)
				as given (end_to_end_id text, block_id text, amount_cents bigint, currency text, name text, iban text, due_on date)`,
		),
)

/** From here on it may have left, whatever happens. */
export const beginHandingOver = prepare((db, param: OfFile) =>
	db
		.updateTable('bank_order_files')
		.set({ state: 'handing_over' })
		.where('file_id', '=', param.file_id)
		.where('state', 'in', ['released', 'handing_over'])
		.returning(['message_id', 'content']),
)

/** Only before anybody has begun to hand it over: afterwards nobody knows whether the bank has it. */
export const recallFile = prepare((db, param: OfFile) =>
	db
		.updateTable('bank_order_files')
		.set({ state: 'recalled' })
		.where('file_id', '=', param.file_id)
		.where('state', '=', 'released')
		.returning('file_id'),
)

export const endHandingOver = prepare((db, param: OfFile & { at: Date }) =>
	db
		.updateTable('bank_order_files')
		.set({ state: 'handed_over', handed_over_at: param.at })
		.where('file_id', '=', param.file_id)
		.where('state', '=', 'handing_over'),
)

/** The longest waiting first: ids are given in the order of time. */
export const listWaitingFiles = prepare((db, param: OfPartner & { after_id: string; page: number }) =>
	db
		.selectFrom('bank_order_files')
		.select('file_id')
		.where('state', '<>', 'handed_over')
		.where('state', '<>', 'recalled')
		.where('file_id', '>', param.after_id)
		.orderBy('file_id')
		.limit(param.page),
)

export const findByMessage = prepare((db, param: OfPartner & { message_id: string }) =>
	db
		.selectFrom('bank_order_files')
		.innerJoin('bank_accounts', (join) =>
			join
				.onRef('bank_accounts.partner_id', '=', 'bank_order_files.partner_id')
				.onRef('bank_accounts.account_id', '=', 'bank_order_files.account_id'),
		)
		.select(['bank_order_files.file_id', 'bank_accounts.iban'])
		.where('bank_order_files.message_id', '=', param.message_id),
)

interface Fate extends OfFile {
	fate: OrderFate
	/** The fates it may follow. */
	after: readonly OrderFate[]
	reason: string | null
}

const isOneOf = (fates: readonly OrderFate[]) => sql<boolean>`bank_orders.fate = any(${fates}::text[])`

export const setFatesOfFile = prepare((db, param: Fate) =>
	db
		.updateTable('bank_orders')
		.set({ fate: param.fate, fate_reason: param.reason })
		.where('file_id', '=', param.file_id)
		.where(isOneOf(param.after)),
)

export const setFatesOfBlock = prepare((db, param: Fate & { block_id: string }) =>
	db
		.updateTable('bank_orders')
		.set({ fate: param.fate, fate_reason: param.reason })
		.where('file_id', '=', param.file_id)
		.where('block_id', '=', param.block_id)
		.where(isOneOf(param.after)),
)

export const setFateOfOrder = prepare((db, param: Fate & { end_to_end_id: string }) =>
	db
		.updateTable('bank_orders')
		.set({ fate: param.fate, fate_reason: param.reason })
		.where('file_id', '=', param.file_id)
		.where('end_to_end_id', '=', param.end_to_end_id)
		// A file of one order is rejected as a whole first, and only its payment says why.
		.where(({ or, and, eb }) => or([isOneOf(param.after), and([eb('fate', '=', param.fate), eb('fate_reason', 'is', null)])])),
)

export const hasOrder = prepare((db, param: OfFile & { end_to_end_id: string }) =>
	db
		.selectFrom('bank_orders')
		.select('end_to_end_id')
		.where('file_id', '=', param.file_id)
		.where('end_to_end_id', '=', param.end_to_end_id),
)

export const hasBlock = prepare((db, param: OfFile & { block_id: string }) =>
	db.selectFrom('bank_orders').select('block_id').where('file_id', '=', param.file_id).where('block_id', '=', param.block_id).limit(1),
)

export const isReadByContent = prepare((db, param: OfPartner & { content_hash: string }) =>
	db.selectFrom('bank_incoming_files').select('incoming_id').where('content_hash', '=', param.content_hash).where('outcome', '=', 'read'),
)

/** A row without a bank stands for whichever. */
export const isReadByMessage = prepare((db, param: OfPartner & { bank: string; message: string; message_id: string }) =>
	db
		.selectFrom('bank_incoming_files')
		.select('incoming_id')
		.where('message', '=', param.message)
		.where(sql<boolean>`bank_incoming_files.bank in (${param.bank}, '')`)
		.where('message_id', '=', param.message_id)
		.where('outcome', '=', 'read'),
)

/** The same content, name and fault. A fault is JSON. */
export const isRefused = prepare((db, param: OfPartner & { name: string; content_hash: string; fault: string }) =>
	db
		.selectFrom('bank_incoming_files')
		.select('incoming_id')
		.where('content_hash', '=', param.content_hash)
		.where('name', '=', param.name)
		.where(sql<boolean>`bank_incoming_files.fault = ${param.fault}::jsonb`)
		.limit(1),
)

export const insertIncoming = prepareInsert('bank_incoming_files', [
	'partner_id',
	'incoming_id',
	'name',
	'size_bytes',
	'content_hash',
	'message',
	'message_id',
	'bank',
	'outcome',
	'fault',
	'received_at',
])

/** What is read at once waits for the other: one of two files with the same content is known when the second is looked at. */
export const holdReading = prepare((db, param: OfPartner) =>
	db.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('bank files'), hashtext(${param.partner_id}::text))`.as('held')),
)

export const insertStatement = prepareInsert('bank_statements', [
	'partner_id',
	'statement_id',
	'account_id',
	'incoming_id',
	'position',
	'bank_id',
	'number',
	'opening_cents',
	'opening_on',
	'closing_cents',
	'closing_on',
	'received_at',
])

interface Entries extends OfPartner {
	account_id: string
	incoming_id: string
	statement_id: string | null
	received_at: Date
	entries: string
}

const entryColumns = [
	'entry_id',
	'identity',
	'amount_cents',
	'currency',
	'booked_on',
	'value_on',
	'is_reversal',
	'bank_reference',
	'bank_code',
	'charges_cents',
] as const

/** Rows as JSON. Of an entry that is known by an advice only, its statement is written down; its details are those that came first. */
export const insertEntries = prepare((db, param: Entries) =>
	db
		.insertInto('bank_entries')
		.columns(['partner_id', 'account_id', 'incoming_id', 'statement_id', 'received_at', ...entryColumns])
		.expression(
			sql`select ${param.partner_id}::uuid, ${param.account_id}::uuid, ${param.incoming_id}::uuid, ${param.statement_id}::uuid,
				${param.received_at}::timestamptz, given.*
				from jsonb_to_recordset(${param.entries}::jsonb) as given (entry_id uuid, identity text, amount_cents bigint, currency text,
					booked_on date, value_on date, is_reversal boolean, bank_reference text, bank_code text, charges_cents bigint)`,
		)
		.onConflict((conflict) =>
			conflict
				.columns(['partner_id', 'account_id', 'identity'])
				.doUpdateSet(({ ref }) => ({ statement_id: ref('excluded.statement_id') }))
				.where('bank_entries.statement_id', 'is', null),
		)
		.returning('entry_id'),
)

export const insertDetails = prepare((db, param: OfPartner & { details: string }) =>
	db
		.insertInto('bank_entry_details')
		.columns([
			'partner_id',
			'entry_id',
			'number',
			'amount_cents',
			'end_to_end_id',
			'mandate_id',
			'message_id',
			'party_name',
			'party_iban',
			'remittance',
			'reference',
			'return_reason',
			'charges_cents',
		])
		.expression(
			sql`select ${param.partner_id}::uuid, given.*
				from jsonb_to_recordset(${param.details}::jsonb) as given (entry_id uuid, number integer, amount_cents bigint, end_to_end_id text,
					mandate_id text, message_id text, party_name text, party_iban text, remittance text, reference text, return_reason text,
					charges_cents bigint)`,
		),
)

/** In the order in which each follows the one before; far more than a year of every account. */
export const listStatements = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_statements')
		.select(['statement_id', 'account_id', 'number', 'opening_cents', 'closing_cents', 'closing_on'])
		.where('closing_on', 'is not', null)
		.orderBy('closing_on')
		.orderBy(sql`length(bank_statements.number)`)
		.orderBy('number')
		.orderBy('received_at')
		.orderBy('position')
		.orderBy('statement_id'),
)
