import { systemActor } from '#domain/accounts/staff/actor.ts'
import type { FactContent } from '#domain/money/ledger/facts.ts'
import { isWholeReturn } from '#domain/money/refunds/rules.ts'
import { cents } from '#domain/platform/money.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { inTurn } from '#api/money/ledger/each-loan.ts'
import { businessDate, laterOf, loanDay } from '#api/money/ledger/day-end/business-date.ts'
import { recordFacts } from '#api/money/ledger/ledger.ts'
import { requireLoan } from '#api/money/loans/account/account.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { holdLoan, holdRefund, listCarriedOut, listReturned, markReturnBooked, setPaid, setRejected, setReturned } from './store.ts'

interface Said {
	readonly refund_id: string
	readonly loan_id: string
	readonly amount_cents: number
	readonly on: string
}

/**
 * Books what banks have said of a partner's refunds: rejected, carried out, brought back. Each is one transaction, so that a process that is
 * killed has done all of it or nothing, and the next run goes on.
 */
export async function followRefunds(services: Services, partner: Partner): Promise<void> {
	const { database, now } = services
	const { partner_id } = partner
	await database.transaction(partner_id, async (db) => {
		for (const { refund_id, loan_id, reason } of await db.all(setRejected, { partner_id })) {
			const { application } = await requireLoan({ db, services }, loan_id)
			const details = { loan_id, refund_id }
			await recordEvent({ db, actor: systemActor }, application, { kind: 'refund_rejected', note: reason ?? '', details })
		}
	})
	// Nothing is entered at a loan that is later than the days that have ended.
	const { business_on, acts_on } = await database.read(partner_id, (db) => businessDate({ db, partner, now: now() }))
	const day = business_on ?? acts_on
	const carried_out = await database.read(partner_id, (db) => db.all(listCarriedOut, { partner_id, day }))
	await inTurn(
		carried_out.map((said) => () => bookRefund(services, partner, said)),
		'Not every refund could be booked.',
	)
	const returned = await database.read(partner_id, (db) => db.all(listReturned, { partner_id, day }))
	await inTurn(
		returned.map((said) => () => bookReturn(services, partner, said)),
		'Not every returned refund could be booked.',
	)
}

/** The refund is the bank's day's: what the loan no longer has of it becomes a claim due at once. */
async function bookRefund(services: Services, { partner_id }: Partner, { refund_id, loan_id, amount_cents, on }: Said): Promise<void> {
	await services.database.transaction(partner_id, async (db) => {
		await db.all(holdLoan, { partner_id, loan_id })
		if ((await db.first(holdRefund, { partner_id, refund_id, status: 'released' })) === undefined) return
		const fact_id = await record(services, db, { loan_id, on, content: { kind: 'refund', amount_cents: cents(amount_cents) } })
		await db.all(setPaid, { partner_id, refund_id, fact_id, on })
		await event(services, db, { kind: 'refund_paid', refund_id, loan_id })
	})
}

interface Back extends Said {
	readonly entry_id: string
	readonly returned_cents: number
	readonly reason: string | null
}

/** What came back is the borrower's money again, from the bank's day on; where a part is missing the entry waits for a person. */
async function bookReturn(services: Services, { partner_id }: Partner, back: Back): Promise<void> {
	const { refund_id, loan_id, entry_id, amount_cents, returned_cents, reason, on } = back
	if (!isWholeReturn(returned_cents, amount_cents)) return
	await services.database.transaction(partner_id, async (db) => {
		await db.all(holdLoan, { partner_id, loan_id })
		if ((await db.first(holdRefund, { partner_id, refund_id, status: 'paid' })) === undefined) return
		if ((await db.first(markReturnBooked, { partner_id, entry_id })) === undefined) return
		const content = { kind: 'receipt', amount_cents: cents(amount_cents), instalment: null, order: 0 } as const
		const fact_id = await record(services, db, { loan_id, on, content })
		await db.all(setReturned, { partner_id, refund_id, fact_id, on, reason })
		await event(services, db, { kind: 'refund_returned', refund_id, loan_id, reason })
	})
}

interface Recorded {
	readonly loan_id: string
	readonly on: string
	readonly content: FactContent
}

async function record(services: Services, db: Db, { loan_id, on, content }: Recorded): Promise<string> {
	const { loan, partner } = await requireLoan({ db, services }, loan_id)
	const of = { db, partner, now: services.now() }
	const day = laterOf(await loanDay(of, loan), (await businessDate(of)).acts_on)
	const [fact_id] = await recordFacts({ db, actor: systemActor, partner }, loan, {
		facts: [{ value_on: on, content }],
		day,
		now: services.now(),
	})
	if (fact_id === undefined) throw new Error(`The refund of the loan ${loan_id} became no fact.`)
	return fact_id
}

interface Happened {
	readonly kind: 'refund_paid' | 'refund_returned'
	readonly refund_id: string
	readonly loan_id: string
	readonly reason?: string | null
}

async function event(services: Services, db: Db, { kind, refund_id, loan_id, reason = null }: Happened): Promise<void> {
	const { application } = await requireLoan({ db, services }, loan_id)
	await recordEvent({ db, actor: systemActor }, application, {
		kind,
		...(reason !== null && { note: reason }),
		details: { loan_id, refund_id },
	})
}
