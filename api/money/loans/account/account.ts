import type { OwnLoan } from '#contract/money/loans.ts'
import type { LoanLedger, StaffLoan } from '#contract/money/staff/loans.ts'
import { outcomeOfEnd, type EndOutcome, type WantedEnd } from '#domain/money/ledger/end-outcome.ts'
import { loanAccount, withoutStanding } from '#domain/money/ledger/loan-account.ts'
import { obstaclesOf } from '#domain/money/ledger/loan-closing.ts'
import { bookOf, type LawRates } from '#domain/money/ledger/replay.ts'
import { firstPayoutOn } from '#domain/money/ledger/standing.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import { isFollowed } from '#domain/money/loans/following.ts'
import { whatIf, type Change, type WhatIf } from '#domain/money/ledger/what-if.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { addMonths, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { requireOwnApplication, type ApplicationRow } from '#api/applying/applications/own.ts'
import { loanDay } from '#api/money/ledger/day-end/business-date.ts'
import { factsOf, lawRates } from '#api/money/ledger/ledger.ts'
import { outsideOf } from '#api/money/ledger/outside/outside.ts'
import { bookedOf, recordedOf } from '#api/money/ledger/reading/reading.ts'
import type { ApplicantContext, StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { LoanRow } from '../store.ts'
import { findLoanById, findOwnLoan } from './store.ts'

type Reading = Pick<StaffContext, 'db' | 'actor' | 'services'>
type OwnReading = Pick<ApplicantContext, 'db' | 'actor' | 'services' | 'partner'>

export const follows = ({ configuration }: Partner, facts: readonly Fact[], day: IsoDate): boolean =>
	isFollowed(configuration.payments_from, firstPayoutOn(facts) ?? day)

type Undated<One> = One extends unknown ? Omit<One, 'on'> & { readonly on?: IsoDate | undefined } : never
/** Without a day it is the loan's. */
type Wanted = Undated<Change>

/** A longer loan is not lent; a day beyond would only be counted for nothing. */
const months_ahead = 600

interface Asked {
	readonly wanted: Wanted
	readonly day: IsoDate
	/** The first day that is asked for. */
	readonly from: IsoDate
}

async function calculated(db: Db, facts: readonly Fact[], { wanted, day, from }: Asked): Promise<WhatIf> {
	const change = { ...wanted, on: wanted.on ?? day }
	const last = addMonths(day, months_ahead)
	if (isBefore(change.on, from)) throw new Refusal([issue('err_form_date_too_early', 'on', { min_date: from })])
	if (isBefore(last, change.on)) throw new Refusal([issue('err_form_date_too_late', 'on', { max_date: last })])
	return whatIf(facts, await lawRates(db), change) ?? refuse('err_loan_plan_loan_not_open_or_pending')
}

/**
 * The loan of one's own application, where its payments are known. It is part of the company's affairs: an adviser sees it with those.
 */
export async function requireOwnLoan(context: OwnReading, application_id: string, touches: 'sees' | 'changes' = 'sees') {
	const { db, services, partner } = context
	const application = await requireOwnApplication(context, application_id, { [touches]: 'company' })
	const { partner_id } = application
	const loan = (await db.first(findOwnLoan, { partner_id, application_id })) ?? refuse('err_entity_not_found')
	const day = await loanDay({ db, partner, now: services.now() }, loan)
	const facts = await factsOf(db, loan)
	if (!follows(partner, facts, day)) refuse('err_entity_not_found')
	return { application, loan, facts, day }
}

export async function ownLoan(context: OwnReading, application_id: string): Promise<OwnLoan> {
	const { application, loan, facts, day } = await requireOwnLoan(context, application_id)
	const { db } = context
	const law_rates = await lawRates(db)
	const account = loanAccount(facts, law_rates, day) ?? null
	const is_waited_for = account?.is_settled === true && loan.status !== 'repaid'
	return {
		status: loan.status,
		// The schema guaranteed the enumeration on write.
		currency: loan.currency as Currency,
		number: application.shortApplicationId,
		companyName: application.companyName,
		account,
		refundable_until: is_waited_for ? await refundableUntil(db, loan, { facts, law_rates, day }) : null,
	}
}

interface OnDay {
	readonly facts: readonly Fact[]
	readonly law_rates: LawRates
	readonly day: IsoDate
}

/** The last day on which a bank may take back what it debited, where nothing but that keeps the loan from closing. */
async function refundableUntil(
	db: Db,
	{ partner_id, loan_id }: Pick<LoanRow, 'partner_id' | 'loan_id'>,
	{ facts, law_rates, day }: OnDay,
): Promise<IsoDate | null> {
	const outside = (await outsideOf(db, { partner_id, loan_ids: [loan_id] }))(loan_id)
	const obstacles = obstaclesOf(bookOf(facts, law_rates, day).book, { day, outside })
	return obstacles.every(({ kind }) => kind === 'refund_window') ? (obstacles[0]?.until ?? null) : null
}

export async function ownWhatIf(context: OwnReading, application_id: string, wanted: Wanted): Promise<WhatIf> {
	const { facts, day } = await requireOwnLoan(context, application_id)
	return calculated(context.db, facts, { wanted, day, from: day })
}

export interface StaffsLoan {
	readonly loan: LoanRow
	readonly application: ApplicationRow
	readonly partner: Partner
}

/** A loan of a case in reach; 404 for any other. */
export async function requireLoan({ db, services }: Pick<Reading, 'db' | 'services'>, loan_id: string): Promise<StaffsLoan> {
	const loan = (await db.first(findLoanById, { loan_id })) ?? refuse('err_entity_not_found')
	const application = await requireCase(db, loan.application_id)
	return { loan, application, partner: await services.partners.ofId(mintPartnerId(loan.partner_id)) }
}

export async function staffLoan(context: Reading, loan_id: string): Promise<StaffLoan> {
	const { db, actor, services } = context
	const { loan, application, partner } = await requireLoan(context, loan_id)
	const names = await staffNames(db)
	const facts = await factsOf(db, loan)
	const day = await loanDay({ db, partner, now: services.now() }, loan)
	const account = loanAccount(facts, await lawRates(db), day) ?? null
	const is_followed = follows(partner, facts, day)
	return {
		loan_id,
		status: loan.status,
		currency: loan.currency as Currency,
		number: application.shortApplicationId,
		application: { applicationId: application.application_id, companyName: application.companyName },
		partner_name: partner.configuration.display_name,
		owed_cents: loan.owed_cents,
		is_followed,
		account: account === null || is_followed ? account : withoutStanding(account),
		history: (await recordedOf(db, loan)).map(({ recorded_at, recorded_by, ...fact }) => ({
			...fact,
			recorded_at: recorded_at.toISOString(),
			recorded_by: recorded_by === null ? null : (names.get(recorded_by) ?? null),
		})),
		may_see_ledger: mayStaff(actor.roles, 'audit_read') || mayStaff(actor.roles, 'application_payout'),
	}
}

/** Money is recorded by its value date, so staff ask for days that have passed too. */
export async function staffWhatIf(context: Reading, loan_id: string, wanted: Wanted): Promise<WhatIf> {
	const { db, services } = context
	const { loan, partner } = await requireLoan(context, loan_id)
	const day = await loanDay({ db, partner, now: services.now() }, loan)
	const facts = await factsOf(db, loan)
	const outcome = await calculated(db, facts, { wanted, day, from: firstPayoutOn(facts) ?? day })
	// What is due nobody knows of a loan whose payments are recorded elsewhere.
	return follows(partner, facts, day) ? outcome : { ...outcome, quote: null }
}

/** What a write-off or a set-off would come to, on a day that has passed or today. */
export async function staffEndOutcome(
	context: Reading,
	loan_id: string,
	{ on: wanted_on, kind, amount_cents }: WantedEnd,
): Promise<EndOutcome> {
	const { db, services } = context
	const { loan, partner } = await requireLoan(context, loan_id)
	const day = await loanDay({ db, partner, now: services.now() }, loan)
	const facts = await factsOf(db, loan)
	const from = firstPayoutOn(facts)
	const on = wanted_on ?? day
	if (from === undefined || !follows(partner, facts, day)) refuse('err_loan_plan_loan_not_open_or_pending')
	if (kind === 'set_off' && amount_cents === undefined) throw new Refusal([issue('err_field_required', 'amount_cents')])
	if (isBefore(on, from)) throw new Refusal([issue('err_form_date_too_early', 'on', { min_date: from })])
	if (isBefore(day, on)) throw new Refusal([issue('err_form_date_too_late', 'on', { max_date: day })])
	const amount = amount_cents === undefined ? null : cents(amount_cents)
	const content =
		kind === 'set_off' && amount !== null
			? ({ kind, amount_cents: amount, order: 0 } as const)
			: ({ kind: 'write_off', amount_cents: amount } as const)
	return outcomeOfEnd(facts, await lawRates(db), { on, content })
}

export async function loanLedger(context: Reading, loan_id: string): Promise<LoanLedger> {
	const { loan } = await requireLoan(context, loan_id)
	return { currency: loan.currency as Currency, journals: await bookedOf(context.db, loan) }
}
