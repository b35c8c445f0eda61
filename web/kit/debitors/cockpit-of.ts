import type { DebitorList } from '#contract/applying/debitors.ts'
import { cockpitOf, type Cockpit } from '#domain/applying/debitors/cockpit.ts'
import { centsOf } from '#domain/platform/money.ts'

/** The overview of cover from the wire format; undefined while no cover is requested. */
export const cockpitOfList = (list: DebitorList): Cockpit | undefined =>
	list.debitors.every(({ insurance_cover }) => insurance_cover === null) ? undefined : sharesOfList(list)

/** The debtors by their shares of the sales, whether cover was requested or not. */
export const sharesOfList = ({ debitors, frame }: DebitorList): Cockpit =>
	cockpitOf(
		debitors.map(({ debitor_id, company, annual_sales_previous_year, insurance_cover: cover }) => ({
			debitor_id,
			company_name: company.company_name,
			annual_sales_cents: centsOf(annual_sales_previous_year),
			cover: cover && {
				status: cover.cover_status,
				requested_cents: centsOf(cover.requested_amount),
				amount_cents: cover.cover_amount === null ? null : centsOf(cover.cover_amount),
				expires_on: cover.expires_on,
				cut: cover.cut && { from_cents: centsOf(cover.cut.from), to_cents: centsOf(cover.cut.to) },
			},
		})),
		frame.today,
	)
