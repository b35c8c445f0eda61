import { z } from 'zod'

import { currency, type Currency } from '#domain/platform/currencies.ts'
import { choice, decimalNumber, isoDate, multilineText, optional, text, wholeNumber, yesNo } from '#domain/platform/fields.ts'
import { centsOf, type Cents } from '#domain/platform/money.ts'
import { waivedAccounts } from '#domain/money/ledger/accounts.ts'
import type { FactContent } from '#domain/money/ledger/facts.ts'
import type { Amounts, Authority } from '#domain/review/authority/subject.ts'
import { isNewTerms, newTermsForms, versionOf, type NewTermsKind } from './new-terms.ts'
import { isHeldAtOnce, isOfTrouble, troubleFactOf, troubleForms } from './trouble-changes.ts'

const amount = decimalNumber({ min: 0.01, max: 999_999_999.99, decimals: 2 })
const reason = multilineText({ max: 1_000 })
const factId = z.uuid()

/** Of each kind the form in which it is entered; it becomes a fact of the loan's ledger, and the rest follows. */
export const changeForms = {
	/** Money that came, as the bank's statement says it. */
	payment: z.strictObject({
		kind: z.literal('payment'),
		amount,
		currency,
		value_on: isoDate,
		bank_reference: text({ max: 140 }),
		payer: text({ max: 140 }),
	}),
	/** The bank has taken a payment back. */
	returned: z.strictObject({ kind: z.literal('returned'), fact_id: factId, value_on: isoDate, reason }),
	fee: z.strictObject({ kind: z.literal('fee'), amount, value_on: isoDate, reason }),
	waiver: z.strictObject({ kind: z.literal('waiver'), account: choice(waivedAccounts), amount, value_on: isoDate, reason }),
	/** What somebody has entered was our mistake: it never held. */
	reversal: z.strictObject({ kind: z.literal('reversal'), fact_id: factId, reason }),
	/** Principal paid ahead by money that waits; all of it where there is no amount. */
	prepayment: z.strictObject({
		kind: z.literal('prepayment'),
		amount: optional(amount),
		effect: choice(['shorter', 'smaller']),
		value_on: isoDate,
	}),
	/** Instalments from the first on are put off: their principal, or all of them. */
	deferral: z.strictObject({
		kind: z.literal('deferral'),
		first: wholeNumber({ min: 1, max: 1_200 }),
		count: wholeNumber({ min: 1, max: 24 }),
		is_full: yesNo,
		/** Asked by law: whether the borrower is in financial difficulties, which makes the change a forbearance. */
		in_difficulties: yesNo,
		value_on: isoDate,
		reason,
	}),
	/** All of the loan is asked for. */
	termination: z.strictObject({ kind: z.literal('termination'), value_on: isoDate, reason }),
	...newTermsForms,
	...troubleForms,
	/** So much of what is due leaves the books, or all of the loan where there is no amount. It stays owed. */
	write_off: z.strictObject({ kind: z.literal('write_off'), amount: optional(amount), value_on: isoDate, reason }),
	/** A claim of the borrower pays, on the day the two first met. */
	set_off: z.strictObject({ kind: z.literal('set_off'), amount, value_on: isoDate, reason }),
	/** Nobody waits any longer for what banks may take back. */
	closing: z.strictObject({ kind: z.literal('closing'), reason }),
} as const

/** The changes of what is still to come. */
export type PlanChange = Extract<LoanChange, { readonly kind: 'prepayment' | 'deferral' | 'termination' | NewTermsKind }>

export const isOfPlan = (change: LoanChange): change is PlanChange =>
	change.kind === 'prepayment' || change.kind === 'deferral' || change.kind === 'termination' || isNewTerms(change)

/** How a loan ends in money. */
export type EndChange = Extract<LoanChange, { readonly kind: 'write_off' | 'set_off' | 'closing' }>

export const isOfEnd = (change: LoanChange): change is EndChange =>
	change.kind === 'write_off' || change.kind === 'set_off' || change.kind === 'closing'

/** Each of these takes two, and one waits at a time: of two the second would not be what was seen. */
export const waitsAlone = (change: LoanChange): boolean => isOfPlan(change) || isOfEnd(change)

