import { z } from 'zod'

import { figureNames } from '#domain/applying/decisions/facts.ts'
import { currency } from '#domain/platform/currencies.ts'
import { criterionOutcomes } from '#domain/review/credit/figures.ts'
import { creditLimits, creditReport, reportFailures, reportStatuses } from '#domain/review/credit/report.ts'
import { lines } from '#domain/review/financials/lines.ts'
import { multilineText } from '#domain/platform/fields.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const inquiry = z.object({
	report_id: z.uuid(),
	status: z.enum(reportStatuses),
	provider: z.string().nullable(),
	/** Null for an inquiry of the system. */
	requested_by: z.string().nullable(),
	reason: z.string().nullable(),
	requested_at: z.iso.datetime(),
	settled_at: z.iso.datetime().nullable(),
	failure: z.enum(reportFailures).nullable(),
	report: creditReport.nullable(),
	/** The bureau's unchanged answer, for those who have to explain it. */
	raw: z.unknown(),
})
export type InquiryView = z.output<typeof inquiry>

const values = z.record(z.string(), z.union([z.string(), z.number()]))

/** A row of the product's policy about figures, and what they were made of. */
const criterion = z.object({
	rule: z.string(),
	refusal: z.object({ code: z.string(), values }),
	/** `unknown` while a figure is missing: that refuses nothing. */
	outcome: z.enum(criterionOutcomes),
	derivations: z.array(
		z.object({
			figure: z.enum(figureNames),
			value: z.number().nullable(),
			statement: z.object({ as_of_date: z.iso.date(), months: z.int() }).nullable(),
			terms: z.array(z.object({ line: z.enum(lines), is_subtracted: z.boolean(), value: z.number() })),
		}),
	),
})
export type CriterionView = z.output<typeof criterion>

const credit = z.object({
	/** The newest first. */
	inquiries: z.array(inquiry),
	limits: creditLimits,
	/** Values of the newest report beyond the limits. */
	beyond: z.array(z.object({ code: z.string(), values: values.optional() })),
	/** Eligibility by EBITDA, profit, total assets and score. */
	criteria: z.array(criterion),
	/** The currency of the figures. */
	currency,
	/** Tells whether this person may make an inquiry now. */
	may_inquire: z.boolean(),
})
export type CreditView = z.output<typeof credit>

export const getCredit = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/credit',
	summary: 'What the credit bureau has said of the company, with the limits of the product',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: credit,
	refuses: ['err_entity_not_found'],
})

export const inquireCredit = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/credit/inquiries',
	summary: 'Asks the credit bureau, with the reason why; the answer comes a moment later',
	access: 'bouser',
	permission: 'credit_prepare',
	params: applicationId,
	body: z.strictObject({ reason: multilineText({ max: 500 }) }),
	answer: credit,
	refuses: ['err_entity_not_found', 'err_credit_report_requested', 'err_credit_bureau_missing', 'err_credit_work_closed'],
})
