import type { Language } from '#domain/accounts/account/languages.ts'
import { measures, milestones, type Report } from '#domain/records/reports/figures.ts'

import type { Context } from '#api/platform/context.ts'
import { reportRows, type ReportFilter } from '../reports/reports.ts'
import { wordsOf } from './words.ts'
import type { Cell, Sheet } from './write.ts'

interface Wanted {
	readonly kind: Report
	readonly language: Language
	readonly filter: ReportFilter
}

/** A report with all the rows behind it. */
export async function reportSheet(context: Pick<Context, 'services' | 'db'>, { kind, language, filter }: Wanted): Promise<Sheet> {
	const say = await wordsOf(language, 'reports')
	const of_exports = await wordsOf(language, 'exports')
	const office = await wordsOf(language, 'backoffice-statuses')
	const enumerations = await wordsOf(language, 'enumerations')
	const { pipeline, conversion, times } = await reportRows(context, filter)
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
