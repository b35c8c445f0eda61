import { createHash } from 'node:crypto'

import type { LoanDocuments } from '#contract/money/loan-documents.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import {
	balanceConfirmation,
	interestStatement,
	repaymentConfirmation,
	repaymentPlan,
	type LoanDocumentFigures,
} from '#domain/money/loan-documents/figures.ts'
import type { WantedLoanDocument } from '#domain/money/loan-documents/kinds.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import type { Outside } from '#domain/money/ledger/loan-closing.ts'
import { firstPayoutOn } from '#domain/money/ledger/standing.ts'
import { isBefore, todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'

import { tellTeam } from '#api/accounts/memberships/teams.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { fileMadeDocument } from '#api/applying/documents/made/made.ts'
import { loanDay } from '#api/money/ledger/day-end/business-date.ts'
import { factsOf, lawRates } from '#api/money/ledger/ledger.ts'
import { outsideOf } from '#api/money/ledger/outside/outside.ts'
import { follows } from '#api/money/loans/account/account.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Printed } from '#api/platform/printer/printer.ts'
import type { Services } from '#api/platform/services.ts'
import { languageOf } from '#api/review/offers/current.ts'
import { holdLoan } from '../store.ts'
import { composeLoanDocument, loanDocumentName } from './compose.ts'
import { chooseCurrent, findStating, insertLoanDocument, listLoanDocuments } from './store.ts'

export interface OfLoan {
	readonly loan: { readonly partner_id: string; readonly loan_id: string }
	readonly application: ApplicationRow
	readonly partner: Partner
}

interface Known {
	readonly facts: readonly Fact[]
	readonly outside: Outside
	/** The day through which the loan is booked. */
	readonly day: IsoDate
	readonly is_followed: boolean
}

async function knownOf(db: Db, { loan, partner }: OfLoan, now: Date): Promise<Known> {
	const day = await loanDay({ db, partner, now }, loan)
	const facts = await factsOf(db, loan)
	const outside = (await outsideOf(db, { partner_id: loan.partner_id, loan_ids: [loan.loan_id] }))(loan.loan_id)
	return { facts, day, outside, is_followed: follows(partner, facts, day) }
}

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4))

/** Years that have ended, the latest first. */
function endedYears(paid_out_on: IsoDate, day: IsoDate): number[] {
	const first = yearOf(paid_out_on)
	return Array.from({ length: yearOf(day) - first }, (_, back) => yearOf(day) - 1 - back)
}

/** What was written of a loan, and what may be asked for. */
export async function loanDocuments(db: Db, of: OfLoan & { readonly may_make: boolean }, now: Date): Promise<LoanDocuments> {
	const { partner_id, loan_id } = of.loan
	const { facts, day, is_followed } = await knownOf(db, of, now)
	const paid_out_on = firstPayoutOn(facts)
	const may_ask = is_followed && paid_out_on !== undefined && !isBefore(day, paid_out_on)
	const rows = await db.all(listLoanDocuments, { partner_id, loan_id })
	return {
		documents: rows.map(({ document_id, document_name: name, kind, as_of, made_at, size_bytes, is_current }) => ({
			document_id,
			name,
			kind,
			as_of,
			made: made_at.toISOString(),
			size_bytes: size_bytes ?? 0,
			is_current,
		})),
		balance_days: may_ask ? { from: paid_out_on, to: day } : null,
		years: may_ask ? endedYears(paid_out_on, day) : [],
		may_make: of.may_make,
	}
}

/** Refuses a day before the payout, and one that has not ended. */
function requireDay(wanted: WantedLoanDocument, { facts, day, is_followed }: Known): void {
	const paid_out_on = firstPayoutOn(facts)
	if (paid_out_on === undefined) refuse('err_entity_not_found')
	if (!is_followed) refuse('err_loan_payments_elsewhere')
	if (wanted.kind !== 'balance_confirmation' && wanted.kind !== 'interest_statement') return
	const [field, on, last] =
		wanted.kind === 'balance_confirmation'
			? (['on', wanted.on, day] as const)
			: (['year', `${wanted.year}-12-31`, `${yearOf(day) - 1}-12-31`] as const)
	if (isBefore(on, paid_out_on)) throw new Refusal([issue('err_form_date_too_early', field, { min_date: paid_out_on })])
	if (isBefore(last, on)) throw new Refusal([issue('err_form_date_too_late', field, { max_date: last })])
}

function figuresOf(wanted: WantedLoanDocument, known: Parameters<typeof repaymentPlan>[0]): LoanDocumentFigures | undefined {
	switch (wanted.kind) {
		case 'interest_statement':
			return interestStatement(known, wanted.year)
		case 'balance_confirmation':
			return balanceConfirmation(known, wanted.on)
		case 'repayment_plan':
			return repaymentPlan(known)
		case 'repayment_confirmation':
			return repaymentConfirmation(known)
	}
}

