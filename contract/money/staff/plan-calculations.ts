import { z } from 'zod'

import { wantedCapitalisation, wantedExtension, wantedPause, wantedRestructuring } from '#domain/money/ledger/wanted-versions.ts'

import { endpoint } from '../../endpoint.ts'
import { whatIfRefusals, whatIfView } from '../loan-account.ts'

const calculated = {
	method: 'GET',
	access: 'bouser',
	permission: 'application_internal_read',
	params: z.object({ loanId: z.uuid() }),
	answer: whatIfView,
	refuses: whatIfRefusals,
} as const

export const calculateLoanExtension = endpoint({
	...calculated,
	path: '/staff/loans/{loanId}/what_if/extension',
	summary: 'What more instalments would come to; books nothing',
	query: wantedExtension,
})

export const calculateLoanPause = endpoint({
	...calculated,
	path: '/staff/loans/{loanId}/what_if/pause',
	summary: 'What a time without interest would come to; books nothing',
	query: wantedPause,
})

export const calculateLoanRestructuring = endpoint({
	...calculated,
	path: '/staff/loans/{loanId}/what_if/restructuring',
	summary: 'What terms agreed anew would come to; books nothing',
	query: wantedRestructuring,
})

export const calculateLoanCapitalisation = endpoint({
	...calculated,
	path: '/staff/loans/{loanId}/what_if/capitalisation',
	summary: 'What due interest that becomes principal would come to; books nothing',
	query: wantedCapitalisation,
})
