import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { countWaiting, listWaiting } from '#contract/cases/staff/waiting.ts'
import {
	bookBankEntry,
	freeBankEntry,
	listBankAccounts,
	listBankEntries,
	putBankEntryAside,
	type BankEntryView,
} from '#contract/money/staff/bank.ts'
import { listLoanChanges } from '#contract/money/staff/loan-changes.ts'
import { getLoan } from '#contract/money/staff/loans.ts'
import { shiftPoint } from '#domain/platform/money.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

const refreshes = [listBankEntries, listBankAccounts, listWaiting, countWaiting, listLoanChanges, getLoan]

interface WantedShare {
	readonly number: string
	readonly amount_cents: number
}

export interface EntryActs {
	readonly is_busy: boolean
	/** Why the last act was refused. */
	readonly problem: { readonly entry_id: string; readonly text: string } | undefined
	readonly book: (entry: BankEntryView, shares: readonly WantedShare[]) => void
	readonly undo: (entry: BankEntryView, match_id: string, reason: string) => void
	/** Without a note it is opened again. */
	readonly putAside: (entry: BankEntryView, note: string | null) => void
}

interface Told {
	readonly onDone: () => void
	readonly onRefused: () => void
}

/** What is done with an entry; each act names the version that was seen. */
export function useEntryActs(partnerKey: string, { onDone, onRefused }: Told): EntryActs {
	const { t } = useTranslation('bank')
	const problemText = useProblemText()
	const [problem, setProblem] = useState<EntryActs['problem']>()
	const book = useSend(bookBankEntry, { refreshes })
	const undo = useSend(freeBankEntry, { refreshes })
	const aside = useSend(putBankEntryAside, { refreshes })
	const is_busy = book.isPending || undo.isPending || aside.isPending
	const paramsOf = ({ entry_id }: BankEntryView) => ({ partnerKey, entryId: entry_id })
	const told = ({ entry_id }: BankEntryView, textOf: (entry: BankEntryView) => string) => ({
		onSuccess: ({ entry }: { readonly entry: BankEntryView }) => {
			setProblem(undefined)
			showMessage({ kind: 'success', text: textOf(entry) })
			onDone()
		},
		onError: (error: Error) => {
			setProblem({ entry_id, text: problemText.ofError(error) })
			onRefused()
		},
	})
	return {
		is_busy,
		problem,
		book: (entry, shares) => {
			if (is_busy) return
			const given = shares.map(({ number, amount_cents }) => ({ number: number.trim(), amount: shiftPoint(amount_cents, -2) }))
			book.mutate(
				{ params: paramsOf(entry), body: { version: entry.version, shares: given } },
				told(entry, ({ matches }) => t(matches.some(({ state }) => state === 'waiting') ? 'done.waiting' : 'done.booked')),
			)
		},
		undo: (entry, match_id, reason) => {
			if (is_busy) return
			undo.mutate(
				{ params: { ...paramsOf(entry), matchId: match_id }, body: { version: entry.version, reason } },
				told(entry, ({ matches }) => t(matches.some((match) => match.match_id === match_id) ? 'done.undo_waiting' : 'done.undone')),
			)
		},
		putAside: (entry, note) => {
			if (is_busy) return
			aside.mutate(
				{ params: paramsOf(entry), body: { version: entry.version, note } },
				told(entry, () => t(note === null ? 'done.back' : 'done.aside')),
			)
		},
	}
}
