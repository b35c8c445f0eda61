import { randomUUIDv7 } from 'node:crypto'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import type { Arrears } from '#domain/money/dunning/arrears.ts'
import { isLetter, type DunningScheme } from '#domain/money/dunning/scheme.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { centsOf, cents } from '#domain/platform/money.ts'
import type { LawRates } from '#domain/money/ledger/replay.ts'

import { requireCase } from '#api/applying/applications/case/case.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import { eachLoan } from '#api/money/ledger/each-loan.ts'
import { lawRates, recordFacts } from '#api/money/ledger/ledger.ts'
import { creditorOf } from '#api/money/payment-requests/creditor.ts'
import { transferFor } from '#api/money/payment-requests/requests.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { letterOf, mailLetter, totalOf } from './letter.ts'
import { outlookOf } from './outlook.ts'
import { schemeOf } from './scheme.ts'
import { holdLoan, insertStep, keepLook, listLate } from './store.ts'

export type DunningServices = Pick<Services, 'database' | 'log' | 'now' | 'publications'>

interface Day {
	readonly day: IsoDate
	readonly scheme: DunningScheme
	readonly law_rates: LawRates
}

const page = 200

/**
 * Takes the step that is due at each loan in arrears, once the days of its partner have ended through this one. Each loan has a transaction of its
 * own with all that belongs to the step, so that it may be broken off anywhere; a step that was taken is not taken again. One of which nothing is due
 * is looked at again once it stands elsewhere: after the next day's end, or with a new fact (docs/domain/readings B547).
 */
export async function dunLoans(services: DunningServices, partner: Partner, day: IsoDate): Promise<void> {
	const { partner_id, configuration } = partner
	// Of a loan whose payments are recorded elsewhere nobody knows what is late.
	if (configuration.payments_from === null) return
	const { database } = services
	const { scheme, law_rates } = await database.read(partner_id, async (db) => ({
		scheme: await schemeOf({ services, db }, partner_id),
		law_rates: await lawRates(db),
	}))
	await eachLoan(services, {
		list: (after_id) => database.read(partner_id, (db) => db.all(listLate, { partner_id, days: scheme.days.reminder, after_id, page })),
		run: (loan) => database.transaction(partner_id, (db) => dun({ services, db, partner }, loan, { day, scheme, law_rates })),
	})
}

interface DunningContext {
	readonly services: DunningServices
	readonly db: TenantDb
	readonly partner: Partner
}

interface Late {
	readonly loan_id: string
	/** What stood of it when it was listed. */
	readonly journals_digest: string | null
}

async function dun({ services, db, partner }: DunningContext, { loan_id, journals_digest }: Late, of_day: Day): Promise<void> {
	const { partner_id } = partner
	const { day, scheme } = of_day
	const loan = await db.first(holdLoan, { partner_id, loan_id })
	if (loan === undefined) return
	const { arrears, next, steps } = await outlookOf(db, loan, of_day)
	if (arrears === undefined || next.step === null || !next.is_due) {
		if (journals_digest !== null) await db.all(keepLook, { partner_id, loan_id, journals_digest })
		return
	}
	const { step } = next
	const cost_cents = isLetter(step) ? costOf(arrears, scheme.costs[step][loan.currency as Currency]) : cents(0)
	const payable = { application: await requireCase(db, loan.application_id), loan, creditor: await creditorOf(db, partner, loan.currency) }
	const transfer = transferFor(payable, { amount_cents: totalOf({ arrears, cost_cents }), sequence: null })
	const written = isLetter(step)
		? { partner, loan, step, arrears, cost_cents, scheme, taken: steps, day, now: services.now(), transfer }
		: null
	const taken = await db.first(insertStep, {
		partner_id,
		step_id: randomUUIDv7(),
		loan_id,
		arrears_since: arrears.since,
		step,
		taken_on: day,
		taken_at: services.now(),
		amount_cents: arrears.amount_cents,
		cost_cents,
		letter: written === null ? null : JSON.stringify(await letterOf(db, written)),
	})
	if (taken === undefined) return
	await recordEvent({ db, actor: systemActor }, loan, { kind: 'dunning_step_taken', details: { loan_id, step } })
	if (written !== null) await mailLetter(db, written)
	if (cost_cents === 0) return
	const fee = { kind: 'fee', amount_cents: cost_cents, instalment: null, is_deferred: false } as const
	await recordFacts({ db, actor: systemActor, partner }, loan, { facts: [{ value_on: day, content: fee }], day, now: services.now() })
}

/** A letter about costs alone costs nothing: else costs would bear costs. */
const costOf = ({ is_for_costs_alone }: Arrears, cost: number) => (is_for_costs_alone ? cents(0) : centsOf(cost))
