import { systemActor } from '#domain/accounts/staff/actor.ts'
import { resetsOf, variableRateOf, type VariableRate } from '#domain/money/rate-resets/rate-resets.ts'
import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { loanTerms } from '#domain/review/offers/terms.ts'

import { eachLoan } from '#api/money/ledger/each-loan.ts'
import { factsOf, lawRates, recordFacts } from '#api/money/ledger/ledger.ts'
import { fixingsBetween } from '#api/partners/reference-rates/reference-rates.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { rateFixed, rateUnfixed } from './events.ts'
import { findTerms, holdReset, insertReset, listResets, moveReset } from './store.ts'

type ResettingServices = Pick<Services, 'database' | 'log' | 'now'>

interface OfLoan {
	readonly partner_id: string
	readonly loan_id: string
}

/** The loan with its rate, where that follows a reference rate by the terms it was paid out on. */
async function variableLoan(db: Db, { partner_id, loan_id }: OfLoan) {
	const loan = await db.first(findTerms, { partner_id, loan_id })
	const variable: VariableRate | undefined = loan?.terms ? variableRateOf(loanTerms.parse(loan.terms)) : undefined
	return loan === undefined || variable === undefined ? undefined : { loan, variable }
}

/** A loan whose rate follows a reference rate is reset from now on. */
export async function followReference(db: Db, { partner_id, loan_id }: OfLoan): Promise<void> {
	if ((await variableLoan(db, { partner_id, loan_id })) !== undefined) await db.all(insertReset, { partner_id, loan_id })
}

const page = 200

/** A fixing that old is none to go on with. */
const oldest_fixing_days = 365

/**
 * Resets the rates whose day has come, once the days of the partner have ended through this one. Each loan has a transaction of its own with all
 * that belongs to it, so that it may be broken off anywhere: what was recorded is not recorded again.
 */
export const resetRates = (services: ResettingServices, partner: Partner, day: IsoDate): Promise<void> =>
	eachLoan(services, {
		list: (after_id) =>
			services.database.read(partner.partner_id, (db) => db.all(listResets, { partner_id: partner.partner_id, day, after_id, page })),
		run: ({ loan_id }) => services.database.transaction(partner.partner_id, (db) => reset({ services, db, partner }, loan_id, day)),
	})

interface Resetting {
	readonly services: Pick<Services, 'now'>
	readonly db: TenantDb
	readonly partner: Partner
}

async function reset({ services, db, partner }: Resetting, loan_id: string, day: IsoDate): Promise<void> {
	const { partner_id } = partner
	const held = await db.first(holdReset, { partner_id, loan_id })
	const from = held?.resets_on ?? null
	const found = await variableLoan(db, { partner_id, loan_id })
	// Another has looked at it meanwhile.
	if (from === null || isBefore(day, from) || found === undefined) return
	const { loan, variable } = found
	const { rate, tenor } = variable
	const fixings = await fixingsBetween(db, { rate, tenor, from: addDays(from, -oldest_fixing_days), to: day })
	const known = { facts: await factsOf(db, loan), law_rates: await lawRates(db), variable, fixings }
	const { facts, waiting, settled, next_on } = resetsOf(known, { from, through: day })
	if (facts.length > 0) await recordFacts({ db, actor: systemActor, partner }, loan, { facts, day, now: services.now() })
	const application = { partner_id, application_id: loan.application_id }
	for (const resets_on of waiting) await db.tell(rateUnfixed, { application, loan_id, resets_on })
	for (const resets_on of settled) await db.tell(rateFixed, { application, loan_id, resets_on, actor: systemActor })
	await db.all(moveReset, { partner_id, loan_id, resets_on: next_on })
}
