import type { PageState } from '#contract/page.ts'
import { getPayByTransfer, type PayByTransfer, type PaymentRequestView } from '#contract/money/pay-by-transfer.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { application_id, idOf } from '../../kit/dev/example-application.ts'
import { ownLoanLate } from '../../kit/dev/example-loans.ts'
import { calculated, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'
import { exampleTransfer } from './example-transfer.ts'

type TransferScreen = Screen<Partial<PageState>>

const state = { profile }
const url = path.transfer(application_id)

function toPay(more: Partial<PayByTransfer> = {}, currency: Currency = 'EUR'): PayByTransfer {
	const { number, companyName, account } = ownLoanLate()
	const day = account?.day ?? ''
	const amount_cents = account?.arrears_cents ?? 0
	return {
		currency,
		number,
		companyName,
		day,
		now: { kind: 'open', amount_cents, due_on: account?.open[0]?.due_on ?? day, transfer: exampleTransfer(amount_cents, null, currency) },
		requests: [],
		arrived: [
			{ on: '2026-02-16', amount_cents: 103_280 },
			{ on: '2026-01-15', amount_cents: 103_280 },
		],
		...more,
	}
}

function asked(sequence: number, more: Partial<PaymentRequestView> = {}): PaymentRequestView {
	const { account } = ownLoanLate()
	const open_cents = account?.arrears_cents ?? 0
	return {
		request_id: idOf(820 + sequence),
		sequence,
		amount_cents: open_cents,
		open_cents,
		claims: account?.open ?? [],
		reason: null,
		requested_on: '2026-03-10',
		withdrawn_on: null,
		withdrawn_reason: null,
		status: 'open',
		paid_cents: 0,
		paid_on: null,
		transfer: exampleTransfer(open_cents, sequence),
		...more,
	}
}

const requests = (): PaymentRequestView[] => [
	asked(4),
	asked(3, {
		amount_cents: 50_000,
		reason: 'Vereinbarte Teilzahlung.',
		status: 'paid_in_part',
		paid_cents: 20_000,
		paid_on: '2026-03-12',
		transfer: exampleTransfer(30_000, 3),
	}),
	asked(2, { status: 'paid', paid_cents: 103_280, paid_on: '2026-02-16', transfer: null }),
	asked(1, { status: 'withdrawn', withdrawn_on: '2026-01-20', withdrawn_reason: 'Der Betrag war falsch.', transfer: null }),
]

const screen = (name: string, answer: () => PayByTransfer): TransferScreen => ({
	name: `transfer, ${name}`,
	url,
	state,
	examples: [calculated(getPayByTransfer, answer)],
})

/** How a loan is paid by transfer, in every state. */
export const transferScreens: readonly TransferScreen[] = [
	screen('open', toPay),
	screen('next instalment', () =>
		toPay({ now: { kind: 'next', amount_cents: 103_280, due_on: '2026-04-15', transfer: exampleTransfer(103_280, null) } }),
	),
	screen('requests', () => toPay({ requests: requests() })),
	screen('francs', () => toPay({}, 'CHF')),
	screen('zloty', () => toPay({}, 'PLN')),
	screen('no account named', () => toPay({ now: { kind: 'open', amount_cents: 103_280, due_on: '2026-03-15', transfer: null } })),
	screen('nothing to pay', () => toPay({ now: null, arrived: [] })),
	{ name: 'transfer, loading', url, state, examples: [unanswered(getPayByTransfer)] },
]
