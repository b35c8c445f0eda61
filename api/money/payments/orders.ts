import { randomUUIDv7 } from 'node:crypto'

import type { CollectionBlock, OrderFault, TransferBlock, WrittenFile } from '#domain/money/bank-files/orders.ts'
import { writeCollections, writeTransfers } from '#domain/money/bank-files/write-orders.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'

import type { Db } from '#api/platform/db/database.ts'
import { handOverOrders } from './hand-over.ts'
import { insertOrderFile, insertOrders } from './store.ts'

/** An account of the house, as orders name it. */
export interface HouseAccount {
	readonly account_id: string
	readonly iban: string
	readonly bic: string | null
	readonly currency: string
	readonly holder: string
}

type OwnSide = 'payment_id' | 'account' | 'debtor' | 'creditor' | 'currency'
/** A block without what the account says: who orders, and from where. */
export type Transfers = Omit<TransferBlock, OwnSide>
export type Collections = Omit<CollectionBlock, OwnSide>

type Ordered = { readonly file_id: string; readonly message_id: string } | { readonly faults: readonly OrderFault[] }

/** Of whom, from which account, and when. */
interface Ordering {
	readonly partner_id: string
	readonly account: HouseAccount
	readonly now: Date
}

interface Row {
	readonly end_to_end_id: string
	readonly block_id: string
	readonly amount_cents: Cents
	readonly currency: string
	readonly name: string
	readonly iban: string
	readonly due_on: IsoDate
}

/**
 * Writes a file of orders in the caller's transaction, which releases it: the bank gets it once, soon after the commit, and never if there
 * is none. An identification that was ordered before makes the transaction fail.
 */
export function orderTransfers(db: Db, { partner_id, account, now }: Ordering, blocks: readonly Transfers[]): Promise<Ordered> {
	const { file_id, message_id, header, blockId } = newFile(account, now)
	const own = { debtor: { name: account.holder, address: null }, account: { iban: account.iban, bic: account.bic } }
	// The database knows no other currencies of accounts.
	const currency = account.currency as TransferBlock['currency']
	const written = blocks.map((block, at) => ({ ...block, ...own, currency, payment_id: blockId(at) }))
	const rows = written.flatMap(({ transfers, payment_id, on }) =>
		transfers.map((transfer) => rowOf({ payment_id, on, currency }, { ...transfer, name: transfer.creditor.name })),
	)
	return keep(db, { partner_id, account, file_id, message_id, now }, { written: writeTransfers({ ...header, blocks: written }), rows })
}

/** Direct debits, as `orderTransfers`. */
export function orderCollections(db: Db, { partner_id, account, now }: Ordering, blocks: readonly Collections[]): Promise<Ordered> {
	const { file_id, message_id, header, blockId } = newFile(account, now)
	const own = { creditor: { name: account.holder, address: null }, account: { iban: account.iban, bic: account.bic } }
	const written = blocks.map((block, at) => ({ ...block, ...own, payment_id: blockId(at) }))
	const rows = written.flatMap(({ collections, payment_id, on }) =>
		collections.map((collection) => rowOf({ payment_id, on, currency: 'EUR' }, { ...collection, name: collection.debtor.name })),
	)
	return keep(db, { partner_id, account, file_id, message_id, now }, { written: writeCollections({ ...header, blocks: written }), rows })
}

function newFile(account: HouseAccount, now: Date) {
	const file_id = randomUUIDv7()
	const message_id = file_id.replaceAll('-', '')
	return {
		file_id,
		message_id,
		header: { message_id, created_at: `${now.toISOString().slice(0, 19)}Z`, initiator: { name: account.holder } },
		/** Within the 35 characters of an identification. */
		blockId: (at: number): string => `${message_id}-${at + 1}`,
	}
}

const rowOf = (
	block: { readonly payment_id: string; readonly on: IsoDate; readonly currency: string },
	payment: {
		readonly end_to_end_id: string
		readonly amount_cents: Cents
		readonly name: string
		readonly account: { readonly iban: string }
	},
): Row => ({
	end_to_end_id: payment.end_to_end_id,
	block_id: block.payment_id,
	amount_cents: payment.amount_cents,
	currency: block.currency,
	name: payment.name,
	iban: payment.account.iban,
	due_on: block.on,
})

async function keep(
	db: Db,
	file: Ordering & { readonly file_id: string; readonly message_id: string },
	{ written, rows }: { readonly written: WrittenFile; readonly rows: readonly Row[] },
): Promise<Ordered> {
	if (written.faults !== null) return { faults: written.faults }
	const { partner_id, account, file_id, message_id, now } = file
	await db.all(insertOrderFile, {
		partner_id,
		file_id,
		account_id: account.account_id,
		message: written.message,
		message_id,
		payments: written.payments,
		total_cents: written.total_cents,
		content: [...written.xml].join(''),
		released_at: now,
	})
	await db.all(insertOrders, { partner_id, file_id, orders: JSON.stringify(rows) })
	await db.enqueue(handOverOrders, { partner_id, file_id })
	return { file_id, message_id }
}