export const loanChange = z.discriminatedUnion('kind', [
	changeForms.payment,
	changeForms.returned,
	changeForms.fee,
	changeForms.waiver,
	changeForms.reversal,
	changeForms.prepayment,
	changeForms.deferral,
	changeForms.termination,
	changeForms.extension,
	changeForms.pause,
	changeForms.restructuring,
	changeForms.capitalisation,
	changeForms.default,
	changeForms.cure,
	changeForms.insolvency,
	changeForms.insolvency_lifted,
	changeForms.write_off,
	changeForms.set_off,
	changeForms.closing,
])
export type LoanChange = z.output<typeof loanChange>
export type LoanChangeKind = LoanChange['kind']

/** `recorded` by one person alone, or once another has confirmed it. */
export const changeStatuses = ['open', 'recorded', 'refused', 'withdrawn'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** The fact that a change takes back, where it takes one back. */
export type TakenBack = { readonly value_on: string; readonly content: FactContent } | undefined

export const takesBack = (change: LoanChange): string | undefined => ('fact_id' in change ? change.fact_id : undefined)

/** The amount by which a change is judged, and the bound it is held against. */
function measured(change: LoanChange, taken_back: TakenBack): { readonly amount_cents: Cents; readonly is_payment: boolean } | undefined {
	if (change.kind === 'payment' || change.kind === 'fee' || change.kind === 'waiver')
		return { amount_cents: centsOf(change.amount), is_payment: change.kind === 'payment' }
	const content = taken_back?.content
	return content !== undefined && isMeasured(content)
		? { amount_cents: content.amount_cents, is_payment: content.kind === 'receipt' || content.kind === 'return' }
		: undefined
}

type MeasuredFact = Extract<FactContent, { readonly kind: 'receipt' | 'return' | 'fee' | 'waiver' }>
const isMeasured = (content: FactContent): content is MeasuredFact =>
	content.kind === 'receipt' || content.kind === 'return' || content.kind === 'fee' || content.kind === 'waiver'

type Bounds = Pick<Authority, 'record_payment_alone' | 'record_charge_alone'>

/** Whether a change takes a second person. Where nobody knows up to where one may, it takes two. */
export function takesTwo(
	change: LoanChange,
	taken_back: TakenBack,
	{ bounds, currency: of }: { readonly bounds: Bounds | undefined; readonly currency: Currency },
): boolean {
	if (isHeldAtOnce(change)) return false
	const found = measured(change, taken_back)
	if (found === undefined || bounds === undefined) return true
	const up_to: Amounts = found.is_payment ? bounds.record_payment_alone : bounds.record_charge_alone
	return found.amount_cents > centsOf(up_to[of])
}

/** The fact that a change records. */
export function factOf(change: LoanChange, taken_back: TakenBack): FactContent {
	if (isOfTrouble(change)) return troubleFactOf(change)
	switch (change.kind) {
		case 'payment':
			return { kind: 'receipt', amount_cents: centsOf(change.amount), instalment: null, order: 0 }
		case 'returned': {
			if (taken_back?.content.kind !== 'receipt') throw new RangeError('Only a payment is returned.')
			return { kind: 'return', receipt: change.fact_id, amount_cents: taken_back.content.amount_cents }
		}
		case 'fee':
			return { kind: 'fee', amount_cents: centsOf(change.amount), instalment: null, is_deferred: false }
		case 'waiver':
			return { kind: 'waiver', account: change.account, instalment: null, amount_cents: centsOf(change.amount) }
		case 'reversal':
			return { kind: 'correction', corrects: change.fact_id }
		case 'prepayment':
			return { kind: 'prepayment', amount_cents: change.amount === null ? null : centsOf(change.amount), effect: change.effect }
		case 'deferral':
			return { kind: 'plan_version', version: { change: 'deferral', instalments: instalmentsOf(change), is_full: change.is_full } }
		case 'termination':
			return { kind: 'termination' }
		case 'extension':
		case 'pause':
		case 'restructuring':
		case 'capitalisation':
			return { kind: 'plan_version', version: versionOf(change) }
		case 'write_off':
			return { kind: 'write_off', amount_cents: change.amount === null ? null : centsOf(change.amount) }
		case 'set_off':
			return { kind: 'set_off', amount_cents: centsOf(change.amount), order: 0 }
		case 'closing':
			return { kind: 'closing' }
	}
}

/** The numbers of the instalments that a deferral puts off. */
export const instalmentsOf = ({ first, count }: { readonly first: number; readonly count: number }): number[] =>
	Array.from({ length: count }, (_, after) => first + after)