/** What is to be written, with all it says. */
interface Order extends OfLoan {
	readonly figures: LoanDocumentFigures
	readonly digest: Buffer
	readonly language: Language
	readonly is_kept: boolean
}

const stating = ({ loan: { partner_id, loan_id }, figures: { kind, as_of }, digest }: Pick<Order, 'loan' | 'figures' | 'digest'>) => ({
	partner_id,
	loan_id,
	kind,
	as_of,
	digest,
})

const digestOf = (figures: LoanDocumentFigures): Buffer => createHash('sha256').update(JSON.stringify(figures)).digest()

/** Undefined where there is nothing to write: no plan is to come, or something is still owed. */
export async function orderDocument(
	db: TenantDb,
	of: OfLoan,
	{ wanted, now }: { readonly wanted: WantedLoanDocument; readonly now: Date },
): Promise<Order | undefined> {
	const known = await knownOf(db, of, now)
	requireDay(wanted, known)
	const figures = figuresOf(wanted, { ...known, law_rates: await lawRates(db) })
	if (figures === undefined) return undefined
	const digest = digestOf(figures)
	const language = await languageOf(db, of.application)
	const is_kept = (await db.first(findStating, stating({ ...of, figures, digest }))) !== undefined
	return { ...of, figures, digest, language, is_kept }
}

/** Sets what is not kept yet, with no connection held. */
export async function setDocument({ printer, now }: Pick<Services, 'printer' | 'now'>, order: Order): Promise<Printed | undefined> {
	if (order.is_kept) return undefined
	const made_at = now()
	const made_on = todayIn(order.partner.configuration.time_zone, made_at.toTemporalInstant())
	return printer.print(await composeLoanDocument(order.figures, { ...order, made_at, made_on }))
}

interface Keeping {
	readonly services: Pick<Services, 'storage' | 'now'>
	readonly db: TenantDb
	readonly actor: Actor
}

/** What the loan says now, where what was set is another: while it was set somebody may have booked, and nothing that no longer holds is kept. */
async function isOutdated(db: Db, order: Order, now: Date): Promise<boolean> {
	const { figures } = order
	const { kind, as_of } = figures
	const known = { ...(await knownOf(db, order, now)), law_rates: await lawRates(db) }
	const wanted =
		kind === 'balance_confirmation' ? { kind, on: as_of } : kind === 'interest_statement' ? { kind, year: yearOf(as_of) } : { kind }
	const found = figuresOf(wanted, known)
	return found === undefined || !digestOf(found).equals(order.digest)
}

/** Keeps it with the loan, once: of two who ask at once one writes it. Answers whether it holds: what was booked meanwhile makes it another one. */
export async function keepDocument({ services, db, actor }: Keeping, order: Order, printed: Printed | undefined): Promise<boolean> {
	const { application, loan, figures, language, digest } = order
	const { kind, as_of } = figures
	const { partner_id, loan_id } = loan
	await db.all(holdLoan, { partner_id, loan_id })
	if (await isOutdated(db, order, services.now())) return false
	const kept = await db.first(findStating, stating(order))
	const document_id = kept?.document_id ?? (await fileDocument())
	const is_of_day = kind === 'balance_confirmation' || kind === 'interest_statement'
	await db.all(chooseCurrent, { partner_id, loan_id, kind, as_of: is_of_day ? as_of : null, document_id })
	return true

	async function fileDocument(): Promise<string> {
		if (printed === undefined) throw new Error('A document that is not kept was not set.')
		const { application_id } = application
		const made = await fileMadeDocument(
			{ services: services as Services, db },
			{
				application_id,
				document_type: kind,
				document_name: loanDocumentName(figures, language),
				content: printed.pdf,
				content_type: 'application/pdf',
				is_client_visible: true,
				about: { related_entity_kind: 'loan', related_entity_id: loan_id },
				as_of_date: as_of,
			},
		)
		const about = { partner_id, loan_id, application_id, document_id: made.document_id }
		await db.all(insertLoanDocument, { ...about, kind, as_of, language, digest, made_at: services.now() })
		await recordEvent({ db, actor }, application, {
			kind: 'loan_document_made',
			details: { loan_id, document_id: made.document_id, kind, as_of },
		})
		await tell(db, application, figures)
		return made.document_id
	}
}

/** The company is told of what is written by itself; the first plan is the contract's, which it has signed. */
async function tell(db: Db, application: ApplicationRow, figures: LoanDocumentFigures): Promise<void> {
	if (figures.kind === 'repayment_confirmation') await tellTeam(db, application, { template: 'loan_repaid' })
	if (figures.kind === 'repayment_plan' && figures.change !== 'contract') await tellTeam(db, application, { template: 'loan_plan_changed' })
}

/** It is repaid no longer: what said so holds no more. */
export const voidConfirmation = (db: Db, { partner_id, loan_id }: OfLoan['loan']): Promise<unknown> =>
	db.all(chooseCurrent, { partner_id, loan_id, kind: 'repayment_confirmation', as_of: null, document_id: null })
