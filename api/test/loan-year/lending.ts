import { randomUUID } from 'node:crypto'

import { dayCounts } from '#domain/money/loans/day-counts.ts'
import type { ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { cents, type Cents } from '#domain/platform/money.ts'
import { termsOfLoanA } from '#domain/testing/a-ledger.ts'
import { loanWithoutFees } from '#domain/testing/some-terms.ts'

import { recordFacts } from '../../money/ledger/ledger.ts'
import { addAccount, accountsOf, orderTransfers, type HouseAccount } from '../../money/payments/payments.ts'
import type { Partner } from '../../platform/partner.ts'
import { accountEnding } from '../../platform/providers/payments/choose.ts'
import { own_iban } from '../bank-accounts.ts'
import { anApplicant, anApplication } from '../builders.ts'
import type { ledgersOf } from '../ledgers.ts'
import { aMandate } from '../mandates.ts'
import type { Browser, TestServer } from '../server.ts'

/** How its borrower pays. `debit` by direct debit, the others by transfer. */
export const habits = ['debit', 'on_time', 'late', 'too_much', 'no_reference', 'twice', 'partly', 'never'] as const
export type Habit = (typeof habits)[number]

/** What becomes of direct debits, by the end of the account: half of them are paid. */
const debitEnds = ['100', '903', '100', '901', '100', '904', '100', '905', '100', '906', '100', '902'] as const
/** Of payouts: executed, but of one loan each rejected, sent back and never told of. */
const payoutEnds = new Map([
	[3, '901'],
	[4, '904'],
	[5, '907'],
])

export interface LentLoan {
	readonly partner_id: string
	readonly loan_id: string
	readonly currency: string
	readonly number: string
	readonly company: string
	readonly habit: Habit
	/** Of the borrower. */
	readonly iban: string
}

interface Lending {
	readonly server: TestServer
	readonly ledgers: ReturnType<typeof ledgersOf>
	readonly partner: Partner
	readonly account: HouseAccount
	readonly random: () => number
}

export async function houseAccount({ services }: TestServer, { partner_id }: Partner): Promise<HouseAccount> {
	return services.database.transaction(partner_id, async (db) => {
		await addAccount(db, { iban: own_iban, bic: null, currency: 'EUR', holder: 'Darlehen GmbH' })
		const [account] = await accountsOf(db)
		if (account === undefined) throw new Error('An account was added.')
		return account
	})
}

/** Terms of the n-th loan: every day count, repayment and frequency among them, some with agio, disagio and a fee with each instalment. */
function termsOf(at: number, random: () => number): { terms: ServicingTerms; principal: Cents; transferred: Cents } {
	const frequency = at % 10 === 1 ? 'quarterly' : 'monthly'
	const type = at % 7 === 2 ? 'bullet' : at % 3 === 1 ? 'linear' : 'annuity'
	const amount = 500_000 + Math.floor(random() * 20_000) * 500
	const agio = at % 6 === 1 ? Math.floor(amount / 50) : 0
	const disagio = at % 6 === 4 ? Math.floor(amount / 40) : 0
	return {
		terms: {
			...termsOfLoanA,
			rate_percent: (2 + Math.floor(random() * 1_000) / 100).toFixed(2),
			day_count: dayCounts[at % dayCounts.length] ?? '30/360',
			due_day: at % 2 === 0 ? null : 1 + Math.floor(random() * 28),
			months: [6, 9, 12, 24, 36][at % 5] ?? 12,
			repayment: { type, frequency, interest_only_months: at % 11 === 7 ? 3 : 0 },
			instalment_fee_cents: cents(at % 8 === 3 ? 250 : 0),
			prepayment_rate_bps: termsOfLoanA.prepayment_rate_bps,
		},
		principal: cents(amount + agio),
		transferred: cents(amount - disagio),
	}
}

async function stagedLoan(
	{ server, ledgers: { sql } }: Lending,
	owner: Browser,
	amount: number,
): Promise<{ loan_id: string; number: string }> {
	const { applicationId } = await anApplication(owner)
	const loan_id = randomUUID()
	const terms = JSON.stringify(loanWithoutFees())
	const [staff] = await sql('select staff_id from staff_users order by staff_id limit 1')
	const offer_id = randomUUID()
	await sql(
		`insert into offers (partner_id, application_id, offer_id, status, terms, prepared_by, number, released_by, released_at, expires_at)
		select partner_id, application_id, $2, 'accepted', $3, $4, 1, $4, now(), now() + interval '9 days' from applications where application_id = $1`,
		applicationId,
		offer_id,
		terms,
		staff?.['staff_id'],
	)
	await sql(
		`insert into loans (partner_id, loan_id, application_id, offer_id, status, currency, owed_cents, payout_cents, fee_cents, rate_bps, months, terms,
			created_by, created_at, opened_at)
		select partner_id, $2, application_id, $3, 'open', 'EUR', $5, $5, 0, 600, 12, $4, $6, now(), now() from applications where application_id = $1`,
		applicationId,
		loan_id,
		offer_id,
		terms,
		amount,
		staff?.['staff_id'],
	)
	const [row] = await sql(
		`update applications set status = 'Paid_Out', flow = 'L1', submitted_at = now() where application_id = $1 returning "shortApplicationId" as number`,
		applicationId,
	)
	await server.drain()
	return { loan_id, number: String(row?.['number']) }
}

/** Lends the n-th loan on a day: the facts of its payout, the order to pay it out, and a mandate where its borrower pays by direct debit. */
export async function lend(lending: Lending, at: number, day: IsoDate): Promise<LentLoan> {
	const { server, ledgers, partner, account, random } = lending
	const { partner_id, key } = partner
	const { now } = server.services
	const habit = at % 2 === 0 ? 'debit' : (habits[1 + (((at - 1) / 2) % (habits.length - 1))] ?? 'on_time')
	const { terms, principal, transferred } = termsOf(at, random)
	const { browser } = await anApplicant(server, { partner_key: key })
	const { loan_id, number } = await stagedLoan(lending, browser, principal)
	const company = `Muster ${number} GmbH`
	await ledgers.sql(
		`update applications set "companyName" = $2 from loans where loan_id = $1 and loans.application_id = applications.application_id`,
		loan_id,
		company,
	)
	const loan = { partner_id, loan_id, currency: 'EUR' }
	const iban = accountEnding(habit === 'debit' ? (debitEnds[(at / 2) % debitEnds.length] ?? '100') : String(200 + (at % 600)))
	await server.services.database.transaction(partner_id, async (db) => {
		const payout = { kind: 'payout', principal_cents: principal, transferred_cents: transferred } as const
		const contract = { kind: 'plan_version', version: { change: 'contract', terms } } as const
		await recordFacts({ db, actor: systemActor, partner }, loan, {
			facts: [payout, contract].map((content) => ({ value_on: day, content })),
			day,
			now: now(),
		})
		const transfer = {
			end_to_end_id: `${number.toUpperCase()}-P-1`,
			amount_cents: transferred,
			creditor: { name: company, address: null },
			account: { iban: accountEnding(payoutEnds.get(at) ?? '100'), bic: null },
			remittance: { text: `Auszahlung ${number}` },
		}
		const block = { on: addDays(day, 1), is_booked_as_batch: false, transfers: [transfer] }
		const ordered = await orderTransfers(db, { partner_id, account, now: now() }, [block])
		if ('faults' in ordered) throw new Error(JSON.stringify(ordered.faults))
	})
	if (habit === 'debit') await aMandate(ledgers, loan, `M-${number}`, iban)
	return { ...loan, number, company, habit, iban }
}
