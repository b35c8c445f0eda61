import { randomUUIDv7 } from 'node:crypto'

import { gapsIn, type StatementGap } from '#domain/money/payments/statement-gaps.ts'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import type { Services } from '#api/platform/services.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { HouseAccount } from './orders.ts'
import { handOverWaiting } from './hand-over.ts'
import { takeIn } from './incoming.ts'
import { insertAccount, listAccounts, listStatements, recallFile } from './store.ts'

export { orderCollections, orderTransfers, type HouseAccount } from './orders.ts'

export const accountsOf = (db: TenantDb): Promise<HouseAccount[]> => accountsAt(db, db.scope)

/** The same on a connection of staff. */
export const accountsAt = (db: Db, partner_id: string): Promise<HouseAccount[]> => db.all(listAccounts, { partner_id })

/** Adds an account of the house; false if it is known. */
export async function addAccount(db: TenantDb, account: Omit<HouseAccount, 'account_id'>): Promise<boolean> {
	return (await db.first(insertAccount, { ...account, partner_id: db.scope, account_id: randomUUIDv7() })) !== undefined
}

/** Takes a released file back; false once it is being handed over. */
export const recallOrders = async (db: Db, file: { readonly partner_id: string; readonly file_id: string }): Promise<boolean> =>
	(await db.first(recallFile, file)) !== undefined

/** Statements in the order in which each follows the one before, of whichever accounts. */
export const statementsOf = (db: Db, partner_id: string) => db.all(listStatements, { partner_id })

/** Where a statement is missing between two that came: said as long as it does not come. */
export const gapsOf = async (db: TenantDb): Promise<StatementGap[]> => gapsIn(await statementsOf(db, db.scope))

/** Hands over what waits and reads what has come: what the job does every minute, for one partner. */
export async function exchange(services: Services, partner: Partner): Promise<void> {
	await inTurn([() => handOverWaiting(services, partner), () => takeIn(services, partner)], 'Not all could be exchanged with the banks.')
}
