import { getReports, type ReportsView } from '#contract/records/staff/reports.ts'
import { ages, milestones, pipelineStages } from '#domain/records/reports/figures.ts'
import type { Reached } from '#domain/records/reports/view.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'

const url = path.reports()

const reachedOf = (counts: readonly number[]): Reached =>
	Object.fromEntries(milestones.map((milestone, at) => [milestone, counts[at] ?? 0])) as Record<keyof Reached, number>

const pipelineOf = (currency: 'EUR' | 'CHF', counts: readonly (readonly number[])[]): ReportsView['pipeline'][number] => ({
	currency,
	stages: pipelineStages.map((stage, row) => ({
		stage,
		ages: ages.map((age, at) => ({ age, count: counts[row]?.[at] ?? 0, amount: (counts[row]?.[at] ?? 0) * 184_500 })),
	})),
})

const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']

const figures: ReportsView = {
	counted: '2026-03-03T03:10:00.000Z',
	is_being_counted: false,
	pipeline: [
		pipelineOf('CHF', [
			[4, 2, 1, 0, 0],
			[3, 1, 0, 0, 1],
			[1, 0, 2, 0, 0],
			[0, 1, 0, 0, 0],
		]),
		pipelineOf('EUR', [
			[68, 41, 12, 3, 1],
			[112, 96, 44, 18, 9],
			[51, 37, 22, 14, 6],
			[29, 31, 17, 8, 2],
		]),
	],
	conversion: {
		total: reachedOf([1280, 936, 612, 455, 431, 402]),
		months: months.map((month, at) => ({
			month,
			reached: reachedOf([180 + at * 14, 150 - at * 2, 110 - at * 9, 84 - at * 12, 82 - at * 14, 80 - at * 15]),
		})),
		partners: [
			{ partner_key: 'house', partner_name: 'Hansekontor', reached: reachedOf([910, 701, 470, 352, 333, 312]) },
			{ partner_key: 'wislana', partner_name: 'Wiślana Finanse', reached: reachedOf([370, 235, 142, 103, 98, 90]) },
		],
	},
	approvals: months.map((month, at) => ({ month, offered: 61 + at * 7, turned_down: 30 - at * 2 })),
	reasons: [
		{ reason: 'by_rule', count: 118 },
		{ reason: 'debt_service', count: 64 },
		{ reason: 'equity', count: 31 },
		{ reason: 'statements', count: 9 },
		{ reason: 'none_named', count: 2 },
	],
	returns: pipelineStages.map((stage, at) => ({ stage, sent_back: [12, 57, 3, 0][at] ?? 0, stepped_back: [0, 9, 14, 6][at] ?? 0 })),
	workload: [
		{ staff_id: idOf(741), display_name: 'Alma Sander', ours: 23, late: 4, others: 31 },
		{ staff_id: idOf(742), display_name: 'Nora Lindt', ours: 17, late: 0, others: 12 },
		{ staff_id: null, display_name: null, ours: 58, late: 11, others: 0 },
	],
	times: [
		{
			loan_type: 'factoring',
			offer: { cases: 88, median_h: 192, most_h: 336 },
			decision: { cases: 131, median_h: 168, most_h: 312 },
		},
		{ loan_type: 'object_financing', offer: null, decision: { cases: 1, median_h: 1, most_h: 1 } },
		{
			loan_type: 'project',
			offer: { cases: 412, median_h: 31, most_h: 96 },
			decision: { cases: 577, median_h: 26, most_h: 72 },
		},
		{ loan_type: null, offer: { cases: 500, median_h: 44, most_h: 144 }, decision: { cases: 709, median_h: 38, most_h: 120 } },
	],
}

const empty: ReportsView = {
	...figures,
	pipeline: [],
	conversion: { total: reachedOf([]), months: months.map((month) => ({ month, reached: reachedOf([]) })), partners: [] },
	approvals: months.map((month) => ({ month, offered: 0, turned_down: 0 })),
	reasons: [],
	returns: pipelineStages.map((stage) => ({ stage, sent_back: 0, stepped_back: 0 })),
	workload: [],
	times: [],
}

export const reportScreens: readonly Screen[] = [
	{ name: 'reports', url, examples: [answered(getReports, figures)] },
	{ name: 'reports, being counted', url, examples: [answered(getReports, { ...figures, is_being_counted: true })] },
	{
		name: 'reports, nothing in what was chosen',
		url: path.reports(new URLSearchParams({ partner_key: 'house', loan_type: 'edf', months: '3' })),
		examples: [answered(getReports, empty)],
	},
	{ name: 'reports, never counted', url, examples: [answered(getReports, { ...empty, counted: null })] },
	{ name: 'reports, loading', url, examples: [unanswered(getReports)] },
	{ name: 'reports, failed', url, examples: [refused(getReports, 422, 'err_unexpected')] },
]
