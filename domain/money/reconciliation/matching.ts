import { isRfReference } from '#domain/money/bank-files/identifiers.ts'
import { readReference, referencesIn } from '#domain/money/payment-requests/references.ts'
import { plainName } from '#domain/platform/plain-name.ts'
import { squeezed, type Candidate, type CandidateIndex } from './candidates.ts'

/** One payment of an entry, as the payer's bank has sent it. */
export interface Payment {
	/** Null where the payer's bank exchanged it. */
	readonly amount_cents: number | null
	readonly end_to_end_id: string | null
	readonly reference: string | null
	readonly remittance: string | null
	readonly party_name: string | null
	readonly party_iban: string | null
	readonly return_reason: string | null
}

/** An entry of a bank account, positive for money that came. */
export interface BankEntry {
	readonly amount_cents: number
	readonly currency: string
	readonly is_reversal: boolean
	readonly payments: readonly Payment[]
}

/** What speaks for a loan, the strongest first: the first three name it, the others only fit. */
export const matchReasons = ['reference', 'end_to_end', 'number', 'iban', 'name', 'amount'] as const
export type MatchReason = (typeof matchReasons)[number]

export const matchObjections = ['several_named', 'within_longer', 'more_than_owed', 'other_amount', 'other_name', 'no_reference'] as const
export type MatchObjection = (typeof matchObjections)[number]

export interface Share {
	readonly loan_id: string
	readonly amount_cents: number
}

export interface Proposal {
	/** They add up to the entry. */
	readonly shares: readonly Share[]
	readonly speaks_for: readonly MatchReason[]
	readonly speaks_against: readonly MatchObjection[]
}

export interface Matched {
	/** The best first. */
	readonly proposals: readonly Proposal[]
	/** The first proposal is booked without a person. */
	readonly is_sure: boolean
}

const weights = { reference: 32, end_to_end: 32, number: 32, iban: 8, name: 4, amount: 2 } as const satisfies Record<MatchReason, number>
const naming: readonly MatchReason[] = ['reference', 'end_to_end', 'number']
const most_proposals = 5
const nothing: Matched = { proposals: [], is_sure: false }

/**
 * What an entry may be for. Only money that came is proposed, and not what a bank sends back: a return is no payment of the borrower.
 * An entry of several payments is proposed as a whole or not at all.
 */
export function matchEntry(entry: BankEntry, index: CandidateIndex): Matched {
	const { amount_cents, currency, is_reversal, payments } = entry
	if (amount_cents <= 0 || is_reversal || payments.some(({ return_reason }) => return_reason !== null)) return nothing
	const [first, ...others] = payments
	if (first === undefined) return nothing
	if (others.length === 0) return matchPayment(first, { amount_cents, currency }, index)
	return matchBatch(entry, index)
}

function matchBatch({ amount_cents, currency, payments }: BankEntry, index: CandidateIndex): Matched {
	const amounts = payments.map((payment) => payment.amount_cents ?? 0)
	if (amounts.some((amount) => amount <= 0) || amounts.reduce((sum, amount) => sum + amount, 0) !== amount_cents) return nothing
	const found = payments.map((payment, at) => matchPayment(payment, { amount_cents: amounts[at] ?? 0, currency }, index))
	const best = found.flatMap(({ proposals }) => proposals[0] ?? [])
	if (best.length < payments.length) return nothing
	const shares = [
		...Map.groupBy(
			best.flatMap((one) => one.shares),
			({ loan_id }) => loan_id,
		),
	]
	return {
		proposals: [
			{
				shares: shares.map(([loan_id, of_loan]) => ({
					loan_id,
					amount_cents: of_loan.reduce((sum, share) => sum + share.amount_cents, 0),
				})),
				speaks_for: matchReasons.filter((reason) => best.some(({ speaks_for }) => speaks_for.includes(reason))),
				speaks_against: matchObjections.filter((one) => best.some(({ speaks_against }) => speaks_against.includes(one))),
			},
		],
		is_sure: found.every(({ is_sure }) => is_sure),
	}
}

interface Money {
	readonly amount_cents: number
	readonly currency: string
}

function matchPayment(payment: Payment, money: Money, index: CandidateIndex): Matched {
	const { reasons, apart, closed } = saidBy(payment, index)
	const found = [...reasons]
		.filter(([candidate]) => candidate.currency === money.currency)
		.map(([candidate, of_loan]) => ({ candidate, reasons: fits(candidate, money) ? [...of_loan, 'amount' as const] : [...of_loan] }))
		.map((one) => ({ ...one, weight: one.reasons.reduce((sum, reason) => sum + weights[reason], 0) }))
		.toSorted((one, other) => other.weight - one.weight || (one.candidate.number < other.candidate.number ? -1 : 1))
	// Whatever their currency, and whether they are paid back: a payment that names two loans is not known to be for one.
	const named = [...reasons.values()].filter((of_loan) => naming.some((reason) => of_loan.has(reason))).length + closed
	const [best] = found
	const is_sure = named === 1 && best !== undefined && apart.has(best.candidate) && money.amount_cents <= best.candidate.owed_cents
	return {
		proposals: found.slice(0, most_proposals).map(({ candidate, reasons: speaks_for }) => ({
			shares: [{ loan_id: candidate.loan_id, amount_cents: money.amount_cents }],
			speaks_for,
			speaks_against: objections({ candidate, payment, money, speaks_for, named, is_apart: apart.has(candidate) }),
		})),
		is_sure,
	}
}

