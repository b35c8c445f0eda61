import { sql } from 'kysely'

import { prepare } from '#api/platform/db/prepare.ts'

interface OfLoans {
	partner_id: string
	loan_ids: readonly string[]
}

/** Direct debits that are on their way or have come, with what of them was booked at the loan. */
export const listCollections = prepare((db, param: OfLoans) =>
	db
		.selectFrom('collections')
		.innerJoin('mandates', (join) =>
			join.onRef('mandates.partner_id', '=', 'collections.partner_id').onRef('mandates.mandate_id', '=', 'collections.mandate_id'),
		)
		.select([
			'collections.loan_id',
			'collections.collection_id',
			'collections.amount_cents',
			'collections.status',
			'collections.collected_on',
			'mandates.scheme',
		])
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom('bank_matches')
					.innerJoin('bank_entry_details', (join) =>
						join
							.onRef('bank_entry_details.partner_id', '=', 'bank_matches.partner_id')
							.onRef('bank_entry_details.entry_id', '=', 'bank_matches.entry_id'),
					)
					.select('bank_matches.match_id')
					.whereRef('bank_matches.partner_id', '=', 'collections.partner_id')
					.whereRef('bank_matches.loan_id', '=', 'collections.loan_id')
					.whereRef('bank_entry_details.end_to_end_id', '=', 'collections.end_to_end_id')
					.where('bank_matches.freed_at', 'is', null),
			).as('is_booked'),
		)
		.where(sql<boolean>`collections.loan_id = any (${param.loan_ids}::uuid[])`)
		.where('collections.status', 'in', ['proposed', 'released', 'collected'])
		.orderBy('collections.collection_id'),
)

/** What waits for a second person. */
export const listOpenChanges = prepare((db, param: OfLoans) =>
	db
		.selectFrom('loan_changes')
		.select(['loan_id', 'change_id', 'content'])
		.where(sql<boolean>`loan_changes.loan_id = any (${param.loan_ids}::uuid[])`)
		.where('status', '=', 'open')
		.orderBy('change_id'),
)
