import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { answerLoanChange as answerCall, changeLoan as changeCall, LoanChanges } from '#contract/money/staff/loan-changes.ts'
import { refusalOfAnswer } from '#domain/cases/proposals/rules.ts'
import { factOf, loanChange, takesTwo, waitsAlone, type LoanChange } from '#domain/money/servicing/changes.ts'
import { endBy, isRequestKind } from '#domain/money/servicing/requests.ts'
import { outsideWithout } from '#domain/money/ledger/loan-closing.ts'
import { issueOfChange, stillOwed, takenBackBy, valueOf, type Servicing } from '#domain/money/servicing/rules.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { centsOf, majorOf, type Cents } from '#domain/platform/money.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { businessDate, laterOf, loanDay } from '#api/money/ledger/day-end/business-date.ts'
import { factsOf, lawRates, recordFacts } from '#api/money/ledger/ledger.ts'
import { outsideOf } from '#api/money/ledger/outside/outside.ts'
import { follows, requireLoan, type StaffsLoan } from '#api/money/loans/account/account.ts'
import type { Context, StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { authorityIfReadable } from '#api/review/authority/authority.ts'
import { fulfil, lapse } from './requests/requests.ts'
import { presentChanges } from './present.ts'
import {
	answerChange,
	freeEntry,
	freeMatch,
	insertChange,
	listChanges,
	listFactsOfBank,
	nextVersion,
	type FactOfBank,
	type Freed,
	type LoanChangeRow,
} from './store.ts'

export type ServicingContext = Pick<StaffContext, 'services' | 'db' | 'actor'>
/** The same for what no person enters. */
type RecordingContext = Pick<Context, 'services' | 'db' | 'actor'>

/** A loan with all that decides on what is entered about it. */
interface Held extends StaffsLoan {
	readonly rows: readonly LoanChangeRow[]
	readonly of_bank: readonly FactOfBank[]
	readonly servicing: Servicing
}

async function heldLoan(context: RecordingContext, loan_id: string): Promise<Held> {
	const { services, db } = context
	const found = await requireLoan(context, loan_id)
	const { loan, partner } = found
	const rows = await db.all(listChanges, ofLoan(found))
	const of_bank = await db.all(listFactsOfBank, ofLoan(found))
	const facts = await factsOf(db, loan)
	const of = { db, partner, now: services.now() }
	// Money has its day also before the day end has come to it: then the loan is booked through that day at once.
	const day = laterOf(await loanDay(of, loan), (await businessDate(of)).acts_on)
	return {
		...found,
		rows,
		of_bank,
		servicing: {
			status: loan.status,
			// The schema guaranteed the enumeration on write.
			currency: loan.currency as Currency,
			is_followed: follows(partner, facts, day),
			facts,
			entered: new Set([...rows.flatMap(({ fact_ids }) => fact_ids), ...of_bank.flatMap(({ fact_id }) => fact_id ?? [])]),
			law_rates: await lawRates(db),
			outside: (await outsideOf(db, { partner_id: loan.partner_id, loan_ids: [loan_id] }))(loan_id),
			day,
		},
	}
}

/** The same for whoever changes it in the version they saw: the next version holds the row, so that changes of one loan follow each other. */
async function heldForChange(context: RecordingContext, loan_id: string, version: number): Promise<Held> {
	const seen = await requireLoan(context, loan_id)
	if ((await context.db.first(nextVersion, { ...ofLoan(seen), version })) === undefined) refuse('err_version_conflict')
	return heldLoan(context, loan_id)
}

const ofLoan = ({ loan: { partner_id, loan_id } }: StaffsLoan) => ({ partner_id, loan_id })

function requireAllowed(change: LoanChange, servicing: Servicing): void {
	const found = issueOfChange(change, servicing)
	if (found !== undefined) throw new Refusal([found])
}

/** What a bank's entry brought waits there again, where it was that. */
async function free(db: Db, match: Freed): Promise<void> {
	const { partner_id } = match
	const freed = await db.first(freeMatch, match)
	if (freed !== undefined) await db.all(freeEntry, { partner_id, ...freed })
}

/** Books what a change says, and answers the facts it became. Money of a bank's entry that is taken back waits there again. */
async function record(
	{ services, db, actor }: RecordingContext,
	held: Held,
	/** A direct debit names the instalment it was for. */
	{
		change,
		instalment = null,
		change_id,
	}: { readonly change: LoanChange; readonly instalment?: number | null; readonly change_id?: string },
) {
	const { loan, partner, servicing, rows } = held
	if (change.kind === 'reversal') {
		const { fact_id } = change
		const entered_as = rows.find(({ fact_ids }) => fact_ids.includes(fact_id))?.change_id ?? null
		await free(db, { ...ofLoan(held), fact_id, change_id: entered_as, at: services.now() })
	}
	const content = factOf(change, takenBackBy(change, servicing))
	const named = content.kind === 'receipt' ? { ...content, instalment } : content
	const facts = [{ value_on: valueOf(change, servicing), content: named }]
	const answering = { db, actor, now: services.now() }
	// What was asked for is done before the loan may end by it.
	if (isRequestKind(change.kind)) await fulfil(answering, held, change.kind)
	const fact_ids = await recordFacts({ db, actor, partner }, loan, { facts, day: servicing.day, now: services.now(), change_id })
	const is_repaid = (await requireLoan({ db, services }, loan.loan_id)).loan.status === 'repaid'
	const ended = endBy(content) ?? (is_repaid ? 'repaid' : undefined)
	if (ended !== undefined) await lapse(answering, held, ended)
	return fact_ids
}

/** Enters a change, for whoever sees the loan with what they entered. */
export async function changeLoan(context: ServicingContext, loan_id: string, given: BodyOf<typeof changeCall>): Promise<LoanChanges> {
	await enterChange(context, loan_id, given)
	return loanChanges(context, loan_id)
}

/** Enters a change: recorded at once, or kept until another has confirmed it. Answers its id. */
export async function enterChange(
	context: ServicingContext,
	loan_id: string,
	{ version, change }: BodyOf<typeof changeCall>,
): Promise<string> {
	const { services, db, actor } = context
	const held = await heldForChange(context, loan_id, version)
	const { loan, application, servicing } = held
	requireAllowed(change, servicing)
	// Of two that wait the second to be confirmed would change another plan than was seen.
	const waits = held.rows.some(({ status, content }) => status === 'open' && waitsAlone(loanChange.parse(content)))
	if (waits && waitsAlone(change)) refuse('err_proposal_open')
	const bounds = await authorityIfReadable(context, loan.partner_id)
	const takes_two = takesTwo(change, takenBackBy(change, servicing), { bounds, currency: servicing.currency })
	const change_id = randomUUIDv7()
	await db.all(insertChange, {
		...ofLoan(held),
		change_id,
		application_id: loan.application_id,
		content: JSON.stringify(change),
		status: takes_two ? 'open' : 'recorded',
		proposed_by: actor.id,
		proposed_at: services.now(),
		fact_ids: takes_two ? [] : await record(context, held, { change }),
	})
	await recordEvent(context, application, {
		kind: takes_two ? 'loan_change_proposed' : 'loan_change_recorded',
		details: { loan_id, change_id, change: change.kind },
	})
	return change_id
}

/**
 * Records a payment that a bank's entry says without doubt is for the loan, and answers its fact; undefined where a person could not record
 * it either, or where it is more than is owed once all before it is counted.
 */
export async function recordBankPayment(
	context: RecordingContext,
	loan_id: string,
	{ payment, instalment }: { readonly payment: Extract<LoanChange, { kind: 'payment' }>; readonly instalment: number | null },
): Promise<string | undefined> {
	const { loan } = await requireLoan(context, loan_id)
	const held = await heldForChange(context, loan_id, loan.version)
	if (issueOfChange(payment, held.servicing) !== undefined || centsOf(payment.amount) > stillOwed(held.servicing)) return undefined
	const [fact_id] = await record(context, held, { change: payment, instalment })
	await recordEvent(context, held.application, { kind: 'loan_change_recorded', details: { loan_id, change: payment.kind } })
	return fact_id
}

interface BankReturn {
	readonly fact_id: string
	readonly value_on: string
	readonly reason: string
	/** What the borrower owes for it. */
	readonly cost_cents: Cents
}

/** Records that a bank has taken a payment back, and what that costs; false where a person could not record it either. */
export async function recordBankReturn(
	context: RecordingContext,
	loan_id: string,
	{ fact_id, value_on, reason, cost_cents }: BankReturn,
): Promise<boolean> {
	const { loan } = await requireLoan(context, loan_id)
	const held = await heldForChange(context, loan_id, loan.version)
	const returned = { kind: 'returned', fact_id, value_on, reason } as const
	if (issueOfChange(returned, held.servicing) !== undefined) return false
	await record(context, held, { change: returned })
	if (cost_cents > 0) await record(context, held, { change: { kind: 'fee', amount: majorOf(cost_cents), value_on, reason } })
	await recordEvent(context, held.application, { kind: 'loan_change_recorded', details: { loan_id, change: 'returned' } })
	return true
}

/** Whoever confirms a change does not wait for it. */
const without = (servicing: Servicing, change_id: string): Servicing => ({
	...servicing,
	outside: outsideWithout(servicing.outside, change_id),
})

const becomes = { confirm: 'recorded', refuse: 'refused', withdraw: 'withdrawn' } as const

/** The second person confirms or refuses what is as allowed now as it was; whoever entered it may withdraw. */
export async function answerLoanChange(
	context: ServicingContext,
	{ loanId: loan_id, changeId: change_id }: { readonly loanId: string; readonly changeId: string },
	given: BodyOf<typeof answerCall>,
): Promise<LoanChanges> {
	const { services, db, actor } = context
	const held = await heldForChange(context, loan_id, given.version)
	const row = held.rows.find((one) => one.change_id === change_id) ?? refuse('err_entity_not_found')
	const refusal = refusalOfAnswer(given.answer, factsOfProposal(row), actor.id)
	if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	const change = loanChange.parse(row.content)
	if (given.answer === 'confirm') requireAllowed(change, without(held.servicing, change_id))
	const status = becomes[given.answer]
	const note = given.answer === 'refuse' ? given.note : null
	const answered = await db.first(answerChange, {
		...ofLoan(held),
		change_id,
		status,
		answered_by: actor.id,
		answered_at: services.now(),
		answer_note: note,
		fact_ids: given.answer === 'confirm' ? await record(context, held, { change, change_id }) : [],
	})
	if (answered === undefined) refuse('err_proposal_answered')
	if (status !== 'recorded') await free(db, { ...ofLoan(held), fact_id: null, change_id, at: services.now() })
	await recordEvent(context, held.application, {
		kind: `loan_change_${status}`,
		...(note !== null && { note }),
		details: { loan_id, change_id, change: change.kind },
	})
	return loanChanges(context, loan_id)
}

/** It applies to the loan as it is when it is answered, by the rules of that moment: no change of the loan lets it lapse. */
const factsOfProposal = ({ status, proposed_by }: LoanChangeRow) => ({
	status: status === 'open' ? ('open' as const) : ('confirmed' as const),
	proposed_by,
	is_current: true,
})

/** What people have entered at a loan, and what was booked there from a bank without one, as this person sees it. */
export async function loanChanges(context: ServicingContext, loan_id: string): Promise<LoanChanges> {
	const held = await heldLoan(context, loan_id)
	const bounds = await authorityIfReadable(context, held.loan.partner_id)
	return presentChanges(context, {
		...held,
		bounds,
		refusalOf: (row) => {
			const refusal = refusalOfAnswer('confirm', factsOfProposal(row), context.actor.id)
			if (refusal !== undefined) return { code: refusal }
			const found = issueOfChange(loanChange.parse(row.content), without(held.servicing, row.change_id))
			return found === undefined ? null : { code: found.code, values: found.values }
		},
	})
}
