import { z } from 'zod'

import { choice, isoDate, multilineText, optional, text } from '#domain/platform/fields.ts'
import { isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import { loanAccount } from '#domain/money/ledger/loan-account.ts'
import type { LawRates } from '#domain/money/ledger/replay.ts'
import { defaultReasons, troubleKinds } from '#domain/money/ledger/trouble-facts.ts'

const reason = multilineText({ max: 1_000 })

/** Who pays for a borrower that is insolvent. */
export const payerRoles = ['administrator', 'guarantor'] as const

/** What people enter at a loan in trouble. */
export const troubleForms = {
	/** The borrower is unlikely to pay; with the evidence on which that rests. */
	default: z.strictObject({
		kind: z.literal('default'),
		reason_code: choice(defaultReasons),
		value_on: isoDate,
		evidence: optional(multilineText({ max: 1_000 })),
	}),
	/** What was seen in the borrower is over. */
	cure: z.strictObject({ kind: z.literal('cure'), value_on: isoDate, reason }),
	insolvency: z.strictObject({
		kind: z.literal('insolvency'),
		/** The day of the court's order. */
		value_on: isoDate,
		/** The court and its file number. */
		reason,
		payer_role: optional(choice(payerRoles)),
		payer: optional(text({ max: 140 })),
	}),
	insolvency_lifted: z.strictObject({ kind: z.literal('insolvency_lifted'), value_on: isoDate, reason }),
} as const

export type TroubleChange = z.output<(typeof troubleForms)[keyof typeof troubleForms]>

export const isOfTrouble = <Change extends { readonly kind: string }>(change: Change): change is Extract<Change, TroubleChange> =>
	troubleKinds.some((kind) => kind === change.kind)

/** Proceedings hold collections and letters at once, whoever enters them; what takes that back, or says a default, takes two. */
export const isHeldAtOnce = ({ kind }: { readonly kind: string }): boolean => kind === 'insolvency'

export const troubleFactOf = (change: TroubleChange): FactContent =>
	change.kind === 'default' ? { kind: 'default', reason: change.reason_code } : { kind: change.kind }

interface Troubled {
	readonly facts: readonly Fact[]
	readonly law_rates: LawRates
	readonly day: IsoDate
}

type Of<Kind extends TroubleChange['kind']> = Extract<TroubleChange, { readonly kind: Kind }>

const invalid = (field: string): Issue => issue('err_loan_default_data_invalid', field)

/** Why it may not be recorded; undefined where it may be. */
export function issueOfTrouble(change: TroubleChange, { facts, law_rates, day }: Troubled): Issue | undefined {
	const troubleOn = (on: IsoDate) => loanAccount(facts, law_rates, on)?.trouble
	const then = troubleOn(change.value_on)
	if (change.kind === 'default') return ofDefault(change, then?.in_default ?? null)
	if (change.kind === 'cure') return ofCure(change, then?.in_default ?? null)
	const since = troubleOn(day)?.insolvent_since ?? null
	if (change.kind === 'insolvency') return since === null ? undefined : invalid('value_on')
	if (since === null) return invalid('value_on')
	return isBefore(change.value_on, since) ? issue('err_form_date_too_early', 'value_on', { min_date: since }) : undefined
}

type InDefault = NonNullable<ReturnType<typeof loanAccount>>['trouble']['in_default']

/** The same is not said twice; what is counted may be seen as well. */
function ofDefault({ evidence, reason_code }: Of<'default'>, in_default: InDefault): Issue | undefined {
	if (evidence === null) return issue('err_loan_default_data_missing', 'evidence')
	return in_default?.reason === reason_code ? invalid('reason_code') : undefined
}

/** What was counted ends by being counted. */
function ofCure({ value_on }: Of<'cure'>, in_default: InDefault): Issue | undefined {
	if (in_default === null || in_default.reason === 'past_due' || in_default.curable_on === null) return invalid('value_on')
	const { curable_on } = in_default
	return isBefore(value_on, curable_on) ? issue('err_form_date_too_early', 'value_on', { min_date: curable_on }) : undefined
}
