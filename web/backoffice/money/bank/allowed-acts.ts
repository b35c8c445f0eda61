import type { BankEntryView } from '#contract/money/staff/bank.ts'

type Entry = Pick<BankEntryView, 'open_cents' | 'is_own_order' | 'is_return_booked' | 'aside'>

/** Which acts an entry takes by a key: none past an open form, which keeps what is typed in it. */
export function allowedActs(entry: Entry | undefined, is_form_open: boolean) {
	const is_free = entry !== undefined && !is_form_open
	return {
		may_book: is_free && entry.open_cents > 0,
		may_put_aside: is_free && entry.open_cents !== 0 && !entry.is_own_order && !entry.is_return_booked && entry.aside === null,
	}
}
