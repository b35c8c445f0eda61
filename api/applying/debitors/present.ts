import type { Debitor } from '#contract/applying/debitors.ts'
import type { Country } from '#domain/platform/countries.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { coverObstacle, cutBetween, lastTwo, type CoverDecision } from '#domain/applying/debitors/cover.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import type { CoverEventRow, CoverRow } from './covers/store.ts'
import type { DebitorRow } from './store.ts'

/** Related data that debtors are shown with. */
export interface Covers {
	readonly covers: readonly CoverRow[]
	readonly events: readonly CoverEventRow[]
	/** The registers whose ids the insurer accepts; empty without an insurer. */
	readonly registers: readonly string[]
}

const inMajor = (amount: number | null): number | null => (amount === null ? null : majorOf(cents(amount)))

/** A stored event in the form the rules use. */
export const decisionOf = (row: CoverEventRow): CoverDecision => ({
	event_id: row.event_id,
	sequence: row.sequence,
	status: row.status,
	amount_cents: row.amount_cents === null ? null : cents(row.amount_cents),
	// The schema guaranteed the enumeration on write.
	currency: row.currency as Currency | null,
	expires_on: row.expires_on,
	is_recorded: row.recorded_by !== null,
})

function presentCover(cover: CoverRow, events: readonly CoverEventRow[]): NonNullable<Debitor['insurance_cover']> {
	const [last, before] = lastTwo(events.filter(({ cover_id }) => cover_id === cover.cover_id).map(decisionOf))
	const cut = last === undefined ? undefined : cutBetween(before, last)
	return {
		cover_status: cover.status,
		cover_amount: inMajor(cover.amount_cents),
		cover_currency: cover.amount_cents === null ? null : (cover.currency as Currency),
		provider_data: { provider: cover.provider, reference: cover.reference },
		requested_amount: majorOf(cents(cover.requested_cents)),
		requested_at: cover.requested_at.toISOString(),
		decided_at: cover.decided_at?.toISOString() ?? null,
		expires_on: cover.expires_on,
		cut: cut === undefined ? null : { from: majorOf(cut.from_cents), to: majorOf(cut.to_cents) },
	}
}

export function presentDebitor(row: DebitorRow, { covers, events, registers }: Covers): Debitor {
	const cover = covers.find(({ cover_id }) => cover_id === row.cover_id)
	const { external_provider_name, external_provider_company_id } = row
	return {
		debitor_id: row.debitor_id,
		company: {
			company_id: row.company_id,
			company_name: row.company_name,
			company_country: row.company_country as Country,
			company_location: row.company_location,
		},
		annual_sales_previous_year: majorOf(cents(row.annual_sales_previous_year_cents)),
		currency: row.currency as Currency,
		insurance_cover: cover === undefined ? null : presentCover(cover, events),
		external_provider_company:
			external_provider_name === null || external_provider_company_id === null
				? null
				: { external_provider_name, external_provider_company_id },
		is_affiliate: row.is_affiliate,
		cover_obstacle: coverObstacle({ ...row, cover_status: cover?.status ?? null }, registers) ?? null,
		version: row.version,
	}
}
