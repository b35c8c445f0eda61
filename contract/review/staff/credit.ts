import { z } from 'zod'

import { creditLimits, creditReport, reportFailures, reportStatuses } from '#domain/review/credit/report.ts'
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

const credit = z.object({
	/** The newest first. */
	inquiries: z.array(inquiry),
	limits: creditLimits,
	/** Values of the newest report beyond the limits. */
	beyond: z.array(z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })),
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
