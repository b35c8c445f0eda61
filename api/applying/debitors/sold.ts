import { cents, type Cents } from '#domain/platform/money.ts'

import type { Db } from '#api/platform/db/database.ts'
import { listOfApplication } from './store.ts'

/** The debtors of an application as the pre-check needs them. */
export async function salesOfDebitors(
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<{ readonly annual_sales_previous_year_cents: Cents }[]> {
	const rows = await db.all(listOfApplication, { partner_id, application_id })
	return rows.map((row) => ({ annual_sales_previous_year_cents: cents(row.annual_sales_previous_year_cents) }))
}

/** Ordered by sales, the largest first. */
export const debitorsBySales = async (
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
) =>
	(await db.all(listOfApplication, { partner_id, application_id })).toSorted(
		(one, other) => other.annual_sales_previous_year_cents - one.annual_sales_previous_year_cents,
	)
