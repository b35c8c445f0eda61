import type { Language } from '#domain/account/languages.ts'
import { loadTexts, type Texts } from '#domain/texts/index.ts'

import type { Partner } from '../partners/partners.ts'
import type { QueueListRow } from '../queues/store.ts'
import type { Cell, Sheet } from './write.ts'

/** The list of applications with all of its columns, in the words of whoever asked. */
export async function applicationSheet(
	rows: AsyncIterable<QueueListRow>,
	language: Language,
	partners: readonly Partner[],
): Promise<Sheet> {
	const { columns, kind } = (await loadTexts(language, 'exports')) as unknown as Texts['exports']
	const { status } = (await loadTexts(language, 'backoffice')) as unknown as Texts['backoffice']
	const { loan_type } = (await loadTexts(language, 'enumerations')) as unknown as Texts['enumerations']
	const of = new Map(partners.map((partner) => [String(partner.partner_id), partner.configuration]))

	async function* cells(): AsyncGenerator<readonly Cell[]> {
		for await (const row of rows) {
			const partner = of.get(row.partner_id)
			const wallClock = (moment: Date): Cell => ({
				wall_clock: moment
					.toTemporalInstant()
					.toZonedDateTimeISO(partner?.time_zone ?? 'UTC')
					.toPlainDateTime(),
			})
			yield [
				row.shortApplicationId,
				row.companyName,
				partner?.display_name ?? '',
				loan_type[row.allBanksLoanPurpose as keyof typeof loan_type],
				row.loan_size_cents / 100,
				row.currency,
				row.loan_duration_months,
				status[row.status],
				wallClock(row.turn_since),
				wallClock(row.submitted_at ?? row.created_at),
				row.assigned_name ?? '',
			]
		}
	}

	return {
		name: kind.applications,
		language,
		columns: [
			{ title: columns.short_id },
			{ title: columns.company },
			{ title: columns.partner },
			{ title: columns.loan_type },
			{ title: columns.amount, is_amount: true },
			{ title: columns.currency },
			{ title: columns.term_months },
			{ title: columns.status },
			{ title: columns.turn_since, is_moment: true },
			{ title: columns.submitted, is_moment: true },
			{ title: columns.assigned_to },
		],
		rows: cells(),
	}
}
