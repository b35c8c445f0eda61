import { addCents } from '#domain/platform/money.ts'
import type { Account } from './accounts.ts'
import type { Entry, Journal } from './journals.ts'
import { differencesOf, mirrored, type StandingJournal } from './reconcile.ts'

export interface BookedJournal extends StandingJournal {
	/** The journal it takes back. */
	readonly reverses: string | null
	/** How many entries it was booked with. */
	readonly lines: number
}

export interface LoanFault {
	readonly kind: 'journal_unbalanced' | 'balance_on_wrong_side' | 'reversal_differs' | 'differs_from_facts'
	/** The journal or the account. */
	readonly about: string
}

const debitAccounts: readonly Account[] = ['principal', 'interest_accrued', 'interest_due', 'fees_due', 'late_interest_due', 'suspended']
const creditAccounts: readonly Account[] = ['unallocated', 'deferred_fees', 'suspended_mirror']

const sumOf = (entries: readonly Entry[]) => addCents(...entries.map(({ amount_cents }) => amount_cents))

const isBalanced = ({ entries, lines }: BookedJournal): boolean => entries.length === lines && sumOf(entries) === 0

const said = (entries: readonly Entry[]): string =>
	JSON.stringify(entries.map(({ account, amount_cents, instalment }) => [account, amount_cents, instalment]))

/** A mirror takes back one journal, which no other mirror does, entry by entry. */
function wrongMirrors(booked: readonly BookedJournal[]): BookedJournal[] {
	const by_id = new Map(booked.map((journal) => [journal.journal_id, journal]))
	const reversed = new Set<string>()
	return booked.filter(({ reverses, entries }) => {
		if (reverses === null) return false
		const original = by_id.get(reverses)
		const is_second = reversed.has(reverses)
		reversed.add(reverses)
		return is_second || original === undefined || original.reverses !== null || said(entries) !== said(mirrored(original.entries))
	})
}

/** A claim below zero, or more given back than the borrower had. */
function wrongSides(booked: readonly BookedJournal[]): Account[] {
	const by_account = Map.groupBy(
		booked.flatMap(({ entries }) => entries),
		({ account }) => account,
	)
	const balance = (account: Account) => sumOf(by_account.get(account) ?? [])
	return [...debitAccounts.filter((account) => balance(account) < 0), ...creditAccounts.filter((account) => balance(account) > 0)]
}

/** The journals that stand: none that reverses, none that is reversed. */
export function standingJournals(booked: readonly BookedJournal[]): BookedJournal[] {
	const reversed = new Set(booked.map(({ reverses }) => reverses))
	return booked.filter(({ journal_id, reverses }) => reverses === null && !reversed.has(journal_id))
}

/** What does not hold of a loan's journals; `wanted` follows from its facts, and is null where nothing does. */
export function faultsOf(booked: readonly BookedJournal[], wanted: readonly Journal[] | null): LoanFault[] {
	const unbalanced = booked.filter((journal) => !isBalanced(journal))
	const { to_reverse, to_book } = differencesOf(wanted ?? [], standingJournals(booked))
	const [differs] = [...to_reverse.map(({ journal_id }) => journal_id), ...to_book.map(({ kind, value_on }) => `${kind} of ${value_on}`)]
	return [
		...unbalanced.map(({ journal_id }) => ({ kind: 'journal_unbalanced', about: journal_id }) as const),
		...wrongSides(booked).map((account) => ({ kind: 'balance_on_wrong_side', about: account }) as const),
		...wrongMirrors(booked).map(({ journal_id }) => ({ kind: 'reversal_differs', about: journal_id }) as const),
		...(wanted === null ? [{ kind: 'differs_from_facts', about: 'facts that cannot be replayed' } as const] : []),
		...(wanted !== null && differs !== undefined ? [{ kind: 'differs_from_facts', about: differs } as const] : []),
	]
}
