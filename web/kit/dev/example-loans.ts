import type { LoanDocuments } from '#contract/money/loan-documents.ts'
import type { LoanRequestView, OwnLoanRequests } from '#contract/money/loan-requests.ts'
import type { OwnPlanChanges } from '#contract/money/loan-plan-changes.ts'
import type { LoanRequests } from '#contract/money/staff/loan-requests.ts'
import type { OwnLoan } from '#contract/money/loans.ts'
import type { LoanLedger, StaffLoan } from '#contract/money/staff/loans.ts'
import { planChangeOf } from '#domain/money/ledger/plan-facts.ts'
import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import { loanAccount, withoutStanding } from '#domain/money/ledger/loan-account.ts'
import { outcomeOfEnd } from '#domain/money/ledger/end-outcome.ts'
import { replay, type LawRates } from '#domain/money/ledger/replay.ts'
import { whatIf, type Change } from '#domain/money/ledger/what-if.ts'
import { servicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { addMonths } from '#domain/platform/dates.ts'
import { cents, rateBps } from '#domain/platform/money.ts'

import { application_id, idOf } from './example-application.ts'

const lawRates: LawRates = { de_base: [{ on: '2025-01-01', percent: '1.27' }], pl_reference: [] }
const paid_out_on = '2025-01-15'
const today = '2026-03-23'

const terms = servicingTerms.parse({
	currency: 'EUR',
	rate_percent: '6.45',
	day_count: '30/360',
	calendar: 'TARGET',
	due_day: null,
	months: 48,
	repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
	instalment_fee_cents: 0,
	prepayment_fee_cents: 0,
	prepayment_rate_bps: rateBps(100),
	late_interest: { reference: 'de_base', margin_percent: '5' },
})

const contents = (paid: number): readonly (readonly [string, FactContent])[] => [
	[paid_out_on, { kind: 'payout', principal_cents: cents(12_000_000), transferred_cents: cents(12_000_000) }],
	[paid_out_on, { kind: 'plan_version', version: { change: 'contract', terms } }],
	...Array.from({ length: paid }, (_, at): readonly [string, FactContent] => [
		addMonths(paid_out_on, at + 1),
		{ kind: 'receipt', amount_cents: cents(284_303), instalment: at + 1, order: 0 },
	]),
]

const factsOf = (all: readonly (readonly [string, FactContent])[]): Fact[] =>
	all.map(([value_on, content], at) => ({ fact_id: idOf(610 + at), value_on, content }))

const onTime = () => factsOf(contents(14))

/** The last instalment came back, with the bank's charge. */
const late = () =>
	factsOf([
		...contents(14),
		['2026-03-18', { kind: 'return', receipt: idOf(610 + 15), amount_cents: cents(284_303) }],
		['2026-03-18', { kind: 'fee', amount_cents: cents(300), instalment: null, is_deferred: false }],
	])

const accountOf = (facts: readonly Fact[], day = today) => loanAccount(facts, lawRates, day) ?? null

const ownLoanOf = (facts: readonly Fact[], change: Partial<OwnLoan> = {}): OwnLoan => ({
	status: 'open',
	currency: 'EUR',
	number: 'n3v3by26h1',
	companyName: 'Bäckerei Hinrichs & Söhne GmbH',
	account: accountOf(facts),
	refundable_until: null,
	...change,
})

export const ownLoan = () => ownLoanOf(onTime())
export const ownLoanLate = () => ownLoanOf(late())
export const ownLoanPending = () => ownLoanOf([], { status: 'pending' })
export const ownLoanRepaid = () =>
	ownLoanOf(factsOf(contents(48)), { status: 'repaid', account: accountOf(factsOf(contents(49)), '2029-02-01') })

const paid = () => factsOf(contents(49))
/** All of it came, the last of it by direct debit. */
export const ownLoanSettled = () => ownLoanOf(paid(), { refundable_until: '2029-03-12', account: accountOf(paid(), '2029-02-01') })
const writtenOff = (amount_cents: number | null) => [
	...contents(12),
	['2026-03-18', { kind: 'write_off', amount_cents: amount_cents === null ? null : cents(amount_cents) }] as const,
]
export const ownLoanWrittenOff = () => ownLoanOf(factsOf(writtenOff(null)), { status: 'default' })
export const ownLoanPartWrittenOff = () => ownLoanOf(factsOf(writtenOff(100_000)), { status: 'default' })
/** Some of it came afterwards. */
export const staffLoanWrittenOff = (): StaffLoan => ({
	...staffLoanOf(
		factsOf([...writtenOff(null), ['2026-03-20', { kind: 'receipt', amount_cents: cents(250_000), instalment: null, order: 0 }]]),
	),
	status: 'default',
})

/** Written of the loan by itself and on request; the first plan was replaced by the one after a deferral. */
export const loanDocuments = (): LoanDocuments => ({
	documents: (
		[
			['balance_confirmation', '2026-02-28', '2026-03-02', true],
			['interest_statement', '2025-12-31', '2026-01-07', true],
			['repayment_plan', '2025-09-03', '2025-09-03', true],
			['repayment_plan', '2025-01-15', '2025-01-15', false],
		] as const
	).map(([kind, as_of, made, is_current], at) => ({
		document_id: idOf(690 + at),
		name: `${kind}.pdf`,
		kind,
		as_of,
		made: `${made}T09:30:00.000Z`,
		size_bytes: 48_200 + 310 * at,
		is_current,
	})),
	balance_days: { from: paid_out_on, to: today },
	years: [2025],
	may_make: true,
})
/** To somebody who may only read, of a year that nobody has asked for yet. */
export const noLoanDocuments = (): LoanDocuments => ({ ...loanDocuments(), documents: [], may_make: false })

const asked: readonly LoanRequestView[] = [
	{
		request_id: idOf(695),
		request: { kind: 'prepayment', amount: 20_000, effect: 'shorter', on: '2026-04-15' },
		status: 'open',
		asked_at: '2026-03-20T10:12:00.000Z',
		answered_at: null,
		answer_note: null,
		lapsed_because: null,
	},
	{
		request_id: idOf(696),
		request: { kind: 'deferral', count: 2, is_full: false, reason: 'Der neue Ofen kam zwei Monate später.' },
		status: 'declined',
		asked_at: '2025-08-04T08:40:00.000Z',
		answered_at: '2025-08-06T14:05:00.000Z',
		answer_note: 'Ihr Vertrag lässt im ersten Jahr keine Stundung zu. Rufen Sie uns an, wir finden einen Weg.',
		lapsed_because: null,
	},
]
/** It lapsed with the loan. */
export const lapsedRequests = (): OwnLoanRequests => ({
	requests: asked
		.slice(0, 1)
		.map((one) => ({ ...one, status: 'lapsed', answered_at: '2026-03-21T08:00:00.000Z', lapsed_because: 'written_off' })),
	may_ask: true,
})
export const ownRequests = (): OwnLoanRequests => ({ requests: asked, may_ask: true })
export const noRequests = (): OwnLoanRequests => ({ requests: [], may_ask: true })
export const staffLoanRequests = (): LoanRequests => ({
	currency: 'EUR',
	requests: asked.map((one) => ({ ...one, answered_by: one.status === 'open' ? null : 'Ines Rahlf' })),
	may_answer: true,
})

const unchanged = { from: null, to: null, rate_percent: null, instalments: null, amount_cents: null, reason: null } as const

/** One of each kind, of which the oldest was a deferral. */
export const ownPlanChanges = (): OwnPlanChanges => ({
	currency: 'EUR',
	changes: [
		{
			...unchanged,
			change: 'restructuring',
			valid_from: '2026-03-23',
			rate_percent: '4.25',
			instalments: 48,
			reason: 'Der Umbau der Backstube dauert bis Juni. Bis dahin zahlen Sie nur die Zinsen.',
		},
		{ ...unchanged, change: 'capitalisation', valid_from: '2026-03-20', amount_cents: 52_480, reason: 'Zwei Raten waren offen.' },
		{
			...unchanged,
			change: 'pause',
			valid_from: '2026-01-15',
			from: '2026-01-15',
			to: '2026-03-15',
			reason: 'Brand in der Filiale am Hafen.',
		},
		{ ...unchanged, change: 'extension', valid_from: '2025-11-17', instalments: 6, reason: 'Kleinere Raten, wie besprochen.' },
		{ ...unchanged, change: 'rate', valid_from: '2025-10-15', rate_percent: '6.125' },
		{ ...unchanged, change: 'deferral', valid_from: '2025-09-03' },
		{ ...unchanged, change: 'prepayment', valid_from: '2025-06-16', amount_cents: 2_000_000 },
	],
})
export const noPlanChanges = (): OwnPlanChanges => ({ currency: 'EUR', changes: [] })

export const staff_loan_id = idOf(600)

const staffLoanOf = (facts: readonly Fact[]): StaffLoan => ({
	loan_id: staff_loan_id,
	is_followed: true,
	status: 'open',
	currency: 'EUR',
	number: 'n3v3by26h1',
	application: { applicationId: application_id, companyName: 'Bäckerei Hinrichs & Söhne GmbH' },
	partner_name: 'Hansekontor',
	owed_cents: 12_000_000,
	account: accountOf(facts),
	history: facts.toReversed().map(({ fact_id, value_on, content }) => ({
		fact_id,
		kind: content.kind,
		change: planChangeOf(content) ?? null,
		value_on,
		recorded_at: `${value_on}T09:30:00.000Z`,
		recorded_by: content.kind === 'payout' || content.kind === 'plan_version' ? 'Ines Rahlf' : null,
	})),
	may_see_ledger: true,
})

export const staffLoan = () => staffLoanOf(onTime())
export const staffLoanLate = () => staffLoanOf(late())
/** Three instalments were not paid, and then proceedings were opened; interest of a loan in default is suspended. */
const inTrouble = (): Fact[] => {
	const [payout, , ...others] = contents(10)
	const contract = { kind: 'plan_version', version: { change: 'contract', terms: { ...terms, suspends_interest: true } } } as const
	return payout === undefined ? [] : factsOf([payout, [paid_out_on, contract], ...others, ['2026-03-20', { kind: 'insolvency' }]])
}
export const staffLoanInDefault = (): StaffLoan => ({ ...staffLoanOf(inTrouble()), status: 'default' })
export const staffLoanSeenInDefault = (): StaffLoan => ({
	...staffLoanOf(factsOf([...contents(14), ['2026-01-20', { kind: 'default', reason: 'distressed_restructuring' }]])),
	status: 'default',
})
export const ownLoanInsolvent = () => ownLoanOf(inTrouble(), { status: 'default' })
export const ownLoanInDefault = () =>
	ownLoanOf(
		inTrouble().filter(({ content }) => content.kind !== 'insolvency'),
		{ status: 'default' },
	)
export const staffLoanTerminated = () => staffLoanOf(factsOf([...contents(13), ['2026-03-18', { kind: 'termination' }]]))
/** Of a loan whose payments are recorded elsewhere nothing is known of arrears. */
export const staffLoanUnfollowed = (): StaffLoan => {
	const facts = factsOf(contents(0))
	const account = loanAccount(facts, lawRates, today)
	return { ...staffLoanOf(facts), is_followed: false, account: account === undefined ? null : withoutStanding(account) }
}
export const staffLoanPending = (): StaffLoan => ({ ...staffLoanOf([]), status: 'pending' })

export const loanLedger = (): LoanLedger => ledgerOf(late())
export const loanLedgerInDefault = (): LoanLedger => ledgerOf(inTrouble())

const ledgerOf = (facts: readonly Fact[]): LoanLedger => ({
	currency: 'EUR',
	journals: replay(facts, lawRates, today).journals.map((journal, at) => ({
		...journal,
		journal_id: idOf(700 + at),
		accounting_on: journal.value_on,
		booked_at: `${journal.value_on}T02:00:00.000Z`,
		reverses: null,
		entries: journal.entries.map((entry) => ({ ...entry, compartment: 1 })),
	})),
})

const outcomeOf = (change: Change) => {
	const outcome = whatIf(onTime(), lawRates, change)
	if (outcome === undefined) throw new Error('The example calculates nothing.')
	return outcome
}

export const prepaid = () => outcomeOf({ kind: 'prepayment', on: '2026-04-15', amount_cents: cents(2_000_000), effect: 'shorter' })
export const deferred = () => outcomeOf({ kind: 'deferral', on: '2026-04-15', instalments: 3, is_full: false })
export const dearer = () => outcomeOf({ kind: 'rate', on: '2026-04-15', rate_percent: '7.45' })
const newTerms = { change: 'restructuring', rate_percent: '4.25', instalments: 48, instalment_cents: null, free_months: 3 } as const
export const longer = () => outcomeOf({ kind: 'version', on: '2026-03-30', version: { change: 'extension', instalments: 6 } })
export const paused = () =>
	outcomeOf({ kind: 'version', on: '2026-03-30', version: { change: 'pause', from: '2026-04-15', to: '2026-06-15' } })
export const restructured = () => outcomeOf({ kind: 'version', on: '2026-03-30', version: newTerms })
export const capitalised = () =>
	outcomeOf({ kind: 'version', on: '2026-03-30', version: { change: 'capitalisation', amount_cents: cents(52_480) } })
/** All of it written off, with an instalment that is late. */
export const writtenOffOutcome = () =>
	outcomeOfEnd(factsOf(contents(12)), lawRates, { on: today, content: { kind: 'write_off', amount_cents: null } })
export const terminated = () => outcomeOf({ kind: 'termination', on: '2026-04-15' })
