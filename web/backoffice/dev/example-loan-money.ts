import type { LoanPaymentRequests, StaffPaymentRequest } from '#contract/money/staff/payment-requests.ts'
import type { LoanRefunds, RefundView } from '#contract/money/staff/refunds.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { staffLoanLate } from '../../kit/dev/example-loans.ts'

const request = (sequence: number, more: Partial<StaffPaymentRequest> = {}): StaffPaymentRequest => ({
	request_id: idOf(840 + sequence),
	sequence,
	amount_cents: 103_280,
	open_cents: 103_280,
	claims: [],
	reason: null,
	requested_on: '2026-03-10',
	requested_by: 'Anna Auszahlung',
	withdrawn_on: null,
	withdrawn_by: null,
	withdrawn_reason: null,
	status: 'open',
	paid_cents: 0,
	paid_on: null,
	transfer: null,
	...more,
})

/** Payments that were asked for, in every state. */
export function paymentRequests(): LoanPaymentRequests {
	const { account } = staffLoanLate()
	return {
		currency: 'EUR',
		open_cents: account?.arrears_cents ?? 0,
		claims: account?.open ?? [],
		last: 4,
		account_shown: 'DE89 3704 0044 0532 0130 00',
		requests: [
			request(4),
			request(3, {
				amount_cents: 50_000,
				reason: 'Vereinbarte Teilzahlung.',
				status: 'paid_in_part',
				paid_cents: 20_000,
				paid_on: '2026-03-12',
			}),
			request(2, { status: 'paid', paid_cents: 103_280, paid_on: '2026-02-16' }),
			request(1, {
				status: 'withdrawn',
				withdrawn_on: '2026-01-20',
				withdrawn_by: 'Anna Auszahlung',
				withdrawn_reason: 'Der Betrag war falsch.',
			}),
		],
		may_request: true,
	}
}

export const noPaymentRequests = (): LoanPaymentRequests => ({
	...paymentRequests(),
	open_cents: 0,
	claims: [],
	last: 0,
	account_shown: null,
	requests: [],
	may_request: false,
})

const refund = (at: number, more: Partial<RefundView>): RefundView => ({
	refund_id: idOf(860 + at),
	version: 1,
	status: 'paid',
	amount_cents: 50_000,
	payee_name: 'Muster Maschinenbau GmbH',
	payee_iban: 'DE•••3000',
	is_payer: true,
	holder_name: null,
	from_iban: 'DE89370400440532013000',
	reason: 'Doppelt gezahlt.',
	proposed_by: 'Anna Auszahlung',
	proposed_at: '2026-03-10T09:00:00Z',
	answered_by: 'Zoe Zahlung',
	answered_at: '2026-03-10T10:00:00Z',
	answer_note: null,
	bank_reason: null,
	paid_on: null,
	returned_on: null,
	may_answer: false,
	may_withdraw: false,
	may_recall: false,
	...more,
})

/** Refunds in every state. */
export const refunds = (waiting: Partial<RefundView> | null = { may_answer: true }): LoanRefunds => ({
	currency: 'EUR',
	refundable_cents: 120_000,
	payers: [
		{ entry_id: idOf(880), name: 'Muster Maschinenbau GmbH', iban: 'DE89370400440532013000', on: '2026-03-09', amount_cents: 103_280 },
	],
	accounts: [{ account_id: idOf(881), holder: 'Hansekontor Finanzierungs GmbH', iban: 'DE89370400440532013000' }],
	refunds: [
		...(waiting === null
			? []
			: [refund(1, { status: 'proposed', payee_iban: 'DE89370400440532013000', answered_by: null, answered_at: null, ...waiting })]),
		refund(2, { status: 'released', may_recall: true }),
		refund(3, { status: 'rejected', bank_reason: 'AC04', is_payer: false, holder_name: 'Muster Maschinenbau GmbH' }),
		refund(4, { status: 'paid', paid_on: '2026-03-11' }),
		refund(5, { status: 'returned', bank_reason: 'AC01', paid_on: '2026-03-02', returned_on: '2026-03-04' }),
		refund(6, { status: 'refused', answer_note: 'Das Konto ist nicht bestätigt.' }),
		refund(7, { status: 'withdrawn', answered_by: 'Anna Auszahlung' }),
		refund(8, { status: 'recalled' }),
	],
	may_propose: waiting === null,
	answered_by_roles: ['payments'],
})

export const noRefunds = (): LoanRefunds => ({ ...refunds(null), refundable_cents: 0, payers: [], refunds: [], may_propose: false })
