import { z } from 'zod'

import { isoDate } from '#domain/platform/fields.ts'
import { amountCents } from '#domain/platform/money.ts'
import { ratePercent, servicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { waivedAccounts } from './accounts.ts'
import { troubleFacts, troubleKinds } from './trouble-facts.ts'

const positive = amountCents.refine((amount) => amount > 0)

const instalment = z.int().min(1)

/** Its place among facts of its kind and value date: the bank's for money, else the deciders'. Without one, their content settles it. */
const order = z.int().min(0)
const placed = { order: order.optional() }

/** Changes of the plan, by two people. The first version is the contract's. */
const planChange = z.discriminatedUnion('change', [
	z.strictObject({ change: z.literal('contract'), terms: servicingTerms }),
	z.strictObject({ change: z.literal('rate'), rate_percent: ratePercent }),
	z.strictObject({ change: z.literal('deferral'), instalments: z.array(instalment).min(1), is_full: z.boolean() }),
	z.strictObject({ change: z.literal('extension'), instalments: z.int().min(1) }),
	/** No interest for a time, its last day excluded. */
	z.strictObject({ change: z.literal('pause'), from: isoDate, to: isoDate }),
	/** Terms agreed anew for all that is to come. */
	z.strictObject({
		change: z.literal('restructuring'),
		rate_percent: ratePercent.nullable(),
		instalments: z.int().min(1),
		instalment_cents: positive.nullable(),
		free_months: z.int().min(0),
	}),
	/** Interest that was due becomes principal: no more of it than is due and open. */
	z.strictObject({ change: z.literal('capitalisation'), amount_cents: positive }),
])

/** What has happened to a loan. The rest of its ledger follows from these. */
export const factContent = z.discriminatedUnion('kind', [
	/** A part paid out: what is owed for it, what was transferred, and in between agio, disagio and a netted fee. */
	z.strictObject({ kind: z.literal('payout'), ...placed, principal_cents: positive, transferred_cents: positive }),
	z.strictObject({ kind: z.literal('plan_version'), ...placed, version: planChange }),
	/** A claim for costs, due at once: with an instalment, or by itself. One with the character of interest is deferred. */
	z.strictObject({
		kind: z.literal('fee'),
		...placed,
		amount_cents: positive,
		instalment: instalment.nullable(),
		is_deferred: z.boolean(),
	}),
	/** Money from the payer, who may name an instalment. */
	z.strictObject({
		kind: z.literal('receipt'),
		amount_cents: positive,
		instalment: instalment.nullable(),
		order,
	}),
	/** A claim of the borrower against the lender pays, on the day the two first met. */
	z.strictObject({ kind: z.literal('set_off'), amount_cents: positive, order }),
	/** The bank takes a receipt back. */
	z.strictObject({ kind: z.literal('return'), ...placed, receipt: z.uuid(), amount_cents: positive }),
	/** Principal paid ahead, all of it where there is no amount. It takes what waits unallocated. */
	z.strictObject({ kind: z.literal('prepayment'), ...placed, amount_cents: positive.nullable(), effect: z.enum(['shorter', 'smaller']) }),
	z.strictObject({ kind: z.literal('refund'), ...placed, amount_cents: positive }),
	z.strictObject({
		kind: z.literal('waiver'),
		...placed,
		account: z.enum(waivedAccounts),
		instalment: instalment.nullable(),
		amount_cents: positive,
	}),
	z.strictObject({ kind: z.literal('termination') }),
	/** Claims leave the books: so much of what is due, or all of the loan where there is no amount. */
	z.strictObject({ kind: z.literal('write_off'), ...placed, amount_cents: positive.nullable() }),
	/** The loan closes although banks may still take back what was debited until this day. */
	z.strictObject({ kind: z.literal('closing') }),
	...troubleFacts,
	/** An earlier fact was our mistake: it never held. */
	z.strictObject({ kind: z.literal('correction'), corrects: z.uuid() }),
])
export type FactContent = z.output<typeof factContent>
export type FactKind = FactContent['kind']

export const factKinds = [
	'payout',
	'plan_version',
	'fee',
	'receipt',
	'set_off',
	'return',
	'prepayment',
	'refund',
	'waiver',
	'termination',
	'write_off',
	'closing',
	...troubleKinds,
	'correction',
] as const satisfies readonly FactKind[]

export const ledgerFact = z.object({ fact_id: z.uuid(), value_on: isoDate, content: factContent })

export interface Fact {
	readonly fact_id: string
	readonly value_on: string
	readonly content: FactContent
}

export type FactOf<Kind extends FactKind> = Fact & { readonly content: Extract<FactContent, { kind: Kind }> }

export const isFactOf =
	<Kind extends FactKind>(kind: Kind) =>
	(fact: Fact): fact is FactOf<Kind> =>
		fact.content.kind === kind

/** What ends a loan's plan by a decision of the lender. A write-off of a part leaves it. */
export const isEndOfPlan = ({ content }: Fact): boolean =>
	content.kind === 'termination' || (content.kind === 'write_off' && content.amount_cents === null)
