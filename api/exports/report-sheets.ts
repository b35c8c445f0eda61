import type { Language } from '#domain/account/languages.ts'
import { measures, milestones, type Report } from '#domain/reports/figures.ts'
import { loadTexts, type Texts } from '#domain/texts/index.ts'

import type { StaffDb } from '../db/database.ts'
import { reportRows, type ReportFilter } from '../reports/reports.ts'
import type { Services } from '../services.ts'
import type { Cell, Sheet } from './write.ts'

interface Wanted {
	readonly kind: Report
	readonly language: Language
	readonly filter: ReportFilter
}

/** A report with every row it is made of. */
export async function reportSheet(db: StaffDb, services: Services, { kind, language, filter }: Wanted): Promise<Sheet> {
	const words = (await loadTexts(language, 'reports')) as unknown as Texts['reports']
	const { kind: names, columns: of_list } = (await loadTexts(language, 'exports')) as unknown as Texts['exports']
	const { stage: stages } = (await loadTexts(language, 'backoffice')) as unknown as Texts['backoffice']
	const { loan_type: types } = (await loadTexts(language, 'enumerations')) as unknown as Texts['enumerations']
	const { pipeline, conversion, times } = await reportRows(db, services, filter)
	const sheets = {
		pipeline: {
			columns: [
				{ title: words.pipeline.stage },
				{ title: words.pipeline.age },
				{ title: words.pipeline.count },
				{ title: words.pipeline.amount, is_amount: true },
				{ title: of_list.currency },
			],
			rows: pipeline.map(({ stage, age, count, amount_cents, currency }) => [
				stages[stage],
				words.ages[age],
				count,
				amount_cents / 100,
				currency,
			]),
		},
		conversion: {
			columns: [
				{ title: words.conversion.month },
				{ title: words.partner },
				...milestones.map((milestone) => ({ title: words.milestones[milestone] })),
			],
			rows: conversion.map(({ month, partner_name, reached }) => [
				month,
				partner_name,
				...milestones.map((milestone) => reached[milestone]),
			]),
		},
		times: {
			columns: [
				{ title: words.loan_type },
				{ title: words.times.measure },
				{ title: words.times.cases },
				{ title: words.times.median_h },
				{ title: words.times.most_h },
			],
			rows: times.flatMap(({ loan_type, durations }) =>
				measures.flatMap((measure) => {
					const duration = durations[measure]
					const name = loan_type === null ? words.total : types[loan_type as keyof typeof types]
					return duration === null ? [] : [[name, words.times[measure], duration.cases, duration.median_h, duration.most_h]]
				}),
			),
		},
	} as const satisfies Record<Report, Pick<Sheet, 'columns'> & { readonly rows: readonly (readonly Cell[])[] }>
	const { columns, rows } = sheets[kind]
	return { name: names[kind], language, columns, rows: inTurn(rows) }
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
	await Promise.resolve()
	yield* rows
}
