import { addDays, addMonths, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { isPlan, type DocumentConfiguration } from './types.ts'

export type Freshness = Pick<DocumentConfiguration, 'document_type' | 'is_as_of_date_required' | 'max_age_days' | 'max_age_months'>

/**
 * The earliest as-of date that is fresh enough on a day; null when age does not matter. Months are counted back from that day,
 * so a month's end reaches a month's end: on 31 May three months lead to the last of February (docs/domain/readings B59).
 */
const oldestFresh = ({ max_age_days, max_age_months }: Pick<Freshness, 'max_age_days' | 'max_age_months'>, on: IsoDate): IsoDate | null => {
	const limits = [
		...(max_age_days === null ? [] : [addDays(on, -max_age_days)]),
		...(max_age_months === null ? [] : [addMonths(on, -max_age_months)]),
	]
	return limits.toSorted().at(-1) ?? null
}

export const hasAge = ({ max_age_days, max_age_months }: Pick<Freshness, 'max_age_days' | 'max_age_months'>): boolean =>
	max_age_days !== null || max_age_months !== null

/**
 * Faults of a document's date on a day in the partner's time zone: missing, in the future, too old. Shown at the upload,
 * enforced at the submission (docs/domain/readings Q107, Q108).
 */
export function documentIssues(configuration: Freshness, as_of_date: IsoDate | null, today: IsoDate): Issue[] {
	if (as_of_date === null) return configuration.is_as_of_date_required ? [issue('err_document_date_required', 'as_of_date')] : []
	if (isBefore(today, as_of_date)) return isPlan(configuration.document_type) ? [] : [issue('err_document_date_in_future', 'as_of_date')]
	const oldest = oldestFresh(configuration, today)
	if (oldest === null || !isBefore(as_of_date, oldest)) return []
	return [issue('err_document_too_old', 'as_of_date', { oldest_date: oldest })]
}

/** A missing date is a fault of the upload, and at the submission one of the file. */
export const atSubmission = (code: Issue['code']): Issue['code'] =>
	code === 'err_document_date_required' ? 'err_document_date_missing' : code
