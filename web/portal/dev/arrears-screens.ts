import { askForTime, getOwnArrears, type OwnArrears } from '#contract/money/arrears.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, idOf } from '../../kit/dev/example-application.ts'
import { ownLoanLate } from '../../kit/dev/example-loans.ts'
import { calculated, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'
import { exampleTransfer } from './example-transfer.ts'

type ArrearsScreen = Screen<Partial<PageState>>

const state = { profile }
const url = path.arrears(application_id)

function late(more: Partial<OwnArrears> = {}): OwnArrears {
	const { currency, number, companyName, account } = ownLoanLate()
	const day = account?.day ?? ''
	const claims = (account?.open ?? []).filter(({ counting_on }) => counting_on < day)
	return {
		currency,
		number,
		companyName,
		day,
		arrears: { since: claims[0]?.counting_on ?? day, amount_cents: account?.arrears_cents ?? 0, claims },
		transfer: exampleTransfer(account?.arrears_cents ?? 0, null),
		next: { step: 'level_1', on: day },
		waits_until: null,
		letters: [{ letter_id: idOf(801), step: 'reminder', dated_on: day, amount_cents: account?.arrears_cents ?? 0 }],
		asked: null,
		may_ask: true,
		...more,
	}
}

const screen = (name: string, answer: () => OwnArrears, presses?: ArrearsScreen['presses']): ArrearsScreen => ({
	name: `arrears, ${name}`,
	url,
	state,
	examples: [calculated(getOwnArrears, answer), refused(askForTime, 422, 'err_form_date_too_early')],
	...(presses !== undefined && { presses }),
})

/** What is late of a loan, in every state. */
export const arrearsScreens: readonly ArrearsScreen[] = [
	screen('late', late),
	screen('asking for time', late, ['arrears:ask']),
	screen('time asked', () => late({ asked: { until: late().day, note: 'Ein Kunde zahlt am 20.', at: `${late().day}T09:00:00Z` } })),
	screen('agreed', () => late({ waits_until: late().day, next: null })),
	screen('no account named', () => late({ transfer: null, next: null, may_ask: false })),
	screen('nothing late', () => late({ arrears: null, transfer: null, next: null })),
	{ name: 'arrears, loading', url, state, examples: [unanswered(getOwnArrears)] },
]
