import { z } from 'zod'

import { endpoint } from '../../endpoint.ts'
import { loanDocuments, writing } from '../loan-documents.ts'

const ofLoan = {
	path: '/staff/loans/{loanId}/documents',
	access: 'bouser',
	params: z.object({ loanId: z.uuid() }),
} as const

export const listLoanDocuments = endpoint({
	...ofLoan,
	method: 'GET',
	permission: 'application_internal_read',
	summary: 'What was written of a loan, and what may be asked for',
	answer: loanDocuments,
	refuses: ['err_entity_not_found'],
})

export const makeLoanDocument = endpoint({
	...ofLoan,
	...writing,
	permission: ['document_add', 'loan_service'],
	summary: 'Writes a balance confirmation or an interest statement for the company, once for each day and its figures',
})
