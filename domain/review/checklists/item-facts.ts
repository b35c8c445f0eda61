import type { StepRefusal } from '#domain/platform/errors/catalogue.ts'

/** What the product knows of a case by itself. */
export const itemFactNames = [
	'company_registered',
	'product_fits',
	'documents_accepted',
	'statement_documents_accepted',
	'debt_service_covered',
	'debtor_sales_plausible',
	'cover_requested',
	'terms_in_corridor',
	'owners_recorded',
	'signatures_complete',
	'signers_identified',
	'payee_entered',
] as const
export type ItemFact = (typeof itemFactNames)[number]

interface AnsweredBy {
	readonly fact: ItemFact
	/** The fact is the whole answer, and ticks the item. Otherwise it has to hold before a person may tick, who adds their judgement. */
	readonly settles: boolean
}

const settledBy = (fact: ItemFact): AnsweredBy => ({ fact, settles: true })
const needs = (fact: ItemFact): AnsweredBy => ({ fact, settles: false })

/**
 * Every item of the standard lists: the fact that answers it, or null for what only a person can say. A partner's own list has the facts
 * of the keys it keeps. No fact settles what the second of two people checks, and who made a fact counts among those who prepared
 * (docs/domain/readings B192).
 */
export const itemFacts = {
	company_exists: settledBy('company_registered'),
	product_fits: settledBy('product_fits'),
	documents_read: settledBy('documents_accepted'),
	debt_service: settledBy('debt_service_covered'),
	purpose_plausible: null,

	talked: null,
	business_model: null,
	receivables_fit: null,
	no_dependence: null,

	statements_there: settledBy('statement_documents_accepted'),
	sales_match: settledBy('debtor_sales_plausible'),
	debtor_cover: settledBy('cover_requested'),
	overdue_seen: null,

	terms_reasoned: settledBy('terms_in_corridor'),
	terms_match: null,
	costs_checked: needs('terms_in_corridor'),

	owners_clear: settledBy('owners_recorded'),
	terms_confirmed: null,
	signers_reachable: null,

	signatures_seen: settledBy('signatures_complete'),
	conditions_met: null,
	file_checked: null,
	// Who may sign for the company is read from the register by a person.
	identity_checked: needs('signers_identified'),

	payee_entered: settledBy('payee_entered'),
	conditions_precedent: null,
	amount_compared: null,
	// The second person compares with the contract or the invoice, whoever entered it.
	account_compared: needs('payee_entered'),

	// Limits are entered in a system of the factor, the bank's file in one of the bank: no fact of ours.
	limit_entered: null,
	debtor_limits_entered: null,
	fees_entered: null,
	entry_compared: null,
	bank_file_read: null,
	bank_customer_known: null,
	bank_rules_met: null,
} as const satisfies Readonly<Record<string, AnsweredBy | null>>

/** The fact behind an item, by its key; undefined where a person alone answers. */
export const factOf = (item_key: string): AnsweredBy | undefined =>
	Object.hasOwn(itemFacts, item_key) ? ((itemFacts as Readonly<Record<string, AnsweredBy | null>>)[item_key] ?? undefined) : undefined

/** What a fact says now: `silent` while it is not known, so that a person decides. */
export type FactState =
	/** A person's tick from before `since` judged something else: the fact has held in its present form from then on. */
	| { readonly state: 'holds'; readonly author_ids?: readonly string[]; readonly since?: Date }
	| { readonly state: 'against'; readonly refusal: StepRefusal }
	| { readonly state: 'silent' }

export type FactStates = ReadonlyMap<ItemFact, FactState>

export const holds = (...author_ids: readonly string[]): Extract<FactState, { state: 'holds' }> => ({ state: 'holds', author_ids })
export const silent: FactState = { state: 'silent' }
export const against = (refusal: StepRefusal): FactState => ({ state: 'against', refusal })

/** A fact that is known either way. */
export const unless = (refusal: StepRefusal | undefined): FactState => (refusal === undefined ? holds() : against(refusal))
