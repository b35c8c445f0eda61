import { z } from 'zod'

import { currencies } from '#domain/platform/currencies.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'
import { ages, milestones, pipelineStages, reportSpans } from '#domain/records/reports/figures.ts'

import { endpoint } from '../../endpoint.ts'

/** Selects the applications of a report. */
export const reportFilter = z.object({
	partner_key: z.string().max(63).optional(),
	loan_type: z.enum(loanTypes).optional(),
	/** Months up to the current one. The pipeline is always the current one. */
	months: z.enum(reportSpans).default('12'),
})

const reached = z.record(z.enum(milestones), z.int())
const duration = z.object({ cases: z.int(), median_h: z.int(), most_h: z.int() })

const reportsView = z.object({
	/** The time of counting; null before the first. */
	counted: z.iso.datetime().nullable(),
	is_being_counted: z.boolean(),
	/** Open applications by currency, stage and age of the turn; each currency has every stage and age. */
	pipeline: z.array(
		z.object({
			currency: z.enum(currencies),
			stages: z.array(
				z.object({
					stage: z.enum(pipelineStages),
					ages: z.array(z.object({ age: z.enum(ages), count: z.int(), amount: z.number() })),
				}),
			),
		}),
	),
	/** Applications created in the period, by the milestone reached so far. */
	conversion: z.object({
		total: reached,
		months: z.array(z.object({ month: z.string(), reached })),
		partners: z.array(z.object({ partner_key: z.string(), partner_name: z.string(), reached })),
	}),
	/** The first answers to submissions, by the month of the answer. */
	approvals: z.array(z.object({ month: z.string(), offered: z.int(), turned_down: z.int() })),
	/** Declines in the period by reason; a decline with two reasons is counted for each. */
	reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
	/** Steps back in the period: to the company, and within the house. */
	returns: z.array(z.object({ stage: z.enum(pipelineStages), sent_back: z.int(), stepped_back: z.int() })),
	/** Open cases by person: of everybody for whoever assigns cases, else only the reader's own. Null is what is nobody's. */
	workload: z.array(
		z.object({ staff_id: z.uuid().nullable(), display_name: z.string().nullable(), ours: z.int(), late: z.int(), others: z.int() }),
	),
	/** From the first submission to the first offer, and to the first decision; in hours. */
	times: z.array(z.object({ loan_type: z.string().nullable(), offer: duration.nullable(), decision: duration.nullable() })),
})
export type ReportsView = z.output<typeof reportsView>

export const getReports = endpoint({
	method: 'GET',
	path: '/staff/reports',
	summary:
		'Pipeline by stage and age, workload by person, conversion by month and partner, approvals, reasons of declines, returns, and decision times by product, as they were last counted',
	access: 'bouser',
	permission: 'report_read',
	query: reportFilter,
	answer: reportsView,
	refuses: [],
})

export const refreshReports = endpoint({
	method: 'POST',
	path: '/staff/reports/refresh',
	summary: 'Has the figures of all reports counted again; nothing happens while they are',
	access: 'bouser',
	permission: 'report_read',
	answer: z.object({ is_being_counted: z.boolean() }),
	refuses: [],
})
