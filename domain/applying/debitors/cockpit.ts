import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { insuredBy, type CoverStatus } from './cover.ts'

/** Assumed days until an invoice is paid, for the estimate of open receivables (docs/domain/readings B98). */
export const assumed_payment_days = 60

/** A debtor with a larger share of the sales is a concentration risk (B98). */
const concentration_warning = 0.3

/** Days before the end of a cover from which a reminder is shown. */
export const expiry_notice_days = 30

const days_of_year = 360

export interface CockpitDebitor {
	readonly debitor_id: string
	readonly company_name: string
	readonly annual_sales_cents: Cents
	readonly cover: {
		readonly status: CoverStatus
		readonly requested_cents: Cents
		readonly amount_cents: Cents | null
		readonly expires_on: string | null
		/** A reduction since the last earlier decision. */
		readonly cut: { readonly from_cents: Cents; readonly to_cents: Cents } | null
	} | null
}

export type CockpitAlert = 'cut' | 'expired' | 'expiring' | 'gap' | 'concentration'

export interface CockpitRow {
	readonly debitor_id: string
	readonly company_name: string
	readonly status: CoverStatus | null
	/** Estimated open receivables, from the annual sales and the assumed payment days. */
	readonly expected_cents: Cents
	readonly wanted_cents: Cents
	/** Insured today, in cents. */
	readonly insured_cents: Cents
	/** Insured minus expected; below zero a gap. Null until the insurer has answered. */
	readonly headroom_cents: number | null
	readonly expires_on: string | null
	/** The share in the sales to all listed debtors. */
	readonly share: number
	readonly alerts: readonly CockpitAlert[]
}

export interface Cockpit {
	readonly rows: readonly CockpitRow[]
	readonly expected_cents: Cents
	readonly wanted_cents: Cents
	readonly insured_cents: Cents
	/** The sum of the positive headrooms. */
	readonly free_cents: Cents
	/** The share of the largest debtor; below, of the three largest together. */
	readonly largest_share: number
	readonly top_three_share: number
}

/** The estimated open receivables, rounded up to the cent. The year has 360 days. */
export const expectedOpen = (annual_sales_cents: Cents, payment_days: number = assumed_payment_days): Cents =>
	cents(Math.ceil((annual_sales_cents * payment_days) / days_of_year))

const step_cents = 100_000

/** The suggested cover: the expected receivables, rounded up to a thousand. */
export const suggestedCover = (annual_sales_cents: Cents): Cents =>
	cents(Math.max(step_cents, Math.ceil(expectedOpen(annual_sales_cents) / step_cents) * step_cents))

const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / 86_400_000

/** The last day still counts as insured. */
const isExpired = (expires_on: string | null, today: string): boolean => expires_on !== null && expires_on < today

function alertsOf({ cover }: CockpitDebitor, row: Omit<CockpitRow, 'alerts'>, today: string): CockpitAlert[] {
	const alerts: CockpitAlert[] = []
	const is_insured = cover !== null && insuredBy({ status: cover.status, amount_cents: cover.amount_cents }) > 0
	if (cover !== null && cover.cut !== null) alerts.push('cut')
	if (is_insured && isExpired(row.expires_on, today)) alerts.push('expired')
	else if (is_insured && row.expires_on !== null && daysUntil(row.expires_on, today) <= expiry_notice_days) alerts.push('expiring')
	if (row.headroom_cents !== null && row.headroom_cents < 0) alerts.push('gap')
	if (row.share > concentration_warning) alerts.push('concentration')
	return alerts
}

/** The cover of each debtor, by descending share of sales, and of all together. */
export function cockpitOf(debitors: readonly CockpitDebitor[], today: string): Cockpit {
	const total = addCents(...debitors.map(({ annual_sales_cents }) => annual_sales_cents))
	const rows = debitors
		.map((debitor): CockpitRow => {
			const { cover } = debitor
			const expected_cents = expectedOpen(debitor.annual_sales_cents)
			const insured_cents = cover === null || isExpired(cover.expires_on, today) ? cents(0) : insuredBy(cover)
			const is_answered = cover !== null && cover.status !== 'Pending' && cover.status !== 'Error'
			const row = {
				debitor_id: debitor.debitor_id,
				company_name: debitor.company_name,
				status: cover?.status ?? null,
				expected_cents,
				wanted_cents: cover?.requested_cents ?? cents(0),
				insured_cents,
				headroom_cents: is_answered ? insured_cents - expected_cents : null,
				expires_on: cover?.expires_on ?? null,
				share: total === 0 ? 0 : debitor.annual_sales_cents / total,
			}
			return { ...row, alerts: alertsOf(debitor, row, today).filter((alert) => alert !== 'concentration' || debitors.length > 1) }
		})
		.toSorted((one, other) => other.share - one.share || one.company_name.localeCompare(other.company_name, 'en'))
	const sum = (part: (row: CockpitRow) => number): Cents => addCents(...rows.map((row) => cents(part(row))))
	return {
		rows,
		expected_cents: sum((row) => row.expected_cents),
		wanted_cents: sum((row) => row.wanted_cents),
		insured_cents: sum((row) => row.insured_cents),
		free_cents: sum((row) => Math.max(0, row.headroom_cents ?? 0)),
		largest_share: rows[0]?.share ?? 0,
		top_three_share: rows.slice(0, 3).reduce((shares, { share }) => shares + share, 0),
	}
}
