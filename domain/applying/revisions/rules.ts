import { z } from 'zod'

import { flowNames } from '#domain/applying/applications/flows.ts'
import { checkFactoring, loanInfo, loanStepOf, settleFactoring } from '#domain/applying/applications/loan-info.ts'
import { changedCompany, purposeDescription } from '#domain/applying/companies/rules.ts'
import { addFault, optional } from '#domain/platform/fields.ts'

/** The request as it may be changed after creation: amount, term, purpose and what is to be done with the money. */
const changedRequest = z
	.strictObject({ ...loanInfo, purposeDescription: optional(purposeDescription) })
	.overwrite(settleFactoring)
	.superRefine(checkFactoring)
export type ChangedRequest = z.output<typeof changedRequest>
export type ChangedCompany = z.output<typeof changedCompany>

/** With the version that was changed and, where another flow follows, the flow its author was told of. */
export const requestChange = changedRequest.safeExtend({ version: z.int(), agreed_flow: z.enum(flowNames).optional() })
export type RequestChange = z.output<typeof requestChange>

export const companyChange = changedCompany.safeExtend({ version: z.int() })
export type CompanyChange = z.output<typeof companyChange>

/** A change that is only to be judged: of the request, or of the company. */
export const triedChange = z
	.strictObject({ request: changedRequest.optional(), company: changedCompany.optional() })
	.superRefine(({ request, company }, context) => {
		if ((request === undefined) === (company === undefined)) addFault(context, ['request'], 'err_field_required')
	})
export type TriedChange = z.output<typeof triedChange>

/** The form of the page: the loan step with the description. */
export const requestFormOf = (loan_type: unknown, is_described: boolean) =>
	loanStepOf(loan_type).safeExtend({ purposeDescription: is_described ? purposeDescription : optional(purposeDescription) })