interface Said {
	/** The loans that a payment says anything of, with what it says. */
	readonly reasons: ReadonlyMap<Candidate, ReadonlySet<MatchReason>>
	/** Those it names by a number that stands for itself, and not within a longer one. */
	readonly apart: ReadonlySet<Candidate>
	/** How many more it names that take no money. */
	readonly closed: number
}

function saidBy({ end_to_end_id, reference, remittance, party_name, party_iban }: Payment, index: CandidateIndex): Said {
	const reasons = new Map<Candidate, Set<MatchReason>>()
	const apart = new Set<Candidate>()
	const closed = new Set<string>()
	const add = (candidate: Candidate, reason: MatchReason): void => {
		reasons.set(candidate, (reasons.get(candidate) ?? new Set()).add(reason))
	}
	const names = ({ number, is_apart }: NamedNumber, reason: MatchReason): void => {
		const candidate = index.by_number.get(number)
		if (candidate === undefined) {
			if (index.closed.has(number)) closed.add(number)
			return
		}
		add(candidate, reason)
		if (is_apart) apart.add(candidate)
	}
	const readField = (written: string, reason: 'reference' | 'end_to_end'): void => {
		const referred = readReference(written)
		if (referred !== undefined) names({ ...referred, is_apart: true }, reason)
		for (const named of numbersIn(bodyOf(written), index)) names(named, reason)
	}
	readField(reference ?? '', 'reference')
	readField(end_to_end_id ?? '', 'end_to_end')
	for (const referred of referencesIn(remittance ?? '')) names({ ...referred, is_apart: true }, 'reference')
	for (const named of numbersIn(remittance ?? '', index)) names(named, 'number')
	for (const candidate of index.by_iban.get(party_iban ?? '') ?? []) add(candidate, 'iban')
	for (const candidate of party_name === null ? [] : (index.by_name.get(plainName(party_name)) ?? [])) add(candidate, 'name')
	return { reasons, apart, closed: closed.size }
}

/** What a creditor reference of ISO 11649 says behind its check digits; nothing where they say that it was mistyped. */
function bodyOf(reference: string): string {
	const written = squeezed(reference).toUpperCase()
	if (!/^RF\d\d/.test(written)) return reference
	return isRfReference(written) ? written.slice(4) : ''
}

interface NamedNumber {
	readonly number: string
	/** Nothing stands before or behind it in its word. */
	readonly is_apart: boolean
}

function numbersIn(text: string, { by_number, closed, lengths }: CandidateIndex): readonly NamedNumber[] {
	const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
	const written = words.join('')
	const edges = new Set([0])
	let edge = 0
	for (const { length } of words) edges.add((edge += length))
	const found: NamedNumber[] = []
	for (const length of lengths)
		for (let at = 0; at + length <= written.length; at += 1) {
			const number = written.slice(at, at + length)
			if (!by_number.has(number) && !closed.has(number)) continue
			// Behind the head of a creditor reference it counts by the check digits alone.
			const is_apart = edges.has(at) && edges.has(at + length) && !/rf\d\d$/.test(written.slice(0, at))
			found.push({ number, is_apart })
		}
	return found
}

const fits = ({ arrears_cents, next_due_cents }: Candidate, { amount_cents }: Money): boolean =>
	amount_cents === next_due_cents || (arrears_cents > 0 && amount_cents === arrears_cents)

interface Judged {
	readonly candidate: Candidate
	readonly payment: Payment
	readonly money: Money
	readonly speaks_for: readonly MatchReason[]
	readonly named: number
	readonly is_apart: boolean
}

function objections({ candidate, payment, money, speaks_for, named, is_apart }: Judged): MatchObjection[] {
	const is_named = speaks_for.some((reason) => naming.includes(reason))
	const holds = {
		several_named: is_named && named > 1,
		within_longer: is_named && !is_apart,
		more_than_owed: money.amount_cents > candidate.owed_cents,
		other_amount: !speaks_for.includes('amount'),
		other_name: payment.party_name !== null && !speaks_for.includes('name'),
		no_reference: !is_named,
	} satisfies Record<MatchObjection, boolean>
	return matchObjections.filter((objection) => holds[objection])
}
