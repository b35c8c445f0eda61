import type { ChangeRequestView, OfferView } from '#contract/review/offers.ts'
import type { StaffOffer } from '#contract/review/staff/offers.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { daysLeft, lastDayOf } from '#domain/review/offers/expiry.ts'
import { formOf } from '#domain/review/offers/rules.ts'
import { shownTerms } from '#domain/review/offers/shown.ts'
import type { OfferTerms } from '#domain/review/offers/terms.ts'

import type { OfferRow } from './store.ts'

const changeOf = ({ change_request, change_asked_at }: OfferRow): ChangeRequestView | null =>
	change_request === null || change_asked_at === null ? null : { ...change_request, asked_at: change_asked_at.toISOString() }

interface Place {
	readonly time_zone: string
	readonly now: Date
	/** True if its PDF may be opened. */
	readonly may_open_file: boolean
}

/** A released offer as its applicant sees it; undefined while it is prepared, or if it was withdrawn before its release. */
export function presentOffer(row: OfferRow, terms: OfferTerms, { time_zone, now, may_open_file }: Place): OfferView | undefined {
	const { number, released_at, expires_at, status } = row
	if (status === 'prepared' || number === null || released_at === null || expires_at === null) return undefined
	const last_day = lastDayOf(expires_at.toTemporalInstant(), time_zone)
	return {
		offer_id: row.offer_id,
		number,
		// The job that records the expiry may run later.
		status: status === 'released' && expires_at <= now && row.change_asked_at === null ? 'expired' : status,
		released_at: released_at.toISOString(),
		released_on: todayIn(time_zone, released_at.toTemporalInstant()),
		expires_at: expires_at.toISOString(),
		last_day,
		days_left: daysLeft(last_day, todayIn(time_zone, now.toTemporalInstant())),
		answered_at: row.answered_at?.toISOString() ?? null,
		decline_reason: row.decline_reason,
		change_request: changeOf(row),
		document_id: may_open_file ? row.document_id : null,
		terms: shownTerms(terms),
	}
}

const fixingOf = (terms: OfferTerms): StaffOffer['fixing'] =>
	terms.kind === 'factoring' || terms.reference_rate === null || terms.reference_tenor === null || terms.reference_fixing === null
		? null
		: { rate: terms.reference_rate, tenor: terms.reference_tenor, ...terms.reference_fixing }

interface Beside {
	readonly time_zone: string
	readonly staff: ReadonlyMap<string, string>
	readonly versions: readonly { readonly offer_id: string; readonly version: number; readonly saved_by: string; readonly saved_at: Date }[]
}

export const presentForStaff = (row: OfferRow, terms: OfferTerms, { time_zone, staff, versions }: Beside): StaffOffer => ({
	offer_id: row.offer_id,
	number: row.number,
	status: row.status,
	prepared_by: staff.get(row.prepared_by) ?? '',
	prepared_at: row.prepared_at.toISOString(),
	refused:
		row.refused_by === null || row.refused_at === null || row.refused_note === null
			? null
			: { by: staff.get(row.refused_by) ?? '', at: row.refused_at.toISOString(), note: row.refused_note },
	released_by: row.released_by === null ? null : (staff.get(row.released_by) ?? ''),
	released_at: row.released_at?.toISOString() ?? null,
	last_day: row.expires_at === null ? null : lastDayOf(row.expires_at.toTemporalInstant(), time_zone),
	answered_at: row.answered_at?.toISOString() ?? null,
	decline_reason: row.decline_reason,
	answer_text: row.answer_text,
	change_request: changeOf(row),
	document_id: row.document_id,
	terms: shownTerms(terms),
	form: formOf(terms),
	exception_reason: terms.exception_reason,
	fixing: fixingOf(terms),
	versions: versions
		.filter(({ offer_id }) => offer_id === row.offer_id)
		.map(({ version, saved_by, saved_at }) => ({ version, saved_by: staff.get(saved_by) ?? '', saved_at: saved_at.toISOString() })),
})
