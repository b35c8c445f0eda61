import { systemActor } from '#domain/accounts/staff/actor.ts'
import { consequenceOf, isCostOfBorrower, suspendsMandate } from '#domain/money/direct-debits/returns.ts'
import { cents } from '#domain/platform/money.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { inTurn } from '#api/money/ledger/each-loan.ts'
import { recordBankReturn } from '#api/money/servicing/servicing.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { forgetTold, listTold, moveAmendment } from '../account-changes/store.ts'
import {
	findReceipt,
	holdCollected,
	listReturns,
	markReturnBooked,
	setCollected,
	setLastCollected,
	setRejected,
	setReturned,
	suspendMandate,
} from './store.ts'

type Needed = Pick<Services, 'database' | 'now' | 'log'>

/**
 * Writes down what banks have said of a partner's collections: rejected, collected, returned. Each is one transaction, so that a process that
 * is killed has done all of it or nothing, and the next run goes on.
 */
export async function followCollections(services: Services, partner: Partner): Promise<void> {
	const { database } = services
	const { partner_id } = partner
	await database.transaction(partner_id, async (db) => {
		for (const rejected of await db.all(setRejected, { partner_id })) await draw(services, db, { partner_id, ...rejected })
		for (const { mandate_id, collected_on } of await db.all(setCollected, { partner_id }))
			if (collected_on !== null) await db.all(setLastCollected, { partner_id, mandate_id, on: collected_on })
		for (const { told_iban, ...told } of await db.all(listTold, { partner_id })) {
			if (told_iban === null) continue
			await db.all(moveAmendment, { partner_id, ...told, told_iban })
			await db.all(forgetTold, { partner_id, ...told, told_iban })
		}
	})
	const returns = await database.read(partner_id, (db) => db.all(listReturns, { partner_id }))
	await inTurn(
		returns.map((one) => () => bookReturn(services, partner_id, one)),
		'Not every returned collection could be booked.',
	)
}

interface Returned {
	readonly entry_id: string
	readonly amount_cents: number
	readonly charges_cents: number
	readonly value_on: string | null
	readonly booked_on: string | null
	readonly return_reason: string | null
	readonly collection_id: string
	readonly loan_id: string
	readonly mandate_id: string
	readonly end_to_end_id: string
	readonly collected_cents: number
}

/** Books what was taken back at the loan, with the bank's charges; where its payment is not booked, or the sums differ, it waits for a person. */
async function bookReturn(services: Services, partner_id: Partner['partner_id'], returned: Returned): Promise<void> {
	const { collection_id, loan_id, mandate_id, entry_id, end_to_end_id, return_reason: reason } = returned
	const on = returned.value_on ?? returned.booked_on
	const cost_cents = -returned.amount_cents - returned.collected_cents
	if (on === null || cost_cents < 0 || cost_cents > returned.charges_cents) return
	await services.database.transaction(partner_id, async (db) => {
		if ((await db.first(holdCollected, { partner_id, collection_id })) === undefined) return
		const receipt = await db.first(findReceipt, { partner_id, loan_id, end_to_end_id })
		if (receipt === undefined || receipt.fact_id === null || receipt.amount_cents !== returned.collected_cents) return
		const is_recorded = await recordBankReturn({ services, db, actor: systemActor }, loan_id, {
			fact_id: receipt.fact_id,
			value_on: on,
			reason: reason ?? end_to_end_id,
			cost_cents: cents(isCostOfBorrower(reason) ? cost_cents : 0),
		})
		if (!is_recorded) return
		await db.all(setReturned, { partner_id, collection_id, reason, on })
		await db.all(markReturnBooked, { partner_id, entry_id })
		await draw(services, db, { partner_id, collection_id, loan_id, mandate_id, reason })
	})
}

interface Failed {
	readonly partner_id: string
	readonly collection_id: string
	readonly loan_id: string
	readonly mandate_id: string
	readonly reason: string | null
}

/** What follows for the mandate, and whom it alarms. */
async function draw({ now, log }: Needed, db: Db, { partner_id, collection_id, loan_id, mandate_id, reason }: Failed): Promise<void> {
	if (consequenceOf(reason) === 'fault') log.error({ collection_id, loan_id, reason }, 'a bank refused a collection for a fault of ours')
	if (!suspendsMandate(reason) || reason === null) return
	const suspended = await db.first(suspendMandate, { partner_id, mandate_id, reason, at: now() })
	if (suspended === undefined) return
	const details = { loan_id, mandate_id, status: 'suspended' }
	await recordEvent({ db, actor: systemActor }, { partner_id, ...suspended }, { kind: 'mandate_changed', note: reason, details })
}
