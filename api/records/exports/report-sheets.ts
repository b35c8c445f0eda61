import type { Language } from '#domain/accounts/account/languages.ts'
import { measures, milestones, type Report } from '#domain/records/reports/figures.ts'

import { reportRows, type ReportFilter } from '../reports/reports.ts'
import { wordsOf } from './words.ts'
import type { Cell, Sheet } from './write.ts'

interface Wanted {
	readonly kind: Report
	readonly language: Language
	readonly filter: ReportFilter
}

/** A report with all the rows behind it. */
export async function reportSheet(context: Parameters<typeof reportRows>[0], { kind, language, filter }: Wanted): Promise<Sheet> {
	const say = await wordsOf(language, 'reports')
	const of_exports = await wordsOf(language, 'exports')
	const office = await wordsOf(language, 'backoffice-statuses')
	const moves = await wordsOf(language, 'backoffice-moves')
	const enumerations = await wordsOf(language, 'enumerations')
	const { pipeline, conversion, times, approvals, reasons, returns, workload } = await reportRows(context, filter)
	const sheets = {
		pipeline: {
			columns: [
				{ title: say('pipeline.stage') },
				{ title: say('pipeline.age') },
				{ title: say('pipeline.count') },
				{ title: say('pipeline.amount'), is_amount: true },
				{ title: of_exports('columns.currency') },
			],
			rows: pipeline.map(({ stage, age, count, amount_cents, currency }) => [
				office(`stage.${stage}`),
				say(`ages.${age}`),
				count,
				amount_cents / 100,
				currency,
			]),
		},
		conversion: {
			columns: [
				{ title: say('conversion.month') },
				{ title: say('partner') },
				...milestones.map((milestone) => ({ title: say(`milestones.${milestone}`) })),
			],
			rows: conversion.map(({ month, partner_name, reached }) => [
				month,
				partner_name,
				...milestones.map((milestone) => reached[milestone]),
			]),
		},
		approvals: {
			columns: [
				{ title: say('conversion.month') },
				{ title: say('approvals.offered') },
				{ title: say('approvals.turned_down') },
				{ title: say('approvals.rate_percent') },
			],
			rows: approvals.map(({ month, offered, turned_down }) => [
				month,
				offered,
				turned_down,
				offered + turned_down === 0 ? '' : Math.round((offered / (offered + turned_down)) * 1000) / 10,
			]),
		},
		reasons: {
			columns: [{ title: say('reasons.reason') }, { title: say('reasons.count') }],
			rows: reasons.map(({ reason, count }) => [
				reason === 'by_rule' || reason === 'none_named' ? say(`reasons.${reason}`) : moves(`ground.${reason}`),
				count,
			]),
		},
		returns: {
			columns: [{ title: say('pipeline.stage') }, { title: say('returns.sent_back') }, { title: say('returns.stepped_back') }],
			rows: returns.map(({ stage, sent_back, stepped_back }) => [office(`stage.${stage}`), sent_back, stepped_back]),
		},
		workload: {
			columns: [
				{ title: say('workload.person') },
				{ title: say('workload.ours') },
				{ title: say('workload.late') },
				{ title: say('workload.others') },
			],
			rows: workload.map(({ staff_id, display_name, ours, late, others }) => [
				staff_id === null ? say('workload.nobody') : (display_name ?? staff_id),
				ours,
				late,
				others,
			]),
		},
		times: {
			columns: [
				{ title: say('loan_type') },
				{ title: say('times.measure') },
				{ title: say('times.cases') },
				{ title: say('times.median_h') },
				{ title: say('times.most_h') },
			],
			rows: times.flatMap(({ loan_type, durations }) =>
				measures.flatMap((measure) => {
					const duration = durations[measure]
					const name = loan_type === null ? say('total') : enumerations(`loan_type.${loan_type}`)
					return duration === null ? [] : [[name, say(`times.${measure}`), duration.cases, duration.median_h, duration.most_h]]
				}),
			),
		},
	} as const satisfies Record<Report, Pick<Sheet, 'columns'> & { readonly rows: readonly (readonly Cell[])[] }>
	const { columns, rows } = sheets[kind]
	return { name: of_exports(`kind.${kind}`), language, columns, rows: inTurn(rows) }
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
	await Promise.resolve()
	yield* rows
}
