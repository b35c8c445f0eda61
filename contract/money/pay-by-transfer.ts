import { z } from 'zod'

import { paymentRequestStatuses } from '#domain/money/payment-requests/standing.ts'
import { currency } from '#domain/platform/currencies.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'
import { openClaimView } from './loan-account.ts'

const day = z.iso.date()
const amount = z.int()

/** All that a payer copies or reads off a code. */
export const transferView = z.object({
	name: z.string(),
	account: z.string(),
	account_shown: z.string(),
	bic: z.string().nullable(),
	amount_cents: amount,
	currency,
	reference: z.string(),
	reference_shown: z.string(),
	code: z.object({ kind: z.enum(['epc', 'swiss']), payload: z.string() }).nullable(),
})
export type TransferView = z.output<typeof transferView>

export const paymentRequestView = z.object({
	request_id: z.uuid(),
	/** Its place among those of the loan. */
	sequence: z.int(),
	amount_cents: amount,
	/** What was open on its day; another amount has its reason. */
	open_cents: amount,
	claims: z.array(openClaimView).readonly(),
	reason: z.string().nullable(),
	requested_on: day,
	withdrawn_on: day.nullable(),
	withdrawn_reason: z.string().nullable(),
	status: z.enum(paymentRequestStatuses),
	paid_cents: amount,
	/** The day of the last money. */
	paid_on: day.nullable(),
	/** Null once nothing is to be paid on it, or where the partner has named no account. */
	transfer: transferView.nullable(),
})
export type PaymentRequestView = z.output<typeof paymentRequestView>

const payByTransfer = z.object({
	currency,
	number: z.string(),
	companyName: z.string(),
	day,
	/** What is open, else what falls due next; null where neither is. */
	now: z.object({ kind: z.enum(['open', 'next']), amount_cents: amount, due_on: day, transfer: transferView.nullable() }).nullable(),
	/** The latest first. */
	requests: z.array(paymentRequestView).readonly(),
	/** Money that has arrived, the latest first. */
	arrived: z.array(z.object({ on: day, amount_cents: amount })).readonly(),
})
export type PayByTransfer = z.output<typeof payByTransfer>

export const getPayByTransfer = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/transfer',
	summary: 'How the loan of an application is paid by transfer: account, reference and code, what was asked for, and what has arrived',
	access: 'user',
	params: applicationId,
	answer: payByTransfer,
	refuses: ['err_entity_not_found'],
})

export const getQrBill = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/transfer/bills/{sequence}',
	summary: 'The Swiss QR-bill of a requested payment as a PDF with receipt and payment part; 0 is what is to be paid now',
	access: 'user',
	params: applicationId.extend({ sequence: z.coerce.number().int().min(0).max(9_999) }),
	is_file: true,
	refuses: ['err_entity_not_found', 'err_service_unavailable'],
})
