import { short_id_length } from '#domain/applying/applications/short-id.ts'
import { plainName } from '#domain/platform/plain-name.ts'

/** A loan that money of a bank account may be for. */
export interface Candidate {
	readonly loan_id: string
	/** Its number, as contracts and letters say it. */
	readonly number: string
	readonly company_name: string
	readonly currency: string
	/** Accounts that money of it came from or went to before. */
	readonly ibans: readonly string[]
	readonly arrears_cents: number
	readonly next_due_cents: number | null
	/** All that could be paid on it today, roughly: more than this is not for it alone. */
	readonly owed_cents: number
}

/** Letters and digits alone: banks break a line where they like, and payers add blanks and dots. */
export const squeezed = (written: string): string => written.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** The company's name in short: those that are equal by `plainName` have the same, and the database keeps it (migration 0134). */
export const payerKey = (name: string): string => squeezed(plainName(name))

/** What payments say that loans may be looked up by. Whether it names one is the matching's to say. */
export interface Sought {
	/** Every run of letters and digits that is as long as a number. */
	readonly numbers: readonly string[]
	readonly payer_keys: readonly string[]
	readonly ibans: readonly string[]
}

interface Written {
	readonly end_to_end_id: string | null
	readonly reference: string | null
	readonly remittance: string | null
	readonly party_name: string | null
	readonly party_iban: string | null
}

export function soughtBy(payments: readonly Written[]): Sought {
	const numbers = new Set<string>()
	for (const text of payments.flatMap(({ end_to_end_id, reference, remittance }) => [end_to_end_id, reference, remittance])) {
		const written = squeezed(text ?? '')
		for (let at = 0; at + short_id_length <= written.length; at += 1) numbers.add(written.slice(at, at + short_id_length))
	}
	const keys = payments.map(({ party_name }) => payerKey(party_name ?? '')).filter((key) => key !== '')
	return {
		numbers: [...numbers],
		payer_keys: [...new Set(keys)],
		ibans: [...new Set(payments.flatMap(({ party_iban }) => party_iban ?? []))],
	}
}

/** Loans by what a payment says of them, so that each of many thousand entries is compared with few. */
export interface CandidateIndex {
	readonly by_number: ReadonlyMap<string, Candidate>
	readonly by_iban: ReadonlyMap<string, readonly Candidate[]>
	readonly by_name: ReadonlyMap<string, readonly Candidate[]>
	/** Numbers of loans that take no money: who names one of them beside another loan may mean either. */
	readonly closed: ReadonlySet<string>
	/** How long numbers are. */
	readonly lengths: ReadonlySet<number>
}

const grouped = (pairs: readonly (readonly [string, Candidate])[]): ReadonlyMap<string, readonly Candidate[]> =>
	new Map([...Map.groupBy(pairs, ([key]) => key)].map(([key, found]) => [key, found.map(([, candidate]) => candidate)]))

export function indexOf(candidates: readonly Candidate[], closed_numbers: readonly string[] = []): CandidateIndex {
	const by_number = new Map(candidates.map((candidate) => [squeezed(candidate.number), candidate]))
	const closed = new Set(closed_numbers.map(squeezed).filter((number) => !by_number.has(number)))
	return {
		by_number,
		closed,
		by_iban: grouped(candidates.flatMap((candidate) => [...new Set(candidate.ibans)].map((iban) => [iban, candidate] as const))),
		by_name: grouped(candidates.map((candidate) => [plainName(candidate.company_name), candidate] as const)),
		lengths: new Set([...by_number.keys(), ...closed].map(({ length }) => length)),
	}
}
