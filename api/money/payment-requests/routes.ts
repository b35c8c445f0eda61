import { getPayByTransfer, getQrBill } from '#contract/money/pay-by-transfer.ts'
import { listPaymentRequests, requestPayment as requestCall, withdrawPaymentRequest } from '#contract/money/staff/payment-requests.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { ownQrBill, payByTransfer } from './own.ts'
import { paymentRequests, requestPayment, withdrawRequest } from './requests.ts'

export function routes(serve: Serve): void {
	serve(getPayByTransfer, (call) => payByTransfer(call, call.params.applicationId))

	serve.file(getQrBill, ownQrBill, { limits: [{ name: 'qr_bill', max: 60, window_s: 3600 }] })

	serve(listPaymentRequests, (call) => paymentRequests(call, call.params.loanId))

	serve(requestCall, (call) => requestPayment(call, call.params.loanId, call.body))

	serve(withdrawPaymentRequest, (call) => withdrawRequest(call, call.params, call.body.reason))
}
