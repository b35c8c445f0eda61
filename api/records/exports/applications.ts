import type { Language } from '#domain/accounts/account/languages.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { QueueListRow } from '#api/cases/queues/queues.ts'
import { wordsOf } from './words.ts'
import type { Cell, Sheet } from './write.ts'

/** The list of applications with all columns, in the language of the person who requested it. */
export async function applicationSheet(
	rows: AsyncIterable<QueueListRow>,
	language: Language,
	partners: readonly Partner[],
): Promise<Sheet> {
	const say = await wordsOf(language, 'exports')
	const office = await wordsOf(language, 'backoffice-statuses')
	const enumerations = await wordsOf(language, 'enumerations')
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
				enumerations(`loan_type.${row.allBanksLoanPurpose}`),
				row.loan_size_cents / 100,
				row.currency,
				row.loan_duration_months,
				office(`status.${row.status}`),
				wallClock(row.turn_since),
				wallClock(row.submitted_at ?? row.created_at),
				row.assigned_name ?? '',
			]
		}
	}

	return {
		name: say('kind.applications'),
		language,
		columns: [
			{ title: say('columns.short_id') },
			{ title: say('columns.company') },
			{ title: say('columns.partner') },
			{ title: say('columns.loan_type') },
			{ title: say('columns.amount'), is_amount: true },
			{ title: say('columns.currency') },
			{ title: say('columns.term_months') },
			{ title: say('columns.status') },
			{ title: say('columns.turn_since'), is_moment: true },
			{ title: say('columns.submitted'), is_moment: true },
			{ title: say('columns.assigned_to') },
		],
		rows: cells(),
	}
}
