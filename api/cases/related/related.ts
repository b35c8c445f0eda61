import type { RelatedCase } from '#contract/cases/staff/related.ts'
import { displayStatusOf } from '#domain/applying/applications/status.ts'
import { exposureOf, isDuplicate, type Exposure } from '#domain/cases/related/rules.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Services } from '#api/platform/services.ts'
import { listRelated } from './store.ts'

/** More are no relation but a mistake in the data: an example's number, typed everywhere. */
const max_listed = 50

export interface RelatedCases {
	readonly related: RelatedCase[]
	readonly has_more: boolean
	readonly exposure: Exposure[]
}

/** Other cases of the company and its people, as far as the reader may see them. */
export async function relatedCases(
	{ services, db }: Pick<StaffContext, 'db'> & { readonly services: Pick<Services, 'partners'> },
	application: ApplicationRow,
): Promise<RelatedCases> {
	const found = await db.all(listRelated, { application_id: application.application_id, most: max_listed + 1 })
	const related = await Promise.all(
		found.slice(0, max_listed).map(async (row): Promise<RelatedCase> => {
			const is_others = row.partner_id !== application.partner_id
			const one = {
				// The schema guaranteed both enumerations on write.
				allBanksLoanPurpose: row.allBanksLoanPurpose as RelatedCase['allBanksLoanPurpose'],
				currency: row.currency as Currency,
				status: row.status,
				loanSize: row.loan_size_cents / 100,
				loan: row.loan_status === null ? null : { status: row.loan_status, owed: (row.owed_cents ?? 0) / 100 },
				relations: row.relations,
			}
			return {
				...one,
				applicationId: row.application_id,
				shortApplicationId: row.shortApplicationId,
				companyName: row.companyName,
				partner_name: is_others ? (await services.partners.ofId(mintPartnerId(row.partner_id))).configuration.display_name : null,
				display_status: displayStatusOf(row.status),
				rejection_reason: row.rejection_reason,
				date: (row.submitted_at ?? row.created_at).toISOString(),
				people: row.people,
				is_duplicate: isDuplicate(one, application),
			}
		}),
	)
	return { related, has_more: found.length > max_listed, exposure: exposureOf(related) }
}
